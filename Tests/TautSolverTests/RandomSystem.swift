import TautSolver

/// A random system that has a solution for every choice of constants: what is required only bounds each variable, from
/// below or above, or ties it to an earlier one; the constants that tests vary are those of optional constraints.
struct RandomSystem {
    struct Row {
        var terms: [(variable: Int, coefficient: Double)]
        var relation: Relation
        var constant: Double
        var priority: Priority
    }

    struct Built {
        let solver: Solver
        let variables: [Variable]
        /// The optional constraints, in the order of `RandomSystem.constraints`.
        let constraints: [ConstraintID]
    }

    var preferred: [Double] = []
    var orders: [UInt64] = []
    /// Required and satisfiable.
    var ties: [Row] = []
    /// Optional.
    var constraints: [Row] = []

    init(using generator: inout SeededGenerator) {
        let count = Int.random(in: 2...12, using: &generator)
        for index in 0..<count {
            preferred.append(Double(Int.random(in: -20...60, using: &generator)))
            orders.append(UInt64.random(in: 0...3, using: &generator))
            guard index > 0, Bool.random(using: &generator) else { continue }
            let earlier = Int.random(in: 0..<index, using: &generator)
            let factors: [Double] = [1, 1, 1, 2, 0.5, -1]
            let factor = factors.randomElement(using: &generator) ?? 1
            ties.append(
                Row(
                    terms: [(index, 1), (earlier, -factor)],
                    relation: Relation.allCases.randomElement(using: &generator) ?? .equal,
                    constant: Double(Int.random(in: -30...30, using: &generator)), priority: .required))
        }
        for _ in 0..<Int.random(in: 2...(3 * count), using: &generator) {
            let length = Int.random(in: 1...3, using: &generator)
            constraints.append(
                Row(
                    terms: (0..<length).map { _ in
                        let factors: [Double] = [1, 1, -1, -1, 2, 1 / 3]
                        return (
                            Int.random(in: 0..<count, using: &generator), factors.randomElement(using: &generator) ?? 1
                        )
                    },
                    relation: Relation.allCases.randomElement(using: &generator) ?? .equal,
                    constant: Double(Int.random(in: -100...100, using: &generator)),
                    priority: [50, 250, 251, 750, 999].randomElement(using: &generator) ?? 50))
        }
    }

    /// The system in a new solver, unsolved, with these constants and preferred values instead of its own.
    func build(constants: [Double]? = nil, preferred newPreferred: [Double]? = nil) throws -> Built {
        let solver = try Solver()
        let variables = try preferred.indices.map { index in
            try solver.addVariable(preferred: (newPreferred ?? preferred)[index], order: orders[index])
        }
        for row in ties { try add(row, row.constant, to: solver, variables) }
        let added = try constraints.indices.map { index in
            try add(constraints[index], (constants ?? constraints.map(\.constant))[index], to: solver, variables)
        }
        return Built(solver: solver, variables: variables, constraints: added)
    }

    @discardableResult
    private func add(
        _ row: Row, _ constant: Double, to solver: Solver, _ variables: [Variable]
    ) throws -> ConstraintID {
        let terms = row.terms.map { Term(variables[$0.variable], coefficient: $0.coefficient) }
        return try terms.withUnsafeBufferPointer { terms in
            try solver.add(terms: terms, relation: row.relation, constant: constant, priority: row.priority)
        }
    }
}
