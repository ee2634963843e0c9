internal import TautLayout

/// The proof that rows cannot hold together: multipliers under which the left sides cancel out and the constants do not.
///
/// Rows *aᵢ·x (=, ≤, ≥) bᵢ* of an irreducible set have exactly one such combination, up to a factor: *Σ yᵢ aᵢ = 0* and
/// *Σ yᵢ bᵢ ≠ 0* (Farkas). With *yᵢ > 0* for ≥ and *yᵢ < 0* for ≤ it says *0 ≥ Σ yᵢ bᵢ > 0*. The smallest multiplier is ±1.
struct Certificate {
    /// *yᵢ*, in the order of the rows; none is zero.
    let multipliers: [Double]
    /// *yᵢ bᵢ*
    let contributions: [Double]
    /// *Σ yᵢ bᵢ*
    var gap: Double { contributions.reduce(0, +) }

    /// More rows are a sum that is too long to read.
    private static let mostRows = 200

    /// - Returns: `nil` if there is no combination, or more than one: the set is not irreducible then.
    /// - Complexity: O(rows² · variables)
    init?(_ rows: [Layout.LinearRow]) {
        guard rows.count <= Self.mostRows else { return nil }
        let dependencies = rows.dependencies()
        guard dependencies.count == 1, var multipliers = dependencies.first?.multipliers else { return nil }
        let smallest = multipliers.reduce(Double.infinity) { min($0, abs($1)) }
        guard smallest > 1e-9 else { return nil }
        let signs = zip(rows, multipliers).filter { $0.0.relation != .equal }.map { row, multiplier in
            (multiplier > 0) == (row.relation == .greaterThanOrEqual)
        }
        guard !signs.contains(!(signs.first ?? true)) else { return nil }
        let factor = (signs.first == false ? -1 : 1) / smallest
        multipliers = multipliers.map { Self.rounded($0 * factor) }
        self.multipliers = multipliers
        contributions = zip(rows, multipliers).map { $0.constant * $1 }
        let size = contributions.reduce(1) { $0 + abs($1) }
        guard abs(gap) > 1e-9 * size, signs.isEmpty || gap > 0 else { return nil }
    }

    /// Multipliers of layouts are whole numbers more often than not.
    private static func rounded(_ value: Double) -> Double {
        abs(value - value.rounded()) < 1e-9 * max(1, abs(value)) ? value.rounded() : value
    }
}
