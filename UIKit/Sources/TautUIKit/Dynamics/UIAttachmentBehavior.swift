public import Foundation
import Taut

/// Holds an item at a distance from a point or from another item.
nonisolated open class UIAttachmentBehavior: UIDynamicBehavior {
    /// The kind of attachment.
    public enum AttachmentType: Int, Sendable {
        /// Two items to each other.
        case items = 0
        /// An item to a point.
        case anchor = 1
    }

    /// The item, or both.
    public let items: [any UIDynamicItem]
    /// The kind of attachment.
    public let attachedBehaviorType: AttachmentType
    private let offsets: [UIOffset]
    /// The point that the item is held at, if it is no item.
    open var anchorPoint: CGPoint { didSet { changed() } }
    /// The distance in points: what it was at first, unless set.
    open var length: CGFloat { didSet { changed() } }
    /// The damping of oscillations.
    open var damping: CGFloat = 0
    /// The frequency of oscillations in hertz; 0: stiff.
    open var frequency: CGFloat = 0
    /// The torque of friction.
    open var frictionTorque: CGFloat = 0

    private init(_ items: [any UIDynamicItem], _ offsets: [UIOffset], _ anchor: CGPoint?) {
        (self.items, self.offsets) = (items, offsets)
        attachedBehaviorType = anchor == nil ? .items : .anchor
        anchorPoint = anchor ?? .zero
        let first = Self.point(items[0], offsets[0])
        let second = anchor ?? Self.point(items[1], offsets[1])
        length = hypot(first.x - second.x, first.y - second.y)
    }
    /// Holds the middle of an item at its distance from a point.
    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init([item], [.zero], point)
    }
    /// Holds a point of an item, from its middle, at its distance from a point.
    public convenience init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint)
    {
        self.init([item], [offset], point)
    }
    /// Holds two items at their distance.
    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init([item1, item2], [.zero, .zero], nil)
    }
    /// Holds points of two items, from their middles, at their distance.
    public convenience init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) {
        self.init([item1, item2], [offset1, offset2], nil)
    }
    override var concerned: [any UIDynamicItem] { items }

    private static func point(_ item: any UIDynamicItem, _ offset: UIOffset) -> CGPoint {
        CGPoint(x: item.center.x + offset.horizontal, y: item.center.y + offset.vertical)
    }

    // Each of two items goes half the way, unless the other one is held in its place.
    override func settle(_ animator: UIDynamicAnimator) {
        let first = Self.point(items[0], offsets[0])
        let second = attachedBehaviorType == .anchor ? anchorPoint : Self.point(items[1], offsets[1])
        let distance = hypot(first.x - second.x, first.y - second.y)
        guard abs(distance - length) > 1e-9 else { return }
        let share = (distance - length) / (distance > 0 ? distance : 1)
        let way = distance > 0 ? CGVector(dx: second.x - first.x, dy: second.y - first.y) : CGVector(dx: 0, dy: 1)
        let free = items.filter { !animator.isAnchored($0) }
        for (item, sign) in zip(items, [1, -1] as [CGFloat]) where !animator.isAnchored(item) {
            let part = sign * share / CGFloat(free.count)
            animator.move(item, to: CGPoint(x: item.center.x + part * way.dx, y: item.center.y + part * way.dy))
        }
    }
}
