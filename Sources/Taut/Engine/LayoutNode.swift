import Foundation

/// What the engine knows of one item (a view or a layout guide): its place in the tree and its share of the solver.
///
/// Constraints and anchors hold the node, not the item: so they need no weak reference to notice that an item is gone
/// (an item clears its node when it is deallocated), and reading the node is one load.
class LayoutNode {
    // What an edit reads of each item that moves comes first, in two lines of the processor's cache.
    /// The view or guide; `nil` once it is gone. None of these references retains, and following one retains nothing:
    /// counting references would cost more than all the arithmetic of a layout.
    var itemRef: Unmanaged<AnyObject>?
    /// The item as a view; `nil` for guides.
    var viewRef: Unmanaged<View>?
    /// The superview's node; for a guide its owning view's.
    var parentRef: Unmanaged<LayoutNode>?
    /// The engine of the tree, once the tree has been laid out.
    var engineRef: Unmanaged<LayoutEngine>?
    /// Steps up to the root.
    var depth: Int32 = 0
    /// A guide that is its owner, shrunk by insets, needs no variables of its own.
    var derivation: Derivation = .none
    /// The variables that it needs: some guides matter in one direction, or have a size and no place.
    var variables: Variables = .all
    /// Whether the item is a ``ScrollView``, whose subviews lie in its content.
    var isScroll = false
    /// Whether the item is the distance between two anchors.
    var isDistance: Bool { variables.contains(.distance) }
    /// Whether this node is among its parent's `changedChildren`.
    var isAmongChanged = false
    /// How many constraints, anchors and queues name this node. All of them together hold one reference: a layout makes and
    /// drops them by the thousand, and counting references in a way that all threads can see is what would cost most.
    /// They live as long as the tree.
    fileprivate final var names: Int32 = 0
    /// What the engine keeps for this item.
    var state = NodeState()
    /// The active constraints whose first item this is, wherever they are held.
    var asFirst = ConstraintList()
    /// The active constraints whose second item (but not first) this is.
    var asSecond = ConstraintList()
    /// The subviews whose solution differs from the frames they have.
    @exclusivity(unchecked) private var changedChildren = NodeQueue()
    /// The first referenced anchor of this item, most often `nil`; each has a link to the next one.
    final var anchorRef: Unmanaged<AttributeAnchor>?

    /// How a guide follows from its owning view.
    enum Derivation: UInt8 {
        case none, layoutMargins, safeArea
        /// The frame of a scroll view, seen from its content.
        case scrollFrame
    }

    /// Which of its four variables an item has.
    struct Variables: OptionSet {
        var rawValue: UInt8
        static let x = Variables(rawValue: 1)
        static let y = Variables(rawValue: 2)
        static let width = Variables(rawValue: 4)
        static let height = Variables(rawValue: 8)
        /// The sizes may be negative. For gaps whose least size is given anyhow: a row for each would be one too many.
        static let signed = Variables(rawValue: 16)
        /// The item is a distance between two anchors.
        static let distance = Variables(rawValue: 32)
        static let horizontal: Variables = [.x, .width]
        static let vertical: Variables = [.y, .height]
        static let all: Variables = [.x, .y, .width, .height]
    }

    init() {}

    deinit { forgetChangedChildren() }

    /// Whether the item has died.
    var isGone: Bool { itemRef == nil }

    // The references above as objects, for where it is not hot.
    var item: AnyObject? {
        get { itemRef?.takeUnretainedValue() }
        set { itemRef = newValue.map { .passUnretained($0) } }
    }
    var view: View? {
        get { viewRef?.takeUnretainedValue() }
        set { viewRef = newValue.map { .passUnretained($0) } }
    }
    var parent: LayoutNode? {
        get { parentRef?.takeUnretainedValue() }
        set { parentRef = newValue.map { .passUnretained($0) } }
    }
    var engine: LayoutEngine? {
        get { engineRef?.takeUnretainedValue() }
        set { engineRef = newValue.map { .passUnretained($0) } }
    }

    /// The item as a guide; `nil` for views.
    var guide: LayoutGuide? { view == nil ? item as? LayoutGuide : nil }

    /// The item whose variables this one uses: itself, or the owner of a derived guide.
    var base: LayoutNode { baseRef.takeUnretainedValue() }

