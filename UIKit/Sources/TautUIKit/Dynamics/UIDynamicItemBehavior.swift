public import Foundation
import Taut

/// The physical properties of items. Stored only, except ``isAnchored``: nothing moves over time.
nonisolated open class UIDynamicItemBehavior: UIDynamicBehavior {
    /// The items.
    open private(set) var items: [any UIDynamicItem]
    /// The fraction of speed that an item keeps in a collision, 0 to 1.
    open var elasticity: CGFloat = 0
    /// The friction between touching items, from 0.
    open var friction: CGFloat = 0
    /// The mass per area.
    open var density: CGFloat = 1
    /// The linear damping, from 0.
    open var resistance: CGFloat = 0
    /// The angular damping, from 0.
    open var angularResistance: CGFloat = 0
    /// The electric charge.
    open var charge: CGFloat = 0
    /// Whether the items are fixed in place.
    open var isAnchored = false { didSet { changed() } }
    /// Whether the items may rotate.
    open var allowsRotation = true
    private var velocities: [ObjectIdentifier: (linear: CGPoint, angular: CGFloat)] = [:]

    /// Creates the properties of items.
    public init(items: [any UIDynamicItem]) { self.items = items }
    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) {
        items.append(item)
        changed()
    }
    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) {
        items.removeAll { $0 === item }
        velocities[ObjectIdentifier(item)] = nil
    }
    /// Adds to the velocity of an item, in points per second.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        let old = velocities[ObjectIdentifier(item), default: (.zero, 0)].linear
        velocities[ObjectIdentifier(item), default: (.zero, 0)].linear = CGPoint(
            x: old.x + velocity.x, y: old.y + velocity.y)
    }
    /// The velocity added to an item, in points per second.
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
        velocities[ObjectIdentifier(item)]?.linear ?? .zero
    }
    /// Adds to the angular velocity of an item, in radians per second.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
        velocities[ObjectIdentifier(item), default: (.zero, 0)].angular += velocity
    }
    /// The angular velocity added to an item, in radians per second.
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
        velocities[ObjectIdentifier(item)]?.angular ?? 0
    }
    override var concerned: [any UIDynamicItem] { items }
}
