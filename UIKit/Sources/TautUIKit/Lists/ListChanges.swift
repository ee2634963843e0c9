import Foundation

/// Changes of a list that happen at the same time, as UIKit reads them: what goes is named by the place where it was, what
/// comes by the place where it is then.
struct ListChanges {
    var gone: Set<IndexPath> = []
    var come: Set<IndexPath> = []
    var moved: [IndexPath: IndexPath] = [:]
    var goneSections = IndexSet()
    var comeSections = IndexSet()
    var reloadedSections = IndexSet()
    var movedSections: [Int: Int] = [:]
}

/// Where the items of a list are after changes.
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

    /// Where a section is now.
    func section(_ old: Int) -> Int? {
        if let new = changes.movedSections[old] { return new }
        guard !changes.goneSections.contains(old), !changes.reloadedSections.contains(old) else { return nil }
        return Self.place(of: old, leaving: leftSections, taken: takenSections)
    }

    /// Where an item is now.
    func item(_ old: IndexPath) -> IndexPath? {
        if let new = changes.moved[old] { return new }
        guard !changes.gone.contains(old), let section = section(old.section) else { return nil }
        let item = Self.place(of: old.item, leaving: left[old.section] ?? [], taken: taken[section] ?? [])
        return IndexPath(item: item, section: section)
    }

    /// The place of what was at `old`, once the places in `left` are gone and those in `taken` are others'. Both ascend.
    private static func place(of old: Int, leaving left: [Int], taken: [Int]) -> Int {
        let rank = old - left.firstPlace { $0 >= old }
        return rank + taken.indices.firstPlace { taken[$0] - $0 > rank }
    }
}

extension RandomAccessCollection where Index == Int {
    /// How many elements come before the first that satisfies a condition, which holds of all behind it, too.
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
    /// The changes that were not taken over yet, one batch after the other.
    private var waiting: [(place: (IndexPath) -> IndexPath?, named: ListChanges?)] = []
    /// Whether there are changes that were not taken over yet.
    var isEmpty: Bool { waiting.isEmpty && open == nil }
    /// Whether a batch has begun and not ended.
    var isOpen: Bool { open != nil }
    /// What those changes were called; `nil` of those that a closure says.
    var named: [ListChanges?] { waiting.map(\.named) }

    mutating func begin() {
        depth += 1
        if open == nil { open = ListChanges() }
    }

    /// Ends a batch; batches in a batch belong to it.
    mutating func end() {
        guard depth > 0 else { return }
        depth -= 1
        guard depth == 0, let changes = open else { return }
        open = nil
        let map = ListMap(changes)
        waiting.append(({ map.item($0) }, changes))
    }

    /// Notes changes of the batch, or of a batch of their own.
    mutating func note(_ change: (inout ListChanges) -> Void) {
        begin()
        if var changes = open {
            change(&changes)
            open = changes
        }
        end()
    }

    /// Takes the changes over, if there are any.
    mutating func take() -> ((IndexPath) -> IndexPath?)? {
        guard !waiting.isEmpty else { return nil }
        let maps = waiting.map(\.place)
        waiting = []
        return { path in maps.reduce(path) { path, map in path.flatMap(map) } }
    }

    /// Notes that everything is where a closure says.
    mutating func note(_ place: @escaping (IndexPath) -> IndexPath?) {
        waiting.append((place, nil))
    }

    /// Forgets all changes.
    mutating func clear() { waiting = [] }
}
