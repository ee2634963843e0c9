package import TautLayout

extension Diagnosis {
    /// Why an attribute has its value, and what would give it another.
    package struct Answer {
        package var target: Target
        package var chain: Chain
        package var wanted: Double?
        /// Single changes that give the wanted value, in increasing movement; each was tried.
        package var changes: [Repair] = []
        /// For a value that no constraints determine: the equation that gives it the wanted value, or else keeps it; tried.
        package var settlement: Layout.Equation?
    }

    /// Explains one attribute.
    ///
    /// - Complexity: an elimination over all constraints; with a wanted value a solve for each part, without parts one solve.
    package func answer(_ target: Target, wanted: Double? = nil) throws(Layout.Failure) -> Answer {
        var chain = chains(of: [target])[0]
        let isBounded = chain.parts.contains { (try? layout.linearRow(of: $0.member))?.relation != .equal }
        if isBounded, try isOpen(target, form(of: target)) { chain.parts = [] }
        var answer = Answer(target: target, chain: chain, wanted: wanted)
        if let wanted { answer.changes = try changes(chain, for: target, to: wanted) }
        answer.settlement = try settlement(chain, for: target, to: wanted ?? chain.value)
        return answer
    }

    /// Why a side or size is what it is.
    package struct Chain {
        /// A constraint that has a part in a number.
        package struct Part {
            package var member: Layout.Member
            /// By how much the number grows where the constraint's own grows by 1.
            package var factor: Double
            /// What it adds, in points.
            package var amount: Double
        }

        /// The exact number, in points.
        package var value: Double
        /// The number on the grid of pixels, where it is another.
        package var pixels: Double?
        /// What a baseline, margins or alignment rectangles add to the parts.
        package var offset: Double
        /// What of it is of alignment rectangles, by box.
        package var insets: [Inset] = []
        /// In the host's order; their amounts, between alignment rectangles, and the offset add up to the value. Empty where no constraints
        /// decide it.
        package var parts: [Part]
    }

    /// A side or size to ask about: any attribute of a box in its parent.
    package typealias Target = (box: Layout.Box, attribute: Layout.Attribute)

    /// A constraint that holds with equality.
    private struct Active {
        var row: Layout.LinearRow
        var member: Layout.Member
        var priority: Int

        /// Equations before what is only just not exceeded.
        func rank(_ place: Int) -> (Int, Int, Int) { (row.relation == .equal ? 0 : 1, -priority, place) }
    }

    /// The constraints that add up to each of several numbers. Of those that hold with equality, equations go first, then those of higher
    /// priority.
    ///
    /// - Complexity: one sparse elimination over all constraints; O(constraints) for chains and trees.
    package func chains(of targets: [Target]) -> [Chain] {
        let active = activeConstraints
        let order = active.indices.sorted { active[$0].rank($0) < active[$1].rank($1) }
        var system = RowSystem()
        for place in order { _ = system.add(active[place].row.sparse, number: place) }
        return targets.map { target in
            let form = form(of: target)
            let value = layout.value(of: form)
            var chain = Chain(value: value, pixels: pixels(target, value), offset: form.offset, parts: [])
            let combination = system.combination(of: Layout.LinearRow.sparse(form.terms)) ?? [:]
            // The target is Σ factor · left side, and each left side is its row's constant.
            let parts = combination.filter { abs($0.value) > 1e-9 }.sorted { $0.key < $1.key }.map { place, factor in
                Chain.Part(
                    member: active[place].member, factor: factor, amount: factor * active[place].row.constant)
            }
            let sum = parts.reduce(chain.offset) { $0 + $1.amount }
            if abs(sum - value) <= 1e-6 * max(1, abs(value)) {
                chain.parts = parts
                align(&chain, target)
            }
            return chain
        }
    }

