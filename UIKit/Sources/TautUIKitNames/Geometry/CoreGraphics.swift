public import Foundation
@_spi(UIKit) public import Taut
public import TautUIKit

/// What is drawn on. Nothing is drawn.
extension CGContext {
    /// Fills a rectangle.
    public func fill(_ rect: CGRect) {}
    /// Strokes a rectangle.
    public func stroke(_ rect: CGRect) {}
    /// Fills an ellipse.
    public func fillEllipse(in rect: CGRect) {}
    /// Draws an ellipse.
    public func strokeEllipse(in rect: CGRect) {}
    /// Says what is filled with.
    public func setFillColor(_ color: CGColor) {}
    /// Says what is drawn with.
    public func setStrokeColor(_ color: CGColor) {}
    /// Says how wide lines are.
    public func setLineWidth(_ width: CGFloat) {}
    /// Says how lines end.
    public func setLineCap(_ cap: CGLineCap) {}
    /// Says how lines meet.
    public func setLineJoin(_ join: CGLineJoin) {}
    /// Says how lines are interrupted.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
    /// Begins an outline.
    public func beginPath() {}
    /// Starts a subpath at a point.
    public func move(to point: CGPoint) {}
    /// Adds a line to a point.
    public func addLine(to point: CGPoint) {}
    /// Adds an outline.
    public func addPath(_ path: CGPath) {}
    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) {}
    /// Adds an ellipse.
    public func addEllipse(in rect: CGRect) {}
    /// Goes back to the beginning.
    public func closePath() {}
    /// Fills the outline.
    public func fillPath() {}
    /// Draws the outline.
    public func strokePath() {}
    /// Has nothing be drawn outside the outline.
    public func clip() {}
    /// Keeps how things are drawn.
    public func saveGState() {}
    /// Has things be drawn as kept.
    public func restoreGState() {}
    /// Moves what is drawn.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) {}
    /// Stretches what is drawn.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {}
    /// Turns what is drawn.
    public func rotate(by angle: CGFloat) {}
    /// Says how opaque things are.
    public func setAlpha(_ alpha: CGFloat) {}
    /// Makes a rectangle empty.
    public func clear(_ rect: CGRect) {}
}

/// How an outline is drawn.
public enum CGPathDrawingMode: Int32, Sendable {
    /// Filled.
    case fill = 0
    /// Filled where an odd number of lines has to be crossed.
    case eoFill = 1
    /// Its line.
    case stroke = 2
    /// Both.
    case fillStroke = 3
    /// Both, filled where an odd number of lines has to be crossed.
    case eoFillStroke = 4
}

/// A layer of colours that pass into each other.
nonisolated open class CAGradientLayer: CALayer {
    /// The colours.
    open var colors: [Any]?
    /// Where they are, from 0 to 1.
    open var locations: [NSNumber]?
    /// Where the first one is.
    open var startPoint = CGPoint(x: 0.5, y: 0)
    /// Where the last one is.
    open var endPoint = CGPoint(x: 0.5, y: 1)
    /// How they pass into each other.
    open var type: CAGradientLayerType = .axial
}

/// A layer of an outline.
nonisolated open class CAShapeLayer: CALayer {
    /// The outline.
    open var path: CGPath?
    /// The colour inside.
    open var fillColor: CGColor?
    /// The colour of the line.
    open var strokeColor: CGColor?
    /// The width of the line in points.
    open var lineWidth: CGFloat = 1
    /// How the line is interrupted.
    open var lineDashPattern: [NSNumber]?
    /// Where that begins.
    open var lineDashPhase: CGFloat = 0
    /// What is inside.
    open var fillRule: CAShapeLayerFillRule = .nonZero
    /// How the line ends.
    open var lineCap: CAShapeLayerLineCap = .butt
    /// The line join.
    open var lineJoin: CAShapeLayerLineJoin = .miter
    /// Where the line begins, from 0 to 1.
    open var strokeStart: CGFloat = 0
    /// Where the line ends, from 0 to 1.
    open var strokeEnd: CGFloat = 1
}

/// What is inside an outline.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates a rule from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// What the outline winds around.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// What an odd number of lines has to be crossed for.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How the line of a layer ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates the value from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// At its last point.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// Round.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// Beyond its last point.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// How the lines of a layer meet.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates the value from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// In a point.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// Round.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// Cut off.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// How colours pass into each other.
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
