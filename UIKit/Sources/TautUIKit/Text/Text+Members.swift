public import Foundation
@_spi(UIKit) public import Taut

extension NSParagraphStyle {
    /// Where lines are broken rather than elsewhere.
    public struct LineBreakStrategy: OptionSet, Sendable {
        /// The raw value, a bit mask.
        public let rawValue: UInt
        /// Creates ways from a raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// No last line of one word.
        public static let pushOut = LineBreakStrategy(rawValue: 1)
        /// No break within a Korean word.
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
        /// As the system has it.
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }
}

/// The direction in which text is written.
public enum NSWritingDirection: Int, Sendable {
    /// As the language has it.
    case natural = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}

extension UIFontDescriptor {
    /// What traits say.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: String
        /// Creates the value from its raw value.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The weight.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// Traits by their names.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        /// The width.
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        /// The slant.
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    /// Creates a description by what it says.
    public convenience init(fontAttributes attributes: [AttributeName: Any]) {
        let name = (attributes[.name] ?? attributes[.family]) as? String ?? "Sans"
        self.init(name: name, size: attributes[.size] as? CGFloat ?? 12)
    }

    /// What the description says.
    public var fontAttributes: [AttributeName: Any] { [.name: postscriptName, .size: pointSize] }
    /// One thing that the description says.
    public func object(forKey attribute: AttributeName) -> Any? { fontAttributes[attribute] }
    /// A description with another family.
    public func withFamily(_ newFamily: String) -> UIFontDescriptor { addingAttributes([.family: newFamily]) }
    /// A description with another style of the family: the same.
    public func withFace(_ newFace: String) -> UIFontDescriptor { self }
}

extension UIFont {
    /// How wide letters are.
    public struct Width: RawRepresentable, Hashable, Sendable {
        /// The width.
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

    /// The measurer's default family in a size and weight; the width is as it is.
    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
        systemFont(ofSize: fontSize, weight: weight)
    }
}

/// Where a tabulator leads to.
nonisolated open class NSTextTab: NSObject {
    /// How text lies there.
    public let alignment: NSTextAlignment
    /// The place in points.
    public let location: CGFloat
    /// Creates a place.
    public init(textAlignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]) {
        (alignment, self.location) = (textAlignment, location)
        super.init()
    }
    /// The options of a tab stop.
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: String
        /// Creates the value from its raw value.
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}

extension NSAttributedString.Key {
    /// Whether characters are joined.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// The colour of outlines.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// The width of outlines.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// An ``NSShadow``.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// An effect.
    public static let textEffect = NSAttributedString.Key("NSTextEffect")
    /// The colour of the line below.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// The colour of the line through the text.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// How slanted the text is.
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    /// How wide the text is.
    public static let expansion = NSAttributedString.Key("NSExpansion")
    /// The directions in which parts are written.
    public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
    /// Whether characters stand below each other.
    public static let verticalGlyphForm = NSAttributedString.Key("CTVerticalForms")
    /// Space between characters.
    public static let tracking = NSAttributedString.Key("CTTracking")
}
