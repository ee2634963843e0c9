import TautSolver

/// The numbers of one tree whose structure a cache knows: what it asks for, and what came out.
final class KnownLayout {
    private var known: KnownStructure
    private let cache: LayoutCache
    private let rowCount: Int
    private let variableCount: Int
    /// Constants of the rows, preferred values, the values of the last solve, room for those of the next.
    private let numbers: UnsafeMutablePointer<Double>
    private var changed = GrowingBuffer<UInt32>()
    private var solves = 0

    /// `nil` where the structure is not known.
    init?(_ record: LayoutStructure, _ cache: LayoutCache) {
        guard let known = cache.structure(of: record) else { return nil }
        self.known = known
        self.cache = cache
        rowCount = record.rows.count
        variableCount = record.variables.count
        numbers = .allocate(capacity: rowCount + 3 * variableCount)
        changed.reserve(variableCount)
        numbers.initialize(repeating: .nan, count: rowCount + 3 * variableCount)
        _ = constants.update(fromContentsOf: record.constants.elements)
        _ = preferred.update(fromContentsOf: record.preferred.elements)
    }

    deinit {
        numbers.deallocate()
        changed.deallocate()
    }

    /// The constants of the rows.
    var constants: UnsafeMutableBufferPointer<Double> {
        UnsafeMutableBufferPointer(start: numbers, count: rowCount)
    }
    /// The preferred values of the variables.
    var preferred: UnsafeMutableBufferPointer<Double> {
        UnsafeMutableBufferPointer(start: numbers + rowCount, count: variableCount)
    }
    /// The values of the last solve.
    var values: UnsafeBufferPointer<Double> {
        UnsafeBufferPointer(start: numbers + rowCount + variableCount, count: variableCount)
    }
    /// The variables whose values the last solve has changed, ascending.
    var changes: UnsafeBufferPointer<UInt32> { UnsafeBufferPointer(changed.elements) }

    /// What the tree asks for: constants, then preferred values.
    private var asked: UnsafeBufferPointer<Double> {
        UnsafeBufferPointer(start: numbers, count: rowCount + variableCount)
    }
    private var nextValues: UnsafeMutableBufferPointer<Double> {
        UnsafeMutableBufferPointer(start: numbers + rowCount + 2 * variableCount, count: variableCount)
    }

    /// What was analysed for the tree.
    var structure: LayoutStructure { known.structure }

    /// A tree that is solved more often gets a solver of its own, in which an edit costs what it moves.
    private static let mostSolves = 16

    /// Solves for the numbers as they are. `false`, with the values of before, where the answer would not be, to the last bit, that of
    /// a solver of the tree's own, and where such a solver is of more use.
    func solve() throws(SolverError) -> Bool {
        guard solves < Self.mostSolves, let fitting = cache.structure(known, openedFor: asked) else { return false }
        known = fitting
        guard try solveExactly() else {
            cache.noteFailure(of: known)
            return false
        }
        changed.removeAll()
        let old = numbers + rowCount + variableCount
        let new = old + variableCount
        for index in 0..<variableCount where solves == 0 || old[index] != new[index] {
            changed.append(UInt32(index))
        }
        old.update(from: new, count: variableCount)
        solves += 1
        return true
    }

    /// Solves into ``nextValues``; whether every way to the solution leads to these values.
    private func solveExactly() throws(SolverError) -> Bool {
        do {
            try withSolvedWorker { _ in }
            return TemplateWorker.areExact(UnsafeBufferPointer(nextValues))
        } catch .outOfMemory {
            throw .outOfMemory
        } catch {
            // The solver of the tree's own finds the reasons, or another way.
            return false
        }
    }

    /// The raw values of the variables that the constraints do not determine.
    func freeVariables() throws(SolverError) -> [Variable] {
        // Another tree may have used the worker since the last solve.
        try withSolvedWorker { worker throws(SolverError) in try worker.freeVariables() }
    }

    /// Solves into ``nextValues`` and calls `body` with what has solved it.
    private func withSolvedWorker<Result>(
        _ body: (TemplateWorker) throws(SolverError) -> Result
    ) throws(SolverError) -> Result {
        let open = known.open
        let asked = asked
        return try cache.withWorker(of: known) { worker throws(SolverError) in
            try withUnsafeTemporaryAllocation(of: Double.self, capacity: open.count) { parameters throws(SolverError) in
                for (index, place) in open.enumerated() { parameters.initializeElement(at: index, to: asked[place]) }
                try worker.solve(UnsafeBufferPointer(parameters), into: nextValues)
            }
            return try body(worker)
        }
    }

    /// How far a row is from holding in the last solution.
    func error(ofRow row: Int) -> Double {
        guard row < rowCount else { return .nan }
        var difference = -constants[row]
        for term in structure.terms(of: row) {
            difference += term.coefficient * values[Int(term.variable.rawValue)]
        }
        switch Relation(rawValue: structure.rows.elements[row].relation) ?? .equal {
        case .equal: return abs(difference)
        case .lessThanOrEqual: return max(0, difference)
        case .greaterThanOrEqual: return max(0, -difference)
        }
    }
}
