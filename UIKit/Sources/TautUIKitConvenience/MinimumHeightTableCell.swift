public import TautUIKit

/// A row with a minimum height, whatever its constraints give.
///
///     MinimumHeightTableCell.defaultMinimumHeight = 44
///     table.register(MinimumHeightTableCell.self, forCellReuseIdentifier: "cell")
nonisolated open class MinimumHeightTableCell: UITableViewCell {
    /// The least height in points that rows begin with; `nil` (the default) for none. Each thread has its own.
    public static var defaultMinimumHeight: CGFloat? {
        get { Thread.current.threadDictionary[defaultKey] as? CGFloat }
        set { Thread.current.threadDictionary[defaultKey] = newValue }
    }
    private static let defaultKey = "MinimumHeightTableCell.defaultMinimumHeight"

    /// The least height in points; `nil` for none.
    open var minimumHeight: CGFloat? = MinimumHeightTableCell.defaultMinimumHeight {
        didSet { if minimumHeight != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// The size by the constraints in `contentView`, with a height of at least ``minimumHeight``.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        let size = super.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
        return CGSize(width: size.width, height: max(size.height, minimumHeight ?? 0))
    }
}
