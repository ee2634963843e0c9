import CSolverKernels
import TestSupport
import Testing

/// No number of rows at one priority outvotes a single one above it.
@Suite struct LevelTests {
    typealias Term = LinearSystem.Term

    @Test func oneAt251AgainstAThousandAt250OnOneVariable() {
        var system = LinearSystem(variableCount: 1)
        for _ in 0..<500 { system.rows.append(.init([Term(0, 1)], .equal, 100, 250)) }
        system.rows.append(.init([Term(0, 1)], .equal, 0, 251))
        for _ in 0..<500 { system.rows.append(.init([Term(0, 1)], .equal, 100, 250)) }
        #expect(KernelAnswer(system) == .optimal([0]))
        system.rows[500].priority = 250
        #expect(KernelAnswer(system) == .optimal([100]))
    }

    /// Half a minute, if they were put in order one by one.
    @Test func manyKindsOfWishesAreSorted() {
        var system = LinearSystem(variables: [.init(isNonNegative: true)])
        for wish in 0..<200_001 { system.rows.append(.init([Term(0, 1)], .equal, Double(wish), 500)) }
        var answer = KernelAnswer.error(TAUT_ERROR_NUMERIC)
        let time = ContinuousClock().measure { answer = KernelAnswer(system) }
        #expect(answer == .optimal([100_000]))
        #expect(time < .seconds(15), "\(time)")
    }

    /// Every variable follows x, and a thousand of them wish it elsewhere.
    @Test func oneAt251AgainstAThousandAt250ThroughOtherVariables() {
        var system = LinearSystem(variableCount: 1001)
        system.rows.append(.init([Term(0, 1)], .equal, 3, 251))
        for index in 1...1000 {
            system.rows.append(.init([Term(index, 1), Term(0, -1)], .equal, Double(index)))
            system.rows.append(.init([Term(index, 1)], .greaterThanOrEqual, Double(index) + 50, 250))
        }
        let expected = (0...1000).map { $0 == 0 ? 3.0 : 3 + Double($0) }
        guard case .optimal(let values) = KernelAnswer(system) else {
            Issue.record("no answer")
            return
        }
        #expect(relativeDifference(values, expected) <= 1e-12)
        system.rows[0].priority = 249
        guard case .optimal(let outvoted) = KernelAnswer(system) else {
            Issue.record("no answer")
            return
        }
        #expect(abs(outvoted[0] - 50) <= 1e-9)
    }

    /// The error counts, not whether a row is met: at one level ten small errors are better than one large one.
    @Test func errorsAddUpWithinALevel() {
        var system = LinearSystem(variableCount: 2)
        system.rows = [.init([Term(0, 1), Term(1, 1)], .equal, 0, 600)]
        system.rows.append(.init([Term(0, 1)], .equal, 10, 500))
        system.rows.append(.init([Term(1, 3)], .equal, 30, 500))
        // x = -y: |x - 10| + |3y - 30| is smallest at y = 10, x = -10.
        guard case .optimal(let values) = KernelAnswer(system) else {
            Issue.record("no answer")
            return
        }
        #expect(relativeDifference(values, [-10, 10]) <= 1e-12)
    }
}
