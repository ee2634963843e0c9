public import Foundation
public import Taut

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
    /// The raw value, a bit mask.
    public let rawValue: UInt
    /// Creates corners from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Left and top.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// Right and top.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// Left and bottom.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// Right and bottom.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// All four.
    public static let allCorners = UIRectCorner(rawValue: .max)
}

/// An outline, of which the points are kept that it goes through or is drawn to. Nothing is drawn.
nonisolated open class UIBezierPath: NSObject {
    private var path = CGMutablePath()
    private var last: CGPoint?
    /// The width of the line in points.
    open var lineWidth: CGFloat = 1
    /// The line cap.
    open var lineCapStyle: CGLineCap = .butt
    /// The line join.
    open var lineJoinStyle: CGLineJoin = .miter
    /// The limit of mitred joins.
    open var miterLimit: CGFloat = 10
    /// Whether what an odd number of lines has to be crossed for is inside.
    open var usesEvenOddFillRule = false

    /// Creates an empty outline.
    public override init() { super.init() }
    /// The outline of a rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }
    /// The outline of a rounded rectangle: its corners are those of the rectangle.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) { self.init(rect: rect) }
    /// The outline of a rectangle with some round corners: its corners are those of the rectangle.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init(rect: rect)
    }
    /// The outline of an ellipse: that of the rectangle around it.
    public convenience init(ovalIn rect: CGRect) { self.init(rect: rect) }
    /// Creates a part of a circle: a corner each at its ends, and where it is farthest to a side.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }
    /// Creates an outline of a path.
    public convenience init(cgPath: CGPath) {
        self.init()
        for point in cgPath.points { move(to: point) }
    }

    /// The outline.
    open var cgPath: CGPath {
        get { path }
        set {
            removeAllPoints()
            for point in newValue.points { move(to: point) }
        }
    }
    /// The smallest rectangle around the outline.
    open var bounds: CGRect { path.boundingBox }
    /// Whether there is no point.
    open var isEmpty: Bool { path.isEmpty }
    /// The current point of the path.
    open var currentPoint: CGPoint { last ?? .zero }
    /// Starts a subpath at a point.
    open func move(to point: CGPoint) {
        path.move(to: point)
        last = point
    }
    /// Adds a line to a point.
    open func addLine(to point: CGPoint) { move(to: point) }
    /// Adds a cubic Bézier curve to a point, with two control points.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) { move(to: endPoint) }
    /// Adds a quadratic Bézier curve to a point, with one control point.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) { move(to: endPoint) }
    /// Goes along a circle.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        func point(_ angle: CGFloat) -> CGPoint {
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        let turn = 2 * CGFloat.pi
        var (from, to) = clockwise ? (startAngle, endAngle) : (endAngle, startAngle)
        if to < from { to += turn * ((from - to) / turn).rounded(.up) }
        to = min(to, from + turn)
        move(to: point(startAngle))
        var quarter = (from / (turn / 4)).rounded(.up) * (turn / 4)
        while quarter < to {
            path.move(to: point(quarter))
            quarter += turn / 4
        }
        move(to: point(endAngle))
    }
    /// Adds another outline.
    open func append(_ bezierPath: UIBezierPath) { for point in bezierPath.cgPath.points { move(to: point) } }
    /// Moves, turns or stretches the outline.
    open func apply(_ transform: CGAffineTransform) {
        let points = path.points
        removeAllPoints()
        for point in points { move(to: point.applying(transform)) }
    }
    /// The outline the other way round.
    open func reversing() -> UIBezierPath {
        let reversed = UIBezierPath()
        for point in path.points.reversed() { reversed.move(to: point) }
        return reversed
    }
    /// Takes all points away.
    open func removeAllPoints() { (path, last) = (CGMutablePath(), nil) }
    /// Whether a point lies in the bounding box of the path.
    open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
    /// Goes back to the beginning.
    open func close() {}
    /// Interrupts the line: nothing is drawn.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {}
    /// Clips to the path. Inert: nothing is drawn.
    open func addClip() {}
    /// Draws the line: draws nothing.
    open func stroke() {}
    /// Fills the outline: draws nothing.
    open func fill() {}
    /// Draws the line: draws nothing.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {}
    /// Fills the outline: draws nothing.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {}
    /// The flatness of drawn curves, in points.
    open var flatness: CGFloat = 0.6
}
