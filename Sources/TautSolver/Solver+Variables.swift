internal import CSolverKernels

extension Solver {
    /// Records a new variable.
    ///
    /// - Parameters:
    ///   - preferred: the value to which it is as near as the constraints allow, if they do not determine it.
    ///   - order: variables are fixed in increasing order; equal orders by increasing `rawValue`.
    ///   - nonNegative: whether the variable is never below 0. The same as the required constraint `variable >= 0`, and
    ///     cheaper.
    /// - Throws: `SolverError.invalidArgument` when `preferred` is NaN or infinite.
    public func addVariable(
        preferred: Double = 0, order: UInt64 = 0, nonNegative: Bool = false
    ) throws(SolverError) -> Variable {
        var options = taut_variable_options()
        options.preferred = preferred
        options.order = order
        options.flags = nonNegative ? UInt32(TAUT_NON_NEGATIVE) : 0
        var added: UInt32 = .max
        try check(taut_solver_add_variable(handle, &options, &added), "the preferred value \(preferred)")
        return Variable(rawValue: added, stamp: variableHandles.issue(added))
    }

    /// Records the removal of a variable.
    ///
    /// - Throws: `SolverError.variableInUse` while a constraint uses it; remove that first.
    public func removeVariable(_ variable: Variable) throws(SolverError) {
        try checkIsMine(variable)
        let status = taut_solver_remove_variable(handle, variable.rawValue)
        if status == TAUT_ERROR_IN_USE { throw .variableInUse(variable) }
        try check(status, Self.removed(variable))
    }

    /// Records a new preferred value.
    ///
    /// - Throws: `SolverError.invalidArgument` when `preferred` is NaN or infinite.
    public func setPreferred(_ preferred: Double, for variable: Variable) throws(SolverError) {
        try checkIsMine(variable)
        guard preferred.isFinite else { throw .invalidArgument("the preferred value \(preferred)") }
        try check(taut_solver_set_preferred(handle, variable.rawValue, preferred), Self.removed(variable))
    }

    /// Records a new order.
    public func setOrder(_ order: UInt64, for variable: Variable) throws(SolverError) {
        try checkIsMine(variable)
        try check(taut_solver_set_order(handle, variable.rawValue, order), Self.removed(variable))
    }

    func checkIsMine(_ variable: Variable) throws(SolverError) {
        guard variableHandles.isCurrent(variable.rawValue, variable.stamp) else {
            throw .invalidArgument("\(variable) belongs to another solver or was removed")
        }
    }

    private static func removed(_ variable: Variable) -> String { "\(variable) was removed" }
}
