import Foundation
@_spi(UIKit) import Taut

/// What a table knows of its rows: sections, header, rows and footer in one row of entries, with their heights.
///
/// - Complexity: O(log n) to find an entry and to change a height; O(sections) to take over what has come and gone.
final class TableModel {
    /// Whether the data source has to be asked for everything.
    var isStale = true
    /// Whether rows are being placed.
    var isPlacing = false
    /// What has changed since it was asked.
    var changes = ChangeCollector()
    /// The width that the heights belong to.
    var width: CGFloat = -1
    private var sections: [TableSection] = []
    /// The first entry of each section, and the end; an entry for its header, one for each row, one for its footer.
    private var starts = [0]
    private var lengths = PrefixSums(count: 0)
    /// Rows that have to be measured again when they are in view next; until then their old heights count.
    var unsure: Set<Int> = []
    /// Where the first entry begins, in points.
    var start: CGFloat = 0
    /// The views in view, by entry.
    var live: [Int: UIView] = [:]
    var selected: Set<IndexPath> = []

    var sectionCount: Int { sections.count }
    var entryCount: Int { starts[sections.count] }
    /// Where everything ends, in points.
    var bottom: CGFloat { start + total }
    private var total: CGFloat { CGFloat(lengths.sum(first: sections.count)) }

    // MARK: Changes

    /// What is known of rows, before they are others.
    struct Known {
        var heights: [(IndexPath, CGFloat)] = []
        var unsure: [IndexPath] = []
        var views: [(IndexPath, UIView)] = []
    }

    /// What is known of the rows that are still there, by where they are now.
    func known(_ place: (IndexPath) -> IndexPath?, withHeights: Bool) -> Known {
        var known = Known()
        for (index, section) in sections.enumerated() where withHeights {
            section.measured?.forEachMeasured { row, height in
                if let now = place(IndexPath(row: row, section: index)) { known.heights.append((now, height)) }
            }
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
        for (path, height) in known.heights { entry(of: path).map { setHeight(height, ofEntry: $0) } }
        unsure = Set(known.unsure.compactMap { entry(of: $0) })
        for (path, view) in known.views { entry(of: path).map { live[$0] = view } }
    }

    /// Takes other sections over.
    func take(_ new: [TableSection]) {
        sections = new
        starts = [Int](unsafeUninitializedCapacity: new.count + 1) { buffer, size in
            var end = 0
            for index in new.indices {
                buffer[index] = end
                end += new[index].count + 2
            }
            buffer[new.count] = end
            size = new.count + 1
        }
        lengths = PrefixSums(count: new.count) { Double(new[$0].length) }
        unsure = []
        isStale = false
    }

    /// Takes changes over that were named, one batch after the other. Returns whether these lead to as many rows as there are;
    /// otherwise nothing is known any more.
    func take(_ batches: [ListChanges], rows: [Int], fresh: (Int) -> TableSection) -> Bool {
        var new = sections
        sections = []
        for batch in batches where !batch.apply(to: &new) { return false }
        guard new.count == rows.count else { return false }
        for index in new.indices {
            if new[index].isUnknown { new[index] = fresh(index) }
            if new[index].count != rows[index] { return false }
        }
        take(new)
        return true
    }

    // MARK: Entries

    func entries(of section: Int) -> Range<Int>? {
        sections.indices.contains(section) ? starts[section]..<starts[section + 1] : nil
    }

    func rowCount(of section: Int) -> Int { sections.indices.contains(section) ? sections[section].count : 0 }

    func entry(of indexPath: IndexPath) -> Int? {
        guard indexPath.count == 2, let entries = entries(of: indexPath.section), indexPath.row >= 0,
            indexPath.row < entries.count - 2
        else { return nil }
        return entries.lowerBound + 1 + indexPath.row
    }

    /// The cell of a row, where it is in view.
    func cell(at indexPath: IndexPath) -> UITableViewCell? {
        entry(of: indexPath).flatMap { live[$0] as? UITableViewCell }
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

    func top(ofEntry entry: Int) -> CGFloat {
        let section = section(ofEntry: entry)
        guard sections.indices.contains(section) else { return bottom }
        return start + CGFloat(lengths.sum(first: section)) + sections[section].offset(of: entry - starts[section])
    }

    func entry(at y: CGFloat) -> Int? {
        let offset = y - start
        guard offset >= 0, offset < total else { return nil }
        let (section, before) = lengths.fitting(below: Double(offset), unit: 0)
        guard section < sections.count else { return entryCount - 1 }
        return starts[section] + sections[section].entry(at: offset - CGFloat(before))
    }

    /// The height of an entry in points: measured, or the estimate.
    func height(ofEntry entry: Int) -> CGFloat {
        let section = section(ofEntry: entry)
        return sections.indices.contains(section) ? sections[section].height(of: entry - starts[section]) : 0
    }

    /// Whether a row was measured.
    func isMeasured(_ entry: Int) -> Bool {
        let section = section(ofEntry: entry)
        return sections[section].measured?.measured(entry - starts[section] - 1) != nil
    }

    func setHeight(_ height: CGFloat, ofEntry entry: Int) {
        let section = section(ofEntry: entry)
        guard sections.indices.contains(section) else { return }
        let old = sections[section].length
        sections[section].setHeight(height, of: entry - starts[section])
        let difference = sections[section].length - old
        if difference != 0 { lengths.add(Double(difference), at: section) }
    }
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
