@_spi(UIKit) public import TautConvenience
public import TautUIKit

/// A table with a footer that may stay at the bottom of its frame; see `StickyFooterView`.
nonisolated open class StickyFooterTableView: UITableView {
    /// The footer.
    public let stickyFooterView = StickyFooterKeeper.makeFooter()
    private var keeper: StickyFooterKeeper?

    /// Creates a table whose footer is empty.
    public override init(frame: CGRect, style: Style) {
        super.init(frame: frame, style: style)
        setUp()
    }

    /// Creates a plain table whose footer is empty. Nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() { keeper = StickyFooterKeeper(stickyFooterView, in: self, placesContent: true) }

    /// Follows what the footer's place depends on.
    open override func layoutSubviews() {
        super.layoutSubviews()
        keeper?.layout()
    }

    /// Space around the content, in points. What is set above and below is kept, and does not count.
    open override var contentInset: UIEdgeInsets {
        get { keeper?.insets(super.contentInset) ?? super.contentInset }
        set { super.contentInset = newValue }
    }
}

/// An earlier name of the class.
@available(*, deprecated, renamed: "StickyFooterTableView")
public typealias StickyBottomFooterTableView = StickyFooterTableView

/// A collection view with a footer that may stay at the bottom of its frame; see `StickyFooterView`.
nonisolated open class StickyFooterCollectionView: UICollectionView {
    /// The footer.
    public let stickyFooterView = StickyFooterKeeper.makeFooter()
    private var keeper: StickyFooterKeeper?

    /// Creates a collection view whose footer is empty.
    public override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        super.init(frame: frame, collectionViewLayout: layout)
        setUp()
    }

    /// Creates a collection view whose footer is empty. Nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() { keeper = StickyFooterKeeper(stickyFooterView, in: self, placesContent: true) }

    /// Follows what the footer's place depends on.
    open override func layoutSubviews() {
        super.layoutSubviews()
        keeper?.layout()
    }

    /// Space around the content, in points. What is set above and below is kept, and does not count.
    open override var contentInset: UIEdgeInsets {
        get { keeper?.insets(super.contentInset) ?? super.contentInset }
        set { super.contentInset = newValue }
    }
}
