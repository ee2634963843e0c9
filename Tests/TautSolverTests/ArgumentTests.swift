import TautSolver
import Testing

/// Bad arguments are refused with their name, and leave nothing behind.
@Suite struct ArgumentTests {
    @Test(arguments: [Double.nan, .infinity, -.infinity]) func numbersMustBeFinite(_ bad: Double) throws {
        let solver = try Solver()
        let x = try solver.addVariable()
        let fixed = try solver.add(x == 1)
        #expect(try solverError { try solver.add(x == bad) }.reason?.hasPrefix("the constant") == true)
        #expect(try solverError { try solver.add(bad * x == 1) }.reason?.contains("coefficient") == true)
        #expect(try solverError { try solver.setConstant(bad, for: fixed) }.reason == "the constant \(bad)")
        #expect(try solverError { try solver.setPreferred(bad, for: x) }.reason == "the preferred value \(bad)")
        #expect(try solverError { _ = try solver.addVariable(preferred: bad) }.reason == "the preferred value \(bad)")
        try solver.solve()
        #expect(solver.value(of: x) == 1)
        #expect(solver.statistics.constraints == 1)
        #expect(solver.statistics.variables == 1)
    }

    @Test(arguments: [Int32.min, -1, 0, 1001, Int32.max]) func prioritiesGoFrom1To1000(_ bad: Int32) throws {
        let solver = try Solver()
        let x = try solver.addVariable()
        let fixed = try solver.add(x == 1)
        let reason = "the priority \(bad) is outside 1...1000"
        #expect(try solverError { try solver.add((x == 1).priority(Priority(bad))) }.reason == reason)
        #expect(try solverError { try solver.setPriority(Priority(bad), for: fixed) }.reason == reason)
    }

    @Test func theExtremePrioritiesAreTaken() throws {
        let solver = try Solver()
        let x = try solver.addVariable()
        try solver.add((x == 1).priority(1))
        try solver.solve()
        #expect(solver.value(of: x) == 1)
        try solver.add((x == 2).priority(2))
        try solver.add((x >= 3).priority(1000))
        try solver.solve()
        #expect(solver.value(of: x) == 3)
    }

    @Test func handlesOfAnotherSolverAreRefused() throws {
        let mine = try Solver()
        let other = try Solver()
        let x = try mine.addVariable()
        let foreign = try other.addVariable()
        try mine.add(x == 1)
        let foreignConstraint = try other.add(foreign == 2)
        try mine.solve()
        try other.solve()
        let reason = "v0 belongs to another solver or was removed"
        #expect(try solverError { try mine.add(x == foreign) }.reason == reason)
        #expect(try solverError { try mine.removeVariable(foreign) }.reason == reason)
        #expect(try solverError { try mine.setPreferred(1, for: foreign) }.reason == reason)
        #expect(try solverError { try mine.setOrder(1, for: foreign) }.reason == reason)
        let refused = "c0 belongs to another solver or was removed"
        #expect(try solverError { try mine.remove(foreignConstraint) }.reason == refused)
        #expect(try solverError { try mine.setConstant(1, for: foreignConstraint) }.reason == refused)
        #expect(try solverError { try mine.setPriority(1, for: foreignConstraint) }.reason == refused)
        #expect(try solverError { _ = try Template(mine, parameters: [foreignConstraint]) }.reason == refused)
        #expect(try solverError { _ = try Template(mine, parameters: [], preferred: [foreign]) }.reason == reason)
        #expect(mine.value(of: foreign).isNaN)
        #expect(mine.error(of: foreignConstraint).isNaN)
        #expect(mine.value(of: x) == 1)
    }

    @Test func aRemovedConstraintIsRefused() throws {
        let solver = try Solver()
        let x = try solver.addVariable()
        let old = try solver.add(x == 1)
        try solver.solve()
        try solver.remove(old)
        #expect(try solverError { try solver.remove(old) }.reason != nil, "removed twice, before solving")
        try solver.solve()
        #expect(try solverError { try solver.setConstant(2, for: old) }.reason != nil)
        let new = try solver.add(x == 3)
        try solver.solve()
        #expect(new != old)
        #expect(try solverError { try solver.setConstant(2, for: old) }.reason != nil, "its number may be in use again")
        #expect(try solverError { try solver.remove(old) }.reason != nil)
        #expect(solver.error(of: old).isNaN)
        #expect(solver.value(of: x) == 3)
    }

    @Test func aRemovedVariableIsRefused() throws {
        let solver = try Solver()
        let old = try solver.addVariable(preferred: 1)
        try solver.solve()
        try solver.removeVariable(old)
        #expect(try solverError { try solver.removeVariable(old) }.reason != nil, "removed twice, before solving")
        #expect(try solverError { try solver.add(old == 1) }.reason != nil)
        try solver.solve()
        #expect(solver.value(of: old).isNaN)
        let new = try solver.addVariable(preferred: 2)
        try solver.solve()
        #expect(new != old)
        #expect(try solverError { try solver.add(old == 1) }.reason != nil, "its number may be in use again")
        #expect(solver.value(of: old).isNaN)
        #expect(solver.value(of: new) == 2)
    }

    @Test func aVariableInUseStays() throws {
        let solver = try Solver()
        let x = try solver.addVariable()
        let fixed = try solver.add(x == 4)
        try solver.solve()
        #expect(try solverError { try solver.removeVariable(x) } == .variableInUse(x))
        try solver.solve()
        #expect(solver.value(of: x) == 4)
        try solver.remove(fixed)
        try solver.removeVariable(x)
        try solver.solve()
        #expect(solver.statistics.variables == 0)
    }

    @Test func rolledBackHandlesAreRefusedAndRemovedOnesReturn() throws {
        let solver = try Solver()
        let x = try solver.addVariable()
        let fixed = try solver.add(x == 4)
        try solver.solve()
        let late = try solver.addVariable()
        let lateConstraint = try solver.add(late == 1)
        try solver.remove(fixed)
        solver.rollback()
        #expect(try solverError { try solver.add(late == 1) }.reason != nil)
        #expect(try solverError { try solver.remove(lateConstraint) }.reason != nil)
        try solver.setConstant(6, for: fixed)
        try solver.solve()
        #expect(solver.value(of: x) == 6)
        let again = try solver.addVariable()
        #expect(again != late)
        #expect(try solverError { try solver.add(late == 1) }.reason != nil)
    }
}
