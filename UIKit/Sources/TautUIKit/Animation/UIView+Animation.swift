public import Foundation
public import Taut

/// Animations happen at once: the changes are made, and the completion is called with `true`.
extension View {
    /// How an animation would run.
    public struct AnimationOptions: OptionSet, Sendable {
        /// The raw value, a bit mask.
        public let rawValue: UInt

        /// Creates options from a raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Subviews are laid out within the animation.
        public static let layoutSubviews = AnimationOptions(rawValue: 1)
        /// Events arrive during the animation.
        public static let allowUserInteraction = AnimationOptions(rawValue: 2)
        /// It begins where things are.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
        /// It repeats without end.
        public static let `repeat` = AnimationOptions(rawValue: 8)
        /// It reverses.
        public static let autoreverse = AnimationOptions(rawValue: 16)
        /// It takes its own time within another one.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 32)
        /// It has its own curve within another one.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 64)
        /// Content is drawn during the animation.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 128)
        /// Not those of the animation around it.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 512)
        /// A view is hidden and another one shown, instead of leaving and coming.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 256)
        /// One view turns over into another, to the right.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// One view turns over into another, to the left.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// One view turns over into another, downwards.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// One view turns over into another, upwards.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
        /// One view fades into another.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// Ease in and out.
        public static let curveEaseInOut: AnimationOptions = []
        /// Ease in.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Ease out.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Linear.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    }

    /// Performs the changes at once, without an animation.
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) { animations() }

    /// Performs the changes at once, without an animation.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        completion?(true)
    }

    /// Performs the changes at once, without an animation.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        completion?(true)
    }

    /// Performs the changes at once, without an animation.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        completion?(true)
    }

    /// Makes the changes.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) { actionsWithoutAnimation() }

    /// Whether changes are animated: never.
    public class var areAnimationsEnabled: Bool { false }
    /// Changes nothing: changes are never animated.
    public class func setAnimationsEnabled(_ enabled: Bool) {}

    /// The timing curve of an animation.
    public enum AnimationCurve: Int, Sendable {
        /// Ease in and out.
        case easeInOut = 0
        /// Ease in.
        case easeIn = 1
        /// Ease out.
        case easeOut = 2
        /// Linear.
        case linear = 3
    }

    /// Performs the changes at once, without an animation.
    public class func transition(
        with view: View, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations?()
        completion?(true)
    }

    /// Performs the changes at once, without an animation.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        completion?(true)
    }

    /// Performs the changes at once, without an animation.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) { animations() }

    /// How an animation of several parts would run.
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        /// The raw value, a bit mask.
        public let rawValue: UInt
        /// Creates options from a raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }
    }
    /// How long the animation around this call takes: no time.
    public class var inheritedAnimationDuration: TimeInterval { 0 }

    /// Shows a view instead of another one, at once: in its place among the subviews, or by hiding the other one.
    public class func transition(
        from fromView: View, to toView: View, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        if options.contains(.showHideTransitionViews) {
            (fromView.isHidden, toView.isHidden) = (true, false)
        } else if let superview = fromView.superview {
            superview.insertSubview(toView, aboveSubview: fromView)
            fromView.removeFromSuperview()
        }
        completion?(true)
    }

    /// Makes changes that would repeat, once.
    public class func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) { animations() }

    /// An image of a part of the view: nothing is drawn.
    public func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> View? { View(frame: CGRect(origin: .zero, size: rect.size)) }
}
