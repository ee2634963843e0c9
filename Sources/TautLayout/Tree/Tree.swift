/// The chains of boxes.
extension Layout {
    @inline(__always)
    func makeBox(flags: BoxFlags) throws(Failure) -> UInt32 {
        let isSigned = flags.contains(.isSigned)
        let free = isSigned ? freeSignedBox : freeBox
        var record = BoxRecord()
        record.flags = flags.union(.isUsed)
        guard free != .none else {
            guard boxes.count < 1 << 29 else { throw .outOfMemory }
            try boxes.append(record, in: memory)
            return UInt32(boxes.count - 1)
        }
        if isSigned { freeSignedBox = boxes[free].next } else { freeBox = boxes[free].next }
        record.generation = boxes[free].generation
        boxes[free] = record
        return free
    }

    private func freeBoxRecord(_ box: UInt32) {
        let record = boxes[box]
        if record.extras != .none {
            extras[record.extras].next = freeExtras
            freeExtras = record.extras
        }
        if record.text != .none { releaseText(record.text) }
        if record.stack != .none { releaseStack(record.stack) }
        var free = BoxRecord()
        free.generation = record.generation &+ 1
        if record.flags.contains(.isSigned) {
            free.flags = .isSigned
            free.next = freeSignedBox
            freeSignedBox = box
        } else {
            free.next = freeBox
            freeBox = box
        }
        boxes[box] = free
    }

    /// The rare properties of a box, made when they are first needed.
    func makeExtras(_ box: UInt32) throws(Failure) -> UInt32 {
        let known = boxes[box].extras
        if known != .none { return known }
        let new: UInt32
        if freeExtras != .none {
            new = freeExtras
            freeExtras = extras[new].next
            extras[new] = BoxExtras()
        } else {
            try extras.append(BoxExtras(), in: memory)
            new = UInt32(extras.count - 1)
        }
        boxes[box].extras = new
        return new
    }

    // MARK: Links

    /// Puts a box into the chain of its parent, before a sibling or at the end.
    @inline(__always)
    func link(_ box: UInt32, to parent: UInt32, before sibling: UInt32) {
        boxes[box].parent = parent
        boxes[box].depth = boxes[parent].depth + 1
        insert(box, after: sibling == .none ? boxes[parent].last : boxes[sibling].previous, in: parent)
    }

    @inline(__always)
    private func insert(_ box: UInt32, after previous: UInt32, in parent: UInt32) {
        let next = previous == .none ? boxes[parent].first : boxes[previous].next
        boxes[box].previous = previous
        boxes[box].next = next
        if previous == .none { boxes[parent].first = box } else { boxes[previous].next = box }
        if next == .none { boxes[parent].last = box } else { boxes[next].previous = box }
    }

    /// Removes a box from its parent's chain.
    func unlink(_ box: UInt32) {
        let (parent, previous, next) = (boxes[box].parent, boxes[box].previous, boxes[box].next)
        guard parent != .none else { return }
        if boxes[parent].lastGuide == box {
            boxes[parent].lastGuide = previous
        }
        if previous == .none { boxes[parent].first = next } else { boxes[previous].next = next }
        if next == .none { boxes[parent].last = previous } else { boxes[next].previous = previous }
        boxes[box].parent = .none
        boxes[box].previous = .none
        boxes[box].next = .none
    }

    func firstChild(of box: UInt32) -> UInt32 {
        let guide = boxes[box].lastGuide
        return guide == .none ? boxes[box].first : boxes[guide].next
    }

    /// Adds a guide behind those that there are.
    func addGuide(to owner: UInt32, flags: BoxFlags) throws(Failure) -> UInt32 {
        try addGuide(to: owner, flags: flags, after: boxes[owner].lastGuide)
    }

    /// Adds a guide behind another one, or before all.
    func addGuide(to owner: UInt32, flags: BoxFlags, after previous: UInt32) throws(Failure) -> UInt32 {
        let guide = try makeBox(flags: flags.union(.isGuide))
        link(guide: guide, to: owner, after: previous)
        model?.noteTreeOrder()
        do throws(Failure) {
            try enter(guide)
        } catch {
            unlink(guide)
            freeBoxRecord(guide)
            throw error
        }
        return guide
    }

    /// Puts a guide into the chain of its owner.
    func link(guide: UInt32, to owner: UInt32, after previous: UInt32) {
        boxes[guide].parent = owner
        boxes[guide].depth = boxes[owner].depth + 1
        let isLast = previous == boxes[owner].lastGuide
        insert(guide, after: previous, in: owner)
        if isLast { boxes[owner].lastGuide = guide }
    }

    // MARK: Relations

    /// Whether a box is another one or lies below it.
    func isInside(_ box: UInt32, _ other: UInt32) -> Bool {
        var current = box
        while boxes[current].depth > boxes[other].depth, boxes[current].parent != .none {
            current = boxes[current].parent
        }
        return current == other
    }

