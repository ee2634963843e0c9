public import Foundation

extension Platform {
    /// A touch. None arrives by itself. UIKit's name: `UITouch`.
    open class Touch: NSObject {
        /// Where in its life the touch is.
        public enum Phase: Int, Sendable {
            /// It has begun.
            case began = 0
            /// It has moved.
            case moved = 1
            /// It has stayed where it was.
            case stationary = 2
            /// It is over.
            case ended = 3
            /// It was taken away.
            case cancelled = 4
        }

        /// The view that was touched.
        open var view: View? { nil }
        /// Where in its life the touch is.
        open var phase: Phase { .began }
        /// How often it was tapped.
        open var tapCount: Int { 1 }
        /// When it happened, in seconds.
        open var timestamp: TimeInterval { 0 }
        /// Where it is, in a view's coordinates.
        open func location(in view: View?) -> CGPoint { .zero }
        /// Where it was before.
        open func previousLocation(in view: View?) -> CGPoint { .zero }
    }

    /// Something that happened. Nothing happens by itself. UIKit's name: `UIEvent`.
    open class Event: NSObject {
        /// The touches.
        open var allTouches: Set<Touch>? { nil }
        /// When it happened, in seconds.
        open var timestamp: TimeInterval { 0 }
    }

    /// Something that a view lets a user do. UIKit's name: `UIInteraction`.
    public protocol Interaction: NSObjectProtocol {
        /// The view.
        var view: View? { get }
        /// Called before the interaction is added to a view or leaves it.
        func willMove(to view: View?)
        /// Called after the interaction was added to a view or left it.
        func didMove(to view: View?)
    }
}
