public import Foundation

extension Platform {
    /// A transform of the plane that keeps lines straight and parallel: (x, y) becomes (a·x + c·y + tx, b·x + d·y + ty).
    /// UIKit's name: `CGAffineTransform`.
    public struct AffineTransform: Hashable, Codable, Sendable {
        /// The x of the image of (1, 0).
        public var a: CGFloat
        /// The y of the image of (1, 0).
        public var b: CGFloat
        /// The x of the image of (0, 1).
        public var c: CGFloat
        /// The y of the image of (0, 1).
        public var d: CGFloat
        /// How far everything is moved to the right, in points.
        public var tx: CGFloat
        /// How far everything is moved down, in points.
        public var ty: CGFloat

        /// A transform of its six numbers.
        public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
            (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
        }

        /// The transform that changes nothing.
        public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

        /// A move, in points.
        public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }

        /// A change of size.
        public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }

        /// The transform that changes nothing.
        public static var identity: AffineTransform { AffineTransform() }

        /// Whether nothing is changed.
        public var isIdentity: Bool { self == AffineTransform() }

        /// This transform, and then another one.
        public func concatenating(_ t2: AffineTransform) -> AffineTransform {
            AffineTransform(
                a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d, c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
                tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
        }

        /// The way back; the transform itself if there is none.
        public func inverted() -> AffineTransform {
            let determinant = a * d - b * c
            guard determinant != 0, determinant.isFinite else { return self }
            return AffineTransform(
                a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
                tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
        }
    }
}

@_spi(UIKit) extension CGPoint {
    /// The image of the point.
    public func transformed(by t: Platform.AffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
}

@_spi(UIKit) extension CGRect {
    /// The smallest rectangle around the images of the corners.
    public func transformed(by t: Platform.AffineTransform) -> CGRect {
        let corners = [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
        ].map { $0.transformed(by: t) }
        let left = corners.map(\.x).min() ?? 0
        let top = corners.map(\.y).min() ?? 0
        return CGRect(
            x: left, y: top, width: (corners.map(\.x).max() ?? 0) - left, height: (corners.map(\.y).max() ?? 0) - top)
    }
}

extension View {
    func noteTransform(_ transform: Platform.AffineTransform) {
        if transform.isIdentity { flags.remove(.hasTransform) } else { flags.insert(.hasTransform) }
    }

    /// The rectangle around the view as its transform shows it.
    var drawnFrame: CGRect {
        let size = currentFrame.size
        let centred = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
        return centred.transformed(by: transform).offsetBy(dx: currentFrame.midX, dy: currentFrame.midY)
    }
}
