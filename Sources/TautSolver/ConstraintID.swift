/// A constraint inside a `Solver`, as `Solver.add` returned it.
///
/// It belongs to that solver alone; another solver, or the same one after the constraint was removed, refuses it with
/// `SolverError.invalidArgument`.
public struct ConstraintID: Hashable, Sendable, BitwiseCopyable {
    /// A small number, reused after the constraint was removed.
    public let rawValue: UInt32

    /// Distinguishes this constraint from those of other solvers and from earlier ones with the same `rawValue`: see
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

extension ConstraintID: CustomStringConvertible {
    /// `c7` for the constraint with the raw value 7.
    public var description: String { "c\(rawValue)" }
}
