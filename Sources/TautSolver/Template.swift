internal import CSolverKernels

/// The analysed structure of a solver, with some constants as parameters: one structure, many sets of numbers.
///
///     let template = try Template(solver, parameters: [width, textHeight])
///     let worker = try TemplateWorker(template)
///     let values = try worker.solve([375, 20.5])
///     values[Int(label.rawValue)]
///
/// Immutable: any number of threads may share it, each with a `TemplateWorker` of its own. `BatchSolver` does that.
public final class Template: Sendable {
    /// The kernel's template, owned by this object.
    ///
    /// `unsafe` for the compiler only: a pointer is not Sendable, but what it points to never changes after `init`
    /// (thread contract of `taut.h`), and the last reference alone destroys it.
    nonisolated(unsafe) let handle: OpaquePointer
    let variableHandles: HandleStamps
    let constraintHandles: HandleStamps

    /// The number of parameters: the constants of the constraints, then the preferred values.
    public let parameterCount: Int

    /// The number of values per answer: one for each `Variable.rawValue` that the solver has issued.
    public var valueCount: Int { variableHandles.count }

    /// Copies the model of a solver with all its recorded edits. The solver is unchanged, and need be neither solved
    /// nor satisfiable.
    ///
    /// - Parameters:
    ///   - solver: where the structure comes from.
    ///   - parameters: the constraints whose constants are parameters.
    ///   - preferred: the variables whose preferred values are parameters, after those of the constraints.
    /// - Throws: `SolverError.invalidArgument` for a foreign or removed handle; `.outOfMemory`.
    public convenience init(
        _ solver: Solver, parameters: [ConstraintID], preferred: [Variable] = []
    ) throws(SolverError) {
        try self.init(solver, uses: parameters.map { [.constant($0)] } + preferred.map { [.preferred($0)] })
    }

    init(_ solver: Solver, _ uses: [taut_parameter_use], parameterCount: Int) throws(SolverError) {
        var created: OpaquePointer?
        try check(
            taut_template_create_with_uses(solver.handle, uses, uses.count, parameterCount, &created),
            "a parameter was removed")
        guard let created else { throw .outOfMemory }
        handle = created
        variableHandles = solver.variableHandles.snapshot
        constraintHandles = solver.constraintHandles.snapshot
        self.parameterCount = parameterCount
    }

    deinit {
        taut_template_destroy(handle)
    }
}
