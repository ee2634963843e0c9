public import Foundation
@_spi(UIKit) public import Taut

extension UIColor {
    /// Creates a colour by hue, saturation and brightness from 0 to 1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        func part(_ offset: CGFloat) -> CGFloat {
            let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
        }
        self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
    }

    /// The colour that a closure gives for no traits in particular. It is not asked again.
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        let (red, green, blue, alpha) = dynamicProvider(UITraitCollection()).parts
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// The colour in some traits: the same in all.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }

    /// Writes red, green, blue and opacity where they are asked for.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        red?.pointee = parts.0
        green?.pointee = parts.1
        blue?.pointee = parts.2
        alpha?.pointee = parts.3
        return true
    }

    /// Writes brightness and opacity of a colour as a grey where they are asked for.
    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        white?.pointee = 0.299 * parts.0 + 0.587 * parts.1 + 0.114 * parts.2
        alpha?.pointee = parts.3
        return true
    }

    /// Writes hue, saturation, brightness and opacity where they are asked for.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let (red, green, blue, opacity) = parts
        let (high, low) = (max(red, green, blue), min(red, green, blue))
        let range = high - low
        var turn: CGFloat = 0
        if range > 0 {
            if high == red {
                turn = ((green - blue) / range).truncatingRemainder(dividingBy: 6)
            } else if high == green {
                turn = (blue - red) / range + 2
            } else {
                turn = (red - green) / range + 4
            }
        }
        hue?.pointee = (turn < 0 ? turn + 6 : turn) / 6
        saturation?.pointee = high > 0 ? range / high : 0
        brightness?.pointee = high
        alpha?.pointee = opacity
        return true
    }

    /// `nil`: there is no catalogue to look in.
    public convenience init?(named name: String) { return nil }
    /// `nil`: there is no catalogue to look in.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
        return nil
    }
    /// Creates a colour by red, green and blue from 0 to 1, taken as they are.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
    /// The colour that layers know.
    public convenience init(cgColor: CGColor) {
        let parts = cgColor.components ?? [0, 0, 0, 0]
        self.init(
            red: parts.first ?? 0, green: parts.dropFirst().first ?? 0, blue: parts.dropFirst(2).first ?? 0,
            alpha: parts.last ?? 0)
    }
    /// Creates a colour of images: none.
    public convenience init(patternImage image: UIImage) { self.init(white: 0, alpha: 0) }

    /// A mint that fits the system.
    public class var systemMint: UIColor { rgb(0, 199, 190) }
    /// A cyan that fits the system.
    public class var systemCyan: UIColor { rgb(50, 173, 230) }
    /// A brown that fits the system.
    public class var systemBrown: UIColor { rgb(162, 132, 94) }
    /// The colour of what can be used.
    public class var tintColor: UIColor { systemBlue }
    /// The colour of links.
    public class var link: UIColor { systemBlue }
    /// The colour of the least text.
    public class var quaternaryLabel: UIColor { UIColor(white: 0.24, alpha: 0.18) }
    /// The colour of text.
    public class var label: UIColor { .black }
    /// The colour of secondary text.
    public class var secondaryLabel: UIColor { UIColor(white: 0.24, alpha: 0.6) }
    /// The colour of grounds.
    public class var systemBackground: UIColor { .white }
    /// The colour of text that stands for missing text.
    public class var placeholderText: UIColor { UIColor(white: 0.24, alpha: 0.3) }
    /// The colour of lines, not to be seen through.
    public class var opaqueSeparator: UIColor { rgb(198, 198, 200) }
    /// The colour of small shapes.
    public class var systemFill: UIColor { UIColor(white: 0.47, alpha: 0.2) }
    /// The colour of larger shapes.
    public class var secondarySystemFill: UIColor { UIColor(white: 0.47, alpha: 0.16) }
    /// The colour of large shapes.
    public class var tertiarySystemFill: UIColor { UIColor(white: 0.47, alpha: 0.12) }
    /// The colour of the largest shapes.
    public class var quaternarySystemFill: UIColor { UIColor(white: 0.47, alpha: 0.08) }
    /// The colour of grounds on the ground of grouped content.
    public class var secondarySystemGroupedBackground: UIColor { .white }
    /// The colour of grounds on those.
    public class var tertiarySystemGroupedBackground: UIColor { rgb(242, 242, 247) }
    /// The colour of text on light grounds.
    public class var darkText: UIColor { .black }
    /// The colour of text on dark grounds.
    public class var lightText: UIColor { UIColor(white: 1, alpha: 0.6) }

    private class func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UIColor {
        UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
    }

    /// A red that fits the system.
    public class var systemRed: UIColor { rgb(255, 59, 48) }
    /// An orange that fits the system.
    public class var systemOrange: UIColor { rgb(255, 149, 0) }
    /// A yellow that fits the system.
    public class var systemYellow: UIColor { rgb(255, 204, 0) }
    /// A green that fits the system.
    public class var systemGreen: UIColor { rgb(52, 199, 89) }
    /// A teal that fits the system.
    public class var systemTeal: UIColor { rgb(48, 176, 199) }
    /// A blue that fits the system.
    public class var systemBlue: UIColor { rgb(0, 122, 255) }
    /// An indigo that fits the system.
    public class var systemIndigo: UIColor { rgb(88, 86, 214) }
    /// A purple that fits the system.
    public class var systemPurple: UIColor { rgb(175, 82, 222) }
    /// A pink that fits the system.
    public class var systemPink: UIColor { rgb(255, 45, 85) }
    /// A grey that fits the system.
    public class var systemGray: UIColor { rgb(142, 142, 147) }
    /// A lighter one.
    public class var systemGray2: UIColor { rgb(174, 174, 178) }
    /// A lighter one.
    public class var systemGray3: UIColor { rgb(199, 199, 204) }
    /// A lighter one.
    public class var systemGray4: UIColor { rgb(209, 209, 214) }
    /// A lighter one.
    public class var systemGray5: UIColor { rgb(229, 229, 234) }
    /// The lightest one.
    public class var systemGray6: UIColor { rgb(242, 242, 247) }
    /// The colour of grounds on grounds.
    public class var secondarySystemBackground: UIColor { rgb(242, 242, 247) }
    /// The colour of grounds on those.
    public class var tertiarySystemBackground: UIColor { .white }
    /// The colour of the ground of grouped content.
    public class var systemGroupedBackground: UIColor { rgb(242, 242, 247) }
    /// The colour of lesser text.
    public class var tertiaryLabel: UIColor { UIColor(white: 0.24, alpha: 0.3) }
    /// The colour of lines.
    public class var separator: UIColor { UIColor(white: 0.24, alpha: 0.29) }
}
