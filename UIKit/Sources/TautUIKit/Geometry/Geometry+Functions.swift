public import Foundation
public import Taut

// Functions that old code calls, and what Apple's rectangles have beyond Foundation's.

/// A rectangle.
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}
/// A size.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }
/// A point.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
/// The left side.
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
/// The middle.
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }
/// The right side.
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
/// The top.
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
/// The middle.
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }
/// The bottom.
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }
/// The width.
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
/// The height.
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }
/// Whether two rectangles are equal.
public func CGRectEqualToRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1 == rect2 }
/// Whether two sizes are equal.
public func CGSizeEqualToSize(_ size1: CGSize, _ size2: CGSize) -> Bool { size1 == size2 }
/// Whether two points are equal.
public func CGPointEqualToPoint(_ point1: CGPoint, _ point2: CGPoint) -> Bool { point1 == point2 }
/// Whether a point lies in a rectangle.
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.contains(point) }
/// Whether two rectangles have points in common.
public func CGRectIntersectsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1.intersects(rect2) }
/// A rectangle with less at its sides.
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { rect.insetBy(dx: dx, dy: dy) }
/// A rectangle somewhere else.
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { rect.offsetBy(dx: dx, dy: dy) }
/// A move.
public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty)
}
/// A stretch.
public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy)
}
/// A turn by an angle in radians.
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle)
}
/// First `t1`, then `t2`.
public func CGAffineTransformConcat(_ t1: CGAffineTransform, _ t2: CGAffineTransform) -> CGAffineTransform {
    t1.concatenating(t2)
}

/// A rectangle as a text of four numbers.
public func NSStringFromCGRect(_ rect: CGRect) -> String { NSStringFromRect(rect) }
/// A point as a text of two numbers.
public func NSStringFromCGPoint(_ point: CGPoint) -> String { NSStringFromPoint(point) }
/// A size as a text of two numbers.
public func NSStringFromCGSize(_ size: CGSize) -> String { NSStringFromSize(size) }

extension NSCoder {
    /// A rectangle as a text of four numbers.
    public class func string(for rect: CGRect) -> String { NSStringFromRect(rect) }
    /// A point as a text of two numbers.
    public class func string(for point: CGPoint) -> String { NSStringFromPoint(point) }
    /// A size as a text of two numbers.
    public class func string(for size: CGSize) -> String { NSStringFromSize(size) }
    /// Insets as a text of four numbers.
    public class func string(for insets: UIEdgeInsets) -> String { insets.listed }
}

extension CGRect {
    /// Whether two rectangles are equal.
    public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}
extension CGPoint {
    /// Whether two points are equal.
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}
extension CGSize {
    /// Whether two sizes are equal.
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGAffineTransform {
    /// Creates a rotation by an angle in radians, clockwise where y points down.
    public init(rotationAngle angle: CGFloat) {
        let (sine, cosine) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// A move, and then this transform.
    public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> Self {
        Self(translationX: tx, y: ty).concatenating(self)
    }

    /// A change of size, and then this transform.
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> Self {
        Self(scaleX: sx, y: sy).concatenating(self)
    }

    /// A rotation by an angle in radians, and then this transform.
    public func rotated(by angle: CGFloat) -> Self {
        Self(rotationAngle: angle).concatenating(self)
    }
}
