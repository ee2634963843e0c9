public import Foundation
@_spi(UIKit) public import Taut
public import TautUIKit

/// Animations in the old way, as blocks between two calls: what is changed in between has happened at once, and the delegate is
/// told when the block ends.
extension View {
    /// Sets the duration. Inert: changes take effect at once.
    public class func setAnimationDuration(_ duration: TimeInterval) {}
    /// Sets the delay. Inert: changes take effect at once.
    public class func setAnimationDelay(_ delay: TimeInterval) {}
    /// Sets the start date. Inert: changes take effect at once.
    public class func setAnimationStart(_ startDate: Date) {}
    /// Sets the timing curve; changes happen at once.
    public class func setAnimationCurve(_ curve: AnimationCurve) {}
    /// Sets whether the animation begins at the current state. Inert: changes take effect at once.
    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
    /// Sets the number of repetitions. Inert: changes take effect at once.
    public class func setAnimationRepeatCount(_ repeatCount: Float) {}
    /// Sets whether the animation runs forwards and backwards. Inert: changes take effect at once.
    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {}
    /// Sets the transition. Inert: changes take effect at once.
    public class func setAnimationTransition(_ transition: AnimationTransition, for view: View, cache: Bool) {}

    /// The transition between two appearances of a view.
    public enum AnimationTransition: Int, Sendable {
        /// None.
        case none = 0
        /// A flip from left to right.
        case flipFromLeft = 1
        /// A flip from right to left.
        case flipFromRight = 2
        /// A page curl upwards.
        case curlUp = 3
        /// A page curl downwards.
        case curlDown = 4
    }
}
