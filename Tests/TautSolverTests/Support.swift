import TautSolver
import Testing

/// Whether two numbers are equal but for rounding: they differ by at most 1e-9 of the larger one, or by 1e-9 near zero.
/// Not transitive; false for NaN and for infinities.
func isClose(_ left: Double, _ right: Double) -> Bool {
    left.isFinite && right.isFinite && abs(left - right) <= 1e-9 * max(1, abs(left), abs(right))
}

extension LinearExpression {
    /// The value of the expression where variable i has the value `values[i]`.
    func evaluated(_ values: [Double]) -> Double {
        terms.reduce(constant) { $0 + $1.coefficient * values[Int($1.variable.rawValue)] }
    }
}

/// The error that `body` throws; the test fails when it throws none or another kind.
func solverError(
    sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void
) throws -> SolverError {
    try #require(throws: SolverError.self, sourceLocation: sourceLocation) { try body() }
}

extension SolverError {
    /// The text of `.invalidArgument`, and nil for every other error.
    var reason: String? {
        if case .invalidArgument(let reason) = self { reason } else { nil }
    }

    /// The conflicts of `.unsatisfiable`, and nil for every other error.
    var conflicts: [Conflict]? {
        if case .unsatisfiable(let conflicts) = self { conflicts } else { nil }
    }
}
