import CSolverKernels
import TestSupport
import Testing

/// Every allocation is made to fail in turn. The call that meets it reports it, nothing leaks, and the same call made again
/// with memory at hand goes on as if nothing had happened.
@Suite struct AllocationFailureTests {
    /// What a run without failures leaves behind, for comparison.
    private struct Outcome: Equatable {
        var values: [Double] = []
        var templateValues: [Double] = []
        var free: [taut_variable] = []
        var conflicts = 0
    }

    private static let systems: [LinearSystem] = [
        LabelChain(count: 4, pinnedContentHeight: 90).system,
        SystemFamily.layout.system(seed: 5, variables: 10...10),
        SystemFamily.ambiguous.system(seed: 11, variables: 8...8),
        SystemFamily.degenerate.system(seed: 3, variables: 6...6),
        SizeTable(sizes: 12...12, copies: 40...40).system(seed: 2),
    ]

    @Test(arguments: [false, true], systems.indices)
    func everyAllocationMayFail(_ failsFromThereOn: Bool, _ index: Int) throws {
        let system = Self.systems[index]
        let clean = CountingAllocator()
        let expected = try #require(Scenario(system, clean).run())
        #expect(clean.bytes == 0 && clean.blocks == 0 && clean.mistakes == 0)
        // Small blocks are cut from large ones; under the address sanitizer, in Tests/Sanitizers, each is an allocation.
        try #require(clean.calls > 5)
        print("allocation failure, system \(index): \(clean.calls) allocations")
        for call in 1...clean.calls {
            let allocator = CountingAllocator()
            allocator.failingCall = call
            allocator.failsFromThereOn = failsFromThereOn
            let outcome = Scenario(system, allocator).run()
            #expect(allocator.bytes == 0 && allocator.blocks == 0, "allocation \(call) failed: memory is lost")
            #expect(allocator.mistakes == 0, "allocation \(call) failed: wrong size or pointer given back")
            guard let outcome else {
                Issue.record("allocation \(call) failed: a call answered neither success nor out of memory")
                continue
            }
            #expect(outcome.conflicts == expected.conflicts && outcome.free == expected.free, "allocation \(call)")
            #expect(relativeDifference(outcome.values, expected.values) <= 1e-9, "allocation \(call)")
            #expect(relativeDifference(outcome.templateValues, expected.templateValues) <= 1e-9, "allocation \(call)")
        }
    }

