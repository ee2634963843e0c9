extension Layout {
    /// A handle of a constraint. Valid until the constraint is removed, alone or with one of its boxes.
    public struct Constraint: Equatable, Sendable, BitwiseCopyable {
        /// Small and dense; reused after the constraint was removed.
        public let index: UInt32
        /// Distinguishes the constraint from earlier ones with the same index.
        public let generation: UInt32

        /// A handle from its parts, for hosts that keep these.
        public init(index: UInt32, generation: UInt32) {
            self.index = index
            self.generation = generation
        }
    }

    /// The equation of a constraint: *first* (=, ≤, ≥) *multiplier* · *second* + *constant*.
    ///
    ///     Layout.Equation(title, .leading, .equal, root, .leading, constant: 16)
    ///
    /// Positions are measured in the box that holds the constraint, the nearest common ancestor of its items, and what leading
    /// means follows that box's direction.
    public struct Equation: Sendable, BitwiseCopyable {
        /// The first item.
        public var first: Item
        /// Its attribute.
        public var firstAttribute: Attribute
        /// How the sides compare.
        public var relation: Relation
        /// The second item; `nil` compares a size with the constant.
        public var second: Item?
        /// What of it; `notAnAttribute` without second item.
        public var secondAttribute: Attribute
        /// The factor of the second item's attribute.
        public var multiplier: Double
        /// What is added to the second side, in points.
        public var constant: Double
        /// The priority of the constraint.
        public var priority: Priority

        /// An equation between attributes of two items.
        public init(
            _ first: Item, _ firstAttribute: Attribute, _ relation: Relation = .equal, _ second: Item?,
            _ secondAttribute: Attribute, multiplier: Double = 1, constant: Double = 0, priority: Priority = .required
        ) {
            self.first = first
            self.firstAttribute = firstAttribute
            self.relation = relation
            self.second = second
            self.secondAttribute = secondAttribute
            self.multiplier = multiplier
            self.constant = constant
            self.priority = priority
        }

        /// An equation between attributes of two boxes.
        public init(
            _ first: Box, _ firstAttribute: Attribute, _ relation: Relation = .equal, _ second: Box,
            _ secondAttribute: Attribute, multiplier: Double = 1, constant: Double = 0, priority: Priority = .required
        ) {
            self.init(
                Item(box: first), firstAttribute, relation, Item(box: second), secondAttribute, multiplier: multiplier,
                constant: constant, priority: priority)
        }

        /// A size compared with a number of points.
        public init(
            _ first: Box, _ firstAttribute: Attribute, _ relation: Relation = .equal, _ constant: Double,
            priority: Priority = .required
        ) {
            self.init(
                Item(box: first), firstAttribute, relation, nil, .notAnAttribute, constant: constant,
                priority: priority)
        }
    }
}
