public import Foundation

/// How a view would be scrolled by fingers: the part of UIKit's `UIScrollView` that has no bearing on layout.
nonisolated open class ScrollInteraction: View {
    /// Whether content bounces at its ends.
    open var bounces: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }
    /// Whether scrolling stops at multiples of the bounds.
    open var isPagingEnabled: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }
    /// Whether scrolling goes one way only.
    open var isDirectionalLockEnabled: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }
    /// Whether a tap on the status bar scrolls to the top.
    open var scrollsToTop: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }
    /// Whether touches wait until it is clear that nothing is scrolled.
    open var delaysContentTouches: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }
    /// Whether touches are taken from the content once something is scrolled.
    open var canCancelContentTouches: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }
    /// Whether the sideways indicator is shown.
    open var showsHorizontalScrollIndicator: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }
    /// Whether the upright indicator is shown.
    open var showsVerticalScrollIndicator: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }
    /// Room around the upright indicator in points.
    open var verticalScrollIndicatorInsets: EdgeInsets {
        get { kept(or: .zero) }
        set { keep(newValue) }
    }
    /// Room around the sideways indicator in points.
    open var horizontalScrollIndicatorInsets: EdgeInsets {
        get { kept(or: .zero) }
        set { keep(newValue) }
    }
    /// Room around both indicators in points.
    open var scrollIndicatorInsets: EdgeInsets {
        get { verticalScrollIndicatorInsets }
        set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
    }
    /// Whether indicators keep out of the safe area.
    open var automaticallyAdjustsScrollIndicatorInsets: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }

    /// When dragging would dismiss the keyboard.
    open var keyboardDismissMode: KeyboardDismissMode {
        get { kept(or: .none) }
        set { keep(newValue) }
    }
    /// How indicators look.
    open var indicatorStyle: IndicatorStyle {
        get { kept(or: .default) }
        set { keep(newValue) }
    }
    /// How fast scrolling comes to rest.
    open var decelerationRate: DecelerationRate {
        get { kept(or: .normal) }
        set { keep(newValue) }
    }

    /// The least scale.
    open var minimumZoomScale: CGFloat {
        get { kept(or: 1) }
        set { keep(newValue) }
    }
    /// The greatest scale.
    open var maximumZoomScale: CGFloat {
        get { kept(or: 1) }
        set { keep(newValue) }
    }
    /// How large the view is shown that the delegate names in `viewForZooming(in:)`, between ``minimumZoomScale`` and
    /// ``maximumZoomScale``. The view gets it as its transform, with its top left corner where it was; the content is larger by
    /// as much, and its visible middle stays where it is as far as the content reaches.
    open var zoomScale: CGFloat {
        get { (self as? ScrollView)?.contentScale ?? 1 }
        set {
            let zoom: ((CGFloat) -> Void)? = kept(or: nil, "zoom(to:)")
            zoom?(newValue)
        }
    }
    /// Sets ``zoomScale``, at once.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }
    /// Shows a rectangle of the view that is scaled, in its own coordinates, as large as the limits of the scale allow.
    open func zoom(to rect: CGRect, animated: Bool) {
        guard rect.width > 0, rect.height > 0, let scroll = self as? ScrollView else { return }
        zoomScale = min(frame.width / rect.width, frame.height / rect.height)
        scroll.contentOffset = scroll.nearestOffset(
            CGPoint(x: rect.midX * zoomScale - frame.width / 2, y: rect.midY * zoomScale - frame.height / 2))
    }
    /// Whether fingers scale: never.
    open var isZooming: Bool { false }
    /// Whether the scale goes back to its limits: never.
    open var isZoomBouncing: Bool { false }
    /// Whether the scale may pass its limits for a moment.
    open var bouncesZoom: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }

    /// Whether a finger drags: never.
    open var isDragging: Bool { false }
    /// Whether a finger lies on the content: never.
    open var isTracking: Bool { false }
    /// Whether the content moves by itself: never.
    open var isDecelerating: Bool { false }
    /// Shows the indicators for a moment: nothing to do.
    open func flashScrollIndicators() {}
    /// Whether touches may arrive in a view of the content; asked by nobody.
    open func touchesShouldBegin(_ touches: Set<Platform.Touch>, with event: Platform.Event?, in view: View) -> Bool {
        true
    }
    /// Whether touches may be taken from a view of the content; asked by nobody.
    open func touchesShouldCancel(in view: View) -> Bool { true }
}
