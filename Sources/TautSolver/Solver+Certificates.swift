internal import CSolverKernels

/// One number of a multiplier: what belongs to one priority.
///
/// The multipliers of all constraints prove that the values of a solver are optimal: each lies between the slopes of its constraint's
/// error, compared from the most important priority down, and for every variable the products with its coefficients add up to 0 at every
/// priority. They are sensitivities, too: with the constant of the constraint larger by a small d, the errors at this priority grow by
/// -d times the number, as long as nothing more important changes.
public struct Multiplier: Hashable, Sendable {
    /// The priority whose errors it tells of.
    public let priority: Priority
    /// The number, which is not 0.
    public let value: Double
}

/// How good the answer of a solver is.
public struct SolverQuality: Hashable, Sendable {
    /// By how much a required constraint or a variable's `>= 0` is missed at most, in its own units.
    public internal(set) var residual = 0.0
    /// Which one that is; nil where none is missed at all.
    public internal(set) var worst: Conflict.Member?
    /// The condition of the optimum: no error changes by more for one unit of a constant.
    public internal(set) var largestMultiplier = 0.0
    /// Parts that were solved independently.
    public internal(set) var islands = 0
    /// Those whose multipliers prove them optimal.
    public internal(set) var provedIslands = 0
    /// Those that double precision could not solve and double-double did.
    public internal(set) var preciseIslands = 0

    /// Whether multipliers prove all of it.
    public var isProved: Bool { provedIslands == islands }
}

extension Solver {
    /// The multiplier of a constraint, the most important priority first; empty where it is 0.
    ///
    /// The first call for an independent part finds and checks the multipliers of all of it; they are kept until the next `solve()`.
    ///
    /// - Throws: `SolverError.invalidArgument` while edits are recorded or for a foreign constraint, `.numericalFailure` where no multipliers are found
    ///   that prove the values (large parts that were solved from a basis), `.outOfMemory`.
    public func multipliers(of constraint: ConstraintID) throws(SolverError) -> [Multiplier] {
        guard constraintHandles.isCurrent(constraint.rawValue, constraint.stamp) else {
            throw .invalidArgument("\(constraint) is not a constraint of this solver")
        }
        return try multipliers(of: taut_member(constraint: constraint.rawValue, variable: .max))
    }

    /// The multiplier of `variable >= 0`, of a variable that was added with `nonNegative: true`; otherwise as
    /// ``multipliers(of:)``.
    public func multipliersOfSign(of variable: Variable) throws(SolverError) -> [Multiplier] {
        guard variableHandles.isCurrent(variable.rawValue, variable.stamp) else {
            throw .invalidArgument("\(variable) is not a variable of this solver")
        }
        return try multipliers(of: taut_member(constraint: .max, variable: variable.rawValue))
    }

    private func multipliers(of member: taut_member) throws(SolverError) -> [Multiplier] {
        var member = member
        var entries: UnsafePointer<taut_multiplier_entry>?
        var count = 0
        try check(
            taut_solver_multipliers(handle, &member, &entries, &count),
            "edits are recorded, or nothing has a multiplier")
        return UnsafeBufferPointer(start: entries, count: count).map {
            Multiplier(priority: Priority($0.priority), value: $0.value)
        }
    }

    /// Proves the whole answer from the constraints alone and tells how good it is. Costs about as much as solving.
    ///
    /// - Throws: `SolverError.invalidArgument` while edits are recorded, `.outOfMemory`.
    public func quality() throws(SolverError) -> SolverQuality {
        var found = taut_quality()
        found.size = MemoryLayout<taut_quality>.size
        try check(taut_solver_quality(handle, &found), "edits are recorded")
        var result = SolverQuality()
        result.residual = found.residual
        if found.worst.constraint != .max {
            result.worst = .constraint(constraintHandles.snapshot.constraint(found.worst.constraint))
        } else if found.worst.variable != .max {
            result.worst = .nonNegative(variableHandles.snapshot.variable(found.worst.variable))
        }
        result.largestMultiplier = found.largest_multiplier
        result.islands = found.islands
        result.provedIslands = found.proved
        result.preciseIslands = found.precise
        return result
    }
}
