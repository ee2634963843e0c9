internal import CSolverKernels

/// The part of a kernel that is solved through a cache: records variables and rows, and gets a solver of its own if the cache has no
/// answer. Lies behind a pointer of its kernel: edits of an object would be checked for overlapping access.
struct RecordedKernel {
    let memory: Memory
    private let cache: Layout.Cache
    private var record = StructureRecord()
    private var known: KnownStructure?
    /// The solver of the layout's own, once it has one.
    private(set) var solver: OpaquePointer?

    /// The values of the last solve through the cache, and room for those of the next.
    private var values = Buffer<Double>()
    private var next = Buffer<Double>()
    /// The variables whose values the last solve has changed, ascending.
    private var changed = Buffer<UInt32>()
    /// Whether the last answer, and the list of what it has changed, are here; otherwise the solver has them.
    private(set) var hasAnswer = false
    private(set) var hasChanges = false
    /// How many numbers were set since the last solve, and whether one of them may be no parameter of the structure.
    private var edits = 0
    private var hasStrangers = true
    /// How many solves followed each other for a few numbers.
    private var smallEdits = 0
    /// Whether the last solve was answered by the cache, and why not.
    private(set) var reuse = Layout.Profile.Reuse.none

    init(_ memory: Memory, _ cache: Layout.Cache) {
        self.memory = memory
        self.cache = cache
    }

    mutating func deallocate() {
        if let solver { taut_solver_destroy(solver) }
        record.deallocate(memory)
        values.deallocate(memory)
        next.deallocate(memory)
        changed.deallocate(memory)
    }

    // MARK: Edits

    /// The solver that takes an edit of structure, made where the structure is known already; `nil`: it is recorded.
    mutating func editedSolver() throws(Layout.Failure) -> OpaquePointer? {
        known == nil && !hasAnswer ? solver : try ownSolver()
    }

    /// The solver of the layout's own, with everything that was recorded.
    mutating func ownSolver() throws(Layout.Failure) -> OpaquePointer {
        if let solver { return solver }
        let new = try record.makeSolver(memory)
        solver = new
        known = nil
        record.deallocate(memory)
        return new
    }

    mutating func reserve(variables: Int, rows: Int, terms: Int) throws(Layout.Failure) {
        try record.reserve(variables: variables, rows: rows, terms: terms, in: memory)
    }

    mutating func add(_ options: UnsafeMutableBufferPointer<taut_variable_options>) throws(Layout.Failure) {
        try record.add(options, in: memory)
    }

    /// Returns the number of the first row.
    mutating func add(
        _ rows: UnsafeMutableBufferPointer<taut_packed_row>, _ terms: UnsafeMutableBufferPointer<RowTerm>
    ) throws(Layout.Failure) -> UInt32 {
        try record.add(rows, terms, in: memory)
        return UInt32(record.rows.count - rows.count)
    }

    mutating func endOwnRows(at count: UInt32) { record.ownRows = Int(count) }

    mutating func setConstant(_ constant: Double, of row: UInt32) {
        noteEdit(at: Int(row))
        record.setConstant(constant, of: row)
    }

    /// Returns whether that was all; otherwise it is an edit of structure.
    mutating func setPreferred(_ preferred: Double, of variable: UInt32) -> Bool {
        noteEdit(at: record.rows.count + Int(variable))
        return record.setPreferred(preferred, of: variable, isOpen: known == nil && !hasAnswer)
    }

    private mutating func noteEdit(at place: Int) {
        edits += 1
        hasStrangers = hasStrangers || known?.isParameter(place) != true
    }

    // MARK: Solving

    /// Solves through the cache. `false`, with the values of before, where the layout needs a solver of its own.
    mutating func solve() throws(Layout.Failure) -> Bool {
        reuse = .edited
        guard solver == nil, !isEditedAgainAndAgain() else { return false }
        if known == nil { known = try cache.structure(of: record) }
        guard let structure = known,
            let fitting = hasStrangers ? try cache.structure(structure, openedFor: record) : structure.latest
        else {
            reuse = cache.miss
            return false
        }
        reuse = .refused
        known = fitting
        hasStrangers = false
        try values.extend(to: record.variables.count, with: .nan, in: memory)
        try next.extend(to: record.variables.count, with: .nan, in: memory)
        guard try fitting.solve(record, into: next) else { return false }
        cache.answers += 1
        reuse = .answered
        try take(UnsafeBufferPointer(next.elements))
        return true
    }

    /// A solver of the layout's own follows an edit of one size in half of the time, and costs as much as ten answers.
    private mutating func isEditedAgainAndAgain() -> Bool {
        smallEdits = hasAnswer && edits <= 3 ? smallEdits + 1 : 0
        edits = 0
        return smallEdits > 32
    }

    /// After the first solve of the layout's own solver: what it has changed of the answer that was here.
    mutating func takeFirst(_ new: UnsafeBufferPointer<Double>) throws(Layout.Failure) {
        guard hasAnswer else {
            hasChanges = false
            return
        }
        try values.extend(to: new.count, with: .nan, in: memory)
        try take(new)
        hasAnswer = false
    }

    private mutating func take(_ new: UnsafeBufferPointer<Double>) throws(Layout.Failure) {
        changed.removeAll()
        try changed.reserve(new.count, in: memory)
        for index in 0..<new.count where values[index] != new[index] {
            values[index] = new[index]
            try changed.append(UInt32(index), in: memory)
        }
        hasAnswer = true
        hasChanges = true
    }

    // MARK: Answers

    var lastValues: UnsafeBufferPointer<Double> { UnsafeBufferPointer(values.elements) }
    var lastChanges: UnsafeBufferPointer<UInt32> { UnsafeBufferPointer(changed.elements) }

    func error(of row: UInt32) -> Double { record.error(of: row, values) }

    func freeVariables() throws(Layout.Failure) -> UnsafeBufferPointer<UInt32> {
        guard let known else { throw .noAnswer }
        // Another layout may have used the worker since the last solve.
        _ = try known.solve(record, into: next)
        return try known.freeVariables()
    }
}
