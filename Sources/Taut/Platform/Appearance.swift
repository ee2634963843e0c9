public import Foundation

/// How a view looks: the part of UIKit's `UIView` that has no bearing on layout. Kept and read back; nothing is drawn.
nonisolated open class ViewAppearance: Responder {
    /// The view that this is, to be followed without retaining it; `nil` only of objects that are no views.
    var asViewRef: Unmanaged<View>? { nil }
    /// The same as an object, for where it is not hot.
    final var asView: View? { asViewRef?.takeUnretainedValue() }

    /// The colour behind the content.
    open var backgroundColor: Platform.Color? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    /// The opacity from 0 to 1.
    open var alpha: CGFloat {
        get { kept(or: 1) }
        set { keep(newValue) }
    }

    /// The colour of controls; the superview's unless set.
    open var tintColor: Platform.Color! {
        get {
            let own: Platform.Color? = kept(or: nil)
            return own ?? asView?.superview?.tintColor ?? .blue
        }
        set {
            keep(newValue as Platform.Color?)
            asView?.forEachView { $0.tintColorDidChange() }
        }
    }

    /// Called after ``tintColor`` changed, here or above.
    open func tintColorDidChange() {}

    /// Whether controls look less important while something is in front of them.
    open var tintAdjustmentMode: View.TintAdjustmentMode {
        get { kept(or: .automatic) }
        set { keep(newValue) }
    }

    /// Whether subviews are cut off at the bounds.
    open var clipsToBounds: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// Whether the ground is covered completely.
    open var isOpaque: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }

    /// Whether the ground is cleared before drawing.
    open var clearsContextBeforeDrawing: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }

    /// How content fills the bounds.
    open var contentMode: View.ContentMode {
        get { kept(or: .scaleToFill) }
        set { keep(newValue) }
    }

    /// The view whose opacity hides this one's content.
    open var mask: View? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

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

    /// The layer, where somebody has asked for it.
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

    /// Draws the content. Called by nobody.
    open func draw(_ rect: CGRect) {}
    /// Does nothing: nothing is drawn.
    open func setNeedsDisplay() {}
    /// Does nothing: nothing is drawn.
    open func setNeedsDisplay(_ rect: CGRect) {}
    /// Draws nothing, and says so.
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool { false }
    /// An empty view of the same size.
    open func snapshotView(afterScreenUpdates: Bool) -> View? { asView.map { View(frame: $0.bounds) } }
}

extension View {
    func noteTransform(_ transform: Platform.AffineTransform) {
        if transform.isIdentity { flags.remove(.hasTransform) } else { flags.insert(.hasTransform) }
    }

    /// The rectangle around the view as its transform shows it.
    var drawnFrame: CGRect {
        let size = currentFrame.size
        let centred = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
        return centred.transformed(by: transform).offsetBy(dx: currentFrame.midX, dy: currentFrame.midY)
    }

    /// Whether controls look less important.
    public enum TintAdjustmentMode: Int, Sendable {
        /// As the superview does.
        case automatic
        /// No.
        case normal
        /// Yes.
        case dimmed
    }

    /// How content fills the bounds.
    public enum ContentMode: Int, Sendable {
        /// Stretched.
        case scaleToFill
        /// As large as fits.
        case scaleAspectFit
        /// As small as covers.
        case scaleAspectFill
        /// Drawn anew.
        case redraw
        /// In the middle.
        case center
        /// At the top.
        case top
        /// At the bottom.
        case bottom
        /// At the left.
        case left
        /// At the right.
        case right
        /// At the top left.
        case topLeft
        /// At the top right.
        case topRight
        /// At the bottom left.
        case bottomLeft
        /// At the bottom right.
        case bottomRight
    }
}
