public import Foundation

extension Platform {
    /// What a view draws on: of a view it has the frame, by itself one of its own. Nothing is drawn. UIKit's name: `CALayer`.
    nonisolated open class Layer: NSObject {
        /// Values that the package UIKit attaches to the object; `nil`: none.
        @_spi(UIKit) public final var attached: Attached?
        /// The view that the layer belongs to.
        @_spi(UIKit) public weak var owner: View?
        private var ownBounds = CGRect.zero
        private var ownPosition = CGPoint.zero
        private var below: [Layer] = []
        private weak var above: Layer?
        /// The view's frame, of which the layer was told last.
        fileprivate var told: CGRect?

        /// A layer without view.
        public override init() { super.init() }
        /// A layer for drawing another one. Nothing is taken over.
        public init(layer: Any) { super.init() }
        /// A layer without view. Nothing is decoded.
        public required init?(coder: NSCoder) { super.init() }

        /// The rectangle in the coordinates of the layer above, in points; the view's, if there is one.
        open var frame: CGRect {
            get {
                owner?.frame
                    ?? CGRect(
                        x: ownPosition.x - anchorPoint.x * ownBounds.width,
                        y: ownPosition.y - anchorPoint.y * ownBounds.height, width: ownBounds.width,
                        height: ownBounds.height)
            }
            set {
                if let owner, owner.frame != newValue {
                    owner.frame = newValue
                } else if let owner {
                    (position, bounds) = (owner.center, owner.bounds)
                } else {
                    position = CGPoint(
                        x: newValue.minX + anchorPoint.x * newValue.width,
                        y: newValue.minY + anchorPoint.y * newValue.height)
                    bounds = CGRect(origin: bounds.origin, size: newValue.size)
                }
            }
        }

        /// The rectangle in its own coordinates, in points; the view's, if there is one.
        open var bounds: CGRect {
            get { owner?.bounds ?? ownBounds }
            set {
                if owner == nil { ownBounds = newValue }
                if let owner, owner.bounds != newValue { owner.bounds = newValue }
            }
        }

        /// Where ``anchorPoint`` lies in the coordinates of the layer above; the view's centre, where there is a view.
        open var position: CGPoint {
            get { owner?.center ?? ownPosition }
            set {
                if owner == nil { ownPosition = newValue }
                if let owner, owner.center != newValue { owner.center = newValue }
            }
        }

        /// The point that transforms leave in place, as a part of the bounds; the middle by default. Moves a layer without
        /// view; has no bearing on the layout of views.
        open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
        /// How the layer is moved, turned and stretched in space. What of it lies in the plane moves the view.
        open var transform: Transform3D {
            get {
                let own: Transform3D = kept(or: .identity)
                guard let plane = owner?.transform, plane != own.affine else { return own }
                return Transform3D(plane)
            }
            set {
                keep(newValue)
                owner?.transform = newValue.affine
            }
        }
        /// How the layer is moved, turned and stretched in the plane.
        open func affineTransform() -> AffineTransform { transform.affine }
        /// Moves, turns and stretches the layer in the plane.
        open func setAffineTransform(_ transform: AffineTransform) { self.transform = Transform3D(transform) }
        /// The place from back to front, where it is not that of the list.
        open var zPosition: CGFloat = 0
        /// The radius of the corners in points.
        open var cornerRadius: CGFloat = 0
        /// The width of the border in points.
        open var borderWidth: CGFloat = 0
        /// The colour of the border.
        open var borderColor: GraphicsColor?
        /// The colour behind the content.
        open var backgroundColor: GraphicsColor?
        /// The opacity from 0 to 1.
        open var opacity: Float = 1
        /// Whether the layer is left out of drawing.
        open var isHidden = false
        /// Whether the content is cut off at the bounds.
        open var masksToBounds = false
        /// The opacity of the shadow from 0 to 1.
        open var shadowOpacity: Float = 0
        /// The path of the shadow.
        open var shadowPath: Path?
        /// The colour of the shadow.
        open var shadowColor: GraphicsColor?
        /// How far the shadow lies from the layer, in points.
        open var shadowOffset = CGSize(width: 0, height: -3)
        /// How soft the shadow is, in points.
        open var shadowRadius: CGFloat = 3
        /// Whether the drawing is kept as pixels.
        open var shouldRasterize = false
        /// Pixels per point of such a drawing.
        open var rasterizationScale: CGFloat = 1
        /// Pixels per point of the content.
        open var contentsScale: CGFloat = 1
        /// What is drawn.
        open var contents: Any?
        /// The layer whose opacity hides this one's content.
        open var mask: Layer?
        /// A name.
        open var name: String?

        /// The layers on this one, from back to front.
        open var sublayers: [Layer]? {
            get { below.isEmpty ? nil : below }
            set {
                for layer in below { layer.above = nil }
                below = []
                for layer in newValue ?? [] { addSublayer(layer) }
            }
        }

        /// The layer that this one lies on.
        open var superlayer: Layer? { above ?? owner?.superview?.layer }

        /// Adds a layer in front of the others.
        open func addSublayer(_ layer: Layer) { insert(layer, at: below.count) }
        /// Adds a layer at an index from the back; an index outside the list counts as the nearest bound.
        open func insertSublayer(_ layer: Layer, at index: UInt32) { insert(layer, at: Int(index)) }

        /// Leaves the layer that this one lies on.
        open func removeFromSuperlayer() {
            above?.below.removeAll { $0 === self }
            above = nil
        }

        /// Adds a layer right behind one of those on this one; in front of all if it is none of them.
        open func insertSublayer(_ layer: Layer, below sibling: Layer?) { insert(layer, besides: sibling, offset: 0) }
        /// Adds a layer right in front of one of those on this one; in front of all if it is none of them.
        open func insertSublayer(_ layer: Layer, above sibling: Layer?) { insert(layer, besides: sibling, offset: 1) }

        private func insert(_ layer: Layer, besides sibling: Layer?, offset: Int) {
            if layer !== sibling { layer.removeFromSuperlayer() }
            insert(layer, at: below.firstIndex { $0 === sibling }.map { $0 + offset } ?? below.count)
        }

        private func insert(_ layer: Layer, at index: Int) {
            guard layer !== self else { return }
            layer.removeFromSuperlayer()
            below.insert(layer, at: min(max(0, index), below.count))
            layer.above = self
        }

        /// Asks the view for a layout.
        open func setNeedsLayout() { owner?.setNeedsLayout() }
        /// Lays out the view's tree, as ``View/layoutIfNeeded()`` does.
        open func layoutIfNeeded() { owner?.layoutIfNeeded() }
        /// Places the layers on this one, and what is in its view: called in layout passes, once a view's layer was asked
        /// for. Calls `View.layoutSublayers(of:)`.
        open func layoutSublayers() { owner?.layoutSublayers(of: self) }
        /// Whether the view waits for a layout.
        open func needsLayout() -> Bool { owner?.flags.contains(.needsLayout) ?? false }
        /// Does nothing: nothing is drawn.
        open func setNeedsDisplay() {}
        /// Does nothing: nothing is drawn.
        open func display() {}
        /// Does nothing: nothing is drawn.
        open func draw(in context: GraphicsContext) {}
        /// Draws the layer and those on it: nothing is drawn.
        open func render(in context: GraphicsContext) {}
        /// The layer as it is seen: this one.
        open func presentation() -> Self? { self }
        /// The layer that this one shows: this one.
        open func model() -> Self { self }
        /// Removes an animation: there is none.
        open func removeAnimation(forKey key: String) {}
        /// Removes all animations: there are none.
        open func removeAllAnimations() {}
        /// The names of animations; `nil`, as there are none.
        open func animationKeys() -> [String]? { nil }
        /// The layer in front at a point of the coordinates of the one that this one lies on.
        open func hitTest(_ point: CGPoint) -> Layer? {
            let place = CGPoint(x: point.x - frame.minX + bounds.minX, y: point.y - frame.minY + bounds.minY)
            guard !isHidden, contains(place) else { return nil }
            for layer in below.reversed() {
                if let hit = layer.hitTest(place) { return hit }
            }
            return self
        }
        /// The preferred size of the layer: its own size.
        open func preferredFrameSize() -> CGSize { bounds.size }
        /// Whether a point of this layer's coordinates lies in the bounds.
        open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
        /// What happens when a property changes: what its view says.
        open func action(forKey event: String) -> (any LayerAction)? { owner?.action(for: self, forKey: event) }
        /// What happens when a property changes, of layers that say nothing: nothing.
        open class func defaultAction(forKey event: String) -> (any LayerAction)? { nil }
        /// Whether the layer is drawn again when a property changes.
        open class func needsDisplay(forKey key: String) -> Bool { false }
        /// What a property is unless set: not known.
        open class func defaultValue(forKey key: String) -> Any? { nil }
    }
}

