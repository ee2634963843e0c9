public import TautLayout

/// A constraint as an Interface Builder file describes it, with all defaults filled in.
public struct InterfaceBuilderConstraint: Sendable, Hashable {
    /// The id of the element.
    public var id: String
    /// The identifier that the author gave it.
    public var identifier: String?
    /// The line of the element, counted from 1.
    public var line: Int
    /// The id of the first item: a view or a guide.
    public var firstItem: String
    /// The attribute of the first item.
    public var firstAttribute: Layout.Attribute
    /// The relation.
    public var relation: Layout.Relation
    /// The id of the second item, or `nil`.
    public var secondItem: String?
    /// The attribute of the second item.
    public var secondAttribute: Layout.Attribute
    /// The factor of the second attribute.
    public var multiplier: Double
    /// The constant added to the second side, in points.
    public var constant: Double
    /// The priority; 1000 is required.
    public var priority: Double
    /// Whether the constraint is a placeholder, active in the editor only.
    public var isPlaceholder: Bool
    /// Whether the constant is the standard distance.
    public var isSymbolic: Bool
}
