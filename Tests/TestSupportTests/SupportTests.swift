import Foundation
import TestSupport
import Testing

/// The tools of the other tests do what they say.
@Suite struct SupportTests {
    typealias Term = LinearSystem.Term

    /// The first outputs for seed 0 of the published reference implementation (prng.di.unimi.it/splitmix64.c).
    @Test func splitMix64IsTheReference() {
        var random = SplitMix64(seed: 0)
        #expect(random.next() == 0xE220_A839_7B1D_CDAF)
        #expect(random.next() == 0x6E78_9E6A_A1B9_65F4)
        #expect(random.next() == 0x06C4_5D18_8009_454F)
    }

    @Test func randomHelpersStayInRange() {
        var random = SplitMix64(seed: 1)
        for _ in 0..<1000 {
            #expect((3...5).contains(random.integer(3...5)))
            #expect((0..<1).contains(random.unit()))
        }
        #expect(random.permutation(9).sorted() == Array(0..<9))
        #expect(random.permutation(0).isEmpty)
    }

    @Test func errorsAreOneSided() {
        let terms = [Term(0, 2)]
        #expect(LinearSystem.error(of: .init(terms, .equal, 3), at: [1]) == 1)
        #expect(LinearSystem.error(of: .init(terms, .equal, 1), at: [1]) == 1)
        #expect(LinearSystem.error(of: .init(terms, .lessThanOrEqual, 3), at: [1]) == 0)
        #expect(LinearSystem.error(of: .init(terms, .lessThanOrEqual, 1), at: [1]) == 1)
        #expect(LinearSystem.error(of: .init(terms, .greaterThanOrEqual, 3), at: [1]) == 1)
        #expect(LinearSystem.error(of: .init(terms, .greaterThanOrEqual, 1), at: [1]) == 0)
    }

    @Test func comparisonStopsAtTheFirstDifferentLevel() {
        var system = LinearSystem(variableCount: 1)
        system.rows = [.init([Term(0, 1)], .equal, 0, 20), .init([Term(0, 1)], .equal, 5, 10)]
        #expect(system.compare([0], with: [0], tolerance: 0) == .equal)
        #expect(system.compare([1], with: [0], tolerance: 0) == .worse(priority: 20, by: 1))
        #expect(system.compare([0], with: [1], tolerance: 0) == .better(priority: 20, by: 1))
        #expect(system.compare([0], with: [1e-12], tolerance: 1e-9) == .equal)
        #expect(LinearSystem(variableCount: 1).compare([0], with: [1], tolerance: 0) == .equal)
    }

    @Test func violationsOfSignsAndRowsCount() {
        var system = LinearSystem(variables: [.init(isNonNegative: true)])
        #expect(system.requiredViolation(at: [1]) == 0)
        #expect(system.requiredViolation(at: [-2]) == 2)
        #expect(system.requiredViolation(at: [.nan]) == .infinity)
        system.rows = [.init([Term(0, 1)], .lessThanOrEqual, 0)]
        #expect(system.requiredViolation(at: [1]) == 1 / 2.011)
    }

    @Test(arguments: SystemFamily.allCases) func familiesAreWellFormed(_ family: SystemFamily) throws {
        var feasible = 0
        for seed in 0..<200 {
            let system = family.system(seed: UInt64(seed))
            #expect(system == family.system(seed: UInt64(seed)))
            #expect((2...48).contains(system.variables.count))
            #expect(Set(system.variables.map(\.order)).count == system.variables.count)
            #expect(system.priorities.count <= 6)
            for row in system.rows {
                #expect((1...1000).contains(row.priority))
                #expect(row.terms.allSatisfy { system.variables.indices.contains($0.variable) && $0.coefficient != 0 })
            }
            if try LexicographicOracle.isFeasible(system, arithmetic: .floating) { feasible += 1 }
        }
        // Both verdicts have to be met for the comparison to prove anything.
        #expect((10...200).contains(feasible), "\(family): \(feasible) of 200 feasible")
    }

    @Test func aRoundTripThroughJSONKeepsEveryBit() throws {
        for family in SystemFamily.allCases {
            let system = family.system(seed: 7)
            let decoded = try JSONDecoder().decode(LinearSystem.self, from: Data(system.json.utf8))
            #expect(decoded == system)
        }
    }

    @Test func aFixtureMustNameItsFieldsRight() {
        let text = #"{"variables": [{"order": 0, "prefered": 0, "nonNegative": false}], "rows": []}"#
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(LinearSystem.self, from: Data(text.utf8)) }
        let relation = #"{"variables": [], "rows": [{"terms": [], "relation": "=<", "constant": 0, "priority": 1}]}"#
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(LinearSystem.self, from: Data(relation.utf8)) }
    }

    @Test func tracesAreReadable() {
        var system = LinearSystem(variables: [.init(preferred: 2, order: 1, isNonNegative: true)])
        system.rows = [.init([Term(0, 0.5)], .lessThanOrEqual, 3, 250)]
        #expect(system.trace == "v0 >= 0  order 1  preferred 2.0\nr0 @250: 0.5*v0 <= 3.0")
        #expect(
            system.cSource.contains("taut_solver_add(s, &(taut_row){(taut_term[]){{0, 0.5}}, 1, -1, 3.0, 250}, &c);"))
    }

    /// A failure that needs two particular rows shrinks to these two.
    @Test func shrinkingKeepsWhatMatters() throws {
        var system = SystemFamily.sparse.system(seed: 3)
        let variable = system.variables.count - 1
        system.rows.insert(.init([Term(variable, 1), Term(0, 3)], .greaterThanOrEqual, 77), at: system.rows.count / 2)
        system.rows.append(.init([Term(variable, 1), Term(0, 3)], .lessThanOrEqual, 33))
        let small = system.shrunk { candidate in
            (try? LexicographicOracle.isFeasible(candidate, arithmetic: .floating)) == false
        }
        #expect(try !LexicographicOracle.isFeasible(small, arithmetic: .exact))
        #expect(small.rows.count <= 3, "\(small.trace)")
        #expect(small.variables.count <= 2, "\(small.trace)")
    }

    @Test func chainsHoldWhatTheySay() throws {
        let chain = LabelChain(count: 5)
        let answer = try LexicographicOracle(chain.system, canonical: true).solve()
        guard case .optimal(let values) = answer else {
            Issue.record("infeasible")
            return
        }
        // 8 + 20 + 8 + 21 + 8 + 22 + 8 + 23 + 8 + 24 + 8
        #expect(abs(values[chain.contentHeight] - 158) < 1e-9)
        #expect(abs(values[chain.top(4)] - 126) < 1e-9)
        let pinned = LabelChain(count: 5, pinnedContentHeight: 40)
        #expect(try LexicographicOracle(pinned.system).solve() == .infeasible)
    }

    @Test func workloadsKeepTheirOrder() {
        #expect(Workload.run(257, blockSize: 10) { $0 * 2 } == (0..<257).map { $0 * 2 })
        #expect(Workload.run(0) { $0 }.isEmpty)
    }
}
