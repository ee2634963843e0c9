import CSolverKernels
import Foundation
import TestSupport
import Testing

/// What the multipliers promise, held against the constraints as they were given.
@Suite struct MultiplierTests {
    /// By priority; nil if the kernel has none.
    private static func multiplier(_ loaded: LoadedSystem, constraint: taut_constraint, variable: taut_variable = .max)
        -> [Int32: Double]?
    {
        var member = taut_member(constraint: constraint, variable: variable)
        var entries: UnsafePointer<taut_multiplier_entry>?
        var count = 0
        guard taut_solver_multipliers(loaded.solver.pointer, &member, &entries, &count) == TAUT_OK else { return nil }
        let numbers = UnsafeBufferPointer(start: entries, count: count).map { ($0.priority, $0.value) }
        return .init(uniqueKeysWithValues: numbers)
    }

    private static func quality(_ loaded: LoadedSystem) -> taut_quality {
        var quality = taut_quality()
        quality.size = MemoryLayout<taut_quality>.size
        #expect(taut_solver_quality(loaded.solver.pointer, &quality) == TAUT_OK)
        return quality
    }

    /// A multiplier as digits, the most important first, as the order of slopes is.
    private static func isBefore(_ first: [Int32: Double], _ second: [Int32: Double]) -> Bool {
        for priority in Set(first.keys).union(second.keys).sorted(by: >) {
            let difference = (first[priority] ?? 0) - (second[priority] ?? 0)
            if abs(difference) > 1e-9 { return difference < 0 }
        }
        return false
    }

    /// What is wrong with the multipliers of a solved system.
    private static func flaw(_ loaded: LoadedSystem) -> String? {
        let system = loaded.system
        let point = loaded.values
        var columns = [[Int32: Double]](repeating: [:], count: system.variables.count)
        for (index, row) in system.rows.enumerated() {
            guard let y = multiplier(loaded, constraint: loaded.rows[index]) else {
                return "no multiplier of row \(index)"
            }
            for term in row.terms {
                for (priority, number) in y {
                    columns[term.variable][priority, default: 0] += number * term.coefficient
                }
            }
            let excess = row.terms.reduce(-row.constant) { $0 + $1.coefficient * point[$1.variable] }
            let isRequired = row.priority == LinearSystem.required
            let below: [Int32: Double] = row.relation == .lessThanOrEqual ? [:] : [row.priority: -1]
            let above: [Int32: Double] = row.relation == .greaterThanOrEqual ? [:] : [row.priority: 1]
            let hasLow = excess > 1e-6 || !(isRequired && row.relation != .lessThanOrEqual)
            let hasHigh = excess < -1e-6 || !(isRequired && row.relation != .greaterThanOrEqual)
            let low = excess > 1e-6 && !isRequired ? above : isRequired ? [:] : below
            let high = excess < -1e-6 && !isRequired ? below : isRequired ? [:] : above
            if (hasLow && isBefore(y, low)) || (hasHigh && isBefore(high, y)) {
                return "row \(index), which is off by \(excess), has \(y)"
            }
        }
        for (index, variable) in system.variables.enumerated() {
            if variable.isNonNegative {
                guard let y = multiplier(loaded, constraint: .max, variable: loaded.variables[index]) else {
                    return "no multiplier of variable \(index)"
                }
                if isBefore([:], y) || (point[index] > 1e-6 && isBefore(y, [:])) { return "variable \(index) has \(y)" }
                for (priority, number) in y { columns[index][priority, default: 0] += number }
            }
            if let rest = columns[index].first(where: { abs($0.value) > 1e-9 }) { return "column \(index): \(rest)" }
        }
        return nil
    }

    /// The five lines of the kernel's page.
    @Test func theExampleOfThePage() throws {
        var system = LinearSystem(variables: [.init(isNonNegative: true), .init()])
        system.rows.append(.init([.init(0, 1)], .equal, 100, 750))
        system.rows.append(.init([.init(0, 1), .init(1, 1)], .equal, 60, 500))
        system.rows.append(.init([.init(1, 1)], .equal, 10, 250))
        let loaded = try #require(LoadedSystem(system))
        #expect(loaded.solver.solve() == TAUT_OK)
        #expect(loaded.values == [100, -40])
        let multipliers = loaded.rows.map { Self.multiplier(loaded, constraint: $0) }
        #expect(multipliers == [[250: -1], [250: 1], [250: -1]])
        #expect(Self.multiplier(loaded, constraint: .max, variable: loaded.variables[0]) == [:])
        let quality = Self.quality(loaded)
        #expect(quality.residual == 0 && quality.worst.constraint == .max && quality.worst.variable == .max)
        #expect(quality.largest_multiplier == 1)
        #expect(quality.islands == 1 && quality.proved == 1 && quality.precise == 0)
    }

