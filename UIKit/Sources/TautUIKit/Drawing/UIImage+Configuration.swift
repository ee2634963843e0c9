public import Foundation
@_spi(UIKit) public import Taut

extension UIImage {
    /// Which image of several is meant.
    nonisolated open class Configuration: NSObject {
        /// The traits.
        open private(set) var traitCollection: UITraitCollection?
        /// The same with some traits.
        open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
            self.traitCollection = traitCollection
            return self
        }
    }

    /// The weight of a symbol.
    public enum SymbolWeight: Int, Sendable {
        /// Not specified.
        case unspecified = 0
        /// The lightest.
        case ultraLight = 1
        /// Very light.
        case thin = 2
        /// Light.
        case light = 3
        /// The weight of regular text.
        case regular = 4
        /// A little heavy.
        case medium = 5
        /// Half heavy.
        case semibold = 6
        /// Heavy.
        case bold = 7
        /// Very heavy.
        case heavy = 8
        /// The heaviest.
        case black = 9
    }

    /// The scale of a symbol relative to text.
    public enum SymbolScale: Int, Sendable {
        /// The default.
        case `default` = -1
        /// Not specified.
        case unspecified = 0
        /// Small.
        case small = 1
        /// The default.
        case medium = 2
        /// Large.
        case large = 3
    }

    /// Which symbol is meant. There are no symbols.
    nonisolated open class SymbolConfiguration: Configuration {
        /// The size of the text that the symbol is beside, in points; 0 where it is not said.
        public let pointSize: CGFloat
        /// The weight.
        public let weight: SymbolWeight
        /// The scale relative to text.
        public let scale: SymbolScale

        /// Creates a symbol beside text of a size.
        public init(pointSize: CGFloat, weight: SymbolWeight = .unspecified, scale: SymbolScale = .unspecified) {
            (self.pointSize, self.weight, self.scale) = (pointSize, weight, scale)
            super.init()
        }
        /// Creates a symbol beside text of a style.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .unspecified) {
            self.init(pointSize: UIFont.preferredFont(forTextStyle: textStyle).pointSize, scale: scale)
        }
        /// Creates a symbol beside text in a font.
        public convenience init(font: UIFont, scale: SymbolScale = .unspecified) {
            self.init(pointSize: font.pointSize, scale: scale)
        }
        /// Creates a symbol of some weight.
        public convenience init(weight: SymbolWeight) { self.init(pointSize: 0, weight: weight) }
        /// Creates a symbol of some scale.
        public convenience init(scale: SymbolScale) { self.init(pointSize: 0, scale: scale) }
    }

    /// `nil`: there are no symbols.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) { return nil }
    /// `nil`: there is no catalogue to look in.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) { return nil }
    /// The same image.
    public func withConfiguration(_ configuration: Configuration) -> UIImage { self }
    /// The same image.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }
}

extension UIImageView {
    /// The configuration of the symbol.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
}
