public import Foundation
public import Taut

/// Says where the items of a collection view lie.
nonisolated open class UICollectionViewLayout: NSObject {
    /// The view whose items these are. Not retained.
    public internal(set) weak var collectionView: UICollectionView?
    var isStale = true
    var decorations: [String: UICollectionReusableView.Type] = [:]

    /// Creates a layout.
    public override init() { super.init() }
    /// Creates a layout. Nothing is decoded.
    public required init?(coder: NSCoder) { super.init() }

    /// Gets ready; called before anything is asked, after it was invalidated.
    open func prepare() {}
    /// How large everything is, in points.
    open var collectionViewContentSize: CGSize { .zero }
    /// What lies in a part of the content.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    /// Where an item lies.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// The layout attributes of a header or footer.
    open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    /// Whether scrolling or another size changes the layout; asked while the view's `bounds` are still the old ones. No,
    /// unless overridden.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    /// Whether the layout is invalidated for a cell that prefers another size.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// Has decorations of a class made for a kind.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorations[elementKind] = viewClass as? UICollectionReusableView.Type
    }

    /// Has the layout get ready again in the next layout; calls ``invalidateLayout(with:)``.
    open func invalidateLayout() { invalidateLayout(with: newContext()) }

    /// Has the layout get ready again in the next layout.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        isStale = true
        guard let view = collectionView else { return }
        let move = context.contentOffsetAdjustment
        if move != .zero {
            view.contentOffset = CGPoint(x: view.contentOffset.x + move.x, y: view.contentOffset.y + move.y)
        }
        if !view.isPlacing { view.setNeedsLayout() }
    }

    /// Has the layout get ready again because there are other items.
    ///
    /// - Parameter onlyItems: whether some are made again, and all others are where they were.
    func invalidateCounts(andEverything everything: Bool, onlyItems: Bool = false) {
        let context = newContext()
        (context.invalidatesEverything, context.invalidatesCounts) = (everything, true)
        context.concernsItemsOnly = onlyItems
        invalidateLayout(with: context)
    }

    /// Has the layout get ready again because some items may have other sizes.
    func invalidateItems() {
        let context = newContext()
        context.concernsItemsOnly = true
        invalidateLayout(with: context)
    }

    private func newContext() -> UICollectionViewLayoutInvalidationContext {
        let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
        return (type ?? UICollectionViewLayoutInvalidationContext.self)._made()
    }

    /// What would change by scrolling or another size.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        newContext()
    }
    /// The invalidation context for the preferred size of a cell.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { newContext() }
    /// The class of these.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
    /// The class of the attributes.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    /// Where a decoration lies.
    open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    /// Where the view is scrolled to after changes, a new size or a new layout: where it was.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }
    /// Where scrolling should come to rest: where it would.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }
    /// The direction in which layouts of this class are made.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// Whether everything is turned over where text runs from right to left.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
    /// Items have changed; called after ``prepare()``.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    /// Changed items are where they belong.
    open func finalizeCollectionViewUpdates() {}
    /// The view has another size; called before everything is placed.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
    /// Everything is placed in another size.
    open func finalizeAnimatedBoundsChange() {}
    /// Another layout takes this one's place.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    /// This layout takes another's place.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    /// Everything is where the new layout says; both layouts are told.
    open func finalizeLayoutTransition() {}
    /// Where an item comes from that is in view after changes: where it was, or faded out where it is, if it is new. Asked after
    /// ``prepare(forCollectionViewUpdates:)``; new cells are put there first, and then where they belong.
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        collectionView?.attributesBefore(element(nil, itemIndexPath)) { layoutAttributesForItem(at: itemIndexPath) }
    }
    /// Where an item goes that was in view before changes: where it is, or faded out where it was, if it is gone. Asked after
    /// ``prepare(forCollectionViewUpdates:)``; cells leave at once.
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        collectionView?.attributesAfter(element(nil, itemIndexPath)) { layoutAttributesForItem(at: $0) }
    }
    /// Where a header or footer comes from that is in view after changes, as with items.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        collectionView?.attributesBefore(element(elementKind, elementIndexPath)) {
            layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath)
        }
    }
    /// Where a header or footer goes that was in view before changes, as with items.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        collectionView?.attributesAfter(element(elementKind, elementIndexPath)) {
            layoutAttributesForSupplementaryView(ofKind: elementKind, at: $0)
        }
    }
    /// Where a decoration comes from that is in view after changes, as with items.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        collectionView?.attributesBefore(element(elementKind, decorationIndexPath)) {
            layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath)
        }
    }
    /// Where a decoration goes that was in view before changes, as with items.
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        collectionView?.attributesAfter(element(elementKind, decorationIndexPath)) {
            layoutAttributesForDecorationView(ofKind: elementKind, at: $0)
        }
    }

    private func element(_ kind: String?, _ path: IndexPath) -> UICollectionView.Element {
        UICollectionView.Element(kind: kind, indexPath: path)
    }

    /// Headers or footers that come with changed items. Inert: never called.
    open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
    /// Headers or footers that go with changed items. Inert: never called.
    open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
    /// Decorations that come with changed items. Inert: never called.
    open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
    /// Decorations that go with changed items. Inert: never called.
    open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
    /// The place that a dragged item would take: that of the item under its middle.
    open func targetIndexPath(forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint)
        -> IndexPath
    { collectionView?.indexPathForItem(at: position) ?? previousIndexPath }
    /// Where a dragged item lies: around the finger.
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let found = layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
        let attributes = found ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.center = position
        return attributes
    }
    /// What changes while items are dragged.
    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext { newContext() }
    /// What changes when items are no longer dragged.
    open func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext { newContext() }

    /// Whether an item has a preferred size.
    func sizesItself(_ attributes: UICollectionViewLayoutAttributes) -> Bool { false }
    /// Whether it is none of this module's layouts, and requests the preferred sizes of cells itself.
    var isForeign: Bool { !(self is UICollectionViewFlowLayout) }
    /// Stores the preferred size of a cell.
    func take(_ preferred: UICollectionViewLayoutAttributes) {}
    /// Forgets the sizes of items; of all if none are given. The layout is invalidated afterwards.
    func forget(_ indexPaths: [IndexPath]?) { isStale = true }
    /// Items are at other places.
    func move(_ place: (IndexPath) -> IndexPath?) {}
}
