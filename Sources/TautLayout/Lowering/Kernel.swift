internal import CSolverKernels

/// The solver beneath a model: the only file that edits it.
///
/// A value without ownership; whoever keeps it calls ``destroy()``.
struct Kernel: BitwiseCopyable {
    private let solver: OpaquePointer

    init(_ memory: Memory) throws(Layout.Failure) {
        var options = taut_options_default()
        options.allocator = memory.allocator
        var created: OpaquePointer?
        try Self.check(taut_solver_create(&options, &created))
        guard let created else { throw .outOfMemory }
        solver = created
    }

    func destroy() { taut_solver_destroy(solver) }

    func isSame(as other: Kernel) -> Bool { solver == other.solver }

    @inline(__always)
    private static func check(_ status: taut_status) throws(Layout.Failure) {
        if status != TAUT_OK { throw failure(status) }
    }

    // A wrong argument is a fault of this module: numbers are checked where they enter, but for sums that overflow.
    private static func failure(_ status: taut_status) -> Layout.Failure {
        status == TAUT_ERROR_MEMORY ? .outOfMemory : .noAnswer
    }

    // MARK: Edits

    func reserve(variables: Int, rows: Int, terms: Int) throws(Layout.Failure) {
        try Self.check(taut_solver_reserve(solver, variables, rows, terms))
    }

    /// Adds the four variables of a box, which follow those of the box with the index before.
    func addVariables(isSigned: Bool, order: UInt64) throws(Layout.Failure) {
        for slot in [Slot.x, .y, .width, .height] {
            var options = taut_variable_options()
            options.order = slot.order(at: order)
            options.flags = slot.isSize && !isSigned ? UInt32(TAUT_NON_NEGATIVE) : 0
            var added: taut_variable = .max
            try Self.check(taut_solver_add_variable(solver, &options, &added))
        }
    }

    @inline(__always)
    func add(
        _ terms: UnsafeMutableBufferPointer<RowTerm>, _ relation: Layout.Relation, _ constant: Double,
        _ priority: Int16
    ) throws(Layout.Failure) -> UInt32 {
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

    func remove(_ row: UInt32) throws(Layout.Failure) { try Self.check(taut_solver_remove(solver, row)) }

    func setConstant(_ constant: Double, of row: UInt32) throws(Layout.Failure) {
        try Self.check(taut_solver_set_constant(solver, row, constant))
    }

    func setPriority(_ priority: Int16, of row: UInt32) throws(Layout.Failure) {
        try Self.check(taut_solver_set_priority(solver, row, Int32(priority)))
    }

    func setPreferred(_ preferred: Double, of variable: UInt32) throws(Layout.Failure) {
        try Self.check(taut_solver_set_preferred(solver, variable, preferred))
    }

    func setOrder(_ order: UInt64, of variable: UInt32) throws(Layout.Failure) {
        try Self.check(taut_solver_set_order(solver, variable, order))
    }

    // MARK: Answers

    /// Returns whether there is a solution; otherwise the conflicts say why.
    func solve() throws(Layout.Failure) -> Bool {
        let status = taut_solver_solve(solver)
        if status == TAUT_CONFLICT { return false }
        try Self.check(status)
        return true
    }

    /// All values of the last successful solve by variable: the frames of all boxes, one after the other.
    var values: UnsafeBufferPointer<Double> {
        var count = 0
        let values = taut_solver_values(solver, &count)
        return UnsafeBufferPointer(start: values, count: count)
    }

    /// The variables that the last successful solve has changed, ascending.
    var changed: UnsafeBufferPointer<UInt32> {
        var count = 0
        let changed = taut_solver_changed(solver, &count)
        return UnsafeBufferPointer(start: changed, count: count)
    }

    /// How far a row is from holding; NaN where it took no part.
    func error(of row: UInt32) -> Double { taut_solver_error(solver, row) }

    /// The variables that the rows do not determine, ascending.
    func freeVariables() throws(Layout.Failure) -> UnsafeBufferPointer<UInt32> {
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
