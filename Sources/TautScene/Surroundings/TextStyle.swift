/// The purpose of a text, which gives its size for each ``ContentSizeCategory``. UIKit's name: `UIFont.TextStyle`.
public enum TextStyle: String, Sendable, CaseIterable {
    /// A large title at the top of a screen.
    case largeTitle
    /// The first level of titles.
    case title1
    /// The second level of titles.
    case title2
    /// The third level of titles.
    case title3
    /// A heading in running text.
    case headline
    /// Running text.
    case body
    /// A text beside body text.
    case callout
    /// A heading below another one.
    case subheadline
    /// A note.
    case footnote
    /// A caption.
    case caption1
    /// A smaller caption.
    case caption2

    /// The size in points, from Apple's Human Interface Guidelines ("Dynamic Type sizes").
    public func size(for category: ContentSizeCategory) -> Double { Self.sizes[self]?[category.sizeRank] ?? 17 }

    /// By category, from XS to XXXL, then the five for accessibility.
    private static let sizes: [TextStyle: [Double]] = [
        .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
        .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
        .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
        .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
        .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
        .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
        .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
        .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
        .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
    ]
}

extension Font {
    /// The font of a text style in the measurer's default family, in the size for a category.
    public static func preferred(_ style: TextStyle, for category: ContentSizeCategory = .large) -> Font {
        var font = Font(size: style.size(for: category))
        font.textStyle = style
        return font
    }
}
