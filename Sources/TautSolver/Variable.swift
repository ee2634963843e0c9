/// A variable of a `Solver`: an edge, a size, any number that the solver computes.
///
/// A variable is a handle, not a value: `Solver.value(of:)` returns its value. It belongs to that solver alone;
/// another solver, or the same one after the variable was removed, refuses it with `SolverError.invalidArgument`.
public struct Variable: Hashable, Sendable, BitwiseCopyable {
    /// The position of this variable's value in `Solver.withValues(_:)` and in the values of a `TemplateWorker`.
    ///
    /// Small and dense; reused after the variable was removed.
    public let rawValue: UInt32

    /// Distinguishes this variable from those of other solvers and from earlier ones with the same `rawValue`: see
    /// `HandleTable`.
    @usableFromInline
    let stamp: UInt32

    /// For hosts that know which stamps they have.
    @inlinable
    package init(rawValue: UInt32, stamp: UInt32) {
        self.rawValue = rawValue
        self.stamp = stamp
    }
}

extension Variable: CustomStringConvertible {
    /// `v7` for the variable with the raw value 7.
    public var description: String { "v\(rawValue)" }
}
