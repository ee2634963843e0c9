public import Foundation
public import Taut

/// Told of an animator that moves and rests.
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
    /// Called before items move. Inert: items move at once.
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    /// Its items have come to rest.
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    /// The default implementation does nothing.
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    /// The default implementation does nothing.
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items as its behaviours say. As with all animations here, they are at once where they come to rest; no time passes on
/// the way. Behaviours act in the order in which they were added.
nonisolated open class UIDynamicAnimator: NSObject {
    /// In how many rounds behaviours that move the same items may come to rest.
    private static let maximumRounds = 50

    /// The view in whose coordinates items move. Not retained.
    public private(set) weak var referenceView: UIView?
    private weak var layout: UICollectionViewLayout?
    /// The behaviours that were added.
    open private(set) var behaviors: [UIDynamicBehavior] = []
    /// Whether items are on their way: never.
    open var isRunning: Bool { false }
    /// For how many seconds items were on their way.
    open var elapsedTime: TimeInterval { 0 }
    /// Told when items move and rest. Not retained.
    open weak var delegate: (any UIDynamicAnimatorDelegate)?
    private var isSettling = false
    private var hasMoved = false

    /// Moves views within a view.
    public init(referenceView view: UIView) { referenceView = view }
    /// Moves items of a collection view, whose layout is to use them.
    public init(collectionViewLayout layout: UICollectionViewLayout) { self.layout = layout }
    /// Moves items in coordinates of no view.
    public override init() { super.init() }

    /// Adds a behaviour.
    open func addBehavior(_ behavior: UIDynamicBehavior) {
        guard !behaviors.contains(where: { $0 === behavior }) else { return }
        behaviors.append(behavior)
        behavior.enter(self)
        settle()
    }
    /// Takes a behaviour away; its items stay where they are.
    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
        behaviors.remove(at: index).enter(nil)
    }
    /// Takes all behaviours away.
    open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }
    /// The items that lie in a part of the view, each once.
    open func items(in rect: CGRect) -> [any UIDynamicItem] { items.filter { $0.extent.intersects(rect) } }
    /// Notes that an item was moved by other code: it is settled from its new position.
    open func updateItem(usingCurrentState item: any UIDynamicItem) { settle() }

    /// The attributes of an item of a collection view, if a behaviour has it.
    open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(.cell, nil, indexPath)
    }
    /// The attributes of a header or footer, if a behaviour has it.
    open func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { attributes(.supplementaryView, kind, indexPath) }
    /// The attributes of a decoration, if a behaviour has it.
    open func layoutAttributesForDecorationView(ofKind decorationViewKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { attributes(.decorationView, decorationViewKind, indexPath) }

    private func attributes(_ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        items.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }.first {
            $0.representedElementCategory == category && $0.representedElementKind == kind && $0.indexPath == path
        }
    }

    var behaviorsAtAllDepths: [UIDynamicBehavior] { behaviors.flatMap(\.all) }
    private var items: [any UIDynamicItem] {
        var seen: Set<ObjectIdentifier> = []
        return behaviorsAtAllDepths.flatMap(\.concerned).filter { seen.insert(ObjectIdentifier($0)).inserted }
    }
    /// The bounds that stop items.
    var referenceBounds: CGRect? {
        referenceView?.bounds ?? layout?.collectionView.map { CGRect(origin: .zero, size: $0.contentSize) }
    }
    /// Whether an item stays where it is.
    func isAnchored(_ item: any UIDynamicItem) -> Bool {
        behaviorsAtAllDepths.contains { behavior in
            guard let known = behavior as? UIDynamicItemBehavior, known.isAnchored else { return false }
            return known.items.contains { $0 === item }
        }
    }

    func move(_ item: any UIDynamicItem, to center: CGPoint) {
        guard center != item.center, !isAnchored(item) else { return }
        item.center = center
        hasMoved = true
    }

    /// Moves the items to their final positions.
    func settle() {
        guard !isSettling else { return }
        isSettling = true
        defer { isSettling = false }
        let all = behaviorsAtAllDepths
        var moved = false
        for _ in 0..<Self.maximumRounds {
            hasMoved = false
            for behavior in all { behavior.settle(self) }
            guard hasMoved else { break }
            if !moved { delegate?.dynamicAnimatorWillResume(self) }
            moved = true
        }
        guard moved else { return }
        for behavior in all { behavior.action?() }
        layout?.invalidateLayout()
        delegate?.dynamicAnimatorDidPause(self)
    }
}
