import TautSolver
import Testing

/// Priorities are compared, never added up.
@Suite struct PriorityTests {
    @Test(arguments: [1, 1000]) func oneAt251BeatsAnyNumberAt250(_ count: Int) throws {
        let solver = try Solver()
        let x = try solver.addVariable()
        try solver.add((x == 0).priority(251))
        for _ in 0..<count { try solver.add((x == 100).priority(250)) }
        try solver.solve()
        #expect(solver.value(of: x) == 0)
    }

    @Test func oneAt251BeatsAThousandDifferentFormsAt250() throws {
        let solver = try Solver()
        let x = try solver.addVariable()
        let one = try solver.add((x == 0).priority(251))
        var many: [ConstraintID] = []
        for index in 0..<1000 {
            let follower = try solver.addVariable()
            try solver.add(follower == x + Double(index))
            many.append(try solver.add((follower >= 1000 + Double(index)).priority(250)))
        }
        try solver.solve()
        #expect(solver.value(of: x) == 0)
        #expect(solver.error(of: one) == 0)
        for constraint in many { #expect(solver.error(of: constraint) == 1000) }
    }

    @Test func equalPrioritiesShareTheirErrorByCount() throws {
        let solver = try Solver()
        let x = try solver.addVariable()
        for _ in 0..<3 { try solver.add((x == 10).priority(250)) }
        for _ in 0..<2 { try solver.add((x == 20).priority(250)) }
        try solver.solve()
        #expect(solver.value(of: x) == 10, "the median minimises the sum of the absolute errors")
    }

    @Test func aHigherPriorityDecidesOnlyWhatItCaresAbout() throws {
        let solver = try Solver()
        let x = try solver.addVariable()
        let y = try solver.addVariable()
        try solver.add(x + y == 100)
        try solver.add((x <= 60).priority(750))
        try solver.add((x == 90).priority(500))
        try solver.add((y == 70).priority(250))
        try solver.solve()
        #expect(solver.value(of: x) == 60)
        #expect(solver.value(of: y) == 40)
    }
}
