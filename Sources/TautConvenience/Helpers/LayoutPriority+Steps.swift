public import Taut

extension LayoutPriority {
    /// 951: above what a stack view says of its own views, below required.
    public static let stackViewWorkaroundHigh = LayoutPriority(951)
    /// 999: for the height of a cell that sizes itself where UIKit adds a required one of its own.
    public static let selfSizingCellHeightWorkaround = LayoutPriority(999)

    /// The priority plus 1, at most 1000.
    public var higher: LayoutPriority { higher(1) }
    /// The priority minus 1, at least 1.
    public var lower: LayoutPriority { lower(1) }

    /// The priority plus a number of steps, at most 1000.
    public func higher(_ value: Float) -> LayoutPriority { offsetted(value) }
    /// The priority minus a number of steps, at least 1.
    public func lower(_ value: Float) -> LayoutPriority { offsetted(-value) }

    /// The priority plus a number of steps, clamped to 1…1000.
    public func offsetted(_ offset: Float) -> LayoutPriority {
        LayoutPriority(min(max(rawValue + offset, 1), 1000))
    }

    /// A priority plus a number of steps.
    public static func offsetted(_ priority: LayoutPriority, offset: Float) -> LayoutPriority {
        priority.offsetted(offset)
    }
}

extension LayoutConstraint {
    /// Sets the priority and returns the constraint.
    @discardableResult
    public func with(priority: LayoutPriority) -> Self {
        self.priority = priority
        return self
    }

    /// This constraint at ``LayoutPriority/stackViewWorkaroundHigh``.
    public var stackViewWorkaroundHigh: Self { with(priority: .stackViewWorkaroundHigh) }
    /// This constraint at ``LayoutPriority/selfSizingCellHeightWorkaround``.
    public var selfSizingCellHeightWorkaround: Self { with(priority: .selfSizingCellHeightWorkaround) }
}
