public import Foundation
@_spi(UIKit) public import Taut

extension NotificationCenter {
    /// Has an observer perform a selector on notifications, until it dies or is removed. It has to be a ``TautActionTarget``, unless
    /// the selector knows its method.
    public func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        let observation = SelectorObservation(observer as AnyObject, aName, anObject as AnyObject?)
        let token = addObserver(forName: aName, object: anObject, queue: nil) { [weak observation] notification in
            aSelector.perform(on: observation?.observer, sender: notification)
        }
        observation.end = { [weak self] in self?.removeObserver(token as Any) }
        SelectorObservation.change(of: observer as AnyObject) { $0.append(observation) }
    }

    /// Ends all that ``addObserver(_:selector:name:object:)`` began for an observer.
    public func removeObserver(_ observer: NSObject) {
        SelectorObservation.change(of: observer) { $0.removeAll() }
        removeObserver(observer as Any)
    }

    /// Ends what ``addObserver(_:selector:name:object:)`` began for an observer with a name and an object; `nil` stands for all.
    public func removeObserver(_ observer: NSObject, name aName: NSNotification.Name?, object anObject: Any?) {
        let object = anObject as AnyObject?
        SelectorObservation.change(of: observer) {
            $0.removeAll { (aName == nil || $0.name == aName) && (object == nil || $0.object === object) }
        }
        removeObserver(observer as Any, name: aName, object: anObject)
    }
}

/// The observation of an observer. Lives as long as the observer, or until it is removed.
private final class SelectorObservation: @unchecked Sendable {
    // Unchecked because notifications arrive on the thread that posts them, as on Apple's platforms.
    private(set) weak var observer: AnyObject?
    let name: NSNotification.Name?
    private(set) weak var object: AnyObject?
    /// Takes the observer from its centre.
    var end: () -> Void = {}

    init(_ observer: AnyObject, _ name: NSNotification.Name?, _ object: AnyObject?) {
        self.observer = observer
        self.name = name
        self.object = object
    }

    deinit { end() }

    nonisolated(unsafe) private static var key: UInt8 = 0

    /// Changes what an observer waits for.
    static func change(of observer: AnyObject, _ change: (inout [SelectorObservation]) -> Void) {
        let old = objc_getAssociatedObject(observer, &key) as? [SelectorObservation] ?? []
        var new = old
        change(&new)
        // An observer often removes itself while it is deallocated, when nothing can be kept for it.
        if new.count != old.count { objc_setAssociatedObject(observer, &key, new, .OBJC_ASSOCIATION_RETAIN) }
    }
}
