extension Layout {
    // MARK: Stacks

    /// Adds a stack: a box that arranges others in a row or column by constraints of its own.
    ///
    /// A hidden box leaves the stack: its space and the spacing after it collapse.
    public func addStack(_ options: StackOptions, to parent: Box, before sibling: Box? = nil) throws(Failure) -> Box {
        let box = try addBox(to: parent, before: sibling)
        do throws(Failure) {
            try setStack(options, of: box)
        } catch {
            try remove(box)
            throw error
        }
        return box
    }

    /// Makes a box a stack, or changes the options of a stack.
    public func setStack(_ options: StackOptions, of box: Box) throws(Failure) {
        let index = try parentIndex(box)
        guard options.spacing.isFinite else { throw .unusableNumber(box, options.spacing) }
        let stack = try makeStack(index)
        guard options != stacks[stack].options else { return try queueArrangement(index) }
        stacks[stack].options = options
        if options.distribution == .fillProportionally { hasFollowingStacks = true }
        try noteArrangement(of: index)
    }

    /// The options of a stack.
    public func stackOptions(of box: Box) throws(Failure) -> StackOptions { stacks[try stackIndex(box)].options }

    /// Moves a box into a stack and arranges it.
    ///
    /// - Parameters:
    ///   - box: the box that is arranged.
    ///   - stack: the stack.
    ///   - position: how many arranged boxes come before it; `nil` for the end. Its place among the children is the last, where it
    ///     was not one of them.
    public func arrange(_ box: Box, in stack: Box, at position: Int? = nil) throws(Failure) {
        let place = try stackIndex(stack)
        let index = try parentIndex(box)
        guard !isInside(stack.index, index) else { throw .insideItself(box) }
        try stacks[place].arranged.makeRoom(in: memory)
        if boxes[index].flags.contains(.isArranged), boxes[index].parent == stack.index {
            if let old = arrangedPosition(of: index, in: place) { stacks[place].arranged.remove(at: old) }
        } else {
            try clearFrame(of: box)
            if boxes[index].parent != stack.index { try move(box, to: stack) }
        }
        let count = stacks[place].arranged.count
        try stacks[place].arranged.insert(index, at: min(max(position ?? count, 0), count), in: memory)
        boxes[index].flags.insert(.isArranged)
        try noteArrangement(of: stack.index)
    }

    /// Stops arranging a box. It stays a child of the stack and needs other constraints.
    public func disarrange(_ box: Box) throws(Failure) { try leaveStack(try parentIndex(box)) }

    /// Sets the distance after an arranged box; `nil` is the stack's spacing.
    public func setCustomSpacing(_ spacing: Double?, after box: Box) throws(Failure) {
        let index = try parentIndex(box)
        guard boxes[index].flags.contains(.isArranged) else { throw .wrongKind(box) }
        if let spacing, !spacing.isFinite { throw .unusableNumber(box, spacing) }
        let place = try makeExtras(index)
        extras[place].customSpacing = spacing ?? .nan
        try noteArrangement(of: boxes[index].parent)
    }

    /// Hides or shows a box. A hidden box takes no space in its stack; elsewhere hiding has no effect on the layout.
    public func setHidden(_ isHidden: Bool, of box: Box) throws(Failure) {
        let index = try parentIndex(box)
        guard boxes[index].flags.contains(.isHidden) != isHidden else { return }
        boxes[index].flags.set(.isHidden, isHidden)
        if boxes[index].flags.contains(.isArranged) { try noteArrangement(of: boxes[index].parent) }
    }

    // MARK: Records

    private func stackIndex(_ box: Box) throws(Failure) -> UInt32 {
        let stack = boxes[try parentIndex(box)].stack
        guard stack != .none else { throw .wrongKind(box) }
        return stack
    }

    private func makeStack(_ box: UInt32) throws(Failure) -> UInt32 {
        let known = boxes[box].stack
        if known != .none { return known }
        let new: UInt32
        if freeStack != .none {
            new = freeStack
            freeStack = stacks[new].next
            stacks[new] = StackRecord()
        } else {
            try stacks.append(StackRecord(), in: memory)
            new = UInt32(stacks.count - 1)
        }
        boxes[box].stack = new
        return new
    }

    func releaseStack(_ stack: UInt32) {
        stacks[stack].deallocate(memory)
        stacks[stack] = StackRecord()
        stacks[stack].next = freeStack
        freeStack = stack
    }

    private func arrangedPosition(of box: UInt32, in stack: UInt32) -> Int? {
        stacks[stack].arranged.elements.firstIndex(of: box)
    }

    /// Removes a box from the stack that arranges it, if any.
    func leaveStack(_ box: UInt32) throws(Failure) {
        guard boxes[box].flags.contains(.isArranged) else { return }
        let parent = boxes[box].parent
        let stack = boxes[parent].stack
        try noteArrangement(of: parent)
        if let position = arrangedPosition(of: box, in: stack) { stacks[stack].arranged.remove(at: position) }
        boxes[box].flags.remove(.isArranged)
        if boxes[box].extras != .none { extras[boxes[box].extras].customSpacing = .nan }
    }

    // MARK: Changes

    /// Something about a stack or its boxes has changed.
    func noteArrangement(of box: UInt32) throws(Failure) {
        let stack = boxes[box].stack
        stacks[stack].evenGaps.forget()
        stacks[stack].lengthWithoutAssumption = .nan
        try queueArrangement(box)
        try noteInside(box)
    }

