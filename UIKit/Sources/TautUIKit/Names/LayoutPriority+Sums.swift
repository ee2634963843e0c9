public import Taut

extension LayoutPriority {
    /// A priority that is higher by so much: `.defaultLow + 1` is 251.
    public static func + (priority: LayoutPriority, difference: Float) -> LayoutPriority {
        LayoutPriority(priority.rawValue + difference)
    }

    /// A priority that is lower by so much: `.required - 1` is 999.
    public static func - (priority: LayoutPriority, difference: Float) -> LayoutPriority {
        LayoutPriority(priority.rawValue - difference)
    }
}
