public import Foundation
import Taut

/// Pushes items: kept, as nothing says where what is pushed would come to rest.
nonisolated open class UIPushBehavior: UIDynamicBehavior {
    /// How long.
    public enum Mode: Int, Sendable {
        /// As long as the behaviour is there.
        case continuous = 0
        /// Once.
        case instantaneous = 1
    }
    /// The items.
    open private(set) var items: [any UIDynamicItem]
    /// How long.
    public let mode: Mode
    /// Whether it pushes.
    open var active = true
    /// Where to, and how much.
    open var pushDirection = CGVector.zero
    /// Where to, in radians from the right, clockwise.
    open var angle: CGFloat {
        get { atan2(pushDirection.dy, pushDirection.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    /// How much.
    open var magnitude: CGFloat {
        get { hypot(pushDirection.dx, pushDirection.dy) }
        set { setAngle(angle, magnitude: newValue) }
    }
    private var offsets: [ObjectIdentifier: UIOffset] = [:]

    /// Pushes some items.
    public init(items: [any UIDynamicItem], mode: Mode) { (self.items, self.mode) = (items, mode) }
    /// Says where to and how much.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        pushDirection = CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle))
    }
    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) { items.append(item) }
    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
    /// Where an item is pushed, from its middle.
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
        offsets[ObjectIdentifier(item)] ?? .zero
    }
    /// Says where an item is pushed, from its middle.
    open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
        offsets[ObjectIdentifier(item)] = o
    }
    override var concerned: [any UIDynamicItem] { items }
}
