extension UICollectionView {
    /// The position in the view to which an item is scrolled.
    public struct ScrollPosition: OptionSet, Sendable {
        /// The raw value, a bit mask.
        public let rawValue: UInt
        /// Creates positions from a raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// At the top.
        public static let top = ScrollPosition(rawValue: 1)
        /// Centred between top and bottom.
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        /// At the bottom.
        public static let bottom = ScrollPosition(rawValue: 4)
        /// At the left.
        public static let left = ScrollPosition(rawValue: 8)
        /// Centred between left and right.
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        /// At the right.
        public static let right = ScrollPosition(rawValue: 32)
    }

    /// When cells that size themselves are measured again.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Never.
        case disabled = 0
        /// When they call `invalidateIntrinsicContentSize()`.
        case enabled = 1
        /// Also when their constraints change.
        case enabledIncludingConstraints = 2
    }
}