    /// The box that holds the constraints between two boxes, or on one: their nearest common ancestor, or its owner where that is a
    /// guide. `none` in different trees.
    func holder(_ first: UInt32, _ second: UInt32) -> UInt32 {
        var a = first
        var b = second == .none ? first : second
        while a != b {
            if boxes[a].depth >= boxes[b].depth {
                a = boxes[a].parent
                if a == .none { return .none }
            } else {
                b = boxes[b].parent
                if b == .none { return .none }
            }
        }
        return boxes[a].flags.contains(.isGuide) ? boxes[a].parent : a
    }

    // MARK: Walks

    /// Calls `body` for the guides and boxes in a box, which it must not change.
    @inline(__always)
    func forEachInside(_ box: UInt32, _ body: (UInt32) throws(Failure) -> Void) throws(Failure) {
        var next = boxes[box].first
        while next != .none {
            try body(next)
            next = boxes[next].next
        }
    }

    /// Calls `body` for a box and everything below it in tree order; see ``Buffer/walk(_:isWhole:_:)``.
    @inline(__always)
    func walk(_ top: UInt32, isWhole: Bool = false, _ body: (UInt32) throws(Failure) -> Void) throws(Failure) {
        try boxes.walk(top, isWhole: isWhole, body)
    }

    /// Calls `body` for all boxes of the tree, what is in a box before the box itself.
    func walkUp(_ body: (UInt32) -> Void) {
        var current = deepestFirst(in: 0)
        while true {
            body(current)
            if current == 0 { return }
            let next = boxes[current].next
            current = next == .none ? boxes[current].parent : deepestFirst(in: next)
        }
    }

    private func deepestFirst(in box: UInt32) -> UInt32 {
        var current = box
        while boxes[current].first != .none { current = boxes[current].first }
        return current
    }

    func updateDepths(below top: UInt32) {
        try? walk(top, isWhole: true) { box in
            let parent = boxes[box].parent
            boxes[box].depth = parent == .none ? 0 : boxes[parent].depth + 1
        }
    }

    // MARK: In and out

    /// A box has come to lie in its parent.
    @inline(__always)
    func enter(_ box: UInt32) throws(Failure) {
        guard model != nil, !boxes[box].flags.contains(.isUninstalled) else { return }
        try tell(boxes[box].parent) { (model) throws(Failure) in try model.adopt(box) }
    }

    /// Puts the active constraints between the inside of a box and the outside into ``scratch``.
    func listCrossingConstraints(of box: UInt32) throws(Failure) {
        scratch.removeAll()
        try walk(box, isWhole: true) { (inner) throws(Failure) in
            try forEachConstraint(of: inner) { (constraint) throws(Failure) in
                if !isInside(constraints[constraint].holder, box) { try scratch.append(constraint, in: memory) }
            }
        }
    }

    /// Removes a box from its parent, and the constraints between its inside and the outside from both.
    func leave(_ box: UInt32, isRemoved: Bool = false) throws(Failure) {
        guard boxes[box].parent != .none else { return }
        try listCrossingConstraints(of: box)
        var distances = try distances(tiedBy: scratch)
        defer { distances.deallocate(memory) }
        try listWaitingDistances(of: box, &distances)
        // Those on boxes that are removed never become active.
        if !isRemoved { try deactivateWaiting(across: box) }
        try leaveStack(box)
        if model?.areBaselinesTied == true { try noteLenders(above: box) }
        for constraint in scratch.elements {
            try uninstall(constraint)
            // A stack forgets its own ones.
            if isRemoved || constraints[constraint].flags.contains(.isInternal) { release(constraint) }
        }
        try tell(box) { (model) throws(Failure) in try model.release(box) }
        unlink(box)
        // A distance that leaves is removed by the caller, one with both ends inside is listed twice.
        for distance in distances.elements where distance != box && boxes[distance].flags.contains(.isDistance) {
            try remove(distance)
        }
    }

    func remove(_ box: UInt32) throws(Failure) {
        try leave(box, isRemoved: true)
        // Every constraint that is left lies within.
        scratch.removeAll()
        try walk(box, isWhole: true) { (inner) throws(Failure) in try scratch.append(inner, in: memory) }
        for inner in scratch.elements {
            try? forEach(boxes[inner].held, .holder) { release($0) }
            freeBoxRecord(inner)
        }
        try releaseWaitingTies()
    }
}

extension Buffer<BoxRecord> {
    /// Calls `body` for a box and everything below it in tree order: a box, its guides, its children. Not recursive, as trees may be
    /// deeper than the stack. `body` must neither change the tree nor make boxes.
    ///
    /// - Parameter isWhole: also for boxes below it that are not installed, with what is in them.
    @inline(__always)
    func walk(
        _ top: UInt32, isWhole: Bool = false, _ body: (UInt32) throws(Layout.Failure) -> Void
    ) throws(Layout.Failure) {
        var current = top
        while true {
            try body(current)
            var next = self[current].first
            while true {
                while !isWhole, next != .none, self[next].flags.contains(.isUninstalled) { next = self[next].next }
                if next != .none { break }
                if current == top { return }
                next = self[current].next
                current = self[current].parent
            }
            current = next
        }
    }
}
