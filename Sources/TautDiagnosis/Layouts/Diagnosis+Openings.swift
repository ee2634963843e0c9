package import TautLayout

extension Diagnosis {
    /// A side or size that the constraints leave open.
    package struct Opening {
        package var box: Layout.Box
        /// Left, top, width or height.
        package var attribute: Layout.Attribute
        /// Between which numbers it may lie; `nil` for no bound within 100,000 points.
        package var least: Double?
        package var greatest: Double?
        /// Where it is now, in its parent.
        package var value: Double
    }

    /// A side or size of a box or guide.
    private struct Place {
        var box: Layout.Box
        var attribute: Layout.Attribute
    }

    /// More than this is no bound.
    private static var far: Double { 100_000 }

    /// What is open: of the boxes, then of the guides, in the host's order.
    ///
    /// - Complexity: two solves for each.
    package func openings() throws(Layout.Failure) -> [Opening] {
        guard let trial = try trialOfOpenings() else { return [] }
        let places = try places(trial)
        var openings: [Opening] = []
        for place in places {
            let least = try bound(place, -Self.far, in: trial)
            let greatest = try bound(place, Self.far, in: trial)
            // From right to left an open width moves the leading edge, but not always the left one.
            if let least, let greatest, greatest - least <= 1e-9 * max(1, abs(least)) { continue }
            openings.append(
                Opening(
                    box: place.box, attribute: place.attribute, least: least, greatest: greatest,
                    value: Self.value(place, layout)))
        }
        return openings
    }

    /// The fewest equations that settle all that is open, none of which can be left out: each says what is so now. Empty where there are
    /// none.
    package func settlement() throws(Layout.Failure) -> [Layout.Equation] {
        guard let trial = try trialOfOpenings() else { return [] }
        var added: [(equation: Layout.Equation, constraint: Layout.Constraint)] = []
        while let place = try places(trial).first {
            // Without the canvas a view has not the size that it is to keep.
            let equation = try settling(place, as: canvas.isEmpty ? trial : layout)
            added.append((equation, try trial.constrain(equation)))
            guard added.count <= 200, try trial.isSolvable(), trial.conflictCount <= layout.conflictCount else {
                return []
            }
        }
        for index in added.indices.reversed() {
            try trial.deactivate(added[index].constraint)
            if try trial.isSolvable(), try places(trial).isEmpty {
                added.remove(at: index)
            } else {
                try trial.activate(added[index].constraint)
            }
        }
        return added.map { $0.equation }
    }

    /// A solved copy without what only a canvas keeps; `nil` if nothing is open.
    private func trialOfOpenings() throws(Layout.Failure) -> Layout? {
        if canvas.isEmpty, try places(layout).isEmpty { return nil }
        let trial = try layout.copy()
        for constraint in canvas { try trial.remove(constraint) }
        guard try trial.isSolvable() else { return nil }
        return try places(trial).isEmpty ? nil : trial
    }

    /// What is open, in order.
    private func places(_ layout: Layout) throws(Layout.Failure) -> [Place] {
        var places: [Place] = []
        for box in boxes + guides {
            let open = try layout.openAttributes(of: box)
            if open.isEmpty { continue }
            let attributes: [(Layout.Attribute, Layout.Attribute)] = [
                (.leading, .left), (.top, .top), (.width, .width), (.height, .height),
            ]
            for (attribute, side) in attributes where open.contains(.init(attribute)) {
                places.append(Place(box: box, attribute: side))
            }
        }
        return places
    }

    private static func value(_ place: Place, _ layout: Layout) -> Double {
        layout.frame(of: place.box).part(place.attribute)
    }

    /// The value of a place that a constraint of the lowest priority pulls far away.
    private func bound(_ place: Place, _ target: Double, in trial: Layout) throws(Layout.Failure) -> Double? {
        let constraint = try trial.constrain(try equation(place, place.attribute, target, Layout.Priority(1)))
        let value = try trial.isSolvable() ? Self.value(place, trial) : nil
        try trial.remove(constraint)
        guard let value else { return nil }
        return abs(value - target) < 1 ? nil : value
    }

    /// The equation that keeps a place as it is: positions from the side on which the root's direction begins, which is what is open.
    private func settling(_ place: Place, as solved: Layout) throws(Layout.Failure) -> Layout.Equation {
        let value = Self.value(place, solved)
        guard place.attribute == .left, let parent = try layout.parent(of: place.box) else {
            return try equation(place, place.attribute, value, .required)
        }
        let isFromRight = layout.environment.direction == .rightToLeft
        let frame = solved.frame(of: place.box)
        let distance = isFromRight ? solved.frame(of: parent).width - frame.x - frame.width : value
        if try layout.isRightToLeft(in: parent) == isFromRight {
            return try equation(place, .leading, distance, .required)
        }
        return try equation(place, isFromRight ? .right : .left, isFromRight ? -distance : distance, .required)
    }

    /// A size, or a position from the same side of the parent, as a constraint.
    private func equation(
        _ place: Place, _ attribute: Layout.Attribute, _ number: Double, _ priority: Layout.Priority
    ) throws(Layout.Failure) -> Layout.Equation {
        let short = (number * 1024).rounded() / 1024
        let isSize = place.attribute == .width || place.attribute == .height
        guard !isSize, let parent = try layout.parent(of: place.box) else {
            return Layout.Equation(place.box, attribute, .equal, short, priority: priority)
        }
        return Layout.Equation(place.box, attribute, .equal, parent, attribute, constant: short, priority: priority)
    }
}

extension Layout.Rect {
    /// The left or top edge, the width or the height.
    package func part(_ attribute: Layout.Attribute) -> Double {
        switch attribute {
        case .left, .leading: x
        case .top: y
        case .width: width
        default: height
        }
    }
}
