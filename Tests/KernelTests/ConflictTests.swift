import CSolverKernels
import Foundation
import TestSupport
import Testing

/// A reported conflict cannot hold, and leaving out any one member makes it hold, by GLPK in exact arithmetic.
@Suite struct ConflictTests {
    typealias Term = LinearSystem.Term

    /// The conflicts of one system: how many, and what is wrong with them (nil: nothing).
    struct Finding: Sendable {
        var flaw: String?
        var count = 0

        init(_ system: LinearSystem) {
            guard let loaded = LoadedSystem(system) else {
                flaw = "an edit was refused"
                return
            }
            guard loaded.solver.solve() == TAUT_CONFLICT else { return }
            let conflicts = loaded.conflictSystems
            count = conflicts.count
            flaw = conflicts.isEmpty ? "a conflict without a reason" : ConflictTests.flaw(of: conflicts)
        }
    }

    private static func flaw(of conflicts: [LinearSystem]) -> String? {
        for conflict in conflicts {
            if conflict.rows.contains(where: { !$0.isRequired }) { return "an optional row in a conflict" }
            guard isFeasible(conflict) == false else { return "this can be satisfied:\n\(conflict.trace)" }
            for index in conflict.rows.indices {
                var rest = conflict
                rest.rows.remove(at: index)
                guard isFeasible(rest) == true else { return "row \(index) is not needed in:\n\(conflict.trace)" }
            }
        }
        return nil
    }

    private static func isFeasible(_ system: LinearSystem) -> Bool? {
        try? LexicographicOracle.isFeasible(system.withoutUnusedVariables, arithmetic: .exact)
    }

    @Test(arguments: [SystemFamily.crowded, .crampedLayout, .layout, .dense, .degenerate, .scaled])
    func conflictsAreIrreducible(_ family: SystemFamily) {
        let seeds = ProofRound.seeds(from: 500_000, sample: 600, round: 1800)
        let found = Workload.run(seeds, blockSize: 20) { Finding(family.system(seed: $0)) }
        let wrong = found.indices.filter { found[$0].flaw != nil }
        print("\(family): \(found.reduce(0) { $0 + $1.count }) conflicts, \(wrong.count) wrong")
        #expect(found.contains { $0.count > 0 })
        #expect(wrong.isEmpty, "wrong seeds of \(family): \(wrong.map { seeds.lowerBound + UInt64($0) })")
        for index in wrong.prefix(2) {
            let system = family.system(seed: seeds.lowerBound + UInt64(index))
            let small = system.shrunk(attempts: 1000) { Finding($0).flaw != nil }
            Issue.record("\(Finding(small).flaw ?? "")\n\(small.trace)\n\(small.json)")
        }
    }

