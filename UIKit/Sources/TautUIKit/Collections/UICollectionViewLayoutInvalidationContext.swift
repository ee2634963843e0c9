public import Foundation

/// The invalidated parts of a layout.
nonisolated open class UICollectionViewLayoutInvalidationContext: NSObject {
    var invalidatesEverything = false
    var invalidatesCounts = false
    /// Whether only sizes of items have changed, which the layout has stored.
    var concernsItemsOnly = false

    /// Creates a context that invalidates nothing.
    public override init() { super.init() }
    /// Whether everything is invalid: after `reloadData()` and with a new layout.
    open var invalidateEverything: Bool { invalidatesEverything }
    /// Whether the number of items or sections has changed.
    open var invalidateDataSourceCounts: Bool { invalidatesCounts }
    /// The invalid items.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// The invalid headers and footers, by kind.
    open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    /// The invalid decorations, by kind.
    open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
    /// The change of the content offset, in points.
    open var contentOffsetAdjustment: CGPoint = .zero
    /// The change of the content size, in points. Stored only: the layout states the size of its content.
    open var contentSizeAdjustment: CGSize = .zero

    /// Adds invalid items.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }
    /// Adds invalid headers or footers.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
            .merging([elementKind: indexPaths]) { $0 + $1 }
    }
    /// Adds invalid decorations.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
            .merging([elementKind: indexPaths]) { $0 + $1 }
    }
}

/// The invalidated parts of a flow layout.
nonisolated open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate states its sizes again.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether the attributes of items are computed again.
    open var invalidateFlowLayoutAttributes = true
}
