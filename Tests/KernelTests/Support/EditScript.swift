import CSolverKernels
import TestSupport

/// A random sequence of edits, checked after every step against a solver that is given the same model afresh.
struct EditScript {
    let family: SystemFamily
    let seed: UInt64
    let steps: Int
    var variables = 3...12
    var tolerance = 1e-9

    /// Counts of what happened, to see that the sequences go where they should.
    struct Counts: Sendable {
        var solved = 0
        var rejected = 0
        var repaired = 0
        var abandoned = 0
        var worst = 0.0
    }

    /// What went wrong first, with the edits that led to it; nil when nothing did.
    func run(_ counts: inout Counts) -> String? {
        var runner = EditRunner(script: self)
        let flaw = runner?.run()
        counts = runner?.counts ?? Counts()
        return runner == nil ? "no solver" : flaw
    }
}

private struct EditRunner {
    let script: EditScript
    let edited: EditedSystem
    let pool: LinearSystem
    var random: SplitMix64
    var counts = EditScript.Counts()
    var trace: [String] = []

    init?(script: EditScript) {
        guard let edited = EditedSystem() else { return nil }
        self.script = script
        self.edited = edited
        // A second system of the same size is the stock from which rows are added.
        random = SplitMix64(seed: script.seed)
        let size = random.integer(script.variables)
        pool = script.family.system(seed: script.seed &+ 1_000_000, variables: size...size)
    }

    mutating func run() -> String? {
        let size = pool.variables.count
        let first = script.family.system(seed: script.seed, variables: size...size)
        for variable in pool.variables where edited.add(variable) != TAUT_OK { return fail("add variable") }
        for row in first.rows where row.terms.allSatisfy({ $0.variable < size }) {
            guard edited.add(row) == TAUT_OK else { return fail("add row") }
        }
        for step in 0...script.steps {
            if step > 0 {
                for _ in 0..<random.integer(1...4) {
                    let status = edit()
                    guard status == TAUT_OK else { return fail("status \(status) of an edit") }
                }
                if random.chance(0.05), let flaw = abandon() { return fail("step \(step): \(flaw)") }
            }
            if let flaw = check() { return fail("step \(step): \(flaw)") }
        }
        return nil
    }

    private func fail(_ reason: String) -> String {
        (["\(script.family) seed \(script.seed): \(reason)"] + trace + edited.pending).joined(separator: "\n  ")
    }

    private mutating func edit() -> taut_status {
        let rows = edited.model.livingRows
        let variables = edited.model.livingVariables
        guard variables.count > 1 else { return edited.add(LinearSystem.Variable(preferred: 3)) }
        switch random.integer(0...19) {
        case 0...5: return edited.add(newRow(variables))
        case 6...8 where !rows.isEmpty: return edited.removeRow(random.element(rows))
        case 9...13 where !rows.isEmpty:
            return edited.setConstant(Double(random.integer(-60...120)), row: random.element(rows))
        case 14...16 where !rows.isEmpty:
            let priority = random.chance(0.3) ? LinearSystem.required : random.element([999, 750, 500, 251, 250, 3])
            return edited.setPriority(priority, row: random.element(rows))
        case 17: return edited.add(LinearSystem.Variable(preferred: 7, isNonNegative: random.chance(0.5)))
        case 18 where variables.count > 3: return edited.removeVariable(random.element(variables))
        default:
            if random.chance(0.5) { return edited.setLastOrder(variable: random.element(variables)) }
            return edited.setPreferred(Double(random.integer(-20...90)), variable: random.element(variables))
        }
    }

    private mutating func newRow(_ variables: [Int]) -> LinearSystem.Row {
        var row = pool.rows.isEmpty ? .init([], .equal, 0, 500) : random.element(pool.rows)
        // Variables of the stock that are gone are replaced by living ones.
        row.terms = row.terms.map { .init(variables[$0.variable % variables.count], $0.coefficient) }
        if row.isRequired, random.chance(0.5) { row.priority = random.element([999, 750, 250]) }
        return row
    }

    /// Solves, and compares with a fresh solver; a rejected change is rolled back or repaired.
    private mutating func check() -> String? {
        let before = edited.solved.compacted().handles.map { edited.solver.value($0).bitPattern }
        for _ in 0..<20 {
            let fresh = KernelAnswer(edited.model.compacted().system)
            let edits = edited.pending
            switch edited.solve() {
            case TAUT_OK:
                trace += edits + ["solve"]
                return compare(with: fresh)
            case TAUT_CONFLICT:
                guard case .conflict = fresh, !edited.solver.conflicts.isEmpty else {
                    return "conflicts \(edited.solver.conflicts.count) but afresh \(fresh)"
                }
                let now = edited.solved.compacted().handles.map { edited.solver.value($0).bitPattern }
                if now != before { return "a conflict changed the values" }
                // Rolling back the first model would leave nothing to edit.
                if !edited.solved.variables.isEmpty, random.chance(0.5) { return rollback(before) }
                if let flaw = repair() { return flaw }
            case let status: return "status \(status), afresh \(fresh)"
            }
        }
        return "conflicts without end"
    }

    /// Rolls edits back that were never solved.
    private mutating func abandon() -> String? {
        guard !edited.solved.variables.isEmpty else { return nil }
        counts.abandoned += 1
        return rollback(edited.values.map(\.bitPattern))
    }

    private mutating func rollback(_ before: [UInt64]) -> String? {
        counts.rejected += 1
        trace += edited.pending + ["rollback"]
        edited.rollback()
        let now = edited.solved.compacted().handles.map { edited.solver.value($0).bitPattern }
        return now == before ? nil : "rolled back, but the values differ"
    }

    /// Removes a member of each conflict that still has all of its own: they may share some.
    private mutating func repair() -> String? {
        counts.repaired += 1
        for conflict in edited.solver.conflicts {
            let rows = conflict.filter { $0.constraint != UInt32.max }.map(\.constraint)
            let index = edited.model.livingRows.filter { rows.contains(edited.model.rows[$0]?.handle ?? UInt32.max) }
            if index.count < rows.count { continue }
            guard !index.isEmpty else { return "a conflict without a row" }
            guard edited.removeRow(random.element(index)) == TAUT_OK else { return "a member cannot be removed" }
        }
        return nil
    }

    private mutating func compare(with fresh: KernelAnswer) -> String? {
        counts.solved += 1
        guard case .optimal(let values) = fresh else { return "solved, but afresh \(fresh)" }
        let difference = relativeDifference(edited.values, values)
        counts.worst = max(counts.worst, difference)
        if difference > script.tolerance {
            return "values differ by \(difference): \(edited.values) but afresh \(values)"
        }
        return compareErrors() ?? compareStatistics()
    }

    private func compareStatistics() -> String? {
        let statistics = edited.solver.statistics
        let (system, _) = edited.solved.compacted()
        guard statistics.variables == system.variables.count, statistics.constraints == system.rows.count else {
            return "the statistics count \(statistics.variables) variables and \(statistics.constraints) constraints"
        }
        return nil
    }

    private func compareErrors() -> String? {
        let (system, _) = edited.solved.compacted()
        let point = edited.values
        for (entry, row) in zip(edited.solved.rows.compactMap { $0 }, system.rows) {
            let error = taut_solver_error(edited.solver.pointer, entry.handle)
            let expected = LinearSystem.error(of: row, at: point)
            if !(abs(error - expected) <= script.tolerance * (1 + LinearSystem.scale(of: row, at: point))) {
                return "the error of constraint \(entry.handle) is \(expected), not \(error)"
            }
        }
        return nil
    }
}
