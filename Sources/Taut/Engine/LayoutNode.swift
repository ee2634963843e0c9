import Foundation

/// What the engine knows of one item (a view or a layout guide): its place in the tree and its share of the solver.
///
/// Constraints and anchors hold the node, not the item: so they need no weak reference to notice that an item is gone
/// (an item clears its node when it dies), and reading the node is one load.
class LayoutNode {
    /// The view or guide; `nil` once it is gone.
    unowned(unsafe) var item: AnyObject?
    /// The item as a view; `nil` for guides.
    unowned(unsafe) var view: View?
    /// The superview's node; for a guide its owning view's.
    unowned(unsafe) var parent: LayoutNode?
    /// The engine of the tree, once the tree has been laid out.
    unowned(unsafe) var engine: LayoutEngine?
    /// Steps up to the root.
    var depth: Int32 = 0
    /// A guide that is its owner, shrunk by insets, needs no variables of its own.
    var derivation: Derivation = .none
    /// The variables that it needs: some guides matter in one direction, or have a size and no place.
    var variables: Variables = .all
    /// The active constraints whose first item this is, wherever they are held.
    var asFirst = ConstraintSlots()
    /// The active constraints whose second item (but not first) this is.
    var asSecond = ConstraintSlots()
    /// What the engine keeps for this item.
    var state = NodeState()

    /// How a guide follows from its owning view.
    enum Derivation: UInt8 {
        case none, layoutMargins, safeArea
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
        static let horizontal: Variables = [.x, .width]
        static let vertical: Variables = [.y, .height]
        static let all: Variables = [.x, .y, .width, .height]
    }

    init() {}

    /// The item as a guide; `nil` for views.
    var guide: LayoutGuide? { view == nil ? item as? LayoutGuide : nil }

    /// The item whose variables this one uses: itself, or the owner of a derived guide.
    var base: LayoutNode {
        if derivation != .none, let parent { parent } else { self }
    }

    /// Calls `body` for every active constraint that mentions this item.
    func forEachConstraint(_ body: (LayoutConstraint) -> Void) {
        asFirst.forEach(body)
        asSecond.forEach(body)
    }

    /// The topmost node above this one.
    var root: LayoutNode {
        var node = self
        while let next = node.parent { node = next }
        return node
    }

    /// Whether this node is `other` or lies below it.
    func isInside(_ other: LayoutNode) -> Bool {
        var node = self
        while node.depth > other.depth, let next = node.parent { node = next }
        return node === other
    }

    /// The nearest node that has both below it (each counts as below itself); `nil` in different trees.
    static func commonAncestor(_ first: LayoutNode, _ second: LayoutNode) -> LayoutNode? {
        var a = first
        var b = second
        while a !== b {
            if a.depth >= b.depth {
                guard let up = a.parent else { return nil }
                a = up
            } else {
                guard let up = b.parent else { return nil }
                b = up
            }
        }
        return a
    }
}
