/// How firmly a view keeps to its intrinsic size, per axis.
struct ContentPriorities {
    var horizontalHugging = LayoutPriority.defaultLow
    var verticalHugging = LayoutPriority.defaultLow
    var horizontalCompression = LayoutPriority.defaultHigh
    var verticalCompression = LayoutPriority.defaultHigh
}

extension View {
    /// How firmly the view resists growing beyond its intrinsic size; 250 by default.
    public func contentHuggingPriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
        axis == .horizontal ? priorities.horizontalHugging : priorities.verticalHugging
    }

    /// Sets how firmly the view resists growing beyond its intrinsic size.
    public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutConstraint.Axis) {
        if axis == .horizontal {
            priorities.horizontalHugging = priority
        } else {
            priorities.verticalHugging = priority
        }
        node.engine?.noteIntrinsicSize(of: self)
    }

    /// How firmly the view resists shrinking below its intrinsic size; 750 by default.
    public func contentCompressionResistancePriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
        axis == .horizontal ? priorities.horizontalCompression : priorities.verticalCompression
    }

    /// Sets how firmly the view resists shrinking below its intrinsic size.
    public func setContentCompressionResistancePriority(
        _ priority: LayoutPriority, for axis: LayoutConstraint.Axis
    ) {
        if axis == .horizontal {
            priorities.horizontalCompression = priority
        } else {
            priorities.verticalCompression = priority
        }
        node.engine?.noteIntrinsicSize(of: self)
    }
}