    /// The statistics count the bytes that the allocator counts.
    @Test func bytesAreThoseHeld() throws {
        let counting = CountingAllocator()
        do {
            let solver = try #require(KernelSolver(options: counting.options))
            var handles: [taut_variable] = []
            let system = LabelChain(count: 50).system
            for variable in system.variables {
                handles.append(0)
                #expect(solver.add(variable, &handles[handles.count - 1]) == TAUT_OK)
            }
            var row: taut_constraint = 0
            for value in system.rows { #expect(solver.add(value, handles, &row) == TAUT_OK) }
            #expect(solver.solve() == TAUT_OK)
            #expect(solver.statistics.bytes == counting.bytes)
            #expect(solver.statistics.allocations == UInt64(counting.calls))
        }
        #expect(counting.bytes == 0)
    }

    @Test func reservedRoomIsEnough() throws {
        let counting = CountingAllocator()
        let solver = try #require(KernelSolver(options: counting.options))
        let system = LabelChain(count: 200).system
        let terms = system.rows.reduce(0) { $0 + $1.terms.count }
        let counts = (system.variables.count, system.rows.count)
        counting.failingCall = counting.calls + 1
        #expect(taut_solver_reserve(solver.pointer, counts.0, counts.1, terms) == TAUT_ERROR_MEMORY)
        #expect(taut_solver_reserve(solver.pointer, counts.0, counts.1, terms) == TAUT_OK)
        #expect(taut_solver_reserve(solver.pointer, .max, 0, 0) == TAUT_ERROR_ARGUMENT)
        let calls = counting.calls
        var handles: [taut_variable] = []
        for variable in system.variables {
            handles.append(0)
            #expect(solver.add(variable, &handles[handles.count - 1]) == TAUT_OK)
        }
        var row: taut_constraint = 0
        for value in system.rows { #expect(solver.add(value, handles, &row) == TAUT_OK) }
        #expect(counting.calls == calls)
        #expect(solver.solve() == TAUT_OK)
        #expect(counting.mistakes == 0)
    }

    /// The life of a solver and a template, every call of which is repeated once when it runs out of memory.
    private final class Scenario {
        let system: LinearSystem
        let allocator: CountingAllocator
        private var isBroken = false

        init(_ system: LinearSystem, _ allocator: CountingAllocator) {
            self.system = system
            self.allocator = allocator
        }

        /// nil when a call answered something that it must not.
        func run() -> Outcome? {
            var solver: OpaquePointer?
            var options = allocator.options
            call { taut_solver_create(&options, &solver) }
            guard let solver else { return nil }
            defer { taut_solver_destroy(solver) }
            var outcome = Outcome()
            let handles = build(solver)
            if call({ taut_solver_solve(solver) }) == TAUT_CONFLICT { outcome.conflicts += 1 }
            edit(solver, handles, &outcome)
            useTemplate(solver, handles.rows, &outcome)
            outcome.values = handles.variables.map { taut_solver_value(solver, $0) }
            return isBroken ? nil : outcome
        }

        /// Calls; when memory ran out, calls again with memory. Anything but success and a finding breaks the run.
        @discardableResult private func call(_ body: () -> taut_status) -> taut_status {
            var status = body()
            if status == TAUT_ERROR_MEMORY {
                allocator.failingCall = 0
                status = body()
            }
            if status != TAUT_OK && status != TAUT_CONFLICT { isBroken = true }
            return status
        }

        private func build(_ solver: OpaquePointer) -> (variables: [taut_variable], rows: [taut_constraint]) {
            var variables: [taut_variable] = []
            for variable in system.variables {
                var handle: taut_variable = 0
                var options = taut_variable_options(
                    preferred: variable.preferred, order: variable.order, flags: variable.isNonNegative ? 1 : 0)
                call { taut_solver_add_variable(solver, &options, &handle) }
                variables.append(handle)
            }
            return (variables, system.rows.map { add($0, variables, solver) })
        }

        private func add(
            _ row: LinearSystem.Row, _ variables: [taut_variable], _ solver: OpaquePointer
        ) -> taut_constraint {
            let terms = row.terms.map { taut_term(variable: variables[$0.variable], coefficient: $0.coefficient) }
            var handle: taut_constraint = 0
            terms.withUnsafeBufferPointer { buffer in
                var row = taut_row(
                    terms: buffer.baseAddress, count: buffer.count, relation: row.relation.rawValue,
                    constant: row.constant, priority: row.priority)
                call { taut_solver_add(solver, &row, &handle) }
            }
            return handle
        }

        private func edit(
            _ solver: OpaquePointer, _ handles: (variables: [taut_variable], rows: [taut_constraint]),
            _ outcome: inout Outcome
        ) {
            let extra = add(.init([.init(0, 1)], .equal, 33, 900), handles.variables, solver)
            call { taut_solver_set_priority(solver, handles.rows[handles.rows.count - 1], 400) }
            call { taut_solver_set_constant(solver, handles.rows[0], 12) }
            if call({ taut_solver_solve(solver) }) == TAUT_CONFLICT { taut_solver_rollback(solver) }
            // A contradiction, rejected and rolled back.
            _ = add(.init([.init(1, 1)], .greaterThanOrEqual, 1e6), handles.variables, solver)
            _ = add(.init([.init(1, 1)], .lessThanOrEqual, -1e6), handles.variables, solver)
            if call({ taut_solver_solve(solver) }) == TAUT_CONFLICT {
                outcome.conflicts += taut_solver_conflict_count(solver)
            }
            taut_solver_rollback(solver)
            var start: UnsafePointer<taut_variable>?
            var count = 0
            call { taut_solver_free_variables(solver, &start, &count) }
            outcome.free = Array(UnsafeBufferPointer(start: start, count: count))
            call { taut_solver_remove(solver, extra) }
            call { taut_solver_set_preferred(solver, handles.variables[0], 41) }
            if call({ taut_solver_solve(solver) }) == TAUT_CONFLICT { taut_solver_rollback(solver) }
        }

        private func useTemplate(_ solver: OpaquePointer, _ rows: [taut_constraint], _ outcome: inout Outcome) {
            var structure: OpaquePointer?
            let parameters = Array(rows.prefix(2))
            call { taut_template_create(solver, parameters, parameters.count, nil, 0, &structure) }
            guard let structure else {
                isBroken = true
                return
            }
            defer { taut_template_destroy(structure) }
            var worker: OpaquePointer?
            call { taut_worker_create(structure, nil, &worker) }
            guard let worker else {
                isBroken = true
                return
            }
            defer { taut_worker_destroy(worker) }
            var values = [Double](repeating: 0, count: system.variables.count)
            for step in 0..<3 {
                let constants = (0..<parameters.count).map { Double(10 * step + $0) }
                if call({ taut_worker_solve(worker, constants, &values) }) == TAUT_OK {
                    outcome.templateValues += values
                } else {
                    outcome.conflicts += 1
                }
            }
        }
    }
}
