internal import TautLayout

/// The proof that rows cannot hold together: multipliers under which the left sides cancel out and the constants do not.
///
/// Rows *aᵢ·x (=, ≤, ≥) bᵢ* of an irreducible set have exactly one such combination, up to a factor: *Σ yᵢ aᵢ = 0* and
/// *Σ yᵢ bᵢ ≠ 0* (Farkas). With *yᵢ > 0* for ≥ and *yᵢ < 0* for ≤ it says *0 ≥ Σ yᵢ bᵢ > 0*. The smallest multiplier of the rows that
/// count is ±1, so that the gap is what one of them has too much.
struct Certificate {
    /// *yᵢ*, in the order of the rows.
    let multipliers: [Double]
    /// *yᵢ bᵢ*
    let contributions: [Double]
    /// *Σ yᵢ bᵢ*
    var gap: Double { contributions.reduce(0, +) }

    /// More rows are a sum that is too long to read.
    static let mostRows = 200

    /// - Parameters:
    ///   - isReduced: whether rows may be in it that are not needed, because their numbers stand in others.
    ///   - counts: whether a row counts for the smallest multiplier; rows without a constant do not.
    /// - Returns: `nil` if there is no combination, or more than one: the set is not irreducible then.
    /// - Complexity: O(rows² · variables)
    init?(_ rows: [Layout.LinearRow], isReduced: Bool = false, where counts: (Int) -> Bool = { _ in true }) {
        guard rows.count <= Self.mostRows else { return nil }
        guard var multipliers = Self.dependency(rows) else { return nil }
        if isReduced { multipliers = multipliers.map { abs($0) > 1e-9 ? $0 : 0 } }
        let used = rows.indices.filter { multipliers[$0] != 0 }
        guard used.allSatisfy({ abs(multipliers[$0]) > 1e-9 }), isReduced || used.count == rows.count else {
            return nil
        }
        let counted = used.filter { counts($0) && rows[$0].constant != 0 }
        guard let smallest = (counted.isEmpty ? used : counted).map({ abs(multipliers[$0]) }).min() else { return nil }
        let signs = used.filter { rows[$0].relation != .equal }.map { place in
            (multipliers[place] > 0) == (rows[place].relation == .greaterThanOrEqual)
        }
        guard !signs.contains(!(signs.first ?? true)) else { return nil }
        let factor = (signs.first == false ? -1 : 1) / smallest
        multipliers = multipliers.map { Self.rounded($0 * factor) }
        self.multipliers = multipliers
        contributions = zip(rows, multipliers).map { $0.constant * $1 }
        let size = contributions.reduce(1) { $0 + abs($1) }
        guard abs(gap) > 1e-9 * size, signs.isEmpty || gap > 0 else { return nil }
    }

    /// The multiples of the rows whose left sides add up to nothing; `nil` unless there is exactly one such sum, up to a factor.
    private static func dependency(_ rows: [Layout.LinearRow]) -> [Double]? {
        var system = RowSystem()
        var multipliers: [Double]?
        for (place, row) in rows.enumerated() {
            guard let combination = system.add(row.sparse, number: place) else { continue }
            guard multipliers == nil else { return nil }
            multipliers = rows.indices.map { $0 == place ? 1 : -(combination[$0] ?? 0) }
        }
        return multipliers
    }

    /// Multipliers of layouts are whole numbers more often than not.
    private static func rounded(_ value: Double) -> Double {
        abs(value - value.rounded()) < 1e-9 * max(1, abs(value)) ? value.rounded() : value
    }
}
