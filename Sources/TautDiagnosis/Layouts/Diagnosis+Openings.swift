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
        /// Its place in the order of boxes, then guides.
        var number = 0
        /// The variable of the layout that is open.
        var variable: UInt32 = 0
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
        let conflictCount = trial.conflictCount
        var added: [(place: Place, constraint: Layout.Constraint)] = []
        // One place of each island at a time: after as many steps as the largest has places nothing is open.
        var islands = Connections(trial, isByVariable: true)
        while true {
            let open = try places(trial)
            if open.isEmpty { break }
            var taken: Set<UInt32> = []
            for place in open where taken.insert(islands.island(ofVariable: place.variable)).inserted {
                added.append((place, try settle(place, in: trial)))
            }
            guard added.count <= 2_000, try trial.isSolvable(), trial.conflictCount <= conflictCount else { return [] }
        }
        added.sort { $0.place.number < $1.place.number }
        var equations: [Layout.Equation] = []
        for index in try needed(added, in: trial) { equations.append(try trial.equation(of: added[index].constraint)) }
        return try settles(equations) ? equations : []
    }

    /// Which equations are left where, from the last one on, each is left out that the others make needless.
    private func needed(
        _ added: [(place: Place, constraint: Layout.Constraint)], in trial: Layout
    ) throws(Layout.Failure) -> [Int] {
        var islands = Connections(trial, isByVariable: true)
        let owners = added.map { islands.island(of: .constraint($0.constraint)) }
        var (needed, untried): ([Int], [Int]) = ([], added.indices.reversed())
        while !untried.isEmpty {
            var taken: Set<UInt32> = []
            let tried = untried.filter { taken.insert(owners[$0]).inserted }
            untried.removeAll(where: Set(tried).contains)
            for index in tried { try trial.deactivate(added[index].constraint) }
            let isSolved = try trial.isSolvable()
            let open = Set(try places(trial).map { islands.island(ofVariable: $0.variable) })
            for index in tried where !isSolved || open.contains(owners[index]) {
                try trial.activate(added[index].constraint)
                needed.append(index)
            }
        }
        guard try trial.isSolvable(), try places(trial).isEmpty else { return Array(added.indices) }
        return needed.sorted()
    }

    /// Whether equations settle the layout as it is beside what it leaves out, too.
    private func settles(_ equations: [Layout.Equation]) throws(Layout.Failure) -> Bool {
        let leftOut = brokenOnes(in: layout)
        guard !leftOut.isEmpty, canvas.isEmpty else { return true }
        let trial = try layout.copy()
        for equation in equations { _ = try trial.constrain(equation) }
        guard try trial.isSolvable(), brokenOnes(in: trial) == leftOut, trial.conflictCount == layout.conflictCount,
            movement(in: trial) < 0.001
        else { return false }
        return try places(trial).isEmpty
    }

    /// Deactivates what the layout leaves out, in a copy.
    func leaveOutBroken(of trial: Layout) throws(Layout.Failure) {
        for place in brokenOnes(in: layout) { try trial.deactivate(constraints[place]) }
    }

    /// Whether a number may have several values, although constraints that bound it hold with equality: a side, centre or size of a box in
    /// its parent.
    func isOpen(_ target: Target, _ form: Layout.LinearForm) throws(Layout.Failure) -> Bool {
        let isHorizontal = target.attribute.axis == .horizontal
        let (side, size): (Layout.Attribute, Layout.Attribute) = isHorizontal ? (.leading, .width) : (.top, .height)
        let open = try layout.openAttributes(of: target.box)
        let isSizeOpen = open.contains(.init(size))
        guard isSizeOpen || open.contains(.init(side)) else { return false }
        if target.attribute.kind == .size { return isSizeOpen }
        guard form.offset == 0, let parent = try layout.parent(of: target.box) else { return false }
        let trial = try copyToPull()
        var ends: [Double] = []
        for far in [-Self.far, Self.far] {
            let pull = try trial.constrain(
                Layout.Equation(
                    target.box, target.attribute, .equal, parent, target.attribute, constant: far, priority: 1))
            if try trial.isSolvable() { ends.append(trial.value(of: form)) }
            try trial.remove(pull)
        }
        return ends.count == 2 && abs(ends[1] - ends[0]) > 1e-6 * max(1, abs(ends[0]))
    }

    /// A copy without what only a canvas keeps and what the layout leaves out, in which nothing has the lowest priority.
    private func copyToPull() throws(Layout.Failure) -> Layout {
        let trial = try layout.copy()
        for constraint in canvas { try trial.remove(constraint) }
        try leaveOutBroken(of: trial)
        try trial.freeLowestPriority()
        return trial
    }

    /// The same, solved; `nil` if nothing is open.
    private func trialOfOpenings() throws(Layout.Failure) -> Layout? {
        if canvas.isEmpty, try places(layout).isEmpty { return nil }
        let trial = try copyToPull()
        guard try trial.isSolvable() else { return nil }
        return try places(trial).isEmpty ? nil : trial
    }

    /// What is open, in order.
    private func places(_ layout: Layout) throws(Layout.Failure) -> [Place] {
        var places: [Place] = []
        for (number, box) in (boxes + guides).enumerated() {
            let open = try layout.openAttributes(of: box)
            if open.isEmpty { continue }
            let start: Layout.Attribute = layout.environment.direction == .leftToRight ? .left : .right
            let own = try layout.linearForm(of: .width, of: box).terms.first.map { $0.variable / 4 }
            let attributes: [(Layout.Attribute, Layout.Attribute)] = [
                (.leading, .left), (.top, .top), (.width, .width), (.height, .height),
            ]
            for (index, (attribute, side)) in attributes.enumerated() where open.contains(.init(attribute)) {
                let form = try layout.linearForm(of: side == .left ? start : side, of: box)
                let variable = form.terms.first { $0.variable / 4 == own }?.variable ?? .max
                places.append(
                    Place(box: box, attribute: side, number: 4 * number + index, variable: variable))
            }
        }
        return places
    }

    private static func value(_ place: Place, _ layout: Layout) -> Double {
        layout.frame(of: place.box).part(place.attribute)
    }

    /// The value of a place that a constraint of the lowest priority pulls far away; `nil` where it follows.
    private func bound(_ place: Place, _ target: Double, in trial: Layout) throws(Layout.Failure) -> Double? {
        let constraint = try trial.constrain(try equation(place, place.attribute, target, Layout.Priority(1)))
        let isSolved = try trial.isSolvable()
        let error = isSolved ? try trial.error(of: constraint) ?? 0 : 0
        let bound = error < 1 ? nil : Self.value(place, trial)
        try trial.remove(constraint)
        return bound
    }

    /// Keeps a place of a copy where it is in the layout: positions from the side on which the root's direction begins, which is what is
    /// open.
    private func settle(_ place: Place, in trial: Layout) throws(Layout.Failure) -> Layout.Constraint {
        let constraint = try trial.constrain(try equation(place, try settlingAttribute(place), 0, .required))
        if let row = try trial.linearRow(of: .constraint(constraint)) {
            let sum = layout.value(of: Layout.LinearForm(terms: row.terms)) - row.constant
            try trial.setConstant(Self.rounded(sum), of: constraint)
        }
        return constraint
    }

    private func settlingAttribute(_ place: Place) throws(Layout.Failure) -> Layout.Attribute {
        guard place.attribute == .left, let parent = try layout.parent(of: place.box) else { return place.attribute }
        let isFromRight = layout.environment.direction == .rightToLeft
        if try layout.isRightToLeft(in: parent) == isFromRight { return .leading }
        return isFromRight ? .right : .left
    }

    /// A size, or a position from the same side of the parent, as a constraint.
    private func equation(
        _ place: Place, _ attribute: Layout.Attribute, _ number: Double, _ priority: Layout.Priority
    ) throws(Layout.Failure) -> Layout.Equation {
        let isSize = place.attribute == .width || place.attribute == .height
        guard !isSize, let parent = try layout.parent(of: place.box) else {
            return Layout.Equation(place.box, attribute, .equal, number, priority: priority)
        }
        return Layout.Equation(place.box, attribute, .equal, parent, attribute, constant: number, priority: priority)
    }
}

