extension Workload {
    /// Stack views in stack views: four children each, axes alternating, leaves with natural sizes.
    ///
    /// - Parameter limit: as many levels as fit into this many views: 85, 341, 1365 and 5461 are full trees. The edit is
    ///   the natural height of the first leaf.
    public static func nested(views limit: Int, seed: UInt64) -> Workload {
        var random = SeededGenerator(seed: seed)
        var boxes = Boxes()
        var views = 1
        var depth = 0
        var total = 1
        while total * 4 + 1 <= limit {
            total = total * 4 + 1
            depth += 1
        }
        var edit: Edit?
        let root = boxes.box()
        boxes.set(root.left, 0)
        boxes.set(root.top, 0)
        boxes.set(root.width, 4096)
        fill(root, vertical: true, depth: depth, &boxes, &views, &edit, &random)
        return Workload(name: "nested/\(views)", system: boxes.system, edit: edit)
    }

    /// Puts four children into a stack: one after another along its axis, filling it across.
    private static func fill(
        _ stack: Box, vertical: Bool, depth: Int, _ boxes: inout Boxes, _ views: inout Int, _ edit: inout Edit?,
        _ random: inout SeededGenerator
    ) {
        guard depth > 0 else {
            let height = random.points(10...60)
            let rows = boxes.natural(stack.height, height)
            if edit == nil { edit = Edit(rows: rows, a: height, b: height + 40) }
            return
        }
        let children = (0..<4).map { _ in boxes.box() }
        views += 4
        for (index, child) in children.enumerated() {
            let previous = index == 0 ? nil : children[index - 1]
            if vertical {
                boxes.relate(child.left, stack.left)
                boxes.relate(child.width, stack.width)
                place(child.top, after: previous.map { ($0.top, $0.height) }, start: stack.top, &boxes)
            } else {
                boxes.relate(child.top, stack.top)
                boxes.relate(child.height, stack.height)
                place(child.left, after: previous.map { ($0.left, $0.width) }, start: stack.left, &boxes)
                // Equal widths: with equal priorities a compressed row would have many answers.
                if let previous { boxes.relate(child.width, previous.width) }
            }
        }
        if vertical {
            boxes.end(children[3].top, children[3].height, stack.top, stack.height)
        } else {
            boxes.end(children[3].left, children[3].width, stack.left, stack.width)
        }
        for child in children {
            fill(child, vertical: !vertical, depth: depth - 1, &boxes, &views, &edit, &random)
        }
    }

    private static func place(
        _ position: Int, after previous: (start: Int, size: Int)?, start: Int, _ boxes: inout Boxes
    ) {
        if let previous {
            boxes.follow(position, previous.start, previous.size, gap: 2)
        } else {
            boxes.relate(position, start)
        }
    }
}
