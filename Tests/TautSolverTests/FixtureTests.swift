import TautSolver
import TestSupport
import Testing

/// Every fixture, through every way there is to solve it.
@Suite struct FixtureTests {
    @Test(arguments: try Fixture.all()) func glpkAgreesWithTheFixture(_ fixture: Fixture) throws {
        #expect(["hand", "lexlp", "apple"].contains(fixture.oracle))
        #expect(!fixture.cases.isEmpty)
        for expected in fixture.cases {
            let system = try fixture.system(expected.constants)
            let oracle = LexicographicOracle(system, arithmetic: .exact)
            guard case .optimal(let point) = try oracle.solve() else {
                Issue.record("infeasible for \(expected.constants)")
                continue
            }
            let ranges = try oracle.ranges()
            let free = system.variables.indices.filter { !isClose(ranges[$0].lowerBound, ranges[$0].upperBound) }
            #expect(free.map { fixture.variables[$0].name } == expected.free)
            try check(
                fixture, expected, values: point,
                errors: system.rows.map { LinearSystem.error(of: $0, at: point) })
        }
    }

    @Test(arguments: try Fixture.all()) func aFreshSolverFindsTheValues(_ fixture: Fixture) throws {
        for expected in fixture.cases {
            let loaded = try Loaded(fixture.system(expected.constants))
            try loaded.solver.solve()
            try check(fixture, expected, loaded)
        }
    }

    @Test(arguments: try Fixture.all()) func editedConstantsGiveTheSameValues(_ fixture: Fixture) throws {
        let loaded = try Loaded(fixture.system())
        for expected in fixture.cases + fixture.cases.reversed() {
            for (name, constant) in expected.constants {
                try loaded.solver.setConstant(constant, for: loaded.constraints[fixture.index(ofConstraint: name)])
            }
            try loaded.solver.solve()
            try check(fixture, expected, loaded)
        }
    }

    @Test(arguments: try Fixture.all()) func aTemplateGivesTheSameValues(_ fixture: Fixture) throws {
        let loaded = try Loaded(fixture.system())
        let worker = try TemplateWorker(Template(loaded.solver, parameters: loaded.constraints))
        for expected in fixture.cases {
            let system = try fixture.system(expected.constants)
            let answer = try worker.solve(system.rows.map(\.constant))
            let values = loaded.variables.map { answer[Int($0.rawValue)] }
            try check(
                fixture, expected, values: values, errors: system.rows.map { LinearSystem.error(of: $0, at: values) })
            let free = try expected.free.map { loaded.variables[try fixture.index(ofVariable: $0)] }
            #expect(try worker.freeVariables() == free)
        }
    }

    private func check(_ fixture: Fixture, _ expected: Fixture.Case, _ loaded: Loaded) throws {
        let errors = loaded.constraints.map { loaded.solver.error(of: $0) }
        try check(fixture, expected, values: loaded.values, errors: errors)
        let free = try expected.free.map { loaded.variables[try fixture.index(ofVariable: $0)] }
        #expect(try loaded.solver.freeVariables() == free)
    }

    private func check(_ fixture: Fixture, _ expected: Fixture.Case, values: [Double], errors: [Double]) throws {
        for (name, value) in expected.values {
            let found = values[try fixture.index(ofVariable: name)]
            #expect(isClose(found, value), "\(name) is \(found), not \(value), for \(expected.constants)")
        }
        for (name, error) in expected.errors {
            let found = errors[try fixture.index(ofConstraint: name)]
            #expect(isClose(found, error), "\(name) is off by \(found), not \(error), for \(expected.constants)")
        }
    }
}
