import TautSolver
import Testing

/// Multipliers, quality and the sums of conflicts.
@Suite struct CertificateTests {
    @Test func multipliersAreSensitivities() throws {
        let solver = try Solver()
        let width = try solver.addVariable(nonNegative: true)
        let height = try solver.addVariable()
        let wide = try solver.add((width == 100).priority(750))
        let sum = try solver.add((width + height == 60).priority(500))
        let low = try solver.add((height == 10).priority(250))
        try solver.solve()
        #expect(try solver.multipliers(of: wide) == solver.multipliers(of: low))
        let multiplier = try #require(try solver.multipliers(of: sum).first)
        #expect(multiplier.priority == 250 && multiplier.value == 1)
        #expect(try solver.multipliersOfSign(of: width).isEmpty)
        let before = solver.error(of: low)
        try solver.setConstant(61, for: sum)
        #expect(throws: SolverError.self) { try solver.multipliers(of: sum) }
        try solver.solve()
        #expect(solver.error(of: low) == before - 1)
    }

    @Test func qualityIsProved() throws {
        let solver = try Solver()
        let left = try solver.addVariable()
        let right = try solver.addVariable()
        try solver.add(right >= left + 8)
        try solver.add((left == 5).priority(250))
        try solver.add((right == 5).priority(250))
        try solver.solve()
        let quality = try solver.quality()
        #expect(quality.isProved && quality.islands == 1 && quality.preciseIslands == 0)
        #expect(quality.residual == 0 && quality.worst == nil && quality.largestMultiplier == 1)
    }

    @Test func aConflictHasItsSum() throws {
        let solver = try Solver()
        let x = try solver.addVariable()
        let low = try solver.add(x >= 20)
        let high = try solver.add(2 * x <= 10)
        #expect(throws: SolverError.self) { try solver.solve() }
        let conflict = try #require(solver.conflicts.first)
        let factors = Dictionary(uniqueKeysWithValues: zip(conflict.members, conflict.multipliers))
        #expect(factors == [.constraint(low): -1, .constraint(high): 0.5])
    }
}
