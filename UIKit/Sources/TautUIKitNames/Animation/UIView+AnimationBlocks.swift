public import Foundation
@_spi(UIKit) public import Taut
public import TautUIKit

/// Animations in the old way, as blocks between two calls: what is changed in between has happened at once, and the delegate is
/// told when the block ends.
extension View {
    /// Says how long the changes take; they take no time.
    public class func setAnimationDuration(_ duration: TimeInterval) {}
    /// Says how long the changes wait; they happen at once.
    public class func setAnimationDelay(_ delay: TimeInterval) {}
    /// Says when the changes begin; they happen at once.
    public class func setAnimationStart(_ startDate: Date) {}
    /// Sets the timing curve; changes happen at once.
    public class func setAnimationCurve(_ curve: AnimationCurve) {}
    /// Says whether the changes begin where things are.
    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
    /// Says how often the changes happen; they happen once.
    public class func setAnimationRepeatCount(_ repeatCount: Float) {}
    /// Says whether the changes run back; they stay.
    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {}
    /// Says how one image of a view becomes another; nothing is shown.
    public class func setAnimationTransition(_ transition: AnimationTransition, for view: View, cache: Bool) {}

    /// How one image of a view becomes another.
    public enum AnimationTransition: Int, Sendable {
        /// None.
        case none = 0
        /// It turns over to the right.
        case flipFromLeft = 1
        /// It turns over to the left.
        case flipFromRight = 2
        /// It is turned like a page, upwards.
        case curlUp = 3
        /// It is turned like a page, downwards.
        case curlDown = 4
    }
}
