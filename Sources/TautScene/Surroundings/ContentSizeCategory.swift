/// How large a reader wants text. UIKit's name: `UIContentSizeCategory`.
///
/// Seven sizes and five larger ones for accessibility, in order; ``large`` is what devices come with. Categories with
/// other raw values compare as ``unspecified``, below all others.
public struct ContentSizeCategory: RawRepresentable, Hashable, Comparable, Sendable {
    /// UIKit's name of the category.
    public let rawValue: String

    /// A category by UIKit's name of it.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Not said; counts as ``large``.
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
    /// The largest of all.
    public static let accessibilityExtraExtraExtraLarge = ContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

    /// From the smallest to the largest, without ``unspecified``.
    package static let ordered: [(name: String, category: ContentSizeCategory)] = [
        ("extraSmall", .extraSmall), ("small", .small), ("medium", .medium), ("large", .large),
        ("extraLarge", .extraLarge), ("extraExtraLarge", .extraExtraLarge),
        ("extraExtraExtraLarge", .extraExtraExtraLarge), ("accessibilityMedium", .accessibilityMedium),
        ("accessibilityLarge", .accessibilityLarge), ("accessibilityExtraLarge", .accessibilityExtraLarge),
        ("accessibilityExtraExtraLarge", .accessibilityExtraExtraLarge),
        ("accessibilityExtraExtraExtraLarge", .accessibilityExtraExtraExtraLarge),
    ]

    /// The place in the order; -1 for a category that has none.
    var rank: Int { Self.ordered.firstIndex { $0.category == self } ?? -1 }

    /// The rank, where a category without one counts as ``large``.
    var sizeRank: Int { rank < 0 ? 3 : rank }

    /// Whether it is one of the five sizes for accessibility.
    public var isAccessibilityCategory: Bool { rank >= ContentSizeCategory.accessibilityMedium.rank }

    /// Whether the first asks for smaller text.
    public static func < (first: ContentSizeCategory, second: ContentSizeCategory) -> Bool {
        first.rank < second.rank
    }

    /// The greatest width of readable content: 672 points at the default text size, and in proportion to the size of
    /// body text at others.
    package var readableWidth: Double {
        (672 * TextStyle.body.size(for: self) / TextStyle.body.size(for: .large)).rounded()
    }
}
