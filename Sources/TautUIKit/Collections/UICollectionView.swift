public import Foundation
public import Taut

/// Has the items of a collection view. What is optional in UIKit has a default here.
public protocol UICollectionViewDataSource: NSObjectProtocol {
    /// How many items a section has.
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    /// The cell of an item, most often a used one.
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    /// How many sections there are; one unless said.
    func numberOfSections(in collectionView: UICollectionView) -> Int
    /// The header or footer of a section.
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
    /// One.
    public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    /// An empty one.
    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
}

/// Is told of a collection view. What is optional in UIKit has a default here.
public protocol UICollectionViewDelegate: UIScrollViewDelegate {
    /// A cell is about to be shown.
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
    /// An item was selected; called by nobody.
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
}

extension UICollectionViewDelegate {
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    /// Does nothing.
    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
}

/// A view that is used again.
open class UICollectionReusableView: UIView {
    /// The name under which the view is used again.
    public internal(set) var reuseIdentifier: String?

    /// A view with a frame in points.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// A view. Nothing is decoded.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// How collection views make the views of a registered class. A class whose own initialisers do not include
    /// `init(frame:)` has to have it, which UIKit only notices at run time.
    public required convenience init(_registeredAs reuseIdentifier: String?) {
        self.init(frame: .zero)
        self.reuseIdentifier = reuseIdentifier
    }

    /// Called before the view is used again.
    open func prepareForReuse() {}
    /// Called with the attributes that the view is placed by.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// What the view would like: the size that its constraints give it, as wide as the attributes say where they need that.
    open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        // A side that the layout says is kept.
        let (keepsWidth, keepsHeight) = (
            layoutAttributes.followsHeight && !layoutAttributes.followsWidth,
            layoutAttributes.followsWidth && !layoutAttributes.followsHeight
        )
        let size = systemLayoutSizeFitting(
            layoutAttributes.size, withHorizontalFittingPriority: keepsWidth ? .required : .fittingSizeLevel,
            verticalFittingPriority: keepsHeight ? .required : .fittingSizeLevel)
        guard let preferred = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
            return layoutAttributes
        }
        if keepsWidth || keepsHeight {
            if keepsWidth, size.height > 0 { preferred.size.height = size.height }
            if keepsHeight, size.width > 0 { preferred.size.width = size.width }
        } else if size.width > 0, size.height > 0 {
            preferred.size = size
        }
        return preferred
    }
}

/// An item. What it shows belongs into ``contentView``.
open class UICollectionViewCell: UICollectionReusableView {
    private let content = UIView()
    /// Whether the item is selected.
    open var isSelected = false
    /// Whether the item is highlighted.
    open var isHighlighted = false
    /// The view behind the content.
    open var backgroundView: UIView?
    /// The view behind the content of a selected item.
    open var selectedBackgroundView: UIView?

    /// A cell with a frame in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        assemble()
    }

    /// A cell. Nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        assemble()
    }

    private func assemble() {
        content.frame = bounds
        addSubview(content)
    }

    /// What the item shows.
    open var contentView: UIView { content }

    /// Gives the content its place.
    open override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = bounds
        backgroundView?.frame = bounds
    }

    /// The content's size.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        content.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }
}

/// Items where a layout says. A layout makes and places the cells that come into view, and no others.
open class UICollectionView: UIScrollView {
    /// The kind of headers.
    public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of footers.
    public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    struct Element: Hashable {
        var kind: String?
        var indexPath: IndexPath
    }

    var live: [Element: UICollectionReusableView] = [:]
    var pool: [String: [UICollectionReusableView]] = [:]
    var classes: [String: UICollectionReusableView.Type] = [:]
    var counts: [Int]?
    var changes = ChangeCollector()
    var reconfigured: [IndexPath: UICollectionViewCell] = [:]
    private var lastBounds = CGRect.null

    /// Who has the items. Not retained.
    open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
    /// Who is told. Not retained.
    open var delegate: (any UICollectionViewDelegate)? {
        get { keptWeakly("delegate") }
        set {
            setScrollDelegate(newValue)
            collectionViewLayout.invalidateLayout()
        }
    }
    /// Says where the items lie.
    open var collectionViewLayout: UICollectionViewLayout {
        didSet {
            oldValue.collectionView = nil
            collectionViewLayout.collectionView = self
            collectionViewLayout.invalidateLayout()
        }
    }
    /// A view behind everything, as large as the collection view.
    open var backgroundView: UIView?
    /// Whether items can be selected.
    open var allowsSelection = true
    /// Whether several items can be selected.
    open var allowsMultipleSelection = false