extension Layout {
    /// Moves the lowest priorities up by one where 1 is among them, so that a constraint of priority 1 is weaker than all others. The order
    /// of priorities stays.
    fileprivate func freeLowestPriority() throws(Failure) {
        var constraints: [(Constraint, Int16)] = []
        forEachActiveConstraint { member, _ in
            switch member {
            case .constraint(let constraint), .ownConstraint(_, let constraint):
                if let priority = try? equation(of: constraint).priority.rawValue {
                    constraints.append((constraint, priority))
                }
            default: break
            }
        }
        var contents: [(box: Box, axis: Axis, steps: (hugging: Priority, compression: Priority))] = []
        forEachBox { box, isGuide in
            if isGuide { return }
            for axis in [Axis.horizontal, .vertical] {
                contents.append((box, axis, contentPriorities(of: box, along: axis)))
            }
        }
        var used = Set(constraints.map { $0.1 })
        for content in contents {
            used.formUnion([content.steps.hugging.rawValue, content.steps.compression.rawValue])
        }
        guard used.contains(1), let unused = (2..<1000).first(where: { !used.contains($0) }) else { return }
        func raised(_ priority: Int16) -> Priority { Priority(priority < unused ? priority + 1 : priority) }
        for (constraint, priority) in constraints { try setPriority(raised(priority), of: constraint) }
        for (box, axis, steps) in contents {
            try setPriorities(
                hugging: raised(steps.hugging.rawValue), compression: raised(steps.compression.rawValue), along: axis,
                of: box)
        }
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
