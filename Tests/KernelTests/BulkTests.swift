import CSolverKernels
import TestSupport
import Testing

/// Variables and rows added many at once, beside the same ones added one by one: the same handles and the same answers, to the bit.
@Suite struct BulkTests {
    /// What differs after the same edits in both ways; nil when nothing does.
    private static func flaw(of system: LinearSystem, seed: UInt64) -> String? {
        guard var pair = SolverPair() else { return "no solver" }
        var random = SplitMix64(seed: seed)
        let halves = [random.integer(0...system.variables.count), random.integer(0...system.rows.count)]
        if let flaw = pair.add(system.variables.prefix(halves[0])) ?? pair.add(system.variables.dropFirst(halves[0])) {
            return flaw
        }
        let rows = system.rows.map { $0.repeatingATerm(&random) }
        let steps: [(inout SolverPair) -> String?] = [
            { $0.add(rows.prefix(halves[1])) }, { $0.refuse(rows, &random) }, { $0.solve() },
            { $0.add(rows.dropFirst(halves[1])) }, { $0.solve() },
            { $0.removeLast(rows.count / 3) }, { $0.solve() },
            { $0.add(rows.prefix(rows.count / 4)) }, { $0.refuse(rows, &random) }, { $0.solve() },
        ]
        for (index, step) in steps.enumerated() {
            if let flaw = step(&pair) { return "step \(index): \(flaw)" }
        }
        return nil
    }

    @Test(arguments: SystemFamily.allCases) func manyAtOnceAreTheSameToTheBit(_ family: SystemFamily) {
        let seeds = ProofRound.seeds(from: 820_000, sample: 60, round: 300)
        let flaws = Workload.run(seeds) { Self.flaw(of: family.system(seed: $0), seed: $0) }
        for (seed, flaw) in zip(seeds, flaws) {
            if let flaw { Issue.record("\(family) seed \(seed): \(flaw)") }
        }
    }

    /// So many that the journal does not list them all.
    @Test func aLargeLayoutIsAppendedAndTakenBack() throws {
        var pair = try #require(SolverPair())
        let system = LabelChain(count: 700).system
        for round in 0..<2 {
            let base = pair.variables.count
            #expect(pair.add(system.variables[...]) == nil)
            let rows = system.rows.map { $0.shifted(by: base) }
            #expect(pair.add(rows[...]) == nil)
            if round == 1 {
                pair.rollback(variables: system.variables.count, rows: rows.count)
                #expect(pair.add(system.variables[...]) == nil && pair.add(rows[...]) == nil)
            }
            #expect(pair.solve() == nil)
        }
    }

    @Test func aRemovedSubtreeMakesRoomForTheNext() throws {
        let solver = try #require(KernelSolver())
        var first: taut_variable = 0
        var row: taut_constraint = 0
        #expect(taut_solver_add_variables(solver.pointer, nil, 8, &first) == TAUT_OK)
        #expect(
            solver.addPacked([.init([.init(4, 1)], .equal, 1), .init([.init(5, 1), .init(1, 1)], .equal, 2)], &row)
                == TAUT_OK)
        #expect(solver.solve() == TAUT_OK)
        let boxes: [taut_variable] = [4, 5, 6, 7]
        #expect(taut_solver_remove_all(solver.pointer, [0], 1, boxes, 4) == TAUT_ERROR_IN_USE)
        #expect(taut_solver_remove_all(solver.pointer, [0, 1, 0], 3, boxes, 4) == TAUT_ERROR_ARGUMENT)
        #expect(taut_solver_remove_all(solver.pointer, [0, 1], 2, [4, 4], 2) == TAUT_ERROR_ARGUMENT)
        #expect(solver.statistics.variables == 8 && solver.statistics.constraints == 2)
        #expect(taut_solver_remove_all(solver.pointer, [0, 1], 2, boxes, 4) == TAUT_OK)
        #expect(solver.solve() == TAUT_OK && solver.statistics.variables == 4)
        #expect(solver.value(4).isNaN)
        #expect(taut_solver_add_variables(solver.pointer, nil, 4, &first) == TAUT_OK && first == 4)
        #expect(taut_solver_add_variables(solver.pointer, nil, 0, &first) == TAUT_OK && first == TAUT_NONE)
    }
}

/// Two solvers that get the same edits: one by one, and many at once.
private struct SolverPair {
    let one: KernelSolver
    let many: KernelSolver
    var variables: [taut_variable] = []
    var rows: [taut_constraint] = []

    init?() {
        guard let one = KernelSolver(), let many = KernelSolver() else { return nil }
        (self.one, self.many) = (one, many)
    }

    mutating func add(_ added: ArraySlice<LinearSystem.Variable>) -> String? {
        var handles = added.map { _ in taut_variable(0) }
        for (index, variable) in added.enumerated() {
            guard one.add(variable, &handles[index]) == TAUT_OK else { return "variable \(index) was refused" }
        }
        let options = added.map {
            taut_variable_options(
                preferred: $0.preferred, order: $0.order, flags: $0.isNonNegative ? UInt32(TAUT_NON_NEGATIVE) : 0)
        }
        var first: taut_variable = 0
        let status = taut_solver_add_variables(many.pointer, options, options.count, &first)
        guard status == TAUT_OK else { return "status \(status) of variables in bulk" }
        variables += handles
        return handles.enumerated().allSatisfy { $1 == first + UInt32($0) } ? nil : "other handles of variables"
    }

