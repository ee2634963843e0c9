public import Foundation
@_spi(UIKit) public import Taut

/// A direction with a length.
public struct CGVector: Hashable, Sendable {
    /// To the right.
    public var dx: CGFloat
    /// Down.
    public var dy: CGFloat
    /// Creates a direction.
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
    /// No direction.
    public init() { self.init(dx: 0, dy: 0) }
    /// No direction.
    public static var zero: CGVector { CGVector() }
}

/// Pixels. There are none.
public final class CGImage: NSObject {
    /// The width in pixels: 0.
    public var width: Int { 0 }
    /// The height in pixels: 0.
    public var height: Int { 0 }
}

/// The line cap.
public enum CGLineCap: Int32, Sendable {
    /// At their last point.
    case butt = 0
    /// Round.
    case round = 1
    /// Beyond their last point.
    case square = 2
}

/// The line join.
public enum CGLineJoin: Int32, Sendable {
    /// In a point.
    case miter = 0
    /// Round.
    case round = 1
    /// Cut off.
    case bevel = 2
}

/// An outline that grows.
public final class CGMutablePath: CGPath {
    /// Starts a subpath at a point.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        append(point.applying(transform))
    }
    /// Adds a line to a point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        append(point.applying(transform))
    }
    /// Goes through points.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        for point in points { append(point.applying(transform)) }
    }
    /// Adds a cubic Bézier curve to a point, with two control points.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) { append(end.applying(transform)) }
    /// Adds a quadratic Bézier curve to a point, with one control point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        append(end.applying(transform))
    }
    /// Goes along a circle.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        // What is clockwise where y goes up is not where it goes down.
        let arc = UIBezierPath(
            arcCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
        addPath(arc.cgPath, transform: transform)
    }
    /// Goes to a corner, which a circle rounds, and on towards another point: to the corner.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) { append(tangent1End.applying(transform)) }
    /// Adds a rectangle.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) { append(rect.applying(transform)) }
    /// Adds rectangles.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }
    /// Adds the rectangle around an ellipse.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        addRect(rect, transform: transform)
    }
    /// Adds a rectangle with round corners: that of its corners.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) { addRect(rect, transform: transform) }
    /// Adds another outline.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        for point in path.points { append(point.applying(transform)) }
    }
    /// Goes back to the beginning: nothing to do.
    public func closeSubpath() {}
}

extension CGPath {
    /// The outline of a rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(rect: transform.map { rect.applying($0.pointee) } ?? rect)
    }

    /// The outline of the rectangle around an ellipse.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(rect: rect, transform: transform)
    }

    /// The outline of a rectangle with round corners: that of its corners.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) { self.init(rect: rect, transform: transform) }

    /// The smallest rectangle around the points.
    public var boundingBoxOfPath: CGRect { boundingBox }
    /// The last point.
    public var currentPoint: CGPoint { points.last ?? .zero }
    /// Whether a point lies in the bounding box of the path.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool { boundingBox.applying(transform).contains(point) }

    /// The same outline, which may grow.
    public func mutableCopy() -> CGMutablePath? {
        let copy = CGMutablePath()
        copy.addPath(self)
        return copy
    }
}

/// The fill rule of a path.
public enum CGPathFillRule: Int, Sendable {
    /// Non-zero winding.
    case winding = 0
    /// Even-odd.
    case evenOdd = 1
}

/// The time in seconds since some moment.
public func CACurrentMediaTime() -> TimeInterval { ProcessInfo.processInfo.systemUptime }

extension CGPoint {
    /// The image of the point.
    public func applying(_ t: CGAffineTransform) -> CGPoint { transformed(by: t) }
}

extension CGSize {
    /// The image of the size, without the move.
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }
}

extension CGRect {
    /// The smallest rectangle around the image.
    public func applying(_ t: CGAffineTransform) -> CGRect { transformed(by: t) }
}

extension NSValue {
    /// Creates a rectangle as an object.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
    /// Creates a point as an object.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    /// Creates a size as an object.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
    /// Insets as an object.
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
        self.init(
            edgeInsets: NSEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right))
    }

    /// Insets as an object.
    public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
        self.init(
            edgeInsets: NSEdgeInsets(
                top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
    }

    /// The rectangle.
    public var cgRectValue: CGRect { rectValue }
    /// The point.
    public var cgPointValue: CGPoint { pointValue }
    /// The size.
    public var cgSizeValue: CGSize { sizeValue }
    /// The insets.
    public var uiEdgeInsetsValue: UIEdgeInsets {
        let insets = edgeInsetsValue
        return UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }

    /// The insets.
    public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
        let insets = edgeInsetsValue
        return NSDirectionalEdgeInsets(
            top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }
}

extension UIColor {
    /// The colour as layers know it.
    public var cgColor: CGColor {
        let (red, green, blue, alpha) = parts
        return CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }
}

extension CGColor {
    /// The opacity from 0 to 1.
    public var alpha: CGFloat { components?.last ?? 1 }
    /// The number of components.
    public var numberOfComponents: Int { components?.count ?? 0 }
}

extension CGPath {
    /// Whether there is no point.
    public var isEmpty: Bool { points.isEmpty }

    /// The smallest rectangle around the points; null without points.
    public var boundingBox: CGRect {
        guard let first = points.first else { return .null }
        return points.reduce(CGRect(origin: first, size: .zero)) { box, point in
            box.union(CGRect(origin: point, size: .zero))
        }
    }
}
