extension Layout {
    // MARK: What does not hold, and what is open

    /// Calls `body` for what is optional and does not hold in the last layout, with how far it is from holding, in points: constraints
    /// of the host's and natural sizes, in tree order of the boxes that have them.
    public func forEachUnsatisfied(_ body: (_ member: Member, _ error: Double) -> Void) {
        guard let model, model.hasSolution else { return }
        try? walk(0) { box in
            guard model.isIn(box) else { return }
            try? forEach(boxes[box].held, .holder) { constraint in
                let record = constraints[constraint]
                guard record.priority < Priority.required.rawValue, !record.flags.contains(.isInternal) else { return }
                report(.constraint(handle(constraint: constraint)), model.rows[constraint].row, model, body)
            }
            let (width, height) = (model.states[box].naturalWidth, model.states[box].naturalHeight)
            report(width, .horizontal, of: box, model, body)
            report(height, .vertical, of: box, model, body)
        }
    }

    private func report(
        _ size: NaturalSize, _ axis: Axis, of box: UInt32, _ model: Model, _ body: (Member, Double) -> Void
    ) {
        let required = Priority.required.rawValue
        if size.steps.hugging < required { report(.hugging(handle(box), axis), size.hugging, model, body) }
        if size.steps.compression < required {
            report(.compressionResistance(handle(box), axis), size.compression, model, body)
        }
    }

    private func report(_ member: Member, _ row: UInt32, _ model: Model, _ body: (Member, Double) -> Void) {
        guard row != .none else { return }
        let error = model.kernel.error(of: row)
        if error > 1e-6 { body(member, error) }
    }

    /// Whether an active constraint is ignored because its terms add up to a number that is not finite.
    public func isUnusable(_ constraint: Constraint) throws(Failure) -> Bool {
        let index = try index(of: constraint)
        guard let model, model.rows.has(index) else { return false }
        return model.rows[index].isInvalid
    }

    /// The ambiguous attributes of a box or guide in its parent: leading, top, width, height. The first call after a
    /// layout costs about as much as solving it.
    public func openAttributes(of box: Box) throws(Failure) -> AttributeSet {
        try openAttributes(of: try index(of: box))
    }

    /// Calls `body` for the ambiguous boxes and guides, in tree order. Distances are not among them:
    /// theirs is open where their ends are.
    public func forEachAmbiguous(_ body: (_ box: Box, _ open: AttributeSet) -> Void) throws(Failure) {
        try walk(0) { (box) throws(Failure) in
            let open = try openAttributes(of: box)
            if !open.isEmpty, !boxes[box].flags.contains(.isDistance) { body(handle(box), open) }
        }
    }

    func openAttributes(of box: UInt32) throws(Failure) -> AttributeSet {
        var open: AttributeSet = []
        guard let model, model.hasSolution, model.isIn(box) else { return open }
        if try model.isFree(.x, of: box) { open.insert(.init(.leading)) }
        if try model.isFree(.y, of: box) { open.insert(.init(.top)) }
        if try model.isFree(.width, of: box) { open.insert(.init(.width)) }
        if try model.isFree(.height, of: box) { open.insert(.init(.height)) }
        return open
    }

    // MARK: What affects a box

    /// The box in whose content an active constraint is measured: the innermost one that both its items are in.
    package func holder(of constraint: Constraint) throws(Failure) -> Box {
        handle(constraints[try index(of: constraint)].holder)
    }

    /// Calls `body` for the active constraints that may affect a box along an axis: those that mention it, those that mention
    /// what these mention, and so on, but not through the boxes that it lies in; through them everything would be connected with everything.
    ///
    /// - Complexity: O(boxes and constraints of the layout).
    public func forEachConstraint(affecting box: Box, along axis: Axis, _ body: (Member) -> Void) throws(Failure) {
        let start = try index(of: box)
        var search = Search()
        defer { search.deallocate(memory) }
        try search.seen.extend(to: 4 * boxes.count, with: false, in: memory)
        try search.isListed.extend(to: constraints.count, with: false, in: memory)
        try search.add(start, .box, in: memory)
        var next = 0
        while next < search.queue.count {
            let (item, part) = (search.queue[next] / 4, Part(rawValue: UInt8(search.queue[next] % 4)))
            next += 1
            try forEachConstraint(of: item) { (constraint) throws(Failure) in
                let record = constraints[constraint]
                let isFirst = record.first == item && record.firstPart == part && record.firstAttribute.axis == axis
                let isSecond = record.second == item && record.secondPart == part && record.secondAttribute.axis == axis
                guard isFirst || isSecond, !search.isListed[constraint] else { return }
                search.isListed[constraint] = true
                let isOwn = record.flags.contains(.isInternal)
                let handle = handle(constraint: constraint)
                body(isOwn ? .ownConstraint(self.handle(record.first), handle) : .constraint(handle))
                if !isInside(start, record.first) { try search.add(record.first, record.firstPart, in: memory) }
                guard record.second != .none, !isInside(start, record.second) else { return }
                try search.add(record.second, record.secondPart, in: memory)
            }
        }
    }

    /// Items that were found, each as four times its box and its part.
    private struct Search {
        var seen = Buffer<Bool>()
        var isListed = Buffer<Bool>()
        var queue = Buffer<UInt32>()

        mutating func add(_ box: UInt32, _ part: Part, in memory: Memory) throws(Failure) {
            let item = 4 * box + UInt32(part.rawValue)
            if seen[item] { return }
            seen[item] = true
            try queue.append(item, in: memory)
        }

        mutating func deallocate(_ memory: Memory) {
            seen.deallocate(memory)
            isListed.deallocate(memory)
            queue.deallocate(memory)
        }
    }
}