    @Test(arguments: [SystemFamily.sparse, .degenerate, .ambiguous, .layout, .crampedLayout, .stack])
    func multipliersProveTheValues(_ family: SystemFamily) {
        let seeds = ProofRound.seeds(from: 420_000, sample: 40, round: 1000)
        let flaws = Workload.run(seeds) { Self.flaw(of: family.system(seed: $0, variables: 2...24)) }
        for (seed, flaw) in zip(seeds, flaws) where flaw != nil { Issue.record("seed \(seed): \(flaw ?? "")") }
    }

    @Test func multipliersProveTrees() {
        let seeds = ProofRound.seeds(from: 430_000, sample: 200, round: 2000)
        let flaws = Workload.run(seeds) { Self.flaw(of: TreeSystem.system(seed: $0)) }
        for (seed, flaw) in zip(seeds, flaws) where flaw != nil { Issue.record("seed \(seed): \(flaw ?? "")") }
        for system in [TreeSystem.timeline(400), TreeSystem.neighbours(400)] {
            #expect(Self.flaw(of: system) == nil)
        }
    }

    private static func flaw(of system: LinearSystem) -> String? {
        guard let loaded = LoadedSystem(system), loaded.solver.solve() == TAUT_OK else { return nil }
        let quality = quality(loaded)
        if quality.proved < quality.islands { return "\(quality.proved) of \(quality.islands) islands proved" }
        if quality.residual > 1e-8 { return "residual \(quality.residual)" }
        return flaw(loaded)
    }

    /// The members of a conflict add up to something that cannot be.
    @Test(arguments: [SystemFamily.crowded, .crampedLayout]) func conflictsAddUp(_ family: SystemFamily) {
        var conflicts = 0
        for seed in 440_000..<440_100 as Range<UInt64> {
            let system = family.system(seed: seed)
            guard let loaded = LoadedSystem(system), loaded.solver.solve() == TAUT_CONFLICT else { continue }
            for (index, members) in loaded.solver.conflicts.enumerated() {
                var count = 0
                let start = taut_solver_conflict_multipliers(loaded.solver.pointer, index, &count)
                let multipliers = Array(UnsafeBufferPointer(start: start, count: count))
                #expect(Self.isFarkas(multipliers, members, loaded), "\(family) seed \(seed): \(multipliers)")
                conflicts += 1
            }
        }
        #expect(conflicts > 3)
    }

    private static func isFarkas(_ multipliers: [Double], _ members: [taut_member], _ loaded: LoadedSystem) -> Bool {
        var columns = [Double](repeating: 0, count: loaded.system.variables.count)
        var constant = 0.0
        guard multipliers.count == members.count else { return false }
        for (member, number) in zip(members, multipliers) {
            if let index = loaded.rows.firstIndex(of: member.constraint) {
                let row = loaded.system.rows[index]
                if Double(row.relation.rawValue) * number > 0 { return false }
                for term in row.terms { columns[term.variable] += number * term.coefficient }
                constant += number * row.constant
            } else if let index = loaded.variables.firstIndex(of: member.variable) {
                if number > 0 { return false }
                columns[index] += number
            }
        }
        return constant < 0 && columns.allSatisfy { abs($0) < 1e-6 } && multipliers.contains { abs($0) == 1 }
    }

    @Test func editsAreSolvedFirst() throws {
        let system = TreeSystem.timeline(5)
        let loaded = try #require(LoadedSystem(system))
        var quality = taut_quality()
        quality.size = MemoryLayout<taut_quality>.size
        #expect(Self.multiplier(loaded, constraint: loaded.rows[0]) == nil)
        #expect(taut_solver_quality(loaded.solver.pointer, &quality) == TAUT_ERROR_ARGUMENT)
        #expect(loaded.solver.solve() == TAUT_OK)
        #expect(Self.multiplier(loaded, constraint: loaded.rows[0]) != nil)
        #expect(Self.multiplier(loaded, constraint: 10_000) == nil)
        #expect(taut_solver_set_constant(loaded.solver.pointer, loaded.rows[0], 3) == TAUT_OK)
        #expect(Self.multiplier(loaded, constraint: loaded.rows[0]) == nil)
        #expect(loaded.solver.solve() == TAUT_OK)
        #expect(taut_solver_quality(loaded.solver.pointer, &quality) == TAUT_OK && quality.proved == quality.islands)
    }
}
