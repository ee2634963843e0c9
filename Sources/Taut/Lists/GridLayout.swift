public import Foundation

/// A grid of self-sizing items in columns of equal width; the items of a line are as high as the highest of them.
///
///     let grid = GridLayout(count: photos.count, width: 375, columns: 3, spacing: 8, estimatedLineHeight: 120) { item, reused in
///         PhotoCell(photos[item])
///     }
///     for item in grid.layout(from: 0, height: 667) { draw(item.cell, in: item.frame) }
///
/// Each line is a ``StackView`` that fills equally, and a row of a ``ListLayout``, so everything said there holds: lines are
/// estimated until they come into view.
public final class GridLayout {
    /// An item in view.
    public struct Item {
        /// Its number, counted from 0, line by line.
        public var index: Int
        /// The cell, laid out.
        public var cell: View
        /// Where the cell lies in the grid, in points.
        public var frame: CGRect
    }

    /// The lines.
    public let lines: ListLayout
    /// The number of items.
    public var count: Int { shape.count }
    /// How many items a line has.
    public var columns: Int { shape.columns }
    private let shape: GridShape

    /// A grid of which nothing is measured.
    ///
    /// - Parameters:
    ///   - count: how many items there are.
    ///   - width: that of the grid, in points.
    ///   - columns: how many items a line has; at least one.
    ///   - spacing: the distance between columns in points.
    ///   - lineSpacing: the distance between lines in points; that of columns unless given.
    ///   - estimatedLineHeight: the height in points that a line counts as until it is measured, without spacing.
    ///   - environment: the environment of the cells.
    ///   - cell: makes the cell of an item, out of one that went out of view if there is one.
    public init(
        count: Int, width: CGFloat, columns: Int, spacing: CGFloat = 0, lineSpacing: CGFloat? = nil,
        estimatedLineHeight: CGFloat, environment: Environment = Environment(),
        cell: @escaping (_ item: Int, _ reused: View?) -> View
    ) {
        let shape = GridShape(count: max(0, count), columns: max(1, columns))
        let between = lineSpacing ?? spacing
        self.shape = shape
        lines = ListLayout(
            count: shape.lineCount, width: width, estimatedRowHeight: estimatedLineHeight + between,
            environment: environment
        ) { line, reused in
            let old = (reused as? GridLine)?.takeItems() ?? []
            let row = GridLine(spacing: spacing, below: line + 1 < shape.lineCount ? between : 0)
            for column in 0..<shape.columns {
                let item = line * shape.columns + column
                // The last line has as many columns as the others.
                row.add(item < shape.count ? cell(item, column < old.count ? old[column] : nil) : View())
            }
            return row
        }
    }

    /// The length of the grid in points, as far as it is known.
    public var contentHeight: CGFloat { lines.contentHeight }

    /// The items in a part of the grid, laid out.
    ///
    /// - Parameters:
    ///   - offset: where the part begins, in points from the grid's beginning.
    ///   - height: how long it is.
    public func layout(from offset: CGFloat, height: CGFloat) -> [Item] {
        var result: [Item] = []
        for row in lines.layout(from: offset, height: height) {
            guard let line = row.cell as? GridLine else { continue }
            for (column, cell) in line.stack.arrangedSubviews.enumerated() {
                let index = row.index * columns + column
                guard index < count else { break }
                result.append(
                    Item(index: index, cell: cell, frame: cell.frame.offsetBy(dx: row.frame.minX, dy: row.frame.minY)))
            }
        }
        return result
    }

    /// An item's content has changed: its line is made and measured again when it is in view next.
    public func reload(item: Int) { lines.reload(row: item / columns) }

    // MARK: Changes

    /// Items were inserted before the one at `item` (at the number of items, behind the last).
    ///
    /// Lines that have the same items as before keep their cells and heights: those before the change, and where whole lines
    /// were inserted also those behind it. The others are made and measured again when they are in view next.
    ///
    /// - Complexity: O(measured lines / 512), and the cells in view.
    public func insertItems(_ number: Int, at item: Int) {
        guard number > 0, (0...count).contains(item) else { return }
        change(from: item, by: number)
    }

    /// Items were removed; those behind them move up. Which lines keep their heights is as in ``insertItems(_:at:)``.
    public func removeItems(_ items: Range<Int>) {
        let items = items.clamped(to: 0..<count)
        guard !items.isEmpty else { return }
        change(from: items.lowerBound, by: -items.count)
    }

    /// An item has come to another place: the one at `item` is at `destination` afterwards. The lines from one to the other
    /// are made and measured again.
    public func moveItem(at item: Int, to destination: Int) {
        guard item != destination, (0..<count).contains(item), (0..<count).contains(destination) else { return }
        for line in min(item, destination) / columns...max(item, destination) / columns { lines.reload(row: line) }
    }

    /// There are other items than before; nothing is known of them.
    public func reload(count: Int) {
        shape.count = max(0, count)
        lines.reload(count: shape.lineCount)
    }

    private func change(from item: Int, by number: Int) {
        let (line, before) = (item / columns, shape.lineCount)
        // The last line has no space below it.
        if before > 0 { lines.reload(row: before - 1) }
        shape.count += number
        if number % columns == 0 {
            let isBetweenLines = item % columns == 0
            let first = isBetweenLines ? line : line + 1
            if number > 0 {
                lines.insertRows(number / columns, at: first)
            } else {
                lines.removeRows(first..<first - number / columns)
            }
            if !isBetweenLines { lines.reload(row: line) }
        } else {
            lines.removeRows(line..<before)
            lines.insertRows(shape.lineCount - line, at: line)
        }
        if shape.lineCount > 0 { lines.reload(row: shape.lineCount - 1) }
    }
}

/// How many items a grid has, and in how many columns.
private final class GridShape {
    var count: Int
    let columns: Int

    init(count: Int, columns: Int) {
        self.count = count
        self.columns = columns
    }

    var lineCount: Int { (count + columns - 1) / columns }
}

/// A line of a grid: a stack, and the space below it.
private final class GridLine: View {
    let stack = StackView()

    init(spacing: CGFloat, below: CGFloat) {
        super.init(frame: .zero)
        stack.distribution = .fillEqually
        stack.spacing = spacing
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        LayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: leadingAnchor), stack.topAnchor.constraint(equalTo: topAnchor),
            stack.trailingAnchor.constraint(equalTo: trailingAnchor),
            bottomAnchor.constraint(equalTo: stack.bottomAnchor, constant: below),
        ])
    }

    required init?(coder: NSCoder) { nil }

    func add(_ item: View) { stack.addArrangedSubview(item) }

    func takeItems() -> [View] {
        let items = stack.arrangedSubviews
        for item in items { item.removeFromSuperview() }
        return items
    }
}
