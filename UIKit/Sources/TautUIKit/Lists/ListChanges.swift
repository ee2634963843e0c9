import Foundation

/// Changes of a list that happen at the same time, with UIKit's index paths: deleted and moved items have those before the changes,
/// inserted ones those after them.
struct ListChanges {
    var gone: Set<IndexPath> = []
    var come: Set<IndexPath> = []
    var moved: [IndexPath: IndexPath] = [:]
    var goneSections = IndexSet()
    var comeSections = IndexSet()
    var reloadedSections = IndexSet()
    var movedSections: [Int: Int] = [:]
}

/// The positions of a list's items after changes.
struct ListMap {
    private let changes: ListChanges
    private var left: [Int: [Int]] = [:]
    private var taken: [Int: [Int]] = [:]
    private let leftSections: [Int]
    private let takenSections: [Int]

    init(_ changes: ListChanges) {
        self.changes = changes
        for path in changes.gone.union(changes.moved.keys) { left[path.section, default: []].append(path.item) }
        for path in changes.come.union(changes.moved.values) { taken[path.section, default: []].append(path.item) }
        left = left.mapValues { $0.sorted() }
        taken = taken.mapValues { $0.sorted() }
        leftSections = changes.goneSections.union(IndexSet(changes.movedSections.keys)).sorted()
        takenSections = changes.comeSections.union(IndexSet(changes.movedSections.values)).sorted()
    }

    /// The index of a section after the changes; `nil` if it was deleted or reloaded.
    func section(_ old: Int) -> Int? {
        if let new = changes.movedSections[old] { return new }
        guard !changes.goneSections.contains(old), !changes.reloadedSections.contains(old) else { return nil }
        return Self.place(of: old, leaving: leftSections, taken: takenSections)
    }

    /// The index path of an item after the changes; `nil` if it was deleted or reloaded.
    func item(_ old: IndexPath) -> IndexPath? {
        if let new = changes.moved[old] { return new }
        guard !changes.gone.contains(old), let section = section(old.section) else { return nil }
        let item = Self.place(of: old.item, leaving: left[old.section] ?? [], taken: taken[section] ?? [])
        return IndexPath(item: item, section: section)
    }

    /// The new index of the element at `old`, after the elements at `left` were removed and others were put at `taken` (both ascending).
    private static func place(of old: Int, leaving left: [Int], taken: [Int]) -> Int {
        let rank = old - left.firstPlace { $0 >= old }
        return rank + taken.indices.firstPlace { taken[$0] - $0 > rank }
    }
}

extension RandomAccessCollection where Index == Int {
    /// The number of elements before the first that satisfies a condition. The condition must hold for all elements after that one.
    func firstPlace(where condition: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low - startIndex
    }
}

/// Collects changes that are made together.
struct ChangeCollector {
    private var open: ListChanges?
    private var depth = 0
    /// The changes that no layout has taken, in order of the batches.
    private var waiting: [(place: (IndexPath) -> IndexPath?, named: ListChanges?)] = []
    /// Whether every change was taken by a layout.
    var isEmpty: Bool { waiting.isEmpty && open == nil }
    /// Whether a batch was begun and not ended.
    var isOpen: Bool { open != nil }
    /// The index paths of these changes; `nil` for changes that a closure describes.
    var named: [ListChanges?] { waiting.map(\.named) }

    mutating func begin() {
        depth += 1
        if open == nil { open = ListChanges() }
    }

    /// Ends a batch. Nested batches are part of the outer one.
    mutating func end() {
        guard depth > 0 else { return }
        depth -= 1
        guard depth == 0, let changes = open else { return }
        open = nil
        let map = ListMap(changes)
        waiting.append(({ map.item($0) }, changes))
    }

    /// Records changes in the open batch, or in a batch of their own.
    mutating func note(_ change: (inout ListChanges) -> Void) {
        begin()
        if var changes = open {
            change(&changes)
            open = changes
        }
        end()
    }

    /// Returns the recorded changes and clears them, if there are any.
    mutating func take() -> ((IndexPath) -> IndexPath?)? {
        guard !waiting.isEmpty else { return nil }
        let maps = waiting.map(\.place)
        waiting = []
        return { path in maps.reduce(path) { path, map in path.flatMap(map) } }
    }

    /// Records that every item moves as a closure describes.
    mutating func note(_ place: @escaping (IndexPath) -> IndexPath?) {
        waiting.append((place, nil))
    }

    /// Removes all recorded changes.
    mutating func clear() { waiting = [] }
}