    /// Makes the amounts those between alignment rectangles.
    private func align(_ chain: inout Chain, _ target: Target) {
        var insets = inset(Layout.Item(box: target.box), target.attribute)
        for place in chain.parts.indices {
            let factor = chain.parts[place].factor
            for inset in self.insets(of: chain.parts[place].member) {
                chain.parts[place].amount += factor * inset.points
                chain.offset -= factor * inset.points
                insets.append((inset.box, -factor * inset.points))
            }
        }
        for inset in insets {
            if let place = chain.insets.firstIndex(where: { $0.box == inset.box }) {
                chain.insets[place].points += inset.points
            } else {
                chain.insets.append(inset)
            }
        }
    }

    func form(of target: Target) -> Layout.LinearForm {
        (try? layout.linearForm(of: target.attribute, of: target.box)) ?? Layout.LinearForm()
    }

    /// Whether leading is the left side for a box in its parent.
    private func isReadingOrder(around box: Layout.Box) -> Bool {
        guard let parent = try? layout.parent(of: box) else { return layout.environment.direction == .leftToRight }
        return (try? layout.isRightToLeft(in: parent)) != true
    }

    /// A side or size of the frame, which lies on pixels, where it is not the exact one.
    private func pixels(_ target: Target, _ exact: Double) -> Double? {
        let isReadingOrder = isReadingOrder(around: target.box)
        let side: Layout.Attribute =
            switch target.attribute {
            case .leading: isReadingOrder ? .left : .right
            case .trailing: isReadingOrder ? .right : .left
            default: target.attribute
            }
        guard let edge = layout.frame(of: target.box).side(side) else { return nil }
        let number = edge + form(of: target).offset
        return abs(number - exact) <= 1e-9 * max(1, abs(exact)) ? nil : number
    }

    private var activeConstraints: [Active] {
        var active: [Active] = []
        func add(_ member: Layout.Member, priority: Int) {
            guard let row = try? layout.linearRow(of: member), layout.isTight(row) else { return }
            active.append(Active(row: row, member: member, priority: priority))
        }
        func priority(_ constraint: Layout.Constraint) -> Int {
            (try? layout.equation(of: constraint).priority.rawValue).map { Int($0) } ?? 1000
        }
        for constraint in constraints { add(.constraint(constraint), priority: priority(constraint)) }
        layout.forEachActiveConstraint { member, _ in
            guard place(member) == nil else { return }
            if case .constraint(let constraint) = member { add(member, priority: priority(constraint)) }
            if case .ownConstraint(_, let constraint) = member { add(member, priority: priority(constraint)) }
        }
        for box in boxes {
            for axis in [Layout.Axis.horizontal, .vertical] {
                let priority = layout.contentPriorities(of: box, along: axis).compression.rawValue
                add(.compressionResistance(box, axis), priority: min(Int(priority), 999))
            }
            for attribute in [Layout.Attribute.left, .top, .width, .height] {
                add(.frame(box, attribute), priority: 1000)
            }
        }
        for axis in [Layout.Axis.horizontal, .vertical] { add(.rootSize(axis), priority: 1000) }
        return active
    }

    /// A part of a reason in words.
    package func part(_ member: Layout.Member) -> Explanation.Member {
        switch member {
        case .compressionResistance(let box, _): Explanation.Member(name: "the content of \(words.name(box))")
        case .frame(let box, _): Explanation.Member(name: "the frame of \(words.name(box))")
        default: self.member(member)
        }
    }

    // MARK: Another number

    /// What would have to change for another number: one constant, one natural size or the root's size, each tried; what moves least comes
    /// first. Changes that leave more conflicts than there are now are none.
    ///
    /// - Complexity: a solve for each part of the reason.
    private func changes(
        _ chain: Chain, for target: Target, to wanted: Double
    ) throws(Layout.Failure) -> [Repair] {
        let trial = try layout.copy()
        let form = form(of: target)
        var changes: [Repair] = []
        for part in chain.parts {
            let difference = (wanted - chain.value) / part.factor
            guard let change = try apply(difference, to: part.member, in: trial) else { continue }
            if try trial.isSolvable(), trial.conflictCount <= layout.conflictCount {
                let value = trial.value(of: form)
                if abs(value - wanted) <= 1e-6 * max(1, abs(wanted)) {
                    changes.append(Repair(member: part.member, change: change, movement: movement(in: trial)))
                }
            }
            _ = try apply(0, to: part.member, in: trial)
        }
        return changes.enumerated().sorted {
            ($0.element.movement, $0.offset) < ($1.element.movement, $1.offset)
        }.map { $0.element }
    }

