public import Foundation
import Taut

/// Puts an item at a point.
nonisolated open class UISnapBehavior: UIDynamicBehavior {
    private let item: any UIDynamicItem
    /// The target of the item's centre.
    open var snapPoint: CGPoint { didSet { changed() } }
    /// The damping of oscillations, 0 to 1.
    open var damping: CGFloat = 0.5

    /// Puts an item at a point.
    public init(item: any UIDynamicItem, snapTo point: CGPoint) { (self.item, snapPoint) = (item, point) }
    override var concerned: [any UIDynamicItem] { [item] }
    override func settle(_ animator: UIDynamicAnimator) { animator.move(item, to: snapPoint) }
}
