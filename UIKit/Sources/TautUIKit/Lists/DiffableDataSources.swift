public import Foundation
import Taut

/// The content of a diffable data source, and how it follows from the previous content.
private struct Shown<Section: Hashable, Item: Hashable> {
    private(set) var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    private var places: [Item: IndexPath] = [:]

    /// Replaces the content. Returns a closure that maps old index paths to new ones; it returns `nil` for items that were removed or
    /// have to be created again.
    mutating func show(_ new: NSDiffableDataSourceSnapshot<Section, Item>) -> (IndexPath) -> IndexPath? {
        let old = snapshot
        snapshot = new.settled
        places = new.paths
        let (places, reloaded) = (places, Set(new.reloadedItemIdentifiers))
        let sections = Set(new.reloadedSectionIdentifiers)
        return { path in
            guard let item = old.item(at: path), !reloaded.contains(item), let now = places[item],
                !sections.contains(new.sectionIdentifiers[now.section])
            else { return nil }
            return now
        }
    }

    func path(of item: Item) -> IndexPath? { places[item] }

    func rows(_ section: Int) -> Int {
        snapshot.sectionIdentifiers.indices.contains(section)
            ? snapshot.numberOfItems(inSection: snapshot.sectionIdentifiers[section]) : 0
    }

    func section(_ index: Int) -> Section? {
        snapshot.sectionIdentifiers.indices.contains(index) ? snapshot.sectionIdentifiers[index] : nil
    }
}

/// The common superclass of the diffable data sources of tables and collection views. Not in UIKit.
nonisolated open class TautDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject {
    weak var list: TautListView?
    fileprivate var shown = Shown<SectionIdentifierType, ItemIdentifierType>()

    init(_ list: TautListView) {
        self.list = list
        super.init()
    }

    /// Applies a snapshot in the next layout, and calls `completion`.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        let place = shown.show(snapshot)
        list?.move(place)
        list?.reconfigure(snapshot.reconfiguredItemIdentifiers.compactMap { shown.path(of: $0) })
        completion?()
    }

    /// Applies a snapshot with new cells and sizes.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        _ = shown.show(snapshot)
        list?.reloadData()
        completion?()
    }

    /// The current snapshot.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { shown.snapshot }
    /// The item at an index path.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { shown.snapshot.item(at: indexPath) }
    /// The index path of an item.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { shown.path(of: itemIdentifier) }
    /// The identifier of a section.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { shown.section(index) }
    /// The index of a section.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        shown.snapshot.indexOfSection(sectionIdentifier)
    }
}

/// Displays snapshots in a table: rows that stay keep their heights and cells.
nonisolated open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
    TautDiffableDataSource<SectionIdentifierType, ItemIdentifierType>, UITableViewDataSource
{
    /// Creates the cell of an item.
    public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

    private let provider: CellProvider
    /// The animation of rows. Inert: changes are immediate.
    open var defaultRowAnimation: UITableView.RowAnimation = .automatic

    /// Creates a data source that displays snapshots in a table, and sets it as the table's data source.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        provider = cellProvider
        super.init(tableView)
        tableView.dataSource = self
    }

    /// The number of sections.
    open func numberOfSections(in tableView: UITableView) -> Int { shown.snapshot.numberOfSections }
    /// The number of items of a section.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.rows(section) }
    /// The cell of an item.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        itemIdentifier(for: indexPath).flatMap { provider(tableView, indexPath, $0) }
            ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    /// The title above a section: none.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// The title below a section: none.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
}

/// Displays snapshots in a collection view: items that stay keep their sizes and cells.
nonisolated open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>:
    TautDiffableDataSource<SectionIdentifierType, ItemIdentifierType>, UICollectionViewDataSource
{
    /// Creates the cell of an item.
    public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
    /// Creates a header or footer.
    public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?

    private let provider: CellProvider
    private var outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
    /// The handlers of items that the user expands and collapses. Inert: never called.
    open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

    /// Handlers of items that are expanded and collapsed.
    public struct SectionSnapshotHandlers<Item: Hashable> {
        /// Whether an item may be expanded.
        public var shouldExpandItem: ((Item) -> Bool)?
        /// An item is about to be expanded.
        public var willExpandItem: ((Item) -> Void)?
        /// Whether an item may be collapsed.
        public var shouldCollapseItem: ((Item) -> Bool)?
        /// An item is about to be collapsed.
        public var willCollapseItem: ((Item) -> Void)?
        /// The children of an item that is about to be expanded.
        public var snapshotForExpandingParent:
            (
                (Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>
            )?
        /// All handlers are `nil`.
        public init() {}
    }

    /// Applies a section snapshot in the next layout, and calls `completion`. A missing section is appended.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        var all = self.snapshot()
        if all.indexOfSection(section) == nil { all.appendSections([section]) }
        all.deleteItems(all.itemIdentifiers(inSection: section))
        all.appendItems(snapshot.visibleItems, toSection: section)
        outlines[section] = snapshot
        apply(all, animatingDifferences: animatingDifferences, completion: completion)
    }

    /// The snapshot of a section: the applied one, or, if the section shows something else, its items.
    open func snapshot(
        for section: SectionIdentifierType
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        let items = snapshot().itemIdentifiers(inSection: section)
        if let outline = outlines[section], outline.visibleItems == items { return outline }
        var flat = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
        flat.append(items)
        return flat
    }

    /// Creates headers and footers.
    open var supplementaryViewProvider: SupplementaryViewProvider?

    /// Creates a data source that displays snapshots in a collection view, and sets it as the view's data source.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        provider = cellProvider
        super.init(collectionView)
        collectionView.dataSource = self
    }

    /// The number of sections.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.snapshot.numberOfSections }
    /// The number of items of a section.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        shown.rows(section)
    }
    /// The cell of an item.
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        itemIdentifier(for: indexPath).flatMap { provider(collectionView, indexPath, $0) }
            ?? UICollectionViewCell(frame: .zero)
    }
    /// The header or footer of a section.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView(frame: .zero)
    }
}
