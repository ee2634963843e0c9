internal import CSolverKernels

/// The solver beneath a model: the only file that edits it. Of a layout with a cache rows are recorded first, and solved by the cache's
/// templates as long as that is possible.
///
/// A value without ownership; its last holder calls ``destroy()``.
struct Kernel: BitwiseCopyable {
    private let own: OpaquePointer?
    private let recorded: UnsafeMutablePointer<RecordedKernel>?

    init(_ memory: Memory, _ cache: Layout.Cache?) throws(Layout.Failure) {
        if let cache {
            own = nil
            let block = try memory.allocate(MemoryLayout<RecordedKernel>.size)
            let recorded = block.bindMemory(to: RecordedKernel.self, capacity: 1)
            recorded.initialize(to: RecordedKernel(memory, cache))
            self.recorded = recorded
        } else {
            own = try Self.makeSolver(memory)
            recorded = nil
        }
    }

    func destroy() {
        if let own { taut_solver_destroy(own) }
        guard let recorded else { return }
        let memory = recorded.pointee.memory
        recorded.pointee.deallocate()
        recorded.deinitialize(count: 1)
        memory.deallocate(recorded, MemoryLayout<RecordedKernel>.size)
    }

    func isSame(as other: Kernel) -> Bool { own == other.own && recorded == other.recorded }

    static func makeSolver(_ memory: Memory) throws(Layout.Failure) -> OpaquePointer {
        var options = taut_options_default()
        options.allocator = memory.allocator
        var created: OpaquePointer?
        try check(taut_solver_create(&options, &created))
        guard let created else { throw .outOfMemory }
        return created
    }

    /// The solver that has the rows; `nil` while they are only recorded.
    @inline(__always)
    private var solver: OpaquePointer? { own ?? recorded?.pointee.solver }

    /// The same for an edit of structure; `nil` as long as that is recorded.
    @inline(__always)
    private func editedSolver() throws(Layout.Failure) -> OpaquePointer? {
        if let own { return own }
        return try recorded?.pointee.editedSolver()
    }

    /// The same for an edit that is never recorded.
    @inline(__always)
    func ownSolver() throws(Layout.Failure) -> OpaquePointer? {
        if let own { return own }
        return try recorded?.pointee.ownSolver()
    }

    @inline(__always)
    static func check(_ status: taut_status) throws(Layout.Failure) {
        if status != TAUT_OK { throw failure(status) }
    }

    // A wrong argument is a fault of this module: numbers are checked where they enter, but for sums that overflow.
    private static func failure(_ status: taut_status) -> Layout.Failure {
        status == TAUT_ERROR_MEMORY ? .outOfMemory : .noAnswer
    }

    /// The counts of the solver; zeros while rows are only recorded.
    var statistics: taut_statistics {
        var counts = taut_statistics()
        counts.size = MemoryLayout<taut_statistics>.size
        if let solver { _ = taut_solver_statistics(solver, &counts) }
        return counts
    }

    /// Whether the last solve was answered by what is known of a structure.
    var isRecognised: Bool { recorded?.pointee.hasAnswer ?? false }

    /// The same with the reason.
    var reuse: Layout.Profile.Reuse { recorded?.pointee.reuse ?? .none }

    // MARK: Edits

    func reserve(variables: Int, rows: Int, terms: Int) throws(Layout.Failure) {
        if let solver { return try Self.check(taut_solver_reserve(solver, variables, rows, terms)) }
        try recorded?.pointee.reserve(variables: variables, rows: rows, terms: terms)
    }

    /// Adds variables, which follow those that there are.
    func addVariables(_ options: UnsafeMutableBufferPointer<taut_variable_options>) throws(Layout.Failure) {
        guard let solver = try editedSolver() else { return try recorded.unsafelyUnwrapped.pointee.add(options) }
        var first: taut_variable = .max
        try Self.check(taut_solver_add_variables(solver, options.baseAddress, options.count, &first))
    }

    /// Adds rows to those that a new model has so far: handles count from zero.
    func add(_ batch: Batch, terms: UnsafeMutableBufferPointer<RowTerm>) throws(Layout.Failure) {
        let rows = batch.rows.elements
        if rows.isEmpty { return }
        var first: UInt32 = .max
        guard let solver = try editedSolver() else {
            first = try recorded.unsafelyUnwrapped.pointee.add(rows, terms)
            assert(first == batch.first)
            return
        }
        let status = terms.withMemoryRebound(to: taut_term.self) { terms in
            var packed = taut_packed_rows(
                rows: rows.baseAddress, count: rows.count, terms: terms.baseAddress, term_count: terms.count)
            return taut_solver_add_rows(solver, &packed, &first, nil)
        }
        try Self.check(status)
        assert(first == batch.first)
    }

    /// Says that the rows so far follow from sizes of boxes, which differ between layouts of one structure.
    func endOwnRows(at count: UInt32) { recorded?.pointee.endOwnRows(at: count) }

