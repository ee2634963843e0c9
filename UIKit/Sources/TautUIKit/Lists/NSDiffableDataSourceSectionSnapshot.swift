import Foundation

/// The items of a section as a tree: the children of an item are visible while it is expanded; initially all are collapsed.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
    /// The children of each item, or of the root.
    private var children: [ItemIdentifierType?: [ItemIdentifierType]] = [:]
    /// The parent of each item; `nil` at the root.
    private var parents: [ItemIdentifierType: ItemIdentifierType?] = [:]
    private var expanded: Set<ItemIdentifierType> = []

    /// Creates an empty snapshot.
    public init() {}

    // MARK: What there is

    /// All items, each before its children.
    public var items: [ItemIdentifierType] { list(below: nil) { _ in true } }
    /// The items at the root.
    public var rootItems: [ItemIdentifierType] { children[nil] ?? [] }
    /// The visible items, each before its children.
    public var visibleItems: [ItemIdentifierType] { list(below: nil) { expanded.contains($0) } }
    /// Whether the snapshot contains an item.
    public func contains(_ item: ItemIdentifierType) -> Bool { parents[item] != nil }
    /// Whether an item is expanded, so that its children are visible if it is.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
    /// Whether an item is visible: all its ancestors are expanded.
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        contains(item) && path(to: item).allSatisfy { expanded.contains($0) }
    }
    /// The number of ancestors of an item.
    public func level(of item: ItemIdentifierType) -> Int { path(to: item).count }
    /// The index of an item among all items.
    public func index(of item: ItemIdentifierType) -> Int? { contains(item) ? items.firstIndex(of: item) : nil }
    /// The parent of an item.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] ?? nil }
    /// The children of an item, with the item itself if asked.
    public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
        var result = Self()
        if includingParent, contains(parent) { result.append([parent]) }
        result.take(from: self, below: parent, to: includingParent && contains(parent) ? parent : nil)
        return result
    }
    /// One line per item, indented by its level: `+` can be expanded, `-` is expanded.
    public func visualDescription() -> String {
        items.map { item in
            let mark = children[item] == nil ? "*" : isExpanded(item) ? "-" : "+"
            return String(repeating: "  ", count: level(of: item)) + "\(mark) \(item)"
        }.joined(separator: "\n")
    }

    private func list(
        below parent: ItemIdentifierType?, _ isOpen: (ItemIdentifierType) -> Bool
    ) -> [ItemIdentifierType] {
        var result: [ItemIdentifierType] = []
        var waiting = Array((children[parent] ?? []).reversed())
        while let item = waiting.popLast() {
            result.append(item)
            if isOpen(item) { waiting += (children[item] ?? []).reversed() }
        }
        return result
    }

    /// The ancestors of an item, innermost first.
    private func path(to item: ItemIdentifierType) -> [ItemIdentifierType] {
        var (result, current) = ([ItemIdentifierType](), parent(of: item))
        while let item = current {
            result.append(item)
            current = parent(of: item)
        }
        return result
    }

    // MARK: Changes

    /// Appends items to a parent item, or at the root. Items that exist already stay where they are.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        guard parent.map(contains) ?? true else { return }
        insert(items, into: parent, at: children[parent]?.count ?? 0)
    }
    /// Inserts items before another one.
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        insert(items, besides: item, offset: 0)
    }
    /// Inserts items after another one.
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        insert(items, besides: item, offset: 1)
    }
    /// Inserts a section snapshot before an item.
    public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
        insert(snapshot, besides: item, offset: 0)
    }
    /// Inserts a section snapshot after an item.
    public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
        insert(snapshot, besides: item, offset: 1)
    }
    /// Replaces the children of an item by a section snapshot.
    public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
        guard contains(parent) else { return }
        delete(children[parent] ?? [])
        take(from: snapshot, below: nil, to: parent)
    }
    /// Removes items and their descendants.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        for item in items {
            guard let parent = parents[item] else { continue }
            for gone in list(below: item, { _ in true }) + [item] {
                parents[gone] = nil
                children[gone] = nil
                expanded.remove(gone)
            }
            children[parent]?.removeAll { $0 == item }
        }
    }
    /// Removes all items.
    public mutating func deleteAll() { self = Self() }
    /// Expands items.
    public mutating func expand(_ items: [ItemIdentifierType]) { expanded.formUnion(items.filter(contains)) }
    /// Collapses items.
    public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }

    private mutating func insert(_ items: [ItemIdentifierType], besides other: ItemIdentifierType, offset: Int) {
        guard let parent = parents[other], let place = children[parent]?.firstIndex(of: other) else { return }
        insert(items, into: parent, at: place + offset)
    }

    private mutating func insert(_ snapshot: Self, besides other: ItemIdentifierType, offset: Int) {
        let roots = snapshot.rootItems.filter { !contains($0) }
        insert(roots, besides: other, offset: offset)
        expanded.formUnion(roots.filter(snapshot.isExpanded))
        for root in roots where contains(root) { take(from: snapshot, below: root, to: root) }
    }

    private mutating func insert(_ items: [ItemIdentifierType], into parent: ItemIdentifierType?, at place: Int) {
        var new: [ItemIdentifierType] = []
        for item in items where parents[item] == nil {
            parents.updateValue(parent, forKey: item)
            new.append(item)
        }
        if !new.isEmpty { children[parent, default: []].insert(contentsOf: new, at: place) }
    }

    /// Adds the children that another outline has for an item, with their descendants.
    private mutating func take(from other: Self, below source: ItemIdentifierType?, to target: ItemIdentifierType?) {
        for item in other.list(below: source, { _ in true }) {
            let parent = other.parent(of: item)
            append([item], to: parent == source ? target : parent)
        }
        expanded.formUnion(other.expanded.filter(contains))
    }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}
