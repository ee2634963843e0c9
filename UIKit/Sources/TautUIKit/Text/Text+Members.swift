public import Foundation
@_spi(UIKit) public import Taut

extension NSParagraphStyle {
    /// A strategy for line breaks. Stored only.
    public struct LineBreakStrategy: OptionSet, Sendable {
        /// The raw value, a bit mask.
        public let rawValue: UInt
        /// Creates strategies from a raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Avoids a last line of one word.
        public static let pushOut = LineBreakStrategy(rawValue: 1)
        /// Avoids breaks within Korean words.
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
        /// The system's strategy.
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }
}

/// A writing direction.
public enum NSWritingDirection: Int, Sendable {
    /// The direction of the language.
    case natural = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}

extension UIFontDescriptor {
    /// A trait of a font.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: String
        /// Creates a trait from its raw value.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The weight.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// The symbolic traits.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        /// The width.
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        /// The slant.
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    /// Creates a descriptor from attributes.
    public convenience init(fontAttributes attributes: [AttributeName: Any]) {
        let name = (attributes[.name] ?? attributes[.family]) as? String ?? "Sans"
        self.init(name: name, size: attributes[.size] as? CGFloat ?? 12)
    }

    /// The attributes.
    public var fontAttributes: [AttributeName: Any] { [.name: postscriptName, .size: pointSize] }
    /// One attribute.
    public func object(forKey attribute: AttributeName) -> Any? { fontAttributes[attribute] }
    /// The same descriptor with another family.
    public func withFamily(_ newFamily: String) -> UIFontDescriptor { addingAttributes([.family: newFamily]) }
    /// The same descriptor with another face; inert: returns the descriptor itself.
    public func withFace(_ newFace: String) -> UIFontDescriptor { self }
}

extension UIFont {
    /// A width of letters.
    public struct Width: RawRepresentable, Hashable, Sendable {
        /// The width, from -1 to 1.
        public let rawValue: CGFloat
        /// Creates a width.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// The default.
        public static let standard = Width(rawValue: 0)
        /// Very narrow.
        public static let compressed = Width(rawValue: -0.3)
        /// Narrow.
        public static let condensed = Width(rawValue: -0.2)
        /// Wide.
        public static let expanded = Width(rawValue: 0.2)
    }

    /// The measurer's default family in a size and weight; the width has no effect.
    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
        systemFont(ofSize: fontSize, weight: weight)
    }
}

/// A tab stop. Stored only.
nonisolated open class NSTextTab: NSObject {
    /// The alignment of text at the stop.
    public let alignment: NSTextAlignment
    /// The position in points.
    public let location: CGFloat
    /// Creates a tab stop.
    public init(textAlignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]) {
        (alignment, self.location) = (textAlignment, location)
        super.init()
    }
    /// An option of a tab stop.
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: String
        /// Creates an option from its raw value.
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}

extension NSAttributedString.Key {
    /// Ligatures. Stored only, like the following attributes.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// The colour of outlines.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// The width of outlines.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// An ``NSShadow``.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// A text effect.
    public static let textEffect = NSAttributedString.Key("NSTextEffect")
    /// The colour of the underline.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// The colour of the strike-through line.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// The skew of the glyphs.
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    /// The logarithm of the glyphs' horizontal scale.
    public static let expansion = NSAttributedString.Key("NSExpansion")
    /// Overrides of the writing direction.
    public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
    /// Whether text is vertical.
    public static let verticalGlyphForm = NSAttributedString.Key("CTVerticalForms")
    /// The space between characters.
    public static let tracking = NSAttributedString.Key("CTTracking")
}
