import Foundation
import Taut

/// A section of a table: its header, its rows and its footer by their heights in points.
struct TableSection {
    private(set) var count: Int
    private var header: CGFloat
    private var footer: CGFloat
    private let estimate: CGFloat
    /// The heights of rows, once one was measured.
    private(set) var measured: RowHeights?

    init(count: Int, estimate: CGFloat, header: CGFloat, footer: CGFloat) {
        (self.count, self.estimate, self.header, self.footer) = (max(0, count), estimate, header, footer)
    }

    private var rows: CGFloat { measured?.total ?? CGFloat(count) * estimate }
    var length: CGFloat { header + rows + footer }

    // Entries: 0 is the header, then come the rows, then the footer.

    func height(of entry: Int) -> CGFloat {
        if entry == 0 { return header }
        return entry > count ? footer : measured?[entry - 1] ?? estimate
    }

    func offset(of entry: Int) -> CGFloat {
        if entry <= 0 { return 0 }
        let row = min(entry - 1, count)
        return header + (measured?.offset(ofRow: row) ?? CGFloat(row) * estimate)
    }

    /// The entry at a distance from the beginning, the last of those that meet there.
    func entry(at offset: CGFloat) -> Int {
        if offset < header { return 0 }
        let rest = offset - header
        guard rest < rows else { return count + 1 }
        let row = measured.map { $0.row(at: rest) ?? count - 1 } ?? Int(rest / estimate)
        return min(row, count - 1) + 1
    }

    mutating func setHeight(_ height: CGFloat, of entry: Int) {
        guard height.isFinite, height >= 0 else { return }
        if entry == 0 {
            header = height
        } else if entry > count {
            footer = height
        } else {
            if measured == nil { measured = RowHeights(count: count, estimate: estimate) }
            measured?.setHeight(height, ofRow: entry - 1)
        }
    }

    /// Takes a row away; returns its height where it was measured.
    mutating func removeRow(_ row: Int) -> CGFloat? {
        let height = measured?.measured(row)
        measured?.removeRows(row..<row + 1)
        count -= 1
        return height
    }

    /// Puts a row before another one, or at the end.
    mutating func insertRow(at row: Int, height: CGFloat?) {
        measured?.insertRows(1, at: row)
        count += 1
        if let height { setHeight(height, of: row + 1) }
    }
}

extension ListChanges {
    /// Sections after these changes, `nil` in the place of those that the data source has to be asked for; `nil` where there is
    /// no such row or section.
    func applied(to old: [TableSection?]) -> [TableSection?]? {
        var heights: [IndexPath: CGFloat] = [:]
        var sections = old
        for path in gone.union(moved.keys).sorted().reversed() {
            guard sections.indices.contains(path.section) else { return nil }
            guard let count = sections[path.section]?.count else { continue }
            guard path.item >= 0, path.item < count else { return nil }
            let height = sections[path.section]?.removeRow(path.item)
            if let now = moved[path], let height { heights[now] = height }
        }
        for section in reloadedSections {
            guard sections.indices.contains(section) else { return nil }
            sections[section] = nil
        }
        guard let result = arranged(sections) else { return nil }
        sections = result
        for path in come.union(moved.values).sorted() {
            guard sections.indices.contains(path.section) else { return nil }
            guard let count = sections[path.section]?.count else { continue }
            guard path.item >= 0, path.item <= count else { return nil }
            sections[path.section]?.insertRow(at: path.item, height: heights[path])
        }
        return sections
    }

    private func arranged(_ sections: [TableSection?]) -> [TableSection?]? {
        if goneSections.isEmpty, comeSections.isEmpty, movedSections.isEmpty { return sections }
        let left = goneSections.union(IndexSet(movedSections.keys))
        let origins = Dictionary(movedSections.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        var staying = sections.indices.lazy.filter { !left.contains($0) }.makeIterator()
        let count = sections.count - left.count + comeSections.count + origins.count
        var result: [TableSection?] = []
        result.reserveCapacity(max(0, count))
        while result.count < count {
            if comeSections.contains(result.count) {
                result.append(nil)
            } else if let origin = origins[result.count] ?? staying.next(), sections.indices.contains(origin) {
                result.append(sections[origin])
            } else {
                return nil
            }
        }
        return result
    }
}
