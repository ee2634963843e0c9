public import Foundation
public import Taut

extension UICollectionView {
    // MARK: What there is

    private var itemCounts: [Int] {
        if let counts { return counts }
        let sections = dataSource?.numberOfSections(in: self) ?? 0
        let new = (0..<max(0, sections)).map {
            max(0, dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0)
        }
        counts = new
        return new
    }

    /// How many sections there are.
    public var numberOfSections: Int { itemCounts.count }
    /// How many items a section has; 0 where there is none.
    public func numberOfItems(inSection section: Int) -> Int {
        itemCounts.indices.contains(section) ? itemCounts[section] : 0
    }

    /// The cell of an item, where it is in view.
    public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        live[Element(kind: nil, indexPath: indexPath)] as? UICollectionViewCell
    }

    /// The item of a cell in view.
    public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        live.first { $0.value === cell }?.key.indexPath
    }

    /// The cells in view, in order.
    public var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap { cellForItem(at: $0) } }
    /// The items in view, in order.
    public var indexPathsForVisibleItems: [IndexPath] {
        live.keys.filter { $0.kind == nil }.map(\.indexPath).sorted()
    }

    /// The header or footer of a section, where it is in view.
    public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    { live[Element(kind: elementKind, indexPath: indexPath)] }

    /// Where an item lies.
    public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareLayout()
        return collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }

    // MARK: Cells

    /// Has cells of a class made for an identifier.
    public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        classes["\u{0}\(identifier)"] = cellClass as? UICollectionReusableView.Type
    }

    /// Has headers or footers of a class made for an identifier.
    public func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        classes["\(elementKind)\u{0}\(identifier)"] = viewClass as? UICollectionReusableView.Type
    }

    /// A cell that went out of view, or a new one of the registered class; of `UICollectionViewCell` where none is
    /// registered. While an item is reconfigured, the cell that it has.
    public func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
        -> UICollectionViewCell
    {
        if let cell = reconfigured[indexPath] { return cell }
        let view = dequeue("\u{0}\(identifier)", identifier, UICollectionViewCell.self)
        return view as? UICollectionViewCell ?? UICollectionViewCell(frame: .zero)
    }

    /// A header or footer that went out of view, or a new one of the registered class.
    public func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        dequeue("\(elementKind)\u{0}\(identifier)", identifier, UICollectionReusableView.self)
    }

    private func dequeue(_ key: String, _ identifier: String, _ fallback: UICollectionReusableView.Type)
        -> UICollectionReusableView
    {
        if let view = pool[key]?.popLast() {
            view.prepareForReuse()
            return view
        }
        return (classes[key] ?? fallback).init(_registeredAs: identifier)
    }

    // MARK: Changes

    /// Makes the cells of items anew.
    public func reloadItems(at indexPaths: [IndexPath]) {
        for indexPath in indexPaths { giveUp(Element(kind: nil, indexPath: indexPath)) }
        collectionViewLayout.forget(indexPaths)
        collectionViewLayout.invalidateLayout()
    }

    /// Asks the data source for the cells of items in view once more, where each item keeps its cell.
    public func reconfigureItems(at indexPaths: [IndexPath]) {
        for indexPath in indexPaths {
            guard let cell = cellForItem(at: indexPath) else { continue }
            reconfigured[indexPath] = cell
            _ = dataSource?.collectionView(self, cellForItemAt: indexPath)
            reconfigured[indexPath] = nil
        }
        collectionViewLayout.forget(indexPaths)
        collectionViewLayout.invalidateLayout()
    }

    private func note(_ change: (inout ListChanges) -> Void) {
        changes.note(change)
        takeChanges()
    }

    /// Items are where a closure says; those that it does not know are made and measured anew.
    func move(_ place: @escaping (IndexPath) -> IndexPath?) {
        changes.note(place)
        takeChanges()
    }

    /// Puts what is known of items where they are now.
    private func takeChanges() {
        guard let place = changes.take() else { return }
        let old = live
        live = [:]
        for (element, view) in old {
            if element.kind == nil, let now = place(element.indexPath) {
                live[Element(kind: nil, indexPath: now)] = view
            } else {
                giveUp(view, kind: element.kind)
            }
        }
        counts = nil
        collectionViewLayout.move(place)
        collectionViewLayout.invalidateLayout()
    }

    /// Items have come; the others keep their sizes and cells.
    public func insertItems(at indexPaths: [IndexPath]) { note { $0.come.formUnion(indexPaths) } }
    /// Items have gone; the others keep their sizes and cells.
    public func deleteItems(at indexPaths: [IndexPath]) { note { $0.gone.formUnion(indexPaths) } }
    /// An item has moved, with its size and cell.
    public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        note { $0.moved[indexPath] = newIndexPath }
    }
    /// Sections have come; the items of others keep their sizes and cells.
    public func insertSections(_ sections: IndexSet) { note { $0.comeSections.formUnion(sections) } }
    /// Sections have gone; the items of others keep their sizes and cells.
    public func deleteSections(_ sections: IndexSet) { note { $0.goneSections.formUnion(sections) } }
    /// A section has moved, with the sizes and cells of its items.
    public func moveSection(_ section: Int, toSection newSection: Int) {
        note { $0.movedSections[section] = newSection }
    }
    /// Sections have other items; those of others keep their sizes and cells.
    public func reloadSections(_ sections: IndexSet) { note { $0.reloadedSections.formUnion(sections) } }

    /// Makes changes that belong together, lays out and calls `completion`.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        changes.begin()
        updates?()
        changes.end()
        takeChanges()
        layoutIfNeeded()
        completion?(true)
    }
}
