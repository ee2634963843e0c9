import TautSolver
import Testing

/// Every fixture, through every way there is to solve it.
@Suite struct FixtureTests {
    @Test(arguments: try Fixture.all()) func aFreshSolverFindsTheValues(_ fixture: Fixture) throws {
        #expect(["hand", "lexlp", "apple"].contains(fixture.oracle))
        for expected in fixture.cases {
            let built = try Built(fixture, expected.constants)
            try built.solver.solve()
            try check(built, expected)
        }
    }

    @Test(arguments: try Fixture.all()) func editedConstantsGiveTheSameValues(_ fixture: Fixture) throws {
        let built = try Built(fixture)
        for expected in fixture.cases + fixture.cases.reversed() {
            for (name, constant) in expected.constants {
                try built.solver.setConstant(constant, for: built.constraint(name))
            }
            try built.solver.solve()
            try check(built, expected)
        }
    }

    @Test(arguments: try Fixture.all()) func aTemplateGivesTheSameValues(_ fixture: Fixture) throws {
        let built = try Built(fixture)
        let names = Set(fixture.cases.flatMap(\.constants.keys)).sorted()
        let template = try Template(built.solver, parameters: names.map { try built.constraint($0) })
        let worker = try TemplateWorker(template)
        for expected in fixture.cases {
            let answer = try worker.solve(names.map { try #require(expected.constants[$0]) })
            for (name, value) in expected.values {
                let found = answer[Int(try built.variable(name).rawValue)]
                #expect(isClose(found, value), "\(name) is \(found), not \(value), for \(expected.constants)")
            }
            #expect(try worker.freeVariables() == expected.free.map { try built.variable($0) })
        }
    }

    private func check(_ built: Built, _ expected: Fixture.Case) throws {
        for (name, value) in expected.values {
            let found = built.solver.value(of: try built.variable(name))
            #expect(isClose(found, value), "\(name) is \(found), not \(value), for \(expected.constants)")
        }
        for (name, error) in expected.errors {
            let found = built.solver.error(of: try built.constraint(name))
            #expect(isClose(found, error), "\(name) is off by \(found), not \(error), for \(expected.constants)")
        }
        #expect(try built.solver.freeVariables() == expected.free.map { try built.variable($0) })
    }
}
