/// Sums over the first blocks of a list: how many rows they have, and how long these are or what they differ from the estimate.
/// A Fenwick tree as ``PrefixSums``, of pairs.
@_spi(UIKit) public struct BlockSums: Sendable {
    /// What blocks come to.
    public struct Sum: Sendable {
        public var rows: Double
        public var length: Double

        public init(rows: Double, length: Double) { (self.rows, self.length) = (rows, length) }

        public static func += (sum: inout Sum, other: Sum) {
            sum.rows += other.rows
            sum.length += other.length
        }
    }

    private var tree: [Sum] = []

    /// Of no blocks.
    public init() {}

    /// Adds some blocks up; asks for no memory where their number is about what it was.
    public mutating func addUp<Block>(_ blocks: [Block], _ sum: (Block) -> Sum) {
        if tree.capacity <= blocks.count { tree.reserveCapacity(2 * blocks.count + Self.room) }
        tree.removeAll(keepingCapacity: true)
        tree.append(Sum(rows: 0, length: 0))
        for block in blocks { tree.append(sum(block)) }
        for place in tree.indices.dropFirst() {
            let next = place + (place & -place)
            if next < tree.count { tree[next] += tree[place] }
        }
    }

    private static let room = 16

    /// A block has more rows than before, or longer ones. O(log n).
    public mutating func add(_ more: Sum, at block: Int) {
        var place = block + 1
        while place < tree.count {
            tree[place] += more
            place += place & -place
        }
    }

    /// The sum of the first `count` blocks. O(log n).
    public func sum(first count: Int) -> Sum {
        var (place, sum) = (count, Sum(rows: 0, length: 0))
        while place > 0 {
            sum += tree[place]
            place -= place & -place
        }
        return sum
    }

    /// How many blocks fit below a limit, and what they come to, where `measure` says what a sum counts. It may not become less
    /// from one block to the next. O(log n).
    public func fitting(below limit: Double, _ measure: (Sum) -> Double) -> (count: Int, sum: Sum) {
        var (place, sum) = (0, Sum(rows: 0, length: 0))
        var step = 1
        while step * 2 < tree.count { step *= 2 }
        while step > 0 {
            let next = place + step
            if next < tree.count {
                var more = sum
                more += tree[next]
                if measure(more) <= limit { (place, sum) = (next, more) }
            }
            step /= 2
        }
        return (place, sum)
    }
}