    /// ``base`` without retaining it.
    var baseRef: Unmanaged<LayoutNode> {
        let own = Unmanaged.passUnretained(self)
        return derivation == .none ? own : parentRef ?? own
    }

    /// Calls `body` for every active constraint that mentions this item.
    func forEachConstraint(_ body: (LayoutConstraint) -> Void) {
        asFirst.forEach(.first, body)
        asSecond.forEach(.second, body)
    }

    /// Remembers that a child's solution differs from the frame it has.
    func noteChanged(_ child: LayoutNode) {
        if child.isAmongChanged { return }
        // All of them are looked at then.
        if viewRef?._withUnsafeGuaranteedRef({ $0.flags.contains(.appliesAllSubviews) }) == true { return }
        child.isAmongChanged = true
        changedChildren.append(child)
    }

    var hasChangedChildren: Bool { !changedChildren.isEmpty }

    /// Calls `body` for the children whose solution differs from the frames they have, and forgets them.
    @inline(__always)
    func forEachChangedChild(_ body: (LayoutNode) -> Void) {
        if changedChildren.isEmpty { return }
        let changed = changedChildren
        changedChildren = NodeQueue()
        changed.forEach { $0.isAmongChanged = false }
        changed.forEach(body)
        var queue = changedChildren
        queue.recycle(changed)
        changedChildren = queue
    }

    /// Forgets the children whose solution differs from the frames they have.
    func forgetChangedChildren() {
        var queue = changedChildren
        changedChildren = NodeQueue()
        queue.drop()
    }

    /// The topmost node above this one.
    var root: LayoutNode { rootRef.takeUnretainedValue() }

    /// ``root`` without retaining it.
    var rootRef: Unmanaged<LayoutNode> {
        var node = Unmanaged.passUnretained(self)
        while let next = node.parentRef { node = next }
        return node
    }

    /// Whether this node lies directly below `other`.
    func isChild(of other: LayoutNode) -> Bool {
        parentRef?.toOpaque() == Unmanaged.passUnretained(other).toOpaque()
    }

    /// Whether this node is `other` or lies below it.
    func isInside(_ other: LayoutNode) -> Bool {
        var node = self
        while node.depth > other.depth, let next = node.parent { node = next }
        return node === other
    }

    /// The node whose view holds the constraints between two items, or on one: their nearest common ancestor, and the
    /// owner where that is a guide. `nil` in different trees, and for a guide without owner.
    static func holder(_ first: LayoutNode, _ second: LayoutNode?) -> Unmanaged<LayoutNode>? {
        var ancestor = Unmanaged.passUnretained(first)
        if let second {
            guard let common = commonAncestor(ancestor, .passUnretained(second)) else { return nil }
            ancestor = common
        }
        return ancestor._withUnsafeGuaranteedRef { node in
            node.viewRef == nil && !node.isGone ? node.parentRef : ancestor
        }
    }

    /// The nearest node that has both below it (each counts as below itself); `nil` in different trees.
    private static func commonAncestor(
        _ first: Unmanaged<LayoutNode>, _ second: Unmanaged<LayoutNode>
    ) -> Unmanaged<LayoutNode>? {
        var a = first
        var b = second
        while a.toOpaque() != b.toOpaque() {
            if a.depth >= b.depth {
                guard let up = a.parentRef else { return nil }
                a = up
            } else {
                guard let up = b.parentRef else { return nil }
                b = up
            }
        }
        return a
    }
}

extension LayoutNode {
    /// A constraint, an anchor or a queue starts to refer to the node.
    @inline(__always)
    final func addName() {
        // Read and written, but never changed in place: that would be checked for overlapping access.
        let count = names
        names = count &+ 1
        if count == 0 { _ = Unmanaged.passRetained(self) }
    }
}

extension Unmanaged<LayoutNode> {
    /// A constraint, an anchor or a queue stops referring to the node; the last one releases it.
    @inline(__always)
    func removeName() {
        let count = _withUnsafeGuaranteedRef { node in
            let count = node.names &- 1
            node.names = count
            return count
        }
        if count == 0 { release() }
    }

    // What is read on the way through a tree, without retaining the nodes on it.
    var depth: Int32 { _withUnsafeGuaranteedRef { $0.depth } }
    var parentRef: Unmanaged<LayoutNode>? { _withUnsafeGuaranteedRef { $0.parentRef } }
}
