/// GLPK asked level by level: minimise the sum of the errors at the highest priority, keep only the optimal solutions, go
/// on with the next priority.
///
/// An independent answer for a `LinearSystem`: whether it is feasible, one optimal point, and the range of every variable
/// over all optimal points. It shares no code with the kernel and its method is another one (a primal simplex method with
/// an error column for every optional row). GLPK works with tolerances of 1e-9 and errs on badly scaled systems;
/// `Arithmetic.exact` computes in rational numbers and is the arbiter. It is exact for the fractions nearest to the given
/// coefficients within a relative 1e-9 (GLPK reads 0.3333333333333333 as one third), so what is redundant but for rounding
/// stays feasible. `Arithmetic.rational` takes every number as it is, by a simplex method of the tests' own: the judge where
/// 1.777777778 stands beside 16/9.
///
/// An oracle belongs to the thread that made it.
public final class LexicographicOracle {
    public enum Arithmetic: Sendable {
        case floating
        case exact
        case rational
    }

    public enum Answer: Sendable, Equatable {
        case infeasible
        case optimal([Double])
    }

    private let program: any LevelProgram
    private var variables: [Int32] = []
    private var objectives: [[(column: Int32, coefficient: Double)]] = []

    /// - Parameter canonical: also make the point unique, as the kernel promises to: after all priorities, each variable
    ///   in canonical order takes the value nearest to its preferred one.
    public init(_ system: LinearSystem, arithmetic: Arithmetic = .floating, canonical: Bool = false) {
        program =
            switch arithmetic {
            case .floating: LinearProgram(arithmetic: .floating)
            case .exact: LinearProgram(arithmetic: .exact)
            case .rational: RationalProgram()
            }
        variables = system.variables.map { program.addColumn(lowerBound: $0.isNonNegative ? 0 : nil) }
        for row in system.rows where row.isRequired {
            program.addRow(row.terms.map { (variables[$0.variable], $0.coefficient) }, row.relation, row.constant)
        }
        for priority in system.priorities {
            addLevel(system.rows.filter { $0.priority == priority })
        }
        guard canonical else { return }
        for variable in system.canonicalOrder {
            addLevel([.init([.init(variable, 1)], .equal, system.variables[variable].preferred, 1)])
        }
    }

    /// Solves all levels. After this the ranges can be asked for.
    public func solve() throws(OracleError) -> Answer {
        program.setObjective([])
        guard try program.minimize() == .optimal else { return .infeasible }
        for objective in objectives {
            program.setObjective(objective)
            // The objective is a sum of non-negative columns, so "unbounded" cannot be the truth.
            guard try program.minimize() == .optimal else { throw .failed(code: 0) }
            program.keepOptimalFace()
        }
        return .optimal(variables.map { program.value(of: $0) })
    }

    /// The smallest and the largest value of every variable over all optimal solutions; call `solve()` first.
    public func ranges() throws(OracleError) -> [ClosedRange<Double>] {
        var result: [ClosedRange<Double>] = []
        for variable in variables {
            let lower = try extreme(of: variable, sign: 1)
            let upper = try extreme(of: variable, sign: -1)
            // Where both are the same number GLPK may return them crossed by its rounding.
            result.append(min(lower, upper)...max(lower, upper))
        }
        return result
    }

    /// Whether the required rows and the signs of `system` hold together.
    public static func isFeasible(_ system: LinearSystem, arithmetic: Arithmetic) throws(OracleError) -> Bool {
        let required = LinearSystem(variables: system.variables, rows: system.rows.filter(\.isRequired))
        return try LexicographicOracle(required, arithmetic: arithmetic).solve() != .infeasible
    }

    private func extreme(of variable: Int32, sign: Double) throws(OracleError) -> Double {
        program.setObjective([(variable, sign)])
        switch try program.minimize() {
        case .optimal: return program.value(of: variable)
        case .unbounded: return -sign * .infinity
        case .infeasible: throw .failed(code: 0)
        }
    }

    /// Rows whose errors are summed up as one objective: `a·x + under − over = b`, both columns at least 0.
    private func addLevel(_ rows: [LinearSystem.Row]) {
        var objective: [(column: Int32, coefficient: Double)] = []
        for row in rows {
            var terms = row.terms.map { (column: variables[$0.variable], coefficient: $0.coefficient) }
            if row.relation != .greaterThanOrEqual {
                let over = program.addColumn(lowerBound: 0)
                terms.append((over, -1))
                objective.append((over, 1))
            }
            if row.relation != .lessThanOrEqual {
                let under = program.addColumn(lowerBound: 0)
                terms.append((under, 1))
                objective.append((under, 1))
            }
            program.addRow(terms, row.relation, row.constant)
        }
        objectives.append(objective)
    }
}
