import CSolverKernels
import TestSupport
import Testing

/// Layouts that propagation solves without an analysis: the oracle agrees, and the analysis comes to the same bits.
@Suite struct PropagationTests {
    @Test func isRightAndTheSameAsTheAnalysis() {
        let seeds = ProofRound.seeds(sample: 400, round: 2000)
        let verdicts = Workload.run(seeds, blockSize: 50) { seed -> (propagated: Bool, flaw: String?) in
            Self.examine(seed: seed)
        }
        let propagated = verdicts.count { $0.propagated }
        print("propagation: \(propagated) of \(verdicts.count) layouts need no analysis")
        #expect(propagated > verdicts.count / 4)
        #expect(propagated < verdicts.count, "some have to be beyond it, so that its limits are met")
        for flaw in verdicts.compactMap(\.flaw).prefix(5) { Issue.record("\(flaw)") }
    }

    private static func examine(seed: UInt64) -> (propagated: Bool, flaw: String?) {
        let system = TameLayout(seed: seed).system
        if Judge.judge(system).isWrong { return (false, "seed \(seed): \(Judge.judge(system))\n\(system.trace)") }
        guard let loaded = LoadedSystem(system), loaded.solver.solve() == TAUT_OK else { return (false, nil) }
        let propagated = loaded.solver.statistics.forms == 0
        let (values, analysed) = (loaded.values, loaded.analysedValues)
        guard analysed == values else {
            return (propagated, "seed \(seed): \(values) and by an analysis \(analysed ?? [])\n\(system.trace)")
        }
        return (propagated, nil)
    }

    /// What propagation solves it also solves after an edit, and tells how values move: no edit needs an analysis.
    @Test func editsArePropagatedAndThenKnown() throws {
        let chain = LabelChain(count: 50)
        let loaded = try #require(LoadedSystem(chain.system))
        #expect(loaded.solver.solve() == TAUT_OK)
        var solves: [UInt64] = []
        for edit in 0..<20 {
            let height = LabelChain.naturalHeight(0) + Double(1 + edit % 2 * 3 + edit / 10)
            #expect(taut_solver_set_constant(loaded.solver.pointer, loaded.rows[1], height) == TAUT_OK)
            #expect(taut_solver_set_constant(loaded.solver.pointer, loaded.rows[2], height) == TAUT_OK)
            #expect(loaded.solver.solve() == TAUT_OK)
            #expect(loaded.values[chain.height(0)] == height)
            #expect(loaded.values == loaded.analysedValues)
            solves.append(loaded.solver.statistics.solves)
        }
        #expect(loaded.solver.statistics.forms == 0)
        #expect(solves[2...].allSatisfy { $0 == solves[1] }, "two edits tell all others: \(solves)")
    }

