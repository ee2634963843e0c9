import CBenchSystem

/// A workload said in flexbox: what a user would write who has no constraints.
public struct FlexTree: Sendable {
    public private(set) var nodes: [bench_flex_node] = []
    /// What the workload's edit changes.
    public private(set) var edited: (node: Int, property: bench_flex_property) = (0, BENCH_FLEX_WIDTH)

    /// Adds a node and returns its position.
    ///
    /// - Parameters:
    ///   - parent: an earlier node; nil for the root, which comes first.
    ///   - box: whose frame it has, counted as `Boxes` counts; nil when it only groups others.
    mutating func add(
        to parent: Int?, box: Int?, _ flags: UInt32 = 0, _ style: (inout bench_flex_node) -> Void = { _ in }
    ) -> Int {
        var node = FlexTree.plain
        node.parent = Int32(parent ?? -1)
        node.box = Int32(box ?? -1)
        node.flags = flags
        style(&node)
        nodes.append(node)
        return nodes.count - 1
    }

    /// Gives a node a natural size.
    mutating func measure(_ node: Int, _ width: Double, _ height: Double) {
        nodes[node].measure(width, height)
    }

    /// Says what the workload's edit changes.
    mutating func edit(_ property: bench_flex_property, of node: Int) {
        edited = (node, property)
    }

    /// Lends the tree to C.
    public func withC<Result>(_ body: (UnsafePointer<bench_flex>) throws -> Result) rethrows -> Result {
        try nodes.withUnsafeBufferPointer { nodes in
            var raw = bench_flex(
                nodes: nodes.baseAddress, node_count: nodes.count, edited_node: edited.node,
                edited_property: edited.property)
            return try body(&raw)
        }
    }

    private static let plain = bench_flex_node(
        parent: -1, box: -1, flags: 0, width: .nan, height: .nan, min_height: .nan, max_width: .nan, max_height: .nan,
        grow: .nan, shrink: .nan, basis: .nan, left: .nan, top: .nan, margin_left: .nan,
        margin_top: .nan, margin_right: .nan, margin_bottom: .nan, natural_width: .nan, natural_height: .nan,
        natural_ratio: .nan)
}

extension bench_flex_node {
    /// A natural size, which the engine has to ask for.
    mutating func measure(_ width: Double, _ height: Double) {
        flags |= BENCH_FLEX_MEASURED
        natural_width = Float(width)
        natural_height = Float(height)
    }

    mutating func size(_ width: Float, _ height: Float) {
        self.width = width
        self.height = height
    }

    mutating func margins(left: Float = .nan, top: Float = .nan, right: Float = .nan, bottom: Float = .nan) {
        margin_left = left
        margin_top = top
        margin_right = right
        margin_bottom = bottom
    }
}
