import TautSolver

/// Collects a linear expression: terms, each variable once, and a constant.
struct RowBuilder {
    var terms: [Term] = []
    var constant = 0.0

    init() { terms.reserveCapacity(16) }

    mutating func reset() {
        terms.removeAll(keepingCapacity: true)
        constant = 0
    }

    /// Whether all coefficients are numbers that a solver can use.
    var isFinite: Bool { terms.allSatisfy(\.coefficient.isFinite) }

    mutating func add(_ coefficient: Double, _ variable: Variable?) {
        guard let variable, coefficient != 0 else { return }
        for index in terms.indices where terms[index].variable == variable {
            terms[index].coefficient += coefficient
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
