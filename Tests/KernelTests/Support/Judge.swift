import CSolverKernels
import TestSupport

/// Decides whether the kernel's answer to a system is right, with GLPK as the witness and exact arithmetic as the arbiter.
enum Judge {
    enum Verdict: Sendable {
        /// GLPK says the same.
        case agreed(isFeasible: Bool)
        /// GLPK in floating arithmetic says otherwise, but the kernel is right by the check named here.
        case arbitrated(String)
        case wrong(String)

        var isWrong: Bool {
            if case .wrong = self { return true }
            return false
        }
    }

    /// Objectives may differ by this, relative to 1 + the largest number in a row of their level.
    static let objectiveTolerance = 1e-7
    /// Required rows and signs hold up to this, relative as `requiredViolation` says.
    static let feasibilityTolerance = 1e-9

    static func judge(_ system: LinearSystem) -> Verdict {
        guard let loaded = LoadedSystem(system) else { return .wrong("an edit was refused") }
        // Where floating arithmetic gives up, exact arithmetic may still know.
        let oracle =
            (try? LexicographicOracle(system).solve())
            ?? (try? LexicographicOracle(system, arithmetic: .exact).solve())
        switch loaded.solver.solve() {
        case TAUT_OK: return judge(point: loaded.values, system, oracle)
        case TAUT_CONFLICT: return judge(conflictsOf: loaded, oracle)
        case let status: return .wrong("status \(status)")
        }
    }

    private static func judge(
        point: [Double], _ system: LinearSystem, _ oracle: LexicographicOracle.Answer?
    ) -> Verdict {
        let violation = system.requiredViolation(at: point)
        guard violation <= feasibilityTolerance else { return .wrong("a required row is violated by \(violation)") }
        switch oracle {
        case .infeasible: return .arbitrated("the kernel's point is feasible, GLPK finds none")
        case .optimal(let reference):
            switch system.compare(point, with: reference, tolerance: objectiveTolerance) {
            case .equal: return .agreed(isFeasible: true)
            case .better: return .arbitrated("the kernel's point is feasible and better")
            case .worse(let priority, let difference):
                return arbitrate(point, system, "worse than GLPK at \(priority) by \(difference)")
            }
        case nil: return .wrong("neither arithmetic of GLPK has an answer")
        }
    }

    private static func arbitrate(_ point: [Double], _ system: LinearSystem, _ reason: String) -> Verdict {
        switch ExactJudge.verdict(on: point, system, levelTolerance: objectiveTolerance) {
        case .right: return .arbitrated("right in rational arithmetic; \(reason)")
        case .rightWithinRange: return .arbitrated("right but for points far out; \(reason)")
        case .unknown: return .wrong("\(reason); rational arithmetic has no answer")
        case let verdict: return .wrong("\(verdict); \(reason)")
        }
    }

    private static func judge(conflictsOf loaded: LoadedSystem, _ oracle: LexicographicOracle.Answer?) -> Verdict {
        let conflicts = loaded.conflictSystems
        guard !conflicts.isEmpty else { return .wrong("a conflict without a reason") }
        if oracle == .infeasible { return .agreed(isFeasible: false) }
        for conflict in conflicts {
            switch try? LexicographicOracle.isFeasible(conflict, arithmetic: .rational) {
            case false: continue
            case true: return .wrong("a conflict is reported that GLPK can satisfy:\n\(conflict.trace)")
            default: return .wrong("neither arithmetic of GLPK can tell whether there is a conflict")
            }
        }
        return .arbitrated("the reported conflict is infeasible in exact arithmetic")
    }
}
