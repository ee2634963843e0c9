public import Foundation

extension Platform {
    /// A colour as layers know it. UIKit's name: `CGColor`.
    public final class GraphicsColor: NSObject, Sendable {
        /// Red, green, blue and opacity from 0 to 1.
        public let components: [CGFloat]?

        /// A colour by red, green and blue from 0 to 1.
        public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
            components = [red, green, blue, alpha]
            super.init()
        }

        /// Whether `object` is the same colour.
        public override func isEqual(_ object: Any?) -> Bool { (object as? GraphicsColor)?.components == components }
        /// Equal colours have equal hashes.
        public override var hash: Int { components.hashValue }
    }

    /// An outline: the points that it goes through. UIKit's names: `CGPath` and `CGMutablePath`.
    nonisolated open class Path: NSObject {
        /// The points of the outline, corners and ends of curves.
        public internal(set) var points: [CGPoint] = []

        /// An empty outline.
        public override init() { super.init() }

        /// The outline of a rectangle.
        public convenience init(rect: CGRect) {
            self.init()
            add(rect)
        }

        func add(_ rect: CGRect) {
            points += [
                CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
                CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
            ]
        }
    }
}
