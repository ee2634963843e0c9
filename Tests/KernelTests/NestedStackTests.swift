import CSolverKernels
import TestSupport
import Testing

/// Components whose required limits are tight in the end: stacks in stacks whose centres are to be equally far apart, where that, and
/// the views, have to give way.
@Suite struct NestedStackTests {
    /// Draws stacks in a stack along one axis.
    private struct NestedStacks {
        var random: SplitMix64
        private(set) var system = LinearSystem()
        private var naturalLength = 0.0

        init(seed: UInt64) {
            random = SplitMix64(seed: seed)
        }

        /// Stacks of so many views, as long as this share of what the views and the spacing take.
        mutating func draw(stacks: Int, views: Int, share: Double, isUniform: Bool = false) {
            let root = newView()
            var groups: [Int] = []
            for _ in 0..<stacks {
                let group = newView()
                groups.append(group)
                fill(group, (0..<views).map { _ in newLeaf(isUniform) }, isUniform ? 0 : spacing())
            }
            fill(root, groups, isUniform ? 0 : spacing())
            system.rows.append(.init([.init(root, 1)], .equal, 0))
            system.rows.append(.init([.init(root + 1, 1)], .equal, (share * naturalLength).rounded()))
        }

        private mutating func spacing() -> Double { random.element([0, 0, 2, 8]) }

        /// Its variables: the position, and behind it the length.
        private mutating func newView() -> Int {
            let position = system.variables.count
            system.variables.append(.init(order: UInt64(1_000_000 + position)))
            system.variables.append(.init(order: UInt64(position), isNonNegative: true))
            return position
        }

        private mutating func newLeaf(_ isUniform: Bool) -> Int {
            let view = newView()
            let natural = Double(isUniform ? 20 + view % 7 : random.element([5, 10, 20, 20, 40, 80]))
            let compression: Int32 = isUniform ? 750 : random.element([750, 750, 750, 749, 500, 100])
            system.rows.append(.init([.init(view + 1, 1)], .lessThanOrEqual, natural, 250))
            system.rows.append(.init([.init(view + 1, 1)], .greaterThanOrEqual, natural, compression))
            naturalLength += natural
            return view
        }

        private mutating func fill(_ stack: Int, _ views: [Int], _ spacing: Double) {
            let last = views[views.count - 1]
            system.rows.append(.init([.init(views[0], 1), .init(stack, -1)], .equal, 0))
            system.rows.append(
                .init([.init(last, 1), .init(last + 1, 1), .init(stack, -1), .init(stack + 1, -1)], .equal, 0))
            system.rows.append(.init([.init(stack + 1, 1)], .equal, 0, 49))
            let first = distance(views[0], views[1], 1)
            for (index, (view, next)) in zip(views, views.dropFirst()).enumerated() {
                naturalLength += spacing
                system.rows.append(
                    .init([.init(next, 1), .init(view, -1), .init(view + 1, -1)], .greaterThanOrEqual, spacing))
                guard index > 0 else { continue }
                let isAsFar = distance(view, next, 1) + first.map { .init($0.variable, -$0.coefficient) }
                system.rows.append(.init(isAsFar, .equal, 0, Int32(150 - min(index, 20))))
            }
        }

        private func distance(_ view: Int, _ next: Int, _ factor: Double) -> [LinearSystem.Term] {
            [.init(next, 1), .init(next + 1, 0.5), .init(view, -1), .init(view + 1, -0.5)]
        }
    }

    static func system(seed: UInt64) -> LinearSystem {
        var random = SplitMix64(seed: seed)
        var nest = NestedStacks(seed: seed &+ 1)
        let stacks = random.integer(8...14)
        nest.draw(stacks: stacks, views: 150 / stacks + 2, share: random.element([0.4, 0.7, 0.9, 1.02, 1.1, 1.3]))
        return nest.system
    }

    /// Twenty stacks of twenty, half as long as they would be.
    static var tooLong: LinearSystem {
        var nest = NestedStacks(seed: 1)
        nest.draw(stacks: 20, views: 20, share: 0.45, isUniform: true)
        return nest.system
    }

    @Test func theAnswerIsThatOfTheDualMethodAlone() throws {
        var options = taut_options_default()
        options.paths_off = UInt64(TAUT_PATHS_OPTIONAL)
        for seed in 0..<60 as Range<UInt64> {
            let system = Self.system(seed: seed)
            let (loaded, plain) = (
                try #require(LoadedSystem(system)),
                try #require(LoadedSystem(system, options: options))
            )
            #expect(loaded.solver.solve() == TAUT_OK && plain.solver.solve() == TAUT_OK, "seed \(seed)")
            let difference = relativeDifference(loaded.values, plain.values)
            #expect(difference <= 1e-9, "seed \(seed): \(difference)")
            var statuses = (TAUT_OK, TAUT_OK)
            let free = (loaded.solver.freeVariables(&statuses.0), plain.solver.freeVariables(&statuses.1))
            #expect(free.0 == free.1 && statuses == (TAUT_OK, TAUT_OK), "seed \(seed)")
        }
    }

    @Test func theAnswerIsAsGoodAsTheOracles() {
        let verdicts = Workload.run(6, blockSize: 1) { Judge.judge(Self.system(seed: UInt64(100 + $0))) }
        let wrong = verdicts.indices.filter { verdicts[$0].isWrong }
        #expect(wrong.isEmpty, "wrong seeds: \(wrong.map { 100 + $0 }), \(wrong.first.map { "\(verdicts[$0])" } ?? "")")
    }

    /// Five pivots a view.
    @Test func whatIsTooLongNeedsFewPivots() throws {
        let loaded = try #require(LoadedSystem(Self.tooLong))
        #expect(loaded.solver.solve() == TAUT_OK)
        #expect(loaded.solver.statistics.pivots <= 2200, "\(loaded.solver.statistics.pivots) pivots")
    }

    /// Another length is solved from the basis that was found, or again.
    @Test func editsAgreeWithFreshSolves() throws {
        for seed in 200..<210 as Range<UInt64> {
            var system = Self.system(seed: seed)
            let loaded = try #require(LoadedSystem(system))
            #expect(loaded.solver.solve() == TAUT_OK)
            let length = system.rows.count - 1
            for factor in [0.8, 0.5, 1.9] {
                system.rows[length].constant = (system.rows[length].constant * factor).rounded()
                let status = taut_solver_set_constant(
                    loaded.solver.pointer, loaded.rows[length], system.rows[length].constant)
                #expect(status == TAUT_OK && loaded.solver.solve() == TAUT_OK, "seed \(seed), factor \(factor)")
                guard case .optimal(let fresh) = KernelAnswer(system) else {
                    Issue.record("seed \(seed): no fresh answer")
                    continue
                }
                let difference = relativeDifference(loaded.values, fresh)
                #expect(difference <= 1e-9, "seed \(seed), factor \(factor): \(difference)")
            }
        }
    }
}
