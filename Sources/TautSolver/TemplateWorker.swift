internal import CSolverKernels

/// Solves a template for one set of parameters after another.
///
/// The answer depends on the parameters alone, to the last bit: not on the worker or earlier sets. A worker stores
/// bases as critical regions of the parameters,
/// and answers sets inside them without a solve. See `BatchSolver`.
///
/// A worker may be used by one thread at a time; workers of the same template may be used in parallel.
public final class TemplateWorker {
    /// What is solved.
    public let template: Template

    /// The kernel's worker, owned by this object. `template` above keeps alive what it points into.
    private let handle: OpaquePointer

    /// A worker for a template.
    ///
    /// - Throws: `SolverError.outOfMemory`.
    public init(_ template: Template) throws(SolverError) {
        var created: OpaquePointer?
        try check(taut_worker_create(template.handle, nil, &created), "the template")
        guard let created else { throw .outOfMemory }
        self.template = template
        handle = created
    }

    deinit {
        taut_worker_destroy(handle)
    }

    /// Solves for one set of parameters.
    ///
    /// - Parameters:
    ///   - parameters: `template.parameterCount` finite numbers: constants of constraints, then preferred values.
    ///   - values: room for at least `template.valueCount` numbers; the index is `Variable.rawValue`. What it holds
    ///     after an error means nothing.
    /// - Throws: `SolverError.unsatisfiable` with the reasons, `.invalidArgument`, `.outOfMemory`, `.numericalFailure`.
    ///   A failed set has no effect on later ones.
    public func solve(
        _ parameters: UnsafeBufferPointer<Double>, into values: UnsafeMutableBufferPointer<Double>
    ) throws(SolverError) {
        guard parameters.count == template.parameterCount else {
            throw .invalidArgument("\(parameters.count) parameters where the template has \(template.parameterCount)")
        }
        guard values.count >= template.valueCount else {
            throw .invalidArgument("room for \(values.count) values where the template has \(template.valueCount)")
        }
        var nowhere = 0.0  // for a template without variables, whose buffer may have no address
        let status =
            if let destination = values.baseAddress {
                taut_worker_solve(handle, parameters.baseAddress, destination)
            } else {
                taut_worker_solve(handle, parameters.baseAddress, &nowhere)
            }
        if status == TAUT_CONFLICT { throw .unsatisfiable(collectConflicts()) }
        try check(status, Self.complaint(about: parameters))
    }

    /// Whether every solve path gives these values the same bits: a new `Solver`, its edits, and any worker. That holds
    /// for multiples of 2⁻¹⁸, and for such numbers divided by 3, 7, 9 and 125.
    public static func areExact(_ values: UnsafeBufferPointer<Double>) -> Bool {
        taut_values_are_exact(values.baseAddress, values.count) != 0
    }

    /// Solves for one set of parameters; the index of the result is `Variable.rawValue`. Allocates the result.
    ///
    /// - Throws: as `solve(_:into:)`.
    public func solve(_ parameters: [Double]) throws(SolverError) -> [Double] {
        var values = [Double](repeating: .nan, count: template.valueCount)
        try parameters.withUnsafeBufferPointer { parameters throws(SolverError) in
            try values.withUnsafeMutableBufferPointer { values throws(SolverError) in
                try solve(parameters, into: values)
            }
        }
        return values
    }

    /// Solves for many sets; a set that fails has its status among `many.statuses` and is counted in `failed`.
    func solveMany(_ many: inout taut_many, failed: UnsafeMutablePointer<Int>? = nil) -> taut_status {
        taut_worker_solve_many(handle, &many, failed)
    }

    /// The steps for what a reader wants, in the worker's memory.
    func listSteps(_ reader: BatchReader, _ steps: inout taut_code) -> taut_status {
        var wanted = reader.wanted
        return taut_worker_steps(handle, &wanted, &steps)
    }

    /// The results of this worker's sets so far.
    public var statistics: TemplateStatistics {
        var counts = taut_worker_counts()
        counts.size = MemoryLayout<taut_worker_counts>.size
        taut_worker_count(handle, &counts)
        return TemplateStatistics(
            setsByRegion: Int(counts.lane_sets), setsAlone: Int(counts.single_sets), regions: counts.regions,
            instructions: counts.instructions, bytes: counts.bytes,
            kernel: counts.kernel.map { String(cString: $0) } ?? "")
    }

    /// The ambiguous variables of the last solved set of parameters, ascending: as `Solver.freeVariables()`.
    public func freeVariables() throws(SolverError) -> [Variable] {
        var variables: UnsafePointer<UInt32>?
        var count = 0
        try check(taut_worker_free_variables(handle, &variables, &count), "nothing was solved yet")
        return UnsafeBufferPointer(start: variables, count: count).map { template.variableHandles.variable($0) }
    }

    private func collectConflicts() -> [Conflict] {
        (0..<taut_worker_conflict_count(handle)).map { index in
            var count = 0
            let members = taut_worker_conflict(handle, index, &count)
            let multipliers = taut_worker_conflict_multipliers(handle, index, &count)
            return Conflict(
                UnsafeBufferPointer(start: members, count: count),
                UnsafeBufferPointer(start: multipliers, count: count),
                template.variableHandles, template.constraintHandles)
        }
    }

    private static func complaint(about parameters: UnsafeBufferPointer<Double>) -> String {
        if let index = parameters.firstIndex(where: { !$0.isFinite }) {
            return "parameter \(index) is \(parameters[index])"
        }
        return "the parameters \(Array(parameters))"
    }
}