    /// Three independent contradictions are three conflicts.
    @Test func everyIndependentPartHasItsOwn() throws {
        var system = LinearSystem(variableCount: 6)
        for part in 0..<3 {
            system.rows.append(.init([Term(2 * part, 1), Term(2 * part + 1, 1)], .equal, 10))
            system.rows.append(.init([Term(2 * part, 1), Term(2 * part + 1, 1)], .greaterThanOrEqual, 11))
            system.rows.append(.init([Term(2 * part, 1)], .equal, 5, 750))
        }
        let loaded = try #require(LoadedSystem(system))
        #expect(loaded.solver.solve() == TAUT_CONFLICT)
        #expect(loaded.solver.conflicts.map(\.count) == [2, 2, 2])
        #expect(
            Set(loaded.solver.conflicts.joined().map(\.constraint)) == Set([0, 1, 3, 4, 6, 7].map { loaded.rows[$0] }))
    }

    /// Views in a row whose gaps are stated twice, differently: what is contradicted in one part is named all at once, each with its
    /// two constraints, unless a width that a constraint fixes has a part in it. So leaving one of each out takes few solves.
    @Test func gapsThatAreStatedTwiceAreNamedTogether() throws {
        for count in [50, 100, 200] {
            var system = LinearSystem(variableCount: 2 * count)
            for view in 0..<count {
                system.rows.append(.init([Term(2 * view + 1, 1)], .equal, Double(view), 750))
            }
            for gap in [8.0, 9] {
                for view in 1..<count {
                    let terms = [Term(2 * view, 1), Term(2 * view - 2, -1), Term(2 * view - 1, -1)]
                    system.rows.append(.init(terms, .equal, view % 4 == 0 ? 8 : gap))
                    if gap == 9 { system.rows.append(.init(terms, .greaterThanOrEqual, view % 4 == 1 ? 12 : 0)) }
                }
            }
            let loaded = try #require(LoadedSystem(system))
            #expect(loaded.solver.solve() == TAUT_CONFLICT)
            #expect(loaded.solver.conflicts.count == count - 1 - (count - 1) / 4)
            #expect(Set(loaded.solver.conflicts.joined().map(\.constraint)).count == 2 * loaded.solver.conflicts.count)
            var rounds = 0
            while loaded.solver.solve() == TAUT_CONFLICT {
                for conflict in loaded.solver.conflicts {
                    let last = try #require(conflict.map(\.constraint).max())
                    #expect(taut_solver_remove(loaded.solver.pointer, last) == TAUT_OK)
                }
                rounds += 1
            }
            #expect(rounds <= 3, "however long the row is")
            let values = loaded.values
            for view in 1..<count { #expect(values[2 * view] - values[2 * view - 2] == Double(view - 1) + 8) }
        }
    }

    /// Widths of views within each other, each two points less than the one outside: all from the 51st on are negative. The conflict is
    /// that of the 51st, so that leaving its width out is enough however many there are.
    @Test(arguments: [LinearSystem.Relation.equal, .lessThanOrEqual])
    func aChainNamesItsShortestConflict(_ relation: LinearSystem.Relation) throws {
        var system = LinearSystem(variableCount: 400)
        for view in 0..<400 { system.variables[view].isNonNegative = true }
        system.rows = [.init([Term(0, 1)], relation, 99)]
        for view in 1..<400 { system.rows.append(.init([Term(view, 1), Term(view - 1, -1)], .equal, -2)) }
        let loaded = try #require(LoadedSystem(system))
        #expect(loaded.solver.solve() == TAUT_CONFLICT)
        let members = try #require(loaded.solver.conflicts.first)
        #expect(Set(members.map(\.constraint)) == Set([UInt32.max] + (0...50).map { loaded.rows[$0] }))
        #expect(taut_solver_remove(loaded.solver.pointer, loaded.rows[50]) == TAUT_OK)
        #expect(loaded.solver.solve() == TAUT_OK)
    }

    /// x >= 0 and y >= 0 contradict x + y <= -1: the signs are members, and only they and the row are.
    @Test func signsAreMembers() throws {
        var system = LinearSystem(variableCount: 3)
        for index in 0..<3 { system.variables[index].isNonNegative = true }
        system.rows = [
            .init([Term(0, 1), Term(1, 1)], .lessThanOrEqual, -1),
            .init([Term(2, 1), Term(1, 1)], .equal, 4),
        ]
        let loaded = try #require(LoadedSystem(system))
        #expect(loaded.solver.solve() == TAUT_CONFLICT)
        let members = try #require(loaded.solver.conflicts.first)
        #expect(members.filter { $0.constraint != UInt32.max }.map(\.constraint) == [loaded.rows[0]])
        let signs = members.filter { $0.constraint == UInt32.max }.map(\.variable)
        #expect(Set(signs) == Set([loaded.variables[0], loaded.variables[1]]))
        #expect(loaded.solver.conflicts.count == 1)
    }

    /// `0 >= 1` contradicts itself.
    @Test func aRowWithoutTermsCanBeAConflict() throws {
        let loaded = try #require(LoadedSystem(LinearSystem(rows: [.init([], .greaterThanOrEqual, 1)])))
        #expect(loaded.solver.solve() == TAUT_CONFLICT)
        #expect(loaded.solver.conflicts.map { $0.map(\.constraint) } == [[loaded.rows[0]]])
    }
}
