public import Foundation

// What subclasses of views, labels and scroll views may override although no layout depends on it. Swift lets a subclass override members of a
// class itself, and not those of its extensions in other modules: so these members stand here, in the classes that ``View``, ``Label`` and
// ``ScrollView`` inherit from. All else that code written for UIKit uses is in the package `UIKit`. Nothing is drawn, and no event arrives by itself.
//
// ``Responder`` has what all responders may override, and the other files of this folder the types that these members name, each with
// the members that its own subclasses may override.

/// How a view looks, is touched and is read aloud: the part of UIKit's `UIView` that has no bearing on layout. Kept and read back.
nonisolated open class PlatformView: Responder {
    /// The view that this is, to be followed without retaining it; `nil` only of objects that are no views.
    var asViewRef: Unmanaged<View>? { nil }
    /// The same as an object, for where it is not hot.
    final var asView: View? { asViewRef?.takeUnretainedValue() }

    // MARK: Looks

    /// The colour behind the content.
    @Platform.Kept open var backgroundColor: Platform.Color?

    /// The opacity from 0 to 1.
    @Platform.Kept open var alpha: CGFloat

    /// The colour of controls; the superview's unless set.
    open var tintColor: Platform.Color! {
        get {
            let own: Platform.Color? = kept(or: nil)
            return own ?? asView?.superview?.tintColor ?? .usualTint
        }
        set {
            keep(newValue as Platform.Color?)
            asView?.forEachView { $0.tintColorDidChange() }
        }
    }

    /// Called after ``tintColor`` changed, here or above.
    open func tintColorDidChange() {}

    /// Whether controls look less important while something is in front of them.
    @Platform.Kept open var tintAdjustmentMode: View.TintAdjustmentMode

    /// Whether subviews are cut off at the bounds.
    @Platform.Kept open var clipsToBounds: Bool

    /// Whether the ground is covered completely.
    @Platform.KeptTrue open var isOpaque: Bool

    /// Whether the ground is cleared before drawing.
    @Platform.KeptTrue open var clearsContextBeforeDrawing: Bool

    /// How content fills the bounds.
    @Platform.Kept open var contentMode: View.ContentMode

    /// The view whose opacity hides this one's content.
    @Platform.Kept open var mask: View?

    /// Pixels per point; from the environment unless set.
    open var contentScaleFactor: CGFloat {
        get { kept(or: asView?.traitCollection.displayScale ?? 1) }
        set { keep(newValue) }
    }

    /// How the view is moved, turned or scaled around its centre where it is drawn. ``View/frame`` is then the rectangle
    /// around the result; layout, ``View/bounds`` and ``View/center`` do not know of it.
    open var transform: Platform.AffineTransform {
        get { kept(or: .identity) }
        set {
            keep(newValue)
            asView?.noteTransform(newValue)
        }
    }

    /// What the view draws on; made on first use.
    open var layer: Platform.Layer {
        if let layer: Platform.Layer = kept(or: nil) { return layer }
        let layerClass = type(of: self).layerClass as? Platform.Layer.Type ?? Platform.Layer.self
        let layer = layerClass.make(byType: ())
        layer.owner = asView
        keep(layer as Platform.Layer?)
        if layerClass != Platform.Layer.self, let asView { layer.follow(asView) }
        return layer
    }

    /// The layer, if it has been read.
    final var madeLayer: Platform.Layer? { attached == nil ? nil : kept(or: nil, "layer") }

    /// Places what is on a layer: of the view's own, calls ``View/layoutSubviews()``.
    open func layoutSublayers(of layer: Platform.Layer) { if layer === madeLayer { asView?.layoutSubviews() } }
    /// Shows a layer: nothing is drawn.
    open func display(_ layer: Platform.Layer) {}
    /// Draws a layer: nothing is drawn.
    open func draw(_ layer: Platform.Layer, in context: Platform.GraphicsContext) {}
    /// What happens when a property of a layer changes: nothing, unless overridden.
    open func action(for layer: Platform.Layer, forKey event: String) -> (any Platform.LayerAction)? { nil }

    /// The class of ``layer``, which is made by its `init()`.
    open class var layerClass: AnyClass { Platform.Layer.self }

    /// Draws the content. Inert: never called.
    open func draw(_ rect: CGRect) {}
    /// Does nothing: nothing is drawn.
    open func setNeedsDisplay() {}
    /// Does nothing: nothing is drawn.
    open func setNeedsDisplay(_ rect: CGRect) {}
    /// Draws nothing and returns `false`.
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool { false }
    /// An empty view of the same size.
    open func snapshotView(afterScreenUpdates: Bool) -> View? { asView.map { View(frame: $0.bounds) } }

    // MARK: What is read aloud

    /// What is read aloud.
    @Platform.Kept open var accessibilityLabel: String?

    /// What is read aloud of the use of the view.
    @Platform.Kept open var accessibilityHint: String?

    /// What is read aloud of the view's value.
    @Platform.Kept open var accessibilityValue: String?

    /// Whether the view is read aloud.
    @Platform.Kept open var isAccessibilityElement: Bool

    /// Whether nothing below the view is read aloud.
    @Platform.Kept open var accessibilityElementsHidden: Bool

    /// What can be done to the view.
    @Platform.Kept open var accessibilityCustomActions: [Platform.AccessibilityCustomAction]?

    /// What is read aloud, and in which order.
    @Platform.Kept open var accessibilityElements: [Any]?

    /// What kind of thing is read aloud.
    @Platform.Kept open var accessibilityTraits: Platform.AccessibilityTraits

    /// What would happen instead of a tap by someone to whom the view is read aloud: nothing. Returns whether it did.
    open func accessibilityActivate() -> Bool { false }

    /// Whether nothing beside the view is read aloud.
    @Platform.Kept open var accessibilityViewIsModal: Bool

    /// Where the view is for someone to whom it is read aloud: its frame in the root's coordinates, unless set.
    open var accessibilityFrame: CGRect {
        get { kept(or: asView.map { $0.convert($0.bounds, to: nil) } ?? .zero) }
        set { keep(newValue) }
    }

    /// The point that counts as touched: the middle of the frame, unless set.
    open var accessibilityActivationPoint: CGPoint {
        get { kept(or: CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)) }
        set { keep(newValue) }
    }

    /// Whether what is in the view is read together.
    @Platform.Kept open var shouldGroupAccessibilityChildren: Bool

    /// Whether the view keeps its colours where others change theirs.
    @Platform.Kept open var accessibilityIgnoresInvertColors: Bool

    /// The language that the view is read in.
    @Platform.Kept open var accessibilityLanguage: String?

    /// Whether something happens when the view is touched.
    open var accessibilityRespondsToUserInteraction: Bool {
        get { kept(or: asView?.isUserInteractionEnabled ?? true) }
        set { keep(newValue) }
    }

    /// ``accessibilityLabel`` with attributes.
    open var accessibilityAttributedLabel: NSAttributedString? {
        get { accessibilityLabel.map { NSAttributedString(string: $0) } }
        set { accessibilityLabel = newValue?.string }
    }

    /// What someone may say instead of the label.
    open var accessibilityUserInputLabels: [String]! {
        get { kept(or: accessibilityLabel.map { [$0] } ?? []) }
        set { keep(newValue ?? []) }
    }

    /// How many of ``accessibilityElements`` there are.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
    /// One of ``accessibilityElements``; `nil` if there is none.
    open func accessibilityElement(at index: Int) -> Any? {
        guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }
    /// The place of an object in ``accessibilityElements``; `NSNotFound` if it has none.
    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
    }
    /// Makes the value greater: does nothing unless overridden.
    open func accessibilityIncrement() {}
    /// Makes the value less: does nothing unless overridden.
    open func accessibilityDecrement() {}
    /// Scrolls; returns whether it did.
    open func accessibilityScroll(_ direction: Platform.AccessibilityScrollDirection) -> Bool { false }
    /// Called when the view gained accessibility focus. Inert: never called.
    open func accessibilityElementDidBecomeFocused() {}
    /// Called when the view lost accessibility focus. Inert: never called.
    open func accessibilityElementDidLoseFocus() {}
    /// Whether the view is read aloud now: never.
    open func accessibilityElementIsFocused() -> Bool { false }

    // MARK: Touches and gestures

    /// The controller of the view, where it has one; else the superview.
    open override var next: Responder? { asView?.delegateBox?.delegate as? Responder ?? asView?.superview }

    /// Whether touches would arrive.
    @Platform.KeptTrue open var isUserInteractionEnabled: Bool

    /// Whether several touches at once would arrive.
    @Platform.Kept open var isMultipleTouchEnabled: Bool

    /// Whether touches that begin here would arrive nowhere else.
    @Platform.Kept open var isExclusiveTouch: Bool

    /// Whether the focus is here: never.
    open var isFocused: Bool { false }
    /// Whether the focus can be here; `false` unless overridden.
    open var canBecomeFocused: Bool { false }

    /// The view in front at a point of this view's coordinates, this one or one below it; `nil` if the point lies
    /// outside, and of views that are hidden, transparent or not to be touched.
    open func hitTest(_ point: CGPoint, with event: Platform.Event?) -> View? {
        guard let view = asView, !view.isHidden, isUserInteractionEnabled, alpha > 0.01 else { return nil }
        guard self.point(inside: point, with: event) else { return nil }
        for child in view.subviews.reversed() {
            if let hit = child.hitTest(view.convert(point, to: child), with: event) { return hit }
        }
        return view
    }

    /// Has what is edited in the view give keys up. Returns whether nothing is edited there afterwards.
    ///
    /// - Parameter force: has no effect: what does not want to give keys up is not made to.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool {
        func giveUp() -> Bool {
            keep(false, "isFirstResponder")
            return true
        }
        if isFirstResponder { return resignFirstResponder() || force && giveUp() }
        for view in asView?.subviews ?? [] where !view.endEditing(force) { return false }
        return true
    }

    /// Whether a point of this view's coordinates lies in the bounds.
    open func point(inside point: CGPoint, with event: Platform.Event?) -> Bool {
        asView?.bounds.contains(point) ?? false
    }

    /// The gesture recognisers; `nil` without any.
    open var gestureRecognizers: [Platform.GestureRecognizer]? {
        get { kept(or: nil) }
        set {
            for recognizer in gestureRecognizers ?? [] { recognizer.owner = nil }
            for recognizer in newValue ?? [] { recognizer.owner = asView }
            keep(newValue)
        }
    }

    /// Adds a gesture recogniser, taking it from where it was.
    open func addGestureRecognizer(_ gestureRecognizer: Platform.GestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    }

    /// Removes a gesture recogniser.
    open func removeGestureRecognizer(_ gestureRecognizer: Platform.GestureRecognizer) {
        guard gestureRecognizer.owner === self else { return }
        let rest = gestureRecognizers?.filter { $0 !== gestureRecognizer } ?? []
        gestureRecognizer.owner = nil
        gestureRecognizers = rest.isEmpty ? nil : rest
    }

    /// Whether a recogniser may begin; `true` unless overridden.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: Platform.GestureRecognizer) -> Bool { true }

    /// What the view lets a user do.
    @Platform.Kept open var interactions: [any Platform.Interaction]

    /// Adds an interaction.
    open func addInteraction(_ interaction: any Platform.Interaction) {
        interaction.willMove(to: asView)
        interactions.append(interaction)
        interaction.didMove(to: asView)
    }

    /// Removes an interaction.
    open func removeInteraction(_ interaction: any Platform.Interaction) {
        guard interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }

    /// A name for restoring what a user saw.
    @Platform.Kept open var restorationIdentifier: String?
}

