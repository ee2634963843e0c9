/// Sums of the first *n* of many numbers, any of which may change. A Fenwick tree (P. Fenwick, 1994): each entry holds the
/// sum of a run that ends at its index, as long as the index's lowest bit says.
struct PrefixSums: Sendable {
    private var tree: [Double]

    /// Zeros.
    init(count: Int) { tree = [Double](repeating: 0, count: count + 1) }

    var count: Int { tree.count - 1 }

    /// Adds to one of the numbers. O(log n).
    mutating func add(_ difference: Double, at index: Int) {
        var place = index + 1
        while place < tree.count {
            tree[place] += difference
            place += place & -place
        }
    }

    /// The sum of the first `count` numbers. O(log n).
    func sum(first count: Int) -> Double {
        var (place, sum) = (count, 0.0)
        while place > 0 {
            sum += tree[place]
            place -= place & -place
        }
        return sum
    }

    /// How many of the numbers, each with `unit` added, fit below a limit, and the sum of these. None of the sums may be
    /// negative. O(log n).
    func fitting(below limit: Double, unit: Double) -> (count: Int, sum: Double) {
        var (place, sum) = (0, 0.0)
        var step = 1
        while step * 2 < tree.count { step *= 2 }
        while step > 0 {
            let next = place + step
            if next < tree.count, sum + tree[next] + Double(step) * unit <= limit {
                sum += tree[next] + Double(step) * unit
                place = next
            }
            step /= 2
        }
        return (place, sum)
    }
}
