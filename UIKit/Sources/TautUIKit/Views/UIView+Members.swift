public import Foundation
@_spi(UIKit) public import Taut

extension UIView {
    /// Removes views at once.
    public class func perform(
        _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
        animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        parallelAnimations?()
        if animation == .delete { for view in views { view.removeFromSuperview() } }
        completion?(true)
    }

    /// Performs the changes at once, without an animation.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        completion?(true)
    }

    /// A change that looks the same everywhere.
    public enum SystemAnimation: UInt, Sendable {
        /// Views go.
        case delete = 0
    }
}

extension View.AnimationOptions {
    /// The maximum number of frames per second.
    public static let preferredFramesPerSecondDefault: View.AnimationOptions = []
    /// 60 frames a second.
    public static let preferredFramesPerSecond60 = View.AnimationOptions(rawValue: 3 << 24)
    /// 30 frames a second.
    public static let preferredFramesPerSecond30 = View.AnimationOptions(rawValue: 7 << 24)
    /// One view turns up like a page.
    public static let transitionCurlUp = View.AnimationOptions(rawValue: 3 << 20)
    /// One view turns down like a page.
    public static let transitionCurlDown = View.AnimationOptions(rawValue: 4 << 20)
}

extension View.KeyframeAnimationOptions {
    /// Subviews are laid out within the animation.
    public static let layoutSubviews = Self(rawValue: 1)
    /// Events arrive during the animation.
    public static let allowUserInteraction = Self(rawValue: 2)
    /// The animation begins at the current state.
    public static let beginFromCurrentState = Self(rawValue: 4)
    /// The animation repeats without end.
    public static let `repeat` = Self(rawValue: 8)
    /// The animation runs forwards and backwards.
    public static let autoreverse = Self(rawValue: 16)
    /// The animation does not inherit its duration.
    public static let overrideInheritedDuration = Self(rawValue: 32)
    /// The animation does not inherit its options.
    public static let overrideInheritedOptions = Self(rawValue: 512)
    /// Linear between values.
    public static let calculationModeLinear: Self = []
    /// Discrete: no values in between.
    public static let calculationModeDiscrete = Self(rawValue: 1 << 10)
    /// Linear.
    public static let calculationModePaced = Self(rawValue: 2 << 10)
    /// Through the values on a curve.
    public static let calculationModeCubic = Self(rawValue: 3 << 10)
    /// Through the values on a curve, as fast everywhere.
    public static let calculationModeCubicPaced = Self(rawValue: 4 << 10)
}