    /// The required equation that gives a number that no constraints decide another value, or fixes the one that it has, tried.
    ///
    /// - Returns: `nil` for a number that something decides, or that cannot be so.
    /// - Complexity: a solve.
    private func settlement(
        _ chain: Chain, for target: Target, to wanted: Double
    ) throws(Layout.Failure) -> Layout.Equation? {
        guard chain.parts.isEmpty, !form(of: target).terms.isEmpty else { return nil }
        let isReadingOrder = isReadingOrder(around: target.box)
        let attribute = target.attribute.named(inReadingOrder: isReadingOrder)
        var equation = Layout.Equation(target.box, attribute, .equal, Self.rounded(wanted))
        if attribute.kind != .size {
            guard let parent = try layout.parent(of: target.box) else { return nil }
            let origin: Layout.Attribute = attribute.axis == .vertical ? .top : isReadingOrder ? .leading : .left
            equation = Layout.Equation(
                target.box, attribute, .equal, parent, origin,
                constant: Self.rounded(wanted - form(of: (parent, origin)).offset))
        }
        let trial = try layout.copy()
        try leaveOutBroken(of: trial)
        _ = try trial.constrain(equation)
        guard try trial.isSolvable(), try conflict(in: trial) == nil else { return nil }
        let value = trial.value(of: form(of: target))
        return abs(value - wanted) <= 1e-6 * max(1, abs(wanted)) ? equation : nil
    }

    /// Says of a member in a copy what it is in the layout, and so many points more; `nil` for a member that cannot be changed.
    private func apply(
        _ difference: Double, to member: Layout.Member, in trial: Layout
    ) throws(Layout.Failure) -> Explanation.Repair.Change? {
        switch member {
        case .constraint(let constraint) where place(member) != nil && !kept.contains(constraint.index):
            let constant = try layout.equation(of: constraint).constant
            try trial.setConstant(Self.rounded(constant + difference), of: constraint)
            return .constant(Self.rounded(constant + difference))
        case .compressionResistance(let box, let axis):
            let (width, height) = (
                layout.givenContent(of: box, along: .horizontal), layout.givenContent(of: box, along: .vertical)
            )
            guard let size = axis == .horizontal ? width : height, size + difference >= 0 else { return nil }
            let new = Self.rounded(size + difference)
            try trial.setContentSize(
                width: axis == .horizontal ? new : width, height: axis == .vertical ? new : height, of: box)
            return .size(new)
        case .rootSize(let axis):
            guard let size = layout.givenSize(along: axis), size + difference >= 0 else { return nil }
            let new = Self.rounded(size + difference)
            try trial.setSize(
                width: axis == .horizontal ? new : layout.givenSize(along: .horizontal),
                height: axis == .vertical ? new : layout.givenSize(along: .vertical))
            return .size(new)
        default: return nil
        }
    }
}

extension Layout.Attribute {
    /// Leading and trailing instead of left and right in a layout from left to right; in others the sides, from which positions count.
    fileprivate func named(inReadingOrder isReadingOrder: Bool) -> Layout.Attribute {
        switch self {
        case .left, .leading: isReadingOrder ? .leading : self == .left ? .left : .right
        case .right, .trailing: isReadingOrder ? .trailing : self == .right ? .right : .left
        default: self
        }
    }
}

extension Layout.Rect {
    /// A side, centre or size of a frame; `nil` for baselines, margins and what depends on the direction.
    fileprivate func side(_ attribute: Layout.Attribute) -> Double? {
        switch attribute {
        case .left: x
        case .right: x + width
        case .top: y
        case .bottom: y + height
        case .width: width
        case .height: height
        case .centerX: x + width / 2
        case .centerY: y + height / 2
        default: nil
        }
    }
}
