/// What a scene says of a view of kind `stack`.
public struct SceneStack: Sendable {
    /// The direction in which the children are stacked.
    public var axis = LayoutConstraint.Axis.horizontal
    /// How the children share the space along the axis.
    public var distribution = StackView.Distribution.fill
    /// How the children lie across the axis.
    public var alignment = StackView.Alignment.fill
    /// The distance between neighbours in points.
    public var spacing = 0.0
    /// Other distances after some of the children, by their names.
    public var customSpacing: [String: Double] = [:]
    /// Whether the children lie within the stack's margins.
    public var isRelativeToMargins = false
    /// Whether spacing is measured from baseline to baseline.
    public var isBaselineRelative = false

    static let axisNames: [String: LayoutConstraint.Axis] = ["horizontal": .horizontal, "vertical": .vertical]
    static let distributionNames = Dictionary(
        uniqueKeysWithValues: StackView.Distribution.allCases.map { (String(describing: $0), $0) })
    static let alignmentNames: [String: StackView.Alignment] = {
        var names = Dictionary(
            uniqueKeysWithValues: StackView.Alignment.allCases.map { (String(describing: $0), $0) })
        names["top"] = .top
        names["bottom"] = .bottom
        return names
    }()
}
