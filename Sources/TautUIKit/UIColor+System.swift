public import Foundation
public import Taut

extension UIColor {
    /// A colour by hue, saturation and brightness from 0 to 1.
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
