public import Taut

extension LayoutPriority {
    /// 951: above what a stack view says of its own views, below required.
    public static let stackViewWorkaroundHigh = LayoutPriority(951)
    /// 999: for the height of a cell that sizes itself where UIKit adds a required one of its own.
    public static let selfSizingCellHeightWorkaround = LayoutPriority(999)

    /// One step more, at most 1000.
    public var higher: LayoutPriority { higher(1) }
    /// One step less, at least 1.
    public var lower: LayoutPriority { lower(1) }

    /// Some steps more, at most 1000.
    public func higher(_ value: Float) -> LayoutPriority { offsetted(value) }
    /// Some steps less, at least 1.
    public func lower(_ value: Float) -> LayoutPriority { offsetted(-value) }

    /// Some steps more or less, from 1 to 1000.
    public func offsetted(_ offset: Float) -> LayoutPriority {
        LayoutPriority(min(max(rawValue + offset, 1), 1000))
    }

    /// A priority, some steps more or less.
    public static func offsetted(_ priority: LayoutPriority, offset: Float) -> LayoutPriority {
        priority.offsetted(offset)
    }
}

extension LayoutConstraint {
    /// This constraint, which has the priority from now on.
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
