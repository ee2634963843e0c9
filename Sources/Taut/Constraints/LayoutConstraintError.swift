/// Why a constraint cannot be made, activated or changed.
public enum LayoutConstraintError: Error, Sendable, Equatable {
    /// The item is neither a ``View`` nor a ``LayoutGuide``; the text describes it.
    case notAnItem(String)
    /// The first attribute is `notAnAttribute`.
    case missingFirstAttribute
    /// There is a second item but no second attribute, or the reverse.
    case incompleteSecondItem
    /// Horizontal against vertical, or a size against a position.
    case incompatibleAttributes(LayoutConstraint.Attribute, LayoutConstraint.Attribute)
    /// A position needs a second item, and a multiplier that is not 0.
    case positionNeedsSecondItem(LayoutConstraint.Attribute)
    /// Layout guides have neither margins nor baselines.
    case attributeNotOnGuide(LayoutConstraint.Attribute)
    /// The guides over the bars above and below have a top, a bottom and a height, and nothing else.
    case attributeNotOnBarGuide(LayoutConstraint.Attribute)
    /// A multiplier or constant is NaN or infinite; the text names which and its value.
    case notFinite(String)
    /// A priority is not above 0 and at most 1000.
    case invalidPriority(Float)
    /// The items have no common ancestor: they belong to different trees. The text describes the constraint.
    case differentTrees(String)
    /// An item of the constraint no longer exists. The text describes the constraint.
    case itemIsGone(String)
    /// Items cannot be swapped: there is no second item, or the multiplier is 0.
    case cannotSwap(String)
}

extension LayoutConstraintError: CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .notAnItem(let text): "\(text) is neither a view nor a layout guide"
        case .missingFirstAttribute: EquationFault.missingFirstAttribute
        case .incompleteSecondItem: EquationFault.incompleteSecondItem
        case .incompatibleAttributes(let first, let second):
            EquationFault.incompatibleAttributes(first.name, second.name)
        case .positionNeedsSecondItem(let attribute): EquationFault.positionNeedsSecondItem(attribute.name)
        case .attributeNotOnGuide(let attribute): EquationFault.attributeNotOnGuide(attribute.name)
        case .attributeNotOnBarGuide(let attribute): EquationFault.attributeNotOnBarGuide(attribute.name)
        case .notFinite(let text): EquationFault.notFinite(text)
        case .invalidPriority(let value): "the priority \(value) is not above 0 and at most 1000"
        case .differentTrees(let text): "the items of \(text) have no common ancestor"
        case .itemIsGone(let text): "an item of \(text) no longer exists"
        case .cannotSwap(let text): "the items of \(text) cannot be swapped"
        }
    }
}
