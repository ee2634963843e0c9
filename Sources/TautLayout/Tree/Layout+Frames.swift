extension Layout {
    // MARK: Frames

    /// The frame of a box in its parent's coordinates, of a guide in its owner's, as of the last successful ``solve()``. Zero before it,
    /// and for handles that are not valid.
    public func frame(of box: Box) -> Rect {
        guard let index = try? index(of: box) else { return Rect() }
        return roundsToPixels ? roundedFrame(of: index) : solvedFrame(of: index)
    }

    /// The frame of an item in its box's parent's coordinates for the box itself, in the box's own for the others.
    public func frame(of item: Item) -> Rect {
        guard item.part != .box else { return frame(of: item.box) }
        guard let index = try? index(of: item.box) else { return Rect() }
        if item.part == .scrollFrame { return visibleRect(of: index) }
        forgetInsets()
        guard let placed = try? placedInsets(of: index) else { return Rect() }
        let insets = item.part == .safeArea ? placed.safeArea : placed.margins
        let size = placedSize(of: index)
        let resolved = ResolvedInsets(insets, storedEnvironment.direction)
        return mirrored(
            Rect(
                x: resolved.start, y: resolved.top, width: size.width - resolved.start - resolved.end,
                height: size.height - resolved.top - resolved.bottom), in: size.width)
    }

    /// Writes the frames of all boxes and guides, by index. Entries of indices without box mean nothing.
    ///
    /// - Parameter frames: with room for ``indexCount`` frames; if there is less, frames are not rounded to pixels.
    /// - Returns: how many frames were written.
    public func frames(into frames: UnsafeMutableBufferPointer<Rect>) -> Int {
        let count = min(frames.count, boxes.count)
        guard let base = frames.baseAddress, count > 0 else { return 0 }
        let values = answers?.values ?? UnsafeBufferPointer(start: nil, count: 0)
        let known = min(count, values.count / 4)
        // The kernel's values are the frames: x, y, width and height of one box after the other.
        if let start = values.baseAddress {
            UnsafeMutableRawPointer(base).copyMemory(from: start, byteCount: known * MemoryLayout<Rect>.stride)
        }
        for index in known..<count { base[index] = Rect() }
        if storedEnvironment.direction == .rightToLeft {
            for index in 0..<count where boxes[index].flags.contains(.isUsed) {
                base[index] = solvedFrame(of: UInt32(index))
            }
        }
        base[0].x = 0
        base[0].y = 0
        if roundsToPixels, count == boxes.count { roundFrames(frames) }
        return count
    }

    /// Calls `body` for each box and guide with its index and frame, for hosts that keep frames among other things.
    public func forEachFrame(_ body: (_ index: Int, _ frame: Rect) -> Void) {
        for index in 0..<boxes.count where boxes[index].flags.contains(.isUsed) {
            body(index, frame(of: handle(UInt32(index))))
        }
    }

    // MARK: Solutions

    /// The values of a box in the last solution: the offset from the leading side in the root's direction, not from the left.
    func solution(of box: UInt32) -> Rect { solution(of: box, in: solutions) }

    /// The values of all variables in the last solution.
    var solutions: UnsafeBufferPointer<Double> {
        let kernel = isLaidOut ? (model?.kernel ?? answers) : answers
        return kernel?.values ?? UnsafeBufferPointer(start: nil, count: 0)
    }

    @inline(__always)
    func solution(of box: UInt32, in values: UnsafeBufferPointer<Double>) -> Rect {
        let start = 4 * Int(box)
        guard start + 4 <= values.count else { return Rect() }
        let rect = Rect(x: values[start], y: values[start + 1], width: values[start + 2], height: values[start + 3])
        // What no solve has taken yet is NaN.
        return rect.width.isNaN ? Rect() : rect
    }

    /// Whether the model has values, be it in the middle of a layout.
    private var isLaidOut: Bool { model?.hasSolution == true }

    /// The exact frame in the parent's coordinates.
    func solvedFrame(of box: UInt32) -> Rect {
        let solution = solution(of: box)
        let parent = boxes[box].parent
        guard storedEnvironment.direction == .rightToLeft, parent != .none else { return solution }
        return mirrored(solution, in: contentWidth(of: parent))
    }

    /// From the leading side to the left one.
    func mirrored(_ rect: Rect, in width: Double) -> Rect {
        guard storedEnvironment.direction == .rightToLeft else { return rect }
        var result = rect
        result.x = width - rect.x - rect.width
        return result
    }

    /// The width of the area that children lie in, which is mirrored from right to left.
    func contentWidth(of box: UInt32) -> Double { solution(of: contentArea(of: box)).width }

    /// The area that children lie in: of a scroll box the guide of its content.
    @inline(__always)
    func contentArea(of box: UInt32) -> UInt32 {
        boxes[box].flags.contains(.isScroll) ? extras[boxes[box].extras].contentGuide : box
    }

    // MARK: Pixels

    private var roundsToPixels: Bool { storedEnvironment.scale != 1 }

    /// The frame with its edges on the pixel grid of the root, so that edges that meet stay together whatever they belong to. Guides
    /// are not rounded.
    private func roundedFrame(of box: UInt32) -> Rect {
        let exact = solvedFrame(of: box)
        guard !boxes[box].flags.contains(.isGuide) else { return exact }
        let parent = boxes[box].parent
        guard parent != .none else { return rounded(Rect(width: exact.width, height: exact.height), in: Point()) }
        let place = rootPlace(of: parent)
        var frame = exact
        frame.x += place.x
        frame.y += place.y
        return rounded(frame, in: place)
    }

    /// The exact place of a box in the root, added up from there on, so that all ways to it lead to the same bits. O(depth²).
    private func rootPlace(of box: UInt32) -> Point {
        var place = Point()
        var steps = boxes[box].depth
        while steps > 0 {
            steps -= 1
            let frame = solvedFrame(of: ancestor(of: box, up: steps))
            place.x += frame.x
            place.y += frame.y
        }
        return place
    }

    private func ancestor(of box: UInt32, up steps: Int32) -> UInt32 {
        var current = box
        for _ in 0..<steps { current = boxes[current].parent }
        return current
    }

    /// Rounds exact frames. O(boxes).
    private func roundFrames(_ frames: UnsafeMutableBufferPointer<Rect>) {
        // Down the tree they get their places in the root, up the tree they are rounded: so the parent's place is still there.
        try? walk(0, isWhole: true) { box in
            let parent = boxes[box].parent
            guard parent != .none, !boxes[box].flags.contains(.isGuide) else { return }
            frames[Int(box)].x += frames[Int(parent)].x
            frames[Int(box)].y += frames[Int(parent)].y
        }
        walkUp { box in
            guard !boxes[box].flags.contains(.isGuide) else { return }
            let parent = boxes[box].parent
            let place = parent == .none ? Rect() : frames[Int(parent)]
            frames[Int(box)] = rounded(frames[Int(box)], in: Point(x: place.x, y: place.y))
        }
    }

    /// A frame that lies in the root, in a parent with a place in the root, with its edges on pixels.
    private func rounded(_ frame: Rect, in parent: Point) -> Rect {
        let (left, top) = (rounded(frame.x), rounded(frame.y))
        return Rect(
            x: left - rounded(parent.x), y: top - rounded(parent.y), width: rounded(frame.maxX) - left,
            height: rounded(frame.maxY) - top)
    }

    /// The nearest multiple of a pixel, halves upwards. Numbers a millionth of a pixel below a half count as the half, so that an edge
    /// reached by two different sums is rounded one way.
    private func rounded(_ value: Double) -> Double {
        let scale = storedEnvironment.scale
        return (value * scale + 0.5 + 1e-6).rounded(.down) / scale
    }

    /// The nearest multiple of a pixel that is not smaller, for sizes that have to hold a content.
    func roundedUp(_ value: Double) -> Double {
        guard roundsToPixels else { return value }
        let scale = storedEnvironment.scale
        return (value * scale - 1e-6).rounded(.up) / scale
    }
}
