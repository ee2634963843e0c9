public import Foundation

/// A rectangle in a tree of rectangles, laid out by constraints. UIKit's name: `UIView`.
///
///     let root = View(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
///     let box = View()
///     box.translatesAutoresizingMaskIntoConstraints = false
///     root.addSubview(box)
///     LayoutConstraint.activate([
///         box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
///         box.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
///         box.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
///         box.heightAnchor.constraint(equalToConstant: 44),
///     ])
///     root.layoutIfNeeded()
///     // box.frame is (20, 10, 160, 44)
///
/// The members are UIKit's; what Taut adds is under ``taut``. A tree may be used on any thread, by one thread at a
/// time, and its constraints and anchors with it, until the last of them is gone.
///
/// What it is not: a view draws nothing, handles no events and has no layer or window. Layout happens when it is asked
/// for, never by itself. A root view stands for the screen: its frame is given, or left to its constraints
/// (``RootSize``).
nonisolated open class View: ViewBase {
    let node = LayoutNode()
    unowned(unsafe) var parent: View?
    // Beside these two, as what an edit changes of each view that moves.
    var currentFrame: CGRect
    var flags: ViewFlags = [.needsLayout, .needsUpdateConstraints, .translatesMask]
    var children: [View] = []
    var guides: [LayoutGuide] = []
    var systemGuides = SystemGuides()
    /// The constraints that this view holds for its subtree.
    var held = ConstraintList()
    var priorities = ContentPriorities()
    var ownMargins = View.usualMargins
    /// What few views have.
    var extras: ViewExtras?
    /// Who takes part in the passes on behalf of the view.
    var delegateBox: LayoutDelegateBox?
    /// What a root has and other views do not.
    var rootStorage: RootStorage?

    /// A view with a frame in points.
    public init(frame: CGRect) {
        currentFrame = frame
        super.init()
        node.item = self
        node.view = self
    }

    /// A view with an empty frame.
    public convenience override init() {
        self.init(frame: .zero)
    }

    /// A view with an empty frame. Nothing is decoded.
    public required init?(coder: NSCoder) {
        currentFrame = .zero
        super.init()
        node.item = self
        node.view = self
    }

    deinit {
        dismantle()
    }

    // MARK: Geometry

    /// The rectangle in the superview's coordinates, in points, as of the last layout. Setting it matters for a root
    /// and for views whose ``translatesAutoresizingMaskIntoConstraints`` is true; the next layout overwrites it for all
    /// others.
    open var frame: CGRect {
        get { flags.contains(.hasTransform) ? drawnFrame : currentFrame }
        set { setFrame(newValue) }
    }

    /// The rectangle in the view's own coordinates; its origin is zero. Setting it changes the frame's size around the
    /// centre.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: currentFrame.size) }
        set {
            let center = self.center
            frame = CGRect(
                x: center.x - newValue.width / 2, y: center.y - newValue.height / 2, width: newValue.width,
                height: newValue.height)
        }
    }

    /// The middle of the frame, in the superview's coordinates.
    open var center: CGPoint {
        get { CGPoint(x: currentFrame.midX, y: currentFrame.midY) }
        set {
            frame = CGRect(
                x: newValue.x - currentFrame.width / 2, y: newValue.y - currentFrame.height / 2,
                width: currentFrame.width, height: currentFrame.height)
        }
    }

    // MARK: Hierarchy

    /// The view that this one lies in. Not retained.
    open var superview: View? { parent }
    /// The views in this one, from back to front.
    open var subviews: [View] { children }

    /// Adds a view in front of the others, taking it out of its old superview (and of the constraints held above it).
    open func addSubview(_ view: View) { insert(view, at: .max) }

    /// Adds a view at an index from the back; an index outside the list counts as the nearest bound.
    open func insertSubview(_ view: View, at index: Int) { insert(view, at: index) }

    /// Adds a view right behind one of the subviews; in front of all where `siblingSubview` is none of them.
    open func insertSubview(_ view: View, belowSubview siblingSubview: View) {
        insert(view, besides: siblingSubview, offset: 0)
    }

    /// Adds a view right in front of one of the subviews; in front of all where `siblingSubview` is none of them.
    open func insertSubview(_ view: View, aboveSubview siblingSubview: View) {
        insert(view, besides: siblingSubview, offset: 1)
    }

    /// Swaps two subviews in the order from back to front. Indices outside the list change nothing.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }

    /// Moves a subview in front of the others.
    open func bringSubviewToFront(_ view: View) { reorder(view, to: children.count - 1) }

    /// Moves a subview behind the others.
    open func sendSubviewToBack(_ view: View) { reorder(view, to: 0) }

    /// Leaves the superview. Constraints between this view's subtree and the rest of the tree are dropped.
    open func removeFromSuperview() { detach() }

    /// Called after a subview was added.
    open func didAddSubview(_ subview: View) {}

    /// Called before a subview is removed.
    open func willRemoveSubview(_ subview: View) {}

    /// Called before the superview changes; `nil` when the view is removed.
    open func willMove(toSuperview newSuperview: View?) {}

    /// Called after the superview changed.
    open func didMoveToSuperview() {}

    // MARK: Content

    /// Whether the view is left out of drawing. Hidden views keep their place in the layout, except among the arranged
    /// subviews of a ``StackView``, which closes the gap.
    @exclusivity(unchecked) open var isHidden = false {
        didSet {
            guard isHidden != oldValue else { return }
            arrangingStack?.noteHiding(of: self)
            notifyObservers()
        }
    }
    /// A number of your own.
    open var tag = 0
    /// A name that appears in reports and in descriptions of constraints.
    open var accessibilityIdentifier: String?

    /// The natural size of the content in points; ``noIntrinsicMetric`` for an axis without opinion (as is
    /// anything negative or not finite).
    open var intrinsicContentSize: CGSize {
        CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    }

    /// Tells that ``intrinsicContentSize`` has changed; it is read again in the next layout.
    open func invalidateIntrinsicContentSize() {
        node.engine?.noteIntrinsicSize(of: self)
        arrangingStack?.noteArrangedContent()
        if let attached { for observer in attached.invalidations { observer.check() } }
    }

    /// The preferred size of the view within `size`: its current size. Not used by Auto Layout.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Gives the view the size of ``sizeThatFits(_:)``; the origin of ``frame`` stays. Matters where ``frame`` does.
    open func sizeToFit() {
        let origin = frame.origin
        bounds.size = sizeThatFits(bounds.size)
        frame.origin = origin
    }

    /// The view whose first baseline stands for this one's: ``forLastBaselineLayout`` unless overridden. Where that has
    /// no text, its top edge counts.
    open var forFirstBaselineLayout: View { forLastBaselineLayout }
    /// The view whose last baseline stands for this one's: itself, or one of its descendants. If that has no text,
    /// its bottom edge counts.
    open var forLastBaselineLayout: View { self }

    /// The text's extent where the view has text, for baselines.
    var textMetrics: TextMetrics? { nil }
    /// The view as a label, without the price of a cast.
    var asLabel: Label? { nil }
    override var asViewRef: Unmanaged<View>? { .passUnretained(self) }

    // MARK: Places

    /// Whether this view is `view` or lies below it.
    open func isDescendant(of view: View) -> Bool { node.isInside(view.node) }

    /// The first view with a tag: this one or one below it, superviews before subviews.
    open func viewWithTag(_ tag: Int) -> View? { firstView(withTag: tag) }

    /// A point of this view's coordinates in those of another view of the tree (`nil`: the root). Where views on the way are turned
    /// or scaled, so is what is converted.
    open func convert(_ point: CGPoint, to view: View?) -> CGPoint { CoordinateChange(from: self, to: view)(point) }

    /// A point of another view's coordinates (`nil`: the root's) in those of this view.
    open func convert(_ point: CGPoint, from view: View?) -> CGPoint { CoordinateChange(from: view, to: self)(point) }

    /// A rectangle of this view's coordinates in those of another view of the tree (`nil`: the root): the smallest one around its
    /// corners.
    open func convert(_ rect: CGRect, to view: View?) -> CGRect { CoordinateChange(from: self, to: view)(rect) }

    /// A rectangle of another view's coordinates (`nil`: the root's) in those of this view.
    open func convert(_ rect: CGRect, from view: View?) -> CGRect { CoordinateChange(from: view, to: self)(rect) }

    // MARK: Anchors and guides

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
    /// The baseline of the first line of text; the bottom of a view without text.
    open var firstBaselineAnchor: LayoutYAxisAnchor { node.yAnchor(.firstBaseline) }
    /// The baseline of the last line of text; the bottom of a view without text.
    open var lastBaselineAnchor: LayoutYAxisAnchor { node.yAnchor(.lastBaseline) }
    /// The width.
    open var widthAnchor: LayoutDimension { node.dimension(.width) }
    /// The height.
    open var heightAnchor: LayoutDimension { node.dimension(.height) }

    /// The view's rectangle without its layout margins.
    open var layoutMarginsGuide: LayoutGuide { systemGuide(.layoutMargins) }

    /// The view's rectangle without what bars cover of it: of a root what its ``Environment`` says, of others what of
    /// their superview's safe area reaches into them.
    open var safeAreaLayoutGuide: LayoutGuide { systemGuide(.safeArea) }

    /// A column of text that is easy to read: as wide as the layout margins, but not wider than 672 points at the
    /// default text size (``Environment/effectiveReadableWidth``), and centred in them.
    open var readableContentGuide: LayoutGuide { makeReadableContentGuide() }

    // MARK: Alignment

    /// By how much the rectangle that constraints refer to lies inside the frame, by physical sides in points; nothing
    /// by default. For shadows, badges and the like, which take no part in alignment. The intrinsic size is that of the
    /// alignment rectangle. Call ``invalidateIntrinsicContentSize()`` when it changes.
    open var alignmentRectInsets: EdgeInsets { .zero }

    /// The alignment rectangle of a frame: by default the frame without ``alignmentRectInsets``. Overrides have to keep
    /// distances that do not depend on the frame.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { inset(frame, by: alignmentRectInsets, times: 1) }

    /// The frame of an alignment rectangle: the inverse of ``alignmentRect(forFrame:)``.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        inset(alignmentRect, by: alignmentRectInsets, times: -1)
    }

    // MARK: Margins and direction

    /// Whether the frame, as set, and `autoresizingMask` become four required constraints (`true`, as on Apple's
    /// platforms). Set it to `false` for every view that has constraints of its own. Of a root it says that its size is
    /// its frame's (see ``RootSize``).
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { flags.contains(.translatesMask) }
        set { setTranslatesMask(newValue) }
    }

    /// The distances in points within which content should stay, by physical sides: 8 by default, and what
    /// ``insetsLayoutMarginsFromSafeArea`` and ``preservesSuperviewLayoutMargins`` add. Setting replaces the 8. A root's
    /// come from its ``Environment`` until they are set.
    open var layoutMargins: EdgeInsets {
        get { placedMargins() }
        set { setMargins(directional(newValue)) }
    }

    /// ``layoutMargins`` by leading and trailing.
    open var directionalLayoutMargins: DirectionalEdgeInsets {
        get { directional(placedMargins()) }
        set { setMargins(newValue) }
    }

    /// Whether the margins are at least those of the superview, where the view lies within them; `false` by default.
    open var preservesSuperviewLayoutMargins: Bool {
        get { flags.contains(.preservesSuperviewMargins) }
        set { setMarginFlag(.preservesSuperviewMargins, newValue) }
    }

    /// Whether the view's safe area is added to its margins; `true` by default. Of a root the environment says it
    /// (``Environment/addsSafeAreaToMargins``).
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { !flags.contains(.ignoresSafeAreaInMargins) }
        set { setMarginFlag(.ignoresSafeAreaInMargins, !newValue) }
    }

    /// Called after the margins changed.
    open func layoutMarginsDidChange() {}

    /// Called after the safe area changed.
    open func safeAreaInsetsDidChange() {}

    /// Whether and how the view's content is mirrored where text runs from right to left. The constraints that this view
    /// holds, those between its subviews and between them and itself, follow it.
    open var semanticContentAttribute: SemanticContentAttribute {
        get { flags.semantic }
        set { setSemantic(newValue) }
    }

    /// Called after the traits of the view have changed, superviews first; of a view that has entered a tree with other traits, as the next layout
    /// begins.
    open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

    // MARK: Passes

    /// Whether views of this class need Auto Layout; `false` by default. Not used by Taut, which always lays out.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Asks for ``layoutSubviews()`` in the next layout.
    open func setNeedsLayout() { noteNeedsLayout() }

    /// Asks for ``updateConstraints()`` in the next layout.
    open func setNeedsUpdateConstraints() { noteNeedsUpdateConstraints() }

    /// Whether ``updateConstraints()`` will be called in the next layout.
    open func needsUpdateConstraints() -> Bool { flags.contains(.needsUpdateConstraints) }

    /// Changes constraints in the update pass. Call `super` last.
    open func updateConstraints() {}

    /// Runs the update pass for this view and everything below it.
    open func updateConstraintsIfNeeded() { runUpdatePass() }

    /// Lays out the whole tree that this view is in, as far as something has changed: first the update pass
    /// (``updateConstraints()``, subviews before superviews), then the solver, then the layout pass
    /// (``layoutSubviews()``, superviews before subviews).
    ///
    /// - Complexity: O(changes), apart from what the solver needs.
    open func layoutIfNeeded() { LayoutPass.run(on: self) }

    /// Gives the subviews the frames that the solver found. Call `super` first.
    open func layoutSubviews() { applySubviewFrames() }

    /// The smallest size in points that the constraints in this subtree allow, near `targetSize` with
    /// ``LayoutPriority/fittingSizeLevel`` on both axes.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// The size in points that the constraints in this subtree give when they are asked for `targetSize` at these
    /// priorities. The view itself stays as it is.
    ///
    /// - Complexity: that of laying out the subtree for the first time.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
        verticalFittingPriority: LayoutPriority
    ) -> CGSize {
        fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    /// The view's name or type, and its frame.
    open override var description: String {
        let frame = currentFrame
        let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(Words.number)
        return "\(LayoutConstraint.name(of: node)) (\(numbers.joined(separator: ", ")))"
    }
}
