/// Counts of a solver, for profiling and for tests.
public struct SolverStatistics: Hashable, Sendable {
    /// Variables alive now.
    public var variables = 0
    /// Constraints alive now.
    public var constraints = 0
    /// Islands; small connected components share one.
    public var islands = 0
    /// Distinct linear forms, after constraints on the same form were merged.
    public var forms = 0
    /// Connected parts of the tableaus, over all islands.
    public var components = 0
    /// Nonzeros of the elimination tapes.
    public var tapeEntries = 0
    /// Nonzeros of the tableaus before any pivot.
    public var tableauEntries = 0
    /// Nonzeros of the tableaus now.
    public var fill = 0
    /// Pivots since the solver was made.
    public var pivots: UInt64 = 0
    /// Dual steps, pivots and flips since the solver was made.
    public var pushes: UInt64 = 0
    /// Islands solved since the solver was made.
    public var solves: UInt64 = 0
    /// Bytes held from the allocator now.
    public var bytes = 0
    /// Allocations since the solver was made.
    public var allocations: UInt64 = 0
}
