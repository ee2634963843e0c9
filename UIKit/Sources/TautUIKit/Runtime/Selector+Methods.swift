import Foundation
@_spi(UIKit) public import Taut

// What `#selector(A.tap(_:))` becomes in ported code: a selector that knows the method.

extension Selector {
    /// A selector that calls a method without parameters.
    ///
    /// - Parameters:
    ///   - name: the name, as Objective-C writes it.
    ///   - method: the method, as the type names it: `A.refresh`.
    public static func _calling<Target: AnyObject, Result>(
        _ name: String, _ method: @escaping (Target) -> () -> Result
    ) -> Selector {
        Selector(name) { target, _ in
            guard let target = target as? Target else { return false }
            _ = method(target)()
            return true
        }
    }

    /// A selector that calls a method with the sender: the control, gesture recogniser or notification that asks for it.
    ///
    /// - Parameters:
    ///   - name: the name, as Objective-C writes it.
    ///   - method: the method, as the type names it: `A.tap(_:)`. A sender of another type is not handed to it.
    public static func _calling<Target: AnyObject, Sender, Result>(
        _ name: String, _ method: @escaping (Target) -> (Sender) -> Result
    ) -> Selector {
        Selector(name) { target, sender in
            guard let target = target as? Target, let sender = converted(sender) as Sender? else { return false }
            _ = method(target)(sender)
            return true
        }
    }

    /// A selector that calls a method with the sender and the event that made it ask.
    ///
    /// - Parameters:
    ///   - name: the name, as Objective-C writes it.
    ///   - method: the method, as the type names it: `A.tap(_:event:)`. No event happens here, so it is `nil`, or one without touches.
    public static func _calling<Target: AnyObject, Sender, Event, Result>(
        _ name: String, _ method: @escaping (Target) -> (Sender, Event) -> Result
    ) -> Selector {
        Selector(name) { target, sender in
            guard let target = target as? Target, let sender = converted(sender) as Sender?,
                let event = (UIEvent?.none as? Event) ?? (UIEvent() as? Event)
            else { return false }
            _ = method(target)(sender, event)
            return true
        }
    }

    private init(_ name: String, _ call: @escaping (AnyObject, Any?) -> Bool) { self.init(name, calling: call) }

    /// A sender as a method wants it; notifications are structures where they are posted, and may be wanted as objects.
    private static func converted<Sender>(_ sender: Any?) -> Sender? {
        if let sender = sender as? Sender { return sender }
        guard let notification = sender as? Notification else { return nil }
        return NSNotification(
            name: notification.name, object: notification.object, userInfo: notification.userInfo) as? Sender
    }
}
