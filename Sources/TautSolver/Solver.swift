internal import CSolverKernels

/// Solves linear constraints with strictly ordered priorities, and keeps the solution while they are edited.
///
///     let solver = try Solver()
///     let blue = try solver.addVariable(), red = try solver.addVariable()
///     try solver.add(blue >= 150)
///     try solver.add(blue + 8 + red == 458)
///     try solver.add((red == 2 * blue).priority(.defaultHigh))
///     try solver.solve()
///     solver.value(of: blue)  // 150
///     solver.value(of: red)   // 300
///
/// *Priorities.* Required constraints (1000) hold. Below that the sum of the absolute errors is minimised lexicographically by
/// priority, from the highest to the lowest; for inequalities only the violated side counts.
///
/// *One answer.* If the optimum is not unique, each variable takes the value nearest to its `preferred` one, in increasing
/// `order`. The answer depends on the constraints, orders and preferred values alone,
/// not on the sequence of additions and edits.
///
/// *Edits.* Adding, removing and changing only records an edit and costs O(terms). `solve()` applies all recorded edits
/// or none, and starts from the last solution.
///
/// *Not* a solver for weighted sums, quadratic costs or integers; and not a layout engine: it has no views.
///
/// A solver may be used by one thread at a time. Different solvers may be used in parallel.
public final class Solver {
    /// Options of a solver.
    public struct Options: Sendable {
        /// The largest number of dual steps per component of an island; 0: chosen by size.
        public var pivotLimit: UInt64 = 0

        /// The solve paths that are not taken, bit p for the kernel's `TAUT_PATH_…` of number p: for tests, and to locate a fault.
        package var pathsOff: UInt64 = 0

        /// The defaults.
        public init() {}
    }

    /// The kernel's solver, owned by this object unless it is borrowed.
    let handle: OpaquePointer
    private let isBorrowed: Bool
    let variableHandles: HandleTable
    let constraintHandles: HandleTable

    /// The conflicts of the last `solve()`; empty if it succeeded or failed for another reason.
    public internal(set) var conflicts: [Conflict] = []

    /// An empty solver.
    ///
    /// - Throws: `SolverError.outOfMemory`.
    public convenience init(options: Options = Options()) throws(SolverError) {
        try self.init(options: options, stamp: .random(in: .min ... .max))
    }

    /// The same with the first stamp of its handles given. For a host whose handles never meet those of another solver.
    package init(options: Options = Options(), stamp firstStamp: UInt32) throws(SolverError) {
        var kernelOptions = taut_options_default()
        kernelOptions.pivot_limit = options.pivotLimit
        kernelOptions.paths_off = options.pathsOff
        var created: OpaquePointer?
        try check(taut_solver_create(&kernelOptions, &created), "options")
        guard let created else { throw .outOfMemory }
        handle = created
        isBorrowed = false
        variableHandles = HandleTable(firstStamp: firstStamp)
        constraintHandles = HandleTable(firstStamp: firstStamp)
    }

    /// A solver over a kernel's solver that belongs to another object, which outlives this one: with its variables and constraints.
    package init(borrowing handle: OpaquePointer, variables: Int, constraints: Int) {
        self.handle = handle
        isBorrowed = true
        variableHandles = HandleTable(firstStamp: 0)
        constraintHandles = HandleTable(firstStamp: 0)
        if variables > 0 { _ = variableHandles.issue(UInt32(variables - 1)) }
        if constraints > 0 { _ = constraintHandles.issue(UInt32(constraints - 1)) }
    }

    /// Makes room for so many variables, constraints and terms in all, so that recording them asks for no more memory. Worth it
    /// for a layout of known size: the first solve of a large one then takes about two thirds of the time.
    ///
    /// - Throws: `SolverError.outOfMemory`, or `SolverError.invalidArgument` for numbers that are negative or beyond 32 bits.
    public func reserveCapacity(variables: Int, constraints: Int, terms: Int) throws(SolverError) {
        guard min(variables, constraints, terms) >= 0 else {
            throw .invalidArgument("room for \(variables) variables, \(constraints) constraints, \(terms) terms")
        }
        try check(
            taut_solver_reserve(handle, variables, constraints, terms),
            "room for \(variables) variables, \(constraints) constraints, \(terms) terms")
    }

    /// The newest handle of the variable with a raw value.
    package func variable(_ rawValue: UInt32) -> Variable {
        Variable(rawValue: rawValue, stamp: variableHandles.stamp(of: rawValue))
    }

    /// The newest handle of the constraint with a raw value.
    package func constraint(_ rawValue: UInt32) -> ConstraintID {
        ConstraintID(rawValue: rawValue, stamp: constraintHandles.stamp(of: rawValue))
    }

    deinit {
        if !isBorrowed { taut_solver_destroy(handle) }
    }
}
