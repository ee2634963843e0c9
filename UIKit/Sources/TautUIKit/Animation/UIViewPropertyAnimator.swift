public import Foundation
public import Taut

/// The position of an animation.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// The end.
    case end = 0
    /// The start.
    case start = 1
    /// Between start and end.
    case current = 2
}

/// The state of an animation.
public enum UIViewAnimatingState: Int, Sendable {
    /// Not started, or finished.
    case inactive = 0
    /// Running or paused.
    case active = 1
    /// Stopped before its end.
    case stopped = 2
}

/// The timing curve of an animation.
public protocol UITimingCurveProvider: NSObjectProtocol {}

/// A cubic timing curve.
nonisolated open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// The curve, if it is one of UIKit's.
    public private(set) var animationCurve: UIView.AnimationCurve = .easeInOut
    /// The first control point.
    public private(set) var controlPoint1 = CGPoint(x: 0.42, y: 0)
    /// The second control point.
    public private(set) var controlPoint2 = CGPoint(x: 0.58, y: 1)
    /// Creates a curve of UIKit's.
    public convenience init(animationCurve curve: UIView.AnimationCurve) {
        self.init()
        animationCurve = curve
        (controlPoint1.x, controlPoint2.x) =
            switch curve {
            case .easeIn: (0.42, 1)
            case .easeOut: (0, 0.58)
            case .linear: (0, 1)
            default: (0.42, 0.58)
            }
    }
    /// Creates a curve from two control points.
    public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        self.init()
        (controlPoint1, controlPoint2) = (point1, point2)
    }
}

/// The timing of a spring.
nonisolated open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// The initial velocity.
    public private(set) var initialVelocity = CGVector.zero
    /// Creates a spring from its damping ratio.
    public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
        self.init()
        initialVelocity = velocity
    }
    /// Creates a spring from mass, stiffness and damping.
    public convenience init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        self.init()
        initialVelocity = velocity
    }
}

/// An animation that can be started and stopped.
public protocol UIViewAnimating: NSObjectProtocol {
    /// The state.
    var state: UIViewAnimatingState { get }
    /// Whether the animation runs.
    var isRunning: Bool { get }
    /// Whether the animation runs backwards.
    var isReversed: Bool { get set }
    /// The progress, from 0 to 1.
    var fractionComplete: CGFloat { get set }
    /// Starts.
    func startAnimation()
    /// Starts after a delay in seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Pauses.
    func pauseAnimation()
    /// Stops before the end.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Finishes at a position.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation of the changes that closures make.
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds changes.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds changes that start later.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds a closure called after the changes.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Continues.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

/// Performs changes at once when it is started.
nonisolated open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    /// The duration, in seconds. Stored only.
    public let duration: TimeInterval
    /// Whether moving views receive touches. Stored only.
    open var isUserInteractionEnabled = true
    /// Inert: animations end at once, so that none can be interrupted.
    open var isInterruptible = true

    /// Creates an animator with a curve, which has no effect.
    public required init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.duration = duration
        super.init()
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a spring, which has no effect.
    public convenience init(duration: TimeInterval, dampingRatio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, curve: .linear, animations: animations)
    }

    /// Creates an animator with timing parameters, which have no effect.
    public convenience init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        self.init(duration: duration, curve: .linear, animations: nil)
    }

    /// Performs changes at once, and calls the completion.
    @discardableResult
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> Self {
        animations()
        completion?(.end)
        let animator = self.init(duration: duration, curve: .linear, animations: nil)
        animator.hasEnded = true
        return animator
    }

    /// The state: always inactive, since animations end at once.
    open var state: UIViewAnimatingState { .inactive }
    /// Whether the animation runs: always `false`, since animations end at once.
    open var isRunning: Bool { false }
    /// Whether the animation runs backwards. Stored only.
    open var isReversed = false
    /// The progress, 0 to 1; setting more than 0 performs the changes.
    open var fractionComplete: CGFloat = 0 {
        didSet { if fractionComplete > 0 { makeChanges() } }
    }

    private func makeChanges() {
        let changes = animations
        animations = []
        for change in changes { change() }
    }

    /// Whether the progress is linear while it is set. Stored only.
    open var scrubsLinearly = true
    /// Whether the animation stays active at its end. Stored only.
    open var pausesOnCompletion = false
    /// Inert: animations end at once.
    open func pauseAnimation() {}
    /// Removes the changes that were not performed.
    open func stopAnimation(_ withoutFinishing: Bool) { animations = [] }
    /// Performs the completions.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { complete(at: finalPosition) }
    /// Performs the changes.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) { startAnimation() }

    private func complete(at position: UIViewAnimatingPosition) {
        let told = completions
        completions = []
        for completion in told { completion(position) }
    }

    /// Adds changes.
    open func addAnimations(_ animation: @escaping () -> Void) {
        animations.append(animation)
        if hasEnded { makeChanges() }
    }
    /// Adds changes, which are performed with the others.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { addAnimations(animation) }
    /// Adds a closure called after the changes, with ``UIViewAnimatingPosition/end``.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
        if hasEnded { complete(at: .end) }
    }

    /// Whether the animation was started, which is its end: what is added later is performed at once.
    private var hasEnded = false

    /// Performs the changes.
    open func startAnimation() {
        hasEnded = true
        makeChanges()
        complete(at: .end)
    }

    /// Performs the changes without the delay.
    open func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }
}
