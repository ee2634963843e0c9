public import Foundation
import Taut

/// What is known of items: kept, as nothing moves that would need it, but for what is held in its place.
nonisolated open class UIDynamicItemBehavior: UIDynamicBehavior {
    /// The items.
    open private(set) var items: [any UIDynamicItem]
    /// How much of its speed something keeps that hits another thing, from 0 to 1.
    open var elasticity: CGFloat = 0
    /// How much things slow each other that touch, from 0.
    open var friction: CGFloat = 0
    /// How heavy a point is.
    open var density: CGFloat = 1
    /// How much things slow by themselves, from 0.
    open var resistance: CGFloat = 0
    /// How much things turn ever slower by themselves, from 0.
    open var angularResistance: CGFloat = 0
    /// The electric charge.
    open var charge: CGFloat = 0
    /// Whether the items stay where they are.
    open var isAnchored = false { didSet { changed() } }
    /// Whether the items may turn.
    open var allowsRotation = true
    private var velocities: [ObjectIdentifier: (linear: CGPoint, angular: CGFloat)] = [:]

    /// What is known of some items.
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
    /// Makes an item faster, by points per second.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        let old = velocities[ObjectIdentifier(item), default: (.zero, 0)].linear
        velocities[ObjectIdentifier(item), default: (.zero, 0)].linear = CGPoint(
            x: old.x + velocity.x, y: old.y + velocity.y)
    }
    /// How fast an item was made, in points per second.
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
        velocities[ObjectIdentifier(item)]?.linear ?? .zero
    }
    /// Makes an item turn faster, by radians per second.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
        velocities[ObjectIdentifier(item), default: (.zero, 0)].angular += velocity
    }
    /// How fast an item was made to turn, in radians per second.
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
        velocities[ObjectIdentifier(item)]?.angular ?? 0
    }
    override var concerned: [any UIDynamicItem] { items }
}
