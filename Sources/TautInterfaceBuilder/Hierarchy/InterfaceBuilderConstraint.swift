public import TautLayout

/// A constraint as an Interface Builder file describes it, with all defaults filled in.
public struct InterfaceBuilderConstraint: Sendable, Hashable {
    /// What the file calls the constraint.
    public var id: String
    /// The identifier that the author gave it.
    public var identifier: String?
    /// The line of the element, counted from 1.
    public var line: Int
    /// The id of the first item: a view or a guide.
    public var firstItem: String
    /// What it refers to.
    public var firstAttribute: Layout.Attribute
    /// How the sides compare.
    public var relation: Layout.Relation
    /// The id of the second item, or `nil`.
    public var secondItem: String?
    /// What it refers to there.
    public var secondAttribute: Layout.Attribute
    /// The factor of the second side.
    public var multiplier: Double
    /// What is added to the second side, in points.
    public var constant: Double
    /// 1000 is required.
    public var priority: Double
    /// Whether it counts in the editor only.
    public var isPlaceholder: Bool
    /// Whether the constant is the standard distance.
    public var isSymbolic: Bool
}
