public import Foundation
public import Taut

/// What a diffable data source shows, and how it came from what was shown before.
private struct Shown<Section: Hashable, Item: Hashable> {
    private(set) var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    private var places: [Item: IndexPath] = [:]

    /// Shows something else. Returns where what was shown is now; `nil` of what is not shown any more or has to be made
    /// anew.
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

/// Shows snapshots in a table: rows that stay keep their heights and cells.
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
    UITableViewDataSource
{
    /// Makes the cell of an item.
    public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

    private weak var table: UITableView?
    private let provider: CellProvider
    private var shown = Shown<SectionIdentifierType, ItemIdentifierType>()
    /// How rows come and go: at once.
    open var defaultRowAnimation: UITableView.RowAnimation = .automatic

    /// Shows snapshots in a table, of which it becomes the data source.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        (table, provider) = (tableView, cellProvider)
        super.init()
        tableView.dataSource = self
    }

    /// Shows a snapshot from the next layout on, and calls `completion`.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        let place = shown.show(snapshot)
        table?.move(place)
        table?.reconfigureRows(at: snapshot.reconfiguredItemIdentifiers.compactMap { shown.path(of: $0) })
        completion?()
    }

    /// Shows a snapshot with cells and heights of its own.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        _ = shown.show(snapshot)
        table?.reloadData()
        completion?()
    }

    /// What is shown.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { shown.snapshot }
    /// The item of a row.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { shown.snapshot.item(at: indexPath) }
    /// The row of an item.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { shown.path(of: itemIdentifier) }
    /// The identifier of a section.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { shown.section(index) }
    /// The place of a section.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        shown.snapshot.indexOfSection(sectionIdentifier)
    }

    /// How many sections are shown.
    open func numberOfSections(in tableView: UITableView) -> Int { shown.snapshot.numberOfSections }
    /// How many items of a section are shown.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.rows(section) }
    /// The cell of an item.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        shown.snapshot.item(at: indexPath).flatMap { provider(tableView, indexPath, $0) }
            ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    /// The title above a section: none.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// The title below a section: none.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
}

/// Shows snapshots in a collection view: items that stay keep their sizes and cells.
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
    UICollectionViewDataSource
{
    /// Makes the cell of an item.
    public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
    /// Makes a header or footer.
    public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?

    private weak var view: UICollectionView?
    private let provider: CellProvider
    private var shown = Shown<SectionIdentifierType, ItemIdentifierType>()
    /// Makes headers and footers.
    open var supplementaryViewProvider: SupplementaryViewProvider?

    /// Shows snapshots in a collection view, of which it becomes the data source.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        (view, provider) = (collectionView, cellProvider)
        super.init()
        collectionView.dataSource = self
    }

    /// Shows a snapshot from the next layout on, and calls `completion`.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        let place = shown.show(snapshot)
        view?.move(place)
        view?.reconfigureItems(at: snapshot.reconfiguredItemIdentifiers.compactMap { shown.path(of: $0) })
        completion?()
    }

    /// Shows a snapshot with cells and sizes of its own.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        _ = shown.show(snapshot)
        view?.reloadData()
        completion?()
    }

    /// What is shown.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { shown.snapshot }
    /// The item at a place.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { shown.snapshot.item(at: indexPath) }
    /// The place of an item.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { shown.path(of: itemIdentifier) }
    /// The identifier of a section.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { shown.section(index) }
    /// The place of a section.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        shown.snapshot.indexOfSection(sectionIdentifier)
    }

    /// How many sections are shown.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.snapshot.numberOfSections }
    /// How many items of a section are shown.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        shown.rows(section)
    }
    /// The cell of an item.
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        shown.snapshot.item(at: indexPath).flatMap { provider(collectionView, indexPath, $0) }
            ?? UICollectionViewCell(frame: .zero)
    }
    /// The header or footer of a section.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView(frame: .zero)
    }
}
