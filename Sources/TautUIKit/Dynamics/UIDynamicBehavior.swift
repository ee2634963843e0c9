public import Foundation
public import Taut

/// What moves items, alone or as several behaviours together.
open class UIDynamicBehavior: NSObject {
    /// Called whenever the animator has moved its items.
    open var action: (() -> Void)?
    /// The behaviours that this one consists of.
    open private(set) var childBehaviors: [UIDynamicBehavior] = []
    /// The animator that it was added to. Not retained.
    open internal(set) weak var dynamicAnimator: UIDynamicAnimator?

    /// A behaviour that does nothing by itself.
    public override init() { super.init() }
    /// Adds a behaviour that this one consists of.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        childBehaviors.append(behavior)
        if let dynamicAnimator { behavior.enter(dynamicAnimator) }
        changed()
    }
    /// Takes a behaviour away again.
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        childBehaviors.removeAll { $0 === behavior }
        behavior.enter(nil)
    }
    /// The behaviour comes to an animator, or leaves it. Does nothing.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    /// This behaviour and those that it consists of.
    var all: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.all) }
    /// The items that it moves or is about.
    var concerned: [any UIDynamicItem] { [] }
    /// Where its items come to rest.
    func settle(_ animator: UIDynamicAnimator) {}
    /// Says that it says something else from now on.
    final func changed() { dynamicAnimator?.settle() }
    final func enter(_ animator: UIDynamicAnimator?) {
        willMove(to: animator)
        dynamicAnimator = animator
        for child in childBehaviors { child.enter(animator) }
    }
}

/// What is known of items: kept, as nothing moves that would need it, but for what is held in its place.
open class UIDynamicItemBehavior: UIDynamicBehavior {
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
    /// Takes an item away.
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
