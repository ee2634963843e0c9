public import Foundation
public import Taut

/// The shape of a moving item. Stored only; collisions use the edges of frames.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
    /// A rectangle.
    case rectangle = 0
    /// An ellipse.
    case ellipse = 1
    /// A path.
    case path = 2
}

/// Something that behaviours move: a view, or the attributes of an item of a collection view.
public protocol UIDynamicItem: NSObjectProtocol {
    /// The middle in points.
    var center: CGPoint { get set }
    /// The size in points.
    var bounds: CGRect { get }
    /// The transform.
    var transform: CGAffineTransform { get set }
    /// The shape of the item. Default: a rectangle.
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// Its outline: an empty one, unless said otherwise.
    var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
    /// A rectangle.
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// An empty outline.
    public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
    /// The frame in points.
    var extent: CGRect {
        let size = bounds.size
        return CGRect(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
}

extension UIView: UIDynamicItem {}
extension UICollectionViewLayoutAttributes: UIDynamicItem {}
