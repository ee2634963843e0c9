public import Foundation

/// An invisible rectangle that takes part in layout, owned by a view. UIKit's name: `UILayoutGuide`.
///
///     let gap = LayoutGuide()
///     view.addLayoutGuide(gap)
///     gap.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.25).isActive = true
nonisolated open class LayoutGuide: NSObject {
    // Two, because only a property that no other module reaches can be read without a check for overlapping access.
    private final var ownAttached: Attached?
    /// Values that the package UIKit attaches to the object; `nil`: none.
    @_spi(UIKit) public final var attached: Attached? {
        get { ownAttached }
        set { ownAttached = newValue }
    }
    let node: LayoutNode
    unowned(unsafe) var owner: View?

    /// A name that appears in descriptions of constraints; empty by default.
    open var identifier: String = ""

    /// A guide that no view owns yet.
    public override init() {
        node = LayoutNode()
        super.init()
        node.item = self
    }

    /// A guide that is the item of a node made before it.
    init(node: LayoutNode) {
        self.node = node
        super.init()
        node.item = self
    }

    /// A guide that no view owns yet. Nothing is decoded.
    public required init?(coder: NSCoder) {
        node = LayoutNode()
        super.init()
        node.item = self
    }

    deinit {
        node.item = nil
    }

    /// The view that owns the guide; setting it moves the guide, and drops the constraints that cross the old view.
    open var owningView: View? {
        get { owner }
        set {
            guard newValue !== owner else { return }
            // Keeps the guide alive between its owners.
            withExtendedLifetime(self) {
                owner?.removeLayoutGuide(self)
                newValue?.addLayoutGuide(self)
            }
        }
    }

    /// The frame in the coordinates of the owning view, in points, as of the last layout.
    open var layoutFrame: CGRect { node.layoutFrame }

    /// Whether the constraints leave the guide's place or size undetermined. Costs a solve after each layout. `false` also where memory
    /// is too short for an answer, as for ``View/hasAmbiguousLayout``.
    open var hasAmbiguousLayout: Bool {
        guard let engine = node.engine else { return false }
        return engine.isAmbiguous(node, .horizontal) || engine.isAmbiguous(node, .vertical)
    }

    /// The active constraints that bear on the guide's place and size along an axis.
    open func constraintsAffectingLayout(for axis: LayoutConstraint.Axis) -> [LayoutConstraint] {
        node.constraintsAffectingLayout(for: axis)
    }

    // MARK: Anchors

    /// The physical left edge.
    open var leftAnchor: LayoutXAxisAnchor { node.xAnchor(.left) }
    /// The physical right edge.
    open var rightAnchor: LayoutXAxisAnchor { node.xAnchor(.right) }
    /// The edge where text begins.
    open var leadingAnchor: LayoutXAxisAnchor { node.xAnchor(.leading) }
    /// The edge where text ends.
    open var trailingAnchor: LayoutXAxisAnchor { node.xAnchor(.trailing) }
    /// Half way between left and right.
    open var centerXAnchor: LayoutXAxisAnchor { node.xAnchor(.centerX) }
    /// The top edge.
    open var topAnchor: LayoutYAxisAnchor { node.yAnchor(.top) }
    /// The bottom edge.
    open var bottomAnchor: LayoutYAxisAnchor { node.yAnchor(.bottom) }
    /// Half way between top and bottom.
    open var centerYAnchor: LayoutYAxisAnchor { node.yAnchor(.centerY) }
    /// The width.
    open var widthAnchor: LayoutDimension { node.dimension(.width) }
    /// The height.
    open var heightAnchor: LayoutDimension { node.dimension(.height) }
}
