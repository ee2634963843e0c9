public import Foundation
public import Taut

extension Font {
    /// How heavy a font is.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// From -1 to 1; 0 is regular.
        public let rawValue: CGFloat

        /// Creates a weight from -1 to 1.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// The lightest.
        public static let ultraLight = Weight(rawValue: -0.8)
        /// Light.
        public static let light = Weight(rawValue: -0.4)
        /// The default.
        public static let regular = Weight(rawValue: 0)
        /// A little heavier.
        public static let medium = Weight(rawValue: 0.23)
        /// Between regular and bold.
        public static let semibold = Weight(rawValue: 0.3)
        /// Bold.
        public static let bold = Weight(rawValue: 0.4)
        /// Heavier than bold.
        public static let heavy = Weight(rawValue: 0.56)
        /// The heaviest.
        public static let black = Weight(rawValue: 0.62)
    }

    /// UIKit's name of ``Taut/TextStyle``.
    public typealias TextStyle = Taut.TextStyle

    /// The measurer's default family in a size in points.
    public static func systemFont(ofSize fontSize: CGFloat) -> Font { Font(size: fontSize) }

    /// The measurer's default family in a size and weight; from semibold on it is bold.
    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> Font {
        weight.rawValue >= Weight.semibold.rawValue ? boldSystemFont(ofSize: fontSize) : Font(size: fontSize)
    }

    /// The bold sans serif family in a size in points.
    public static func boldSystemFont(ofSize fontSize: CGFloat) -> Font { Font(family: "Sans Bold", size: fontSize) }

    /// The italic sans serif family in a size in points.
    public static func italicSystemFont(ofSize fontSize: CGFloat) -> Font {
        Font(family: "Sans Italic", size: fontSize)
    }

    /// The font of a text style at the default text size. Labels that adjust it follow their traits.
    public static func preferredFont(forTextStyle style: TextStyle) -> Font { preferred(style) }

    /// The font of a text style at the text size of some traits.
    public static func preferredFont(forTextStyle style: TextStyle, compatibleWith traits: TraitCollection?) -> Font {
        preferred(style, for: traits?.preferredContentSizeCategory ?? .large)
    }

    /// Creates a family and style by name.
    public init?(name fontName: String, size fontSize: CGFloat) { self.init(family: fontName, size: fontSize) }

    /// The size in points.
    public var pointSize: CGFloat { size }
    /// The family and style; empty for the measurer's default.
    public var fontName: String { family ?? "" }
    /// The family; empty for the measurer's default.
    public var familyName: String { family ?? "" }

    /// The same family in another size.
    public func withSize(_ fontSize: CGFloat) -> Font { Font(family: family, size: fontSize) }

    /// The height of a line as the deterministic measurer has it.
    public var lineHeight: CGFloat { 1.2 * size }
    /// From the top of a line to its baseline, as the deterministic measurer has it.
    public var ascender: CGFloat { 0.95 * size }
    /// From the baseline to the bottom of a line, negative, as the deterministic measurer has it.
    public var descender: CGFloat { -0.25 * size }
}
