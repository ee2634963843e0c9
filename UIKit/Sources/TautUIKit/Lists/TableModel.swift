import Foundation
@_spi(UIKit) import Taut

/// The rows of a table: headers, rows and footers of all sections are entries of one list.
///
/// - Complexity: that of ``RowHeights``; O(log sections) to find the section of an entry; O(sections) to apply changes.
final class TableModel {
    /// Whether the data source must be asked for all sections.
    var isStale = true
    /// The width for which the heights were measured.
    var width: CGFloat = -1
    /// The entries with their heights, and the visible views.
    let list = ListWindow(heights: RowHeights(count: 0, estimate: 0))
    /// The first entry of each section, and the end.
    private var starts = [0]
    /// Rows that are measured again when they come into view; until then they keep their old heights.
    var unsure: Set<Int> = []
    /// The position of the first entry, in points.
    var start: CGFloat = 0

    var sectionCount: Int { starts.count - 1 }
    var entryCount: Int { list.heights.count }
    /// The position of the end of the last entry, in points.
    var bottom: CGFloat { start + list.heights.total }

    // MARK: Changes

    /// Heights and views of rows before the sections are replaced.
    struct Known {
        var heights: [(IndexPath, CGFloat)] = []
        var unsure: [IndexPath] = []
        var views: [(IndexPath, UIView)] = []
    }

    /// The heights and views of the remaining rows, by their new index paths.
    func known(_ place: (IndexPath) -> IndexPath?, withHeights: Bool) -> Known {
        var known = Known()
        if withHeights {
            list.heights.forEachMeasured { entry, height in
                if let now = indexPath(ofEntry: entry).flatMap(place) { known.heights.append((now, height)) }
            }
        }
        known.unsure = unsure.compactMap { indexPath(ofEntry: $0).flatMap(place) }
        known.views = list.live.compactMap { entry, view in
            indexPath(ofEntry: entry).flatMap(place).map { ($0, view) }
        }
        return known
    }

    /// Stores heights and views of rows.
    func take(_ known: Known) {
        for (path, height) in known.heights { entry(of: path).map { setHeight(height, ofEntry: $0) } }
        unsure = Set(known.unsure.compactMap { entry(of: $0) })
        for (path, view) in known.views { entry(of: path).map { list.live[$0] = view } }
    }

    /// Replaces the sections.
    func take(_ sections: [TableSection], estimate: CGFloat) { take(TableEntries(sections, estimate: estimate)) }

    private func take(_ new: TableEntries) {
        (list.heights, starts) = (new.heights, new.starts)
        unsure = []
        isStale = false
    }

    /// Applies named changes, batch by batch. Returns whether the resulting numbers of rows are those of the data source; otherwise
    /// nothing has changed.
    func take(_ batches: [ListChanges], rows: [Int], fresh: (Int) -> TableSection) -> Bool {
        var new = TableEntries(list.heights, starts)
        for batch in batches where !new.apply(batch) { return false }
        guard new.complete(rows: rows, fresh: fresh) else { return false }
        take(new)
        return true
    }

    // MARK: Entries

    func entries(of section: Int) -> Range<Int>? {
        (0..<sectionCount).contains(section) ? starts[section]..<starts[section + 1] : nil
    }

    func rowCount(of section: Int) -> Int { entries(of: section).map { $0.count - 2 } ?? 0 }

    func entry(of indexPath: IndexPath) -> Int? {
        guard indexPath.count == 2, let entries = entries(of: indexPath.section), indexPath.row >= 0,
            indexPath.row < entries.count - 2
        else { return nil }
        return entries.lowerBound + 1 + indexPath.row
    }

    /// The cell of a row, if it is visible.
    func cell(at indexPath: IndexPath) -> UITableViewCell? {
        entry(of: indexPath).flatMap { list.live[$0] as? UITableViewCell }
    }

    /// The section of an entry.
    func section(ofEntry entry: Int) -> Int { max(0, starts.firstPlace { $0 > entry } - 1) }

    /// The row of an entry; `nil` of headers and footers.
    func indexPath(ofEntry entry: Int) -> IndexPath? {
        let section = section(ofEntry: entry)
        guard let entries = entries(of: section), entry > entries.lowerBound, entry < entries.upperBound - 1 else {
            return nil
        }
        return IndexPath(row: entry - entries.lowerBound - 1, section: section)
    }

    /// Whether an entry is the header of its section.
    func isHeader(_ entry: Int) -> Bool { starts[section(ofEntry: entry)] == entry }

    // MARK: Heights

    func top(ofEntry entry: Int) -> CGFloat { start + list.heights.offset(ofRow: entry) }
    func entry(at y: CGFloat) -> Int? { list.heights.row(at: y - start) }
    /// The height of an entry in points: measured, or the estimate.
    func height(ofEntry entry: Int) -> CGFloat { list.heights[entry] }
    func setHeight(_ height: CGFloat, ofEntry entry: Int) { list.heights.setHeight(height, ofRow: entry) }
}
