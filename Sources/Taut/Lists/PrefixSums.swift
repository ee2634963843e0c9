/// Sums of the first *n* of many numbers, any of which may change. A Fenwick tree (P. Fenwick, 1994): each entry holds the
/// sum of a run that ends at its index, as long as the index's lowest bit says.
@_spi(UIKit) public struct PrefixSums: Sendable {
    private var tree: [Double]

    /// Zeros.
    public init(count: Int) { tree = count > 0 ? [Double](repeating: 0, count: count + 1) : [] }

    /// Sums of given numbers. O(n).
    public init(count: Int, _ value: (Int) -> Double) {
        tree = [Double](unsafeUninitializedCapacity: count + 1) { buffer, size in
            buffer.initializeElement(at: 0, to: 0)
            for index in 0..<count { buffer.initializeElement(at: index + 1, to: value(index)) }
            size = count + 1
        }
        for place in 1..<tree.count {
            let next = place + (place & -place)
            if next < tree.count { tree[next] += tree[place] }
        }
    }

    /// Adds to one of the numbers. O(log n).
    public mutating func add(_ difference: Double, at index: Int) {
        var place = index + 1
        while place < tree.count {
            tree[place] += difference
            place += place & -place
        }
    }

    /// The sum of the first `count` numbers. O(log n).
    public func sum(first count: Int) -> Double {
        var (place, sum) = (count, 0.0)
        while place > 0 {
            sum += tree[place]
            place -= place & -place
        }
        return sum
    }

    /// How many of the numbers, each with `unit` added, fit below a limit, and the sum of these. None of the sums may be
    /// negative. O(log n).
    public func fitting(below limit: Double, unit: Double) -> (count: Int, sum: Double) {
        var (place, sum) = (0, 0.0)
        var step = 1
        while step * 2 < tree.count { step *= 2 }
        while step > 0 {
            let next = place + step
            if next < tree.count {
                let more = tree[next] + Double(step) * unit
                if sum + more <= limit {
                    sum += more
                    place = next
                }
            }
            step /= 2
        }
        return (place, sum)
    }
}
