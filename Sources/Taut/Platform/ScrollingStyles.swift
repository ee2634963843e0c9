public import Foundation

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

    /// How fast scrolling comes to rest.
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
