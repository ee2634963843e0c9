public import Foundation

extension Platform {
    /// A touch. None arrives by itself. UIKit's name: `UITouch`.
    nonisolated open class Touch: NSObject {
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
    nonisolated open class Event: NSObject {
        /// What has happened.
        public enum EventType: Int, Sendable {
            /// Touches.
            case touches = 0
            /// A move of the device.
            case motion = 1
            /// Something from afar.
            case remoteControl = 2
            /// Buttons.
            case presses = 3
        }

        /// What exactly has happened.
        public enum EventSubtype: Int, Sendable {
            /// Nothing in particular.
            case none = 0
            /// The device was shaken.
            case motionShake = 1
        }

        /// What has happened.
        open var type: EventType { .touches }
        /// What exactly has happened.
        open var subtype: EventSubtype { .none }
        /// The touches.
        open var allTouches: Set<Touch>? { nil }
        /// When it happened, in seconds.
        open var timestamp: TimeInterval { 0 }
    }

    /// A press of a button. None arrives by itself. UIKit's name: `UIPress`.
    nonisolated open class Press: NSObject {}

    /// Presses of buttons. UIKit's name: `UIPressesEvent`.
    nonisolated open class PressesEvent: Event {
        /// The presses.
        open var allPresses: Set<Press> { [] }
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

    /// What can be undone and done again. Apple's name: `UndoManager`. Its members are in the package `UIKit`.
    nonisolated open class UndoManager: NSObject { @_spi(UIKit) public final var attached: Attached? }
}
