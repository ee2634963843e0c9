public import Foundation
@_spi(UIKit) public import Taut

/// A view that shows items at the positions that a layout object computes. Cells are made for visible items only.
nonisolated open class UICollectionView: TautListView {
    /// The element kind of headers.
    public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The element kind of footers.
    public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    struct Element: Hashable {
        var kind: String?
        var indexPath: IndexPath
    }

    var live: [Element: UICollectionReusableView] = [:]
    var counts: [Int]?
    /// The bounds for which everything was placed.
    var placedBounds = CGRect.null
    /// The value of ``bounds`` during calls of the layout with other bounds.
    var oldBounds: CGRect?
    /// Whether the layout is being asked for its content size, on which ``bounds`` depend in a layout from right to left.
    private var isMeasuring = false
    /// Changes of which the layout was not notified yet, and whether it must be notified at the end of the animation.
    var updates: [UICollectionViewUpdateItem] = []
    var isUpdated = false
    /// The layout that is being replaced.
    var oldLayout: UICollectionViewLayout?
    /// The attributes of visible elements as of the last layout, and those from before the changes since.
    var placed: [Element: UICollectionViewLayoutAttributes] = [:]
    var changing: ItemsInChange?
    /// The item that is being dragged.
    var dragged: DraggedItem?

    /// The data source. Not retained.
    open weak var dataSource: (any UICollectionViewDataSource)? { didSet { noteReload() } }
    /// The delegate. Not retained.
    open var delegate: (any UICollectionViewDelegate)? {
        get { keptWeakly("delegate") }
        set {
            setScrollDelegate(newValue)
            collectionViewLayout.invalidateLayout()
        }
    }
    /// The layout object, which computes the positions of items.
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
    /// Inert: cells are never made before they come into view.
    open var isPrefetchingEnabled = true
    /// When cells are measured again. Stored only: they are measured when the layout is invalidated.
    open var selfSizingInvalidation: SelfSizingInvalidation = .enabled
    /// Whether there are changes that were not laid out yet.
    open var hasUncommittedUpdates: Bool { !changes.isEmpty || !updates.isEmpty }
    /// The visible part of the content, in points.
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
    /// The number of items of a section; 0 if there is no such section.
    open func numberOfItems(inSection section: Int) -> Int {
        itemCounts.indices.contains(section) ? itemCounts[section] : 0
    }

    /// The cell of an item; `nil` if it is not visible.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        live[Element(kind: nil, indexPath: indexPath)] as? UICollectionViewCell
    }

    /// The index path of a visible cell.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        live.first { $0.value === cell }?.key.indexPath
    }

    /// The visible cells, by index path.
    open var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap { cellForItem(at: $0) } }
    /// The index paths of visible items, in order.
    open var indexPathsForVisibleItems: [IndexPath] {
        live.keys.filter { $0.kind == nil }.map(\.indexPath).sorted()
    }

    /// The header or footer of a section; `nil` if it is not visible.
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    { live[Element(kind: elementKind, indexPath: indexPath)] }

    /// The layout attributes of an item.
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

    /// The visible headers or footers.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
            supplementaryView(forElementKind: elementKind, at: $0)
        }
    }
    /// The index paths of visible headers or footers, in order.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        live.keys.filter { $0.kind == elementKind }.map(\.indexPath).sorted()
    }

    // MARK: Cells

    /// Registers a cell class for a reuse identifier.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        registerViews(nil, identifier, cellClass)
    }

    /// Registers a nib with a cell for a reuse identifier.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        registerViews(nil, identifier, nib.map { nib in { nib.view() } })
    }

    /// Registers a class of headers or footers for a reuse identifier.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        registerViews(elementKind, identifier, viewClass)
    }

    /// Registers a nib with a header or footer for a reuse identifier.
    open func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) { registerViews(kind, identifier, nib.map { nib in { nib.view() } }) }

    private func registerViews(_ kind: String?, _ identifier: String, _ viewClass: AnyClass?) {
        let type = viewClass as? UICollectionReusableView.Type
        reuse.register(identifier, kind: kind, type.map { type in { type.make(registeredAs: identifier) } })
    }

    /// Registers a closure that makes views of a kind (`nil`: cells) for a reuse identifier.
    package func registerViews(
        _ kind: String?, _ identifier: String, _ make: (() -> UICollectionReusableView?)?
    ) {
        reuse.register(identifier, kind: kind, make.map { make in { make()?.named(identifier) } })
    }

    /// Returns a reused cell, or a new one of the registered class (`UICollectionViewCell` if none is
    /// registered). While an item is reconfigured, the cell that it has.
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
        -> UICollectionViewCell
    {
        let cell = reuse.reconfigured[indexPath] ?? reuse.dequeue(identifier)
        return cell as? UICollectionViewCell ?? .make(registeredAs: identifier)
    }

    /// Returns a reused header or footer, or a new one of the registered class.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        reuse.dequeue(identifier, kind: elementKind) as? UICollectionReusableView ?? .make(registeredAs: identifier)
    }

    // MARK: Changes

    /// Replaces the cells of items.
    open func reloadItems(at indexPaths: [IndexPath]) {
        let reloaded = Set(indexPaths)
        noteBefore { reloaded.contains($0) ? nil : $0 }
        for indexPath in indexPaths { giveUp(Element(kind: nil, indexPath: indexPath)) }
        updates += indexPaths.map { UICollectionViewUpdateItem(.reload, $0, $0) }
        collectionViewLayout.forget(indexPaths)
        collectionViewLayout.invalidateCounts(andEverything: false, onlyItems: true)
    }

    /// Asks the data source to configure the cells of visible items again; each item keeps its cell.
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

    /// Inserts items; the others keep their sizes and cells.
    open func insertItems(at indexPaths: [IndexPath]) { note { $0.come.formUnion(indexPaths) } }
    /// Deletes items; the others keep their sizes and cells.
    open func deleteItems(at indexPaths: [IndexPath]) { note { $0.gone.formUnion(indexPaths) } }
    /// Moves an item with its size and cell.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        note { $0.moved[indexPath] = newIndexPath }
    }
    /// Inserts sections; the items of others keep their sizes and cells.
    open func insertSections(_ sections: IndexSet) { note { $0.comeSections.formUnion(sections) } }
    /// Deletes sections; the items of others keep their sizes and cells.
    open func deleteSections(_ sections: IndexSet) { note { $0.goneSections.formUnion(sections) } }
    /// Moves a section with the sizes and cells of its items.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        note { $0.movedSections[section] = newSection }
    }
    /// Reloads the items of sections; those of others keep their sizes and cells.
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

    /// Begins the interactive movement of an item if the data source allows it; returns whether it does.
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginDragging(indexPath) }
    /// Moves the centre of the dragged item to a point of the content: it takes the index path that the layout names.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { drag(to: targetPosition) }
    /// Ends the movement: the item stays, and the data source is notified.
    open func endInteractiveMovement() { endDragging(cancelled: false) }
    /// Cancels the movement: the item returns to its index path.
    open func cancelInteractiveMovement() { endDragging(cancelled: true) }

    // MARK: Selecting

    /// The selected items; `nil` if there are none.
    open var indexPathsForSelectedItems: [IndexPath]? { selected.isEmpty ? nil : selected.sorted() }

    /// Selects an item, and deselects the others unless multiple selection is allowed; `nil` deselects all.
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

    /// Scrolls to an item's position in the layout, as far as the content reaches; without a scroll position only as far as needed to
    /// make it visible.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        guard !scrollPosition.isEmpty else {
            guard let rect = layoutAttributesForItem(at: indexPath)?.frame else { return }
            return scrollRectToVisible(rect, animated: animated)
        }
        scroll(animated: animated) { [unowned self] in offset(ofItem: indexPath, at: scrollPosition) }
    }

    /// The visible item at a point of the content; `nil`: none.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        indexPathsForVisibleItems.first { layoutAttributesForItem(at: $0)?.frame.contains(point) == true }
    }
}
