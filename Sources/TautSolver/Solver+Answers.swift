internal import CSolverKernels

extension Solver {
    /// The value of a variable after the last successful `solve()`; NaN for a foreign or removed variable and for one
    /// that no `solve()` has taken yet. O(1).
    public func value(of variable: Variable) -> Double {
        guard variableHandles.isCurrent(variable.rawValue, variable.stamp) else { return .nan }
        return taut_solver_value(handle, variable.rawValue)
    }

    /// Gives `body` all values after the last successful `solve()`, without copying; the index is `Variable.rawValue`.
    ///
    /// The buffer must not be used after `body` returns, and `body` must not edit this solver. Entries of removed
    /// variables mean nothing.
    public func withValues<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<Double>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var count = 0
        let values = taut_solver_values(handle, &count)
        return try body(UnsafeBufferPointer(start: values, count: count))
    }

    /// The variables whose values the last successful `solve()` changed, ascending by `rawValue`. O(changes).
    public var changedVariables: [Variable] {
        var count = 0
        let changed = taut_solver_changed(handle, &count)
        let stamps = variableHandles.snapshot
        return UnsafeBufferPointer(start: changed, count: count).map { stamps.variable($0) }
    }

    /// The violation of a constraint in its own units after the last successful `solve()`:
    /// 0 if it holds; NaN for a foreign or removed constraint. O(terms).
    public func error(of constraint: ConstraintID) -> Double {
        guard constraintHandles.isCurrent(constraint.rawValue, constraint.stamp) else { return .nan }
        return taut_solver_error(handle, constraint.rawValue)
    }

    /// The ambiguous variables, ascending by `rawValue`: those whose values differ
    /// between optimal solutions, so that `order` and `preferred` determine them.
    ///
    /// Computed on the first call after a `solve()`, then kept. That first call may cost as much as solving again.
    ///
    /// - Throws: `SolverError.outOfMemory` or `.numericalFailure`; `.invalidArgument` while edits are recorded, unless it was called before them.
    public func freeVariables() throws(SolverError) -> [Variable] {
        var variables: UnsafePointer<UInt32>?
        var count = 0
        try check(taut_solver_free_variables(handle, &variables, &count), "edits are recorded that were not solved")
        let stamps = variableHandles.snapshot
        return UnsafeBufferPointer(start: variables, count: count).map { stamps.variable($0) }
    }

    /// Counts for profiling and tests. O(1).
    public var statistics: SolverStatistics {
        var counts = taut_statistics()
        counts.size = MemoryLayout<taut_statistics>.size
        // The call can only fail for a null pointer or a size that no version of the kernel had: neither is possible
        // here.
        guard taut_solver_statistics(handle, &counts) == TAUT_OK else { return SolverStatistics() }
        return SolverStatistics(counts)
    }
}

extension SolverStatistics {
    fileprivate init(_ counts: taut_statistics) {
        variables = counts.variables
        constraints = counts.constraints
        islands = counts.islands
        forms = counts.forms
        components = counts.components
        tapeEntries = counts.tape_entries
        tableauEntries = counts.tableau_entries
        fill = counts.fill
        pivots = counts.pivots
        pushes = counts.pushes
        solves = counts.solves
        bytes = counts.bytes
        allocations = counts.allocations
    }
}
