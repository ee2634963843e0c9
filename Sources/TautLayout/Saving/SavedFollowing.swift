/// What follows from the last layout, where the next one goes on: a box's insets and what the keyboard covers of it.
struct FollowingStart: BitwiseCopyable {
    var box = UInt32.none
    var insets = InsetsInUse()
    var keyboardOverlap = 0.0
    var coverOverlap = 0.0
}

/// A text as the last layout has wrapped it, in saved bytes.
struct SavedWrapping {
    var box = UInt32.none
    var width = 0.0
    var size = Layout.TextSize()
}

extension SavedStream {
    mutating func code(_ start: inout FollowingStart) throws(Layout.LoadFailure) {
        try code(&start.box)
        try code(&start.insets.safeArea)
        try code(&start.insets.margins)
        try code(&start.keyboardOverlap)
        try code(&start.coverOverlap)
    }

    private mutating func code(_ insets: inout ResolvedInsets) throws(Layout.LoadFailure) {
        try code(&insets.start)
        try code(&insets.end)
        try code(&insets.top)
        try code(&insets.bottom)
    }

    mutating func code(_ wrapping: inout SavedWrapping) throws(Layout.LoadFailure) {
        try code(&wrapping.box)
        try code(&wrapping.width)
        try code(&wrapping.size)
    }

    mutating func code(_ size: inout Layout.TextSize) throws(Layout.LoadFailure) {
        try code(&size.width)
        try code(&size.height)
        try code(&size.firstBaseline)
        try code(&size.lastBaseline)
    }
}

extension Layout {
    /// Writes where the next layout goes on, and the places of distances among other guides.
    ///
    /// - Parameters:
    ///   - order: boxes and guides in tree order.
    ///   - derived: the guides that stacks make again.
    func writeFollowing(
        _ stream: inout SavedStream, _ order: Buffer<UInt32>, _ derived: Buffer<Bool>
    ) throws(LoadFailure) {
        var starts = Buffer<FollowingStart>()
        defer { starts.deallocate(memory) }
        do throws(Failure) {
            try listStarts(&starts)
        } catch {
            throw .outOfMemory
        }
        var (count, wrapped) = (starts.count, 0)
        for record in boxes.elements where isWrapped(record) { wrapped += 1 }
        var distances = 0
        for box in order.elements where boxes[box].flags.contains(.isDistance) { distances += 1 }
        try stream.code(count: &count, of: 1)
        for start in starts.elements {
            var start = start
            try stream.code(&start)
        }
        try stream.code(count: &wrapped, of: 1)
        for index in 0..<UInt32(boxes.count) where isWrapped(boxes[index]) {
            let text = texts[boxes[index].text]
            var wrapping = SavedWrapping(box: index, width: text.width, size: text.wrapped)
            try stream.code(&wrapping)
        }
        try stream.code(count: &distances, of: 1)
        for box in order.elements where boxes[box].flags.contains(.isDistance) {
            var (box, previous) = (box, boxes[box].previous)
            while previous != .none, derived[previous] { previous = boxes[previous].previous }
            try stream.code(&box)
            try stream.code(&previous)
        }
    }

    private func isWrapped(_ box: BoxRecord) -> Bool {
        box.flags.contains(.isUsed) && box.text != .none && texts[box.text].isWrapped
    }

    /// Lists the insets that a next layout starts from, by box.
    func listStarts(_ starts: inout Buffer<FollowingStart>) throws(Failure) {
        guard let model else { return try starts.replaceAll(with: self.starts.elements, in: memory) }
        try model.listStarts(&starts)
        starts.sort { $0.box < $1.box }
        // A box that has left the tree and come back is watched twice.
        var count = min(1, starts.count)
        for place in 0..<starts.count where starts[place].box != starts[max(0, count - 1)].box {
            starts[count] = starts[place]
            count += 1
        }
        starts.removeAll(from: count)
    }

