import CSolverKernels
import TestSupport
import Testing

/// Constants that go back and forth: the values are those of a fresh solver to the last bit, and mostly no solve is needed.
@Suite struct RangingTests {
    @Test(arguments: [SystemFamily.layout, .crampedLayout, .ambiguous, .sparse])
    func valuesAreThoseOfAFreshSolver(_ family: SystemFamily) throws {
        var edits = 0
        for seed in 1...60 {
            edits += try compare(family.system(seed: UInt64(seed), variables: 4...24), seed: UInt64(seed))
        }
        print("ranging, \(family): \(edits) edits")
        #expect(edits > 1000)
    }

    /// Many variables are just at their preferred values, with a choice or without: as sizes that are preferred at what was
    /// natural once.
    @Test(arguments: [SystemFamily.layout, .crampedLayout, .ambiguous, .sparse])
    func valuesThatWerePreferredMayMove(_ family: SystemFamily) throws {
        var edits = 0
        for seed in 1...60 {
            var system = family.system(seed: UInt64(seed), variables: 4...24)
            guard case .optimal(let values) = KernelAnswer(system) else { continue }
            var random = SplitMix64(seed: UInt64(seed))
            for variable in system.variables.indices where random.chance(0.5) {
                system.variables[variable].preferred = values[variable]
            }
            edits += try compare(system, seed: UInt64(seed))
        }
        print("ranging from preferred values, \(family): \(edits) edits")
        #expect(edits > 1000)
    }

    /// Preferred values are edited with the constants, as where a natural size changes, or by themselves.
    @Test(arguments: [SystemFamily.layout, .crampedLayout, .ambiguous, .sparse])
    func preferredValuesMoveToo(_ family: SystemFamily) throws {
        var edits = 0
        for seed in 1...60 {
            let system = family.system(seed: UInt64(seed), variables: 4...24)
            edits += try compare(system, seed: UInt64(seed), movesPreferred: true)
        }
        print("ranging with preferred values, \(family): \(edits) edits")
        #expect(edits > 1000)
    }

    /// Returns how many edits were compared.
    private func compare(_ original: LinearSystem, seed: UInt64, movesPreferred: Bool = false) throws -> Int {
        var system = original
        let loaded = try #require(LoadedSystem(system))
        guard loaded.solver.solve() == TAUT_OK else { return 0 }
        var random = SplitMix64(seed: seed)
        let rows = (0..<3).map { _ in random.integer(0...system.rows.count - 1) }
        var compared = 0
        for edit in 0..<40 {
            let row = rows[random.integer(0...2)]
            let constant = original.rows[row].constant + Double(random.integer(-40...40)) / 4
            #expect(taut_solver_set_constant(loaded.solver.pointer, loaded.rows[row], constant) == TAUT_OK)
            var changed = system
            changed.rows[row].constant = constant
            if movesPreferred, let variable = original.rows[row].terms.first?.variable {
                let by = random.chance(0.8) ? constant - system.rows[row].constant : Double(random.integer(-9...9))
                changed.variables[variable].preferred += by
                let preferred = changed.variables[variable].preferred
                let handle = loaded.variables[variable]
                #expect(taut_solver_set_preferred(loaded.solver.pointer, handle, preferred) == TAUT_OK)
            }
            let fresh = KernelAnswer(changed)
            guard loaded.solver.solve() == TAUT_OK else {
                if case .optimal = fresh { Issue.record("seed \(seed), edit \(edit): a conflict that is none") }
                taut_solver_rollback(loaded.solver.pointer)
                continue
            }
            system = changed
            guard case .optimal(let values) = fresh else {
                Issue.record("seed \(seed), edit \(edit): no conflict where a fresh solver finds one")
                continue
            }
            #expect(relativeDifference(loaded.values, values) <= 1e-13, "seed \(seed), edit \(edit)")
            compared += 1
        }
        return compared
    }

