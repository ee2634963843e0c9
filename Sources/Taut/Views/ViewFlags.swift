/// The yes-or-no properties of a view, and its semantic content attribute, in one word.
struct ViewFlags: OptionSet {
    var rawValue: UInt32

    static let needsLayout = ViewFlags(rawValue: 1 << 0)
    static let needsUpdateConstraints = ViewFlags(rawValue: 1 << 1)
    static let translatesMask = ViewFlags(rawValue: 1 << 2)
    /// The superview's size or place changed in a way that moves all subviews.
    static let appliesAllSubviews = ViewFlags(rawValue: 1 << 3)
    /// One of the arranged subviews of its superview, which is a stack.
    static let isArranged = ViewFlags(rawValue: 1 << 4)

    /// The view has, or once had, guides.
    static let hasGuides = ViewFlags(rawValue: 1 << 7)
    static let preservesSuperviewMargins = ViewFlags(rawValue: 1 << 8)
    static let ignoresSafeAreaInMargins = ViewFlags(rawValue: 1 << 9)
    /// The subviews' autoresizing masks are not followed.
    static let keepsSubviewSizes = ViewFlags(rawValue: 1 << 10)
    /// The engine compares the view's safe area and margins with the solution.
    static let watchesInsets = ViewFlags(rawValue: 1 << 11)

    /// The root is a window.
    static let isInWindow = ViewFlags(rawValue: 1 << 12)

    /// The view is drawn elsewhere than it is laid out.
    static let hasTransform = ViewFlags(rawValue: 1 << 13)

    /// A size fitting is reading the view's intrinsic size, which may ask for a size fitting in turn.
    static let isAskedForSize = ViewFlags(rawValue: 1 << 14)

    /// Views of the tree of which this is the root are being told of a change.
    static let isTelling = ViewFlags(rawValue: 1 << 15)

    /// The margins were set: where the view is a root, they take the place of the environment's.
    static let hasSetMargins = ViewFlags(rawValue: 1 << 16)

    /// A label is asked for the size that it has at the width that the layout gave it.
    static let isAskedAtWidth = ViewFlags(rawValue: 1 << 17)

    /// The margins are at least those of a root as wide as the view.
    static let hasRootMargins = ViewFlags(rawValue: 1 << 18)

    /// The margins leave no more than a readable width.
    static let followsReadableWidth = ViewFlags(rawValue: 1 << 19)

    /// A stack whose shares follow the lengths of its views, or did once.
    static let followsLengths = ViewFlags(rawValue: 1 << 20)

    /// The view was told of the traits of its tree, or of changes that led to them.
    static let knowsTraits = ViewFlags(rawValue: 1 << 21)

    private static let semanticShift: UInt32 = 24

    /// The semantic content attribute, in the uppermost byte.
    var semantic: SemanticContentAttribute {
        get { SemanticContentAttribute(rawValue: Int(rawValue >> Self.semanticShift)) ?? .unspecified }
        set { rawValue = (rawValue & 0xFF_FFFF) | UInt32(newValue.rawValue) << Self.semanticShift }
    }
}
