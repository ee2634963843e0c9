import CSolverKernels
import TestSupport
import Testing

/// Trees of rows and variables, which are eliminated one after the other without a basis.
@Suite struct ReductionTests {
    private static let seeds = ProofRound.seeds(from: 410_000, sample: 200, round: 6000)

    private static func isReduced(_ loaded: LoadedSystem) -> Bool {
        loaded.solver.statistics.count(of: TAUT_PATH_REDUCTION) > 0
    }

    /// Three labels, one point apart at least. Two of them are to be at 5, which has one of them 1 off, whichever it is: the first one
    /// chooses, nearest to its preferred value.
    @Test func theFirstLabelChooses() throws {
        var system = LinearSystem(variables: [.init(preferred: 5), .init(), .init()])
        for label in 1...2 {
            system.rows.append(.init([.init(label, 1), .init(label - 1, -1)], .greaterThanOrEqual, 1))
        }
        for (label, place) in [5.0, 5, 9].enumerated() {
            system.rows.append(.init([.init(label, 1)], .equal, place, 250))
        }
        let loaded = try #require(LoadedSystem(system))
        #expect(loaded.solver.solve() == TAUT_OK)
        #expect(loaded.values == [5, 6, 9])
        #expect(Self.isReduced(loaded))
        var status = TAUT_OK
        #expect(loaded.solver.freeVariables(&status) == Array(loaded.variables.prefix(2)))
        #expect(loaded.solver.statistics.pivots == 0)
    }

    /// Against GLPK level by level, against rational numbers, and against the dual method: the same points and free variables.
    @Test func treesAreSolvedRight() {
        let flaws = Workload.run(Self.seeds, blockSize: 20) { seed -> String? in
            let system = TreeSystem.system(seed: seed)
            if Judge.judge(system).isWrong { return "wrong by GLPK" }
            return Self.differenceWithoutPath(system)
        }
        for (seed, flaw) in zip(Self.seeds, flaws) where flaw != nil { Issue.record("seed \(seed): \(flaw ?? "")") }
        let exact = Self.seeds.prefix(100).filter { seed in
            let system = TreeSystem.system(seed: seed, variables: 2...9)
            guard let loaded = LoadedSystem(system) else { return true }
            let status = loaded.solver.solve()
            return ExactJudge.verdict(on: status == TAUT_OK ? loaded.values : nil, system) != .right
        }
        #expect(exact.isEmpty, "wrong by rational arithmetic: \(exact)")
    }

    private static func differenceWithoutPath(_ system: LinearSystem) -> String? {
        var options = taut_options_default()
        options.verify = 1
        guard let loaded = LoadedSystem(system, options: options),
            let other = LoadedSystem(system, options: .without(TAUT_PATH_REDUCTION))
        else { return "refused" }
        guard loaded.solver.solve() == other.solver.solve() else { return "another status" }
        if loaded.solver.statistics.unproved > 0 { return "not proved" }
        guard !loaded.values.contains(where: \.isNaN) else { return nil }
        if relativeDifference(loaded.values, other.values) > 1e-9 { return "\(loaded.values), \(other.values)" }
        var status = TAUT_OK
        let free = loaded.solver.freeVariables(&status)
        return free == other.solver.freeVariables(&status) ? nil : "other free variables: \(free)"
    }

    @Test func mostTreesTakeThePath() {
        let reduced = Self.seeds.prefix(200).filter { seed in
            guard let loaded = LoadedSystem(TreeSystem.system(seed: seed)) else { return false }
            return loaded.solver.solve() == TAUT_OK && Self.isReduced(loaded)
        }
        #expect(reduced.count > 120)
    }

    @Test func permutationsDoNotShow() {
        let flaws = Workload.run(Self.seeds) { OrderIndependenceTests.flaw(of: TreeSystem.system(seed: $0), seed: $0) }
        for (seed, flaw) in zip(Self.seeds, flaws) where flaw != nil { Issue.record("seed \(seed): \(flaw ?? "")") }
    }

    /// Families on which the dual method takes n^3 steps and more; as large ones as it still solves in time are compared with it.
    @Test(arguments: [true, false]) func largeTreesNeedNoBasis(isTimeline: Bool) throws {
        func system(_ count: Int) -> LinearSystem {
            isTimeline ? TreeSystem.timeline(count) : TreeSystem.neighbours(count)
        }
        #expect(Self.differenceWithoutPath(system(120)) == nil)
        let large = system(2000)
        let loaded = try #require(LoadedSystem(large))
        #expect(loaded.solver.solve() == TAUT_OK)
        for edit in 0..<8 {
            let row = large.rows.count / 2 + edit % 3
            #expect(taut_solver_set_constant(loaded.solver.pointer, loaded.rows[row], Double(edit)) == TAUT_OK)
            #expect(loaded.solver.solve() == TAUT_OK)
        }
        var status = TAUT_OK
        _ = loaded.solver.freeVariables(&status)
        #expect(status == TAUT_OK)
        #expect(loaded.solver.statistics.pivots < 50)  // of small trees beside the large one
        #expect(Self.isReduced(loaded))
    }
}
