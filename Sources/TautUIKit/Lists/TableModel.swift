import Foundation
import Taut

/// What a table knows of its rows: sections, header, rows and footer in one row of entries, with their heights.
final class TableModel {
    /// Whether the data source has to be asked for everything.
    var isStale = true
    /// What has changed since it was asked.
    var changes = ChangeCollector()
    /// The width that the heights belong to.
    var width: CGFloat = -1
    /// The first entry of each section; an entry for its header, one for each row, one for its footer.
    private(set) var sections: [Int] = []
    private(set) var entryCount = 0
    var heights = RowHeights(count: 0, estimate: 44)
    /// Rows that have to be measured again when they are in view next; until then their old heights count.
    var unsure: Set<Int> = []
    /// Where the first entry begins, in points.
    var start: CGFloat = 0
    /// The views in view, by entry.
    var live: [Int: UIView] = [:]
    var selected: Set<IndexPath> = []

    /// Where everything ends, in points.
    var bottom: CGFloat { start + heights.total }

    /// What is known of rows, before they are others.
    struct Known {
        var heights: [(IndexPath, CGFloat)] = []
        var unsure: [IndexPath] = []
        var views: [(IndexPath, UIView)] = []
    }

    /// What is known of the rows that are still there, by where they are now.
    func known(_ place: (IndexPath) -> IndexPath?) -> Known {
        var known = Known()
        heights.forEachMeasured { entry, height in
            if let now = indexPath(ofEntry: entry).flatMap(place) { known.heights.append((now, height)) }
        }
        known.unsure = unsure.compactMap { indexPath(ofEntry: $0).flatMap(place) }
        known.views = live.compactMap { entry, view in
            indexPath(ofEntry: entry).flatMap(place).map { ($0, view) }
        }
        selected = Set(selected.compactMap(place))
        return known
    }

    /// Takes over what is known of rows.
    func take(_ known: Known) {
        for (path, height) in known.heights { entry(of: path).map { heights.setHeight(height, ofRow: $0) } }
        unsure = Set(known.unsure.compactMap { entry(of: $0) })
        for (path, view) in known.views { entry(of: path).map { live[$0] = view } }
    }

    func take(rows: [Int], estimate: CGFloat) {
        sections = []
        entryCount = 0
        for count in rows {
            sections.append(entryCount)
            entryCount += max(0, count) + 2
        }
        heights = RowHeights(count: entryCount, estimate: estimate)
        unsure = []
        isStale = false
    }

    func entries(of section: Int) -> Range<Int>? {
        guard sections.indices.contains(section) else { return nil }
        return sections[section]..<(section + 1 < sections.count ? sections[section + 1] : entryCount)
    }

    func rowCount(of section: Int) -> Int { entries(of: section).map { $0.count - 2 } ?? 0 }

    func entry(of indexPath: IndexPath) -> Int? {
        guard indexPath.count == 2, let entries = entries(of: indexPath.section), indexPath.row >= 0,
            indexPath.row < entries.count - 2
        else { return nil }
        return entries.lowerBound + 1 + indexPath.row
    }

    /// The section of an entry.
    func section(ofEntry entry: Int) -> Int {
        var (low, high) = (0, sections.count)
        while low + 1 < high {
            let middle = (low + high) / 2
            if sections[middle] <= entry { low = middle } else { high = middle }
        }
        return low
    }

    /// The row of an entry; `nil` of headers and footers.
    func indexPath(ofEntry entry: Int) -> IndexPath? {
        let section = section(ofEntry: entry)
        guard let entries = entries(of: section), entry > entries.lowerBound, entry < entries.upperBound - 1 else {
            return nil
        }
        return IndexPath(row: entry - entries.lowerBound - 1, section: section)
    }

    func top(ofEntry entry: Int) -> CGFloat { start + heights.offset(ofRow: entry) }

    func entry(at y: CGFloat) -> Int? { heights.row(at: y - start) }
}

/// The views that went out of view, and the classes that new ones are made of.
struct ReusePool {
    var cells: [String: (String) -> UITableViewCell?] = [:]
    var headers: [String: (String) -> UITableViewHeaderFooterView?] = [:]
    var reconfigured: [IndexPath: UITableViewCell] = [:]
    private var views: [String: [UIView]] = [:]

    mutating func take(_ identifier: String) -> UIView? { views[identifier]?.popLast() }

    mutating func put(_ view: UIView) {
        if let cell = view as? UITableViewCell, let identifier = cell.reuseIdentifier {
            views[identifier, default: []].append(cell)
        } else if let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier {
            views["\u{0}\(identifier)", default: []].append(view)
        }
    }
}
