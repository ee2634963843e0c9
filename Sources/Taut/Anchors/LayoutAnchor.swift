public import Foundation

/// An edge, centre, baseline or size of a view or guide, from which constraints are made. UIKit's name:
/// `NSLayoutAnchor`.
///
///     label.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8).isActive = true
///
/// `AnchorType` keeps horizontal, vertical and size anchors apart: comparing one kind with another does not compile.
/// Anchors do not retain their item. Two anchors are equal when they name the same attribute of the same item; they are
/// even the same object as long as somebody holds one of them.
open class LayoutAnchor<AnchorType: AnyObject>: NSObject, NamedAnchor {
    /// The item's node; named by this anchor, see ``LayoutNode``.
    final let nodeRef: Unmanaged<LayoutNode>?
    final var node: LayoutNode? { nodeRef?.takeUnretainedValue() }
    let attribute: LayoutConstraint.Attribute
    /// The next one of the node's anchors, see ``LayoutNode/anchorRef``.
    final var nextRef: LiveAnchor?

    /// An anchor of nothing; constraints made from it cannot be activated.
    public override init() {
        nodeRef = nil
        attribute = .notAnAttribute
        super.init()
    }

    init(_ node: LayoutNode, _ attribute: LayoutConstraint.Attribute) {
        nodeRef = .passUnretained(node)
        self.attribute = attribute
        super.init()
        node.addName()
        nextRef = node.anchorRef
        node.anchorRef = liveRef
    }

    deinit {
        guard let nodeRef else { return }
        nodeRef._withUnsafeGuaranteedRef { $0.forget(liveRef) }
        nodeRef.removeName()
    }

    /// This anchor as its node knows it.
    private final var liveRef: LiveAnchor { .fromOpaque(Unmanaged.passUnretained(self).toOpaque()) }

    /// The view or guide; `nil` once it is gone.
    public var item: AnyObject? { node?.item }
    /// The attribute's name, such as `leading`.
    public var name: String { attribute.name }

    /// *self = anchor*
    open func constraint(equalTo anchor: LayoutAnchor<AnchorType>) -> LayoutConstraint {
        make(.equal, anchor, 0)
    }

    /// *self ≥ anchor*
    open func constraint(greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>) -> LayoutConstraint {
        make(.greaterThanOrEqual, anchor, 0)
    }

    /// *self ≤ anchor*
    open func constraint(lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>) -> LayoutConstraint {
        make(.lessThanOrEqual, anchor, 0)
    }

    /// *self = anchor + c*, `c` in points.
    open func constraint(equalTo anchor: LayoutAnchor<AnchorType>, constant c: CGFloat) -> LayoutConstraint {
        make(.equal, anchor, c)
    }

    /// *self ≥ anchor + c*, `c` in points.
    open func constraint(greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant c: CGFloat)
        -> LayoutConstraint
    {
        make(.greaterThanOrEqual, anchor, c)
    }

    /// *self ≤ anchor + c*, `c` in points.
    open func constraint(lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant c: CGFloat) -> LayoutConstraint {
        make(.lessThanOrEqual, anchor, c)
    }

    /// Whether the last layout left this attribute's item without a unique place or size along its axis.
    public var hasAmbiguousLayout: Bool {
        guard let node, let axis = attribute.axis else { return false }
        return node.engine?.isAmbiguous(node, axis) ?? false
    }

    /// The active constraints that bear on this attribute's item along its axis.
    public var constraintsAffectingLayout: [LayoutConstraint] {
        guard let node, let axis = attribute.axis else { return [] }
        return node.constraintsAffectingLayout(for: axis)
    }

    /// Whether `object` is an anchor of the same attribute of the same item.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? any NamedAnchor else { return false }
        return self === other || (node != nil && node === other.node && attribute == other.attribute)
    }

    /// Equal anchors have equal hashes.
    open override var hash: Int {
        var hasher = Hasher()
        if let node { hasher.combine(ObjectIdentifier(node)) }
        hasher.combine(attribute)
        return hasher.finalize()
    }

    /// The item's name and the attribute's.
    open override var description: String { "\(LayoutConstraint.name(of: node)).\(attribute.name)" }

    func make(
        _ relation: LayoutConstraint.Relation, _ anchor: LayoutAnchor<AnchorType>, _ constant: CGFloat,
        multiplier: CGFloat = 1
    ) -> LayoutConstraint {
        guard let nodeRef, let other = anchor.nodeRef else { return LayoutConstraint() }
        return nodeRef._withUnsafeGuaranteedRef { node in
            other._withUnsafeGuaranteedRef { other in
                .make(node, attribute, relation, other, anchor.attribute, multiplier: multiplier, constant: constant)
            }
        }
    }
}

/// What anchors of all kinds have, so that those of constraints, which have none, can be compared with them.
protocol NamedAnchor: AnyObject {
    var node: LayoutNode? { get }
    var attribute: LayoutConstraint.Attribute { get }
}
