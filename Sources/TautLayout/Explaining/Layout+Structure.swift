extension Layout {
    // MARK: What the module that explains layouts reads of them

    /// Whether there is a solution and nothing was edited since.
    package var isSolved: Bool {
        guard let model, !isSolving else { return false }
        return model.hasSolution && !model.hasEdits && arrangementQueue.isEmpty && !areVariationsOpen
    }

    /// Calls `body` for all active constraints by ascending index, with whether one is internal: made for a stack, a guide or a host's own
    /// purposes.
    package func forEachActiveConstraint(_ body: (_ member: Member, _ isInternal: Bool) -> Void) {
        for (index, record) in constraints.elements.enumerated() where record.isActive {
            let constraint = handle(constraint: UInt32(index))
            let isInternal = record.flags.contains(.isInternal)
            let isOwn = isInternal && !record.flags.contains(.isOfHost)
            body(isOwn ? .ownConstraint(handle(record.first), constraint) : .constraint(constraint), isInternal)
        }
    }

    /// Calls `body` for the boxes in tree order, with whether each is a guide.
    package func forEachBox(_ body: (_ box: Box, _ isGuide: Bool) -> Void) {
        try? walk(0) { body(handle($0), boxes[$0].flags.contains(.isGuide)) }
    }

    /// Has a constraint be left out before the other members of its conflicts, from the next solve on.
    package func breakFirst(_ constraint: Constraint) throws(Failure) {
        let index = try index(of: constraint)
        constraints[index].flags.insert(.breaksFirst)
    }

    /// Whether a guide is one that the layout itself has made, or that spans a distance or the gap of a stack.
    package func isOwnGuide(_ box: Box) -> Bool {
        guard let index = try? index(of: box), boxes[index].flags.contains(.isGuide) else { return false }
        return !boxes[index].flags.isDisjoint(with: [.isSystemGuide, .isDistance]) || gap(of: box) != nil
    }

    /// The given sides of the root, in points; `nil` for what follows from constraints.
    package func givenSize(along axis: Axis) -> Double? { axis == .horizontal ? given.width : given.height }

    /// Content hugging and compression resistance of a box along an axis.
    package func contentPriorities(of box: Box, along axis: Axis) -> (hugging: Priority, compression: Priority) {
        guard let index = try? index(of: box) else { return (.defaultLow, .defaultHigh) }
        let steps = axis == .horizontal ? boxes[index].horizontal : boxes[index].vertical
        return (Priority(steps.hugging), Priority(steps.compression))
    }

    /// The natural size along an axis that the host gave a box; `nil` without one, and for texts.
    package func givenContent(of box: Box, along axis: Axis) -> Double? {
        guard let index = try? index(of: box), boxes[index].text == .none else { return nil }
        let size = axis == .horizontal ? boxes[index].content.width : boxes[index].content.height
        return size < 0 ? nil : size
    }

    /// Whether a box has a given frame that does not follow the size of its parent.
    package func hasFixedFrame(_ box: Box) -> Bool {
        guard let index = try? index(of: box), boxes[index].flags.contains(.isPlaced), boxes[index].parent != .none
        else { return false }
        return resizingMap(of: index) == nil
    }

    /// The guide that is the content of a scroll box.
    package func contentGuide(of box: Box) -> Box? {
        guard let index = try? index(of: box), boxes[index].flags.contains(.isScroll) else { return nil }
        let guide = extras[boxes[index].extras].contentGuide
        return guide == .none ? nil : handle(guide)
    }

    /// Whether a box is another one or lies in it.
    package func isInside(_ box: Box, _ ancestor: Box) -> Bool {
        guard var index = try? index(of: box), let top = try? self.index(of: ancestor) else { return false }
        while index != top {
            guard boxes[index].parent != .none else { return false }
            index = boxes[index].parent
        }
        return true
    }

    /// Whether the margins of a box depend on where it lies.
    package func hasMovingMargins(_ box: Box) -> Bool {
        guard let index = try? index(of: box), index != 0 else { return false }
        let flags = boxes[index].flags
        if flags.contains(.isGuide) || flags.contains(.preservesParentMargins) { return true }
        let hasSafeArea = storedEnvironment.safeArea != DirectionalInsets() || hasAdditionalSafeArea
        return !flags.contains(.ignoresSafeAreaInMargins) && hasSafeArea
    }
}
