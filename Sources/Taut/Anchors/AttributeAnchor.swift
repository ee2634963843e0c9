public import Foundation

/// An attribute of a view or guide: what anchors of all kinds have in common.
///
/// Anchors do not retain their item. Two anchors are equal when they name the same attribute of the same item; they are
/// even the same object while one of them is referenced. Only ``LayoutAnchor`` and its subclasses are made.
nonisolated open class AttributeAnchor: NSObject {
    /// The item's node; named by this anchor, see ``LayoutNode``.
    final let nodeRef: Unmanaged<LayoutNode>?
    final var node: LayoutNode? { nodeRef?.takeUnretainedValue() }
    final let attribute: LayoutConstraint.Attribute
    /// The next one of the node's anchors, see ``LayoutNode/anchorRef``.
    final var nextRef: Unmanaged<AttributeAnchor>?

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
        node.anchorRef = .passUnretained(self)
    }

    deinit {
        guard let nodeRef else { return }
        nodeRef._withUnsafeGuaranteedRef { $0.forget(self) }
        nodeRef.removeName()
    }

    /// The view or guide; `nil` once it is gone.
    public var item: AnyObject? { node?.item }
    /// The attribute's name, such as `leading`.
    public var name: String { attribute.name }

    /// Whether the position or size of this attribute's item along its axis was ambiguous in the last layout.
    /// `false` also where memory is too short for an answer, as for ``View/hasAmbiguousLayout``.
    public var hasAmbiguousLayout: Bool {
        guard let node, let axis = attribute.axis else { return false }
        return node.engine?.isAmbiguous(node, axis) ?? false
    }

    /// The active constraints that affect this attribute's item along its axis.
    public var constraintsAffectingLayout: [LayoutConstraint] {
        guard let node, let axis = attribute.axis else { return [] }
        return node.constraintsAffectingLayout(for: axis)
    }

    /// Whether `object` is an anchor of the same attribute of the same item.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? AttributeAnchor else { return false }
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
}
