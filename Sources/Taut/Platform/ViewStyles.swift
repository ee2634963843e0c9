public import Foundation

extension View {
    /// Whether controls look less important.
    public enum TintAdjustmentMode: Int, Sendable {
        /// As the superview does.
        case automatic
        /// No.
        case normal
        /// Yes.
        case dimmed
    }

    /// How content fills the bounds.
    public enum ContentMode: Int, Sendable {
        /// Stretched.
        case scaleToFill
        /// As large as fits.
        case scaleAspectFit
        /// As small as covers.
        case scaleAspectFill
        /// Drawn again.
        case redraw
        /// In the middle.
        case center
        /// At the top.
        case top
        /// At the bottom.
        case bottom
        /// At the left.
        case left
        /// At the right.
        case right
        /// At the top left.
        case topLeft
        /// At the top right.
        case topRight
        /// At the bottom left.
        case bottomLeft
        /// At the bottom right.
        case bottomRight
    }
}

extension ScrollInteraction {
    /// When dragging would dismiss the keyboard.
    public enum KeyboardDismissMode: Int, Sendable {
        /// Never.
        case none = 0
        /// As soon as it begins.
        case onDrag = 1
        /// When it reaches the keyboard.
        case interactive = 2
        /// As ``onDrag``, with what lies above the keyboard.
        case onDragWithAccessory = 3
        /// As ``interactive``, with what lies above the keyboard.
        case interactiveWithAccessory = 4
    }

    /// How indicators look.
    public enum IndicatorStyle: Int, Sendable {
        /// As usual.
        case `default` = 0
        /// Dark.
        case black = 1
        /// Light.
        case white = 2
    }

    /// The rate of deceleration.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The rate.
        public let rawValue: CGFloat
        /// A rate.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// As usual.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// Faster.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }
}

extension Platform {
    /// How text lies in its lines. UIKit's name: `NSTextAlignment`.
    public enum TextAlignment: Int, Sendable {
        /// At the left.
        case left = 0
        /// In the middle.
        case center = 1
        /// At the right.
        case right = 2
        /// At both sides.
        case justified = 3
        /// Where text begins.
        case natural = 4
    }

    /// Where a text is broken or cut off. UIKit's name: `NSLineBreakMode`.
    public enum LineBreakMode: Int, Sendable {
        /// Between words.
        case byWordWrapping = 0
        /// Between characters.
        case byCharWrapping = 1
        /// Cut off.
        case byClipping = 2
        /// Cut off at the beginning.
        case byTruncatingHead = 3
        /// Cut off at the end.
        case byTruncatingTail = 4
        /// Cut off in the middle.
        case byTruncatingMiddle = 5
    }
}

extension Platform {
    /// Where someone to whom a screen is read aloud scrolls to. UIKit's name: `UIAccessibilityScrollDirection`.
    public enum AccessibilityScrollDirection: Int, Sendable {
        /// To the right.
        case right = 1
        /// To the left.
        case left = 2
        /// Up.
        case up = 3
        /// Down.
        case down = 4
        /// To what comes next.
        case next = 5
        /// To what came before.
        case previous = 6
    }
}

extension Platform {
    /// Something that can be done to what is read aloud. UIKit's name: `UIAccessibilityCustomAction`.
    nonisolated open class AccessibilityCustomAction: NSObject {
        /// What is read aloud.
        open var name: String
        /// Does it; returns whether it was done.
        open var actionHandler: ((AccessibilityCustomAction) -> Bool)?
        /// Something that is done by a closure.
        public init(name: String, actionHandler: ((AccessibilityCustomAction) -> Bool)?) {
            (self.name, self.actionHandler) = (name, actionHandler)
            super.init()
        }
    }
}

extension Platform {
    /// What an observer by name is told by. UIKit's name: `NSKeyValueChangeKey`.
    public struct ChangeKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// A key by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// What kind of thing is read aloud. UIKit's name: `UIAccessibilityTraits`.
    public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt64
        /// Traits from their bits.
        public init(rawValue: UInt64) { self.rawValue = rawValue }
    }
}
