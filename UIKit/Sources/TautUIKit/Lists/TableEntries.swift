import Foundation
@_spi(UIKit) import Taut

/// A section of a table before any of its rows is measured.
struct TableSection {
    /// The number of rows.
    var count: Int
    /// The heights of its header and footer, in points.
    var header, footer: CGFloat

    /// The entries of the section: one for its header, one for each row, one for its footer.
    var runs: [RowHeights.Run] {
        [.init(count: 1, height: header), .init(count: count, height: nil), .init(count: 1, height: footer)]
    }
}

/// The entries of all sections, in order of the sections.
struct TableEntries {
    /// The number of rows of each section; `nil`: requested from the data source, and until then the section has no entries.
    private var counts: [Int?]
    private(set) var heights: RowHeights

    init(_ sections: [TableSection], estimate: CGFloat) {
        counts = sections.map(\.count)
        heights = RowHeights(estimate: estimate, sections.lazy.flatMap(\.runs))
    }

    /// The entries with their heights, and the first entry of each section and the end.
    init(_ heights: RowHeights, _ starts: [Int]) {
        counts = zip(starts.dropFirst(), starts).map { $0 - $1 - 2 }
        self.heights = heights
    }

    /// The number of entries of a section.
    private func entryCount(of section: Int) -> Int { counts[section].map { $0 + 2 } ?? 0 }

    /// The first entry of each section, and the end.
    var starts: [Int] {
        counts.indices.reduce(into: [0]) { starts, section in starts.append(starts[section] + entryCount(of: section)) }
    }

    /// Requests the unknown numbers of rows from the data source. Returns whether all numbers agree with the changes.
    mutating func complete(rows: [Int], fresh: (Int) -> TableSection) -> Bool {
        guard counts.count == rows.count else { return false }
        var start = 0
        for section in counts.indices {
            if counts[section] == nil {
                let new = fresh(section)
                counts[section] = new.count
                heights.insert(RowHeights(estimate: heights.estimate, new.runs), at: start)
            }
            if counts[section] != rows[section] { return false }
            start += entryCount(of: section)
        }
        return true
    }

    // MARK: Changes

    /// Applies changes. Returns whether all rows and sections that they name exist.
    mutating func apply(_ changes: ListChanges) -> Bool {
        guard let moved = takeRows(changes) else { return false }
        let starts = starts
        for section in changes.reloadedSections.reversed() {
            guard counts.indices.contains(section) else { return false }
            _ = heights.cutOut(starts[section]..<starts[section + 1])
            counts[section] = nil
        }
        return arrange(changes) && putRows(changes, moved)
    }

    /// Removes rows that are deleted or moved. Returns the heights of moved rows by their new index paths.
    private mutating func takeRows(_ changes: ListChanges) -> [IndexPath: RowHeights]? {
        var heightsByPlace: [IndexPath: RowHeights] = [:]
        let starts = starts
        for path in changes.gone.union(changes.moved.keys).sorted().reversed() {
            guard counts.indices.contains(path.section), path.item >= 0 else { return nil }
            guard let count = counts[path.section] else { continue }
            guard path.item < count else { return nil }
            let entry = starts[path.section] + 1 + path.item
            let height = heights.cutOut(entry..<entry + 1)
            counts[path.section] = count - 1
            if let now = changes.moved[path] { heightsByPlace[now] = height }
        }
        return heightsByPlace
    }

    /// Inserts rows, last sections first, so that the entries of earlier sections keep their indices.
    private mutating func putRows(_ changes: ListChanges, _ moved: [IndexPath: RowHeights]) -> Bool {
        let (starts, new) = (starts, RowHeights(count: 1, estimate: heights.estimate))
        let places = changes.come.union(changes.moved.values)
        for path in places.sorted(by: { ($1.section, $0.item) < ($0.section, $1.item) }) {
            guard counts.indices.contains(path.section), path.item >= 0 else { return false }
            guard let count = counts[path.section] else { continue }
            guard path.item <= count else { return false }
            heights.insert(moved[path] ?? new, at: starts[path.section] + 1 + path.item)
            counts[path.section] = count + 1
        }
        return true
    }

    /// Removes deleted and moved sections, and inserts new and moved ones.
    private mutating func arrange(_ changes: ListChanges) -> Bool {
        var come: [(place: Int, count: Int?, heights: RowHeights)] = changes.comeSections.map {
            ($0, nil, RowHeights(count: 0, estimate: heights.estimate))
        }
        let starts = starts
        for section in changes.goneSections.union(IndexSet(changes.movedSections.keys)).reversed() {
            guard counts.indices.contains(section) else { return false }
            let taken = heights.cutOut(starts[section]..<starts[section + 1])
            let count = counts.remove(at: section)
            if let place = changes.movedSections[section] { come.append((place, count, taken)) }
        }
        var (section, start) = (0, 0)
        for new in come.sorted(by: { $0.place < $1.place }) {
            guard new.place <= counts.count else { return false }
            while section < new.place {
                start += entryCount(of: section)
                section += 1
            }
            counts.insert(new.count, at: new.place)
            heights.insert(new.heights, at: start)
        }
        return true
    }
}
