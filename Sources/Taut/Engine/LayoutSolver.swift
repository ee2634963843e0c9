import TautSolver

/// An engine's solver. Without a cache every edit goes to a `Solver` at once. With one, the first edits are written down; if
/// their structure is small it is looked up, and from then on new numbers are solved through what is known of it. Any
/// edit of structure, and anything that cannot be solved so, ends that: then the tree gets a solver of its own, in which
/// variables and rows have the same handles.
final class LayoutSolver {
    private enum Mode {
        case live, recording, known
    }

    /// The first stamp of all handles. They never leave their engine, so that all engines can have the same, and structures
    /// be compared byte by byte.
    static let stamp: UInt32 = 1
    /// A structure with more variables gets a solver of its own, in which an edit costs what it moves.
    static let greatestKnown = 1024

    /// The solver of the tree's own, made when it needs one, and the same to be followed without counting references.
    private var own: Solver?
    private var ownRef: Unmanaged<Solver>?
    private let cache: LayoutCache?
    private var mode: Mode
    /// What is written down; of no interest any more once `mode` is another.
    private let record: LayoutStructure?
    /// The same, to be followed without counting references.
    private let recordRef: Unmanaged<LayoutStructure>?
    private var known: KnownLayout?

    init(cache: LayoutCache?) throws(SolverError) {
        self.cache = cache
        let record = cache?.takeRecord()
        self.record = record
        recordRef = record.map { .passUnretained($0) }
        mode = cache == nil ? .live : .recording
        if cache == nil { _ = try makeOwn() }
    }

    private func makeOwn() throws(SolverError) -> Solver {
        let solver = try Solver(stamp: Self.stamp)
        own = solver
        ownRef = .passUnretained(solver)
        return solver
    }

    deinit {
        if mode == .recording { giveRecordBack() }
    }

    /// Whether the layout is solved through what the cache knows.
    var isKnown: Bool { mode == .known }

    /// The counts of the tree's own solver, if it has one.
    var statistics: SolverStatistics? { own?.statistics }

    // MARK: Edits

    /// Makes room; what is only written down has room of its own, and only what is small is.
    func reserve(variables: Int, rows: Int, terms: Int) throws(SolverError) {
        if mode == .recording, variables > Self.greatestKnown { _ = try live() }
        guard mode == .live else { return }
        try live { solver throws(SolverError) in
            try solver.reserveCapacity(variables: variables, constraints: rows, terms: terms)
        }
    }

    func addVariable(preferred: Double, order: UInt64, nonNegative: Bool) throws(SolverError) -> Variable {
        if mode == .recording, let recordRef {
            return recordRef._withUnsafeGuaranteedRef {
                Variable(
                    rawValue: $0.addVariable(preferred, order: order, nonNegative: nonNegative), stamp: Self.stamp)
            }
        }
        return try live { solver throws(SolverError) in
            try solver.addVariable(preferred: preferred, order: order, nonNegative: nonNegative)
        }
    }

    func add(
        _ terms: UnsafeMutableBufferPointer<Term>, _ relation: Relation, _ constant: Double, _ priority: Priority
    ) throws(SolverError) -> ConstraintID {
        if mode == .recording, let recordRef {
            return recordRef._withUnsafeGuaranteedRef {
                ConstraintID(rawValue: $0.addRow(terms, relation, constant, priority), stamp: Self.stamp)
            }
        }
        return try live { solver throws(SolverError) in
            try solver.addTrusted(
                terms: UnsafeBufferPointer(terms), relation: relation, constant: constant, priority: priority)
        }
    }

    /// The row *variable relation constant*, which a view has of itself.
    func add(
        _ variable: Variable, _ relation: Relation, _ constant: Double, _ priority: Priority
    ) throws(SolverError) -> ConstraintID {
        var term = Term(variable)
        return try withUnsafeMutablePointer(to: &term) { term throws(SolverError) in
            let terms = UnsafeMutableBufferPointer(start: term, count: 1)
            guard mode == .recording, let recordRef else { return try add(terms, relation, constant, priority) }
            return recordRef._withUnsafeGuaranteedRef {
                ConstraintID(rawValue: $0.addOwnRow(terms, relation, constant, priority), stamp: Self.stamp)
            }
        }
    }

