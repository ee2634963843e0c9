extension UITableView {
    /// The appearance of sections.
    public enum Style: Int, Sendable {
        /// Sections follow each other.
        case plain = 0
        /// Sections are separated.
        case grouped = 1
        /// Sections are separated and inset from the sides; laid out as ``grouped``.
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

    /// The position to which a row is scrolled.
    public enum ScrollPosition: Int, Sendable {
        /// Visible, with the least movement.
        case none = 0
        /// The top.
        case top = 1
        /// The middle.
        case middle = 2
        /// The bottom.
        case bottom = 3
    }
}
