public import Foundation
public import Taut

/// A direction with a length.
public struct CGVector: Hashable, Sendable {
    /// To the right.
    public var dx: CGFloat
    /// Down.
    public var dy: CGFloat
    /// A direction.
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
    /// No direction.
    public init() { self.init(dx: 0, dy: 0) }
    /// No direction.
    public static var zero: CGVector { CGVector() }
}

/// Pixels. There are none.
public final class CGImage: NSObject {}

/// What is drawn on. Nothing is drawn.
public final class CGContext: NSObject {}

/// An outline that grows.
public final class CGMutablePath: CGPath {
    /// Begins at a point.
    public func move(to point: CGPoint) { append(point) }
    /// Goes to a point.
    public func addLine(to point: CGPoint) { append(point) }
    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) { append(rect) }
    /// Adds the rectangle around an ellipse.
    public func addEllipse(in rect: CGRect) { append(rect) }
    /// Goes back to the beginning: nothing to do.
    public func closeSubpath() {}
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
    /// A rectangle as an object.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
    /// A point as an object.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    /// A size as an object.
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

/// An outline.
open class UIBezierPath: NSObject {
    private let path = CGMutablePath()
    /// The width of the line in points.
    open var lineWidth: CGFloat = 1

    /// An empty outline.
    public override init() { super.init() }
    /// The outline of a rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }
    /// The outline of a rounded rectangle: its corners are those of the rectangle.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) { self.init(rect: rect) }
    /// The outline of an ellipse: that of the rectangle around it.
    public convenience init(ovalIn rect: CGRect) { self.init(rect: rect) }

    /// The outline.
    open var cgPath: CGPath { path }
    /// The smallest rectangle around the outline.
    open var bounds: CGRect { path.boundingBox }
    /// Begins at a point.
    open func move(to point: CGPoint) { path.move(to: point) }
    /// Goes to a point.
    open func addLine(to point: CGPoint) { path.addLine(to: point) }
    /// Goes back to the beginning.
    open func close() {}
    /// Draws the line: draws nothing.
    open func stroke() {}
    /// Fills the outline: draws nothing.
    open func fill() {}
}

extension UIColor {
    /// The colour as layers know it.
    public var cgColor: CGColor {
        let (red, green, blue, alpha) = parts
        return CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }
}

/// A layer of colours that pass into each other.
open class CAGradientLayer: CALayer {
    /// The colours.
    open var colors: [Any]?
    /// Where they are, from 0 to 1.
    open var locations: [NSNumber]?
    /// Where the first one is.
    open var startPoint = CGPoint(x: 0.5, y: 0)
    /// Where the last one is.
    open var endPoint = CGPoint(x: 0.5, y: 1)
}

/// A layer of an outline.
open class CAShapeLayer: CALayer {
    /// The outline.
    open var path: CGPath?
    /// The colour inside.
    open var fillColor: CGColor?
    /// The colour of the line.
    open var strokeColor: CGColor?
    /// The width of the line in points.
    open var lineWidth: CGFloat = 1
}
