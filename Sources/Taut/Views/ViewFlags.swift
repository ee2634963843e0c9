/// The yes-or-no properties of a view, and its semantic content attribute, in one word.
struct ViewFlags: OptionSet {
    var rawValue: UInt16

    static let needsLayout = ViewFlags(rawValue: 1 << 0)
    static let needsUpdateConstraints = ViewFlags(rawValue: 1 << 1)
    static let translatesMask = ViewFlags(rawValue: 1 << 2)
    /// The superview's size or place changed in a way that moves all subviews.
    static let appliesAllSubviews = ViewFlags(rawValue: 1 << 3)
    /// One of the arranged subviews of its superview, which is a stack.
    static let isArranged = ViewFlags(rawValue: 1 << 4)

    /// The view has, or once had, guides.
    static let hasGuides = ViewFlags(rawValue: 1 << 7)

    private static let semanticShift: UInt16 = 8

    /// The semantic content attribute, in the upper byte.
    var semantic: SemanticContentAttribute {
        get { SemanticContentAttribute(rawValue: Int(rawValue >> Self.semanticShift)) ?? .unspecified }
        set { rawValue = (rawValue & 0xFF) | UInt16(newValue.rawValue) << Self.semanticShift }
    }
}
