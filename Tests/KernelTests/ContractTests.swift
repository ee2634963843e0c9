import CSolverKernels
import TestSupport
import Testing

/// What taut.h promises about misuse: a status, and a solver that is as it was.
@Suite struct ContractTests {
    private func solver() throws -> KernelSolver { try #require(KernelSolver()) }

    private func add(
        _ solver: KernelSolver, _ terms: [taut_term], relation: Int32 = 0, constant: Double = 1, priority: Int32 = 1000
    ) -> taut_status {
        var handle: taut_constraint = 0
        var row = taut_row(terms: nil, count: terms.count, relation: relation, constant: constant, priority: priority)
        return terms.withUnsafeBufferPointer { buffer in
            row.terms = buffer.baseAddress
            return taut_solver_add(solver.pointer, &row, &handle)
        }
    }

    @Test func argumentsOutOfRangeAreRefused() throws {
        let solver = try solver()
        var x: taut_variable = 0
        #expect(taut_solver_add_variable(solver.pointer, nil, &x) == TAUT_OK)
        let term = taut_term(variable: x, coefficient: 1)
        let refused: [taut_status] = [
            add(solver, [term], priority: 0), add(solver, [term], priority: 1001), add(solver, [term], priority: -1),
            add(solver, [term], relation: 2), add(solver, [term], relation: -2),
            add(solver, [term], constant: .nan), add(solver, [term], constant: .infinity),
            add(solver, [taut_term(variable: x, coefficient: .nan)]),
            add(solver, [taut_term(variable: x, coefficient: -.infinity)]),
            add(solver, [taut_term(variable: x + 1, coefficient: 1)]),
            add(solver, [taut_term(variable: UInt32.max, coefficient: 1)]),
            taut_solver_set_preferred(solver.pointer, x, .nan), taut_solver_set_preferred(solver.pointer, x + 7, 1),
            taut_solver_set_order(solver.pointer, x + 1, 1), taut_solver_remove_variable(solver.pointer, x + 1),
            taut_solver_remove(solver.pointer, 0), taut_solver_set_constant(solver.pointer, 3, 1),
            taut_solver_set_priority(solver.pointer, UInt32.max, 1),
        ]
        #expect(refused == .init(repeating: TAUT_ERROR_ARGUMENT, count: refused.count))
        #expect(solver.statistics.constraints == 0)
        #expect(add(solver, [term], constant: 5) == TAUT_OK)
        #expect(taut_solver_set_constant(solver.pointer, 0, .infinity) == TAUT_ERROR_ARGUMENT)
        #expect(taut_solver_set_priority(solver.pointer, 0, 1001) == TAUT_ERROR_ARGUMENT)
        #expect(solver.solve() == TAUT_OK)
        #expect(solver.value(x) == 5)
        #expect(solver.value(x + 1).isNaN)
        #expect(taut_solver_error(solver.pointer, 77).isNaN)
    }

    @Test func nullPointersAreRefused() throws {
        let solver = try solver()
        #expect(taut_solver_create(nil, nil) == TAUT_ERROR_ARGUMENT)
        #expect(taut_solver_add_variable(solver.pointer, nil, nil) == TAUT_ERROR_ARGUMENT)
        #expect(taut_solver_add(solver.pointer, nil, nil) == TAUT_ERROR_ARGUMENT)
        var row = taut_row(terms: nil, count: 2, relation: 0, constant: 0, priority: 5)
        var handle: taut_constraint = 0
        #expect(taut_solver_add(solver.pointer, &row, &handle) == TAUT_ERROR_ARGUMENT)
        taut_solver_destroy(nil)
        taut_template_destroy(nil)
        taut_worker_destroy(nil)
    }

    @Test func unknownFlagsAreRefused() throws {
        let solver = try solver()
        var x: taut_variable = 0
        for flags in [2, 3, .max] as [UInt32] {
            var options = taut_variable_options(preferred: 0, order: 0, flags: flags)
            #expect(taut_solver_add_variable(solver.pointer, &options, &x) == TAUT_ERROR_ARGUMENT)
        }
        #expect(solver.statistics.variables == 0)
    }

    @Test func halfAnAllocatorIsRefused() throws {
        var halves = [taut_allocator(), taut_allocator()]
        halves[0].allocate = { _, _ in nil }
        halves[1].deallocate = { _, _, _ in }
        let solver = try solver()
        var template: OpaquePointer?
        #expect(taut_template_create(solver.pointer, nil, 0, nil, 0, &template) == TAUT_OK)
        defer { taut_template_destroy(template) }
        for half in halves {
            var options = taut_options_default()
            options.allocator = half
            var (created, worker): (OpaquePointer?, OpaquePointer?)
            #expect(taut_solver_create(&options, &created) == TAUT_ERROR_ARGUMENT)
            var own = half
            #expect(taut_worker_create(template, &own, &worker) == TAUT_ERROR_ARGUMENT)
            #expect(created == nil && worker == nil)
        }
    }

    /// Structs of callers that know fewer members: what they do not know is left alone, or as by default.
    @Test func smallerStructsAreFilledAsFarAsTheyGo() throws {
        let solver = try solver()
        var x: taut_variable = 0
        #expect(taut_solver_add_variable(solver.pointer, nil, &x) == TAUT_OK)
        var statistics = taut_statistics()
        statistics.size = MemoryLayout<taut_statistics>.offset(of: \.constraints) ?? 0
        statistics.constraints = 77
        #expect(taut_solver_statistics(solver.pointer, &statistics) == TAUT_OK)
        #expect(statistics.variables == 1 && statistics.constraints == 77)
        var (template, worker): (OpaquePointer?, OpaquePointer?)
        #expect(taut_template_create(solver.pointer, nil, 0, [x], 1, &template) == TAUT_OK)
        #expect(taut_worker_create(template, nil, &worker) == TAUT_OK)
        defer {
            taut_worker_destroy(worker)
            taut_template_destroy(template)
        }
        var counts = taut_worker_counts()
        counts.size = MemoryLayout<taut_worker_counts>.offset(of: \.bytes) ?? 0
        counts.bytes = 99
        #expect(taut_worker_count(worker, &counts) == TAUT_OK && counts.bytes == 99)
        var value = 0.0
        var many = taut_many()
        many.count = 1
        many.destination_stride = 1
        many.expected_count = 5  // beyond the given size
        let parameters = [7.0]
        let statuses = [MemoryLayout<taut_many>.offset(of: \.flags) ?? 0, 0].map { size in
            parameters.withUnsafeBufferPointer { parameters in
                withUnsafeMutableBytes(of: &value) { value in
                    many.size = size
                    many.parameters = parameters.baseAddress
                    many.set_stride = 1
                    many.parameter_stride = 1
                    many.destination = value.baseAddress
                    return taut_worker_solve_many(worker, &many, nil)
                }
            }
        }
        #expect(statuses == [TAUT_OK, TAUT_ERROR_ARGUMENT] && value == 7)
    }

    @Test func aVariableInUseStays() throws {
        let solver = try solver()
        var x: taut_variable = 0
        #expect(taut_solver_add_variable(solver.pointer, nil, &x) == TAUT_OK)
        #expect(add(solver, [taut_term(variable: x, coefficient: 2)], constant: 6) == TAUT_OK)
        #expect(taut_solver_remove_variable(solver.pointer, x) == TAUT_ERROR_IN_USE)
        #expect(solver.solve() == TAUT_OK)
        #expect(solver.value(x) == 3)
        #expect(taut_solver_remove_variable(solver.pointer, x) == TAUT_ERROR_IN_USE)
        #expect(taut_solver_remove(solver.pointer, 0) == TAUT_OK)
        #expect(taut_solver_remove_variable(solver.pointer, x) == TAUT_OK)
        #expect(solver.solve() == TAUT_OK)
        #expect(solver.value(x).isNaN)
        #expect(solver.statistics.variables == 0)
    }

    @Test func valuesAreIndexedByHandle() throws {
        let loaded = try #require(LoadedSystem(LabelChain(count: 5).system))
        #expect(loaded.solver.solve() == TAUT_OK)
        var count = 0
        let start = try #require(taut_solver_values(loaded.solver.pointer, &count))
        for handle in loaded.variables {
            #expect(Int(handle) < count && start[Int(handle)] == loaded.solver.value(handle))
        }
    }

    /// Of two variables with the same order the smaller handle chooses first.
    @Test func equalOrdersGoByHandle() throws {
        let solver = try solver()
        var handles: [taut_variable] = [0, 0]
        for index in 0...1 {
            #expect(solver.add(.init(preferred: 6, order: 5), &handles[index]) == TAUT_OK)
        }
        #expect(add(solver, handles.map { taut_term(variable: $0, coefficient: 1) }, constant: 10) == TAUT_OK)
        #expect(solver.solve() == TAUT_OK)
        #expect(handles.sorted().map { solver.value($0) } == [6, 4])
        #expect(taut_solver_set_order(solver.pointer, handles.sorted()[1], 4) == TAUT_OK)
        #expect(solver.solve() == TAUT_OK)
        #expect(handles.sorted().map { solver.value($0) } == [4, 6])
    }

    @Test func solvingAgainChangesNothing() throws {
        let loaded = try #require(LoadedSystem(SystemFamily.ambiguous.system(seed: 2)))
        #expect(loaded.solver.solve() == TAUT_OK)
        let before = loaded.values.map(\.bitPattern)
        let pivots = loaded.solver.statistics.pivots
        #expect(loaded.solver.solve() == TAUT_OK)
        #expect(loaded.values.map(\.bitPattern) == before)
        #expect(loaded.solver.changed.isEmpty)
        #expect(loaded.solver.statistics.pivots == pivots)
    }

    @Test func anEmptySolverSolves() throws {
        let solver = try solver()
        #expect(solver.solve() == TAUT_OK)
        #expect(solver.statistics.islands == 0)
        #expect(solver.conflicts.isEmpty && solver.changed.isEmpty)
        taut_solver_rollback(solver.pointer)
        #expect(solver.solve() == TAUT_OK)
    }

    @Test func everyStatusHasAText() {
        let texts = [1, 0, -1, -2, -3, -4, 99, Int32.min].map { String(cString: taut_status_text($0)) }
        #expect(texts.allSatisfy { !$0.isEmpty })
        #expect(Set(texts.prefix(6)).count == 6)
    }
}