    func readFollowing(_ stream: inout SavedStream) throws(LoadFailure) {
        var count = 0
        try stream.code(count: &count, of: 84)
        for _ in 0..<count {
            let offset = stream.offset
            var start = FollowingStart()
            try stream.code(&start)
            try accept(start, at: offset)
        }
        try stream.code(count: &count, of: 44)
        for _ in 0..<count {
            let offset = stream.offset
            var wrapping = SavedWrapping()
            try stream.code(&wrapping)
            guard boxes.has(wrapping.box), isText(boxes[wrapping.box]), wrapping.width.isFinite,
                wrapping.size.isUsable
            else { throw .unusableValue(offset: offset) }
            let text = boxes[wrapping.box].text
            (texts[text].wrapped, texts[text].width, texts[text].isWrapped) = (wrapping.size, wrapping.width, true)
        }
        try stream.code(count: &count, of: 8)
        for _ in 0..<count {
            let offset = stream.offset
            var (box, previous) = (UInt32.none, UInt32.none)
            try stream.code(&box)
            try stream.code(&previous)
            guard boxes.has(box), boxes[box].flags.contains(.isDistance), box != previous,
                previous == .none || isGuide(previous, beside: box)
            else { throw .unusableValue(offset: offset) }
            let owner = boxes[box].parent
            unlink(box)
            link(guide: box, to: owner, after: previous)
        }
    }

    private func isGuide(_ guide: UInt32, beside other: UInt32) -> Bool {
        boxes.has(guide) && boxes[guide].flags.isSuperset(of: [.isUsed, .isGuide])
            && boxes[guide].parent == boxes[other].parent
    }

    private func isText(_ box: BoxRecord) -> Bool { box.flags.contains(.isUsed) && box.text != .none }

    private func accept(_ start: FollowingStart, at offset: Int) throws(LoadFailure) {
        let box = start.box
        guard boxes.has(box), boxes[box].flags.contains(.isUsed), !boxes[box].flags.contains(.isGuide),
            starts.isEmpty || starts[starts.count - 1].box < box, start.keyboardOverlap.isFinite,
            start.coverOverlap.isFinite
        else { throw .unusableValue(offset: offset) }
        do throws(Failure) {
            try starts.append(start, in: memory)
            let place = boxes[box].extras
            guard place != .none else { return }
            let extras = extras[place]
            if extras.keyboardOverlap != .none { try setConstant(start.keyboardOverlap, of: extras.keyboardOverlap) }
            if extras.coverOverlap != .none { try setConstant(start.coverOverlap, of: extras.coverOverlap) }
        } catch {
            throw .outOfMemory
        }
    }

    /// The insets from which the first layout of a loaded layout starts. O(log boxes).
    func start(of box: UInt32) -> InsetsInUse? {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle].box < box { low = middle + 1 } else { high = middle }
        }
        return low < starts.count && starts[low].box == box ? starts[low].insets : nil
    }
}

extension Model {
    /// Insets that found no end start from the beginning.
    func listStarts(_ starts: inout Buffer<FollowingStart>) throws(Layout.Failure) {
        if areInsetsOpen || !hasSolution || !hasInsetsToFollow(layout) { return }
        try starts.append(start(of: top, rootInsets), in: memory)
        for box in watched.elements where box != top && boxes[box].flags.contains(.watchesInsets) && isIn(box) {
            try starts.append(start(of: box, extras[boxes[box].extras].insetsInUse), in: memory)
        }
    }

    private func start(of box: UInt32, _ insets: InsetsInUse) -> FollowingStart {
        let place = boxes[box].extras
        var start = FollowingStart(box: box, insets: insets)
        guard place != .none else { return start }
        let extras = extras[place]
        if extras.keyboardOverlap != .none { start.keyboardOverlap = constraints[extras.keyboardOverlap].constant }
        if extras.coverOverlap != .none { start.coverOverlap = constraints[extras.coverOverlap].constant }
        return start
    }
}
