import TestSupport
import Testing

/// The oracle in rational numbers, where rounding decides.
@Suite struct RationalOracleTests {
    typealias Term = LinearSystem.Term

    /// Numbers are taken as they are: 1.777777778 is not 16/9, so both rows hold at zero alone, and nowhere else.
    @Test func roundedRatiosAreDifferentNumbers() throws {
        var system = LinearSystem(variableCount: 2)
        system.rows = [
            .init([Term(0, 1), Term(1, -1.777777778)], .equal, 0),
            .init([Term(0, 1), Term(1, -16.0 / 9)], .equal, 0),
            .init([Term(1, 1)], .equal, 9, 500),
        ]
        #expect(try LexicographicOracle(system, arithmetic: .rational).solve() == .optimal([0, 0]))
        #expect(ExactJudge.verdict(on: [0, 0], system) == .right)
        #expect(ExactJudge.verdict(on: nil, system) == .falseConflict)
        system.rows.append(.init([Term(0, 1)], .greaterThanOrEqual, 1e-300))
        #expect(try LexicographicOracle(system, arithmetic: .rational).solve() == .infeasible)
        #expect(ExactJudge.verdict(on: nil, system) == .right)
    }

    /// Rows that differ by 1e-12 of their coefficients meet far away, and the point is exact to the last bit.
    @Test func nearlyParallelRowsMeetFarAway() throws {
        let step = 0x1p-40
        var system = LinearSystem(variableCount: 2)
        system.rows = [
            .init([Term(0, 1), Term(1, 1)], .equal, 1), .init([Term(0, 1 + step), Term(1, 1)], .equal, 2),
        ]
        #expect(try LexicographicOracle(system, arithmetic: .rational).solve() == .optimal([0x1p40, 1 - 0x1p40]))
    }

    /// A level that a tolerance on the level above would win: 1e-13 at 900 against 10 at 250.
    @Test func aLevelCannotBeBoughtByATolerance() throws {
        var system = LinearSystem(variableCount: 1)
        system.rows = [
            .init([Term(0, 1e-14)], .equal, 0, 900), .init([Term(0, 1)], .equal, 10, 250),
        ]
        #expect(try LexicographicOracle(system, arithmetic: .rational).solve() == .optimal([0]))
    }

    @Test func thePointsThatAreJudgedWrong() {
        var system = LinearSystem(variables: [.init(isNonNegative: true), .init()])
        system.rows = [
            .init([Term(0, 1), Term(1, 1)], .equal, 10), .init([Term(0, 1)], .equal, -3, 750),
            .init([Term(1, 1)], .equal, 4, 250),
        ]
        #expect(ExactJudge.verdict(on: [0, 10], system) == .right)
        #expect(ExactJudge.verdict(on: [2, 8], system) == .worse(priority: 750, by: 2))
        guard case .violates(let violation) = ExactJudge.verdict(on: [-3, 13], system) else {
            Issue.record("a negative value is not noticed")
            return
        }
        #expect(violation > 1)
    }

    /// Where coefficients are small whole numbers, GLPK's rational arithmetic is exact, too, and so are the ranges.
    @Test func whereNothingRoundsItAgreesWithGLPK() throws {
        for seed in 0..<60 {
            let family: SystemFamily = [.sparse, .degenerate, .crowded, .ambiguous, .stack][seed % 5]
            let system = family.system(seed: UInt64(9000 + seed), variables: 2...9)
            let (ours, theirs) = (
                LexicographicOracle(system, arithmetic: .rational), LexicographicOracle(system, arithmetic: .exact)
            )
            let (answer, reference) = (try ours.solve(), try theirs.solve())
            guard case .optimal(let left) = answer, case .optimal(let right) = reference else {
                #expect(answer == reference, "\(family) seed \(9000 + seed)")
                continue
            }
            #expect(system.compare(left, with: right, tolerance: 1e-12) == .equal, "\(family) seed \(9000 + seed)")
            #expect(system.requiredViolation(at: left) <= 1e-14, "\(family) seed \(9000 + seed)")
            for (one, other) in zip(try ours.ranges(), try theirs.ranges()) {
                let isSame = [(one.lowerBound, other.lowerBound), (one.upperBound, other.upperBound)].allSatisfy {
                    $0 == $1 || abs($0 - $1) <= 1e-9 * (1 + abs($1))
                }
                #expect(isSame, "\(family) seed \(9000 + seed): \(one) and \(other)")
            }
        }
    }
}
