public import Foundation
public import Taut

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
        cell.isSelected = selectedItems.contains(element.indexPath)
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
