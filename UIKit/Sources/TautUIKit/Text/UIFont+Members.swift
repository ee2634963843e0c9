public import Foundation
@_spi(UIKit) public import Taut

// Fonts are names for the measurer; metrics of their letters are in proportion to their size.
extension UIFont {
    /// The measurer's default family; its digits are as they are.
    public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        systemFont(ofSize: fontSize, weight: weight)
    }
    /// The monospaced family in a size and weight; from semibold on it is bold.
    public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(family: weight.rawValue >= Weight.semibold.rawValue ? "Monospace Bold" : "Monospace", size: fontSize)
    }

    /// The size of labels in points.
    public static var labelFontSize: CGFloat { 17 }
    /// The size of buttons in points.
    public static var buttonFontSize: CGFloat { 18 }
    /// The size of text in points.
    public static var systemFontSize: CGFloat { 14 }
    /// A smaller size in points.
    public static var smallSystemFontSize: CGFloat { 12 }
    /// The families: none is known by name.
    public static var familyNames: [String] { [] }
    /// The styles of a family: none is known by name.
    public static func fontNames(forFamilyName familyName: String) -> [String] { [] }

    /// The height of capital letters in points.
    public var capHeight: CGFloat { 0.7 * pointSize }
    /// The height of small letters in points.
    public var xHeight: CGFloat { 0.5 * pointSize }
    /// Space between lines in points: none beside their heights.
    public var leading: CGFloat { 0 }
}

extension UIFontDescriptor {
    /// A shape of letters.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: String
        /// Creates a shape from its raw value.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The default.
        public static let `default` = SystemDesign(rawValue: "default")
        /// Round.
        public static let rounded = SystemDesign(rawValue: "rounded")
        /// With serifs.
        public static let serif = SystemDesign(rawValue: "serif")
        /// As wide as each other.
        public static let monospaced = SystemDesign(rawValue: "monospaced")
    }

    /// What a description says.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: String
        /// Creates the value from its raw value.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The family.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// The family and style.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// The size.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// How the font differs from the usual one of its family.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    }

    /// How the font differs from the usual one of its family, by its name.
    public var symbolicTraits: SymbolicTraits {
        let words = postscriptName.split(separator: " ")
        var traits: SymbolicTraits = []
        if words.contains("Bold") { traits.insert(.traitBold) }
        if words.contains("Italic") || words.contains("Oblique") { traits.insert(.traitItalic) }
        return traits
    }

    /// The same description in another size.
    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(name: postscriptName, size: newPointSize)
    }
    /// A description with another family: that of the shape.
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        switch design {
        case .monospaced: UIFontDescriptor(name: "Monospace", size: pointSize)
        case .serif: UIFontDescriptor(name: "Serif", size: pointSize)
        default: self
        }
    }
    /// A description with another family, name or size.
    public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        let name = (attributes[.name] ?? attributes[.family]) as? String ?? postscriptName
        return UIFontDescriptor(name: name, size: attributes[.size] as? CGFloat ?? pointSize)
    }
    /// The description of a text style at the default text size.
    public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }
}

extension UIFontMetrics {
    /// A font in the size that some traits ask for, in proportion to the text style's, up to a greatest size.
    public func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection? = nil
    ) -> UIFont {
        let scaled = scaledFont(for: font, compatibleWith: traitCollection)
        return scaled.withSize(min(scaled.pointSize, maximumPointSize))
    }
}

/// How text is underlined.
public struct NSUnderlineStyle: OptionSet, Sendable {
    /// The raw value, a bit mask.
    public let rawValue: Int
    /// Creates ways from a raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Once.
    public static let single = NSUnderlineStyle(rawValue: 1)
    /// Thickly.
    public static let thick = NSUnderlineStyle(rawValue: 2)
    /// Twice.
    public static let double = NSUnderlineStyle(rawValue: 9)
}

extension UILabel {
    /// Which line stays in place when text is scaled down.
    public var baselineAdjustment: UIBaselineAdjustment {
        get { kept(or: .alignBaselines) }
        set { keep(newValue) }
    }
    /// Whether the whole text is shown while something points at it.
    public var showsExpansionTextWhenTruncated: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }
}

/// Which line stays in place when text is scaled down.
public enum UIBaselineAdjustment: Int, Sendable {
    /// The baseline.
    case alignBaselines = 0
    /// The middle.
    case alignCenters = 1
    /// None.
    case none = 2
}
