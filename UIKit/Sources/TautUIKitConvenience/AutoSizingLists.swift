public import TautUIKit

/// A table whose natural height is that of everything in it, so that it can lie in a scroll view or a stack with others.
///
/// Rows count with their estimated heights until they come into view; as the table grows, more of them do, until all have.
nonisolated open class AutoSizingTableView: UITableView {
    private var lastSize: CGSize?

    /// The size of everything in the table, in points.
    open override var intrinsicContentSize: CGSize { contentSize }

    /// Places the rows, and tells if that made the table another size.
    open override func layoutSubviews() {
        super.layoutSubviews()
        follow(&lastSize)
    }
}

/// A collection view whose natural size is that of everything in it.
nonisolated open class AutoSizingCollectionView: UICollectionView {
    private var lastSize: CGSize?

    /// The size of everything in the collection, in points.
    open override var intrinsicContentSize: CGSize { contentSize }

    /// Places the items, and tells if that made the collection another size.
    open override func layoutSubviews() {
        super.layoutSubviews()
        follow(&lastSize)
    }
}

extension UIScrollView {
    fileprivate func follow(_ last: inout CGSize?) {
        let size = contentSize
        guard size != last else { return }
        last = size
        invalidateIntrinsicContentSize()
    }
}
