import CSolverKernels
import TestSupport
import Testing

/// Numbers at the ends of what a row may contain, and edits in numbers.
@Suite struct LimitTests {
    /// Nothing is computed, so nothing can be rounding.
    @Test(arguments: [1e-12, 1e-100, 1e-300, Double.leastNonzeroMagnitude])
    func aRequiredRowWithoutTermsHoldsExactly(constant: Double) throws {
        let others: [[LinearSystem.Row]] = [
            [], [.init([.init(0, 1)], .equal, 5, 500)],
            [.init([.init(0, 1), .init(1, 1)], .equal, 5, 1000), .init([.init(0, 1)], .equal, 3, 1000)],
            [
                .init([.init(0, 1), .init(1, 1)], .equal, 5, 1000),
                .init([.init(0, 0.3), .init(1, 1.7)], .equal, 5, 700),
            ],
        ]
        for rows in others {
            for (relation, number) in [
                (LinearSystem.Relation.equal, constant), (.greaterThanOrEqual, constant), (.lessThanOrEqual, -constant),
            ] {
                var system = LinearSystem(variableCount: 2)
                system.rows = rows + [.init([], relation, number, LinearSystem.required)]
                guard case .conflict(let count) = KernelAnswer(system) else {
                    Issue.record("0 \(relation) \(number) holds beside \(rows.count) rows")
                    continue
                }
                #expect(count == 1)
            }
        }
    }

    /// The tolerance of rows of 1e13 is larger than what the row at 500 misses.
    @Test func largeConstantsDoNotHideALowerPriority() {
        let system = LinearSystem(
            variables: [.init(), .init(isNonNegative: true), .init(isNonNegative: true), .init()],
            rows: [
                .init([.init(1, 0.5), .init(3, 0.5)], .lessThanOrEqual, 8.8e13, 250),
                .init([.init(0, 2)], .greaterThanOrEqual, 6.2e11, 500),
                .init([.init(3, 1), .init(2, 2)], .equal, -7.9e9, 750),
                .init([.init(1, 1), .init(2, 0.5)], .greaterThanOrEqual, 8, 500),
            ])
        guard case .optimal(let values) = KernelAnswer(system) else {
            Issue.record("no answer")
            return
        }
        #expect(values[1] + 0.5 * values[2] >= 8 - 1e-3)
    }

    /// Of many equalities on one variable those that are left fix it, whichever went and came back.
    @Test func aVariableIsFixedByTheEqualitiesThatAreLeft() throws {
        let solver = try #require(KernelSolver())
        var x: taut_variable = 0
        #expect(taut_solver_add_variable(solver.pointer, nil, &x) == TAUT_OK)
        var handles = [taut_constraint](repeating: 0, count: 50)
        for i in handles.indices {
            #expect(solver.add(.init([.init(0, 1)], .equal, 5, LinearSystem.required), [x], &handles[i]) == TAUT_OK)
        }
        #expect(solver.solve() == TAUT_OK)
        for handle in handles.dropLast(2) { #expect(taut_solver_remove(solver.pointer, handle) == TAUT_OK) }
        taut_solver_rollback(solver.pointer)
        for handle in handles.dropLast(2) { #expect(taut_solver_remove(solver.pointer, handle) == TAUT_OK) }
        #expect(taut_solver_set_priority(solver.pointer, handles[48], 500) == TAUT_OK)
        #expect(taut_solver_set_constant(solver.pointer, handles[49], 7) == TAUT_OK)
        #expect(solver.solve() == TAUT_OK)
        #expect(solver.value(x) == 7)
        #expect(taut_solver_remove(solver.pointer, handles[49]) == TAUT_OK)
        #expect(solver.solve() == TAUT_OK)
        #expect(solver.value(x) == 5)
        #expect(taut_solver_set_priority(solver.pointer, handles[48], LinearSystem.required) == TAUT_OK)
        #expect(solver.solve() == TAUT_OK)
        #expect(solver.value(x) == 5)
    }
}
