import TautSolver
import Testing

/// What each edit does to the answers.
@Suite struct EditTests {
    @Test func editsWaitForSolve() throws {
        let solver = try Solver()
        let x = try solver.addVariable()
        let fixed = try solver.add(x == 5)
        #expect(solver.value(of: x).isNaN, "no solve() has taken it yet")
        try solver.solve()
        #expect(solver.value(of: x) == 5)
        try solver.setConstant(7, for: fixed)
        #expect(solver.value(of: x) == 5)
        try solver.solve()
        #expect(solver.value(of: x) == 7)
    }

    @Test func aRemovedConstraintHasNoInfluence() throws {
        let solver = try Solver()
        let x = try solver.addVariable()
        try solver.add((x == 5).priority(.defaultLow))
        let strong = try solver.add((x == 100).priority(.defaultHigh))
        try solver.solve()
        #expect(solver.value(of: x) == 100)
        try solver.remove(strong)
        try solver.solve()
        #expect(solver.value(of: x) == 5)
        #expect(solver.error(of: strong).isNaN)
    }

    /// A constraint that is written down but never added is as inactive as one can be.
    @Test func aConstraintThatIsNeverAddedHasNoInfluence() throws {
        let solver = try Solver()
        let width = try solver.addVariable()
        let height = try solver.addVariable()
        let inactive = height == 2 * width
        try solver.add(width == 100)
        try solver.add((height == 50).priority(.fittingSizeLevel))
        try solver.solve()
        #expect(solver.value(of: height) == 50)
        let active = try solver.add(inactive)
        try solver.solve()
        #expect(solver.value(of: height) == 200)
        try solver.remove(active)
        try solver.solve()
        #expect(solver.value(of: height) == 50)
    }

    @Test func aPriorityCanRiseToRequiredAndFallBack() throws {
        let solver = try Solver()
        let x = try solver.addVariable()
        let small = try solver.add((x == 1).priority(300))
        try solver.add((x == 2).priority(500))
        try solver.solve()
        #expect(solver.value(of: x) == 2)
        try solver.setPriority(.required, for: small)
        try solver.solve()
        #expect(solver.value(of: x) == 1)
        try solver.setPriority(300, for: small)
        try solver.solve()
        #expect(solver.value(of: x) == 2)
        #expect(solver.error(of: small) == 1)
    }

    @Test func aFreeVariableTakesItsPreferredValue() throws {
        let solver = try Solver()
        let x = try solver.addVariable(preferred: 40)
        let bounded = try solver.addVariable(preferred: 40)
        try solver.add(bounded <= 30)
        try solver.solve()
        #expect(solver.value(of: x) == 40)
        #expect(solver.value(of: bounded) == 30, "the nearest value that the constraints allow")
        #expect(try solver.freeVariables() == [x, bounded])
        try solver.setPreferred(12, for: x)
        try solver.setPreferred(-3, for: bounded)
        try solver.solve()
        #expect(solver.value(of: x) == 12)
        #expect(solver.value(of: bounded) == -3)
    }

    @Test func theSmallerOrderChoosesFirst() throws {
        let solver = try Solver()
        let x = try solver.addVariable(preferred: 60, order: 2)
        let y = try solver.addVariable(preferred: 60, order: 1)
        try solver.add(x + y == 100)
        try solver.solve()
        #expect(solver.value(of: x) == 40)
        #expect(solver.value(of: y) == 60)
        try solver.setOrder(0, for: x)
        try solver.solve()
        #expect(solver.value(of: x) == 60)
        #expect(solver.value(of: y) == 40)
    }

    @Test func aNonNegativeVariableStopsAtZero() throws {
        let solver = try Solver()
        let size = try solver.addVariable(preferred: -5, nonNegative: true)
        let position = try solver.addVariable(preferred: -5)
        try solver.add((size == -20).priority(.defaultHigh))
        try solver.solve()
        #expect(solver.value(of: size) == 0)
        #expect(solver.value(of: position) == -5)
    }

