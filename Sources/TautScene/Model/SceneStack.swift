public import TautLayout

/// The properties of a view of kind `stack`.
public struct SceneStack: Sendable {
    /// The axis of the stack.
    public var axis = Layout.Axis.horizontal
    /// The distribution along the axis.
    public var distribution = Layout.Distribution.fill
    /// The alignment across the axis.
    public var alignment = Layout.Alignment.fill
    /// The distance between neighbours in points.
    public var spacing = 0.0
    /// Distances after some of the children, by their names.
    public var customSpacing: [String: Double] = [:]
    /// Whether the children are within the stack's margins.
    public var isRelativeToMargins = false
    /// Whether spacing is measured from baseline to baseline.
    public var isBaselineRelative = false

    /// A row with the distribution and alignment `fill` and no spacing.
    public init() {}

    static let axisNames: [String: Layout.Axis] = ["horizontal": .horizontal, "vertical": .vertical]
    static let distributionNames: [String: Layout.Distribution] = [
        "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
        "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
    ]
    static let alignmentNames: [String: Layout.Alignment] = [
        "fill": .fill, "leading": .leading, "top": .leading, "firstBaseline": .firstBaseline, "center": .center,
        "trailing": .trailing, "bottom": .trailing, "lastBaseline": .lastBaseline,
    ]
}
