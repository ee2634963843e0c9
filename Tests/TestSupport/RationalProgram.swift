import CRationalSimplex

/// A linear program in rational numbers, of the numbers as they are given.
final class RationalProgram: LevelProgram {
    private typealias Row = (
        terms: [(column: Int32, coefficient: Double)], relation: LinearSystem.Relation, constant: Double
    )

    private let program = rational_create()
    private var rows: [Row] = []
    private var objective: [(column: Int32, coefficient: Double)] = []

    deinit {
        rational_destroy(program)
    }

    /// A column with the lower bound 0 or none.
    func addColumn(lowerBound: Double?) -> Int32 {
        precondition(lowerBound == nil || lowerBound == 0)
        return rational_add_column(program, lowerBound == nil ? 0 : 1)
    }

    /// Keeps a row until all columns are there.
    func addRow(
        _ terms: [(column: Int32, coefficient: Double)], _ relation: LinearSystem.Relation, _ constant: Double
    ) {
        rows.append((terms, relation, constant))
    }

    func setObjective(_ terms: [(column: Int32, coefficient: Double)]) {
        objective = terms
    }

    func minimize() throws(OracleError) -> ProgramOutcome {
        for row in rows {
            rational_add_row(
                program, Int32(row.terms.count), row.terms.map(\.column), row.terms.map(\.coefficient),
                row.relation.rawValue, row.constant)
        }
        rows = []
        let outcome = rational_minimize(
            program, Int32(objective.count), objective.map(\.column), objective.map(\.coefficient))
        switch outcome {
        case RATIONAL_OPTIMAL: return .optimal
        case RATIONAL_UNBOUNDED: return .unbounded
        default: return .infeasible
        }
    }

    func keepOptimalFace() {
        rational_keep_face(program)
    }

    func value(of column: Int32) -> Double {
        rational_value(program, column)
    }
}
