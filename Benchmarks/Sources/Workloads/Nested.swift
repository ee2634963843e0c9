import CBenchSystem

extension Workload {
    /// Stack views in stack views: four children each, axes alternating, leaves with natural sizes.
    ///
    /// - Parameter limit: as many levels as fit into this many views: 85, 341, 1365 and 5461 are full trees. The edit is
    ///   the natural height of the first leaf.
    public static func nested(views limit: Int, seed: UInt64) -> Workload {
        var depth = 0
        var total = 1
        while total * 4 + 1 <= limit {
            total = total * 4 + 1
            depth += 1
        }
        var stacks = NestedStacks(seed: seed)
        stacks.addRoot(width: 4096, depth: depth)
        return Workload(
            name: "nested/\(stacks.views)", system: stacks.boxes.system, edit: stacks.edit, flex: stacks.flex)
    }

    /// The natural heights of the leaves of so many nested views: a little more than three quarters of them.
    public static func nestedLeafHeights(views: Int, seed: UInt64) -> [Double] {
        var random = SeededGenerator(seed: seed)
        return (0..<(views * 3 + 1) / 4).map { _ in NestedStacks.leafHeight(&random) }
    }
}

/// Builds the constraints and the flexbox of nested stacks side by side.
private struct NestedStacks {
    private(set) var boxes = Boxes()
    private(set) var flex = FlexTree()
    private(set) var views = 0
    private(set) var edit: Edit?
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// A stack as both sides know it.
    private struct Stack {
        var box: Box
        var node: Int
        var isVertical: Bool
    }

    mutating func addRoot(width: Double, depth: Int) {
        let root = boxes.box()
        boxes.set(root.left, 0)
        boxes.set(root.top, 0)
        boxes.set(root.width, width)
        let node = flex.add(to: nil, box: views) { $0.width = Float(width) }
        views += 1
        fill(Stack(box: root, node: node, isVertical: true), depth: depth)
    }

    /// Puts four children into a stack: one after another along its axis, filling it across.
    private mutating func fill(_ stack: Stack, depth: Int) {
        boxes.parent = stack.box
        let children = (0..<4).map { _ in boxes.box() }
        let nodes = children.indices.map { addNode(to: stack, index: $0, depth: depth - 1) }
        for (index, child) in children.enumerated() {
            let previous = index == 0 ? nil : children[index - 1]
            if stack.isVertical {
                boxes.relate(child.left, stack.box.left)
                boxes.relate(child.width, stack.box.width)
                place(child.top, after: previous.map { ($0.top, $0.height) }, start: stack.box.top)
            } else {
                boxes.relate(child.top, stack.box.top)
                boxes.relate(child.height, stack.box.height)
                place(child.left, after: previous.map { ($0.left, $0.width) }, start: stack.box.left)
                // Equal widths: with equal priorities a compressed row would have many answers.
                if let previous { boxes.relate(child.width, previous.width) }
            }
        }
        if stack.isVertical {
            boxes.end(children[3].top, children[3].height, stack.box.top, stack.box.height)
        } else {
            boxes.end(children[3].left, children[3].width, stack.box.left, stack.box.width)
        }
        for (child, node) in zip(children, nodes) {
            if depth > 1 {
                fill(Stack(box: child, node: node, isVertical: !stack.isVertical), depth: depth - 1)
            } else {
                giveNaturalHeight(child, node)
            }
        }
    }

    private mutating func addNode(to stack: Stack, index: Int, depth: Int) -> Int {
        defer { views += 1 }
        // A stack within a vertical one is horizontal.
        return flex.add(to: stack.node, box: views, depth > 0 && stack.isVertical ? BENCH_FLEX_ROW : 0) {
            if stack.isVertical {
                if index > 0 { $0.margin_top = 2 }
                // Where the stack is higher than its children ask for, they share the rest.
                $0.grow = 1
            } else {
                if index > 0 { $0.margin_left = 2 }
                $0.grow = 1
                $0.shrink = 1
                $0.basis = 0
            }
        }
    }

    private mutating func giveNaturalHeight(_ leaf: Box, _ node: Int) {
        let height = Self.leafHeight(&random)
        let rows = boxes.natural(leaf.height, height)
        flex.measure(node, 0, height)
        if edit == nil {
            edit = Edit(rows: rows, a: height, b: height + 40)
            flex.edit(BENCH_FLEX_NATURAL_HEIGHT, of: node)
        }
    }

    static func leafHeight(_ random: inout SeededGenerator) -> Double { random.points(10...60) }

    private mutating func place(_ position: Int, after previous: (start: Int, size: Int)?, start: Int) {
        if let previous {
            boxes.follow(position, previous.start, previous.size, gap: 2)
        } else {
            boxes.relate(position, start)
        }
    }
}
