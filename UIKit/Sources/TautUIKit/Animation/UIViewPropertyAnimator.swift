public import Foundation
public import Taut

/// Where an animation is.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// At its end.
    case end = 0
    /// At its beginning.
    case start = 1
    /// Between both.
    case current = 2
}

/// Whether an animation runs.
public enum UIViewAnimatingState: Int, Sendable {
    /// It has not begun, or is over.
    case inactive = 0
    /// It runs.
    case active = 1
    /// It has stopped on its way.
    case stopped = 2
}

/// The timing curve of an animation.
public protocol UITimingCurveProvider: NSObjectProtocol {}

/// As fast as a curve says.
nonisolated open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// The curve, if it is one of UIKit's.
    public private(set) var animationCurve: UIView.AnimationCurve = .easeInOut
    /// Where it is drawn to first.
    public private(set) var controlPoint1 = CGPoint(x: 0.42, y: 0)
    /// Where it is drawn to next.
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
    /// Creates a curve by two points.
    public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        self.init()
        (controlPoint1, controlPoint2) = (point1, point2)
    }
}

/// As fast as a spring.
nonisolated open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// How fast it is at first.
    public private(set) var initialVelocity = CGVector.zero
    /// Creates a spring by how much it is slowed down.
    public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
        self.init()
        initialVelocity = velocity
    }
    /// Creates a spring by its physics.
    public convenience init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        self.init()
        initialVelocity = velocity
    }
}

/// An animation that can be started and stopped.
public protocol UIViewAnimating: NSObjectProtocol {
    /// Whether it runs.
    var state: UIViewAnimatingState { get }
    /// Whether it runs.
    var isRunning: Bool { get }
    /// Whether it runs back.
    var isReversed: Bool { get set }
    /// The progress, from 0 to 1.
    var fractionComplete: CGFloat { get set }
    /// Begins.
    func startAnimation()
    /// Begins after a number of seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Waits on its way.
    func pauseAnimation()
    /// Ends on its way.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation of what closures change.
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds changes.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds changes that happen later.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Has a closure called after the changes.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Goes on.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

/// Makes changes when it is started, at once.
nonisolated open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    /// How long it would take, in seconds.
    public let duration: TimeInterval
    /// Whether what is moving could be touched.
    open var isUserInteractionEnabled = true
    /// Inert: animations end at once, so that none can be interrupted.
    open var isInterruptible = true

    /// Changes with a curve, which has no effect.
    public required init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.duration = duration
        super.init()
        if let animations { addAnimations(animations) }
    }

    /// Changes with a spring, which has no effect.
    public convenience init(duration: TimeInterval, dampingRatio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, curve: .linear, animations: animations)
    }

    /// Changes with a way of going, which has no effect.
    public convenience init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        self.init(duration: duration, curve: .linear, animations: nil)
    }

    /// Makes changes at once, and calls the completion.
    @discardableResult
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> Self {
        animations()
        completion?(.end)
        return self.init(duration: duration, curve: .linear, animations: nil)
    }

    /// The state: always inactive, since animations end at once.
    open var state: UIViewAnimatingState { .inactive }
    /// Whether the animation runs: always `false`, since animations end at once.
    open var isRunning: Bool { false }
    /// Whether it would run back.
    open var isReversed = false
    /// How far it is; setting more than 0 makes the changes.
    open var fractionComplete: CGFloat = 0 {
        didSet { if fractionComplete > 0 { makeChanges() } }
    }

    private func makeChanges() {
        let changes = animations
        animations = []
        for change in changes { change() }
    }

    /// Whether it goes as far as a finger does while it is dragged; kept.
    open var scrubsLinearly = true
    /// Whether it stays active at its end; kept.
    open var pausesOnCompletion = false
    /// Waits on its way: there is none.
    open func pauseAnimation() {}
    /// Ends on its way; what was not changed yet stays.
    open func stopAnimation(_ withoutFinishing: Bool) { animations = [] }
    /// Ends, and calls the completions.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { complete(at: finalPosition) }
    /// Goes on: makes the changes.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) { startAnimation() }

    private func complete(at position: UIViewAnimatingPosition) {
        let told = completions
        completions = []
        for completion in told { completion(position) }
    }

    /// Adds changes.
    open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }
    /// Adds changes, which happen with the others.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { addAnimations(animation) }
    /// Has a closure called after the changes: with ``UIViewAnimatingPosition/end``.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Makes the changes.
    open func startAnimation() {
        makeChanges()
        complete(at: .end)
    }

    /// Makes the changes, without waiting.
    open func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }
}
