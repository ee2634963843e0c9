public import Foundation

/// The heights of a list's rows: an estimate for each, until it is measured.
///
///     var heights = RowHeights(count: 1_000_000, estimate: 85)
///     heights.total                          // 85 000 000
///     heights.setHeight(120, ofRow: 3)
///     heights.offset(ofRow: 4)               // 375
///     heights.row(at: 400)                   // 4
///
/// What is kept grows with the number of measured rows: rows are held in blocks that are made when the first row of a
/// block is measured.
///
/// - Complexity: O(log n) to change a height, to find where a row begins and which row lies at an offset.
public struct RowHeights: Sendable {
    /// How many rows there are.
    public let count: Int
    /// The height in points of rows that were not measured.
    public let estimate: CGFloat

    private static let blockSize = 512

    /// How much the measured rows of a block differ from the estimate.
    private struct Block {
        var heights = [Double?](repeating: nil, count: RowHeights.blockSize)
        var differences = PrefixSums(count: RowHeights.blockSize)
    }

    private var blocks: [Block?]
    /// The sums of the blocks' differences.
    private var sums: PrefixSums

    /// Rows of which none is measured. A negative estimate counts as 0.
    public init(count: Int, estimate: CGFloat) {
        self.count = max(0, count)
        self.estimate = estimate.isFinite ? max(0, estimate) : 0
        let blocks = (self.count + Self.blockSize - 1) / Self.blockSize
        self.blocks = [Block?](repeating: nil, count: blocks)
        sums = PrefixSums(count: blocks)
    }

    /// The height of all rows together, in points.
    public var total: CGFloat { offset(ofRow: count) }

    /// The height of a row in points: measured, or the estimate.
    public subscript(row: Int) -> CGFloat { measured(row) ?? estimate }

    /// The height that a row was measured at; `nil` where it was not, and for rows that do not exist.
    public func measured(_ row: Int) -> CGFloat? {
        guard (0..<count).contains(row) else { return nil }
        return blocks[row / Self.blockSize]?.heights[row % Self.blockSize].map { CGFloat($0) }
    }

    /// Where a row begins, in points from the beginning of the first; `count` is the end of the last. Rows outside count as
    /// the nearest bound.
    public func offset(ofRow row: Int) -> CGFloat {
        let row = min(max(row, 0), count)
        let (block, rest) = row.quotientAndRemainder(dividingBy: Self.blockSize)
        let inside = rest == 0 ? 0 : blocks[block]?.differences.sum(first: rest) ?? 0
        return CGFloat(Double(row) * Double(estimate) + sums.sum(first: block) + inside)
    }

    /// The row at a distance from the beginning of the first one, the later of two that meet there; `nil` before the first
    /// and behind the last row.
    public func row(at offset: CGFloat) -> Int? {
        guard offset >= 0, offset < total else { return nil }
        let unit = Double(estimate)
        let (block, sum) = sums.fitting(below: Double(offset), unit: unit * Double(Self.blockSize))
        guard block < blocks.count else { return count - 1 }
        let rest = Double(offset) - sum
        guard let differences = blocks[block]?.differences else {
            return min(count - 1, block * Self.blockSize + (unit > 0 ? Int(rest / unit) : 0))
        }
        return min(count - 1, block * Self.blockSize + differences.fitting(below: rest, unit: unit).count)
    }

    /// Calls `body` with every measured row and its height, in order.
    ///
    /// - Complexity: O(measured rows), in blocks of 512.
    public func forEachMeasured(_ body: (_ row: Int, _ height: CGFloat) -> Void) {
        for (index, block) in blocks.enumerated() {
            guard let block else { continue }
            for (place, height) in block.heights.enumerated() {
                if let height { body(index * Self.blockSize + place, CGFloat(height)) }
            }
        }
    }

    /// Notes what a row was measured at, in points; `nil` goes back to the estimate. Ignored for rows that do not exist and
    /// for heights that are negative or not finite.
    public mutating func setHeight(_ height: CGFloat?, ofRow row: Int) {
        guard (0..<count).contains(row), height.map({ $0.isFinite && $0 >= 0 }) ?? true else { return }
        let (block, place) = row.quotientAndRemainder(dividingBy: Self.blockSize)
        if blocks[block] == nil {
            if height == nil { return }
            blocks[block] = Block()
        }
        let difference = Double(height ?? estimate) - Double(self[row])
        blocks[block]?.heights[place] = height.map { Double($0) }
        guard difference != 0 else { return }
        blocks[block]?.differences.add(difference, at: place)
        sums.add(difference, at: block)
    }
}
