import Foundation
import TestSupport
import Testing

/// The oracle against systems whose answers a person can work out.
@Suite struct OracleTests {
    typealias Term = LinearSystem.Term

    private func values(_ answer: LexicographicOracle.Answer) -> [Double] {
        guard case .optimal(let values) = answer else { return [] }
        return values
    }

    private func isClose(_ left: [Double], _ right: [Double]) -> Bool {
        left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) <= 1e-9 * (1 + abs($1)) }
    }

    static let arithmetics: [LexicographicOracle.Arithmetic] = [.floating, .exact, .rational]

    @Test(arguments: arithmetics) func requiredRowsAlone(_ arithmetic: LexicographicOracle.Arithmetic) throws {
        var system = LinearSystem(variableCount: 2)
        system.rows = [
            .init([Term(0, 1), Term(1, 1)], .equal, 10),
            .init([Term(0, 1), Term(1, -1)], .equal, 4),
        ]
        let answer = try LexicographicOracle(system, arithmetic: arithmetic).solve()
        #expect(isClose(values(answer), [7, 3]))
    }

    @Test(arguments: arithmetics) func contradictionIsInfeasible(_ arithmetic: LexicographicOracle.Arithmetic) throws {
        var system = LinearSystem(variableCount: 2)
        system.rows = [
            .init([Term(0, 1), Term(1, 1)], .equal, 10),
            .init([Term(0, 1)], .greaterThanOrEqual, 6),
            .init([Term(1, 1)], .greaterThanOrEqual, 5),
        ]
        #expect(try LexicographicOracle(system, arithmetic: arithmetic).solve() == .infeasible)
        #expect(try !LexicographicOracle.isFeasible(system, arithmetic: arithmetic))
        system.rows[2].priority = 999
        #expect(try LexicographicOracle.isFeasible(system, arithmetic: arithmetic))
    }

    @Test(arguments: arithmetics) func signOfAVariableCounts(_ arithmetic: LexicographicOracle.Arithmetic) throws {
        var system = LinearSystem(variables: [.init(isNonNegative: true)])
        system.rows = [.init([Term(0, 1)], .equal, -3, 750)]
        let answer = try LexicographicOracle(system, arithmetic: arithmetic).solve()
        #expect(isClose(values(answer), [0]))
        #expect(system.levels(at: values(answer)).map(\.objective) == [3])
        system.rows[0].priority = LinearSystem.required
        #expect(try LexicographicOracle(system, arithmetic: arithmetic).solve() == .infeasible)
    }

    /// One row at 251 decides against a thousand at 250.
    @Test(arguments: arithmetics) func levelsDoNotAddUp(_ arithmetic: LexicographicOracle.Arithmetic) throws {
        var system = LinearSystem(variableCount: 1)
        system.rows = [.init([Term(0, 1)], .equal, 0, 251)]
        for _ in 0..<(arithmetic == .floating ? 1000 : 50) { system.rows.append(.init([Term(0, 1)], .equal, 1, 250)) }
        let answer = try LexicographicOracle(system, arithmetic: arithmetic).solve()
        #expect(isClose(values(answer), [0]))
    }

    /// Two of three wishes at one level agree: the sum of the errors is smallest at the median.
    @Test(arguments: arithmetics) func sumOfErrorsIsTheMedian(_ arithmetic: LexicographicOracle.Arithmetic) throws {
        var system = LinearSystem(variableCount: 1)
        for constant in [1.0, 5, 20] { system.rows.append(.init([Term(0, 1)], .equal, constant, 500)) }
        let oracle = LexicographicOracle(system, arithmetic: arithmetic)
        let point = values(try oracle.solve())
        #expect(isClose(point, [5]))
        #expect(system.levels(at: point).map(\.objective) == [19])
        #expect(try oracle.ranges() == [5...5])
    }

    /// 343 points for two labels that want 150 and 200: the one that resists compression less gives way.
    @Test(arguments: arithmetics) func compressionGivesWay(_ arithmetic: LexicographicOracle.Arithmetic) throws {
        var system = LinearSystem(variables: [.init(isNonNegative: true), .init(order: 1, isNonNegative: true)])
        system.rows = [
            .init([Term(0, 1), Term(1, 1)], .equal, 343 - 8),
            .init([Term(0, 1)], .greaterThanOrEqual, 150, 751), .init([Term(0, 1)], .lessThanOrEqual, 150, 251),
            .init([Term(1, 1)], .greaterThanOrEqual, 200, 750), .init([Term(1, 1)], .lessThanOrEqual, 200, 250),
        ]
        let point = values(try LexicographicOracle(system, arithmetic: arithmetic).solve())
        #expect(isClose(point, [150, 185]))
        #expect(system.levels(at: point).map(\.priority) == [751, 750, 251, 250])
        #expect(system.levels(at: point).map(\.objective) == [0, 15, 0, 0])
    }

    @Test(arguments: arithmetics) func rangesTellWhatIsFree(_ arithmetic: LexicographicOracle.Arithmetic) throws {
        var system = LinearSystem(variableCount: 4)
        system.variables[3].isNonNegative = true
        system.rows = [
            .init([Term(0, 1), Term(1, 1)], .equal, 10),
            .init([Term(0, 1)], .greaterThanOrEqual, 2),
            .init([Term(1, 1)], .greaterThanOrEqual, 3),
            .init([Term(2, 2)], .equal, 8, 250),
        ]
        let oracle = LexicographicOracle(system, arithmetic: arithmetic)
        _ = try oracle.solve()
        let ranges = try oracle.ranges()
        #expect(isClose(ranges.dropLast().flatMap { [$0.lowerBound, $0.upperBound] }, [2, 7, 3, 8, 4, 4]))
        #expect(ranges[3].lowerBound == 0 && ranges[3].upperBound == .infinity)
    }

    /// The smaller order takes its preferred value first; the other has what is left.
    @Test(arguments: arithmetics) func canonicalPoint(_ arithmetic: LexicographicOracle.Arithmetic) throws {
        var system = LinearSystem(variables: [
            .init(preferred: 9, order: 2), .init(preferred: 8, order: 1), .init(order: 0),
        ])
        system.rows = [.init([Term(0, 1), Term(1, 1)], .equal, 10)]
        let answer = try LexicographicOracle(system, arithmetic: arithmetic, canonical: true).solve()
        #expect(isClose(values(answer), [2, 8, 0]))
    }

    @Test(arguments: arithmetics) func emptySystems(_ arithmetic: LexicographicOracle.Arithmetic) throws {
        #expect(try LexicographicOracle(LinearSystem(), arithmetic: arithmetic).solve() == .optimal([]))
        let one = LinearSystem(variableCount: 1)
        #expect(isClose(values(try LexicographicOracle(one, arithmetic: arithmetic, canonical: true).solve()), [0]))
        var nothing = LinearSystem()
        nothing.rows = [.init([], .equal, 1)]
        #expect(try LexicographicOracle(nothing, arithmetic: arithmetic).solve() == .infeasible)
        nothing.rows = [.init([], .equal, 1, 100)]
        #expect(try LexicographicOracle(nothing, arithmetic: arithmetic).solve() == .optimal([]))
    }

    @Test func repeatedVariablesAddUp() throws {
        var system = LinearSystem(variableCount: 1)
        system.rows = [.init([Term(0, 1), Term(0, 2)], .equal, 6)]
        #expect(isClose(values(try LexicographicOracle(system).solve()), [2]))
    }

    /// The two arithmetics agree on random systems; where they do not, both points are worth the same.
    @Test func floatingAgreesWithExact() throws {
        for seed in 0..<40 {
            let family = SystemFamily.allCases[seed % SystemFamily.allCases.count]
            let system = family.system(seed: UInt64(seed), variables: 2...10)
            let floating = try LexicographicOracle(system).solve()
            let exact = try LexicographicOracle(system, arithmetic: .exact).solve()
            guard case .optimal(let left) = floating, case .optimal(let right) = exact else {
                #expect(floating == exact, "\(family) seed \(seed)\n\(system.trace)")
                continue
            }
            #expect(
                system.compare(left, with: right, tolerance: 1e-8) == .equal, "\(family) seed \(seed)\n\(system.trace)")
            #expect(system.requiredViolation(at: right) <= 1e-8)
        }
    }
}
