import CSolverKernels
import TestSupport
import Testing

/// Many edits leave no trace in the numbers: at every checkpoint the values are those of a fresh solver. `make prove` makes a hundred thousand.
@Suite struct DriftTests {
    static let edits = ProofRound.count(sample: 8000, round: 100_000)
    static let checkpoints = edits / 2000

    /// Constants of a chain with ratios; every row's constant is changed over and over.
    @Test func constants() throws {
        var system = SystemFamily.layout.system(seed: 12, variables: 24...24)
        // Ratios make every number that passes through them inexact.
        for view in 1..<(system.variables.count / 2 - 1) {
            system.rows.append(.init([.init(2 * view, 1), .init(2 * view + 2, -1.0 / 3)], .equal, 0, 240))
        }
        let loaded = try #require(LoadedSystem(system))
        let first = loaded.solver.solve()
        try #require(first == TAUT_OK)
        var current = system
        var random = SplitMix64(seed: ProofRound.seed(99))
        var conflicts = 0
        for edit in 1...Self.edits {
            let index = random.integer(0...system.rows.count - 1)
            let constant = system.rows[index].constant + Double(random.integer(-8...24)) / 3
            #expect(taut_solver_set_constant(loaded.solver.pointer, loaded.rows[index], constant) == TAUT_OK)
            switch loaded.solver.solve() {
            case TAUT_OK: current.rows[index].constant = constant
            case TAUT_CONFLICT:
                conflicts += 1
                taut_solver_rollback(loaded.solver.pointer)
            case let status:
                Issue.record("status \(status) at edit \(edit)")
                return
            }
            guard edit % (Self.edits / Self.checkpoints) == 0 else { continue }
            guard case .optimal(let fresh) = KernelAnswer(current) else {
                Issue.record("a fresh solver finds a conflict at edit \(edit)")
                return
            }
            #expect(relativeDifference(loaded.values, fresh) <= 1e-9, "edit \(edit)")
        }
        print("drift of constants: \(Self.edits) edits, \(conflicts) rejected")
        #expect(conflicts < Self.edits / 2)
    }

    /// Rows come and go, constants and priorities change, on one solver.
    @Test func mixedEdits() {
        var counts = EditScript.Counts()
        let script = DriftScript(seed: ProofRound.seed(4), edits: Self.edits, checkpoints: Self.checkpoints)
        let flaw = script.run(&counts)
        print("drift of mixed edits: \(counts.solved) solved, \(counts.rejected) rejected, worst \(counts.worst)")
        #expect(flaw == nil)
        #expect(counts.solved > Self.edits / 2)
    }
}

/// Single edits of all kinds around a layout that stays about as large as it is.
private struct DriftScript {
    let seed: UInt64
    let edits: Int
    let checkpoints: Int

    func run(_ counts: inout EditScript.Counts) -> String? {
        let system = SystemFamily.layout.system(seed: 3, variables: 24...24)
        guard let edited = EditedSystem() else { return "no solver" }
        for variable in system.variables where edited.add(variable) != TAUT_OK { return "add variable" }
        for row in system.rows where edited.add(row) != TAUT_OK { return "add row" }
        guard edited.solve() == TAUT_OK else { return "the first solve" }
        var random = SplitMix64(seed: seed)
        for edit in 1...edits {
            guard apply(to: edited, system, &random) == TAUT_OK else { return "an edit was refused at \(edit)" }
            switch edited.solve() {
            case TAUT_OK: counts.solved += 1
            case TAUT_CONFLICT:
                counts.rejected += 1
                edited.rollback()
            case let status: return "status \(status) at edit \(edit)"
            }
            guard edit % (edits / checkpoints) == 0 else { continue }
            guard case .optimal(let fresh) = KernelAnswer(edited.solved.compacted().system) else {
                return "a fresh solver finds a conflict at edit \(edit)"
            }
            counts.worst = max(counts.worst, relativeDifference(edited.values, fresh))
            if counts.worst > 1e-9 { return "difference \(counts.worst) at edit \(edit)" }
        }
        return nil
    }

    private func apply(
        to edited: EditedSystem, _ stock: LinearSystem, _ random: inout SplitMix64
    ) -> taut_status {
        let living = edited.model.livingRows
        let row = random.element(living)
        switch random.integer(0...9) {
        case 0:
            return edited.add(random.element(stock.rows))
        case 1 where living.count > stock.rows.count / 2:
            return edited.removeRow(row)
        case 2...3:
            let priority = random.chance(0.1) ? LinearSystem.required : random.element([999, 750, 500, 250, 240])
            return edited.setPriority(priority, row: row)
        default:
            return edited.setConstant(Double(random.integer(0...300)) / 3, row: row)
        }
    }
}
