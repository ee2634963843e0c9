/// What an oracle asks of a linear program: an objective that may change, and the optimal face it is narrowed to.
protocol LevelProgram: AnyObject {
    func addColumn(lowerBound: Double?) -> Int32
    func addRow(
        _ terms: [(column: Int32, coefficient: Double)], _ relation: LinearSystem.Relation, _ constant: Double)
    /// Replaces the objective by the sum of these terms.
    func setObjective(_ terms: [(column: Int32, coefficient: Double)])
    /// Minimises from the basis of the last call.
    func minimize() throws(OracleError) -> ProgramOutcome
    /// Keeps only the optimal solutions of the last `minimize()`.
    func keepOptimalFace()
    func value(of column: Int32) -> Double
}

enum ProgramOutcome {
    case optimal
    case infeasible
    case unbounded
}
