/// Items that wait for a pass, named by it (``LayoutNode/addName()``) so that iterating counts no references. The owner
/// of a queue calls ``drop()``.
struct NodeQueue {
    private var nodes = GrowingBuffer<Unmanaged<LayoutNode>>()

    var isEmpty: Bool { nodes.isEmpty }

    /// The items, for where it is not hot.
    var all: [LayoutNode] { nodes.elements.map { $0.takeUnretainedValue() } }

    mutating func append(_ node: LayoutNode) {
        node.addName()
        nodes.append(.passUnretained(node))
    }

    mutating func reserve(_ count: Int) { nodes.reserve(count) }

    /// Hands over everything that waits; the queue is empty then.
    mutating func take() -> NodeQueue {
        defer { self = NodeQueue() }
        return self
    }

    /// Takes back the memory of a queue that has been worked off.
    mutating func recycle(_ old: consuming NodeQueue) {
        old.removeAll()
        if nodes.isEmpty {
            nodes.deallocate()
            self = old
        } else {
            old.nodes.deallocate()
        }
    }

    /// Releases the items and the memory.
    mutating func drop() {
        removeAll()
        nodes.deallocate()
    }

    private mutating func removeAll() {
        for node in nodes.elements { node.removeName() }
        nodes.removeAll()
    }

    /// Superviews before subviews. O(nodes) where they are in that order already, as they are in a first layout.
    func sort() {
        var last: UInt64 = 0
        for node in nodes.elements {
            let order = node._withUnsafeGuaranteedRef { $0.state.order }
            if order < last {
                var unsorted = nodes.elements
                unsorted.sort {
                    $0._withUnsafeGuaranteedRef { $0.state.order } < $1._withUnsafeGuaranteedRef { $0.state.order }
                }
                return
            }
            last = order
        }
    }

    /// Calls `body` for each item.
    @inline(__always)
    func forEach(_ body: (LayoutNode) -> Void) {
        for node in nodes.elements { node._withUnsafeGuaranteedRef(body) }
    }

    /// Calls `body` for each item, the last one first.
    @inline(__always)
    func forEachReversed(_ body: (LayoutNode) -> Void) {
        for node in nodes.elements.reversed() { node._withUnsafeGuaranteedRef(body) }
    }
}
