import CSolverKernels
import TestSupport
import Testing

/// Numbers that are finite and whose quotients, products or sums are not: refused, or no trustworthy answer, and never a value that
/// is not finite.
@Suite struct OverflowTests {
    /// coefficient · x = constant, by itself.
    @Test(
        arguments: [
            (0.5, 1e308, 500), (.leastNonzeroMagnitude, 1, 500), (1e-100, 1e308, 942), (0.5, 1e308, 1000),
            (1e6 * .leastNonzeroMagnitude, 100, 1000),
            (-0.5, 1e308, 1000), (1e-300, -1e300, 250),
        ] as [(Double, Double, Int32)])
    func aQuotientThatOverflowsIsNoAnswer(_ coefficient: Double, _ constant: Double, _ priority: Int32) throws {
        var system = LinearSystem(variableCount: 1)
        for relation in LinearSystem.Relation.allCases {
            system.rows = [.init([.init(0, coefficient)], relation, constant, priority)]
            let loaded = try #require(LoadedSystem(system))
            let status = loaded.solver.solve()
            #expect(status == TAUT_ERROR_NUMERIC)
            // A number that can be divided is answered afterwards.
            #expect(taut_solver_set_constant(loaded.solver.pointer, loaded.rows[0], 0) == TAUT_OK)
            #expect(loaded.solver.solve() == TAUT_OK)
            #expect(loaded.values == [0])
        }
    }

    /// What is large and does not overflow is answered.
    @Test func largeNumbersThemselvesAreNoFault() throws {
        var system = LinearSystem(variableCount: 2)
        system.rows = [
            .init([.init(0, 1)], .equal, 1e308), .init([.init(1, 1)], .lessThanOrEqual, .greatestFiniteMagnitude),
            .init([.init(1, 1)], .equal, 40, 500),
        ]
        let loaded = try #require(LoadedSystem(system))
        #expect(loaded.solver.solve() == TAUT_OK)
        #expect(loaded.values == [1e308, 40])
    }

    /// The error of a row whose partial sums overflow is a number, or infinite where it is larger than any.
    @Test func errorsOfLargeNumbersAreNumbers() throws {
        var system = LinearSystem(variableCount: 2)
        system.rows = [
            .init([.init(0, 1)], .equal, 1e308), .init([.init(1, 1)], .equal, 1e308),
            .init([.init(0, 2), .init(1, -2)], .equal, 0, 500), .init([.init(0, 2), .init(1, 2)], .equal, 0, 250),
            .init([.init(0, 2), .init(1, -1)], .lessThanOrEqual, 0, 250),
        ]
        var options = taut_options_default()
        options.verify = 0
        let loaded = try #require(LoadedSystem(system, options: options))
        #expect(loaded.solver.solve() == TAUT_OK)
        let errors = loaded.rows.map { taut_solver_error(loaded.solver.pointer, $0) }
        #expect(errors == [0, 0, 0, .infinity, 1e308])
    }

    /// The sum of a row's numbers overflows: what rounding explains of it is finite all the same.
    @Test func largeNumbersDoNotHideAViolation() throws {
        var system = LinearSystem(variableCount: 2)
        system.rows = [
            .init([.init(0, 1)], .equal, 1e308), .init([.init(1, 1)], .equal, 1e308),
            .init([.init(0, 1), .init(1, -1)], .lessThanOrEqual, -1e300),
        ]
        for mask in [0, UInt64(TAUT_PATHS_OPTIONAL)] {
            var options = taut_options_default()
            options.paths_off = mask
            let loaded = try #require(LoadedSystem(system, options: options))
            #expect(loaded.solver.solve() != TAUT_OK)
        }
    }

