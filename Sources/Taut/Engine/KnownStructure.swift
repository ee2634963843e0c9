import TautSolver

/// A structure that a cache has met, analysed.
///
/// Of the numbers of a tree (the constants of its rows, then the preferred values of its variables) few differ from one tree to the
/// next. Only those are parameters: what follows from all others is worked out once. At first they are the numbers that views have of
/// themselves, such as natural sizes; a tree in which others differ opens these, too.
final class KnownStructure {
    let structure: LayoutStructure
    /// Of the record's bytes.
    let hash: UInt64
    let template: Template
    /// The places of the numbers that are parameters, ascending, and of those that are not.
    let open: [Int]
    private let closed: [Int]
    /// The numbers of the tree that it was met with.
    private let numbers: [Double]
    // All that changes belongs to the cache's lock. When it was last asked for; how many trees had it, how many of them had other
    // numbers, and how many could not be solved through it; its idle workers, and what has taken its place.
    var lastUse: UInt64 = 0
    var meetings = 0
    var strangers = 0
    var failures = 0
    var workers: [TemplateWorker] = []
    var successor: KnownStructure?

    /// As it is met first.
    convenience init(_ record: LayoutStructure, _ hash: UInt64) throws(SolverError) {
        let numbers = Array(record.constants.elements) + Array(record.preferred.elements)
        var isOpen = [Bool](repeating: false, count: numbers.count)
        for row in record.ownRows.elements {
            isOpen[Int(row)] = true
            for term in record.terms(of: Int(row)) {
                isOpen[record.rows.count + Int(term.variable.rawValue)] = true
            }
        }
        try self.init(record.copy(), hash, numbers, isOpen)
    }

    /// The same with more parameters: those whose numbers differ.
    convenience init(_ old: KnownStructure, openedFor numbers: UnsafeBufferPointer<Double>) throws(SolverError) {
        var isOpen = zip(old.numbers, numbers).map { $0 != $1 }
        for place in old.open { isOpen[place] = true }
        try self.init(old.structure, old.hash, old.numbers, isOpen)
    }

    private init(
        _ structure: LayoutStructure, _ hash: UInt64, _ numbers: [Double], _ isOpen: [Bool]
    ) throws(SolverError) {
        self.structure = structure
        self.hash = hash
        self.numbers = numbers
        open = isOpen.indices.filter { isOpen[$0] }
        closed = isOpen.indices.filter { !isOpen[$0] }
        let solver = try Solver(stamp: LayoutSolver.stamp)
        let rows = structure.rows.count
        var all = numbers
        try all.withUnsafeMutableBufferPointer { all throws(SolverError) in
            try structure.replay(
                into: solver, constants: UnsafeMutableBufferPointer(rebasing: all[..<rows]),
                preferred: UnsafeMutableBufferPointer(rebasing: all[rows...]))
        }
        let uses = open.map { place -> [ParameterUse] in
            place < rows
                ? [.constant(solver.constraint(UInt32(place)))] : [.preferred(solver.variable(UInt32(place - rows)))]
        }
        template = try Template(solver, uses: uses)
    }

    /// Whether only numbers differ that are parameters.
    func fits(_ numbers: UnsafeBufferPointer<Double>) -> Bool {
        for place in closed where self.numbers[place] != numbers[place] { return false }
        return true
    }

    /// What has taken its place by now, with the lock held.
    var latest: KnownStructure {
        var latest = self
        while let next = latest.successor { latest = next }
        return latest
    }
}
