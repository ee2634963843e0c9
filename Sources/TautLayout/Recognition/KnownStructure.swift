internal import CSolverKernels

/// A structure that a cache has met, analysed: a template of the kernel with a worker.
///
/// Of the numbers of a layout few differ from one to the next. Only those are parameters: what follows from all others is worked out
/// once. At first they are the natural and given sizes of boxes; a layout in which others differ opens these, too.
final class KnownStructure {
    let record: StructureRecord
    let hash: UInt64
    private let memory: Memory
    private var template: OpaquePointer?
    private var worker: OpaquePointer?
    /// The places of the numbers that are parameters, ascending.
    private var open = Buffer<UInt32>()
    /// By place, whether a number is a parameter.
    private var isOpen = Buffer<Bool>()
    private var parameters = Buffer<Double>()

    /// When it was last used, how many layouts had it, how many of these had other numbers, and how many solves it was of no
    /// use to.
    var lastUse: UInt64 = 0
    var meetings = 0
    var strangers = 0
    private var failures = 0
    /// What has taken its place.
    private(set) var successor: KnownStructure?

    /// As it is met first.
    convenience init(_ record: StructureRecord, _ hash: UInt64, _ memory: Memory) throws(Layout.Failure) {
        self.init(copied: try record.copy(in: memory), hash, memory)
        try makeRoom()
        record.forEachSize { isOpen[$0] = true }
        try analyse()
    }

    private init(copied record: StructureRecord, _ hash: UInt64, _ memory: Memory) {
        self.record = record
        self.hash = hash
        self.memory = memory
    }

    deinit {
        taut_worker_destroy(worker)
        taut_template_destroy(template)
        var record = record
        record.deallocate(memory)
        open.deallocate(memory)
        isOpen.deallocate(memory)
        parameters.deallocate(memory)
    }

    /// The same with more parameters: those whose numbers differ. It takes the place of this one.
    func opened(for other: StructureRecord) throws(Layout.Failure) -> KnownStructure {
        let new = KnownStructure(copied: try record.copy(in: memory), hash, memory)
        try new.makeRoom()
        for place in 0..<record.numberCount {
            new.isOpen[place] = isOpen[place] || record[number: place] != other[number: place]
        }
        try new.analyse()
        (new.lastUse, new.meetings, new.failures) = (lastUse, meetings, failures)
        successor = new
        return new
    }

    /// Its replacement.
    var latest: KnownStructure {
        var latest = self
        while let next = latest.successor { latest = next }
        return latest
    }

    private func makeRoom() throws(Layout.Failure) {
        try isOpen.extend(to: record.numberCount, with: false, in: memory)
    }

    private func analyse() throws(Layout.Failure) {
        let solver = try record.makeSolver(memory)
        defer { taut_solver_destroy(solver) }
        var uses = Buffer<taut_parameter_use>()
        defer { uses.deallocate(memory) }
        for place in 0..<record.numberCount where isOpen[place] {
            let isRow = place < record.rows.count
            let use = taut_parameter_use(
                parameter: UInt32(open.count), constraint: isRow ? UInt32(place) : .none,
                variable: isRow ? .none : UInt32(place - record.rows.count))
            try uses.append(use, in: memory)
            try open.append(UInt32(place), in: memory)
        }
        try parameters.extend(to: open.count, with: 0, in: memory)
        let elements = uses.elements
        try Kernel.check(
            taut_template_create_with_uses(solver, elements.baseAddress, elements.count, open.count, &template))
        var allocator = memory.allocator
        try Kernel.check(taut_worker_create(template, &allocator, &worker))
    }

    // MARK: Solving

    /// Whether the number at a place is a parameter.
    func isParameter(_ place: Int) -> Bool { isOpen[place] }

    /// Whether only numbers differ that are parameters.
    func fits(_ other: StructureRecord) -> Bool {
        let rows = record.rows.count
        for row in 0..<rows where record.rows[row].constant != other.rows[row].constant && !isOpen[row] {
            return false
        }
        for variable in 0..<record.variables.count
        where record.variables[variable].preferred != other.variables[variable].preferred && !isOpen[rows + variable] {
            return false
        }
        return true
    }

    /// Solves for the numbers of a layout that fits. Returns whether the answer is, to the last bit, that of a solver of the layout's
    /// own.
    func solve(_ other: StructureRecord, into values: Buffer<Double>) throws(Layout.Failure) -> Bool {
        for index in 0..<open.count { parameters[index] = other[number: Int(open[index])] }
        let status = taut_worker_solve(worker, parameters.elements.baseAddress, values.elements.baseAddress)
        if status == TAUT_ERROR_MEMORY { throw .outOfMemory }
        // The layout's own solver finds the conflicts, or another way.
        if status == TAUT_OK, taut_values_are_exact(values.elements.baseAddress, values.count) != 0 { return true }
        failures += 1
        return false
    }

    /// Whether a quarter of all solves got nothing from it.
    var isUseless: Bool { failures > 32 + meetings / 4 }

    /// The variables that the last solve leaves free, ascending.
    func freeVariables() throws(Layout.Failure) -> UnsafeBufferPointer<UInt32> {
        var variables: UnsafePointer<UInt32>?
        var count = 0
        try Kernel.check(taut_worker_free_variables(worker, &variables, &count))
        return UnsafeBufferPointer(start: variables, count: count)
    }
}
