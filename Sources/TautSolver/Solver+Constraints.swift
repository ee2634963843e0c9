internal import CSolverKernels

extension Solver {
    /// Records a new constraint.
    ///
    /// - Throws: `SolverError.invalidArgument` for a foreign or removed variable, a number that is NaN or infinite, a
    ///   priority outside 1...1000. Conflicts are found by `solve()`, not here.
    @discardableResult
    public func add(_ constraint: LinearConstraint) throws(SolverError) -> ConstraintID {
        try constraint.expression.terms.withUnsafeBufferPointer { terms throws(SolverError) in
            try add(
                terms: terms, relation: constraint.relation, constant: constraint.constant,
                priority: constraint.priority)
        }
    }

    /// Records the new constraint `terms relation constant`: allocates nothing of its own.
    ///
    /// The terms are copied. A variable may occur in several of them (its coefficients add up); with no terms at all, 0
    /// is compared with `constant`.
    ///
    /// - Complexity: O(terms), amortised.
    /// - Throws: as `add(_:)`.
    @discardableResult
    public func add(
        terms: UnsafeBufferPointer<Term>, relation: Relation, constant: Double, priority: Priority = .required
    ) throws(SolverError) -> ConstraintID {
        for term in terms { try checkIsUsable(term) }
        try Self.checkIsFinite(constant)
        try Self.checkIsValid(priority)
        return try addTrusted(terms: terms, relation: relation, constant: constant, priority: priority)
    }

    /// The same for a host that keeps its handles in order by itself: what the kernel does not refuse is not checked.
    package func addTrusted(
        terms: UnsafeBufferPointer<Term>, relation: Relation, constant: Double, priority: Priority
    ) throws(SolverError) -> ConstraintID {
        // Sound because Term is laid out as taut_term: same size, stride, alignment and offsets, and every bit pattern
        // is valid in both. The stamp lies in C's padding, which the kernel does not read. The kernel copies the terms
        // and keeps no pointer.
        let (status, added) = terms.withMemoryRebound(to: taut_term.self) { kernelTerms in
            var row = taut_row(
                terms: kernelTerms.baseAddress, count: kernelTerms.count, relation: relation.rawValue,
                constant: constant,
                priority: priority.rawValue)
            var added: UInt32 = .max
            let status = taut_solver_add(handle, &row, &added)
            return (status, added)
        }
        try check(status, "\(Array(terms)): a variable was removed, or its coefficients add up to infinity")
        return ConstraintID(rawValue: added, stamp: constraintHandles.issue(added))
    }

    /// Records the removal of a constraint.
    public func remove(_ constraint: ConstraintID) throws(SolverError) {
        try checkIsMine(constraint)
        try check(taut_solver_remove(handle, constraint.rawValue), Self.removed(constraint))
    }

    /// Records a new constant: the number on the right if all variables are on the left (see
    /// `LinearConstraint.constant`).
    ///
    /// - Throws: `SolverError.invalidArgument` when `constant` is NaN or infinite.
    public func setConstant(_ constant: Double, for constraint: ConstraintID) throws(SolverError) {
        try checkIsMine(constraint)
        try Self.checkIsFinite(constant)
        try check(taut_solver_set_constant(handle, constraint.rawValue, constant), Self.removed(constraint))
    }

    /// Records a new priority, from and to `.required`, too.
    ///
    /// - Throws: `SolverError.invalidArgument` when the priority is outside 1...1000.
    public func setPriority(_ priority: Priority, for constraint: ConstraintID) throws(SolverError) {
        try checkIsMine(constraint)
        try Self.checkIsValid(priority)
        try check(taut_solver_set_priority(handle, constraint.rawValue, priority.rawValue), Self.removed(constraint))
    }

    // MARK: Checks

    func checkIsMine(_ constraint: ConstraintID) throws(SolverError) {
        guard constraintHandles.isCurrent(constraint.rawValue, constraint.stamp) else {
            throw .invalidArgument("\(constraint) belongs to another solver or was removed")
        }
    }

    private func checkIsUsable(_ term: Term) throws(SolverError) {
        try checkIsMine(term.variable)
        guard term.coefficient.isFinite else {
            throw .invalidArgument("the coefficient \(term.coefficient) of \(term.variable)")
        }
    }

    private static func checkIsFinite(_ constant: Double) throws(SolverError) {
        guard constant.isFinite else { throw .invalidArgument("the constant \(constant)") }
    }

    private static func checkIsValid(_ priority: Priority) throws(SolverError) {
        guard priority.isValid else { throw .invalidArgument("the priority \(priority) is outside 1...1000") }
    }

    private static func removed(_ constraint: ConstraintID) -> String { "\(constraint) was removed" }
}
