/// Collects a linear expression: terms, each variable once, and a constant. Keeps its memory from row to row.
struct RowBuilder {
    var constant = 0.0
    var terms = Buffer<RowTerm>()

    @inline(__always)
    mutating func reset() {
        terms.removeAll()
        constant = 0
    }

    /// Whether all coefficients are numbers that a solver can use.
    var isFinite: Bool {
        for term in terms.elements where !term.coefficient.isFinite { return false }
        return true
    }

    @inline(__always)
    mutating func add(_ coefficient: Double, _ variable: UInt32, in memory: Memory) throws(Layout.Failure) {
        guard variable != .none, coefficient != 0 else { return }
        let elements = terms.elements
        for index in elements.indices where elements[index].variable == variable {
            elements[index].coefficient += coefficient
            return
        }
        try terms.append(RowTerm(variable: variable, coefficient: coefficient), in: memory)
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
