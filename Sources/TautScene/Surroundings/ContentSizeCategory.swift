/// The reader's text size. UIKit's name: `UIContentSizeCategory`.
///
/// Seven sizes and five larger ones for accessibility, in ascending order; ``large`` is the default of devices. Categories with
/// other raw values compare as ``unspecified``, below all others.
public struct ContentSizeCategory: RawRepresentable, Hashable, Comparable, Sendable {
    /// UIKit's name of the category.
    public let rawValue: String

    /// Creates a category from UIKit's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Not specified; counts as ``large``.
    public static let unspecified = ContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    /// XS.
    public static let extraSmall = ContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    /// S.
    public static let small = ContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    /// M.
    public static let medium = ContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    /// L, the default.
    public static let large = ContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    /// XL.
    public static let extraLarge = ContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    /// XXL.
    public static let extraExtraLarge = ContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    /// XXXL.
    public static let extraExtraExtraLarge = ContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
    /// The smallest of the accessibility sizes.
    public static let accessibilityMedium = ContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
    /// The second accessibility size.
    public static let accessibilityLarge = ContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
    /// The third accessibility size.
    public static let accessibilityExtraLarge = ContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXL")
    /// The fourth accessibility size.
    public static let accessibilityExtraExtraLarge = ContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    /// The largest accessibility size.
    public static let accessibilityExtraExtraExtraLarge = ContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

    /// All in ascending order, without ``unspecified``.
    package static let ordered: [(name: String, category: ContentSizeCategory)] = [
        ("extraSmall", .extraSmall), ("small", .small), ("medium", .medium), ("large", .large),
        ("extraLarge", .extraLarge), ("extraExtraLarge", .extraExtraLarge),
        ("extraExtraExtraLarge", .extraExtraExtraLarge), ("accessibilityMedium", .accessibilityMedium),
        ("accessibilityLarge", .accessibilityLarge), ("accessibilityExtraLarge", .accessibilityExtraLarge),
        ("accessibilityExtraExtraLarge", .accessibilityExtraExtraLarge),
        ("accessibilityExtraExtraExtraLarge", .accessibilityExtraExtraExtraLarge),
    ]

    /// The rank in the order; -1 for other raw values.
    var rank: Int { Self.ordered.firstIndex { $0.category == self } ?? -1 }

    /// The rank; that of ``large`` for other raw values.
    var sizeRank: Int { rank < 0 ? 3 : rank }

    /// Whether it is one of the five sizes for accessibility.
    public var isAccessibilityCategory: Bool { rank >= ContentSizeCategory.accessibilityMedium.rank }

    /// Whether the first category is smaller.
    public static func < (first: ContentSizeCategory, second: ContentSizeCategory) -> Bool {
        first.rank < second.rank
    }

    /// The maximum width of readable content: 672 points at the default text size, at others in proportion to the size of
    /// body text.
    package var readableWidth: Double {
        (672 * TextStyle.body.size(for: self) / TextStyle.body.size(for: .large)).rounded()
    }
}
