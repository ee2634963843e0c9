public import Foundation
@_spi(UIKit) import Taut

// Selectors that are performed later. Objects live until they are, or until it is cancelled, as on Apple's platforms.

extension NSObject {
    /// Performs a selector after a delay in seconds, when this thread's run loop runs.
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        perform(aSelector, with: anArgument, afterDelay: delay, inModes: [.default])
    }

    /// Performs a selector after a delay in seconds, when this thread's run loop runs in one of some modes.
    public func perform(
        _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
    ) { DelayedRequests.current.add(DelayedRequest(self, aSelector, anArgument), delay, modes) }

    /// Cancels what an object was to perform in this thread with a selector and an argument.
    public class func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
        DelayedRequests.current.cancel {
            $0.target === aTarget as AnyObject && $0.selector == aSelector && $0.hasArgument(anArgument)
        }
    }

    /// Cancels everything that an object was to perform in this thread.
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        DelayedRequests.current.cancel { $0.target === aTarget as AnyObject }
    }
}

/// A selector that an object will perform.
private final class DelayedRequest: @unchecked Sendable {
    // Unchecked because a timer fires on the thread of its run loop, which made the request.
    let target: NSObject
    let selector: Selector
    private let argument: Any?
    var timer: Timer?

    init(_ target: NSObject, _ selector: Selector, _ argument: Any?) {
        (self.target, self.selector, self.argument) = (target, selector, argument)
    }

    func hasArgument(_ other: Any?) -> Bool {
        guard let argument, let other else { return argument == nil && other == nil }
        if let equal = (argument as? AnyHashable).flatMap({ first in (other as? AnyHashable).map { first == $0 } }) {
            return equal
        }
        return argument as AnyObject === other as AnyObject
    }

    func perform() { selector.perform(on: target, sender: argument) }
}

/// The delayed selectors of a thread.
private final class DelayedRequests {
    private var waiting: [DelayedRequest] = []

    static var current: DelayedRequests { ThreadValues.value("DelayedRequests") { DelayedRequests() } }

    func add(_ request: DelayedRequest, _ delay: TimeInterval, _ modes: [RunLoop.Mode]) {
        waiting.append(request)
        let timer = Timer(timeInterval: max(0, delay), repeats: false) { _ in
            DelayedRequests.current.cancel { $0 === request }
            request.perform()
        }
        request.timer = timer
        for mode in modes { RunLoop.current.add(timer, forMode: mode) }
    }

    func cancel(_ isCancelled: (DelayedRequest) -> Bool) {
        for request in waiting where isCancelled(request) { request.timer?.invalidate() }
        waiting.removeAll(where: isCancelled)
    }
}
