internal import CSolverKernels

/// Boxes that enter and leave the tree.
extension Model {
    /// Adds a box and everything below it to the model.
    func adopt(_ top: UInt32) throws(Layout.Failure) {
        hasEdits = true
        try makeRoom()
        numberIfLast(top)
        try layout.walk(top) { (box) throws(Layout.Failure) in
            if isWhole { boxes[box].flags.remove(.watchesInsets) }
            states[place(box)].isIn = true
            if !isFirst {
                states[place(box)].renew()
                if isWhole { try layout.entered.append(box, in: memory) }
                try note(.isNew, on: box)
                try layout.forEach(boxes[box].held, .holder) { (constraint) throws(Layout.Failure) in
                    try note(.structure, onConstraint: constraint)
                }
            }
            if isWhole, boxes[box].stack != .none { try layout.queueArrangement(box) }
        }
        if extras.isEmpty { return }
        try layout.walk(top) { (box) throws(Layout.Failure) in
            if boxes[box].extras != .none { try adoptExtras(of: box) }
        }
    }

    /// Room for all boxes and constraints there are.
    func makeRoom() throws(Layout.Failure) {
        guard isWhole else { return }
        try states.extend(to: boxes.count, with: BoxState(), in: memory)
        try rows.extend(to: constraints.count, with: RowState(), in: memory)
    }

    private func adoptExtras(of box: UInt32) throws(Layout.Failure) {
        let place = boxes[box].extras
        let extras = extras[place]
        if extras.offset.x != 0 || extras.offset.y != 0 { layout.hasScrolled = true }
        if !extras.additionalSafeArea.isZero { layout.hasAdditionalSafeArea = true }
        if extras.readableWidth != nil { layout.hasReadableWidths = true }
        if extras.direction != 0 { layout.hasDirectionOverrides = true }
        guard isWhole else { return }
        if extras.readableLimit != .none { try layout.followReadableWidth(of: box) }
        if extras.keyboardGuide != .none || extras.coverGuide != .none { try watchInsets(of: box) }
    }

    /// Numbers what comes last in the tree at once, so that adding to the end of a long list does not walk all of it.
    private func numberIfLast(_ top: UInt32) {
        guard !isFirst, !isOrderDirty, isLast(top) else {
            isOrderDirty = true
            return
        }
        try? layout.walk(top) { box in
            greatestOrder += Self.wideStep
            states[place(box)].order = greatestOrder
        }
    }

    /// Whether nothing but what is in `box` comes behind it in tree order.
    private func isLast(_ box: UInt32) -> Bool {
        var current = box
        while current != top {
            let parent = boxes[current].parent
            if boxes[parent].last != current { return false }
            current = parent
        }
        return true
    }

    /// Releases a box and everything below it, which have no frame then. Constraints to the rest of the tree have been dropped before.
    func release(_ top: UInt32) throws(Layout.Failure) {
        if isWhole { try layout.noteInside(boxes[top].parent) }
        try layout.walk(top) { (box) throws(Layout.Failure) in
            try layout.forEach(boxes[box].held, .holder) { (constraint) throws(Layout.Failure) in
                try retire(constraint)
            }
        }
        try layout.walk(top) { (box) throws(Layout.Failure) in
            try forEachOwnRow(of: box) { (_, row) throws(Layout.Failure) in try retiredRows.append(row, in: memory) }
            let place = place(box)
            states[place] = BoxState()
            guard place < variableBoxes else { return }
            for variable in 4 * place..<4 * place + 4 { try kernel.setPreferred(0, of: variable) }
        }
        hasEdits = true
    }

    /// Gives every box a place in tree order. Boxes keep their place where that is possible, so that adding one at the end changes
    /// no other.
    func renumber() throws(Layout.Failure) {
        isOrderDirty = false
        if isFirst { return numberAll() }
        var greatest: UInt64 = 0
        try layout.walk(top) { (box) throws(Layout.Failure) in greatest = max(greatest, states[place(box)].order) }
        var last: UInt64 = 0
        var hasMoved = false
        try layout.walk(top) { (box) throws(Layout.Failure) in
            let place = place(box)
            if states[place].order <= last {
                // Behind everything there is room; in between small steps disturb fewer of those that follow.
                states[place].order = last + (last >= greatest ? Self.wideStep : 1 << 6)
                try setOrders(at: place)
                hasMoved = true
            }
            last = states[place].order
        }
        greatestOrder = max(greatest, last)
        if hasMoved { try reviewLeanings() }
    }

    private static var wideStep: UInt64 { 1 << 16 }

