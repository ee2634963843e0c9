import TautSolver
import Testing

/// A rejected change is no change.
@Suite struct RejectionTests {
    @Test func theConflictNamesItsMembersAndNothingElse() throws {
        let solver = try Solver()
        let left = try solver.addVariable()
        let right = try solver.addVariable()
        let width = try solver.addVariable(nonNegative: true)
        let innocent = try solver.add(left >= -50)
        let tie = try solver.add(right == left + width)
        let low = try solver.add(right <= 10)
        let high = try solver.add(left >= 20)
        let optional = try solver.add((width == 100).priority(999))
        let error = try solverError { try solver.solve() }
        #expect(error == .unsatisfiable(solver.conflicts))
        #expect(solver.conflicts.count == 1)
        let members = Set(try #require(solver.conflicts.first).members)
        #expect(members == [.constraint(tie), .constraint(low), .constraint(high), .nonNegative(width)])
        #expect(!members.contains(.constraint(innocent)) && !members.contains(.constraint(optional)))
        try solver.remove(high)
        try solver.solve()
        #expect(solver.conflicts.isEmpty)
        #expect(solver.value(of: right) <= 10)
    }

    @Test func eachIndependentPartHasItsOwnConflict() throws {
        let solver = try Solver()
        var expected: Set<Set<Conflict.Member>> = []
        for _ in 0..<3 {
            let x = try solver.addVariable()
            expected.insert([.constraint(try solver.add(x <= 1)), .constraint(try solver.add(x >= 2))])
        }
        let fine = try solver.addVariable()
        try solver.add(fine == 1)
        _ = try solverError { try solver.solve() }
        #expect(Set(solver.conflicts.map { Set($0.members) }) == expected)
    }

    @Test func editsStayRecordedUntilTheyAreRolledBack() throws {
        let solver = try Solver()
        let x = try solver.addVariable()
        try solver.add(x == 1)
        try solver.solve()
        let second = try solver.add(x == 2)
        _ = try solverError { try solver.solve() }
        _ = try solverError { try solver.solve() }
        #expect(solver.value(of: x) == 1)
        solver.rollback()
        try solver.solve()
        #expect(solver.value(of: x) == 1)
        #expect(solver.error(of: second).isNaN)
    }

    @Test func updateRollsBackWhatItsBodyRefuses() throws {
        let solver = try Solver()
        let x = try solver.addVariable()
        let fixed = try solver.add(x == 1)
        try solver.solve()
        let error = try solverError {
            try solver.update { solver in
                try solver.setConstant(9, for: fixed)
                try solver.setConstant(.nan, for: fixed)
            }
        }
        #expect(error.reason == "the constant nan")
        try solver.solve()
        #expect(solver.value(of: x) == 1)
        let second = try solver.update { try $0.add((x == 3).priority(.defaultLow)) }
        #expect(solver.error(of: second) == 2)
    }

    /// Two solvers get the same edits, one of them also edits that are refused: they stay the same to the last bit.
    @Test(arguments: 0..<40 as Range<UInt64>) func aRejectedUpdateLeavesNoTrace(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let system = RandomSystem(using: &generator)
        let plain = try system.build()
        let tried = try system.build()
        try plain.solver.solve()
        try tried.solver.solve()
        for step in 0..<12 {
            let before = tried.solver.valueBits
            let counts = tried.solver.statistics
            let victim = tried.variables[Int.random(in: 0..<tried.variables.count, using: &generator)]
            let spare = tried.constraints[Int.random(in: 0..<tried.constraints.count, using: &generator)]
            _ = try solverError {
                try tried.solver.update { solver in
                    let extra = try solver.addVariable(preferred: 3)
                    try solver.setConstant(1e4, for: spare)
                    try solver.add(extra >= victim + 1)
                    try solver.add(extra <= victim)
                }
            }
            #expect(tried.solver.valueBits == before, "seed \(seed), step \(step)")
            #expect(tried.solver.statistics.constraints == counts.constraints)
            #expect(tried.solver.statistics.variables == counts.variables)
            let index = Int.random(in: 0..<system.constraints.count, using: &generator)
            let constant = Double(Int.random(in: -100...100, using: &generator))
            for built in [plain, tried] {
                try built.solver.update { try $0.setConstant(constant, for: built.constraints[index]) }
            }
            #expect(tried.solver.valueBits == plain.solver.valueBits, "seed \(seed), step \(step)")
        }
    }
}
