public import Foundation
@_spi(UIKit) public import Taut

// Fonts are names for the measurer; metrics of their letters are in proportion to their size.
extension UIFont {
    /// The measurer's default family; the figures are not monospaced.
    public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        systemFont(ofSize: fontSize, weight: weight)
    }
    /// The monospaced family in a size and weight; bold from semibold on.
    public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(family: weight.rawValue >= Weight.semibold.rawValue ? "Monospace Bold" : "Monospace", size: fontSize)
    }

    /// The font size of labels, in points.
    public static var labelFontSize: CGFloat { 17 }
    /// The font size of buttons, in points.
    public static var buttonFontSize: CGFloat { 18 }
    /// The default font size, in points.
    public static var systemFontSize: CGFloat { 14 }
    /// The font size of small text, in points.
    public static var smallSystemFontSize: CGFloat { 12 }
    /// The names of the families: empty, none is known by name.
    public static var familyNames: [String] { [] }
    /// The names of a family's fonts: empty, none is known by name.
    public static func fontNames(forFamilyName familyName: String) -> [String] { [] }

    /// The height of capital letters in points.
    public var capHeight: CGFloat { 0.7 * pointSize }
    /// The height of small letters in points.
    public var xHeight: CGFloat { 0.5 * pointSize }
    /// The space between lines in points: 0.
    public var leading: CGFloat { 0 }
}

extension UIFontDescriptor {
    /// A design of a font.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: String
        /// Creates a design from its raw value.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The default.
        public static let `default` = SystemDesign(rawValue: "default")
        /// Rounded.
        public static let rounded = SystemDesign(rawValue: "rounded")
        /// Serif.
        public static let serif = SystemDesign(rawValue: "serif")
        /// Monospaced.
        public static let monospaced = SystemDesign(rawValue: "monospaced")
    }

    /// The name of an attribute of a descriptor.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: String
        /// Creates a name from its raw value.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The family.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// The name of the font.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// The size.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// The traits.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    }

    /// The symbolic traits.
    public var symbolicTraits: SymbolicTraits {
        let words = postscriptName.split(separator: " ")
        var traits: SymbolicTraits = []
        if words.contains("Bold") { traits.insert(.traitBold) }
        if words.contains("Italic") || words.contains("Oblique") { traits.insert(.traitItalic) }
        return traits
    }

    /// The same descriptor in another size, in points.
    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(name: postscriptName, size: newPointSize)
    }
    /// The descriptor of a design: Monospace or Serif, for other designs the descriptor itself.
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        switch design {
        case .monospaced: UIFontDescriptor(name: "Monospace", size: pointSize)
        case .serif: UIFontDescriptor(name: "Serif", size: pointSize)
        default: self
        }
    }
    /// The same descriptor with other attributes: family, name or size.
    public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        let name = (attributes[.name] ?? attributes[.family]) as? String ?? postscriptName
        return UIFontDescriptor(name: name, size: attributes[.size] as? CGFloat ?? pointSize)
    }
    /// The descriptor of a text style at the default text size.
    public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }
}

extension UIFontMetrics {
    /// A font in the size for a trait collection, scaled as the text style is, up to a maximum size in points.
    public func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection? = nil
    ) -> UIFont {
        let scaled = scaledFont(for: font, compatibleWith: traitCollection)
        return scaled.withSize(min(scaled.pointSize, maximumPointSize))
    }
}

/// A style of underlining.
public struct NSUnderlineStyle: OptionSet, Sendable {
    /// The raw value, a bit mask.
    public let rawValue: Int
    /// Creates styles from a raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A single line.
    public static let single = NSUnderlineStyle(rawValue: 1)
    /// A thick line.
    public static let thick = NSUnderlineStyle(rawValue: 2)
    /// A double line.
    public static let double = NSUnderlineStyle(rawValue: 9)
}

extension UILabel {
    /// The line of a text that stays in place when the text is scaled down. Stored only.
    public var baselineAdjustment: UIBaselineAdjustment {
        get { kept(or: .alignBaselines) }
        set { keep(newValue) }
    }
    /// Whether the whole text is shown while a pointer is over a truncated label. Stored only.
    public var showsExpansionTextWhenTruncated: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }
}

/// The line of a text that stays in place when the text is scaled down.
public enum UIBaselineAdjustment: Int, Sendable {
    /// The baseline.
    case alignBaselines = 0
    /// The vertical centre.
    case alignCenters = 1
    /// None.
    case none = 2
}
