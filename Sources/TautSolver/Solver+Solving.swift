// The two `update(_:)` differ in what their closure throws, which the compiler tells apart.
// swift-format-ignore-file: AmbiguousTrailingClosureOverload

internal import CSolverKernels

extension Solver {
    /// Applies all edits recorded since the last successful `solve()`, or none.
    ///
    /// If it throws, all values are unchanged, bit for bit, and the edits stay recorded: edit further (for
    /// instance, remove one member of each conflict) and solve again, or `rollback()`.
    ///
    /// - Throws: `SolverError.unsatisfiable` with the reasons; `.outOfMemory`; `.numericalFailure`.
    public func solve() throws(SolverError) {
        conflicts = []
        let status = taut_solver_solve(handle)
        if status == TAUT_CONFLICT {
            conflicts = collectConflicts()
            throw .unsatisfiable(conflicts)
        }
        try check(status, "the recorded edits")
    }

    /// Discards every edit recorded since the last successful `solve()`. Handles created since then become invalid,
    /// those whose removal was recorded become valid again.
    public func rollback() {
        taut_solver_rollback(handle)
    }

    /// Makes edits and solves; when either fails, rolls back and throws the error.
    ///
    /// Edits recorded before and not solved yet are included: they are solved with the others, or discarded with
    /// them.
    ///
    /// - Returns: what `body` returns.
    @discardableResult
    public func update<Result>(
        _ body: (Solver) throws(SolverError) -> Result
    ) throws(SolverError) -> Result {
        do {
            let result = try body(self)
            try solve()
            return result
        } catch {
            rollback()
            throw error
        }
    }

    /// The same for a body that can throw any error.
    ///
    /// A closure without a `throws(SolverError)` clause gets this one, even when nothing else can be thrown in it.
    ///
    /// - Throws: the error of `body`, or that of `solve()`, a `SolverError`.
    @discardableResult
    public func update<Result>(_ body: (Solver) throws -> Result) throws -> Result {
        do {
            let result = try body(self)
            try solve()
            return result
        } catch {
            rollback()
            throw error
        }
    }

    private func collectConflicts() -> [Conflict] {
        let variables = variableHandles.snapshot
        let constraints = constraintHandles.snapshot
        return (0..<taut_solver_conflict_count(handle)).map { index in
            var count = 0
            let members = taut_solver_conflict(handle, index, &count)
            let multipliers = taut_solver_conflict_multipliers(handle, index, &count)
            return Conflict(
                UnsafeBufferPointer(start: members, count: count),
                UnsafeBufferPointer(start: multipliers, count: count), variables, constraints)
        }
    }
}
