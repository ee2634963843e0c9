import TautSolver
import Testing

/// A template worker gives what a fresh solver would.
@Suite struct TemplateTests {
    @Test(arguments: 0..<60 as Range<UInt64>) func aWorkerIsAsGoodAsAFreshSolver(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let system = RandomSystem(using: &generator)
        let model = try system.build()
        let template = try Template(model.solver, parameters: model.constraints, preferred: model.variables)
        let worker = try TemplateWorker(template)
        for step in 0..<8 {
            let constants = system.constraints.map { _ in Double(Int.random(in: -100...100, using: &generator)) }
            let preferred = system.preferred.map { _ in Double(Int.random(in: -20...60, using: &generator)) }
            let answer = try worker.solve(constants + preferred)
            let fresh = try system.build(constants: constants, preferred: preferred)
            try fresh.solver.solve()
            for variable in fresh.variables {
                let (found, expected) = (answer[Int(variable.rawValue)], fresh.solver.value(of: variable))
                #expect(isClose(found, expected), "seed \(seed), step \(step), \(variable): \(found), not \(expected)")
            }
            let free = try fresh.solver.freeVariables().map(\.rawValue)
            #expect(try worker.freeVariables().map(\.rawValue) == free, "seed \(seed), step \(step)")
            let unused = try TemplateWorker(template).solve(constants + preferred)
            #expect(unused.map(\.bitPattern) == answer.map(\.bitPattern), "seed \(seed), step \(step)")
        }
    }

    @Test func makingATemplateLeavesTheSolverAlone() throws {
        let solver = try Solver()
        let x = try solver.addVariable()
        let fixed = try solver.add(x == 1)
        try solver.solve()
        try solver.setConstant(2, for: fixed)
        let template = try Template(solver, parameters: [])
        #expect(solver.value(of: x) == 1)
        #expect(try TemplateWorker(template).solve([]) == [2], "recorded edits are part of the model")
        solver.rollback()
        try solver.solve()
        #expect(solver.value(of: x) == 1)
        #expect(try TemplateWorker(template).solve([]) == [2], "the template is a copy")
    }

    @Test func aTemplateNeedsNoSatisfiableModel() throws {
        let solver = try Solver()
        let x = try solver.addVariable()
        let low = try solver.add(x >= 5)
        try solver.add(x <= 1)
        let template = try Template(solver, parameters: [low])
        let worker = try TemplateWorker(template)
        let error = try solverError { _ = try worker.solve([5]) }
        guard case .unsatisfiable(let conflicts) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(conflicts.count == 1 && conflicts[0].members.count == 2)
        #expect(conflicts[0].constraints.contains(low))
        #expect(try worker.solve([0]) == [0], "the next set is solved as if nothing had happened")
        #expect(try worker.solve([1]) == [1])
    }

    @Test func aTemplateOutlivesItsSolver() throws {
        func make() throws -> Template {
            let solver = try Solver()
            let x = try solver.addVariable()
            return try Template(solver, parameters: [try solver.add(x == 0)])
        }
        #expect(try TemplateWorker(make()).solve([7]) == [7])
    }

    @Test func buffersOfTheWrongLengthAreRefused() throws {
        let solver = try Solver()
        let x = try solver.addVariable()
        let worker = try TemplateWorker(try Template(solver, parameters: [try solver.add(x == 0)]))
        #expect(try solverError { _ = try worker.solve([]) }.reason == "0 parameters where the template has 1")
        #expect(try solverError { _ = try worker.solve([1, 2]) }.reason == "2 parameters where the template has 1")
        #expect(try solverError { _ = try worker.solve([.nan]) }.reason == "parameter 0 is nan")
        let tooShort = try solverError {
            try [1.0].withUnsafeBufferPointer {
                try worker.solve($0, into: UnsafeMutableBufferPointer(start: nil, count: 0))
            }
        }
        #expect(tooShort.reason == "room for 0 values where the template has 1")
        #expect(try worker.solve([3]) == [3])
    }
}
