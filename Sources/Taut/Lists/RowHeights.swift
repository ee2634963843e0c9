public import Foundation

/// The heights of a list's rows: an estimate for each, until it is measured.
///
///     var heights = RowHeights(count: 1_000_000, estimate: 85)
///     heights.total                          // 85 000 000
///     heights.setHeight(120, ofRow: 3)
///     heights.offset(ofRow: 4)               // 375
///     heights.row(at: 400)                   // 4
///     heights.insertRows(2, at: 0)
///     heights.offset(ofRow: 6)               // 545
///
/// Rows are held in blocks. What was never measured is one block whatever its length, so what is kept grows with the number of
/// measured rows, wherever they are.
///
/// - Complexity: O(log n) to change a height, to find where a row begins and which row lies at an offset; O(b) with b blocks,
///   one for some hundreds of measured rows, to insert and to remove rows, and to measure the first ones of a block.
public struct RowHeights: Sendable {
    /// The number of rows.
    public private(set) var count: Int
    /// The height in points of rows that were not measured.
    public let estimate: CGFloat

    private var blocks: [RowBlock]
    /// For how many blocks there is room at first.
    private static let room = 16
    private var sums = PrefixSums<RowSum>()

    /// Rows of which none is measured. A negative estimate counts as 0.
    public init(count: Int, estimate: CGFloat) {
        self.count = max(0, count)
        self.estimate = estimate.isFinite ? max(0, estimate) : 0
        blocks = []
        blocks.reserveCapacity(Self.room)
        if count > 0 { blocks.append(RowBlock(count: count, estimate: Double(self.estimate))) }
        addUp()
    }

    /// The height of all rows together, in points.
    public var total: CGFloat { offset(ofRow: count) }

    /// The height of a row in points: measured, or the estimate.
    public subscript(row: Int) -> CGFloat { measured(row) ?? estimate }

    /// The height that a row was measured at; `nil` if it was not, and for rows that do not exist.
    public func measured(_ row: Int) -> CGFloat? {
        guard (0..<count).contains(row) else { return nil }
        let (block, place) = place(of: row)
        return blocks[block].height(at: place).map { CGFloat($0) }
    }

    /// Where a row begins, in points from the beginning of the first; `count` is the end of the last. Rows outside count as
    /// the nearest bound.
    public func offset(ofRow row: Int) -> CGFloat {
        let row = min(max(row, 0), count)
        let (block, rest) = place(of: row)
        let inside = rest == 0 ? 0 : blocks[block].difference(ofFirst: rest)
        return CGFloat(Double(row) * Double(estimate) + sums.sum(first: block).length + inside)
    }

    /// The row at a distance from the beginning of the first one, the later of two that meet there; `nil` before the first
    /// and behind the last row.
    public func row(at offset: CGFloat) -> Int? {
        guard offset >= 0, offset < total else { return nil }
        let unit = Double(estimate)
        let (block, before) = sums.fitting(below: Double(offset)) { $1.rows * unit + $1.length }
        guard block < blocks.count else { return count - 1 }
        let rest = Double(offset) - (before.rows * unit + before.length)
        return min(count - 1, Int(before.rows) + blocks[block].row(at: rest))
    }

    /// Calls `body` with every measured row and its height, in order.
    ///
    /// - Complexity: O(b) with b blocks, and their rows where one of them was measured.
    public func forEachMeasured(_ body: (_ row: Int, _ height: CGFloat) -> Void) {
        var first = 0
        for block in blocks {
            if block.isMeasured {
                for place in 0..<block.count {
                    if let height = block.height(at: place) { body(first + place, CGFloat(height)) }
                }
            }
            first += block.count
        }
    }

    /// Notes what a row was measured at, in points; `nil` goes back to the estimate. Ignored for rows that do not exist and
    /// for heights that are negative or not finite.
    public mutating func setHeight(_ height: CGFloat?, ofRow row: Int) {
        guard (0..<count).contains(row), height.map({ $0.isFinite && $0 >= 0 }) ?? true else { return }
        var (block, place) = place(of: row)
        if !blocks[block].isMeasured {
            if height == nil { return }
            (block, place) = prepare(block, place)
        }
        let difference = blocks[block].setHeight(height.map { Double($0) }, at: place)
        if difference != 0 { sums.add(.init(rows: 0, length: difference), at: block) }
    }

    /// Inserts rows that were not measured before the row at `row`; at `count` behind the last one. Ignored if there is no
    /// such place.
    public mutating func insertRows(_ number: Int, at row: Int) {
        insert(RowHeights(count: number, estimate: estimate), at: row)
    }

