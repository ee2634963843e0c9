import CSolverKernels
import TestSupport
import Testing

/// Constraints that come and go: the values are those of a fresh solver to the last bit, and a structure that was there before
/// is not solved again.
@Suite struct RecallTests {
    @Test(arguments: [SystemFamily.layout, .crampedLayout, .ambiguous, .degenerate])
    func valuesAreThoseOfAFreshSolver(_ family: SystemFamily) throws {
        var steps = 0
        for seed in 1...60 {
            steps += try toggle(family.system(seed: UInt64(seed), variables: 4...20), seed: UInt64(seed))
        }
        print("recall, \(family): \(steps) steps")
        #expect(steps > 500)
    }

    /// Returns how many solves were compared.
    private func toggle(_ system: LinearSystem, seed: UInt64) throws -> Int {
        var loaded = try #require(LoadedSystem(system))
        guard loaded.solver.solve() == TAUT_OK else { return 0 }
        var random = SplitMix64(seed: seed)
        let pool = (0..<3).map { _ in random.integer(0...system.rows.count - 1) }
        var current = system
        var present = [Bool](repeating: true, count: system.rows.count)
        var compared = 0
        for step in 0..<40 {
            let before = (present, current)
            for row in Set((0...random.integer(0...1)).map { _ in random.element(pool) }).sorted() {
                #expect(loaded.toggle(row, of: current, isPresent: present[row]) == TAUT_OK)
                present[row].toggle()
            }
            if random.chance(0.2), let row = present.firstIndex(of: true) {
                current.rows[row].constant += Double(random.integer(-8...8))
                let constant = current.rows[row].constant
                #expect(taut_solver_set_constant(loaded.solver.pointer, loaded.rows[row], constant) == TAUT_OK)
            }
            var alive = current
            alive.rows = zip(current.rows, present).filter(\.1).map(\.0)
            let fresh = KernelAnswer(alive)
            guard loaded.solver.solve() == TAUT_OK else {
                if case .optimal = fresh { Issue.record("seed \(seed), step \(step): a conflict that is none") }
                taut_solver_rollback(loaded.solver.pointer)
                (present, current) = before
                continue
            }
            guard case .optimal(let values) = fresh else {
                Issue.record("seed \(seed), step \(step): no conflict where a fresh solver finds one")
                continue
            }
            #expect(relativeDifference(loaded.values, values) <= 1e-13, "seed \(seed), step \(step)")
            compared += 1
        }
        return compared
    }

    @Test func whatWasThereBeforeIsNotSolvedAgain() throws {
        let chain = LabelChain(count: 12)
        var system = chain.system
        system.rows.append(.init([.init(chain.height(0), 1)], .equal, 50, 900))
        var loaded = try #require(LoadedSystem(system))
        #expect(loaded.solver.solve() == TAUT_OK)
        // The first label's height, and with it the compression resistance of the second.
        let (with, rows) = (loaded.values, [system.rows.count - 1, 5])
        for row in rows { #expect(loaded.toggle(row, of: system, isPresent: true) == TAUT_OK) }
        #expect(loaded.solver.solve() == TAUT_OK)
        let without = loaded.values
        #expect(without != with)
        let before = loaded.solver.statistics
        for round in 0..<10 {
            let isPresent = round % 2 == 1
            for row in rows { #expect(loaded.toggle(row, of: system, isPresent: isPresent) == TAUT_OK) }
            #expect(loaded.solver.solve() == TAUT_OK)
            #expect(loaded.values == (isPresent ? without : with))
        }
        #expect(loaded.solver.statistics.solves == before.solves)
        #expect(loaded.solver.statistics.allocations == before.allocations)
    }

    /// The row that comes back reads a variable whose own constraint was edited in the meantime.
    @Test func aFixedVariableThatMovedIsNoticed() throws {
        var system = LinearSystem(variables: [.init(), .init(), .init()])
        system.rows = [
            .init([.init(0, 1)], .equal, 100), .init([.init(1, 1)], .equal, 30, 500),
            .init([.init(1, 1), .init(2, -1)], .equal, 5), .init([.init(1, 1), .init(0, -1)], .equal, 0, 700),
        ]
        var loaded = try #require(LoadedSystem(system))
        #expect(loaded.solver.solve() == TAUT_OK)
        #expect(loaded.values == [100, 100, 95])
        #expect(loaded.toggle(3, of: system, isPresent: true) == TAUT_OK)
        #expect(loaded.solver.solve() == TAUT_OK)
        #expect(loaded.values == [100, 30, 25])
        #expect(taut_solver_set_constant(loaded.solver.pointer, loaded.rows[0], 60) == TAUT_OK)
        #expect(loaded.solver.solve() == TAUT_OK)
        #expect(loaded.toggle(3, of: system, isPresent: false) == TAUT_OK)
        #expect(loaded.solver.solve() == TAUT_OK)
        #expect(loaded.values == [60, 60, 55])
    }
}

extension LoadedSystem {
    /// Takes a row out, or puts it back.
    fileprivate mutating func toggle(_ row: Int, of system: LinearSystem, isPresent: Bool) -> taut_status {
        guard !isPresent else { return taut_solver_remove(solver.pointer, rows[row]) }
        var handle: taut_constraint = 0
        let status = solver.add(system.rows[row], variables, &handle)
        rows[row] = handle
        return status
    }
}
