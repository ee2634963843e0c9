internal import CSolverKernels

/// A use of a parameter of a template.
public enum ParameterUse: Hashable, Sendable {
    /// The constant of a constraint.
    case constant(ConstraintID)
    /// The preferred value of a variable.
    case preferred(Variable)
}

extension Template {
    /// Copies the model of a solver; each parameter may be used in several places.
    ///
    /// A label's natural width, say, is the constant of two constraints and a preferred value. As one parameter it is
    /// read once, and the template knows that the three are equal.
    ///
    /// - Parameters:
    ///   - solver: where the structure comes from.
    ///   - uses: for each parameter, where its number goes. Of two parameters for one place the later one counts.
    /// - Throws: as `init(_:parameters:preferred:)`.
    public convenience init(_ solver: Solver, uses: [[ParameterUse]]) throws(SolverError) {
        var kernelUses: [taut_parameter_use] = []
        for (index, places) in uses.enumerated() {
            for place in places {
                switch place {
                case .constant(let constraint):
                    try solver.checkIsMine(constraint)
                    kernelUses.append(
                        taut_parameter_use(
                            parameter: UInt32(index), constraint: constraint.rawValue, variable: UInt32.max))
                case .preferred(let variable):
                    try solver.checkIsMine(variable)
                    kernelUses.append(
                        taut_parameter_use(
                            parameter: UInt32(index), constraint: UInt32.max, variable: variable.rawValue))
                }
            }
        }
        try self.init(solver, kernelUses, parameterCount: uses.count)
    }
}
