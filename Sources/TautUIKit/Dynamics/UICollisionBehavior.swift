public import Foundation
public import Taut

/// Has items fall. They come to rest where an edge of a ``UICollisionBehavior`` stops them; without one they stay.
open class UIGravityBehavior: UIDynamicBehavior {
    /// The items.
    open private(set) var items: [any UIDynamicItem]
    /// Where to, and how fast: 1 is 1,000 points per second more in each second.
    open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { changed() } }
    /// Where to, in radians from the right, clockwise.
    open var angle: CGFloat {
        get { atan2(gravityDirection.dy, gravityDirection.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    /// How fast.
    open var magnitude: CGFloat {
        get { hypot(gravityDirection.dx, gravityDirection.dy) }
        set { setAngle(angle, magnitude: newValue) }
    }

    /// Has some items fall down.
    public init(items: [any UIDynamicItem]) { self.items = items }
    /// Says where to and how fast.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        gravityDirection = CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle))
    }
    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) {
        items.append(item)
        changed()
    }
    /// Takes an item away.
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

/// Pushes items: kept, as nothing says where what is pushed would come to rest.
open class UIPushBehavior: UIDynamicBehavior {
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
    /// Takes an item away.
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

/// Told of items that meet. Nothing is on its way here, so nothing meets.
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
    /// Two items meet.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint)
    /// Two items part.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
    /// An item meets an edge.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
    /// An item parts from an edge.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint
    ) {}
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) {}
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {}
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) {}
}

/// Keeps items within the bounds of the animator's view. Other edges are kept; items do not stop each other.
open class UICollisionBehavior: UIDynamicBehavior {
    /// What stops what.
    public struct Mode: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// What stops what, from the bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Items stop items.
        public static let items = Mode(rawValue: 1)
        /// Edges stop items.
        public static let boundaries = Mode(rawValue: 2)
        /// Both do.
        public static let everything = Mode(rawValue: .max)
    }
    /// The items.
    open private(set) var items: [any UIDynamicItem]
    /// What stops what.
    open var collisionMode: Mode = .everything { didSet { changed() } }
    /// Whether the bounds of the animator's view stop items.
    open var translatesReferenceBoundsIntoBoundary = false { didSet { changed() } }
    private var insets = UIEdgeInsets.zero
    /// Told of items that meet. Not retained.
    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
    private var boundaries: [(identifier: any NSCopying, path: UIBezierPath)] = []

    /// Stops some items.
    public init(items: [any UIDynamicItem]) { self.items = items }
    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) {
        items.append(item)
        changed()
    }
    /// Takes an item away.
    open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
    /// Has the bounds of the animator's view stop items, at a distance.
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        self.insets = insets
        translatesReferenceBoundsIntoBoundary = true
    }
    /// Keeps an edge.
    open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
        boundaries.append((identifier, bezierPath))
    }
    /// Keeps an edge between two points.
    open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
        let path = UIBezierPath()
        path.move(to: p1)
        path.addLine(to: p2)
        addBoundary(withIdentifier: identifier, for: path)
    }
    /// An edge that was kept.
    open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        boundaries.first { Self.areSame($0.identifier, identifier) }?.path
    }
    /// Takes an edge away.
    open func removeBoundary(withIdentifier identifier: any NSCopying) {
        boundaries.removeAll { Self.areSame($0.identifier, identifier) }
    }
    /// The names of the edges that are kept.
    open var boundaryIdentifiers: [any NSCopying]? { boundaries.isEmpty ? nil : boundaries.map(\.identifier) }
    /// Takes all edges away.
    open func removeAllBoundaries() { boundaries.removeAll() }
    override var concerned: [any UIDynamicItem] { items }

    private static func areSame(_ one: any NSCopying, _ other: any NSCopying) -> Bool {
        (one as? NSObject).map { $0.isEqual(other) } ?? ("\(one)" == "\(other)")
    }

    /// Where an item has to stay, if anywhere.
    func edges(of item: any UIDynamicItem) -> CGRect? {
        guard translatesReferenceBoundsIntoBoundary, collisionMode.contains(.boundaries),
            items.contains(where: { $0 === item }), let animator = dynamicAnimator,
            let bounds = animator.referenceBounds
        else { return nil }
        return bounds.inset(by: insets)
    }

    override func settle(_ animator: UIDynamicAnimator) {
        for item in items {
            guard let edges = edges(of: item) else { continue }
            let extent = item.extent
            let x = max(min(extent.minX, edges.maxX - extent.width), edges.minX)
            let y = max(min(extent.minY, edges.maxY - extent.height), edges.minY)
            animator.move(item, to: CGPoint(x: x + extent.width / 2, y: y + extent.height / 2))
        }
    }
}
