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
        /// Right among all points whose numbers are at most 2^40 times the largest constant or preferred value. Beyond them the
        /// last bits of coefficients decide: x + y = 0 and x + 100·0.01·y = 8 hold together at 4e17, but not where 0.01 means 1/100.
        case rightWithinRange
        /// The oracle stopped without an answer.
        case unknown
    }

    /// Errors of a level may exceed the optimum by this, relative to 1 + the largest number in a row of the level.
    public static let levelTolerance = 1e-6
    /// Required rows and signs hold up to this.
    public static let requiredTolerance = 1e-9

    /// Judges a point; nil stands for a conflict.
    public static func verdict(
        on point: [Double]?, _ system: LinearSystem, levelTolerance: Double = levelTolerance
    ) -> Verdict {
        let verdict = verdictAnywhere(on: point, system, levelTolerance)
        switch verdict {
        case .falseConflict:
            return verdictAnywhere(on: nil, inRange(system), levelTolerance) == .right ? .rightWithinRange : verdict
        case .worse(_, let difference):
            // What a coefficient's last bit is worth at the range's end.
            let rounding =
                0x1p-53 * range(system) * (system.rows.flatMap(\.terms).map { abs($0.coefficient) }.max() ?? 1)
            switch verdictAnywhere(on: point, inRange(system), levelTolerance) {
            case .right: return .rightWithinRange
            case .worse(_, let nearer) where nearer <= min(rounding, difference / 2): return .rightWithinRange
            default: return verdict
            }
        default: return verdict
        }
    }

    private static func range(_ system: LinearSystem) -> Double {
        0x1p40 * (system.rows.map(\.constant) + system.variables.map(\.preferred)).reduce(1) { max($0, abs($1)) }
    }

    /// The system with all variables between -2^40 and 2^40 times its largest constant or preferred value.
    private static func inRange(_ system: LinearSystem) -> LinearSystem {
        let bound = range(system)
        var system = system
        for variable in system.variables.indices {
            system.rows.append(.init([.init(variable, 1)], .lessThanOrEqual, bound))
            system.rows.append(.init([.init(variable, 1)], .greaterThanOrEqual, -bound))
        }
        return system
    }

    private static func verdictAnywhere(on point: [Double]?, _ system: LinearSystem, _ levelTolerance: Double)
        -> Verdict
    {
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