    func setConstant(_ constant: Double, for row: ConstraintID) throws(SolverError) {
        if mode == .known, let known {
            known.constants[Int(row.rawValue)] = constant
        } else {
            try live { solver throws(SolverError) in try solver.setConstant(constant, for: row) }
        }
    }

    func setPreferred(_ preferred: Double, for variable: Variable) throws(SolverError) {
        switch mode {
        case .live: try live { solver throws(SolverError) in try solver.setPreferred(preferred, for: variable) }
        case .recording:
            recordRef?._withUnsafeGuaranteedRef { $0.preferred.elements[Int(variable.rawValue)] = preferred }
        case .known: known?.preferred[Int(variable.rawValue)] = preferred
        }
    }

    /// Sets the preferred value of a position that leans in the direction `pull`: -1, 1, or 0 for none.
    func setLeaning(_ pull: Int32, preferred: Double, for variable: Variable) throws(SolverError) {
        if mode == .recording { return record?.lean(variable.rawValue, pull, preferred: preferred) ?? () }
        if mode == .known, known?.preferred[Int(variable.rawValue)] == preferred { return }
        try live { solver throws(SolverError) in try solver.setPreferred(preferred, for: variable) }
    }

    func setPriority(_ priority: Priority, for row: ConstraintID) throws(SolverError) {
        try live { solver throws(SolverError) in try solver.setPriority(priority, for: row) }
    }

    func setOrder(_ order: UInt64, for variable: Variable) throws(SolverError) {
        try live { solver throws(SolverError) in try solver.setOrder(order, for: variable) }
    }

    func remove(_ row: ConstraintID) throws(SolverError) {
        try live { solver throws(SolverError) in try solver.remove(row) }
    }

    func removeVariable(_ variable: Variable) throws(SolverError) {
        try live { solver throws(SolverError) in try solver.removeVariable(variable) }
    }

    /// The handle of the row that has a raw value now.
    func constraint(_ rawValue: UInt32) -> ConstraintID {
        guard mode == .live, let own else { return ConstraintID(rawValue: rawValue, stamp: Self.stamp) }
        return own.constraint(rawValue)
    }

    // MARK: Solving

    func solve() throws(SolverError) {
        if mode == .recording { lookUp() }
        if mode == .known, let known, try known.solve() { return }
        try live { solver throws(SolverError) in try solver.solve() }
    }

    private func lookUp() {
        guard let cache, let record, record.variables.count <= Self.greatestKnown else { return }
        guard let known = KnownLayout(record, cache) else { return }
        self.known = known
        mode = .known
        giveRecordBack()
    }

    /// The solver of the tree's own, with everything that was asked for so far; from now on the tree has one.
    func live() throws(SolverError) -> Solver {
        if mode == .live, let own { return own }
        let solver = try makeOwn()
        if mode == .recording, let record {
            try record.replay(
                into: solver, constants: record.constants.elements, preferred: record.preferred.elements)
            giveRecordBack()
        } else if let known {
            try known.structure.replay(into: solver, constants: known.constants, preferred: known.preferred)
        }
        mode = .live
        known = nil
        return solver
    }

    /// The same for one call of `body`, without counting references.
    @inline(__always)
    private func live<Result>(_ body: (Solver) throws(SolverError) -> Result) throws(SolverError) -> Result {
        if mode != .live { _ = try live() }
        return try ownRef.unsafelyUnwrapped.attempt(body)
    }

    private func giveRecordBack() {
        if let record { cache?.giveBack(record) }
    }

    // MARK: Answers

    /// Gives `body` the raw values of the variables that the last solve has changed, and all values by raw value.
    func withChanges(_ body: (UnsafeBufferPointer<UInt32>, UnsafeBufferPointer<Double>) -> Void) {
        if let known { body(known.changes, known.values) } else { own?.withChanges(body) }
    }

    func value(of variable: Variable) -> Double {
        if let known { return known.values[Int(variable.rawValue)] }
        return own?.value(of: variable) ?? .nan
    }

    /// How far a row is from holding in the last solution; NaN where it took no part in it.
    func error(of row: ConstraintID) -> Double {
        if let known { return known.error(ofRow: Int(row.rawValue)) }
        return own?.error(of: row) ?? .nan
    }

    func freeVariables() throws(SolverError) -> [Variable] {
        if let known { return try known.freeVariables() }
        return try live().freeVariables()
    }
}
