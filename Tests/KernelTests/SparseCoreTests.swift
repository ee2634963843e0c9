import CSolverKernels
import TestSupport
import Testing

/// Components whose basis is looked for with sparse factors.
@Suite struct SparseCoreTests {
    @Test func tablesOfSizesAreAsGoodAsTheOracle() {
        let seeds = ProofRound.seeds(sample: 80, round: 300)
        let verdicts = Workload.run(seeds, blockSize: 5) { Judge.judge(SizeTable().system(seed: $0)) }
        let wrong = verdicts.indices.filter { verdicts[$0].isWrong }
        let infeasible = verdicts.filter { if case .agreed(isFeasible: false) = $0 { true } else { false } }.count
        #expect(wrong.isEmpty, "wrong seeds: \(wrong.map { seeds.lowerBound + UInt64($0) })")
        #expect(
            30 * infeasible > seeds.count && 3 * infeasible < 2 * seeds.count,
            "\(infeasible) of \(seeds.count) are infeasible")
        for index in wrong.prefix(1) {
            let seed = seeds.lowerBound + UInt64(index)
            let small = SizeTable().system(seed: seed).shrunk(attempts: 300) { Judge.judge($0).isWrong }
            Issue.record("seed \(seed): \(verdicts[index])\n\(Judge.judge(small))\n\(small.trace)\n\(small.json)")
        }
    }

    /// A tableau that was written from factors leaves the same choice.
    @Test func theCanonicalPointIsTheOracles() {
        let table = SizeTable(sizes: 9...16, copies: 0...12)
        let seeds = ProofRound.seeds(from: 5000, sample: 20, round: 60)
        let wrong = zip(
            seeds,
            Workload.run(seeds, blockSize: 5) { OracleComparisonTests.canonicalDifference(table.system(seed: $0)) }
        )
        .filter { $0.1 != nil }
        #expect(wrong.isEmpty, "wrong seeds: \(wrong.map { $0.0 }), \(wrong.first?.1 ?? "")")
    }

    /// Ascending sizes with a fixed sum: the optimal tableau has n² / 2 numbers, the factors of its basis a few n.
    @Test func theTableauIsNotWritten() throws {
        let count = 600
        var system = LinearSystem(variableCount: count)
        var random = SplitMix64(seed: 7)
        for index in 0..<count {
            system.variables[index].isNonNegative = true
            system.rows.append(.init([.init(index, 1)], .equal, Double(random.integer(0...39)), 250))
            guard index > 0 else { continue }
            system.rows.append(.init([.init(index, 1), .init(index - 1, -1)], .greaterThanOrEqual, 0, 500))
        }
        system.rows.append(.init((0..<count).map { .init($0, 1) }, .equal, 10 * Double(count)))
        let loaded = try #require(LoadedSystem(system))
        #expect(loaded.solver.solve() == TAUT_OK)
        #expect(loaded.solver.statistics.fill < 10 * count)
        #expect(loaded.solver.statistics.bytes < 6000 * count)
    }

    /// An edit starts from the basis that the core has found.
    @Test func editsAgreeWithFreshSolves() throws {
        var compared = 0
        for seed in 0..<40 {
            var system = SizeTable().system(seed: UInt64(9000 + seed))
            let loaded = try #require(LoadedSystem(system))
            guard loaded.solver.solve() == TAUT_OK else { continue }
            var random = SplitMix64(seed: UInt64(seed))
            for _ in 0..<4 {
                let index = random.integer(0...system.rows.count - 1)
                guard system.rows[index].priority != LinearSystem.required else { continue }
                system.rows[index].constant += Double(random.integer(-20...20))
                let constant = system.rows[index].constant
                #expect(taut_solver_set_constant(loaded.solver.pointer, loaded.rows[index], constant) == TAUT_OK)
                #expect(loaded.solver.solve() == TAUT_OK)
                guard case .optimal(let fresh) = KernelAnswer(system) else {
                    Issue.record("seed \(seed): no fresh answer")
                    continue
                }
                let difference = relativeDifference(loaded.values, fresh)
                #expect(difference <= 1e-9, "seed \(seed): \(difference)")
                compared += 1
            }
        }
        #expect(compared > 60, "only \(compared) edits were compared")
    }

    /// Few pivots, because equal sizes share a row and the worst row is pushed; without either there are four times as many.
    @Test func aGridNeedsFewPivots() throws {
        let loaded = try #require(LoadedSystem(Self.grid(side: 16)))
        #expect(loaded.solver.solve() == TAUT_OK)
        #expect(loaded.solver.statistics.pivots <= 450, "\(loaded.solver.statistics.pivots) pivots")
        #expect(!Judge.judge(Self.grid(side: 8)).isWrong)
    }

    /// The columns' widths add up to a given one, so that one of them is the rest. Rows of which that one is a part are long; were they
    /// chosen to express others by, all rows would be (at side 20, 16,000 numbers).
    @Test func aGridIsExpressedByShortRows() throws {
        let side = 20
        let loaded = try #require(LoadedSystem(Self.grid(side: side)))
        #expect(loaded.solver.solve() == TAUT_OK)
        let numbers = loaded.solver.statistics.tableau_entries
        #expect(numbers < 12 * side * side, "\(numbers) numbers")
    }

    /// Widths of columns and heights of rows that fill a square; each cell asks for an aspect ratio and a width.
    static func grid(side: Int) -> LinearSystem {
        var system = LinearSystem()
        var random = SplitMix64(seed: 7)
        let cells = side * side
        for index in 0..<2 * cells { system.variables.append(.init(order: UInt64(index), isNonNegative: true)) }
        for row in 0..<side {
            for column in 0..<side {
                let width = row * side + column
                let height = cells + width
                if row > 0 { system.rows.append(.init([.init(width, 1), .init(width - side, -1)], .equal, 0)) }
                if column > 0 { system.rows.append(.init([.init(height, 1), .init(height - 1, -1)], .equal, 0)) }
                let ratio = Double(random.integer(50...200)) / 100
                let natural = Double(random.integer(10...90))
                system.rows.append(.init([.init(width, 1), .init(height, -ratio)], .equal, 0, 600))
                system.rows.append(.init([.init(width, 1)], .lessThanOrEqual, natural, 250))
                system.rows.append(.init([.init(width, 1)], .greaterThanOrEqual, natural, 750))
            }
        }
        system.rows.append(.init((0..<side).map { .init($0, 1) }, .equal, Double(40 * side)))
        system.rows.append(.init((0..<side).map { .init(cells + $0 * side, 1) }, .equal, Double(30 * side)))
        return system
    }
}
