import TautSolver

/// Collects a linear expression: terms, each variable once, and a constant. Keeps its memory from row to row; whoever keeps
/// the builder frees ``terms``.
struct RowBuilder {
    var constant = 0.0
    var terms = GrowingBuffer<Term>()

    mutating func reset() {
        terms.removeAll()
        constant = 0
    }

    /// Whether all coefficients are numbers that a solver can use.
    var isFinite: Bool {
        for term in terms.elements where !term.coefficient.isFinite { return false }
        return true
    }

    /// A line of an extent that begins where the terms so far lead to, moved inwards by `near` or `far`.
    @inline(__always)
    mutating func add(_ edge: Edge, _ size: Variable?, _ near: Double, _ far: Double, times factor: Double) {
        switch edge {
        case .start:
            constant += factor * near
        case .end:
            add(factor, size)
            constant -= factor * far
        case .middle:
            add(factor / 2, size)
            constant += factor * (near - far) / 2
        }
    }

    mutating func add(_ coefficient: Double, _ variable: Variable?) {
        guard let variable, coefficient != 0 else { return }
        let elements = terms.elements
        for index in elements.indices where elements[index].variable.rawValue == variable.rawValue {
            elements[index].coefficient += coefficient
            return
        }
        terms.append(Term(variable, coefficient: coefficient))
    }
}

/// Distances by which a rectangle is shrunk, in the root's direction.
struct ResolvedInsets: Equatable {
    var start = 0.0
    var end = 0.0
    var top = 0.0
    var bottom = 0.0
}

/// A line or extent of a rectangle, in the root's direction.
enum Edge {
    case start, end, middle
}
