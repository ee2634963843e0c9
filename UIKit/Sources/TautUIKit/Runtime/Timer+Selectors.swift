public import Foundation
@_spi(UIKit) import Taut

// Timers that perform selectors: they retain their target until they are invalid, as on Apple's platforms.

extension Timer {
    /// Creates a timer that has a target perform a selector; it runs once it is added to a run loop.
    public convenience init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) {
        let target = TimerTarget(object: aTarget as AnyObject, selector: aSelector)
        self.init(timeInterval: ti, repeats: yesOrNo) { target.perform($0) }
    }

    /// A timer that has a target perform a selector, in this thread's run loop.
    @discardableResult
    public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) -> Timer {
        let target = TimerTarget(object: aTarget as AnyObject, selector: aSelector)
        return scheduledTimer(withTimeInterval: ti, repeats: yesOrNo) { target.perform($0) }
    }
}

/// Whom a timer calls.
private struct TimerTarget: @unchecked Sendable {
    // Unchecked because a timer fires on the thread of its run loop, as on Apple's platforms.
    let object: AnyObject
    let selector: Selector

    func perform(_ timer: Timer) { selector.perform(on: object, sender: timer) }
}
