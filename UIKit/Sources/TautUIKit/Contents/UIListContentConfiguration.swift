public import Foundation
public import Taut

/// An image, a text and a second text, as lists show them.
///
///     var content = cell.defaultContentConfiguration()
///     content.text = "Title"
///     content.secondaryText = "What belongs to it"
///     cell.contentConfiguration = content
///
/// Margins are 11 points above and below and 16 at the sides, and cells at least 44 points high.
public struct UIListContentConfiguration: UIContentConfiguration {
    /// How an image is shown.
    public struct ImageProperties {
        /// The size that images are not larger than, in points; a side of 0 does not matter.
        public var maximumSize = CGSize.zero
        /// The size that is kept free for an image, in points, with the image in its middle; a side of 0 is the image's.
        public var reservedLayoutSize = CGSize.zero
        /// The radius of the corners in points.
        public var cornerRadius: CGFloat = 0
        /// The colour.
        public var tintColor: UIColor?
        /// Changes the colour.
        public var tintColorTransformer: UIConfigurationColorTransformer?
        /// The configuration of the symbol.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// Whether colours are inverted by those who want dark to be light.
        public var accessibilityIgnoresInvertColors = false
        /// The size that symbols are given: as large as they are.
        public static let standardDimension: CGFloat = 0
        /// The colour that the image has in the end.
        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = self.tintColor ?? tintColor
            return tintColorTransformer?.transform(color) ?? color
        }
    }

    /// How a text is shown.
    public struct TextProperties {
        /// Where lines lie.
        public enum TextAlignment: Int, Sendable {
            /// Where lines begin in their writing.
            case natural = 0
            /// In the middle.
            case center = 1
            /// At both sides.
            case justified = 2
        }
        /// What becomes of letters.
        public enum TextTransform: Int, Sendable {
            /// None.
            case none = 0
            /// They are all large.
            case uppercase = 1
            /// They are all small.
            case lowercase = 2
            /// Words begin with large ones.
            case capitalized = 3
        }
        /// The font.
        public var font: UIFont
        /// The colour.
        public var color: UIColor
        /// Changes the colour.
        public var colorTransformer: UIConfigurationColorTransformer?
        /// Where lines lie.
        public var alignment: TextAlignment = .natural
        /// What happens to words at the end of a line.
        public var lineBreakMode: NSLineBreakMode = .byTruncatingTail
        /// How many lines there are at most; 0 for any number.
        public var numberOfLines = 0
        /// Whether letters become smaller where they do not fit.
        public var adjustsFontSizeToFitWidth = false
        /// How much smaller.
        public var minimumScaleFactor: CGFloat = 0
        /// Whether letters come closer before a text is cut.
        public var allowsDefaultTighteningForTruncation = false
        /// Whether the font follows the reader's text size.
        public var adjustsFontForContentSizeCategory = false
        /// What becomes of letters.
        public var transform: TextTransform = .none
        /// The colour that the text has in the end.
        public func resolvedColor() -> UIColor { colorTransformer?.transform(color) ?? color }

        init(_ style: UIFont.TextStyle, _ color: UIColor) {
            font = .preferredFont(forTextStyle: style)
            self.color = color
        }
    }

    /// The image.
    public var image: UIImage?
    /// How the image is shown.
    public var imageProperties = ImageProperties()
    /// The text.
    public var text: String?
    /// The text with attributes, instead.
    public var attributedText: NSAttributedString?
    /// How the text is shown.
    public var textProperties: TextProperties
    /// The second text.
    public var secondaryText: String?
    /// The second text with attributes, instead.
    public var secondaryAttributedText: NSAttributedString?
    /// How the second text is shown.
    public var secondaryTextProperties: TextProperties
    /// Along which axes margins are at least the superview's.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
    /// Space around everything, in points.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets
    /// Whether the second text lies beside the first one where there is space for both in one line.
    public var prefersSideBySideTextAndSecondaryText = false
    /// Space between image and texts, in points.
    public var imageToTextPadding: CGFloat = 16
    /// Space between the texts beside each other, in points.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 6
    /// Space between the texts below each other, in points.
    public var textToSecondaryTextVerticalPadding: CGFloat = 3
    /// How high the content is at least, in points.
    var minimumHeight: CGFloat

    private init(
        _ style: UIFont.TextStyle, _ second: UIFont.TextStyle, color: UIColor = .label,
        secondColor: UIColor = .secondaryLabel, vertical: CGFloat = 11, minimumHeight: CGFloat = 44
    ) {
        textProperties = TextProperties(style, color)
        secondaryTextProperties = TextProperties(second, secondColor)
        directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: vertical, leading: 16, bottom: vertical, trailing: 16)
        self.minimumHeight = minimumHeight
    }

    /// A row of a list.
    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration(.body, .caption1) }
    /// A row with a small text below the first one.
    public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration(.body, .caption1) }
    /// A row with a value at its end.
    public static func valueCell() -> UIListContentConfiguration {
        var content = UIListContentConfiguration(.body, .body)
        content.prefersSideBySideTextAndSecondaryText = true
        return content
    }
    /// A row at the side of an interface.
    public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration(.body, .caption1) }
    /// A row at the side of an interface, with a small text.
    public static func sidebarSubtitleCell() -> UIListContentConfiguration { sidebarCell() }
    /// A row beside one at the side of an interface.
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }
    /// A row beside one at the side of an interface, with a small text.
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { cell() }
    private static func edge(_ style: UIFont.TextStyle, _ color: UIColor) -> UIListContentConfiguration {
        UIListContentConfiguration(style, .footnote, color: color, vertical: 6, minimumHeight: 0)
    }
    /// A header of a list of one part.
    public static func plainHeader() -> UIListContentConfiguration { edge(.headline, .label) }
    /// A footer of a list of one part.
    public static func plainFooter() -> UIListContentConfiguration { edge(.subheadline, .secondaryLabel) }
    /// A header of a part of a list.
    public static func groupedHeader() -> UIListContentConfiguration {
        var content = edge(.footnote, .secondaryLabel)
        content.textProperties.transform = .uppercase
        return content
    }
    /// A footer of a part of a list.
    public static func groupedFooter() -> UIListContentConfiguration { edge(.footnote, .secondaryLabel) }
    /// A header at the side of an interface.
    public static func sidebarHeader() -> UIListContentConfiguration { edge(.headline, .label) }
    /// A large header.
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration { edge(.title3, .label) }
    /// A header with more space around it.
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration { edge(.title2, .label) }
    /// A header.
    public static func header() -> UIListContentConfiguration { plainHeader() }
    /// A footer.
    public static func footer() -> UIListContentConfiguration { plainFooter() }

    /// A view that shows it.
    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    /// The same, greyed where the state is that of something that cannot be used.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        var copy = self
        let isDisabled =
            (state as? UICellConfigurationState)?.isDisabled ?? (state as? UIViewConfigurationState)?.isDisabled
        if isDisabled == true { copy.textProperties.color = .tertiaryLabel }
        return copy
    }
}

/// Changes a colour.
public struct UIConfigurationColorTransformer {
    /// Changes a colour.
    public let transform: (UIColor) -> UIColor
    /// Creates a change.
    public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
    /// Changes a colour.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
    /// Grey.
    public static var grayscale: UIConfigurationColorTransformer { UIConfigurationColorTransformer { _ in .gray } }
    /// The colour as it is.
    public static var preferredTint: UIConfigurationColorTransformer { UIConfigurationColorTransformer { $0 } }
    /// Black or white.
    public static var monochromeTint: UIConfigurationColorTransformer {
        UIConfigurationColorTransformer { _ in .label }
    }
}