    /// The first label of a chain grows and shrinks: after the first few times nothing is solved, and what moves is told.
    @Test func aLabelGrowsWithoutASolve() throws {
        let chain = LabelChain(count: 100)
        let loaded = try #require(LoadedSystem(chain.system))
        #expect(loaded.solver.solve() == TAUT_OK)
        var solves: UInt64 = 0
        for edit in 1...50 {
            let height = LabelChain.naturalHeight(0) + (edit % 2 == 0 ? 0 : 17)
            #expect(taut_solver_set_constant(loaded.solver.pointer, loaded.rows[1], height) == TAUT_OK)
            #expect(taut_solver_set_constant(loaded.solver.pointer, loaded.rows[2], height) == TAUT_OK)
            #expect(loaded.solver.solve() == TAUT_OK)
            #expect(loaded.values[chain.height(0)] == height)
            if edit > 1 { #expect(loaded.values[chain.top(1)] == 2 * LabelChain.gap + height) }
            var moved = 0
            _ = taut_solver_changed(loaded.solver.pointer, &moved)
            #expect(moved == 1 + 99 + 1, "the height, the tops below it, the content")
            if edit == 10 { solves = statistics(of: loaded).solves }
        }
        #expect(statistics(of: loaded).solves == solves)
    }

    /// A label whose natural height is also the preferred one, in an island where something else has a choice.
    @Test func aLabelGrowsFromItsPreferredHeight() throws {
        let system = LinearSystem(
            variables: [
                .init(preferred: 20, order: 0, isNonNegative: true), .init(order: 1),
                .init(order: 2, isNonNegative: true),
            ],
            rows: [
                .init([.init(0, 1)], .lessThanOrEqual, 20, 250), .init([.init(0, 1)], .greaterThanOrEqual, 20, 750),
                .init([.init(1, 1), .init(0, -1), .init(2, -1)], .equal, 8),
                .init([.init(2, 1)], .greaterThanOrEqual, 5),
            ])
        try followNaturalSize(of: system) { height in [height, 13 + height, 5] }
    }

    /// Two labels that share a length: the first one's natural size changes, and with it its preferred value.
    @Test func aNaturalSizeMovesWithWhatIsPreferred() throws {
        let system = LinearSystem(
            variables: [
                .init(preferred: 20, order: 0, isNonNegative: true), .init(preferred: 5, order: 1, isNonNegative: true),
                .init(order: 2, isNonNegative: true),
            ],
            rows: [
                .init([.init(0, 1)], .lessThanOrEqual, 20, 250), .init([.init(0, 1)], .greaterThanOrEqual, 20, 750),
                .init([.init(0, 1), .init(1, 1), .init(2, 1)], .equal, 100),
            ])
        try followNaturalSize(of: system, movesPreferred: true) { width in [width, 5, 95 - width] }
    }

    /// A label that is compressed to the length left for it stays so while its natural width changes: nothing moves, and nothing is solved.
    @Test func anEditThatMovesNothingIsFollowed() throws {
        let system = LinearSystem(
            variables: [.init(order: 0, isNonNegative: true), .init(order: 1, isNonNegative: true), .init(order: 2)],
            rows: [
                .init([.init(0, 1)], .greaterThanOrEqual, 80, 700), .init([.init(1, 1)], .equal, 40, 750),
                .init([.init(0, 1), .init(1, 1)], .equal, 100),
                .init([.init(2, 1), .init(0, -1)], .greaterThanOrEqual, 8),
            ])
        let loaded = try #require(LoadedSystem(system))
        #expect(loaded.solver.solve() == TAUT_OK)
        var solves: UInt64 = 0
        for edit in 1...20 {
            #expect(taut_solver_set_constant(loaded.solver.pointer, loaded.rows[0], 80 + Double(edit % 3)) == TAUT_OK)
            #expect(loaded.solver.solve() == TAUT_OK)
            #expect(loaded.values == [60, 40, 68])
            var moved = 0
            _ = taut_solver_changed(loaded.solver.pointer, &moved)
            #expect(moved == 0)
            if edit == 8 { solves = statistics(of: loaded).solves }
        }
        #expect(statistics(of: loaded).solves == solves)
    }

    /// Variables whose `order` is not their sequence: changed ones are listed by handle, whether solved or followed.
    @Test func whatMovesIsListedByHandle() throws {
        let count = 12
        var rows = (1..<count).map { LinearSystem.Row([.init($0, 1), .init($0 - 1, -1)], .equal, 8) }
        rows.append(.init([.init(0, 1)], .lessThanOrEqual, 20, 250))
        rows.append(.init([.init(0, 1)], .greaterThanOrEqual, 20, 750))
        rows.append(.init([.init(count, 1), .init(count - 1, -1)], .greaterThanOrEqual, 8))
        let variables = (0...count).map { LinearSystem.Variable(order: UInt64(count - $0)) }
        let loaded = try #require(LoadedSystem(LinearSystem(variables: variables, rows: rows)))
        #expect(loaded.solver.solve() == TAUT_OK)
        for edit in 1...30 {
            let width = [20.0, 27, 35][edit % 3]
            for row in [count - 1, count] {
                #expect(taut_solver_set_constant(loaded.solver.pointer, loaded.rows[row], width) == TAUT_OK)
            }
            #expect(loaded.solver.solve() == TAUT_OK)
            #expect(loaded.values[0] == width)
            var moved = 0
            let changed = taut_solver_changed(loaded.solver.pointer, &moved)
            #expect(moved >= count)
            #expect(zip(0..<moved - 1, 1..<moved).allSatisfy { changed![$0] < changed![$1] }, "edit \(edit)")
        }
    }

    /// The natural size of the first variable, of which the first two rows are, changes back and forth: without a solve after the
    /// first few times.
    private func followNaturalSize(
        of system: LinearSystem, movesPreferred: Bool = false, values: (Double) -> [Double]
    ) throws {
        let loaded = try #require(LoadedSystem(system))
        #expect(loaded.solver.solve() == TAUT_OK)
        var solves: UInt64 = 0
        for edit in 1...40 {
            let size: Double = edit % 2 == 0 ? 20 : 37
            for row in 0...1 {
                #expect(taut_solver_set_constant(loaded.solver.pointer, loaded.rows[row], size) == TAUT_OK)
            }
            if movesPreferred {
                #expect(taut_solver_set_preferred(loaded.solver.pointer, loaded.variables[0], size) == TAUT_OK)
            }
            #expect(loaded.solver.solve() == TAUT_OK)
            #expect(loaded.values == values(size))
            if edit == 10 { solves = statistics(of: loaded).solves }
        }
        #expect(statistics(of: loaded).solves == solves)
    }

    /// Two labels of one height, whose natural heights are the same at first: however that one changes, other constraints are
    /// met. So nothing is known around this point, but the point itself is when it is met again.
    @Test func aPointIsMetAgain() throws {
        let system = LinearSystem(
            variables: [.init(order: 0, isNonNegative: true), .init(order: 1, isNonNegative: true), .init(order: 2)],
            rows: [
                .init([.init(0, 1)], .lessThanOrEqual, 17, 250), .init([.init(0, 1)], .greaterThanOrEqual, 17, 750),
                .init([.init(1, 1)], .lessThanOrEqual, 17, 250), .init([.init(1, 1)], .greaterThanOrEqual, 17, 750),
                .init([.init(0, 1), .init(1, -1)], .equal, 0), .init([.init(2, 1), .init(0, -1)], .equal, 8),
            ])
        let loaded = try #require(LoadedSystem(system))
        #expect(loaded.solver.solve() == TAUT_OK)
        var solves: UInt64 = 0
        for edit in 1...60 {
            let natural: Double = edit > 50 ? Double(edit) : edit % 2 == 0 ? 17 : 37
            for row in 0...1 {
                #expect(taut_solver_set_constant(loaded.solver.pointer, loaded.rows[row], natural) == TAUT_OK)
            }
            #expect(loaded.solver.solve() == TAUT_OK)
            #expect(loaded.values == [natural, natural, natural + 8])
            if edit == 10 { solves = statistics(of: loaded).solves }
            if edit == 50 { #expect(statistics(of: loaded).solves == solves) }
        }
    }

    /// A picture, so many times as wide as high that its height is no short number, and a caption. The last digits of where it ends
    /// are those of a solve, so nothing is followed; but what was solved for once is known.
    @Test func aPointOfLongNumbersIsMetAgain() throws {
        var system = LinearSystem(
            variables: [.init(order: 0, isNonNegative: true), .init(order: 1, isNonNegative: true), .init(order: 2)],
            rows: [
                .init([.init(1, 1)], .lessThanOrEqual, 17, 250), .init([.init(1, 1)], .greaterThanOrEqual, 17, 750),
                .init([.init(0, 1.78)], .equal, 375, 900), .init([.init(2, 1), .init(0, -1), .init(1, -1)], .equal, 8),
            ])
        let loaded = try #require(LoadedSystem(system))
        #expect(loaded.solver.solve() == TAUT_OK)
        func set(_ rows: [Int], _ constant: Double) throws {
            for row in rows {
                system.rows[row].constant = constant
                #expect(taut_solver_set_constant(loaded.solver.pointer, loaded.rows[row], constant) == TAUT_OK)
            }
            #expect(loaded.solver.solve() == TAUT_OK)
            let fresh = try #require(LoadedSystem(system))
            #expect(fresh.solver.solve() == TAUT_OK)
            #expect(loaded.values == fresh.values, "to the last bit")
        }
        for edit in 1...10 { try set([0, 1], edit % 2 == 0 ? 17 : 37) }
        let solves = statistics(of: loaded).solves
        for edit in 11...20 { try set([0, 1], edit % 2 == 0 ? 17 : 37) }
        #expect(statistics(of: loaded).solves == solves)
        for edit in 1...20 { try set([0, 1], Double(edit % 10)) }
        try set([2], 301)
        for edit in 1...6 { try set([0, 1], edit % 2 == 0 ? 17 : 37) }
        try set([3], 0.25)
        try set([2], 375)
        for edit in 1...6 { try set([0, 1], edit % 2 == 0 ? 17 : 37) }
    }

    private func statistics(of loaded: LoadedSystem) -> taut_statistics {
        var statistics = taut_statistics()
        statistics.size = MemoryLayout<taut_statistics>.size
        #expect(taut_solver_statistics(loaded.solver.pointer, &statistics) == TAUT_OK)
        return statistics
    }
}
