/// Sums of the first *n* of many values, any of which may change. A Fenwick tree (P. Fenwick, 1994): each entry holds the
/// sum of a run that ends at its index, as long as the index's lowest bit says.
@_spi(UIKit) public struct PrefixSums<Value: AdditiveArithmetic & Sendable>: Sendable {
    /// Zero, then the sums of runs; empty if there is no value.
    @usableFromInline var tree: [Value] = []

    /// Of no values.
    @inlinable public init() {}

    /// Sums of given values. O(n).
    @inlinable public init(count: Int, _ value: (Int) -> Value) {
        tree.reserveCapacity(count + 1)
        addUp(0..<count, value)
    }

    /// Takes the values of other elements; asks for no memory where their number is about what it was. O(n).
    @inlinable public mutating func addUp<Elements: Collection>(
        _ elements: Elements, _ value: (Elements.Element) -> Value
    ) {
        if tree.capacity <= elements.count { tree.reserveCapacity(2 * elements.count + 16) }
        tree.removeAll(keepingCapacity: true)
        tree.append(.zero)
        for element in elements { tree.append(value(element)) }
        for place in tree.indices.dropFirst() {
            let next = place + (place & -place)
            if next < tree.count { tree[next] += tree[place] }
        }
    }

    /// Adds to one of the values. O(log n).
    @inlinable public mutating func add(_ difference: Value, at index: Int) {
        var place = index + 1
        while place < tree.count {
            tree[place] += difference
            place += place & -place
        }
    }

    /// The sum of the first `count` values. O(log n).
    @inlinable public func sum(first count: Int) -> Value {
        var (place, sum) = (count, Value.zero)
        while place > 0 {
            sum += tree[place]
            place -= place & -place
        }
        return sum
    }

    /// How many of the values fit below a limit, and their sum, where `measure` says how much so many values with such a sum are: no less
    /// with one more of them. O(log n).
    @inlinable public func fitting(below limit: Double, _ measure: (_ count: Int, _ sum: Value) -> Double) -> (
        count: Int, sum: Value
    ) {
        var (place, sum) = (0, Value.zero)
        var step = 1
        while step * 2 < tree.count { step *= 2 }
        while step > 0 {
            let next = place + step
            if next < tree.count, case let more = sum + tree[next], measure(next, more) <= limit {
                (place, sum) = (next, more)
            }
            step /= 2
        }
        return (place, sum)
    }
}

/// Some rows, and how long they are or what they differ from an estimate.
@_spi(UIKit) public struct RowSum: AdditiveArithmetic, Sendable {
    /// How many rows.
    public var rows: Double
    /// Their length in points.
    public var length: Double

    /// A sum of rows.
    ///
    /// - Parameters:
    ///   - rows: how many.
    ///   - length: their length in points.
    @inlinable public init(rows: Double, length: Double) { (self.rows, self.length) = (rows, length) }

    /// No rows.
    @inlinable public static var zero: RowSum { RowSum(rows: 0, length: 0) }
    /// The rows of both.
    @inlinable public static func + (one: RowSum, other: RowSum) -> RowSum {
        RowSum(rows: one.rows + other.rows, length: one.length + other.length)
    }
    /// The rows of the first without those of the second.
    @inlinable public static func - (one: RowSum, other: RowSum) -> RowSum {
        RowSum(rows: one.rows - other.rows, length: one.length - other.length)
    }
}
