package import TautLayout

/// What a solved scene says of itself in the scene's own indices.
extension SolvedScene {
    /// A set of constraints that cannot hold together.
    package struct InspectedConflict: Sendable {
        /// The members in words; those that are the scene's constraints with their index.
        package var members: [(words: String, constraint: Int?)]
        /// Which of the scene's constraints was left out, if it was one.
        package var brokenConstraint: Int?
        /// The view that the left out member speaks of first.
        package var brokenView: Int?
    }

    package var inspectedConflicts: [InspectedConflict] {
        conflicts.map { conflict in
            InspectedConflict(
                members: conflict.members.map { (words.name($0), words.constraint($0)) },
                brokenConstraint: words.constraint(conflict.broken),
                brokenView: words.view(conflict.broken))
        }
    }

    /// What the constraints leave open of a view: x, y, width, height.
    package func openNames(ofView index: Int) -> [String] { open(boxes.views[index]).openNames }

    /// What the constraints leave open of a guide.
    package func openNames(ofGuide index: Int) -> [String] { open(boxes.guides[index]).openNames }

    /// The scene's constraints that do not hold, with how far each is from holding, in points.
    package var unmetConstraints: [Int: Double] {
        var result: [Int: Double] = [:]
        boxes.layout.forEachUnsatisfied { member, error in
            if let index = words.constraint(member) { result[index] = error }
        }
        return result
    }

    /// The constraints that stacks have made, with the scene's items.
    package var stackEquations: [SceneEquation] {
        var items: [UInt32: SceneItem] = [:]
        for (index, box) in boxes.views.enumerated() { items[box.index] = .view(index) }
        for (index, box) in boxes.guides.enumerated() { items[box.index] = .guide(index) }
        func item(_ item: Layout.Item) -> SceneItem? {
            guard let known = items[item.box.index], case .view(let view) = known else { return nil }
            switch item.part {
            case .box: return known
            case .margins: return .builtIn(.layoutMargins, of: view)
            default: return nil
            }
        }
        return boxes.managed.compactMap { constraint in
            guard let equation = try? boxes.layout.equation(of: constraint), let first = item(equation.first) else {
                return nil
            }
            let second = equation.second.map(item)
            if case .some(nil) = second { return nil }
            return SceneEquation(
                first: first, firstAttribute: equation.firstAttribute, relation: equation.relation,
                second: second ?? nil, secondAttribute: equation.secondAttribute, multiplier: equation.multiplier,
                isRequired: equation.priority == .required)
        }
    }
}

/// A constraint between items of a scene, without its constant.
package struct SceneEquation {
    package var first: SceneItem
    package var firstAttribute: Layout.Attribute
    package var relation: Layout.Relation
    package var second: SceneItem?
    package var secondAttribute: Layout.Attribute
    package var multiplier: Double
    package var isRequired: Bool

    package init(
        first: SceneItem, firstAttribute: Layout.Attribute, relation: Layout.Relation, second: SceneItem?,
        secondAttribute: Layout.Attribute, multiplier: Double, isRequired: Bool
    ) {
        self.first = first
        self.firstAttribute = firstAttribute
        self.relation = relation
        self.second = second
        self.secondAttribute = secondAttribute
        self.multiplier = multiplier
        self.isRequired = isRequired
    }
}
