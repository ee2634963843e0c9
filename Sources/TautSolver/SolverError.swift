/// Errors of a solver, a template or a worker. After an error the object is unchanged.
public enum SolverError: Error, Hashable, Sendable {
    /// Required constraints cannot hold together: one irreducible set for each independent part that has no
    /// solution, or several at once that would come up one after the other.
    case unsatisfiable([Conflict])
    /// A foreign or removed handle, a priority outside 1...1000, NaN or infinity, a buffer that is too short. The text
    /// names the offender.
    case invalidArgument(String)
    /// The variable cannot be removed while a constraint uses it.
    case variableInUse(Variable)
    /// There is no memory.
    case outOfMemory
    /// No certified answer: numbers overflow, rounding decides between answers, or the pivot limit was reached.
    case numericalFailure
}

extension SolverError: CustomStringConvertible {
    /// One sentence for a log.
    public var description: String {
        switch self {
        case .unsatisfiable(let conflicts):
            "required constraints cannot hold together: " + conflicts.map { "{\($0)}" }.joined(separator: ", ")
        case .invalidArgument(let reason): "invalid argument: \(reason)"
        case .variableInUse(let variable): "\(variable) cannot be removed while a constraint uses it"
        case .outOfMemory: "out of memory"
        case .numericalFailure: "no trustworthy answer: numbers are too large, or take too many pivots"
        }
    }
}
