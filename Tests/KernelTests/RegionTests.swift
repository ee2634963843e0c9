import CSolverKernels
import TestSupport
import Testing

/// Many sets at once are answered as fresh solvers answer them, to the last bit, mostly by regions.
@Suite struct RegionTests {
    /// A system, the rows that are parameters, and sets on and beside the borders where the basis changes.
    struct Problem {
        let system: LinearSystem
        let rows: [Int]
        let sets: [[Double]]

        init(_ family: SystemFamily, seed: UInt64) {
            let system = family.system(seed: seed, variables: 2...16)
            var random = SplitMix64(seed: seed)
            let order = random.permutation(system.rows.count)
            let rows = Array(order.prefix(random.integer(1...min(4, order.count))))
            sets = (0..<200).map { _ in
                // Whole points meet borders exactly, 1/1024 point lies right beside them; thirds are on no grid.
                let unit = [1, 1, 1, 1, 1.0 / 1024, 1.0 / 3][random.integer(0...5)]
                return rows.map { system.rows[$0].constant.rounded() + unit * Double(random.integer(-20...40)) }
            }
            self.system = system
            self.rows = rows
        }

        func system(with set: [Double]) -> LinearSystem {
            var result = system
            for (index, row) in rows.enumerated() { result.rows[row].constant = set[index] }
            return result
        }
    }

    /// The answers of one call for all sets.
    static func answers(
        _ problem: Problem, _ byRegion: inout UInt64, options: taut_options = taut_options_default()
    ) -> [KernelAnswer]? {
        guard let loaded = LoadedSystem(problem.system, options: options) else { return nil }
        var template: OpaquePointer?
        var worker: OpaquePointer?
        let rows = problem.rows.map { loaded.rows[$0] }
        guard
            taut_template_create(loaded.solver.pointer, rows, rows.count, nil, 0, &template) == TAUT_OK,
            taut_worker_create(template, nil, &worker) == TAUT_OK
        else { return nil }
        defer {
            taut_worker_destroy(worker)
            taut_template_destroy(template)
        }
        let count = problem.sets.count
        let width = problem.system.variables.count
        var values = [Double](repeating: 0, count: count * width)
        var statuses = [taut_status](repeating: -99, count: count)
        let parameters = problem.sets.flatMap { $0 }
        let status = parameters.withUnsafeBufferPointer { parameters in
            values.withUnsafeMutableBytes { values in
                statuses.withUnsafeMutableBufferPointer { statuses in
                    var many = taut_many()
                    many.size = MemoryLayout<taut_many>.size
                    many.count = count
                    many.parameters = parameters.baseAddress
                    many.set_stride = rows.count
                    many.parameter_stride = 1
                    many.destination = values.baseAddress
                    many.destination_stride = width
                    many.statuses = statuses.baseAddress
                    return taut_worker_solve_many(worker, &many, nil)
                }
            }
        }
        var counts = taut_worker_counts()
        counts.size = MemoryLayout<taut_worker_counts>.size
        guard status == TAUT_OK, taut_worker_count(worker, &counts) == TAUT_OK else { return nil }
        byRegion += counts.lane_sets
        return (0..<count).map { index in
            switch statuses[index] {
            case TAUT_OK: .optimal(Array(values[index * width..<(index + 1) * width]))
            case TAUT_CONFLICT: .conflict(count: 0)
            case let status: .error(status)
            }
        }
    }

    static func isSame(_ left: KernelAnswer, _ right: KernelAnswer) -> Bool {
        switch (left, right) {
        case (.optimal(let a), .optimal(let b)): a.map(\.bitPattern) == b.map(\.bitPattern)
        case (.conflict, .conflict): true
        default: left == right
        }
    }

    @Test(arguments: [SystemFamily.sparse, .degenerate, .ambiguous, .crowded, .layout, .crampedLayout])
    func manySetsAreAnsweredAsByFreshSolvers(_ family: SystemFamily) {
        var byRegion: UInt64 = 0
        let seeds = ProofRound.seeds(from: 71_000, sample: 20, round: 60)
        for seed in seeds {
            let problem = Problem(family, seed: seed)
            guard let answers = Self.answers(problem, &byRegion) else {
                Issue.record("\(family) seed \(seed): no answers")
                continue
            }
            for (answer, set) in zip(answers, problem.sets) {
                let fresh = KernelAnswer(problem.system(with: set))
                if Self.isSame(answer, fresh) { continue }
                Issue.record("\(family) seed \(seed) rows \(problem.rows) set \(set): \(answer), fresh \(fresh)")
                break
            }
        }
        print("\(family): \(byRegion) of \(200 * seeds.count) sets answered by regions")
        #expect(byRegion > 6 * seeds.count)
    }
}
