public import Foundation
@_spi(UIKit) public import Taut

/// A time in seconds.
public typealias CFTimeInterval = Double

/// The name of a way in which an animation goes.
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
    /// Creates a way by its name.
    public convenience init(name: CAMediaTimingFunctionName) { self.init() }
    /// Creates a way by two points of a curve.
    public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) { self.init() }
}

/// What is seen before and after an animation.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates a mode from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Its end, afterwards.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// Its beginning, before.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Both.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// Neither.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// Is notified of an animation.
public protocol CAAnimationDelegate: NSObjectProtocol {
    /// It has begun.
    func animationDidStart(_ anim: CAAnimation)
    /// It is over.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// The default implementation does nothing.
    public func animationDidStart(_ anim: CAAnimation) {}
    /// The default implementation does nothing.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A change of a layer over time. It is over as soon as it is added.
nonisolated open class CAAnimation: NSObject {
    /// How long it would take, in seconds.
    open var duration: CFTimeInterval = 0
    /// When it would begin, in seconds.
    open var beginTime: CFTimeInterval = 0
    /// Where in itself it would begin, in seconds.
    open var timeOffset: CFTimeInterval = 0
    /// How fast it would run.
    open var speed: Float = 1
    /// How often it would run.
    open var repeatCount: Float = 0
    /// How long it would run again and again, in seconds.
    open var repeatDuration: CFTimeInterval = 0
    /// Whether it would run back.
    open var autoreverses = false
    /// What would be seen before and after it.
    open var fillMode: CAMediaTimingFillMode = .removed
    /// How fast it would go at which time.
    open var timingFunction: CAMediaTimingFunction?
    /// Whether it goes away when it is over.
    open var isRemovedOnCompletion = true
    /// The delegate.
    open var delegate: (any CAAnimationDelegate)?
}

/// Several changes together.
nonisolated open class CAAnimationGroup: CAAnimation {
    /// The changes.
    open var animations: [CAAnimation]?
}

/// Would be called for each frame on the screen. Nothing calls.
nonisolated open class CADisplayLink: NSObject {
    /// Whether it would wait.
    open var isPaused = false
    /// When the last frame was shown, in seconds.
    open var timestamp: CFTimeInterval { 0 }
    /// When the next frame is shown, in seconds.
    open var targetTimestamp: CFTimeInterval { timestamp + duration }
    /// How many frames a second there should be.
    open var preferredFrameRateRange = CAFrameRateRange.default
    /// How long a frame is shown, in seconds.
    open var duration: CFTimeInterval { 1 / 60 }
    /// How many frames a second there would be.
    open var preferredFramesPerSecond = 0
    /// Creates a link to a target, which is never called.
    public convenience init(target: Any, selector sel: Selector) { self.init() }
    /// Begins: calls nothing.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
    /// Ends.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {}
    /// Ends.
    open func invalidate() {}
}
