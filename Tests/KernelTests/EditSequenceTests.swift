import CSolverKernels
import Foundation
import TestSupport
import Testing

/// An edited solver answers as one that was given the same rows afresh, after every step of a random sequence.
@Suite struct EditSequenceTests {
    typealias Term = LinearSystem.Term

    @Test(arguments: SystemFamily.ordinary) func editedIsFresh(_ family: SystemFamily) {
        let seeds = ProofRound.seeds(sample: 30, round: 80)
        let found = Workload.run(seeds, blockSize: 4) { seed -> (flaw: String?, counts: EditScript.Counts) in
            var counts = EditScript.Counts()
            let flaw = EditScript(family: family, seed: seed, steps: 30).run(&counts)
            return (flaw, counts)
        }
        let flaws = found.compactMap(\.flaw)
        let solved = found.reduce(0) { $0 + $1.counts.solved }
        let rejected = found.reduce(0) { $0 + $1.counts.rejected }
        let repaired = found.reduce(0) { $0 + $1.counts.repaired }
        let worst = found.reduce(0) { max($0, $1.counts.worst) }
        print(
            "\(family): \(solved) solved, \(rejected) rejected, \(repaired) repaired, worst difference \(worst), "
                + "\(flaws.count) of \(found.count) sequences wrong")
        #expect(solved > 6 * seeds.count && rejected > 0 && repaired > 0)
        #expect(flaws.isEmpty)
        for flaw in flaws.sorted(by: { $0.count < $1.count }).prefix(2) { Issue.record("\(flaw)") }
    }

    /// The same with systems whose components are no longer small.
    @Test(arguments: [SystemFamily.sparse, .layout, .crampedLayout, .dense]) func largeEditedIsFresh(
        _ family: SystemFamily
    ) {
        let flaws = Workload.run(ProofRound.seeds(from: 5000, sample: 2, round: 6), blockSize: 1) { seed -> String? in
            var counts = EditScript.Counts()
            return EditScript(family: family, seed: seed, steps: 25, variables: 60...120).run(&counts)
        }
        #expect(flaws.allSatisfy { $0 == nil })
        for case let flaw? in flaws.prefix(1) { Issue.record("\(flaw)") }
    }

    /// A rejected change leaves every value as it was, to the bit, and the solver goes on.
    @Test func aRejectedChangeIsNoChange() throws {
        let system = LabelChain(count: 30).system
        let loaded = try #require(LoadedSystem(system))
        #expect(loaded.solver.solve() == TAUT_OK)
        let before = loaded.values.map(\.bitPattern)
        var refused: taut_constraint = 0
        let row = LinearSystem.Row([Term(system.variables.count - 1, 1)], .lessThanOrEqual, 10)
        #expect(loaded.solver.add(row, loaded.variables, &refused) == TAUT_OK)
        #expect(taut_solver_set_constant(loaded.solver.pointer, loaded.rows[0], 500) == TAUT_OK)
        #expect(loaded.solver.solve() == TAUT_CONFLICT)
        #expect(loaded.values.map(\.bitPattern) == before)
        taut_solver_rollback(loaded.solver.pointer)
        #expect(loaded.values.map(\.bitPattern) == before)
        #expect(taut_solver_error(loaded.solver.pointer, refused).isNaN)
        #expect(taut_solver_set_constant(loaded.solver.pointer, loaded.rows[0], 18) == TAUT_OK)
        #expect(loaded.solver.solve() == TAUT_OK)
        #expect(abs(loaded.values[30] - 18) < 1e-9)
    }

    /// `changed` names exactly the variables whose value is another one than before the last solve.
    @Test func changedVariablesAreNamed() throws {
        let chain = LabelChain(count: 10)
        let loaded = try #require(LoadedSystem(chain.system))
        #expect(loaded.solver.solve() == TAUT_OK)
        var random = SplitMix64(seed: 5)
        // Few rows, so that the same ones often move back and forth and what they moved last is still listed.
        let rows = loaded.system.rows.indices.filter { !loaded.system.rows[$0].isRequired }.prefix(4)
        for _ in 0..<200 {
            let before = loaded.values
            let row = loaded.rows[random.element(Array(rows))]
            #expect(taut_solver_set_constant(loaded.solver.pointer, row, Double(random.integer(0...40))) == TAUT_OK)
            #expect(loaded.solver.solve() == TAUT_OK)
            let after = loaded.values
            let expected = before.indices.filter { before[$0] != after[$0] }.map { loaded.variables[$0] }
            #expect(loaded.solver.changed == expected.sorted())
        }
    }
}
