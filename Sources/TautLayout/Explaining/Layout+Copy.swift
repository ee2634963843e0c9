extension Layout {
    /// A layout with the same boxes, constraints, stacks and texts by the same handles, and the same measure function: changes are tried on
    /// it. Nothing of it is solved yet, and it has neither cache nor profile. Its memory comes from the same allocator.
    ///
    /// - Throws: ``Failure/outOfMemory``.
    /// - Complexity: O(boxes + constraints).
    package func copy() throws(Failure) -> Layout {
        if isSolving { throw .isSolving }
        let new = try Layout(Allocator(kernel: memory.allocator))
        try new.boxes.replaceAll(with: boxes.elements, in: memory)
        for index in 0..<boxes.count { new.boxes[index].flags.remove(.isChanged) }
        try new.constraints.replaceAll(with: constraints.elements, in: memory)
        try new.extras.replaceAll(with: extras.elements, in: memory)
        try new.texts.replaceAll(with: texts.elements, in: memory)
        for stack in stacks.elements {
            try new.stacks.append(stack.withoutMemory, in: memory)
            try new.stacks[new.stacks.count - 1].take(from: stack, in: memory)
        }
        new.hasScrolled = hasScrolled
        (new.freeBox, new.freeSignedBox, new.freeConstraint) = (freeBox, freeSignedBox, freeConstraint)
        (new.freeExtras, new.freeText, new.freeStack) = (freeExtras, freeText, freeStack)
        try new.takeSurroundings(of: self)
        return new
    }

    private func takeSurroundings(of old: Layout) throws(Failure) {
        (storedEnvironment, given) = (old.storedEnvironment, old.given)
        (measure, savedMeasures) = (old.measure, old.savedMeasures)
        hasAdditionalSafeArea = old.hasAdditionalSafeArea
        hasDirectionOverrides = old.hasDirectionOverrides
        hasReadableWidths = old.hasReadableWidths
        hasUninstalledBoxes = old.hasUninstalledBoxes
        hasWaitingDistances = old.hasWaitingDistances
        try variations.replaceAll(with: old.variations.elements, in: memory)
        areVariationsOpen = old.areVariationsOpen
        try old.listStarts(&starts)
        try arrangementQueue.replaceAll(with: old.arrangementQueue.elements, in: memory)
        hasFollowingStacks = old.hasFollowingStacks
        try editedInside.replaceAll(with: old.editedInside.elements, in: memory)
        try assumingStacks.replaceAll(with: old.assumingStacks.elements, in: memory)
        hasForeignChanges = old.hasForeignChanges
    }
}

extension StackRecord {
    /// The record with no list of its own: what is in another record's lists belongs to that one.
    fileprivate var withoutMemory: StackRecord {
        var record = StackRecord()
        record.options = options
        record.lengthWithoutAssumption = lengthWithoutAssumption
        record.next = next
        return record
    }

    fileprivate mutating func take(from other: StackRecord, in memory: Memory) throws(Layout.Failure) {
        try arranged.replaceAll(with: other.arranged.elements, in: memory)
        try gaps.replaceAll(with: other.gaps.elements, in: memory)
        try managed.replaceAll(with: other.managed.elements, in: memory)
        try evenGaps.take(from: other.evenGaps, in: memory)
    }
}
