public import Foundation

extension Platform {
    /// Is asked about gestures. What is optional in UIKit has a default here. UIKit's name: `UIGestureRecognizerDelegate`.
    public protocol GestureRecognizerDelegate: NSObjectProtocol {
        /// Whether a gesture may begin.
        func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool
        /// Whether two gestures may happen at once.
        func gestureRecognizer(
            _ gestureRecognizer: GestureRecognizer,
            shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
        ) -> Bool
        /// Whether a touch counts.
        func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool
        /// Whether a button counts.
        func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive press: Press) -> Bool
        /// Whether an event counts.
        func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive event: Event) -> Bool
        /// Whether a gesture waits until another one has failed.
        func gestureRecognizer(
            _ gestureRecognizer: GestureRecognizer,
            shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
        ) -> Bool
        /// Whether another gesture waits until this one has failed.
        func gestureRecognizer(
            _ gestureRecognizer: GestureRecognizer,
            shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
        ) -> Bool
    }
}