    /// The same for a tree in which nothing has variables yet.
    private func numberAll() {
        var last: UInt64 = 0
        try? layout.walk(top) { box in
            last += Self.wideStep
            states[place(box)].order = last
        }
        greatestOrder = last
    }

    private func setOrders(at place: UInt32) throws(Layout.Failure) {
        guard place < variableBoxes else { return }
        let order = states[place].order
        try kernel.setOrder(Slot.x.order(at: order), of: 4 * place)
        try kernel.setOrder(Slot.y.order(at: order), of: 4 * place + 1)
        try kernel.setOrder(Slot.width.order(at: order), of: 4 * place + 2)
        try kernel.setOrder(Slot.height.order(at: order), of: 4 * place + 3)
    }

    /// Makes the variables of all boxes that have none. Those of a box that was removed stay, without rows, for the next one.
    ///
    /// - Parameter areFirst: gives those of plain boxes the preferred values that their contents ask for.
    func addVariables(areFirst: Bool = false) throws(Layout.Failure) {
        while variableBoxes < states.count {
            // So few that they lie on the stack.
            let failure: Layout.Failure? = withUnsafeTemporaryAllocation(
                of: taut_variable_options.self, capacity: 4 * Self.boxesAtOnce
            ) { options in
                do throws(Layout.Failure) {
                    try addVariables(areFirst, options)
                    return nil
                } catch {
                    return error
                }
            }
            if let failure { throw failure }
        }
    }

    private static var boxesAtOnce: Int { 10 }

    /// Makes those of the next boxes.
    private func addVariables(
        _ areFirst: Bool, _ options: UnsafeMutableBufferPointer<taut_variable_options>
    ) throws(Layout.Failure) {
        let end = min(states.count, variableBoxes + Self.boxesAtOnce)
        var count = 0
        for place in variableBoxes..<end {
            let described = variables(at: UInt32(place), areFirst)
            options[count] = described.x
            options[count + 1] = described.y
            options[count + 2] = described.width
            options[count + 3] = described.height
            count += 4
        }
        try kernel.addVariables(.init(rebasing: options[..<count]))
        variableBoxes = end
    }

    /// What the variables of a box are.
    private struct DescribedVariables {
        var x, y, width, height: taut_variable_options
    }

    @inline(__always)
    private func variables(at place: UInt32, _ areFirst: Bool) -> DescribedVariables {
        let box = box(at: place)
        let order = states[place].order
        let flags = boxes[box].flags.contains(.isSigned) ? 0 : UInt32(TAUT_NON_NEGATIVE)
        var size = (width: 0.0, height: 0.0)
        if areFirst, states[place].isIn, hasPlainContent(box) {
            let content = boxes[box].content
            size = (content.width >= 0 ? content.width : 0, content.height >= 0 ? content.height : 0)
        }
        return DescribedVariables(
            x: .init(preferred: 0, order: Slot.x.order(at: order), flags: 0),
            y: .init(preferred: 0, order: Slot.y.order(at: order), flags: 0),
            width: .init(preferred: size.width, order: Slot.width.order(at: order), flags: flags),
            height: .init(preferred: size.height, order: Slot.height.order(at: order), flags: flags))
    }

    /// Makes the variables of new boxes; one that takes the place of an earlier box has those of that one.
    func addNewVariables() throws(Layout.Failure) {
        hasNewBoxes = false
        for box in dirtyBoxes.elements {
            let place = place(box)
            guard states[place].isIn, states[place].pending.contains(.isNew), place < variableBoxes else { continue }
            try setOrders(at: place)
            for variable in 4 * place..<4 * place + 4 { try kernel.setPreferred(0, of: variable) }
        }
        try addVariables()
    }

    /// Calls `body` for the rows that follow from a box itself, with their bits in `brokenRows`.
    func forEachOwnRow(
        of box: UInt32, _ body: (_ bit: UInt8, _ row: UInt32) throws(Layout.Failure) -> Void
    ) throws(Layout.Failure) {
        let state = states[place(box)]
        if state.naturalWidth.hugging != .none { try body(1, state.naturalWidth.hugging) }
        if state.naturalWidth.compression != .none { try body(2, state.naturalWidth.compression) }
        if state.naturalHeight.hugging != .none { try body(4, state.naturalHeight.hugging) }
        if state.naturalHeight.compression != .none { try body(8, state.naturalHeight.compression) }
        if state.frameRows.x != .none { try body(16, state.frameRows.x) }
        if state.frameRows.y != .none { try body(32, state.frameRows.y) }
        if state.frameRows.width != .none { try body(64, state.frameRows.width) }
        if state.frameRows.height != .none { try body(128, state.frameRows.height) }
    }
}