    /// A collection view with a layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        layout.collectionView = self
        clipsToBounds = true
    }

    /// A collection view with a flow layout. Nothing is decoded.
    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        collectionViewLayout.collectionView = self
    }

    /// Replaces the layout.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        collectionViewLayout = layout
    }

    /// How far the content is scrolled, in points.
    open override var contentOffset: CGPoint { didSet { if contentOffset != oldValue { setNeedsLayout() } } }

    /// What the layout says.
    open override var contentSize: CGSize {
        get {
            prepareLayout()
            return collectionViewLayout.collectionViewContentSize
        }
        set { super.contentSize = newValue }
    }

    /// Asks the data source anew in the next layout.
    open func reloadData() {
        for element in Array(live.keys) { giveUp(element) }
        counts = nil
        changes.clear()
        collectionViewLayout.forget(nil)
        collectionViewLayout.invalidateLayout()
    }

    /// Places the cells in view.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let visible = CGRect(origin: contentOffset, size: frame.size)
        if visible != lastBounds {
            if lastBounds.isNull || visible.size != lastBounds.size
                || collectionViewLayout.shouldInvalidateLayout(forBoundsChange: visible)
            {
                collectionViewLayout.isStale = true
            }
            lastBounds = visible
        }
        backgroundView?.frame = visible
        placeItems(in: visible)
    }

    func prepareLayout() {
        guard collectionViewLayout.isStale else { return }
        collectionViewLayout.isStale = false
        collectionViewLayout.prepare()
    }

    /// Measuring may move others into view, so it goes on until nothing is measured any more; each round measures items for
    /// the first time, so it ends.
    private func placeItems(in visible: CGRect) {
        var shown: [UICollectionViewLayoutAttributes] = []
        var measured: Set<Element> = []
        repeat {
            prepareLayout()
            shown = collectionViewLayout.layoutAttributesForElements(in: visible) ?? []
            let elements = Set(shown.map { Element(kind: $0.representedElementKind, indexPath: $0.indexPath) })
            for element in Array(live.keys) where !elements.contains(element) { giveUp(element) }
            for attributes in shown { show(attributes, &measured) }
        } while collectionViewLayout.isStale
        for attributes in shown {
            let view = live[Element(kind: attributes.representedElementKind, indexPath: attributes.indexPath)]
            view?.frame = attributes.frame
            view?.isHidden = attributes.isHidden
            view?.apply(attributes)
        }
    }

    private func show(_ attributes: UICollectionViewLayoutAttributes, _ measured: inout Set<Element>) {
        let element = Element(kind: attributes.representedElementKind, indexPath: attributes.indexPath)
        if live[element] == nil, let view = makeView(element) {
            live[element] = view
            if attributes.zIndex < 0 { insertSubview(view, at: 0) } else { addSubview(view) }
        }
        guard let view = live[element], measured.insert(element).inserted else { return }
        let layout = collectionViewLayout
        if layout.sizesItself(attributes) {
            layout.take(view.preferredLayoutAttributesFitting(attributes))
        } else if element.kind == nil, layout.isForeign {
            let preferred = view.preferredLayoutAttributesFitting(attributes)
            guard
                layout.shouldInvalidateLayout(
                    forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
            else { return }
            let context = layout.invalidationContext(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
            layout.invalidateLayout(with: context)
        }
    }

    private func makeView(_ element: Element) -> UICollectionReusableView? {
        if let kind = element.kind {
            if let decoration = collectionViewLayout.decorations[kind] { return decoration.init(_registeredAs: kind) }
            return dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: element.indexPath)
        }
        guard let cell = dataSource?.collectionView(self, cellForItemAt: element.indexPath) else { return nil }
        delegate?.collectionView(self, willDisplay: cell, forItemAt: element.indexPath)
        return cell
    }

    func giveUp(_ element: Element) {
        if let view = live.removeValue(forKey: element) { giveUp(view, kind: element.kind) }
    }

    func giveUp(_ view: UICollectionReusableView, kind: String?) {
        view.removeFromSuperview()
        if let identifier = view.reuseIdentifier {
            pool["\(kind ?? "")\u{0}\(identifier)", default: []].append(view)
        }
    }
}
