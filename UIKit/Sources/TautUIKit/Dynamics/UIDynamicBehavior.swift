public import Foundation
import Taut

/// A behaviour that moves items, alone or with child behaviours.
nonisolated open class UIDynamicBehavior: NSObject {
    /// Called whenever the animator has moved its items.
    open var action: (() -> Void)?
    /// The behaviours that this one consists of.
    open private(set) var childBehaviors: [UIDynamicBehavior] = []
    /// The animator that it was added to. Not retained.
    open internal(set) weak var dynamicAnimator: UIDynamicAnimator?

    /// Creates a behaviour that does nothing by itself.
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
    /// Moves its items to their final positions.
    func settle(_ animator: UIDynamicAnimator) {}
    /// Notifies the animator of a change.
    final func changed() { dynamicAnimator?.settle() }
    final func enter(_ animator: UIDynamicAnimator?) {
        willMove(to: animator)
        dynamicAnimator = animator
        for child in childBehaviors { child.enter(animator) }
    }
}
