public import Foundation

/// A view onto a content that may be larger. UIKit's name: `UIScrollView`.
///
///     let scroll = ScrollView()
///     scroll.addSubview(content)
///     LayoutConstraint.activate([
///         content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
///         content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
///         content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
///         content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
///         content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),  // scrolls vertically only
///     ])
///
/// What a constraint says of the scroll view depends on the other item. Between the scroll view and anything inside of
/// it, edges and margins are those of the content area; widths, heights and centres are those of the frame. Between the
/// scroll view and anything outside, everything is the frame's. A constraint between something inside and something
/// outside keeps the former in place while the content scrolls.
///
/// The content is as large as its constraints make it: they have to lead from its top to its bottom and from its leading
/// to its trailing edge. Where they do not, the ``LayoutReport`` names the scroll view and the axis.
///
/// What it is not: it handles no touches and draws no indicators, and scrolling is setting ``contentOffset``. From right
/// to left, the offset is counted from the leading edge, which in UIKit is counted from the left.
nonisolated open class ScrollView: ScrollInteraction {
    /// The content area. Its size is the content's; its origin is that of the subviews' coordinates.
    public let contentLayoutGuide = LayoutGuide()
    /// The scroll view's frame, seen from its content: constraints on it keep their items in place while the content
    /// scrolls.
    public let frameLayoutGuide = LayoutGuide()

    private var storedContentSize = CGSize.zero
    /// By how much what the constraints say of the content is scaled where it is seen; more than 0. For the facade for UIKit.
    @_spi(UIKit) public final var contentScale: CGFloat = 1

    /// A scroll view without content.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        adoptGuides()
    }

    /// A scroll view without content. Nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        adoptGuides()
    }

    private func adoptGuides() {
        node.isScroll = true
        contentLayoutGuide.identifier = "contentLayout"
        contentLayoutGuide.node.variables = [.width, .height]
        frameLayoutGuide.identifier = "frameLayout"
        frameLayoutGuide.node.derivation = .scrollFrame
        addLayoutGuide(contentLayoutGuide)
        addLayoutGuide(frameLayoutGuide)
    }

    /// The content's size in points: as of the last layout where constraints say it, else as set.
    open var contentSize: CGSize {
        get {
            let size = constrainedContentSize ?? storedContentSize
            return CGSize(width: size.width * contentScale, height: size.height * contentScale)
        }
        set {
            storedContentSize = CGSize(width: newValue.width / contentScale, height: newValue.height / contentScale)
            notifyObservers()
        }
    }

    /// Sets the property, which subclasses override, where the content has another size than the last time it was set.
    @_spi(UIKit) public final func noteContentSize() {
        let size = contentSize
        if size
            != CGSize(width: storedContentSize.width * contentScale, height: storedContentSize.height * contentScale)
        {
            contentSize = size
        }
    }

    /// Sets ``contentSize`` where constraints give the content another one.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if constrainedContentSize != nil { noteContentSize() }
        noteAdjustedInset()
    }

    /// How far the content is scrolled, in points from its top and leading edges. Costs a layout only where something is
    /// tied to the frame or to the outside.
    open var contentOffset: CGPoint = .zero {
        didSet {
            guard contentOffset != oldValue else { return }
            noteScrolling()
            notifyObservers()
            didScroll()
        }
    }

    /// Room around the content, in points, that is no part of it.
    open var contentInset: EdgeInsets = .zero {
        didSet {
            guard contentInset != oldValue else { return }
            // By as much, whatever the size of the content, which takes long to find in lists.
            toldInset.top += contentInset.top - oldValue.top
            toldInset.left += contentInset.left - oldValue.left
            toldInset.bottom += contentInset.bottom - oldValue.bottom
            toldInset.right += contentInset.right - oldValue.right
            tellAdjustedInset()
        }
    }

    /// What the safe area adds to ``contentInset``.
    open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
        didSet { if contentInsetAdjustmentBehavior != oldValue { noteAdjustment() } }
    }

    /// Whether the content can be moved sideways even where it is not larger than the frame; the safe area then counts.
    open var alwaysBounceHorizontal = false {
        didSet { if alwaysBounceHorizontal != oldValue { noteAdjustment() } }
    }
    /// Whether the content can be moved up and down even where it is not larger than the frame; the safe area then counts.
    open var alwaysBounceVertical = false {
        didSet { if alwaysBounceVertical != oldValue { noteAdjustment() } }
    }
    /// Whether the content can be scrolled at all.
    open var isScrollEnabled = true

    /// What the safe area adds to the inset of a scroll view.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// As ``scrollableAxes``.
        case automatic = 0
        /// The safe area, along axes on which the content can be scrolled.
        case scrollableAxes = 1
        /// The safe area is never added.
        case never = 2
        /// The safe area.
        case always = 3
    }

    /// Scrolls as far as is needed to show a rectangle of the content, as far as the content reaches.
    ///
    /// - Parameters:
    ///   - rect: the rectangle, in the coordinates of the content.
    ///   - animated: whether a delegate is told of the end; it is scrolled at once, as Taut keeps no time.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        scroll(animated: animated) { show(rect) }
    }

    /// Scrolls to an offset.
    ///
    /// - Parameters:
    ///   - contentOffset: the point of the content that comes to lie at the top left corner.
    ///   - animated: whether a delegate is told of the end; it is scrolled at once, as Taut keeps no time.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        scroll(animated: animated) { self.contentOffset = contentOffset }
    }

    private func scroll(animated: Bool, _ move: () -> Void) {
        let old = contentOffset
        move()
        if animated, contentOffset != old { didArrive() }
    }

    /// Called after an animation would have scrolled to where it should: what the facade for UIKit does about it.
    package func didArrive() {
        let arrived: (() -> Void)? = kept(or: nil)
        arrived?()
    }

    /// Called after ``contentOffset`` changed: what the facade for UIKit does about it.
    package func didScroll() {
        let scrolled: (() -> Void)? = kept(or: nil)
        scrolled?()
    }

    /// Called after ``adjustedContentInset`` changed: at once where a property was set, else with the safe area or in the layout.
    open func adjustedContentInsetDidChange() {}

    /// The adjusted insets that were last told.
    private var toldInset = EdgeInsets.zero

    /// Another part of the safe area may count: for the content in the next layout, and for ``adjustedContentInset`` at once.
    private func noteAdjustment() {
        noteScrolling()
        noteAdjustedInset()
    }

    /// Tells of ``adjustedContentInset`` where it is another one than the last time.
    final func noteAdjustedInset() {
        let new = adjustedContentInset
        guard !new.isClose(to: toldInset) else { return }
        toldInset = new
        tellAdjustedInset()
    }

    private func tellAdjustedInset() {
        adjustedContentInsetDidChange()
        let told: (() -> Void)? = attached == nil ? nil : kept(or: nil, "didChangeInset()")
        told?()
    }

    /// The frame's rectangle in the coordinates of the content.
    open override var bounds: CGRect {
        get { CGRect(origin: visibleOrigin, size: frame.size) }
        set {
            super.bounds = newValue
            contentOffset = CGPoint(
                x: contentOffset.x + (newValue.origin.x - visibleOrigin.x) * (isRightToLeft ? -1 : 1),
                y: newValue.origin.y)
        }
    }

    /// ``contentInset`` and what ``contentInsetAdjustmentBehavior`` adds from the safe area, in points.
    open var adjustedContentInset: EdgeInsets { insets(adjustedBy: contentInsetAdjustmentBehavior) }
}