    @Test func sumsOfTermsAndChainsOverflow() throws {
        let solver = try #require(KernelSolver())
        var handles: [taut_variable] = [0, 0, 0, 0]
        for index in handles.indices { #expect(solver.add(.init(), &handles[index]) == TAUT_OK) }
        var row: taut_constraint = 0
        let twice = LinearSystem.Row([.init(0, 1e308), .init(0, 1e308)], .equal, 1)
        #expect(solver.add(twice, handles, &row) == TAUT_ERROR_ARGUMENT, "the coefficients' sum is infinite")
        for index in 0..<3 {
            let next = LinearSystem.Row([.init(index + 1, 1), .init(index, -1e150)], .equal, 0)
            #expect(solver.add(next, handles, &row) == TAUT_OK)
        }
        #expect(solver.add(.init([.init(0, 1)], .equal, 3), handles, &row) == TAUT_OK)
        #expect(solver.solve() == TAUT_ERROR_NUMERIC)
    }

    /// As a parameter of a template: the set fails, the next one does not.
    @Test(arguments: [500, 1000] as [Int32]) func aParameterOverflows(_ priority: Int32) throws {
        var system = LinearSystem(variableCount: 1)
        system.rows = [.init([.init(0, 0.5)], .equal, 0, priority)]
        let loaded = try #require(LoadedSystem(system))
        var (template, worker): (OpaquePointer?, OpaquePointer?)
        #expect(taut_template_create(loaded.solver.pointer, loaded.rows, 1, loaded.variables, 1, &template) == TAUT_OK)
        #expect(taut_worker_create(template, nil, &worker) == TAUT_OK)
        defer {
            taut_worker_destroy(worker)
            taut_template_destroy(template)
        }
        var value = [0.0]
        #expect(taut_worker_solve(worker, [1e308, 0], &value) == TAUT_ERROR_NUMERIC)
        #expect(taut_worker_solve(worker, [8, 1e308], &value) == TAUT_OK && value == [16])
        let sets = (0..<200).map { $0 % 7 == 3 ? 1e308 : Double($0) }
        let preferred = [0.0]
        var (values, statuses) = ([Double](repeating: 1, count: 200), [taut_status](repeating: -99, count: 200))
        var failed = 0
        let status = sets.withUnsafeBufferPointer { sets in
            preferred.withUnsafeBufferPointer { preferred in
                let columns = [
                    taut_parameter_column(numbers: sets.baseAddress, stride: 1, units: nil),
                    taut_parameter_column(numbers: preferred.baseAddress, stride: 0, units: nil),
                ]
                return columns.withUnsafeBufferPointer { columns in
                    values.withUnsafeMutableBytes { values in
                        statuses.withUnsafeMutableBufferPointer { statuses in
                            var many = taut_many()
                            many.size = MemoryLayout<taut_many>.size
                            many.count = 200
                            many.columns = columns.baseAddress
                            many.destination = values.baseAddress
                            many.destination_stride = 1
                            many.statuses = statuses.baseAddress
                            return taut_worker_solve_many(worker, &many, &failed)
                        }
                    }
                }
            }
        }
        #expect(status == TAUT_OK && failed == sets.filter { $0 == 1e308 }.count)
        for (index, set) in sets.enumerated() {
            #expect(statuses[index] == (set == 1e308 ? TAUT_ERROR_NUMERIC : TAUT_OK))
            #expect(set == 1e308 ? values[index].isNaN : values[index] == 2 * set)
        }
    }

    private static let extremes: [Double] = [
        1e308, -1e308, .greatestFiniteMagnitude, 1e300, -1e200, 1e154, -1e155, .leastNonzeroMagnitude,
        1e6 * .leastNonzeroMagnitude, 1e-300, -1e-100,
    ]

    /// Random systems with some enormous or tiny numbers, edited a few times.
    @Test func randomMagnitudesNeverGiveInfinities() {
        for seed in 410_000..<413_000 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let rarity = random.integer(2...14)
            func number() -> Double {
                random.integer(1...rarity) == 1
                    ? random.element(Self.extremes) : random.element([1, -1, 2, 0.5, 100, -40, 1.0 / 3])
            }
            var system = LinearSystem()
            let count = random.integer(1...8)
            for index in 0..<count {
                let sign = random.chance(0.5)
                system.variables.append(.init(preferred: number(), order: UInt64(index % 3), isNonNegative: sign))
            }
            for _ in 0..<random.integer(1...14) {
                let terms = (0..<random.integer(1...4)).map { _ in
                    LinearSystem.Term(random.integer(0...count - 1), number())
                }
                system.rows.append(
                    .init(
                        terms, random.element(LinearSystem.Relation.allCases), number(),
                        random.element([1000, 1000, 999, 750, 500, 250])))
            }
            guard let loaded = LoadedSystem(system) else { continue }  // a sum of coefficients was refused
            for step in 0..<4 {
                let status = loaded.solver.solve()
                if status == TAUT_OK {
                    let isFinite = loaded.values.allSatisfy(\.isFinite)
                    #expect(isFinite, "seed \(seed), step \(step): \(loaded.values)")
                } else {
                    #expect(status == TAUT_CONFLICT || status == TAUT_ERROR_NUMERIC, "seed \(seed), step \(step)")
                }
                _ = taut_solver_set_constant(loaded.solver.pointer, random.element(loaded.rows), number())
                _ = taut_solver_set_preferred(loaded.solver.pointer, random.element(loaded.variables), number())
            }
        }
    }
}
