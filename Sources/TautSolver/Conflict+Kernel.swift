internal import CSolverKernels

extension Conflict {
    /// Copies a conflict out of the kernel, whose memory for it does not last.
    init(_ members: UnsafeBufferPointer<taut_member>, _ variables: HandleTable, _ constraints: HandleTable) {
        self.init(
            members: members.map { member in
                guard member.constraint == .max else {
                    let stamp = constraints.stamp(of: member.constraint)
                    return .constraint(ConstraintID(rawValue: member.constraint, stamp: stamp))
                }
                return .nonNegative(variables.variable(member.variable))
            })
    }
}

extension HandleTable {
    /// The variable for a handle that came back from the kernel.
    func variable(_ rawValue: UInt32) -> Variable {
        Variable(rawValue: rawValue, stamp: stamp(of: rawValue))
    }
}
