import TautSolver
import TestSupport

/// A system inside a new solver, not solved yet.
struct Loaded {
    let solver: Solver
    /// In the order of `LinearSystem.variables`.
    let variables: [Variable]
    /// In the order of `LinearSystem.rows`.
    let constraints: [ConstraintID]

    init(_ system: LinearSystem) throws {
        let solver = try Solver()
        let variables = try system.variables.map {
            try solver.addVariable(preferred: $0.preferred, order: $0.order, nonNegative: $0.isNonNegative)
        }
        constraints = try system.rows.map { row in
            let terms = row.terms.map { Term(variables[$0.variable], coefficient: $0.coefficient) }
            return try terms.withUnsafeBufferPointer { terms in
                try solver.add(
                    terms: terms, relation: row.relation.solverRelation, constant: row.constant,
                    priority: Priority(row.priority))
            }
        }
        self.solver = solver
        self.variables = variables
    }

    /// All values, in the order of `LinearSystem.variables`.
    var values: [Double] { variables.map { solver.value(of: $0) } }

    /// All values as bits, so that equal means identical.
    var bits: [UInt64] { values.map(\.bitPattern) }
}

extension LinearSystem.Relation {
    fileprivate var solverRelation: Relation {
        switch self {
        case .lessThanOrEqual: .lessThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .greaterThanOrEqual
        }
    }
}

extension LinearSystem {
    /// The constants of all rows, then the preferred values of all variables: what templates in these tests vary.
    var parameters: [Double] { rows.map(\.constant) + variables.map(\.preferred) }

    /// The same system with these parameters.
    func with(parameters: [Double]) -> LinearSystem {
        var system = self
        for index in rows.indices { system.rows[index].constant = parameters[index] }
        for index in variables.indices { system.variables[index].preferred = parameters[rows.count + index] }
        return system
    }

    /// The indices of the rows that are not required.
    var optionalRows: [Int] { rows.indices.filter { !rows[$0].isRequired } }

    /// A random system that has optional rows, and whose required rows hold together, as the oracle says; the next seed
    /// is tried until there is one.
    static func feasible(_ family: SystemFamily, seed: UInt64) throws -> LinearSystem {
        var candidate = seed
        while true {
            let system = family.system(seed: candidate, variables: 2...12)
            if !system.optionalRows.isEmpty, try LexicographicOracle.isFeasible(system, arithmetic: .exact) {
                return system
            }
            candidate &+= 1_000_003
        }
    }
}
