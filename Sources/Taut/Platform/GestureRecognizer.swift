public import Foundation

extension Platform {
    /// Recognises gestures on a view; none happens by itself. Setting ``state`` performs the actions. UIKit's name:
    /// `UIGestureRecognizer`.
    nonisolated open class GestureRecognizer: NSObject {
        /// Values that the package UIKit attaches to the object; `nil`: none.
        @_spi(UIKit) public final var attached: Attached?

        /// Where in its life a gesture is.
        public enum State: Int, Sendable {
            /// It may happen.
            case possible = 0
            /// It has begun.
            case began = 1
            /// It goes on.
            case changed = 2
            /// It is over.
            case ended = 3
            /// It was taken away.
            case cancelled = 4
            /// It did not happen.
            case failed = 5

            /// The same as ``ended``.
            public static var recognized: State { .ended }
        }

        private struct Action {
            weak var target: AnyObject?
            var selector: Selector
        }

        private var actions: [Action] = []
        weak var owner: View?

        /// A recogniser with one action, or none.
        public init(target: Any?, action: Selector?) {
            super.init()
            if let target, let action { addTarget(target, action: action) }
        }

        /// A recogniser without actions.
        public convenience override init() { self.init(target: nil, action: nil) }

        /// A recogniser without actions. Nothing is decoded.
        public init?(coder: NSCoder) { super.init() }

        /// Who is asked. Not retained.
        open weak var delegate: (any GestureRecognizerDelegate)?

        /// Touches have begun. Inert: never called.
        open func touchesBegan(_ touches: Set<Platform.Touch>, with event: Platform.Event) {}
        /// Touches have moved. Inert: never called.
        open func touchesMoved(_ touches: Set<Platform.Touch>, with event: Platform.Event) {}
        /// Touches are over. Inert: never called.
        open func touchesEnded(_ touches: Set<Platform.Touch>, with event: Platform.Event) {}
        /// Touches were taken away. Inert: never called.
        open func touchesCancelled(_ touches: Set<Platform.Touch>, with event: Platform.Event) {}

        /// The view that the recogniser was added to.
        open var view: View? { owner }
        /// Whether gestures would be recognised.
        open var isEnabled = true
        /// Whether touches are taken away from the view once the gesture is recognised.
        open var cancelsTouchesInView = true
        /// Whether touches are held back until the gesture fails.
        open var delaysTouchesBegan = false
        /// Whether the end of touches is held back.
        open var delaysTouchesEnded = true
        /// A name.
        open var name: String?

        /// Where in its life the gesture is. Setting another state than ``State/possible`` and ``State/failed`` performs the
        /// actions.
        open var state: State = .possible {
            didSet {
                guard state != .possible, state != .failed else { return }
                for action in actions { action.selector.perform(on: action.target, sender: self) }
            }
        }

        /// Adds an action, once for each target.
        open func addTarget(_ target: Any, action: Selector) {
            let object = target as AnyObject
            if actions.contains(where: { $0.target === object && $0.selector == action }) { return }
            actions.append(Action(target: target as AnyObject, selector: action))
        }

        /// Removes actions: all of a target, or all of a selector, if the other is `nil`.
        open func removeTarget(_ target: Any?, action: Selector?) {
            let object = target.map { $0 as AnyObject }
            actions.removeAll { ($0.target === object || object == nil) && ($0.selector == action || action == nil) }
        }

        /// Where the gesture is, in a view's coordinates.
        open func location(in view: View?) -> CGPoint { .zero }
        /// Where one of several touches is, in a view's coordinates.
        open func location(ofTouch touchIndex: Int, in view: View?) -> CGPoint { .zero }
        /// Whether the recogniser keeps another one from going on. Not asked.
        open func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool { true }
        /// Whether another recogniser keeps this one from going on. Not asked.
        open func canBePrevented(by preventingGestureRecognizer: GestureRecognizer) -> Bool { true }
        /// Whether the recogniser waits until another one has failed. Not asked.
        open func shouldRequireFailure(of otherGestureRecognizer: GestureRecognizer) -> Bool { false }
        /// Whether another recogniser waits until this one has failed. Not asked.
        open func shouldBeRequiredToFail(by otherGestureRecognizer: GestureRecognizer) -> Bool { false }
        /// The number of touches.
        open var numberOfTouches: Int { 0 }
        /// Makes the recogniser wait until another one has failed.
        open func require(toFail otherGestureRecognizer: GestureRecognizer) {}
        /// Goes back to the beginning.
        open func reset() {}
    }
}