    /// Removes rows; those behind them move up and keep their heights. What is not there is left out.
    public mutating func removeRows(_ rows: Range<Int>) { _ = cutOut(rows) }

    /// Inserts rows with their heights, which count by the same estimate, as ``insertRows(_:at:)`` does.
    @_spi(UIKit) public mutating func insert(_ other: RowHeights, at row: Int) {
        guard other.count > 0, (0...count).contains(row) else { return }
        cut(at: row)
        let (block, _) = place(of: row)
        blocks.insert(contentsOf: other.blocks, at: block)
        count += other.count
        join(at: block + other.blocks.count, block)
    }

    /// Removes rows, as ``removeRows(_:)`` does, and returns them with their heights.
    @_spi(UIKit) public mutating func cutOut(_ rows: Range<Int>) -> RowHeights {
        let rows = rows.clamped(to: 0..<count)
        var other = RowHeights(count: 0, estimate: estimate)
        guard !rows.isEmpty else { return other }
        cut(at: rows.lowerBound)
        cut(at: rows.upperBound)
        let (first, _) = place(of: rows.lowerBound)
        let (end, _) = place(of: rows.upperBound)
        (other.blocks, other.count) = (Array(blocks[first..<end]), rows.count)
        other.addUp()
        blocks.removeSubrange(first..<end)
        count -= rows.count
        join(at: first)
        return other
    }

    // MARK: Runs

    /// Rows one after the other that were not measured, or at the same height.
    @_spi(UIKit) public struct Run {
        fileprivate let count: Int
        fileprivate let height: CGFloat?

        /// Rows as high as `height` says in points; not measured if it is `nil` or not a valid height.
        public init(count: Int, height: CGFloat?) {
            self.count = max(0, count)
            self.height = height.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
        }

        /// So many rows that are not measured are held beside measured ones: a block of their own takes as much memory.
        fileprivate static let few = 16
    }

    /// Rows of runs. Takes O(runs), and the rows of runs that are measured or have few rows.
    @_spi(UIKit) public init(estimate: CGFloat, _ runs: some Sequence<Run>) {
        self.init(count: 0, estimate: estimate)
        var held: [Double?] = []
        func close() {
            if !held.isEmpty { blocks.append(RowBlock(heights: held, estimate: Double(self.estimate))) }
            held = []
        }
        for run in runs {
            count += run.count
            if run.height == nil, run.count > Run.few {
                close()
                blocks.append(RowBlock(count: run.count, estimate: Double(self.estimate)))
                continue
            }
            for _ in 0..<run.count {
                if held.count == RowBlock.size { close() }
                held.append(run.height.map { Double($0) })
            }
        }
        close()
        addUp()
    }

    // MARK: Blocks

    private mutating func addUp() {
        sums.addUp(blocks) { .init(rows: Double($0.count), length: $0.difference(ofFirst: $0.count)) }
    }

    /// The block that a row lies in and its number there; behind the last row the end of the blocks.
    private func place(of row: Int) -> (block: Int, place: Int) {
        let (block, before) = sums.fitting(below: Double(row)) { $1.rows }
        return (block, row - Int(before.rows))
    }

    /// Has a block begin at a row.
    private mutating func cut(at row: Int) {
        let (block, place) = place(of: row)
        guard place > 0 else { return }
        blocks.insert(blocks[block].split(at: place), at: block + 1)
        addUp()
    }

    /// Splits the rows around a place of an unmeasured block into a block of their own, which can be measured.
    private mutating func prepare(_ block: Int, _ place: Int) -> (block: Int, place: Int) {
        let start = place / RowBlock.size * RowBlock.size
        let before = blocks.count
        var middle = block
        if start > 0 {
            blocks.insert(blocks[block].split(at: start), at: block + 1)
            middle += 1
        }
        if blocks[middle].count > RowBlock.size {
            blocks.insert(blocks[middle].split(at: RowBlock.size), at: middle + 1)
        }
        blocks[middle].measure()
        if blocks.count != before { addUp() }
        return (middle, place - start)
    }

    /// Joins blocks, the last of them first, with the ones before them where they remain small.
    private mutating func join(at seams: Int...) {
        for block in seams where block > 0 && block < blocks.count && blocks[block - 1].canTake(blocks[block]) {
            blocks[block - 1].take(blocks[block])
            blocks.remove(at: block)
        }
        addUp()
    }
}
