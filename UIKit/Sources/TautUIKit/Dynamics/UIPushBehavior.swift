public import Foundation
import Taut

/// Pushes items: kept, as nothing says where what is pushed would come to rest.
nonisolated open class UIPushBehavior: UIDynamicBehavior {
    /// The duration of a push.
    public enum Mode: Int, Sendable {
        /// During the whole behaviour.
        case continuous = 0
        /// Once.
        case instantaneous = 1
    }
    /// The items.
    open private(set) var items: [any UIDynamicItem]
    /// The duration.
    public let mode: Mode
    /// Whether it pushes.
    open var active = true
    /// The direction and magnitude.
    open var pushDirection = CGVector.zero
    /// The direction in radians, clockwise from the right.
    open var angle: CGFloat {
        get { atan2(pushDirection.dy, pushDirection.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    /// The magnitude.
    open var magnitude: CGFloat {
        get { hypot(pushDirection.dx, pushDirection.dy) }
        set { setAngle(angle, magnitude: newValue) }
    }
    private var offsets: [ObjectIdentifier: UIOffset] = [:]

    /// Pushes some items.
    public init(items: [any UIDynamicItem], mode: Mode) { (self.items, self.mode) = (items, mode) }
    /// Sets the direction and magnitude.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        pushDirection = CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle))
    }
    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) { items.append(item) }
    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
    /// The point of an item at which it is pushed, relative to its centre.
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
        offsets[ObjectIdentifier(item)] ?? .zero
    }
    /// Sets the point of an item at which it is pushed, relative to its centre.
    open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
        offsets[ObjectIdentifier(item)] = o
    }
    override var concerned: [any UIDynamicItem] { items }
}
