public import Foundation
public import Taut

/// Animations happen at once: the changes are made, and the completion is called with `true`.
extension View {
    /// Options of an animation. Inert: animations end at once.
    public struct AnimationOptions: OptionSet, Sendable {
        /// The raw value, a bit mask.
        public let rawValue: UInt

        /// Creates options from a raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Subviews are laid out within the animation.
        public static let layoutSubviews = AnimationOptions(rawValue: 1)
        /// User interaction is allowed during the animation.
        public static let allowUserInteraction = AnimationOptions(rawValue: 2)
        /// The animation begins at the current state.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
        /// The animation repeats without end.
        public static let `repeat` = AnimationOptions(rawValue: 8)
        /// The animation runs forwards and backwards.
        public static let autoreverse = AnimationOptions(rawValue: 16)
        /// The animation does not inherit its duration.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 32)
        /// The animation does not inherit its curve.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 64)
        /// Content is drawn during the animation.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 128)
        /// The animation does not inherit its options.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 512)
        /// Transitions hide and show views instead of removing and adding them.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 256)
        /// A flip from left to right.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// A flip from right to left.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// A flip from top to bottom.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// A flip from bottom to top.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
        /// A cross-fade.
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

    /// Performs the changes.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) { actionsWithoutAnimation() }

    /// Whether changes are animated: never.
    public class var areAnimationsEnabled: Bool { false }
    /// Inert: changes are never animated.
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

    /// Options of a keyframe animation. Inert: animations end at once.
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        /// The raw value, a bit mask.
        public let rawValue: UInt
        /// Creates options from a raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }
    }
    /// The duration of the enclosing animation: 0.
    public class var inheritedAnimationDuration: TimeInterval { 0 }

    /// Replaces a view by another one at once: among the subviews, or by hiding one and showing the other.
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

    /// Performs the changes once, without repetition.
    public class func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) { animations() }

    /// A snapshot of a part of the view: empty, as nothing is drawn.
    public func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> View? { View(frame: CGRect(origin: .zero, size: rect.size)) }
}
