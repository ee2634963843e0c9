public import Foundation
public import Taut

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
    /// The default implementation does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint
    ) {}
    /// The default implementation does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) {}
    /// The default implementation does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {}
    /// The default implementation does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) {}
}

/// Keeps items within the bounds of the animator's view. Other edges are kept; items do not stop each other.
nonisolated open class UICollisionBehavior: UIDynamicBehavior {
    /// The kinds of collisions.
    public struct Mode: OptionSet, Sendable {
        /// The raw value, a bit mask.
        public let rawValue: UInt
        /// Creates kinds from a raw value.
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
    /// The kinds of collisions.
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
    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
    /// Makes the bounds of the animator's view a boundary, with insets.
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

    /// The rectangle within which an item must stay, if any.
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
