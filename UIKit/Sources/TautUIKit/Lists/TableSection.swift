import Foundation
import Taut

/// A section of a table: its header, its rows and its footer by their heights in points.
struct TableSection {
    /// How many rows it has.
    private(set) var count: Int
    private var header: CGFloat
    private var footer: CGFloat
    private let estimate: CGFloat
    /// The heights of rows, once one was measured.
    private(set) var measured: RowHeights?

    init(count: Int, estimate: CGFloat, header: CGFloat, footer: CGFloat) {
        (self.count, self.estimate, self.header, self.footer) = (max(0, count), estimate, header, footer)
    }

    /// A section of which the data source has to be asked.
    static var unknown: Self {
        var section = Self(count: 0, estimate: 0, header: 0, footer: 0)
        section.count = -1
        return section
    }
    var isUnknown: Bool { count < 0 }

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
    /// Makes these changes to sections; those that have come are of unknown length. Returns whether there were all the rows and
    /// sections that are named.
    func apply(to sections: inout [TableSection]) -> Bool {
        var heights: [IndexPath: CGFloat] = [:]
        for path in gone.union(moved.keys).sorted().reversed() {
            guard sections.indices.contains(path.section), path.item >= 0 else { return false }
            if sections[path.section].isUnknown { continue }
            guard path.item < sections[path.section].count else { return false }
            let height = sections[path.section].removeRow(path.item)
            if let now = moved[path], let height { heights[now] = height }
        }
        for section in reloadedSections {
            guard sections.indices.contains(section) else { return false }
            sections[section] = .unknown
        }
        guard arrange(&sections) else { return false }
        for path in come.union(moved.values).sorted() {
            guard sections.indices.contains(path.section), path.item >= 0 else { return false }
            if sections[path.section].isUnknown { continue }
            guard path.item <= sections[path.section].count else { return false }
            sections[path.section].insertRow(at: path.item, height: heights[path])
        }
        return true
    }

    private func arrange(_ sections: inout [TableSection]) -> Bool {
        if goneSections.isEmpty, comeSections.isEmpty, movedSections.isEmpty { return true }
        let left = goneSections.union(IndexSet(movedSections.keys)).sorted()
        guard left.allSatisfy(sections.indices.contains) else { return false }
        var new = comeSections.map { ($0, TableSection.unknown) }
        for (origin, place) in movedSections { new.append((place, sections[origin])) }
        for section in left.reversed() { sections.remove(at: section) }
        for (place, section) in new.sorted(by: { $0.0 < $1.0 }) {
            guard place <= sections.count else { return false }
            sections.insert(section, at: place)
        }
        return true
    }
}
