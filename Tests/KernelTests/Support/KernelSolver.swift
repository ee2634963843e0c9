import CSolverKernels
import TestSupport

/// A `taut_solver` that the tests own: feeding in a `LinearSystem`, reading answers back by its indices.
final class KernelSolver {
    let pointer: OpaquePointer

    /// nil when the allocator has no memory.
    init?(options: taut_options = taut_options_default()) {
        var options = options
        var created: OpaquePointer?
        guard taut_solver_create(&options, &created) == TAUT_OK, let created else { return nil }
        pointer = created
    }

    deinit {
        taut_solver_destroy(pointer)
    }

    func add(_ variable: LinearSystem.Variable, _ handle: inout taut_variable) -> taut_status {
        let flags: UInt32 = variable.isNonNegative ? UInt32(TAUT_NON_NEGATIVE) : 0
        var options = taut_variable_options(preferred: variable.preferred, order: variable.order, flags: flags)
        return taut_solver_add_variable(pointer, &options, &handle)
    }

    func add(_ row: LinearSystem.Row, _ variables: [taut_variable], _ handle: inout taut_constraint) -> taut_status {
        let terms = row.terms.map { taut_term(variable: variables[$0.variable], coefficient: $0.coefficient) }
        return terms.withUnsafeBufferPointer { buffer in
            var row = taut_row(
                terms: buffer.baseAddress, count: buffer.count, relation: row.relation.rawValue,
                constant: row.constant, priority: row.priority)
            return taut_solver_add(pointer, &row, &handle)
        }
    }

    func solve() -> taut_status {
        taut_solver_solve(pointer)
    }

    func value(_ variable: taut_variable) -> Double {
        taut_solver_value(pointer, variable)
    }

    var statistics: taut_statistics {
        var result = taut_statistics()
        result.size = MemoryLayout<taut_statistics>.size
        _ = taut_solver_statistics(pointer, &result)
        return result
    }

    var changed: [taut_variable] {
        var count = 0
        guard let start = taut_solver_changed(pointer, &count) else { return [] }
        return Array(UnsafeBufferPointer(start: start, count: count))
    }

    func freeVariables(_ status: inout taut_status) -> [taut_variable] {
        var count = 0
        var start: UnsafePointer<taut_variable>?
        status = taut_solver_free_variables(pointer, &start, &count)
        guard status == TAUT_OK, let start else { return [] }
        return Array(UnsafeBufferPointer(start: start, count: count))
    }

    /// The members of every conflict, as handles.
    var conflicts: [[taut_member]] {
        (0..<taut_solver_conflict_count(pointer)).map { index in
            var count = 0
            guard let start = taut_solver_conflict(pointer, index, &count) else { return [] }
            return Array(UnsafeBufferPointer(start: start, count: count))
        }
    }
}

extension taut_options {
    /// The default without these solve paths.
    static func without(_ paths: Int32...) -> taut_options {
        var options = taut_options_default()
        for path in paths { options.paths_off |= 1 << UInt64(path) }
        return options
    }
}

extension taut_statistics {
    /// How many islands a solve path has given values.
    func count(of path: Int32) -> UInt64 {
        withUnsafeBytes(of: paths) { $0.bindMemory(to: UInt64.self)[Int(path)] }
    }
}

/// A system in a solver of its own, with the handles of its variables and rows by their index.
struct LoadedSystem {
    let system: LinearSystem
    let solver: KernelSolver
    private(set) var variables: [taut_variable]
    var rows: [taut_constraint]

    /// Feeds `system` in, its variables and rows in the given sequences; nil when an edit is refused.
    init?(
        _ system: LinearSystem, variableSequence: [Int]? = nil, rowSequence: [Int]? = nil,
        options: taut_options = taut_options_default()
    ) {
        guard let solver = KernelSolver(options: options) else { return nil }
        self.system = system
        self.solver = solver
        variables = .init(repeating: 0, count: system.variables.count)
        rows = .init(repeating: 0, count: system.rows.count)
        for index in variableSequence ?? Array(system.variables.indices) {
            guard solver.add(system.variables[index], &variables[index]) == TAUT_OK else { return nil }
        }
        for index in rowSequence ?? Array(system.rows.indices) {
            guard solver.add(system.rows[index], variables, &rows[index]) == TAUT_OK else { return nil }
        }
    }

    var values: [Double] {
        variables.map { solver.value($0) }
    }

    /// The system as it was given, solved by an analysis of everything; nil when it has no solution.
    var analysed: LoadedSystem? {
        let loaded = LoadedSystem(system, options: .without(TAUT_PATH_PROPAGATION))
        return loaded?.solver.solve() == TAUT_OK ? loaded : nil
    }

    /// What an analysis of the system comes to: workers know no other way. nil: it comes to nothing.
    var analysedValues: [Double]? {
        var structure: OpaquePointer?
        guard taut_template_create(solver.pointer, nil, 0, nil, 0, &structure) == TAUT_OK, let structure else {
            return nil
        }
        defer { taut_template_destroy(structure) }
        var worker: OpaquePointer?
        guard taut_worker_create(structure, nil, &worker) == TAUT_OK, let worker else { return nil }
        defer { taut_worker_destroy(worker) }
        var answer = [Double](repeating: .nan, count: Int(variables.max() ?? 0) + 1)
        guard taut_worker_solve(worker, [], &answer) == TAUT_OK else { return nil }
        return variables.map { answer[Int($0)] }
    }

    /// The conflicts as systems of their own: the required rows and signs reported as contradictory.
    var conflictSystems: [LinearSystem] {
        solver.conflicts.map { members in
            var result = LinearSystem(variables: system.variables)
            for index in result.variables.indices { result.variables[index].isNonNegative = false }
            for member in members {
                if member.constraint == UInt32.max {
                    guard let index = variables.firstIndex(of: member.variable) else { continue }
                    result.rows.append(.init([.init(index, 1)], .greaterThanOrEqual, 0))
                } else if let index = rows.firstIndex(of: member.constraint) {
                    result.rows.append(system.rows[index])
                }
            }
            return result
        }
    }
}

/// What the kernel says about a system, solved from nothing.
enum KernelAnswer: Equatable {
    case optimal([Double])
    case conflict(count: Int)
    case error(taut_status)

    init(_ system: LinearSystem, variableSequence: [Int]? = nil, rowSequence: [Int]? = nil) {
        guard let loaded = LoadedSystem(system, variableSequence: variableSequence, rowSequence: rowSequence) else {
            self = .error(TAUT_ERROR_ARGUMENT)
            return
        }
        switch loaded.solver.solve() {
        case TAUT_OK: self = .optimal(loaded.values)
        case TAUT_CONFLICT: self = .conflict(count: loaded.solver.conflicts.count)
        case let status: self = .error(status)
        }
    }
}

/// The largest difference between two points, relative to 1 + the largest number in them.
func relativeDifference(_ left: [Double], _ right: [Double]) -> Double {
    guard left.count == right.count else { return .infinity }
    var difference = 0.0
    var scale = 1.0
    for (a, b) in zip(left, right) {
        guard a.isFinite, b.isFinite else { return .infinity }
        difference = max(difference, abs(a - b))
        scale = max(scale, abs(a), abs(b))
    }
    return difference / scale
}
