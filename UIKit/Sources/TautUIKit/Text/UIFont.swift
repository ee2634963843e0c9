public import Foundation
public import Taut

extension Font {
    /// The weight of a font.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// The weight, from -1 to 1; 0: regular.
        public let rawValue: CGFloat

        /// Creates a weight from -1 to 1.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// Ultra light.
        public static let ultraLight = Weight(rawValue: -0.8)
        /// Light.
        public static let light = Weight(rawValue: -0.4)
        /// Regular.
        public static let regular = Weight(rawValue: 0)
        /// Medium.
        public static let medium = Weight(rawValue: 0.23)
        /// Semibold.
        public static let semibold = Weight(rawValue: 0.3)
        /// Bold.
        public static let bold = Weight(rawValue: 0.4)
        /// Heavy.
        public static let heavy = Weight(rawValue: 0.56)
        /// Black.
        public static let black = Weight(rawValue: 0.62)
    }

    /// UIKit's name of ``Taut/TextStyle``.
    public typealias TextStyle = Taut.TextStyle

    /// The measurer's default family in a size in points.
    public static func systemFont(ofSize fontSize: CGFloat) -> Font { Font(size: fontSize) }

    /// The measurer's default family in a size and weight; bold from semibold on.
    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> Font {
        weight.rawValue >= Weight.semibold.rawValue ? boldSystemFont(ofSize: fontSize) : Font(size: fontSize)
    }

    /// The bold sans serif family in a size in points.
    public static func boldSystemFont(ofSize fontSize: CGFloat) -> Font { Font(family: "Sans Bold", size: fontSize) }

    /// The italic sans serif family in a size in points.
    public static func italicSystemFont(ofSize fontSize: CGFloat) -> Font {
        Font(family: "Sans Italic", size: fontSize)
    }

    /// The font of a text style at the default text size. Labels that adjust their font follow their traits.
    public static func preferredFont(forTextStyle style: TextStyle) -> Font { preferred(style) }

    /// The font of a text style at the text size of a trait collection.
    public static func preferredFont(forTextStyle style: TextStyle, compatibleWith traits: TraitCollection?) -> Font {
        preferred(style, for: traits?.preferredContentSizeCategory ?? .large)
    }

    /// Creates a font from the name of a family and style.
    public init?(name fontName: String, size fontSize: CGFloat) { self.init(family: fontName, size: fontSize) }

    /// The size in points.
    public var pointSize: CGFloat { size }
    /// The family and style; empty: the measurer's default.
    public var fontName: String { family ?? "" }
    /// The family; empty: the measurer's default.
    public var familyName: String { family ?? "" }

    /// The same family in another size, in points.
    public func withSize(_ fontSize: CGFloat) -> Font { Font(family: family, size: fontSize) }

    /// The line height in points, by the deterministic measurer.
    public var lineHeight: CGFloat { 1.2 * size }
    /// The distance from the top of a line to its baseline in points, by the deterministic measurer.
    public var ascender: CGFloat { 0.95 * size }
    /// The distance from the baseline to the bottom of a line in points, negative, by the deterministic measurer.
    public var descender: CGFloat { -0.25 * size }
}
