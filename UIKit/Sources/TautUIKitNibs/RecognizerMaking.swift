import Foundation
import TautInterfaceBuilder
import TautUIKit

extension DesignReader {
    /// Makes the gesture recogniser of an element; `nil` if the element is something else.
    func recognizer(_ element: InterfaceBuilderElement, near owner: AnyObject?) -> UIGestureRecognizer? {
        guard element.name.hasSuffix("estureRecognizer") else { return nil }
        let custom = customClass(of: element, near: owner) as? UIGestureRecognizer.Type
        let recognizer = (custom ?? Self.recognizers[element.name] ?? UIGestureRecognizer.self)._made()
        recognizer.isEnabled = element.bool("enabled") ?? true
        recognizer.cancelsTouchesInView = element.bool("cancelsTouchesInView") ?? true
        recognizer.delaysTouchesBegan = element.bool("delaysTouchesBegan") ?? false
        recognizer.delaysTouchesEnded = element.bool("delaysTouchesEnded") ?? true
        func count(_ name: String) -> Int? { element[name].flatMap { Int($0) } }
        switch recognizer {
        case let tap as UITapGestureRecognizer:
            tap.numberOfTapsRequired = count("numberOfTapsRequired") ?? 1
            tap.numberOfTouchesRequired = count("numberOfTouchesRequired") ?? 1
        case let swipe as UISwipeGestureRecognizer:
            swipe.direction = Self.directions[element["direction"] ?? ""] ?? .right
            swipe.numberOfTouchesRequired = count("numberOfTouchesRequired") ?? 1
        case let pan as UIPanGestureRecognizer:
            pan.minimumNumberOfTouches = count("minimumNumberOfTouches") ?? 1
            pan.maximumNumberOfTouches = count("maximumNumberOfTouches") ?? Int.max
        case let press as UILongPressGestureRecognizer:
            if let duration = element.float("minimumPressDuration") { press.minimumPressDuration = duration }
            if let distance = element.float("allowableMovement") { press.allowableMovement = distance }
        default: break
        }
        return recognizer
    }

    private static let recognizers: [String: UIGestureRecognizer.Type] = [
        "tapGestureRecognizer": UITapGestureRecognizer.self, "panGestureRecognizer": UIPanGestureRecognizer.self,
        "swipeGestureRecognizer": UISwipeGestureRecognizer.self,
        "pinchGestureRecognizer": UIPinchGestureRecognizer.self,
        "rotationGestureRecognizer": UIRotationGestureRecognizer.self,
        "longPressGestureRecognizer": UILongPressGestureRecognizer.self,
        "pongPressGestureRecognizer": UILongPressGestureRecognizer.self,
        "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer.self,
    ]
    private static let directions: [String: UISwipeGestureRecognizer.Direction] = [
        "left": .left, "right": .right, "up": .up, "down": .down,
    ]
}
