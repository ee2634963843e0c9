public import Foundation
public import Taut

/// Computes the positions of a collection view's elements. Override its methods for a layout of your own.
nonisolated open class UICollectionViewLayout: NSObject {
    /// The collection view. Not retained.
    public internal(set) weak var collectionView: UICollectionView?
    var isStale = true
    var decorations: [String: UICollectionReusableView.Type] = [:]

    /// Creates a layout.
    public override init() { super.init() }
    /// Creates a layout. Nothing is decoded.
    public required init?(coder: NSCoder) { super.init() }

    /// Override it to compute positions. Called before attributes are requested, after the layout was invalidated.
    open func prepare() {}
    /// The size of the content in points.
    open var collectionViewContentSize: CGSize { .zero }
    /// Returns the attributes of all elements that intersect a rectangle of the content.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    /// Returns the layout attributes of an item.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// Returns the layout attributes of a header or footer.
    open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    /// Returns whether new bounds invalidate the layout; called on scrolling and resizing while the view's `bounds` are still the old
    /// ones. Default: `false`.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    /// Returns whether a cell that prefers another size invalidates the layout.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// Registers a class of decorations for a kind.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorations[elementKind] = viewClass as? UICollectionReusableView.Type
    }

    /// Invalidates the layout; calls ``invalidateLayout(with:)``. ``prepare()`` follows in the next layout pass.
    open func invalidateLayout() { invalidateLayout(with: newContext()) }

    /// Invalidates the layout. ``prepare()`` follows in the next layout pass.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        isStale = true
        guard let view = collectionView else { return }
        let move = context.contentOffsetAdjustment
        if move != .zero {
            view.contentOffset = CGPoint(x: view.contentOffset.x + move.x, y: view.contentOffset.y + move.y)
        }
        if !view.isPlacing { view.setNeedsLayout() }
    }

    /// Invalidates the layout because the items have changed.
    ///
    /// - Parameter onlyItems: whether some items are only replaced, and all others stay where they were.
    func invalidateCounts(andEverything everything: Bool, onlyItems: Bool = false) {
        let context = newContext()
        (context.invalidatesEverything, context.invalidatesCounts) = (everything, true)
        context.concernsItemsOnly = onlyItems
        invalidateLayout(with: context)
    }

    /// Invalidates the layout because sizes of items may have changed.
    func invalidateItems() {
        let context = newContext()
        context.concernsItemsOnly = true
        invalidateLayout(with: context)
    }

    private func newContext() -> UICollectionViewLayoutInvalidationContext {
        let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
        return (type ?? UICollectionViewLayoutInvalidationContext.self)._made()
    }

    /// Returns the invalidation context of new bounds.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        newContext()
    }
    /// Returns the invalidation context for the preferred size of a cell.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { newContext() }
    /// The class of invalidation contexts.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
    /// The class of layout attributes.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    /// Returns the layout attributes of a decoration.
    open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    /// Returns the content offset after changes, a new size or a new layout. Default: the proposed one.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }
    /// Returns the content offset at which scrolling stops. Default: the proposed one.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }
    /// The direction for which the class computes positions.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// Whether positions are mirrored in views laid out in the opposite direction.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
    /// Called after items have changed and ``prepare()`` has returned.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    /// Called when changed items are at their positions.
    open func finalizeCollectionViewUpdates() {}
    /// Called before everything is placed in another size of the view.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
    /// Called after everything was placed in another size of the view.
    open func finalizeAnimatedBoundsChange() {}
    /// Called before another layout replaces this one.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    /// Called before this layout replaces another one.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    /// Called on both layouts when everything is at the position of the new one.
    open func finalizeLayoutTransition() {}
    /// Returns the attributes from which an inserted or moved item starts. Default: the old ones; for new items the current ones with opacity 0. Called
    /// after ``prepare(forCollectionViewUpdates:)``; new cells first get these attributes, then their own.
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        collectionView?.attributesBefore(element(nil, itemIndexPath)) { layoutAttributesForItem(at: itemIndexPath) }
    }
    /// Returns the attributes with which an item ends that was visible before changes. Default: the current ones; for removed items the old ones with opacity 0. Called
    /// after ``prepare(forCollectionViewUpdates:)``; cells are removed at once.
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        collectionView?.attributesAfter(element(nil, itemIndexPath)) { layoutAttributesForItem(at: $0) }
    }
    /// Like ``initialLayoutAttributesForAppearingItem(at:)``, for a header or footer.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        collectionView?.attributesBefore(element(elementKind, elementIndexPath)) {
            layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath)
        }
    }
    /// Like ``finalLayoutAttributesForDisappearingItem(at:)``, for a header or footer.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        collectionView?.attributesAfter(element(elementKind, elementIndexPath)) {
            layoutAttributesForSupplementaryView(ofKind: elementKind, at: $0)
        }
    }
    /// Like ``initialLayoutAttributesForAppearingItem(at:)``, for a decoration.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        collectionView?.attributesBefore(element(elementKind, decorationIndexPath)) {
            layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath)
        }
    }
    /// Like ``finalLayoutAttributesForDisappearingItem(at:)``, for a decoration.
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

    /// Headers or footers that are inserted with items. Inert: never called.
    open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
    /// Headers or footers that are removed with items. Inert: never called.
    open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
    /// Decorations that are inserted with items. Inert: never called.
    open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
    /// Decorations that are removed with items. Inert: never called.
    open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
    /// Returns the index path that a dragged item would take: that of the item below its centre.
    open func targetIndexPath(forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint)
        -> IndexPath
    { collectionView?.indexPathForItem(at: position) ?? previousIndexPath }
    /// Returns the attributes of a dragged item: centred at the finger.
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let found = layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
        let attributes = found ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.center = position
        return attributes
    }
    /// Returns the invalidation context of items that are being dragged.
    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext { newContext() }
    /// Returns the invalidation context at the end of a drag.
    open func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext { newContext() }

    /// Whether an item has a stored preferred size.
    func sizesItself(_ attributes: UICollectionViewLayoutAttributes) -> Bool { false }
    /// Whether the layout is a client's, and requests the preferred sizes of cells itself.
    var isForeign: Bool { !(self is UICollectionViewFlowLayout) }
    /// Stores the preferred size of a cell.
    func take(_ preferred: UICollectionViewLayoutAttributes) {}
    /// Removes the stored sizes of items, or of all. The layout is invalidated afterwards.
    func forget(_ indexPaths: [IndexPath]?) { isStale = true }
    /// Moves stored sizes to other index paths.
    func move(_ place: (IndexPath) -> IndexPath?) {}
}
