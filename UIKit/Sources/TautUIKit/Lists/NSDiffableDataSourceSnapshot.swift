import Foundation

/// The state of a list: sections of items by unique identifiers.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    /// The sections in order.
    public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
    private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    /// Sections of items, and their indices in these sections when they were inserted, from which the search for the current index begins.
    private var homes: [ItemIdentifierType: (section: SectionIdentifierType, place: Int)] = [:]
    /// The reloaded items.
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    /// The reconfigured items.
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
    /// The reloaded sections.
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

    /// Creates an empty snapshot.
    public init() {}

    // MARK: What there is

    /// The number of items.
    public var numberOfItems: Int { homes.count }
    /// The number of sections.
    public var numberOfSections: Int { sectionIdentifiers.count }
    /// The items of all sections in order.
    public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap { items[$0] ?? [] } }
    /// The number of items of a section; 0 if there is no such section.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { items[identifier]?.count ?? 0 }
    /// The items of a section in order.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        items[identifier] ?? []
    }
    /// The section of an item.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        homes[identifier]?.section
    }
    /// The index of an item among all items.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        homes[identifier] == nil ? nil : itemIdentifiers.firstIndex(of: identifier)
    }
    /// The index of a section.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        sectionIdentifiers.firstIndex(of: identifier)
    }

    // MARK: Items

    /// Appends items to a section; to the last one if none is given. Items that exist already are moved.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? sectionIdentifiers.last, items[section] != nil else { return }
        insert(identifiers, into: section) { $0.count }
    }

    /// Inserts items before another one.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem other: ItemIdentifierType) {
        insert(identifiers, besides: other, offset: 0)
    }
    /// Inserts items after another one.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem other: ItemIdentifierType) {
        insert(identifiers, besides: other, offset: 1)
    }
    /// Moves an item before another one.
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem other: ItemIdentifierType) {
        insert([identifier], besides: other, offset: 0)
    }
    /// Moves an item after another one.
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem other: ItemIdentifierType) {
        insert([identifier], besides: other, offset: 1)
    }

    private mutating func insert(_ identifiers: [ItemIdentifierType], besides other: ItemIdentifierType, offset: Int) {
        guard let home = homes[other], !identifiers.contains(other) else { return }
        insert(identifiers, into: home.section) {
            (Self.place(of: other, in: $0, near: home.place) ?? $0.count) + offset
        }
    }

    /// The index of an item: searched near the index at which it was inserted.
    private static func place(of item: ItemIdentifierType, in list: [ItemIdentifierType], near place: Int) -> Int? {
        var (low, high) = (min(place, list.count - 1), min(place, list.count - 1) + 1)
        while low >= 0 || high < list.count {
            if low >= 0, list[low] == item { return low }
            if high < list.count, list[high] == item { return high }
            (low, high) = (low - 1, high + 1)
        }
        return nil
    }

    private mutating func insert(
        _ identifiers: [ItemIdentifierType], into section: SectionIdentifierType,
        at place: ([ItemIdentifierType]) -> Int
    ) {
        var seen: Set<ItemIdentifierType> = []
        let new = identifiers.filter { seen.insert($0).inserted }
        deleteItems(new.filter { homes[$0] != nil })
        let first = items[section].map { min(place($0), $0.count) } ?? 0
        items[section]?.insert(contentsOf: new, at: first)
        for (offset, item) in new.enumerated() { homes[item] = (section, first + offset) }
    }

    /// Removes items.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        guard !identifiers.isEmpty else { return }
        let gone = Set(identifiers)
        if gone.count <= Self.few {
            for item in gone {
                guard let home = homes[item] else { continue }
                let place = items[home.section].flatMap { Self.place(of: item, in: $0, near: home.place) }
                if let place { items[home.section]?.remove(at: place) }
            }
        } else {
            for section in Set(identifiers.compactMap { homes[$0]?.section }) {
                items[section]?.removeAll { gone.contains($0) }
            }
        }
        for item in gone { homes[item] = nil }
    }

    /// Up to this number of items, each is searched separately.
    private static var few: Int { 8 }

    /// Removes all items and sections.
    public mutating func deleteAllItems() { self = Self() }
    /// Reloads items: their cells are created again.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) { reloadedItemIdentifiers += identifiers }
    /// Reconfigures items: their cells are kept and configured again.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        reconfiguredItemIdentifiers += identifiers
    }

    // MARK: Sections

    /// Appends sections.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        insertSections(identifiers, at: sectionIdentifiers.count)
    }
    /// Inserts sections before another one.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) { if let place = indexOfSection(toIdentifier) { insertSections(identifiers, at: place) } }
    /// Inserts sections after another one.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) { if let place = indexOfSection(toIdentifier) { insertSections(identifiers, at: place + 1) } }

    private mutating func insertSections(_ identifiers: [SectionIdentifierType], at place: Int) {
        var new: [SectionIdentifierType] = []
        for section in identifiers where items[section] == nil {
            items[section] = []
            new.append(section)
        }
        sectionIdentifiers.insert(contentsOf: new, at: place)
    }

    /// Removes sections with their items.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        for section in identifiers {
            for item in items.removeValue(forKey: section) ?? [] { homes[item] = nil }
        }
        let gone = Set(identifiers)
        sectionIdentifiers.removeAll { gone.contains($0) }
    }
    /// Moves a section before another one.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) { moveSection(identifier, besides: toIdentifier, offset: 0) }
    /// Moves a section after another one.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) { moveSection(identifier, besides: toIdentifier, offset: 1) }

    private mutating func moveSection(
        _ section: SectionIdentifierType, besides other: SectionIdentifierType, offset: Int
    ) {
        guard section != other, let from = indexOfSection(section), indexOfSection(other) != nil else { return }
        sectionIdentifiers.remove(at: from)
        sectionIdentifiers.insert(section, at: (indexOfSection(other) ?? 0) + offset)
    }
    /// Reloads sections: their cells are created again.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        reloadedSectionIdentifiers += identifiers
    }

    // MARK: For data sources

    /// The item at an index path.
    func item(at path: IndexPath) -> ItemIdentifierType? {
        guard path.count == 2, sectionIdentifiers.indices.contains(path.section),
            let list = items[sectionIdentifiers[path.section]], list.indices.contains(path.item)
        else { return nil }
        return list[path.item]
    }

    /// The index path of each item.
    var paths: [ItemIdentifierType: IndexPath] {
        var result: [ItemIdentifierType: IndexPath] = [:]
        result.reserveCapacity(homes.count)
        for (section, identifier) in sectionIdentifiers.enumerated() {
            for (item, name) in (items[identifier] ?? []).enumerated() {
                result[name] = IndexPath(item: item, section: section)
            }
        }
        return result
    }

    /// The same content, without items to be reloaded or reconfigured.
    var settled: Self {
        var result = self
        (result.reloadedItemIdentifiers, result.reconfiguredItemIdentifiers) = ([], [])
        result.reloadedSectionIdentifiers = []
        return result
    }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
