import TautSolver
import TestSupport
import Testing

/// A template worker gives what a fresh solver would.
@Suite struct TemplateTests {
    @Test(arguments: SystemFamily.allCases, 0..<8 as Range<UInt64>)
    func aWorkerIsAsGoodAsAFreshSolver(_ family: SystemFamily, _ seed: UInt64) throws {
        let system = family.system(seed: seed, variables: 2...12)
        let model = try Loaded(system)
        let template = try Template(model.solver, parameters: model.constraints, preferred: model.variables)
        let worker = try TemplateWorker(template)
        var random = SplitMix64(seed: seed)
        for step in 0..<8 {
            let parameters = system.parameters.map { step == 0 ? $0 : $0 + Double(random.integer(-3...3) * 8) }
            let note: Comment = "\(family), seed \(seed), step \(step)"
            let fresh = try Loaded(system.with(parameters: parameters))
            let expected = Result { try fresh.solver.solve() }
            let found = Result { try worker.solve(parameters) }
            let unused = Result { try TemplateWorker(template).solve(parameters) }
            #expect(found.bits == unused.bits, note)
            guard case .success = expected else {
                #expect(found.isConflict && expected.isConflict, note)
                continue
            }
            let answer = try found.get()
            for (variable, value) in zip(fresh.variables, fresh.values) {
                let found = answer[Int(variable.rawValue)]
                #expect(isClose(found, value), "\(note): \(variable) is \(found), not \(value)")
            }
            let free = try fresh.solver.freeVariables().map(\.rawValue)
            #expect(try worker.freeVariables().map(\.rawValue) == free, note)
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
        let high = try solver.add(x <= 1)
        let worker = try TemplateWorker(Template(solver, parameters: [low]))
        let conflicts = try solverError { _ = try worker.solve([5]) }.conflicts
        #expect(conflicts?.map { Set($0.members) } == [[.constraint(low), .constraint(high)]])
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

    @Test func preferredValuesComeAfterConstants() throws {
        let solver = try Solver()
        let x = try solver.addVariable(preferred: 1)
        let y = try solver.addVariable()
        let fixed = try solver.add(y == 2)
        let worker = try TemplateWorker(Template(solver, parameters: [fixed], preferred: [x]))
        #expect(worker.template.parameterCount == 2)
        #expect(worker.template.valueCount == 2)
        #expect(try worker.solve([30, 40]) == [40, 30])
        #expect(try worker.freeVariables() == [x])
    }

    @Test func aTemplateMayHaveNoVariables() throws {
        let solver = try Solver()
        let bound = try solver.add(LinearConstraint(LinearExpression(), .lessThanOrEqual))
        let worker = try TemplateWorker(Template(solver, parameters: [bound]))
        #expect(try worker.solve([1]) == [])
        #expect(try solverError { _ = try worker.solve([-1]) }.conflicts?.map(\.members) == [[.constraint(bound)]])
        #expect(try BatchSolver(worker.template, threads: 2).solve([[0], [-1]]).map(\.bits) == [[], nil])
    }

    @Test func buffersOfTheWrongLengthAreRefused() throws {
        let solver = try Solver()
        let x = try solver.addVariable()
        let worker = try TemplateWorker(try Template(solver, parameters: [try solver.add(x == 0)]))
        #expect(try solverError { _ = try worker.solve([]) }.reason == "0 parameters where the template has 1")
        #expect(try solverError { _ = try worker.solve([1, 2]) }.reason == "2 parameters where the template has 1")
        #expect(try solverError { _ = try worker.solve([.nan]) }.reason == "parameter 0 is nan")
        let none = UnsafeMutableBufferPointer<Double>(start: nil, count: 0)
        let tooShort = try solverError { try [1.0].withUnsafeBufferPointer { try worker.solve($0, into: none) } }
        #expect(tooShort.reason == "room for 0 values where the template has 1")
        #expect(try worker.solve([3]) == [3])
    }
}

extension Result where Success == [Double] {
    /// The values as bits; nil for a failure.
    var bits: [UInt64]? { try? get().map(\.bitPattern) }
}

extension Result where Failure == any Error {
    /// Whether it is a failure because required constraints cannot hold together.
    var isConflict: Bool {
        if case .failure(let error as SolverError) = self { error.conflicts?.isEmpty == false } else { false }
    }
}
