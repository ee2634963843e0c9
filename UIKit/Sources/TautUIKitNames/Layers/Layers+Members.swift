public import Foundation
@_spi(UIKit) public import Taut
public import TautUIKit

// What has to do with drawing and time is kept and read back.
extension CALayer {
    /// Where the layer turns, in depth.
    public var anchorPointZ: CGFloat {
        get { kept(or: 0) }
        set { keep(newValue) }
    }

    /// Whether the back is shown.
    public var isDoubleSided: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }

    /// Whether what is on the layer is upside down; kept.
    public var isGeometryFlipped: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// The part of the content that grows, from 0 to 1.
    public var contentsCenter: CGRect {
        get { kept(or: CGRect(x: 0, y: 0, width: 1, height: 1)) }
        set { keep(newValue) }
    }

    /// When the layer begins, in seconds.
    public var beginTime: CFTimeInterval {
        get { kept(or: 0) }
        set { keep(newValue) }
    }

    /// Where in its time the layer begins, in seconds.
    public var timeOffset: CFTimeInterval {
        get { kept(or: 0) }
        set { keep(newValue) }
    }

    /// How often the layer repeats.
    public var repeatCount: Float {
        get { kept(or: 0) }
        set { keep(newValue) }
    }

    /// How long the layer repeats, in seconds.
    public var repeatDuration: CFTimeInterval {
        get { kept(or: 0) }
        set { keep(newValue) }
    }

    /// Whether the layer runs back.
    public var autoreverses: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// What is seen before and after.
    public var fillMode: CAMediaTimingFillMode {
        get { kept(or: .removed) }
        set { keep(newValue) }
    }

    /// How content is made smaller.
    public var minificationFilter: CALayerContentsFilter {
        get { kept(or: .linear) }
        set { keep(newValue) }
    }

    /// How content is made larger.
    public var magnificationFilter: CALayerContentsFilter {
        get { kept(or: .linear) }
        set { keep(newValue) }
    }

    /// How the layer is laid over what lies behind.
    public var compositingFilter: Any? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    /// What changes the layer.
    public var filters: [Any]? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    /// What changes what lies behind.
    public var backgroundFilters: [Any]? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    /// How content is kept.
    public var contentsFormat: String {
        get { kept(or: "RGBA8") }
        set { keep(newValue) }
    }

    /// Scrolls: nothing is scrolled.
    public func scroll(_ p: CGPoint) {}
    /// Scrolls: nothing is scrolled.
    public func scrollRectToVisible(_ r: CGRect) {}
    /// The visible part: all of it.
    public var visibleRect: CGRect { bounds }
    /// Draws again: nothing is drawn.
    public func setNeedsDisplay(_ r: CGRect) {}
    /// Draws where that is asked for: nothing is drawn.
    public func displayIfNeeded() {}
    /// Whether it would be drawn again: never.
    public func needsDisplay() -> Bool { false }
    /// A time of another layer: the same.
    public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { t }
    /// A time in another layer: the same.
    public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { t }
}

/// Layers in a row, each moved from the one before; one is laid out.
nonisolated open class CAReplicatorLayer: CALayer {
    /// How many there are.
    open var instanceCount = 1
    /// How each is moved from the one before.
    open var instanceTransform = CATransform3DIdentity
    /// How much later each begins, in seconds.
    open var instanceDelay: CFTimeInterval = 0
    /// The colour of the first.
    open var instanceColor: CGColor?
    /// By how much each is less opaque.
    open var instanceAlphaOffset: Float = 0
    /// Whether depth is kept.
    open var preservesDepth = false
}

/// Something that flies about; not shown.
nonisolated open class CAEmitterCell: NSObject {
    /// The appearance.
    open var contents: Any?
    /// How many come each second.
    open var birthRate: Float = 0
    /// How long each lasts, in seconds.
    open var lifetime: Float = 0
    /// How fast each is.
    open var velocity: CGFloat = 0
    /// How large each is.
    open var scale: CGFloat = 1
    /// Where they go, in radians.
    open var emissionLongitude: CGFloat = 0
    /// How far they spread, in radians.
    open var emissionRange: CGFloat = 0
    /// How fast they turn.
    open var spin: CGFloat = 0
    /// The colour.
    open var color: CGColor?
    /// The name.
    open var name: String?
}

/// A layer that things fly from; not shown.
nonisolated open class CAEmitterLayer: CALayer {
    /// What flies.
    open var emitterCells: [CAEmitterCell]?
    /// Where it comes from.
    open var emitterPosition = CGPoint.zero
    /// How large the place is that it comes from.
    open var emitterSize = CGSize.zero
    /// How many come each second, relative to each cell.
    open var birthRate: Float = 1
}

/// A layer that shows a part of what is on it; not shown.
nonisolated open class CAScrollLayer: CALayer {}
/// A layer in tiles; not shown.
nonisolated open class CATiledLayer: CALayer {
    /// How large a tile is, in pixels.
    open var tileSize = CGSize(width: 256, height: 256)
    /// The number of sizes.
    open var levelsOfDetail = 1
}
/// A layer in space; not shown.
nonisolated open class CATransformLayer: CALayer {}

/// The name of the value that has changes not be animated.
public let kCATransactionDisableActions = "disableActions"
/// The name of the value that says how long changes take.
public let kCATransactionAnimationDuration = "animationDuration"
/// The name of the value that is called when a group ends.
public let kCATransactionCompletionBlock = "completionBlock"

extension CATransaction {
    /// Says how changes are made; they take no time.
    public class func setValue(_ anObject: Any?, forKey key: String) {
        if key == kCATransactionCompletionBlock { setCompletionBlock(anObject as? () -> Void) }
    }
}

/// Whether what goes along an outline turns with it.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates the value from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// It does.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "rotateAuto")
    /// It does, the other way round.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "rotateAutoReverse")
}

/// Where content comes from.
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
