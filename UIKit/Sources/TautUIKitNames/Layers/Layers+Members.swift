public import Foundation
@_spi(UIKit) public import Taut
public import TautUIKit

// Properties of drawing and time are stored only.
extension CALayer {
    /// The z coordinate of the anchor point.
    public var anchorPointZ: CGFloat {
        get { kept(or: 0) }
        set { keep(newValue) }
    }

    /// Whether the back of the layer is visible.
    public var isDoubleSided: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }

    /// Whether the layer's content is flipped vertically.
    public var isGeometryFlipped: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// The stretchable part of the content, in unit coordinates.
    public var contentsCenter: CGRect {
        get { kept(or: CGRect(x: 0, y: 0, width: 1, height: 1)) }
        set { keep(newValue) }
    }

    /// The begin time, in seconds.
    public var beginTime: CFTimeInterval {
        get { kept(or: 0) }
        set { keep(newValue) }
    }

    /// The time offset, in seconds.
    public var timeOffset: CFTimeInterval {
        get { kept(or: 0) }
        set { keep(newValue) }
    }

    /// The number of repetitions.
    public var repeatCount: Float {
        get { kept(or: 0) }
        set { keep(newValue) }
    }

    /// The duration of the repetitions, in seconds.
    public var repeatDuration: CFTimeInterval {
        get { kept(or: 0) }
        set { keep(newValue) }
    }

    /// Whether the layer runs forwards and backwards.
    public var autoreverses: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// The fill mode.
    public var fillMode: CAMediaTimingFillMode {
        get { kept(or: .removed) }
        set { keep(newValue) }
    }

    /// The filter for reduced content.
    public var minificationFilter: CALayerContentsFilter {
        get { kept(or: .linear) }
        set { keep(newValue) }
    }

    /// The filter for enlarged content.
    public var magnificationFilter: CALayerContentsFilter {
        get { kept(or: .linear) }
        set { keep(newValue) }
    }

    /// The filter that composites the layer with its background.
    public var compositingFilter: Any? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    /// The filters of the layer.
    public var filters: [Any]? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    /// The filters of the layer's background.
    public var backgroundFilters: [Any]? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    /// The storage format of the content.
    public var contentsFormat: String {
        get { kept(or: "RGBA8") }
        set { keep(newValue) }
    }

    /// Inert: nothing is scrolled.
    public func scroll(_ p: CGPoint) {}
    /// Inert: nothing is scrolled.
    public func scrollRectToVisible(_ r: CGRect) {}
    /// The visible part: the bounds.
    public var visibleRect: CGRect { bounds }
    /// Inert: nothing is drawn.
    public func setNeedsDisplay(_ r: CGRect) {}
    /// Inert: nothing is drawn.
    public func displayIfNeeded() {}
    /// Whether the layer must be drawn: `false`.
    public func needsDisplay() -> Bool { false }
    /// A time of another layer: the time itself.
    public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { t }
    /// A time in another layer: the time itself.
    public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { t }
}

/// A layer with transformed copies of its sublayers; one copy is laid out.
nonisolated open class CAReplicatorLayer: CALayer {
    /// The number of copies.
    open var instanceCount = 1
    /// The transform from each copy to the next one.
    open var instanceTransform = CATransform3DIdentity
    /// The delay from each copy to the next one, in seconds.
    open var instanceDelay: CFTimeInterval = 0
    /// The colour of the first copy.
    open var instanceColor: CGColor?
    /// The change of opacity from each copy to the next one.
    open var instanceAlphaOffset: Float = 0
    /// Whether depth is preserved.
    open var preservesDepth = false
}

/// A particle of an emitter; not drawn.
nonisolated open class CAEmitterCell: NSObject {
    /// The appearance.
    open var contents: Any?
    /// The number of particles per second.
    open var birthRate: Float = 0
    /// The lifetime of a particle, in seconds.
    open var lifetime: Float = 0
    /// The speed of a particle.
    open var velocity: CGFloat = 0
    /// The scale of a particle.
    open var scale: CGFloat = 1
    /// The direction of emission, in radians.
    open var emissionLongitude: CGFloat = 0
    /// The spread of the direction, in radians.
    open var emissionRange: CGFloat = 0
    /// The angular velocity of a particle.
    open var spin: CGFloat = 0
    /// The colour.
    open var color: CGColor?
    /// The name.
    open var name: String?
}

/// A layer that emits particles; not drawn.
nonisolated open class CAEmitterLayer: CALayer {
    /// The kinds of particles.
    open var emitterCells: [CAEmitterCell]?
    /// The position of the emitter.
    open var emitterPosition = CGPoint.zero
    /// The size of the emitter.
    open var emitterSize = CGSize.zero
    /// A factor for the birth rate of each kind.
    open var birthRate: Float = 1
}

/// A layer with a scrollable part; not drawn.
nonisolated open class CAScrollLayer: CALayer {}
/// A layer of tiles; not drawn.
nonisolated open class CATiledLayer: CALayer {
    /// The size of a tile, in pixels.
    open var tileSize = CGSize(width: 256, height: 256)
    /// The number of levels of detail.
    open var levelsOfDetail = 1
}
/// A layer that preserves the depth of its sublayers; not drawn.
nonisolated open class CATransformLayer: CALayer {}

/// The key of whether actions are disabled.
public let kCATransactionDisableActions = "disableActions"
/// The key of the animation duration.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of the completion block.
public let kCATransactionCompletionBlock = "completionBlock"

extension CATransaction {
    /// Sets a property of the current transaction. Inert: changes take effect at once.
    public class func setValue(_ anObject: Any?, forKey key: String) {
        if key == kCATransactionCompletionBlock { setCompletionBlock(anObject as? () -> Void) }
    }
}

/// Whether a layer that follows a path rotates with it.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates the value from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Along the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "rotateAuto")
    /// Against the path.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "rotateAutoReverse")
}

/// The side from which new content comes.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates the value from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The right.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// The left.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// The top.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// The bottom.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}
