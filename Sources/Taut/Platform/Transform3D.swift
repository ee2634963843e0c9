public import Foundation

extension Platform {
    /// How something is moved, turned and stretched in space: the sixteen numbers of a matrix. UIKit's name: `CATransform3D`.
    public struct Transform3D: Equatable, Sendable {
        /// A number of the matrix, by row and column.
        public var m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44: CGFloat

        /// All numbers are 0.
        public init() {
            (m11, m12, m13, m14, m21, m22, m23, m24) = (0, 0, 0, 0, 0, 0, 0, 0)
            (m31, m32, m33, m34, m41, m42, m43, m44) = (0, 0, 0, 0, 0, 0, 0, 0)
        }
    }
}

@_spi(UIKit) extension Platform.Transform3D {
    /// What changes nothing.
    public static let identity = Self(.identity)

    /// What a transform of the plane is in space.
    public init(_ affine: Platform.AffineTransform) {
        self.init()
        (m11, m12, m21, m22, m33, m41, m42, m44) = (affine.a, affine.b, affine.c, affine.d, 1, affine.tx, affine.ty, 1)
    }

    /// What of it lies in the plane.
    public var affine: Platform.AffineTransform {
        Platform.AffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
    }
}