    mutating func add(_ added: ArraySlice<LinearSystem.Row>) -> String? {
        var handles = added.map { _ in taut_constraint(0) }
        for (index, row) in added.enumerated() {
            guard one.add(row, variables, &handles[index]) == TAUT_OK else { return "row \(index) was refused" }
        }
        var first: taut_constraint = 0
        let status = many.addPacked(Array(added), &first)
        guard status == TAUT_OK else { return "status \(status) of rows in bulk" }
        rows += handles
        return handles.enumerated().allSatisfy { $1 == first + UInt32($0) } ? nil : "other handles of rows"
    }

    /// Rows of which one is invalid: it is named, and none is added.
    func refuse(_ rows: [LinearSystem.Row], _ random: inout SplitMix64) -> String? {
        guard !rows.isEmpty else { return nil }
        var broken = rows
        let place = random.integer(0...rows.count - 1)
        switch random.integer(0...4) {
        case 0: broken[place].constant = .nan
        case 1: broken[place].priority = 1001
        case 2: broken[place].terms.append(.init(variables.count, 1))
        case 3: broken[place].terms.append(.init(0, .infinity))
        default: broken[place].terms += [.init(0, 1e308), .init(0, 1e308)]
        }
        let before = many.statistics.constraints
        var first: taut_constraint = 7
        var invalid = 0
        let status = many.addPacked(broken, &first, &invalid)
        guard status == TAUT_ERROR_ARGUMENT, invalid == place, first == 7, many.statistics.constraints == before else {
            return "status \(status), row \(invalid) instead of \(place)"
        }
        return nil
    }

    mutating func removeLast(_ count: Int) -> String? {
        let removed = Array(rows.suffix(count))
        rows.removeLast(removed.count)
        for handle in removed where taut_solver_remove(one.pointer, handle) != TAUT_OK {
            return "a removal was refused"
        }
        let status = taut_solver_remove_all(many.pointer, removed, removed.count, nil, 0)
        return status == TAUT_OK ? nil : "status \(status) of removals in bulk"
    }

    mutating func rollback(variables gone: Int, rows goneRows: Int) {
        taut_solver_rollback(one.pointer)
        taut_solver_rollback(many.pointer)
        variables.removeLast(gone)
        rows.removeLast(goneRows)
    }

    func solve() -> String? {
        let (status, other) = (one.solve(), many.solve())
        guard status == other else { return "status \(other) instead of \(status)" }
        guard one.conflicts.map({ $0.map(\.constraint) }) == many.conflicts.map({ $0.map(\.constraint) }) else {
            return "other conflicts"
        }
        let left = variables.map { one.value($0).bitPattern }
        guard left == variables.map({ many.value($0).bitPattern }) else { return "other values" }
        guard one.changed == many.changed else { return "other changes" }
        let (counts, others) = (one.statistics, many.statistics)
        guard counts.islands == others.islands, counts.pivots == others.pivots, counts.forms == others.forms else {
            return "other islands, forms or pivots"
        }
        return nil
    }
}

extension KernelSolver {
    /// Rows whose variables are handles, many at once.
    fileprivate func addPacked(_ rows: [LinearSystem.Row], _ first: inout taut_constraint) -> taut_status {
        var invalid = 0
        return addPacked(rows, &first, &invalid)
    }

    fileprivate func addPacked(
        _ rows: [LinearSystem.Row], _ first: inout taut_constraint, _ invalid: inout Int
    ) -> taut_status {
        let packed = rows.map {
            taut_packed_row(
                constant: $0.constant, count: UInt32($0.terms.count), relation: Int16($0.relation.rawValue),
                priority: Int16($0.priority))
        }
        let terms = rows.flatMap(\.terms).map { taut_term(variable: UInt32($0.variable), coefficient: $0.coefficient) }
        return packed.withUnsafeBufferPointer { packed in
            terms.withUnsafeBufferPointer { terms in
                var all = taut_packed_rows(
                    rows: packed.baseAddress, count: packed.count, terms: terms.baseAddress, term_count: terms.count)
                return taut_solver_add_rows(pointer, &all, &first, &invalid)
            }
        }
    }
}

extension LinearSystem.Row {
    /// Some of the rows with a term in two parts, or with one that cancels out.
    fileprivate func repeatingATerm(_ random: inout SplitMix64) -> Self {
        guard let term = terms.first, random.chance(0.2) else { return self }
        var result = self
        result.terms[0].coefficient = term.coefficient / 2
        result.terms.append(.init(term.variable, term.coefficient / 2))
        if random.chance(0.5) { result.terms += [.init(term.variable, 3), .init(term.variable, -3)] }
        return result
    }

    fileprivate func shifted(by base: Int) -> Self {
        var result = self
        for index in result.terms.indices { result.terms[index].variable += base }
        return result
    }
}
