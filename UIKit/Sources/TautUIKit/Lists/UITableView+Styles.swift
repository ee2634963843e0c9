extension UITableView {
    /// The appearance of sections.
    public enum Style: Int, Sendable {
        /// One after the other.
        case plain = 0
        /// Apart from each other.
        case grouped = 1
        /// Apart from each other and from the sides; laid out as ``grouped``.
        case insetGrouped = 2
    }

    /// The animation of rows. Inert: changes are immediate.
    public enum RowAnimation: Int, Sendable {
        /// Slow.
        case fade = 0
        /// From the right.
        case right = 1
        /// From the left.
        case left = 2
        /// From the top.
        case top = 3
        /// From the bottom.
        case bottom = 4
        /// Immediately.
        case none = 5
        /// From the middle.
        case middle = 6
        /// The system's default.
        case automatic = 100
    }

    /// Where a row is scrolled to.
    public enum ScrollPosition: Int, Sendable {
        /// Wherever it is seen with the least move.
        case none = 0
        /// The top.
        case top = 1
        /// The middle.
        case middle = 2
        /// The bottom.
        case bottom = 3
    }
}