extension Platform {
    /// What is drawn on; draws nothing. UIKit's name: `CGContext`.
    public final class GraphicsContext: NSObject {
        /// One that draws nothing.
        public override init() { super.init() }
    }

    /// What happens when a property of a layer changes. UIKit's name: `CAAction`.
    public protocol LayerAction {
        /// Happens.
        func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
    }
}

extension Platform.Layer {
    /// How the layer of a view is made of the class that the view names. Swift calls no initialiser but `required` ones of such a class,
    /// unless a convenience initialiser, which calls that of whatever class it is given, is a class method by its symbol.
    @_silgen_name("taut_Layer_init_madeByType")
    @_spi(UIKit) public convenience init(_madeByType: Void) { self.init() }

    /// Makes a layer of this class, whichever it is. Ends the process where the class neither has nor inherits `init()`.
    @_silgen_name("taut_Layer_init_madeByType")
    @_spi(UIKit) public class func make(byType: Void) -> Self

    /// Has what subclasses override of the frame be set when the view moves.
    func follow(_ view: View) {
        view.makeAttached().observers.append(
            PropertyObserver { [weak self, weak view] in
                guard let self, let view, told != view.frame else { return }
                told = view.frame
                frame = view.frame
            })
        view.setNeedsLayout()
    }
}
