import TautSolver
import TestSupport
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
    @Test(arguments: [SystemFamily.sparse, .scaled, .degenerate, .ambiguous, .layout], 0..<8 as Range<UInt64>)
    func aRejectedUpdateLeavesNoTrace(_ family: SystemFamily, _ seed: UInt64) throws {
        let system = try LinearSystem.feasible(family, seed: seed)
        let optional = system.optionalRows
        let plain = try Loaded(system)
        let tried = try Loaded(system)
        try plain.solver.solve()
        try tried.solver.solve()
        var random = SplitMix64(seed: seed)
        for step in 0..<12 {
            let before = tried.bits
            let counts = tried.solver.statistics
            try reject(tried.constraints[random.element(optional)], random.element(tried.variables), tried.solver)
            let note: Comment = "\(family), seed \(seed), step \(step)"
            #expect(tried.bits == before, note)
            #expect(tried.solver.statistics.constraints == counts.constraints, note)
            #expect(tried.solver.statistics.variables == counts.variables, note)
            let index = random.element(optional)
            let constant = Double(random.integer(-100...100))
            for loaded in [plain, tried] {
                try loaded.solver.update { try $0.setConstant(constant, for: loaded.constraints[index]) }
            }
            #expect(tried.bits == plain.bits, note)
            #expect(
                try tried.solver.freeVariables().map(\.rawValue) == plain.solver.freeVariables().map(\.rawValue), note)
        }
    }

    /// Tries several edits at once that cannot be taken.
    private func reject(_ constraint: ConstraintID, _ variable: Variable, _ solver: Solver) throws {
        let error = try solverError {
            try solver.update { solver in
                let extra = try solver.addVariable(preferred: 3)
                try solver.setConstant(1e4, for: constraint)
                try solver.setPriority(3, for: constraint)
                try solver.add(extra >= variable + 1)
                try solver.add(extra <= variable)
            }
        }
        #expect(error.conflicts?.count == 1)
    }
}
