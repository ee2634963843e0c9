internal import CSolverKernels

extension Conflict {
    /// Copies a conflict out of the kernel, whose memory for it does not last.
    init(
        _ members: UnsafeBufferPointer<taut_member>, _ multipliers: UnsafeBufferPointer<Double>,
        _ variables: HandleStamps, _ constraints: HandleStamps
    ) {
        self.init(
            members: members.map { member in
                guard member.constraint == .max else { return .constraint(constraints.constraint(member.constraint)) }
                return .nonNegative(variables.variable(member.variable))
            }, multipliers: Array(multipliers))
    }
}
