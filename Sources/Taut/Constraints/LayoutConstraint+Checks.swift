import Foundation

extension LayoutConstraint {
    /// The engine's record of an item given as `Any`.
    static func node(of item: Any) throws(LayoutConstraintError) -> LayoutNode {
        if let view = item as? View { return view.node }
        if let guide = item as? LayoutGuide { return guide.node }
        throw .notAnItem(String(describing: type(of: item)))
    }

    /// Refuses what is not an equation between comparable attributes.
    static func check(
        _ first: LayoutNode, _ firstAttribute: Attribute, _ second: LayoutNode?, _ secondAttribute: Attribute,
        multiplier: CGFloat, constant: CGFloat
    ) throws(LayoutConstraintError) {
        guard constant.isFinite else { throw .notFinite("the constant \(constant)") }
        guard multiplier.isFinite else { throw .notFinite("the multiplier \(multiplier)") }
        guard firstAttribute != .notAnAttribute else { throw .missingFirstAttribute }
        try check(firstAttribute, on: first)
        guard let second else {
            guard firstAttribute.kind == .size else { throw .positionNeedsSecondItem(firstAttribute) }
            return
        }
        guard secondAttribute != .notAnAttribute else { throw .incompleteSecondItem }
        try check(secondAttribute, on: second)
        guard firstAttribute.kind == secondAttribute.kind else {
            throw .incompatibleAttributes(firstAttribute, secondAttribute)
        }
        guard multiplier != 0 || firstAttribute.kind == .size else { throw .positionNeedsSecondItem(firstAttribute) }
    }

    private static func check(_ attribute: Attribute, on node: LayoutNode) throws(LayoutConstraintError) {
        guard node.view != nil || !(attribute.isWithinMargins || attribute.isBaseline) else {
            throw .attributeNotOnGuide(attribute)
        }
        guard node.view == nil, ![.top, .bottom, .height].contains(attribute) else { return }
        if node.item is BarLayoutGuide { throw .attributeNotOnBarGuide(attribute) }
    }

    /// What keeps the constraint's numbers out of a layout, or `nil`.
    var numberError: LayoutConstraintError? {
        if !equation.constant.isFinite { return .notFinite("the constant \(equation.constant)") }
        if !multiplier.isFinite { return .notFinite("the multiplier \(multiplier)") }
        return equation.priority.isValid ? nil : .invalidPriority(equation.priority.rawValue)
    }

    /// A constraint that typed anchors have already made sure of.
    static func make(
        _ first: LayoutNode, _ firstAttribute: Attribute, _ relation: Relation, _ second: LayoutNode?,
        _ secondAttribute: Attribute, multiplier: CGFloat = 1, constant: CGFloat
    ) -> LayoutConstraint {
        LayoutConstraint(
            first, second,
            ConstraintEquation(
                constant: constant, firstAttribute: firstAttribute, relation: relation,
                secondAttribute: secondAttribute), multiplier: multiplier)
    }
}
