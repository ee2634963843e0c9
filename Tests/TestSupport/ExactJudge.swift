/// Whether an answer to a system is right by rational arithmetic on the numbers as they are given.
public enum ExactJudge {
    public enum Verdict: Sendable, Equatable {
        case right
        /// A required row or a sign is missed by this, relative as `requiredViolation` says.
        case violates(Double)
        /// The optimum of this priority is smaller by so much.
        case worse(priority: Int32, by: Double)
        /// A conflict is claimed, but the required rows and signs hold together.
        case falseConflict
        /// The oracle stopped without an answer.
        case unknown
    }

    /// Errors of a level may exceed the optimum by this, relative to 1 + the largest number in a row of the level.
    public static let levelTolerance = 1e-6
    /// Required rows and signs hold up to this.
    public static let requiredTolerance = 1e-9

    /// Judges a point; nil stands for a conflict.
    public static func verdict(on point: [Double]?, _ system: LinearSystem) -> Verdict {
        guard let answer = try? LexicographicOracle(system, arithmetic: .rational).solve() else { return .unknown }
        guard let point else { return answer == .infeasible ? .right : .falseConflict }
        let violation = system.requiredViolation(at: point)
        guard violation <= requiredTolerance else { return .violates(violation) }
        guard case .optimal(let optimum) = answer else { return .right }  // infeasible by less than the tolerance
        switch system.compare(point, with: optimum, tolerance: levelTolerance) {
        case .equal, .better: return .right
        case .worse(let priority, let difference): return .worse(priority: priority, by: difference)
        }
    }
}