    @Test func onlyWhatMovedIsReported() throws {
        let solver = try Solver()
        let x = try solver.addVariable()
        let y = try solver.addVariable()
        let other = try solver.addVariable()
        let left = try solver.add(x == 10)
        try solver.add(y == x + 5)
        try solver.add(other == 3)
        try solver.solve()
        try solver.setConstant(11, for: left)
        try solver.solve()
        #expect(solver.changedVariables == [x, y])
        try solver.setConstant(11, for: left)
        try solver.solve()
        #expect(solver.changedVariables == [])
    }

    @Test func aVariableOccursSeveralTimesInOneConstraint() throws {
        let solver = try Solver()
        let x = try solver.addVariable()
        try solver.add(x + x + 2 * x - x == 12)
        try solver.solve()
        #expect(isClose(solver.value(of: x), 4))
    }

    @Test func aConstraintWithoutVariablesHoldsOrDoesNot() throws {
        let solver = try Solver()
        try solver.add(LinearConstraint(LinearExpression(constant: 0), .equal))
        let off = try solver.add(
            LinearConstraint(LinearExpression(constant: 3), .lessThanOrEqual, priority: .defaultLow))
        try solver.solve()
        #expect(solver.error(of: off) == 3)
        let wrong = try solver.add(LinearConstraint(LinearExpression(constant: 3), .lessThanOrEqual))
        #expect(try solverError { try solver.solve() } == .unsatisfiable(solver.conflicts))
        #expect(solver.conflicts.map(\.members) == [[.constraint(wrong)]])
    }

    @Test func errorsAreMeasuredAsWritten() throws {
        let solver = try Solver()
        let x = try solver.addVariable()
        try solver.add(x == 10)
        let tripled = try solver.add((3 * x == 60).priority(.defaultLow))
        let atMost = try solver.add((2 * x <= 8).priority(.defaultLow))
        let atLeast = try solver.add((x >= 4).priority(.defaultLow))
        try solver.solve()
        #expect(solver.error(of: tripled) == 30)
        #expect(solver.error(of: atMost) == 12)
        #expect(solver.error(of: atLeast) == 0)
    }

    @Test func valuesAreIndexedByRawValue() throws {
        let solver = try Solver()
        let variables = try (0..<9).map { try solver.addVariable(preferred: Double($0) * 1.5) }
        try solver.solve()
        solver.withValues { values in
            for variable in variables {
                #expect(values[Int(variable.rawValue)] == solver.value(of: variable))
                #expect(values[Int(variable.rawValue)] == Double(variable.rawValue) * 1.5)
            }
        }
    }

    @Test func statisticsCountWhatIsThere() throws {
        let solver = try Solver()
        let x = try solver.addVariable()
        let y = try solver.addVariable()
        try solver.add(x == 1)
        let second = try solver.add(y <= 2)
        try solver.solve()
        #expect(solver.statistics.variables == 2)
        #expect(solver.statistics.constraints == 2)
        #expect(solver.statistics.islands == 1, "small independent parts share one island")
        #expect(solver.statistics.bytes > 0)
        try solver.remove(second)
        try solver.solve()
        #expect(solver.statistics.constraints == 1)
    }

    @Test func reservedRoomChangesNothingAndIsChecked() throws {
        let solver = try Solver()
        try solver.reserveCapacity(variables: 100, constraints: 100, terms: 300)
        #expect(solver.statistics.variables == 0)
        #expect(throws: SolverError.self) { try solver.reserveCapacity(variables: -1, constraints: 0, terms: 0) }
        #expect(throws: SolverError.self) { try solver.reserveCapacity(variables: .max, constraints: 0, terms: 0) }
        let width = try solver.addVariable()
        try solver.add(width == 120)
        try solver.reserveCapacity(variables: 0, constraints: 0, terms: 0)
        try solver.solve()
        #expect(solver.value(of: width) == 120)
    }
}
