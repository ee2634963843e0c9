/// Collects a linear expression: terms, each variable once, and a constant. Rows of a batch stay in it, one behind the other.
struct RowBuilder {
    var constant = 0.0
    /// Whether the items of a constraint may have offsets in common. Otherwise these are not looked up: of a box that lies deep there are many.
    var sharesOffsets = true
    private var all = Buffer<RowTerm>()
    /// Where the current row begins, and where the next one does.
    private var start = 0
    private var next = 0

    /// The terms of the current row.
    var terms: UnsafeMutableBufferPointer<RowTerm> { UnsafeMutableBufferPointer(rebasing: all.elements[start...]) }

    /// The terms of all rows that were kept.
    var keptTerms: UnsafeMutableBufferPointer<RowTerm> { UnsafeMutableBufferPointer(rebasing: all.elements[..<next]) }

    @inline(__always)
    mutating func reset() {
        start = next
        all.removeAll(from: start)
        constant = 0
    }

    /// Keeps the current row; the next one begins behind it. Returns how many terms it has.
    @inline(__always)
    mutating func keep() -> Int {
        next = all.count
        return next - start
    }

    /// Forgets the rows that were kept, and the current one.
    mutating func forgetKept() {
        next = 0
        reset()
    }

    /// Begins a row of so many terms at most, on different variables, and returns where they go; ``keep(_:)`` follows.
    @inline(__always)
    mutating func begin(_ count: Int, in memory: Memory) throws(Layout.Failure) -> UnsafeMutablePointer<RowTerm> {
        all.removeAll(from: next)
        if all.room < count { try all.reserve(2 * (next + count), in: memory) }
        return all.end.unsafelyUnwrapped
    }

    /// Keeps the row that was begun; it has so many terms.
    @inline(__always)
    mutating func keep(_ count: Int) {
        start = next
        next &+= count
        all.extendWithinCapacity(to: next)
    }

    mutating func reserve(_ count: Int, in memory: Memory) throws(Layout.Failure) {
        try all.reserve(count, in: memory)
    }

    mutating func deallocate(_ memory: Memory) {
        all.deallocate(memory)
        self = RowBuilder()
    }

    /// Whether all coefficients are numbers that a solver can use.
    var isFinite: Bool {
        for term in terms where !term.coefficient.isFinite { return false }
        return true
    }

    @inline(__always)
    mutating func add(offset variable: UInt32, times factor: Double, in memory: Memory) throws(Layout.Failure) {
        if sharesOffsets { return try add(factor, variable, in: memory) }
        guard variable != .none, factor != 0 else { return }
        try all.append(RowTerm(variable: variable, coefficient: factor), in: memory)
    }

    @inline(__always)
    mutating func add(_ coefficient: Double, _ variable: UInt32, in memory: Memory) throws(Layout.Failure) {
        guard variable != .none, coefficient != 0 else { return }
        var index = start
        while index < all.count {
            if all[index].variable == variable {
                all[index].coefficient = all[index].coefficient.plus(coefficient: coefficient)
                return
            }
            index += 1
        }
        try all.append(RowTerm(variable: variable, coefficient: coefficient), in: memory)
    }
}

extension Double {
    /// The sum of two coefficients of one variable: 0 where they cancel but for rounding, as in the kernel.
    @inline(__always)
    package func plus(coefficient other: Double) -> Double {
        let sum = self + other
        return sum.magnitude <= 0x1p-48 * Swift.max(magnitude, other.magnitude) ? 0 : sum
    }
}

/// A variable times a number, laid out as the kernel's `taut_term`.
struct RowTerm: BitwiseCopyable {
    var variable: UInt32
    var coefficient: Double
}

/// A line or extent of a rectangle, in the root's direction.
enum Edge {
    case start, end, middle
}
