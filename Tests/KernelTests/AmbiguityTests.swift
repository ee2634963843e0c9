import CSolverKernels
import Foundation
import TestSupport
import Testing

/// The free variables are those whose smallest and largest value over all optimal solutions differ, by GLPK.
@Suite struct AmbiguityTests {
    typealias Term = LinearSystem.Term

    /// What the kernel says about one system: how many variables are free, and what is wrong with that (nil: nothing).
    struct Finding: Sendable {
        var flaw: String?
        var free = 0

        init(_ system: LinearSystem) {
            guard let loaded = LoadedSystem(system) else {
                flaw = "an edit was refused"
                return
            }
            guard loaded.solver.solve() == TAUT_OK else { return }
            var status = TAUT_OK
            let handles = loaded.solver.freeVariables(&status)
            let kernel = Set(loaded.variables.indices.filter { handles.contains(loaded.variables[$0]) })
            free = kernel.count
            flaw = status == TAUT_OK ? AmbiguityTests.flaw(of: system, kernel) : "status \(status)"
            if handles != handles.sorted() { flaw = "not ascending" }
        }
    }

    private static func flaw(of system: LinearSystem, _ kernel: Set<Int>) -> String? {
        for arithmetic in [LexicographicOracle.Arithmetic.floating, .exact] {
            guard let reference = freeByOracle(system, arithmetic) else { continue }
            if reference == kernel { return nil }
            if arithmetic == .exact { return "kernel \(kernel.sorted()), GLPK \(reference.sorted())" }
        }
        return nil
    }

    private static func freeByOracle(
        _ system: LinearSystem, _ arithmetic: LexicographicOracle.Arithmetic
    ) -> Set<Int>? {
        let oracle = LexicographicOracle(system, arithmetic: arithmetic)
        guard case .optimal = try? oracle.solve(), let ranges = try? oracle.ranges() else { return nil }
        return Set(
            ranges.indices.filter { index in
                let range = ranges[index]
                guard range.lowerBound.isFinite, range.upperBound.isFinite else { return true }
                let scale = 1 + min(abs(range.lowerBound), abs(range.upperBound))
                return range.upperBound - range.lowerBound > 1e-6 * scale
            })
    }

    @Test(arguments: SystemFamily.ordinary) func freeVariables(_ family: SystemFamily) {
        let seeds = ProofRound.seeds(from: 700_000, sample: 80, round: 250)
        let found = Workload.run(seeds, blockSize: 10) { Finding(family.system(seed: $0, variables: 2...14)) }
        let wrong = found.indices.filter { found[$0].flaw != nil }
        print("\(family): \(found.filter { $0.free > 0 }.count) of \(seeds.count) ambiguous, \(wrong.count) wrong")
        #expect(found.contains { $0.free > 0 })
        #expect(wrong.isEmpty, "wrong seeds of \(family): \(wrong.map { seeds.lowerBound + UInt64($0) })")
        for index in wrong.prefix(2) {
            let system = family.system(seed: seeds.lowerBound + UInt64(index), variables: 2...14)
            let small = system.shrunk(attempts: 1000) { Finding($0).flaw != nil }
            Issue.record("\(Finding(small).flaw ?? "")\n\(small.trace)\n\(small.json)")
        }
    }

    /// x + y = 10 leaves both free; a wish for x at the lowest priority takes that away.
    @Test func aWishRemovesTheAmbiguity() throws {
        var system = LinearSystem(variableCount: 3)
        system.rows = [.init([Term(0, 1), Term(1, 1)], .equal, 10), .init([Term(2, 1)], .equal, 3)]
        let before = Finding(system)
        #expect(before.flaw == nil)
        #expect(before.free == 2)
        system.rows.append(.init([Term(0, 1)], .equal, 4, 1))
        let after = Finding(system)
        #expect(after.flaw == nil)
        #expect(after.free == 0)
    }

    /// A row of views, each at least as wide as the one before, that fills 10 points for each view: all but the order is
    /// open. Neither the numbers nor the pivots grow faster than the row.
    @Test func rowsOfAscendingWidthsStayLinear() throws {
        let count = 3000
        var system = LinearSystem()
        system.variables = (0..<2 * count).map { .init(order: UInt64($0), isNonNegative: $0 < count) }
        system.rows.append(.init([Term(count, 1)], .equal, 0))
        for index in 1..<count {
            let (left, previous) = (count + index, count + index - 1)
            system.rows.append(.init([Term(left, 1), Term(previous, -1), Term(index - 1, -1)], .equal, 0))
            system.rows.append(.init([Term(index, 1), Term(index - 1, -1)], .greaterThanOrEqual, 0))
        }
        let end = [Term(2 * count - 1, 1), Term(count - 1, 1)]
        system.rows.append(.init(end, .equal, Double(10 * count)))
        let loaded = try #require(LoadedSystem(system))
        #expect(loaded.solver.solve() == TAUT_OK)
        var status = TAUT_OK
        let free = loaded.solver.freeVariables(&status)
        #expect(status == TAUT_OK)
        #expect(free.count == 2 * count - 1, "only the left edge of the first is given")
        let statistics = loaded.solver.statistics
        print("\(statistics.tableau_entries) numbers, \(statistics.fill) after \(statistics.pivots) pivots")
        #expect(statistics.tableau_entries + statistics.fill < 12 * count)
        #expect(statistics.pivots < 50)
    }
}
