public import Foundation
@_spi(UIKit) public import Taut
public import TautUIKit

/// A drawing context. Inert: nothing is drawn.
extension CGContext {
    /// Fills a rectangle.
    public func fill(_ rect: CGRect) {}
    /// Strokes a rectangle.
    public func stroke(_ rect: CGRect) {}
    /// Fills an ellipse.
    public func fillEllipse(in rect: CGRect) {}
    /// Strokes an ellipse.
    public func strokeEllipse(in rect: CGRect) {}
    /// Sets the fill colour.
    public func setFillColor(_ color: CGColor) {}
    /// Sets the stroke colour.
    public func setStrokeColor(_ color: CGColor) {}
    /// Sets the line width.
    public func setLineWidth(_ width: CGFloat) {}
    /// Sets the line cap.
    public func setLineCap(_ cap: CGLineCap) {}
    /// Sets the line join.
    public func setLineJoin(_ join: CGLineJoin) {}
    /// Sets the line dash.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
    /// Begins a path.
    public func beginPath() {}
    /// Starts a subpath at a point.
    public func move(to point: CGPoint) {}
    /// Adds a line to a point.
    public func addLine(to point: CGPoint) {}
    /// Adds a path.
    public func addPath(_ path: CGPath) {}
    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) {}
    /// Adds an ellipse.
    public func addEllipse(in rect: CGRect) {}
    /// Closes the subpath.
    public func closePath() {}
    /// Fills the path.
    public func fillPath() {}
    /// Strokes the path.
    public func strokePath() {}
    /// Clips to the path.
    public func clip() {}
    /// Saves the graphics state.
    public func saveGState() {}
    /// Restores the graphics state.
    public func restoreGState() {}
    /// Translates the coordinates.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) {}
    /// Scales the coordinates.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {}
    /// Rotates the coordinates.
    public func rotate(by angle: CGFloat) {}
    /// Sets the opacity.
    public func setAlpha(_ alpha: CGFloat) {}
    /// Clears a rectangle.
    public func clear(_ rect: CGRect) {}
}

/// The mode in which a path is drawn.
public enum CGPathDrawingMode: Int32, Sendable {
    /// Filled.
    case fill = 0
    /// Filled by the even-odd rule.
    case eoFill = 1
    /// Stroked.
    case stroke = 2
    /// Filled and stroked.
    case fillStroke = 3
    /// Filled by the even-odd rule, and stroked.
    case eoFillStroke = 4
}

/// A layer with a colour gradient.
nonisolated open class CAGradientLayer: CALayer {
    /// The colours.
    open var colors: [Any]?
    /// The positions of the colours, 0 to 1.
    open var locations: [NSNumber]?
    /// The position of the first colour, in unit coordinates.
    open var startPoint = CGPoint(x: 0.5, y: 0)
    /// The position of the last colour, in unit coordinates.
    open var endPoint = CGPoint(x: 0.5, y: 1)
    /// The type of the gradient.
    open var type: CAGradientLayerType = .axial
}

/// A layer with a path.
nonisolated open class CAShapeLayer: CALayer {
    /// The path.
    open var path: CGPath?
    /// The fill colour.
    open var fillColor: CGColor?
    /// The stroke colour.
    open var strokeColor: CGColor?
    /// The width of the line in points.
    open var lineWidth: CGFloat = 1
    /// The dash pattern.
    open var lineDashPattern: [NSNumber]?
    /// The dash phase.
    open var lineDashPhase: CGFloat = 0
    /// The fill rule.
    open var fillRule: CAShapeLayerFillRule = .nonZero
    /// The line cap.
    open var lineCap: CAShapeLayerLineCap = .butt
    /// The line join.
    open var lineJoin: CAShapeLayerLineJoin = .miter
    /// The start of the stroked part, 0 to 1.
    open var strokeStart: CGFloat = 0
    /// The end of the stroked part, 0 to 1.
    open var strokeEnd: CGFloat = 1
}

/// The fill rule of a path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates a rule from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Non-zero winding.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// Even-odd.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The line cap of a layer.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates the value from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Ends at the last point.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// Round.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// A square beyond the last point.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The line join of a layer.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates the value from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Mitred.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// Round.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// Bevelled.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// The type of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates the value from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Along a line.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// From a point outwards.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Around a point.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}
