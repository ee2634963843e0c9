public import Foundation
@_spi(UIKit) public import Taut

/// Items where a layout says. A layout makes and places the cells that come into view, and no others.
nonisolated open class UICollectionView: TautListView {
    /// The kind of headers.
    public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of footers.
    public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    struct Element: Hashable {
        var kind: String?
        var indexPath: IndexPath
    }

    var live: [Element: UICollectionReusableView] = [:]
    var counts: [Int]?
    /// The bounds that everything was placed in.
    var placedBounds = CGRect.null
    /// What ``bounds`` are while the layout is asked about others.
    var oldBounds: CGRect?
    /// Whether the layout is asked for the size of the content, from which ``bounds`` follow where it runs from right to left.
    private var isMeasuring = false
    /// What the layout was not told of yet, and whether it is to be told that everything is where it belongs.
    var updates: [UICollectionViewUpdateItem] = []
    var isUpdated = false
    /// The layout that another one takes the place of.
    var oldLayout: UICollectionViewLayout?
    /// The attributes of what is in view, as of the last layout, and what was in view before items changed since.
    var placed: [Element: UICollectionViewLayoutAttributes] = [:]
    var changing: ItemsInChange?
    /// The item that is dragged.
    var dragged: DraggedItem?

    /// Who has the items. Not retained.
    open weak var dataSource: (any UICollectionViewDataSource)? { didSet { noteReload() } }
    /// The delegate. Not retained.
    open var delegate: (any UICollectionViewDelegate)? {
        get { keptWeakly("delegate") }
        set {
            setScrollDelegate(newValue)
            collectionViewLayout.invalidateLayout()
        }
    }
    /// Says where the items lie.
    open var collectionViewLayout: UICollectionViewLayout {
        didSet { if oldValue !== collectionViewLayout { replaceLayout(oldValue) } }
    }
    /// Creates a collection view with a layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        layout.collectionView = self
        clipsToBounds = true
    }

    /// Creates a collection view with a flow layout.
    public convenience init() { self.init(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()) }

    /// Creates a collection view with a flow layout. Nothing is decoded.
    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        collectionViewLayout.collectionView = self
    }

    /// Replaces the layout.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        collectionViewLayout = layout
    }
    /// Replaces the layout, lays out and calls `completion`.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        collectionViewLayout = layout
        layoutIfNeeded()
        completion?(true)
    }
    /// Whether cells are made before they come into view; they are not.
    open var isPrefetchingEnabled = true
    /// Whether items are measured again by themselves; the layout is, when it is invalidated.
    open var selfSizingInvalidation: SelfSizingInvalidation = .enabled
    /// Whether there are changes that were not laid out yet.
    open var hasUncommittedUpdates: Bool { !changes.isEmpty || !updates.isEmpty }
    /// The visible part of the content.
    open override var bounds: CGRect {
        get { oldBounds ?? (isMeasuring ? CGRect(origin: contentOffset, size: frame.size) : super.bounds) }
        set { super.bounds = newValue }
    }

    override var naturalContentSize: CGSize {
        prepareLayout()
        let outer = isMeasuring
        isMeasuring = true
        defer { isMeasuring = outer }
        return collectionViewLayout.collectionViewContentSize
    }

    override func noteReload() {
        for element in Array(live.keys) { giveUp(element) }
        counts = nil
        changes.clear()
        (updates, changing, dragged) = ([], nil, nil)
        collectionViewLayout.forget(nil)
        collectionViewLayout.invalidateCounts(andEverything: true)
    }

    // MARK: What there is

    var itemCounts: [Int] {
        if let counts { return counts }
        let source = dataSource
        let sections = source?.numberOfSections(in: self) ?? 0
        let new = (0..<max(0, sections)).map { max(0, source?.collectionView(self, numberOfItemsInSection: $0) ?? 0) }
        counts = new
        return new
    }

    /// The number of sections.
    open var numberOfSections: Int { itemCounts.count }
    /// How many items a section has; 0 if there is none.
    open func numberOfItems(inSection section: Int) -> Int {
        itemCounts.indices.contains(section) ? itemCounts[section] : 0
    }

    /// The cell of an item, where it is in view.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        live[Element(kind: nil, indexPath: indexPath)] as? UICollectionViewCell
    }

    /// The item of a cell in view.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        live.first { $0.value === cell }?.key.indexPath
    }

    /// The cells in view, in order.
    open var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap { cellForItem(at: $0) } }
    /// The items in view, in order.
    open var indexPathsForVisibleItems: [IndexPath] {
        live.keys.filter { $0.kind == nil }.map(\.indexPath).sorted()
    }

    /// The header or footer of a section, where it is in view.
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    { live[Element(kind: elementKind, indexPath: indexPath)] }

    /// Where an item lies.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareLayout()
        guard let attributes = collectionViewLayout.layoutAttributesForItem(at: indexPath) else { return nil }
        return turnedOver(attributes)
    }

    /// The layout attributes of a header or footer.
    open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        prepareLayout()
        let attributes = collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
        return attributes.map(turnedOver)
    }

    /// The headers or footers in view.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
            supplementaryView(forElementKind: elementKind, at: $0)
        }
    }
    /// Where the headers or footers in view belong, in order.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        live.keys.filter { $0.kind == elementKind }.map(\.indexPath).sorted()
    }

    // MARK: Cells

    /// Registers a class of cells for an identifier.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        registerViews(nil, identifier, cellClass)
    }

    /// Registers a nib of cells for an identifier.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        registerViews(nil, identifier, nib.map { nib in { nib.view() } })
    }

    /// Has headers or footers of a class made for an identifier.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        registerViews(elementKind, identifier, viewClass)
    }

    /// Has headers or footers of a nib made for an identifier.
    open func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) { registerViews(kind, identifier, nib.map { nib in { nib.view() } }) }

    private func registerViews(_ kind: String?, _ identifier: String, _ viewClass: AnyClass?) {
        let type = viewClass as? UICollectionReusableView.Type
        reuse.register(identifier, kind: kind, type.map { type in { type.make(registeredAs: identifier) } })
    }

    /// Has views of a kind (cells, if it is `nil`) made by a closure for an identifier.
    package func registerViews(
        _ kind: String?, _ identifier: String, _ make: (() -> UICollectionReusableView?)?
    ) {
        reuse.register(identifier, kind: kind, make.map { make in { make()?.named(identifier) } })
    }

    /// A cell that went out of view, or a new one of the registered class; of `UICollectionViewCell` where none is
    /// registered. While an item is reconfigured, the cell that it has.
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
        -> UICollectionViewCell
    {
        let cell = reuse.reconfigured[indexPath] ?? reuse.dequeue(identifier)
        return cell as? UICollectionViewCell ?? .make(registeredAs: identifier)
    }

    /// A reused header or footer, or a new one of the registered class.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        reuse.dequeue(identifier, kind: elementKind) as? UICollectionReusableView ?? .make(registeredAs: identifier)
    }

    // MARK: Changes

    /// Makes the cells of items again.
    open func reloadItems(at indexPaths: [IndexPath]) {
        let reloaded = Set(indexPaths)
        noteBefore { reloaded.contains($0) ? nil : $0 }
        for indexPath in indexPaths { giveUp(Element(kind: nil, indexPath: indexPath)) }
        updates += indexPaths.map { UICollectionViewUpdateItem(.reload, $0, $0) }
        collectionViewLayout.forget(indexPaths)
        collectionViewLayout.invalidateCounts(andEverything: false, onlyItems: true)
    }

    /// Asks the data source for the cells of items in view once more, where each item keeps its cell.
    open func reconfigureItems(at indexPaths: [IndexPath]) {
        for indexPath in indexPaths {
            guard let cell = cellForItem(at: indexPath) else { continue }
            reuse.reconfigured[indexPath] = cell
            _ = dataSource?.collectionView(self, cellForItemAt: indexPath)
            reuse.reconfigured[indexPath] = nil
        }
        collectionViewLayout.forget(indexPaths)
        collectionViewLayout.invalidateItems()
    }

    override func reconfigure(_ indexPaths: [IndexPath]) { reconfigureItems(at: indexPaths) }
    override func takeChanges() { moveWhatIsKnown() }
    override func placeContent() { placeItems() }

    /// Items have come; the others keep their sizes and cells.
    open func insertItems(at indexPaths: [IndexPath]) { note { $0.come.formUnion(indexPaths) } }
    /// Items have gone; the others keep their sizes and cells.
    open func deleteItems(at indexPaths: [IndexPath]) { note { $0.gone.formUnion(indexPaths) } }
    /// An item has moved, with its size and cell.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        note { $0.moved[indexPath] = newIndexPath }
    }
    /// Sections have come; the items of others keep their sizes and cells.
    open func insertSections(_ sections: IndexSet) { note { $0.comeSections.formUnion(sections) } }
    /// Sections have gone; the items of others keep their sizes and cells.
    open func deleteSections(_ sections: IndexSet) { note { $0.goneSections.formUnion(sections) } }
    /// A section has moved, with the sizes and cells of its items.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        note { $0.movedSections[section] = newSection }
    }
    /// Sections have other items; those of others keep their sizes and cells.
    open func reloadSections(_ sections: IndexSet) { note { $0.reloadedSections.formUnion(sections) } }

    /// Performs a batch of updates, lays out and calls `completion`.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        changes.begin()
        updates?()
        changes.end()
        takeChanges()
        layoutIfNeeded()
        completion?(true)
    }

    // MARK: Dragging

    /// Begins to drag an item, where the data source lets it be moved; returns whether it does.
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginDragging(indexPath) }
    /// The dragged item's middle is at a point of the content: it takes the place that the layout names.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { drag(to: targetPosition) }
    /// The dragged item stays where it is; the data source is told.
    open func endInteractiveMovement() { endDragging(cancelled: false) }
    /// The dragged item goes back to where it was.
    open func cancelInteractiveMovement() { endDragging(cancelled: true) }

    // MARK: Selecting

    /// The items that are selected; `nil` if there are none.
    open var indexPathsForSelectedItems: [IndexPath]? { selected.isEmpty ? nil : selected.sorted() }

    /// Selects an item, and no other unless several can be selected; without one, deselects all.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        for old in allowsMultipleSelection && indexPath != nil ? [] : Array(selected) {
            deselectItem(at: old, animated: animated)
        }
        guard let indexPath else { return }
        selected.insert(indexPath)
        cellForItem(at: indexPath)?.isSelected = true
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Deselects an item.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        selected.remove(indexPath)
        cellForItem(at: indexPath)?.isSelected = false
    }

    /// Scrolls to where the layout has an item, as far as the content reaches; without a position only as far as is needed to
    /// see it.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        guard !scrollPosition.isEmpty else {
            guard let rect = layoutAttributesForItem(at: indexPath)?.frame else { return }
            return scrollRectToVisible(rect, animated: animated)
        }
        scroll(animated: animated) { [unowned self] in offset(ofItem: indexPath, at: scrollPosition) }
    }

    /// The item at a point of the content among those in view.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        indexPathsForVisibleItems.first { layoutAttributesForItem(at: $0)?.frame.contains(point) == true }
    }
}
