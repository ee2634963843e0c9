public import Foundation
@_spi(UIKit) public import Taut

/// A time in seconds.
public typealias CFTimeInterval = Double

/// The name of a timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates the value from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Linear.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Ease in.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Ease out.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Ease in and out.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// The default.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The timing curve of an animation.
nonisolated open class CAMediaTimingFunction: NSObject {
    /// Creates a timing function by its name.
    public convenience init(name: CAMediaTimingFunctionName) { self.init() }
    /// Creates a timing function from two control points.
    public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) { self.init() }
}

/// Whether an animation has an effect before and after it runs.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates a mode from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// After it, with its end.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// Before it, with its beginning.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Both.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// Neither.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// The delegate of an animation.
public protocol CAAnimationDelegate: NSObjectProtocol {
    /// Called when the animation has begun.
    func animationDidStart(_ anim: CAAnimation)
    /// Called when the animation has ended.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// The default implementation does nothing.
    public func animationDidStart(_ anim: CAAnimation) {}
    /// The default implementation does nothing.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of a layer. It ends as soon as it is added.
nonisolated open class CAAnimation: NSObject {
    /// The duration, in seconds. Stored only, as are the following properties.
    open var duration: CFTimeInterval = 0
    /// The time at which it begins, in seconds.
    open var beginTime: CFTimeInterval = 0
    /// The offset into the animation at which it begins, in seconds.
    open var timeOffset: CFTimeInterval = 0
    /// The speed.
    open var speed: Float = 1
    /// The number of repetitions.
    open var repeatCount: Float = 0
    /// The duration of the repetitions, in seconds.
    open var repeatDuration: CFTimeInterval = 0
    /// Whether it runs forwards and backwards.
    open var autoreverses = false
    /// Whether it has an effect before and after it runs.
    open var fillMode: CAMediaTimingFillMode = .removed
    /// The timing function.
    open var timingFunction: CAMediaTimingFunction?
    /// Whether it is removed at its end.
    open var isRemovedOnCompletion = true
    /// The delegate.
    open var delegate: (any CAAnimationDelegate)?
}

/// Animations that run together.
nonisolated open class CAAnimationGroup: CAAnimation {
    /// The animations.
    open var animations: [CAAnimation]?
}

/// A timer of the display's frames. Inert: never calls its target.
nonisolated open class CADisplayLink: NSObject {
    /// Whether it is paused.
    open var isPaused = false
    /// The time of the last frame, in seconds.
    open var timestamp: CFTimeInterval { 0 }
    /// The time of the next frame, in seconds.
    open var targetTimestamp: CFTimeInterval { timestamp + duration }
    /// The preferred frame rates. Stored only.
    open var preferredFrameRateRange = CAFrameRateRange.default
    /// The duration of a frame, in seconds.
    open var duration: CFTimeInterval { 1 / 60 }
    /// The preferred frames per second. Stored only.
    open var preferredFramesPerSecond = 0
    /// Creates a link to a target, which is never called.
    public convenience init(target: Any, selector sel: Selector) { self.init() }
    /// Inert: never calls its target.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
    /// Inert: never calls its target.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {}
    /// Inert: never calls its target.
    open func invalidate() {}
}