    /// Propagation is not enough for some of the edits; what was known before them stays true.
    @Test func somethingCompetesForAWhile() throws {
        let chain = LabelChain(count: 30)
        var system = chain.system
        system.rows.append(.init([.init(chain.height(29), 1)], .equal, LabelChain.naturalHeight(29), 750))
        let loaded = try #require(LoadedSystem(system))
        #expect(loaded.solver.solve() == TAUT_OK)
        for constant in [17.0, 34, 17, 34, 90, 91, 92, 17, 34, 90, 17] {
            for row in 1...2 {
                #expect(taut_solver_set_constant(loaded.solver.pointer, loaded.rows[row], constant) == TAUT_OK)
            }
            // The last label has two wishes of one priority for a while.
            let last = constant >= 90 ? constant : LabelChain.naturalHeight(29)
            #expect(
                taut_solver_set_constant(loaded.solver.pointer, loaded.rows[loaded.rows.count - 1], last) == TAUT_OK)
            #expect(loaded.solver.solve() == TAUT_OK)
            #expect(loaded.values == loaded.analysedValues, "\(constant)")
        }
    }

    @Test func wishesThatContradictEachOtherAreWeighed() throws {
        var system = LinearSystem(variables: [.init(preferred: 0), .init(preferred: 0)])
        system.rows = [
            .init([.init(0, 1)], .equal, 10, 750), .init([.init(1, 1)], .equal, 30, 250),
            .init([.init(0, 1), .init(1, -2)], .equal, 0),
        ]
        let loaded = try #require(LoadedSystem(system))
        #expect(loaded.solver.solve() == TAUT_OK)
        #expect(loaded.values == [10, 5])
        #expect(loaded.solver.statistics.count(of: TAUT_PATH_REDUCTION) == 1)
    }

    /// A rejected edit of a propagated layout leaves it as it was.
    @Test func aRejectedEditChangesNothing() throws {
        let chain = LabelChain(count: 20)
        let loaded = try #require(LoadedSystem(chain.system))
        #expect(loaded.solver.solve() == TAUT_OK)
        let values = loaded.values
        var handle: taut_constraint = 0
        let impossible = LinearSystem.Row([.init(chain.height(3), 1)], .lessThanOrEqual, -1)
        #expect(loaded.solver.add(impossible, loaded.variables, &handle) == TAUT_OK)
        #expect(loaded.solver.solve() == TAUT_CONFLICT)
        #expect(loaded.values == values)
        taut_solver_rollback(loaded.solver.pointer)
        #expect(loaded.solver.solve() == TAUT_OK)
        #expect(loaded.values == values)
        #expect(loaded.solver.changed.isEmpty)
    }

    /// What a host pays to hold a layout before its first edit.
    @Test func aChainTakesFewBytesForEachConstraint() throws {
        let chain = LabelChain(count: 10_000)
        let loaded = try #require(LoadedSystem(chain.system))
        #expect(loaded.solver.solve() == TAUT_OK)
        let bytes = Int(loaded.solver.statistics.bytes) / chain.system.rows.count
        print("chain of 10,000: \(bytes) bytes for each of \(chain.system.rows.count) constraints")
        #expect(bytes <= 256)
    }
}

/// Draws boxes as people place them: a position by one constraint, a size by one constraint or by hugging and compression,
/// and some more constraints that mostly hold anyway.
private struct TameLayout {
    private(set) var system = LinearSystem()
    private var random: SplitMix64

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        let boxes = random.integer(2...9)
        for box in 0..<boxes {
            system.variables.append(.init(preferred: 0, order: UInt64(100 + box)))
            let preferred = Double(random.integer(0...80))
            system.variables.append(.init(preferred: preferred, order: UInt64(box), isNonNegative: true))
        }
        add([.init(0, 1)], .equal, 0)
        add([.init(1, 1)], .equal, Double(random.integer(300...500)))
        for box in 1..<boxes { place(box) }
        for index in stride(from: system.rows.count - 1, to: 0, by: -1) {
            system.rows.swapAt(index, random.integer(0...index))
        }
    }

    private mutating func add(
        _ terms: [LinearSystem.Term], _ relation: LinearSystem.Relation, _ constant: Double,
        _ priority: Int32 = LinearSystem.required
    ) {
        system.rows.append(.init(terms, relation, constant, priority))
    }

    private mutating func place(_ box: Int) {
        let (start, size) = (2 * box, 2 * box + 1)
        let other = 2 * random.integer(0...box - 1)
        let gap = Double(random.integer(0...20)) / random.element([1, 1, 2, 3])
        let priority: Int32 = random.chance(0.9) ? LinearSystem.required : 900
        switch random.integer(0...2) {
        case 0: add([.init(start, 1), .init(other, -1)], .equal, gap, priority)
        case 1: add([.init(start, 1), .init(other, -1), .init(other + 1, -1)], .equal, gap, priority)
        default:
            add([.init(start, 1), .init(size, 0.5), .init(other, -1), .init(other + 1, -0.5)], .equal, gap, priority)
        }
        let length = Double(random.integer(0...120))
        switch random.integer(0...4) {
        case 0: add([.init(size, 1), .init(other + 1, -random.element([1, 1, 0.5, 2, 0.75]))], .equal, gap)
        case 1: add([.init(size, 1)], .equal, length, random.element([LinearSystem.required, 700]))
        default:
            add([.init(size, 1)], .lessThanOrEqual, length, random.element([250, 250, 251]))
            add([.init(size, 1)], .greaterThanOrEqual, length, random.element([750, 750, 999]))
        }
        guard random.chance(0.4) else { return }
        let relation = random.element([LinearSystem.Relation.lessThanOrEqual, .greaterThanOrEqual])
        let slack = relation == .lessThanOrEqual ? 400.0 : -400
        add([.init(start, 1), .init(other, -1)], relation, slack, random.element([LinearSystem.required, 500]))
    }
}
