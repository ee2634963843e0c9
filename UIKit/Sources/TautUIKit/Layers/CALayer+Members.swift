public import Foundation
@_spi(UIKit) public import Taut

/// Is notified of a layer. What is optional in Apple's frameworks has a default here.
public protocol CALayerDelegate: NSObjectProtocol {
    /// Shows the layer.
    func display(_ layer: CALayer)
    /// Places the layers on this one.
    func layoutSublayers(of layer: CALayer)
    /// Returns the action for a change of a property.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
    /// Draws the layer.
    func draw(_ layer: CALayer, in ctx: CGContext)
}

extension UIView: CALayerDelegate {}
extension NSNull: @retroactive CAAction {
    /// The default implementation does nothing.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

extension CALayerDelegate {
    /// Shows nothing.
    public func display(_ layer: CALayer) {}
    /// Places nothing.
    public func layoutSublayers(of layer: CALayer) {}
    /// The default implementation returns `nil`.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
    /// Draws nothing.
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
}

// What has to do with drawing is kept and read back.
extension CALayer {
    /// Replaces a layer on this one.
    public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        insertSublayer(newLayer, above: oldLayer)
        oldLayer.removeFromSuperlayer()
    }

    /// The origin of the layer in the coordinates of the root layer.
    private var originInRoot: CGPoint {
        guard let above = superlayer else { return .zero }
        let origin = above.originInRoot
        return CGPoint(
            x: origin.x + frame.minX - above.bounds.minX, y: origin.y + frame.minY - above.bounds.minY)
    }

    /// A point in the coordinates of another layer; `nil` stands for the one below all.
    public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        let (from, to) = (originInRoot, l?.originInRoot ?? .zero)
        return CGPoint(x: p.x + from.x - to.x, y: p.y + from.y - to.y)
    }

    /// A point of the coordinates of another layer; `nil` stands for the one below all.
    public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        let (from, to) = (l?.originInRoot ?? .zero, originInRoot)
        return CGPoint(x: p.x + from.x - to.x, y: p.y + from.y - to.y)
    }

    /// A rectangle in the coordinates of another layer.
    public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
        CGRect(origin: convert(r.origin, to: l), size: r.size)
    }

    /// A rectangle of the coordinates of another layer.
    public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
        CGRect(origin: convert(r.origin, from: l), size: r.size)
    }

    // MARK: Animations

    /// Adds an animation, which is over at once: its delegate is told so.
    public func add(_ anim: CAAnimation, forKey key: String?) {
        anim.delegate?.animationDidStart(anim)
        anim.delegate?.animationDidStop(anim, finished: true)
    }
}
