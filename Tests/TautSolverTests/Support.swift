import TautSolver
import Testing

/// A reproducible source of numbers (SplitMix64, Steele, Lea and Flood 2014). Tests print its seed when they fail.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// Whether two numbers are equal but for rounding: they differ by at most 1e-9 of the larger one, or by 1e-9 near zero.
/// Not transitive; false for NaN.
func isClose(_ left: Double, _ right: Double) -> Bool {
    abs(left - right) <= 1e-9 * max(1, abs(left), abs(right))
}

extension Solver {
    /// A copy of all values, as bits, so that equal means identical.
    var valueBits: [UInt64] { withValues { $0.map(\.bitPattern) } }
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
}
