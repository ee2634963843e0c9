public import Foundation

/// What of a layout changes.
nonisolated open class UICollectionViewLayoutInvalidationContext: NSObject {
    var invalidatesEverything = false
    var invalidatesCounts = false
    /// Whether nothing but the sizes of items changes of which the layout has heard.
    var concernsItemsOnly = false

    /// Creates a context in which nothing changes.
    public override init() { super.init() }
    /// Whether everything changes: after `reloadData()` and with a new layout.
    open var invalidateEverything: Bool { invalidatesEverything }
    /// Whether there are other items than before.
    open var invalidateDataSourceCounts: Bool { invalidatesCounts }
    /// The items that change.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// The headers and footers that change, by their kinds.
    open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    /// The decorations that change, by their kinds.
    open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
    /// By how much the view is scrolled, in points.
    open var contentOffsetAdjustment: CGPoint = .zero
    /// By how much the content grows, in points. Nothing follows from it: the layout is asked for the size of its content.
    open var contentSizeAdjustment: CGSize = .zero

    /// Items change.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }
    /// Headers or footers change.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
            .merging([elementKind: indexPaths]) { $0 + $1 }
    }
    /// Decorations change.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
            .merging([elementKind: indexPaths]) { $0 + $1 }
    }
}

/// What of a flow layout changes.
nonisolated open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate has to be asked for sizes.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether items have to be placed again.
    open var invalidateFlowLayoutAttributes = true
}
