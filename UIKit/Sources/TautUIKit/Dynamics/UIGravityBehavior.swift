public import Foundation
import Taut

/// Gravity. Items fall until an edge of a ``UICollisionBehavior`` stops them; without one they stay.
nonisolated open class UIGravityBehavior: UIDynamicBehavior {
    /// The items.
    open private(set) var items: [any UIDynamicItem]
    /// The direction and magnitude of gravity: 1 is 1,000 points/s².
    open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { changed() } }
    /// The direction in radians, clockwise from the right.
    open var angle: CGFloat {
        get { atan2(gravityDirection.dy, gravityDirection.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    /// The magnitude.
    open var magnitude: CGFloat {
        get { hypot(gravityDirection.dx, gravityDirection.dy) }
        set { setAngle(angle, magnitude: newValue) }
    }

    /// Creates gravity for items.
    public init(items: [any UIDynamicItem]) { self.items = items }
    /// Sets the direction and magnitude.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        gravityDirection = CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle))
    }
    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) {
        items.append(item)
        changed()
    }
    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
    override var concerned: [any UIDynamicItem] { items }

    override func settle(_ animator: UIDynamicAnimator) {
        for item in items {
            let edges = animator.behaviorsAtAllDepths.compactMap { ($0 as? UICollisionBehavior)?.edges(of: item) }
            guard let bounds = edges.first else { continue }
            let extent = item.extent
            // How far it can go until the first of the two edges that it comes to.
            func way(_ speed: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
                speed == 0 ? .infinity : max((speed > 0 ? high : low) / speed, 0)
            }
            let (dx, dy) = (gravityDirection.dx, gravityDirection.dy)
            let along = way(dx, bounds.minX - extent.minX, bounds.maxX - extent.maxX)
            let down = way(dy, bounds.minY - extent.minY, bounds.maxY - extent.maxY)
            // It slides along an edge that it comes to, as far as the other one.
            let move = CGPoint(x: dx == 0 ? 0 : along * dx, y: dy == 0 ? 0 : down * dy)
            animator.move(item, to: CGPoint(x: item.center.x + move.x, y: item.center.y + move.y))
        }
    }
}