    /// Adds a row.
    @inline(__always)
    func add(
        _ terms: UnsafeMutableBufferPointer<RowTerm>, _ relation: Layout.Relation, _ constant: Double,
        _ priority: Int16
    ) throws(Layout.Failure) -> UInt32 {
        guard let solver = try editedSolver() else {
            var row = taut_packed_row(
                constant: constant, count: UInt32(terms.count), relation: Int16(relation.rawValue), priority: priority)
            return try withUnsafeMutablePointer(to: &row) { (row) throws(Layout.Failure) in
                try recorded.unsafelyUnwrapped.pointee.add(.init(start: row, count: 1), terms)
            }
        }
        // Sound because both kinds of term have the same size, stride and offsets; the kernel copies them.
        let (status, added) = terms.withMemoryRebound(to: taut_term.self) { terms in
            var row = taut_row(
                terms: terms.baseAddress, count: terms.count, relation: Int32(relation.rawValue), constant: constant,
                priority: Int32(priority))
            var added: taut_constraint = .max
            let status = taut_solver_add(solver, &row, &added)
            return (status, added)
        }
        try Self.check(status)
        return added
    }

    func remove(_ row: UInt32) throws(Layout.Failure) { try Self.check(taut_solver_remove(try ownSolver(), row)) }

    @inline(__always)
    func setConstant(_ constant: Double, of row: UInt32) throws(Layout.Failure) {
        guard let solver else { return recorded.unsafelyUnwrapped.pointee.setConstant(constant, of: row) }
        try Self.check(taut_solver_set_constant(solver, row, constant))
    }

    func setPriority(_ priority: Int16, of row: UInt32) throws(Layout.Failure) {
        try Self.check(taut_solver_set_priority(try ownSolver(), row, Int32(priority)))
    }

    @inline(__always)
    func setPreferred(_ preferred: Double, of variable: UInt32) throws(Layout.Failure) {
        if solver == nil, recorded.unsafelyUnwrapped.pointee.setPreferred(preferred, of: variable) { return }
        try Self.check(taut_solver_set_preferred(try ownSolver(), variable, preferred))
    }

    func setOrder(_ order: UInt64, of variable: UInt32) throws(Layout.Failure) {
        try Self.check(taut_solver_set_order(try ownSolver(), variable, order))
    }

    // MARK: Answers

    /// Returns whether there is a solution; otherwise the conflicts say why.
    @inline(__always)
    func solve() throws(Layout.Failure) -> Bool {
        if let own { return try Self.isAnswer(taut_solver_solve(own)) }
        if let recorded, try recorded.pointee.solve() { return true }
        guard try Self.isAnswer(taut_solver_solve(try ownSolver())) else { return false }
        if let recorded { try recorded.pointee.takeFirst(solverValues) }
        return true
    }

    @inline(__always)
    private static func isAnswer(_ status: taut_status) throws(Layout.Failure) -> Bool {
        if status == TAUT_OK { return true }
        if status != TAUT_CONFLICT { throw failure(status) }
        return false
    }

    /// All values of the last successful solve by variable: the frames of all boxes, one after the other.
    var values: UnsafeBufferPointer<Double> {
        if let recorded, recorded.pointee.hasAnswer { return recorded.pointee.lastValues }
        return solverValues
    }

    private var solverValues: UnsafeBufferPointer<Double> {
        guard let solver else { return UnsafeBufferPointer(start: nil, count: 0) }
        var count = 0
        let values = taut_solver_values(solver, &count)
        return UnsafeBufferPointer(start: values, count: count)
    }

    /// The variables that the last successful solve has changed, ascending.
    var changed: UnsafeBufferPointer<UInt32> {
        if let recorded, recorded.pointee.hasChanges { return recorded.pointee.lastChanges }
        var count = 0
        let changed = taut_solver_changed(solver, &count)
        return UnsafeBufferPointer(start: changed, count: count)
    }

    /// How far a row is from holding; NaN where it took no part.
    func error(of row: UInt32) -> Double {
        guard let solver else { return recorded.unsafelyUnwrapped.pointee.error(of: row) }
        return taut_solver_error(solver, row)
    }

    /// The variables that the rows do not determine, ascending.
    func freeVariables() throws(Layout.Failure) -> UnsafeBufferPointer<UInt32> {
        guard let solver else { return try recorded.unsafelyUnwrapped.pointee.freeVariables() }
        var variables: UnsafePointer<UInt32>?
        var count = 0
        try Self.check(taut_solver_free_variables(solver, &variables, &count))
        return UnsafeBufferPointer(start: variables, count: count)
    }

    var conflictCount: Int { taut_solver_conflict_count(solver) }

    /// Calls `body` for the members of a conflict: each a row, or `none` and a variable that is not negative.
    func forEachMember(
        ofConflict index: Int, _ body: (_ row: UInt32, _ variable: UInt32) throws(Layout.Failure) -> Void
    ) throws(Layout.Failure) {
        var count = 0
        let members = taut_solver_conflict(solver, index, &count)
        for member in UnsafeBufferPointer(start: members, count: count) {
            try body(member.constraint, member.variable)
        }
    }
}