/// How a label's text looks if that has no bearing on its size.
nonisolated open class LabelStyling: View {
    /// The colour of the text.
    open var textColor: Platform.Color! {
        get { kept(or: .usualText) }
        set { keep(newValue ?? .usualText) }
    }

    /// How the text lies in its lines.
    @Platform.Kept open var textAlignment: Platform.TextAlignment

    /// Where the text is broken or cut off; measured by words whatever it says.
    @Platform.Kept open var lineBreakMode: Platform.LineBreakMode

    /// Whether the label looks enabled.
    @Platform.KeptTrue open var isEnabled: Bool

    /// Whether the label looks highlighted.
    @Platform.Kept open var isHighlighted: Bool

    /// The colour of highlighted text.
    @Platform.Kept open var highlightedTextColor: Platform.Color?

    /// The colour of the text's shadow.
    @Platform.Kept open var shadowColor: Platform.Color?

    /// How far the shadow lies from the text, in points.
    open var shadowOffset: CGSize {
        get { kept(or: CGSize(width: 0, height: -1)) }
        set { keep(newValue) }
    }

    /// Whether text would be drawn smaller where it does not fit. It is measured in its own size.
    @Platform.Kept open var adjustsFontSizeToFitWidth: Bool

    /// By how much text would be drawn smaller at most.
    open var minimumScaleFactor: CGFloat {
        get { kept(or: 0) }
        set { keep(newValue) }
    }

    /// Whether text would be set closer before it is cut off.
    @Platform.Kept open var allowsDefaultTighteningForTruncation: Bool

    /// Draws the text. Inert: never called.
    open func drawText(in rect: CGRect) {}
}

