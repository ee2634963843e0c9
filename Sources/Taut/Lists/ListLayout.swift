public import Foundation

/// A list of self-sizing rows: heights are estimated until a row comes into view and its cell is measured.
///
///     let list = ListLayout(count: 1_000_000, width: 375, estimatedRowHeight: 85) { row, reused in
///         let cell = reused as? RecordCell ?? RecordCell()
///         cell.record = records[row]
///         return cell
///     }
///     for row in list.layout(from: 0, height: 667) { draw(row.cell, in: row.frame) }
///
/// A cell is the root of a tree of its own. Its width is the list's, and its height is what its constraints say: they have to
/// lead from its top to its bottom. At no time has it another height that its constraints would have to give way to, so no
/// constraint needs a priority of 999 for that.
///
/// What it is not: a view. It places cells, and says how long the list is; scrolling is asking for another part.
///
/// - Complexity: a layout measures the rows that come into view, and no others.
public final class ListLayout {
    /// A row in view.
    public struct Row {
        /// Its number, counted from 0.
        public var index: Int
        /// The cell, laid out.
        public var cell: View
        /// Where the cell lies in the list, in points.
        public var frame: CGRect
    }

    /// Makes the cell of a row, out of one that went out of view if there is one.
    public typealias CellProvider = (_ row: Int, _ reused: View?) -> View

    /// The heights known so far.
    public var heights: RowHeights { window.heights }
    /// What all cells are laid out with. Setting it measures everything again.
    public var environment: Environment {
        didSet {
            forgetEverything()
            // Cells are given their environment when they are measured first.
            reusable = []
        }
    }
    /// The cells' width in points. Setting it measures everything again.
    public var width: CGFloat { didSet { if width != oldValue { forgetEverything() } } }
    /// A view above the first row, which sizes itself as a cell does.
    public var header: View? { didSet { header?.taut.size = nil } }
    /// A view below the last row, which sizes itself as a cell does.
    public var footer: View? { didSet { footer?.taut.size = nil } }
    /// How many cells were measured since the list was made.
    public private(set) var measurements = 0
    /// The rows in view whose cells do not say how high they are; they have the estimate.
    public private(set) var incompleteRows: Set<Int> = []

    private let provider: CellProvider
    private let window: ListWindow
    private var reusable: [View] = []

    /// A list of which nothing is measured.
    ///
    /// - Parameters:
    ///   - count: how many rows there are.
    ///   - width: the width of the rows, in points.
    ///   - estimatedRowHeight: the height in points that a row counts as until it is measured.
    ///   - environment: the environment of the cells.
    ///   - cell: makes the cell of a row.
    public init(
        count: Int, width: CGFloat, estimatedRowHeight: CGFloat, environment: Environment = Environment(),
        cell: @escaping CellProvider
    ) {
        window = ListWindow(heights: RowHeights(count: count, estimate: estimatedRowHeight))
        self.width = width
        self.environment = environment
        provider = cell
    }

    /// The length of the list in points, with header and footer, as far as it is known.
    public var contentHeight: CGFloat { headerHeight + heights.total + (footer.map(height) ?? 0) }

    /// Where the first row begins, in points.
    public var headerHeight: CGFloat { header.map(height) ?? 0 }

    /// The rows in a part of the list, laid out.
    ///
    /// - Parameters:
    ///   - offset: where the part begins, in points from the list's beginning.
    ///   - height: how long it is.
    public func layout(from offset: CGFloat, height: CGFloat) -> [Row] {
        let start = headerHeight
        var rows: [Row] = []
        window.show(from: offset - start, to: offset + height - start, reach: height, giveUp: giveUp) { index, top in
            let cell = measuredCell(ofRow: index)
            let frame = CGRect(x: 0, y: start + top, width: width, height: heights[index])
            if frame.maxY > offset { rows.append(Row(index: index, cell: cell, frame: frame)) }
        }
        incompleteRows = incompleteRows.filter { window.live[$0] != nil }
        return rows
    }

    /// A row's content has changed: its cell is made and measured again when it is in view next, the others stay.
    public func reload(row: Int) {
        window.heights.setHeight(nil, ofRow: row)
        giveUp(row)
    }

    /// Rows were inserted before the one at `row` (at the number of rows, behind the last). The others keep their cells and
    /// heights.
    public func insertRows(_ number: Int, at row: Int) {
        guard number > 0, (0...heights.count).contains(row) else { return }
        window.heights.insertRows(number, at: row)
        renumber { $0 < row ? $0 : $0 + number }
    }

    /// Rows were removed; those behind them move up. The others keep their cells and heights.
    public func removeRows(_ rows: Range<Int>) {
        let rows = rows.clamped(to: 0..<heights.count)
        window.heights.removeRows(rows)
        for row in window.live.keys.filter(rows.contains).sorted() { giveUp(row) }
        renumber { $0 < rows.upperBound ? (rows.contains($0) ? nil : $0) : $0 - rows.count }
    }

    /// A row has come to another place: the one at `row` is at `destination` afterwards, those between move by one. All keep
    /// their cells and heights.
    public func moveRow(at row: Int, to destination: Int) {
        let rows = 0..<heights.count
        guard row != destination, rows.contains(row), rows.contains(destination) else { return }
        let moved = window.heights.cutOut(row..<row + 1)
        window.heights.insert(moved, at: destination)
        renumber { other in
            if other == row { return destination }
            let before = other > row ? other - 1 : other
            return before >= destination ? before + 1 : before
        }
    }

    /// There are other rows than before; nothing is known of them.
    public func reload(count: Int) {
        forgetEverything(count: count)
    }

    /// Notes heights that were measured elsewhere, by ``measure(_:width:environment:threads:cell:)`` for example.
    public func note(_ measured: [(row: Int, height: CGFloat)]) {
        for entry in measured { window.heights.setHeight(entry.height, ofRow: entry.row) }
    }

    // MARK: Cells

    /// Rows have other numbers, or (`nil`) are gone.
    private func renumber(_ number: (Int) -> Int?) {
        window.live = Dictionary(
            uniqueKeysWithValues: window.live.compactMap { row, cell in number(row).map { ($0, cell) } })
        incompleteRows = Set(incompleteRows.compactMap(number))
    }

    private func giveUp(_ row: Int) {
        if let cell = window.live.removeValue(forKey: row) { reusable.append(cell) }
    }

    private func measuredCell(ofRow row: Int) -> View {
        if let cell = window.live[row], heights.measured(row) != nil { return cell }
        let cell = window.live[row] ?? provider(row, reusable.popLast())
        window.live[row] = cell
        let height = ListLayout.selfSizedHeight(of: cell, width: width, environment: environment)
        measurements += 1
        if let height {
            incompleteRows.remove(row)
            window.heights.setHeight(height, ofRow: row)
        } else {
            incompleteRows.insert(row)
            window.heights.setHeight(heights.estimate, ofRow: row)
            cell.taut.size = RootSize(width: width, height: heights.estimate)
            cell.layoutIfNeeded()
        }
        return cell
    }

    private func height(of view: View) -> CGFloat {
        ListLayout.selfSizedHeight(of: view, width: width, environment: environment) ?? 0
    }

    private func forgetEverything(count: Int? = nil) {
        window.heights = RowHeights(count: count ?? heights.count, estimate: heights.estimate)
        reusable += window.live.sorted { $0.key < $1.key }.map(\.value)
        window.live = [:]
        incompleteRows = []
    }
}
