public import Foundation
public import Taut

/// The content of a list's row: an image, a text and a secondary text.
///
///     var content = cell.defaultContentConfiguration()
///     content.text = "Title"
///     content.secondaryText = "What belongs to it"
///     cell.contentConfiguration = content
///
/// Margins are 11 points above and below and 16 at the sides, and cells at least 44 points high.
public struct UIListContentConfiguration: UIContentConfiguration {
    /// The properties of the image.
    public struct ImageProperties {
        /// The maximum size of images, in points; 0: unlimited along this axis.
        public var maximumSize = CGSize.zero
        /// The size reserved for an image, which is centred in it, in points; 0: the image's own.
        public var reservedLayoutSize = CGSize.zero
        /// The radius of the corners in points.
        public var cornerRadius: CGFloat = 0
        /// The tint colour.
        public var tintColor: UIColor?
        /// Transforms the colour.
        public var tintColorTransformer: UIConfigurationColorTransformer?
        /// The configuration of the symbol.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// Whether the image ignores inverted colours.
        public var accessibilityIgnoresInvertColors = false
        /// The size given to symbols: their own.
        public static let standardDimension: CGFloat = 0
        /// The colour of the image after the transformation.
        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = self.tintColor ?? tintColor
            return tintColorTransformer?.transform(color) ?? color
        }
    }

    /// The properties of a text.
    public struct TextProperties {
        /// The alignment of lines.
        public enum TextAlignment: Int, Sendable {
            /// At the leading edge of the text's direction.
            case natural = 0
            /// Centred.
            case center = 1
            /// At both edges.
            case justified = 2
        }
        /// The transformation of letters. Stored only.
        public enum TextTransform: Int, Sendable {
            /// None.
            case none = 0
            /// Uppercase.
            case uppercase = 1
            /// Lowercase.
            case lowercase = 2
            /// Capitalised words.
            case capitalized = 3
        }
        /// The font.
        public var font: UIFont
        /// The colour.
        public var color: UIColor
        /// Transforms the colour.
        public var colorTransformer: UIConfigurationColorTransformer?
        /// The alignment of lines.
        public var alignment: TextAlignment = .natural
        /// The line break mode.
        public var lineBreakMode: NSLineBreakMode = .byTruncatingTail
        /// The maximum number of lines; 0: no limit.
        public var numberOfLines = 0
        /// Whether the font shrinks if the text does not fit.
        public var adjustsFontSizeToFitWidth = false
        /// The smallest scale of the font.
        public var minimumScaleFactor: CGFloat = 0
        /// Whether letters are set closer before the text is truncated.
        public var allowsDefaultTighteningForTruncation = false
        /// Whether the font follows the reader's text size.
        public var adjustsFontForContentSizeCategory = false
        /// The transformation of letters.
        public var transform: TextTransform = .none
        /// The colour of the text after the transformation.
        public func resolvedColor() -> UIColor { colorTransformer?.transform(color) ?? color }

        init(_ style: UIFont.TextStyle, _ color: UIColor) {
            font = .preferredFont(forTextStyle: style)
            self.color = color
        }
    }

    /// The image.
    public var image: UIImage?
    /// The properties of the image.
    public var imageProperties = ImageProperties()
    /// The text.
    public var text: String?
    /// The text as an attributed string; replaces ``text``.
    public var attributedText: NSAttributedString?
    /// The properties of the text.
    public var textProperties: TextProperties
    /// The secondary text.
    public var secondaryText: String?
    /// The secondary text as an attributed string; replaces ``secondaryText``.
    public var secondaryAttributedText: NSAttributedString?
    /// The properties of the secondary text.
    public var secondaryTextProperties: TextProperties
    /// The axes along which margins are at least those of the superview.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
    /// The margins of the content, in points.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets
    /// Whether the secondary text is beside the text if both fit on one line.
    public var prefersSideBySideTextAndSecondaryText = false
    /// The distance between image and texts, in points.
    public var imageToTextPadding: CGFloat = 16
    /// The distance between texts beside each other, in points.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 6
    /// The distance between texts below each other, in points.
    public var textToSecondaryTextVerticalPadding: CGFloat = 3
    /// The minimum height of the content, in points.
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
    /// A row with a subtitle below the text.
    public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration(.body, .caption1) }
    /// A row with a value at its trailing end.
    public static func valueCell() -> UIListContentConfiguration {
        var content = UIListContentConfiguration(.body, .body)
        content.prefersSideBySideTextAndSecondaryText = true
        return content
    }
    /// A row in a sidebar.
    public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration(.body, .caption1) }
    /// A row in a sidebar, with a subtitle.
    public static func sidebarSubtitleCell() -> UIListContentConfiguration { sidebarCell() }
    /// A row in a list beside a sidebar.
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }
    /// A row in a list beside a sidebar, with a subtitle.
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { cell() }
    private static func edge(_ style: UIFont.TextStyle, _ color: UIColor) -> UIListContentConfiguration {
        UIListContentConfiguration(style, .footnote, color: color, vertical: 6, minimumHeight: 0)
    }
    /// A header of a plain list.
    public static func plainHeader() -> UIListContentConfiguration { edge(.headline, .label) }
    /// A footer of a plain list.
    public static func plainFooter() -> UIListContentConfiguration { edge(.subheadline, .secondaryLabel) }
    /// A header of a grouped list.
    public static func groupedHeader() -> UIListContentConfiguration {
        var content = edge(.footnote, .secondaryLabel)
        content.textProperties.transform = .uppercase
        return content
    }
    /// A footer of a grouped list.
    public static func groupedFooter() -> UIListContentConfiguration { edge(.footnote, .secondaryLabel) }
    /// A header in a sidebar.
    public static func sidebarHeader() -> UIListContentConfiguration { edge(.headline, .label) }
    /// A prominent inset header of a grouped list.
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration { edge(.title3, .label) }
    /// A header of a grouped list with larger insets.
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration { edge(.title2, .label) }
    /// A header.
    public static func header() -> UIListContentConfiguration { plainHeader() }
    /// A footer.
    public static func footer() -> UIListContentConfiguration { plainFooter() }

    /// Creates a view that displays the configuration.
    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    /// The same, with grey colours if the state is disabled.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        var copy = self
        let isDisabled =
            (state as? UICellConfigurationState)?.isDisabled ?? (state as? UIViewConfigurationState)?.isDisabled
        if isDisabled == true { copy.textProperties.color = .tertiaryLabel }
        return copy
    }
}

/// A transformation of colours.
public struct UIConfigurationColorTransformer {
    /// The function that transforms a colour.
    public let transform: (UIColor) -> UIColor
    /// Creates a transformation from a function.
    public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
    /// Transforms a colour.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
    /// Grey.
    public static var grayscale: UIConfigurationColorTransformer { UIConfigurationColorTransformer { _ in .gray } }
    /// The colour unchanged.
    public static var preferredTint: UIConfigurationColorTransformer { UIConfigurationColorTransformer { $0 } }
    /// The colour of labels, whatever the given colour.
    public static var monochromeTint: UIConfigurationColorTransformer {
        UIConfigurationColorTransformer { _ in .label }
    }
}
