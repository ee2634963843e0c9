internal import TautLayout

/// A sum of numbered unknowns, each once, highest number first.
typealias SparseRow = [(unknown: Int, factor: Double)]

/// Rows in echelon form: each has a highest unknown that is no other's.
///
/// Only a row whose highest unknown is another's is combined with that one: the rows of a chain (*x₁ − x₀, x₂ − x₁, …*) stay as they are,
/// and *x₂* follows from them in as many steps as the chain has members.
struct RowSystem {
    private struct Row {
        var terms: SparseRow
        /// By their numbers the multiples of added rows whose sum this is.
        var multipliers: [Int: Double]
    }

    /// By their highest unknowns.
    private var pivots: [Int: Row] = [:]
    private var steps = 0
    private let stepLimit: Int

    /// - Parameter stepLimit: how many terms may be combined; after that nothing is found any more.
    init(stepLimit: Int = .max) { self.stepLimit = stepLimit }

    var isGivenUp: Bool { steps > stepLimit }

    /// Adds a row that says something new.
    ///
    /// - Parameter number: the row's number in combinations, of which no other row has the same.
    /// - Returns: the multiples of rows before that add up to this one, if it says nothing new.
    mutating func add(_ row: SparseRow, number: Int) -> [Int: Double]? {
        var rest = reduce(row)
        guard let pivot = rest.terms.first else { return rest.multipliers.mapValues { -$0 } }
        rest.multipliers[number] = 1
        pivots[pivot.unknown] = rest
        return nil
    }

    /// The multiples of added rows that add up to a row; `nil` if there are none.
    mutating func combination(of row: SparseRow) -> [Int: Double]? {
        let rest = reduce(row)
        return rest.terms.isEmpty ? rest.multipliers.mapValues { -$0 } : nil
    }

    /// What is left of a row, less multiples of others.
    private mutating func reduce(_ terms: SparseRow) -> Row {
        var row = Row(terms: terms, multipliers: [:])
        while let first = row.terms.first, let pivot = pivots[first.unknown], !isGivenUp {
            let factor = first.factor / pivot.terms[0].factor
            row.terms = difference(row.terms.dropFirst(), pivot.terms.dropFirst(), factor)
            for (number, multiplier) in pivot.multipliers {
                row.multipliers[number, default: 0] -= factor * multiplier
            }
        }
        return row
    }

    /// `one - factor · other`
    private mutating func difference(
        _ one: ArraySlice<(unknown: Int, factor: Double)>, _ other: ArraySlice<(unknown: Int, factor: Double)>,
        _ factor: Double
    ) -> SparseRow {
        var result: SparseRow = []
        var (left, right) = (one, other)
        steps += left.count + right.count + 1
        while !left.isEmpty || !right.isEmpty {
            let (l, r) = (left.first, right.first)
            if let l, r.map({ l.unknown > $0.unknown }) ?? true {
                result.append(l)
                left.removeFirst()
            } else if let r, l.map({ r.unknown > $0.unknown }) ?? true {
                result.append((r.unknown, -factor * r.factor))
                right.removeFirst()
            } else if let l, let r {
                let sum = l.factor - factor * r.factor
                if abs(sum) > 1e-9 * max(1, abs(l.factor)) { result.append((l.unknown, sum)) }
                left.removeFirst()
                right.removeFirst()
            }
        }
        return result
    }
}

extension Layout.LinearRow {
    /// The left side.
    var sparse: SparseRow { Self.sparse(terms) }

    static func sparse(_ terms: [(variable: UInt32, coefficient: Double)]) -> SparseRow {
        terms.filter { $0.coefficient != 0 }.map { (Int($0.variable), $0.coefficient) }
            .sorted { $0.unknown > $1.unknown }
    }
}
