public import Foundation
public import Taut

// Colours by their names.
extension UIColor {
    private static func grey(_ white: CGFloat, _ alpha: CGFloat = 1) -> UIColor { UIColor(white: white, alpha: alpha) }
    private static func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UIColor {
        UIColor(red: red, green: green, blue: blue, alpha: 1)
    }

    /// Black.
    public class var black: UIColor { grey(0) }
    /// White.
    public class var white: UIColor { grey(1) }
    /// A middle grey.
    public class var gray: UIColor { grey(0.5) }
    /// A dark grey.
    public class var darkGray: UIColor { grey(1 / 3) }
    /// A light grey.
    public class var lightGray: UIColor { grey(2 / 3) }
    /// No colour.
    public class var clear: UIColor { grey(0, 0) }
    /// Red.
    public class var red: UIColor { rgb(1, 0, 0) }
    /// Green.
    public class var green: UIColor { rgb(0, 1, 0) }
    /// Blue.
    public class var blue: UIColor { rgb(0, 0, 1) }
    /// Cyan.
    public class var cyan: UIColor { rgb(0, 1, 1) }
    /// Yellow.
    public class var yellow: UIColor { rgb(1, 1, 0) }
    /// Magenta.
    public class var magenta: UIColor { rgb(1, 0, 1) }
    /// Orange.
    public class var orange: UIColor { rgb(1, 0.5, 0) }
    /// Purple.
    public class var purple: UIColor { rgb(0.5, 0, 0.5) }
    /// Brown.
    public class var brown: UIColor { rgb(0.6, 0.4, 0.2) }
}
