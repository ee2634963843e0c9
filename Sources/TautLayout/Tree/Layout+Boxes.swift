extension Layout {
    // MARK: Boxes

    /// Adds a box.
    ///
    /// - Parameters:
    ///   - parent: the box that it lies in.
    ///   - sibling: the box of the same parent that it comes before; `nil` for the end.
    /// - Complexity: O(1).
    public func addBox(to parent: Box, before sibling: Box? = nil) throws(Failure) -> Box {
        let parentIndex = try parentIndex(parent)
        let place = try siblingIndex(sibling, in: parentIndex)
        let box = try makeBox(flags: .hasAll)
        link(box, to: parentIndex, before: place)
        try enter(box)
        return handle(box)
    }

    /// Makes a box that lies nowhere yet; see ``move(_:to:before:)``.
    public func addBox() throws(Failure) -> Box { handle(try makeBox(flags: .hasAll)) }

    /// Adds a guide: a rectangle that takes part in the layout as a box does, and is none of its owner's children.
    public func addGuide(to owner: Box) throws(Failure) -> Box {
        let owner = try parentIndex(owner)
        return handle(try addGuide(to: owner, flags: .hasAll))
    }

    /// Puts a box with all that is in it into another one. Constraints between its inside and the outside are deactivated, unless
    /// it stays in the same parent.
    ///
    /// - Complexity: O(what is in the box).
    public func move(_ box: Box, to parent: Box, before sibling: Box? = nil) throws(Failure) {
        let index = try movableIndex(box)
        let target = try parentIndex(parent)
        guard !isInside(target, index) else { throw .insideItself(box) }
        guard sibling != box else { return }
        let place = try siblingIndex(sibling, in: target)
        if boxes[index].parent == target {
            unlink(index)
            link(index, to: target, before: place)
            model?.noteTreeOrder()
            try noteInside(target)
            return
        }
        try leave(index)
        link(index, to: target, before: place)
        updateDepths(below: index)
        if model?.areBaselinesTied == true { try noteLenders(above: index) }
        try enter(index)
    }

    /// Takes a box with all that is in it out of the tree, to be put back by ``move(_:to:before:)``. Constraints between its inside
    /// and the outside are deactivated.
    public func detach(_ box: Box) throws(Failure) {
        let index = try movableIndex(box)
        try leave(index)
        updateDepths(below: index)
    }

    /// Removes a box or a guide, all that is in it and every constraint that mentions any of it. The root, guides that the layout has made
    /// and the content of a scroll box stay as long as their owner: ``Failure/wrongKind(_:)``.
    public func remove(_ box: Box) throws(Failure) {
        let index = try index(of: box)
        guard index != 0, !isLastingGuide(index) else { throw .wrongKind(box) }
        try remove(index)
    }

    private func isLastingGuide(_ index: UInt32) -> Bool {
        let flags = boxes[index].flags
        guard flags.contains(.isGuide) else { return false }
        let owner = boxes[index].parent
        return flags.contains(.isSystemGuide)
            || (owner != .none && boxes[owner].extras != .none && extras[boxes[owner].extras].contentGuide == index)
    }

    /// The box that a box lies in, or the owner of a guide; `nil` for the root and for boxes that lie nowhere.
    public func parent(of box: Box) throws(Failure) -> Box? {
        let parent = boxes[try index(of: box)].parent
        return parent == .none ? nil : handle(parent)
    }

    /// Calls `body` for the boxes in a box, from back to front, without its guides. `body` must not change the tree.
    public func forEachChild(of box: Box, _ body: (Box) -> Void) throws(Failure) {
        var next = firstChild(of: try index(of: box))
        while next != .none {
            body(handle(next))
            next = boxes[next].next
        }
    }

    /// One more than the greatest index of a box.
    public var indexCount: Int { boxes.count }

    // MARK: Handles

    @inline(__always)
    func handle(_ index: UInt32) -> Box { Box(index: index, generation: boxes[index].generation) }

    /// Whether a box is still there.
    @inline(__always)
    package func knows(_ box: Box) -> Bool {
        boxes.has(box.index) && boxes[box.index].generation == box.generation
            && boxes[box.index].flags.contains(.isUsed)
    }

    @inline(__always)
    func index(of box: Box) throws(Failure) -> UInt32 {
        guard knows(box) else { throw .noSuchBox(box) }
        if isSolving { throw .isSolving }
        return box.index
    }

    /// The index of a box that is no guide.
    @inline(__always)
    func parentIndex(_ box: Box) throws(Failure) -> UInt32 {
        let index = try index(of: box)
        guard !boxes[index].flags.contains(.isGuide) else { throw .wrongKind(box) }
        return index
    }

    private func movableIndex(_ box: Box) throws(Failure) -> UInt32 {
        let index = try parentIndex(box)
        guard index != 0 else { throw .wrongKind(box) }
        return index
    }

    @inline(__always)
    private func siblingIndex(_ sibling: Box?, in parent: UInt32) throws(Failure) -> UInt32 {
        guard let sibling else { return .none }
        let index = try parentIndex(sibling)
        guard boxes[index].parent == parent else { throw .wrongKind(sibling) }
        return index
    }
}
