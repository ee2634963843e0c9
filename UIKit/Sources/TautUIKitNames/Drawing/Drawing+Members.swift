public import Foundation
public import Taut
public import TautUIKit

/// A colour space.
public final class CGColorSpace: NSObject, Sendable {}

/// By red, green and blue, as the screen has them.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }
/// By grey, as the screen has it.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace() }

/// A change from one colour to another; not drawn.
public final class CGGradient: NSObject {
    /// The colours.
    public let colors: [Any]
    /// The positions of the colours, 0 to 1.
    public let locations: [CGFloat]?
    /// Creates a change; never `nil`.
    public init?(colorsSpace space: CGColorSpace?, colors: [Any], locations: UnsafePointer<CGFloat>?) {
        self.colors = colors
        self.locations = locations.map { Array(UnsafeBufferPointer(start: $0, count: colors.count)) }
        super.init()
    }
}

/// What is drawn beyond the ends of a gradient.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    /// The raw value, a bit mask.
    public let rawValue: UInt32
    /// Creates options from a raw value.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The first colour before the beginning.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// The last colour behind the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

// Nothing is drawn.
extension CGContext {
    /// Draws nothing.
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
    ) {}

    /// Draws nothing.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {}

    /// Draws nothing.
    public func draw(_ image: CGImage, in rect: CGRect) {}
    /// Draws the outline.
    public func drawPath(using mode: CGPathDrawingMode) {}
    /// Adds a part of a circle.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {}

    /// Adds a cubic Bézier curve to a point, with two control points.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
    /// Adds a quadratic Bézier curve to a point, with one control point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {}
    /// Goes through points.
    public func addLines(between points: [CGPoint]) {}
    /// Draws lines between pairs of points.
    public func strokeLineSegments(between points: [CGPoint]) {}
    /// Moves, turns or stretches what is drawn.
    public func concatenate(_ transform: CGAffineTransform) {}
    /// The transform of what is drawn: not at all.
    public var ctm: CGAffineTransform { .identity }
    /// Sets the blend mode.
    public func setBlendMode(_ mode: CGBlendMode) {}
    /// Sets the shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = nil) {}
    /// Sets whether antialiasing is allowed.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
    /// Sets whether lines are antialiased.
    public func setShouldAntialias(_ shouldAntialias: Bool) {}
    /// Sets the limit of mitred joins.
    public func setMiterLimit(_ limit: CGFloat) {}
    /// Clips to a rectangle.
    public func clip(to rect: CGRect) {}
    /// Clips to the path.
    public func clip(using rule: CGPathFillRule) {}
    /// Fills the outline.
    public func fillPath(using rule: CGPathFillRule) {}
    /// Fills rectangles.
    public func fill(_ rects: [CGRect]) {}
    /// The bounding box of the clipping path: infinite.
    public var boundingBoxOfClipPath: CGRect { .infinite }
}