/// How a view would be scrolled by fingers: the part of UIKit's `UIScrollView` that has no bearing on layout.
nonisolated open class ScrollInteraction: View {
    /// Whether content bounces at its ends.
    @Platform.KeptTrue open var bounces: Bool
    /// Whether scrolling stops at multiples of the bounds.
    @Platform.Kept open var isPagingEnabled: Bool
    /// Whether scrolling goes one way only.
    @Platform.Kept open var isDirectionalLockEnabled: Bool
    /// Whether a tap on the status bar scrolls to the top.
    @Platform.KeptTrue open var scrollsToTop: Bool
    /// Whether touches wait until it is clear that nothing is scrolled.
    @Platform.KeptTrue open var delaysContentTouches: Bool
    /// Whether touches are taken from the content once something is scrolled.
    @Platform.KeptTrue open var canCancelContentTouches: Bool
    /// Whether the sideways indicator is shown.
    @Platform.KeptTrue open var showsHorizontalScrollIndicator: Bool
    /// Whether the upright indicator is shown.
    @Platform.KeptTrue open var showsVerticalScrollIndicator: Bool
    /// Room around the upright indicator in points.
    @Platform.Kept open var verticalScrollIndicatorInsets: EdgeInsets
    /// Room around the sideways indicator in points.
    @Platform.Kept open var horizontalScrollIndicatorInsets: EdgeInsets
    /// Room around both indicators in points.
    open var scrollIndicatorInsets: EdgeInsets {
        get { verticalScrollIndicatorInsets }
        set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
    }
    /// Whether indicators keep out of the safe area.
    @Platform.KeptTrue open var automaticallyAdjustsScrollIndicatorInsets: Bool

    /// When dragging would dismiss the keyboard.
    @Platform.Kept open var keyboardDismissMode: KeyboardDismissMode
    /// How indicators look.
    @Platform.Kept open var indicatorStyle: IndicatorStyle
    /// The rate of deceleration.
    @Platform.Kept open var decelerationRate: DecelerationRate

    /// The least scale.
    @Platform.Kept open var minimumZoomScale: CGFloat
    /// The greatest scale.
    @Platform.Kept open var maximumZoomScale: CGFloat
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
    @Platform.KeptTrue open var bouncesZoom: Bool

    /// Whether a finger drags: never.
    open var isDragging: Bool { false }
    /// Whether a finger lies on the content: never.
    open var isTracking: Bool { false }
    /// Whether the content moves by itself: never.
    open var isDecelerating: Bool { false }
    /// Shows the indicators for a moment: nothing to do.
    open func flashScrollIndicators() {}
    /// Whether touches may arrive in a view of the content. Inert: never called.
    open func touchesShouldBegin(_ touches: Set<Platform.Touch>, with event: Platform.Event?, in view: View) -> Bool {
        true
    }
    /// Whether touches may be taken from a view of the content. Inert: never called.
    open func touchesShouldCancel(in view: View) -> Bool { true }
}
