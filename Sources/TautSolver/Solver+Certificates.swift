internal import CSolverKernels

/// One entry of a multiplier, for one priority.
///
/// The multipliers of all constraints prove that the values of a solver are optimal: each lies between the slopes of its constraint's
/// error, compared lexicographically from the highest priority down, and for every variable the products with its coefficients add up to 0 at every
/// priority. They are sensitivities, too: if the constant of the constraint grows by a small d, the errors at this priority grow by
/// -d times the number, as long as no higher priority changes.
public struct Multiplier: Hashable, Sendable {
    /// The priority.
    public let priority: Priority
    /// The number, which is not 0.
    public let value: Double
}

/// The quality of the answer of a solver.
public struct SolverQuality: Hashable, Sendable {
    /// The largest violation of a required constraint or of a variable's `>= 0`, in its own units.
    public internal(set) var residual = 0.0
    /// Which one that is; nil if none is missed at all.
    public internal(set) var worst: Conflict.Member?
    /// The condition of the optimum: the largest change of an error per unit of a constant.
    public internal(set) var largestMultiplier = 0.0
    /// The number of islands.
    public internal(set) var islands = 0
    /// Islands that multipliers prove optimal.
    public internal(set) var provedIslands = 0
    /// Islands solved in double-double, because the answer in double precision was refused.
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
    ///   that prove the values, which is rare, `.outOfMemory`.
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

    /// Proves the whole answer from the constraints alone and returns its quality. Costs about as much as solving.
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