    /// Something in a box was edited: shares and gaps of the stacks around it may follow.
    @inline(__always)
    func noteInside(_ box: UInt32) throws(Failure) {
        if hasFollowingStacks, !boxes[box].flags.contains(.isEditedInside) { try listInside(box) }
    }

    private func listInside(_ box: UInt32) throws(Failure) {
        try editedInside.append(box, in: memory)
        boxes[box].flags.insert(.isEditedInside)
    }

    /// Queues the stacks around what was edited whose shares and gaps follow from the sizes of their boxes. O(boxes around).
    private func queueFollowingStacks() throws(Failure) {
        var index = 0
        while index < editedInside.count {
            let box = editedInside[index]
            index += 1
            let parent = boxes[box].parent
            guard parent != .none else { continue }
            if boxes[box].flags.contains(.isArranged), stacks[boxes[parent].stack].followsLengths {
                try noteArrangement(of: parent)
            }
            try noteInside(parent)
        }
    }

    func forgetEditedInside() {
        for box in editedInside.elements { boxes[box].flags.remove(.isEditedInside) }
        editedInside.removeAll()
    }

    /// A box has gained or lost a natural size: in a stack that it does not fill it is as thin as possible without one.
    func noteThickness(of box: UInt32) throws(Failure) {
        let parent = boxes[box].parent
        guard boxes[box].flags.contains(.isArranged), stacks[boxes[parent].stack].options.alignment != .fill else {
            return
        }
        try noteArrangement(of: parent)
    }

    /// The constraints of a stack have to be renewed before the next solve.
    func queueArrangement(_ box: UInt32) throws(Failure) {
        model?.hasEdits = true
        guard !boxes[box].flags.contains(.needsArrangement) else { return }
        try arrangementQueue.append(box, in: memory)
        boxes[box].flags.insert(.needsArrangement)
    }

    /// Renews the constraints of stacks, inner ones first.
    func arrange() throws(Failure) {
        guard let model else { return }
        try queueFollowingStacks()
        // Inner stacks are arranged before those that follow them.
        defer { forgetEditedInside() }
        var rounds = 0
        while rounds < 20 {
            rounds += 1
            if hasForeignChanges { try reviewAssumptions() }
            if arrangementQueue.isEmpty { return }
            if model.isOrderDirty { try model.renumber() }
            arrangementQueue.sort { model.order(of: $0) < model.order(of: $1) }
            while let box = arrangementQueue.last {
                if boxes[box].flags.contains(.needsArrangement), model.isIn(box) { try renewArrangement(of: box) }
                boxes[box].flags.remove(.needsArrangement)
                _ = arrangementQueue.popLast()
            }
        }
    }

    /// Makes the constraints of all stacks in a box that is not in the tree, inner ones first. Those of boxes in the tree are made by
    /// ``arrange()``.
    func arrangeOutside(_ top: UInt32) throws(Failure) {
        var stacks = Buffer<UInt32>()
        defer { stacks.deallocate(memory) }
        try walk(top) { (box) throws(Failure) in
            if boxes[box].stack != .none { try stacks.append(box, in: memory) }
        }
        while let box = stacks.popLast() { try renewArrangement(of: box) }
    }

    /// Makes the constraints that a stack wants now.
    private func renewArrangement(of box: UInt32) throws(Failure) {
        let stack = boxes[box].stack
        guard stack != .none else { return }
        wishes.removeAll()
        try assumeGaps(of: box)
        var arrangement = StackArrangement(self, box)
        try arrangement.add()
        try fulfil(stack)
        try noteLentBaselines(by: box)
    }

    /// Has constraints on the baselines that a stack lends, to its parent and on, be made again.
    private func noteLentBaselines(by box: UInt32) throws(Failure) {
        // Walking up from each of many stacks in each other is quadratic.
        guard let model, model.areBaselinesTied else { return }
        try model.noteBaselineSource(of: box)
        var lender = box
        var above = boxes[box].parent
        while above != .none {
            let first = try baselineLender(of: above, .firstBaseline)
            let last = try baselineLender(of: above, .lastBaseline)
            if first == lender || last == lender {
                try model.noteBaselineSource(of: above)
                lender = above
            }
            above = boxes[above].parent
        }
    }

    // MARK: Baselines

    /// In a column the first or last box that is not hidden, in a row the one that decides on its baseline.
    func stackBaselineLender(of box: UInt32, _ attribute: Attribute) throws(Failure) -> UInt32 {
        let stack = boxes[box].stack
        let options = stacks[stack].options
        let arranged = stacks[stack].arranged.elements
        if options.axis == .vertical, attribute == .lastBaseline {
            return arranged.last { !boxes[$0].flags.isOutOfStack } ?? box
        }
        if options.axis == .vertical || options.alignment == .firstBaseline || options.alignment == .lastBaseline {
            // Where baselines are aligned, the first box has the row's.
            return arranged.first { !boxes[$0].flags.isOutOfStack } ?? box
        }
        var tallest = box
        var height = -Double.infinity
        for child in arranged where !boxes[child].flags.isOutOfStack {
            let own = try naturalSize(of: child).height
            if own > height { (tallest, height) = (child, own) }
        }
        return tallest
    }
}
