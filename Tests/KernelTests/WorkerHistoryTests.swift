import CSolverKernels
import TestSupport
import Testing

/// A worker's answer does not depend on what it solved before, to the last bit, also where ordinary parameters follow enormous ones.
@Suite struct WorkerHistoryTests {
    /// Rows that each join a few neighbours, with ties: few distinct constants, and parameters that are equal.
    private static func staircase(_ random: inout SplitMix64) -> LinearSystem {
        var system = LinearSystem()
        let count = random.integer(10...25)
        for index in 0..<count {
            system.variables.append(
                .init(
                    preferred: Double(random.integer(0...49)), order: UInt64(index), isNonNegative: random.chance(0.5)))
        }
        let base = Double(random.integer(0...40))
        for index in 0..<(count - 1) {
            let terms = (0..<random.integer(2...4)).map { place in
                LinearSystem.Term((index + place) % count, Double(random.integer(1...2)) * (place > 0 ? -1 : 1))
            }
            let constant = random.chance(0.5) ? base : Double(random.integer(0...5) * 10)
            let relation = random.element(LinearSystem.Relation.allCases)
            system.rows.append(.init(terms, relation, constant, random.element([1000, 999, 750, 500, 250])))
            for _ in 0..<2 where random.chance(0.5) {
                let wish = Double(random.integer(0...5) * 10)
                let relation = random.element(LinearSystem.Relation.allCases)
                system.rows.append(.init([.init(index, 1)], relation, wish, random.element([999, 750, 500, 250])))
            }
        }
        return system
    }

    private static func parameters(_ count: Int, _ random: inout SplitMix64) -> [Double] {
        let large = (random.chance(0.5) ? 1 : -1) * 1e9 * (1 + Double(random.integer(0...4999)) / 7)
        let isLarge = random.chance(0.33)
        return (0..<count).map { _ in
            if isLarge, random.chance(0.5) { return large }
            return random.chance(0.66) ? Double(random.integer(0...5) * 10) : Double(random.integer(0...299)) / 3
        }
    }

    private static func differs(seed: UInt64) -> Bool? {
        var random = SplitMix64(seed: seed)
        let system = staircase(&random)
        guard let loaded = LoadedSystem(system) else { return nil }
        let rows = (0..<8).map { _ in random.element(loaded.rows) }
        var (template, worker): (OpaquePointer?, OpaquePointer?)
        guard taut_template_create(loaded.solver.pointer, rows, rows.count, nil, 0, &template) == TAUT_OK,
            taut_worker_create(template, nil, &worker) == TAUT_OK
        else { return nil }
        defer {
            taut_worker_destroy(worker)
            taut_template_destroy(template)
        }
        for _ in 0..<40 {
            let set = parameters(rows.count, &random)
            var fresh: OpaquePointer?
            guard taut_worker_create(template, nil, &fresh) == TAUT_OK else { return nil }
            defer { taut_worker_destroy(fresh) }
            var values = [Double](repeating: 0, count: system.variables.count)
            var others = values
            let status = taut_worker_solve(worker, set, &values)
            guard status == taut_worker_solve(fresh, set, &others) else { return true }
            if status == TAUT_OK, values.map(\.bitPattern) != others.map(\.bitPattern) { return true }
        }
        return false
    }

    @Test func historyLeavesNoTrace() {
        let seeds = ProofRound.seeds(from: 420_000, sample: 100, round: 400)
        let found = Workload.run(seeds, blockSize: 20) { Self.differs(seed: $0) }
        let wrong = zip(seeds, found).filter { $0.1 != false }.map { $0.0 }
        #expect(wrong.isEmpty, "seeds \(wrong)")
    }
}
