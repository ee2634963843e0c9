/// What a module needs that keeps objects over the boxes and arranges some of them by itself.
extension Layout {
    /// Which of the four numbers of a guide there are.
    package struct GuideExtent: OptionSet, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        package static var x: GuideExtent { GuideExtent(rawValue: 1) }
        package static var y: GuideExtent { GuideExtent(rawValue: 2) }
        package static var width: GuideExtent { GuideExtent(rawValue: 4) }
        package static var height: GuideExtent { GuideExtent(rawValue: 8) }
        /// Lengths may be negative.
        package static var isSigned: GuideExtent { GuideExtent(rawValue: 16) }
    }

    /// Adds a guide that has some of the four numbers only.
    package func addGuide(to owner: Box, _ extent: GuideExtent) throws(Failure) -> Box {
        let owner = try parentIndex(owner)
        var flags: BoxFlags = []
        if extent.contains(.x) { flags.insert(.hasX) }
        if extent.contains(.y) { flags.insert(.hasY) }
        if extent.contains(.width) { flags.insert(.hasWidth) }
        if extent.contains(.height) { flags.insert(.hasHeight) }
        if extent.contains(.isSigned) { flags.insert(.isSigned) }
        return handle(try addGuide(to: owner, flags: flags))
    }

    /// Adds and activates a constraint; an internal one is broken before those of the user, and no report lists it.
    package func constrain(_ equation: Equation, isInternal: Bool) throws(Failure) -> Constraint {
        let flags: ConstraintFlags = isInternal ? [.isInternal, .isOfHost] : []
        if let constraint = try addPlainConstraint(equation, flags) { return constraint }
        let constraint = try addConstraint(equation)
        if isInternal { constraints[constraint.index].flags.formUnion(flags) }
        do throws(Failure) {
            try install(constraint.index)
        } catch {
            release(constraint.index)
            throw error
        }
        return constraint
    }

    /// The constraint in use with an index.
    package func constraint(at index: UInt32) -> Constraint { handle(constraint: index) }

    /// The exact place and size of a box, from the parent's leading and top edges; not mirrored, not rounded.
    package func solution(of box: Box) -> Rect {
        guard boxes.has(box.index), boxes[box.index].generation == box.generation else { return Rect() }
        return solution(of: box.index)
    }
}
