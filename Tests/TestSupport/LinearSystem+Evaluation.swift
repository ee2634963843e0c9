/// What a point is worth, computed from the rows alone: neither the kernel's nor the oracle's own word counts.
extension LinearSystem {
    /// The sum of the errors at one priority, and the size of the numbers it was computed from.
    public struct Level: Sendable, Equatable {
        public var priority: Int32
        public var objective: Double
        /// The largest |constant| or |coefficient · value| in a row of this level.
        public var scale: Double
    }

    /// How far `row` is from holding: 0 when it holds.
    public static func error(of row: Row, at point: [Double]) -> Double {
        var value = -row.constant
        for term in row.terms { value += term.coefficient * point[term.variable] }
        switch row.relation {
        case .equal: return abs(value)
        case .lessThanOrEqual: return max(0, value)
        case .greaterThanOrEqual: return max(0, -value)
        }
    }

    /// The largest number that takes part in `row` at `point`: what its rounding errors are measured against.
    public static func scale(of row: Row, at point: [Double]) -> Double {
        var scale = abs(row.constant)
        for term in row.terms { scale = max(scale, abs(term.coefficient * point[term.variable])) }
        return scale
    }

    /// The objective on every level, from the highest priority to the lowest.
    public func levels(at point: [Double]) -> [Level] {
        var levels = priorities.map { Level(priority: $0, objective: 0, scale: 0) }
        for row in rows where !row.isRequired {
            guard let index = levels.firstIndex(where: { $0.priority == row.priority }) else { continue }
            levels[index].objective += Self.error(of: row, at: point)
            levels[index].scale = max(levels[index].scale, Self.scale(of: row, at: point))
        }
        return levels
    }

    /// The largest violation of a required row or a sign, relative to 1 + the scale of the row + a thousandth of the scale
    /// of the whole system: where numbers of 1e9 are about, a sign cannot hold to 1e-9. Answers are moved by 1e-11 to short numbers,
    /// which a coefficient of 1,000 makes 1e-8.
    public func requiredViolation(at point: [Double]) -> Double {
        if point.contains(where: { !$0.isFinite }) { return .infinity }
        let floor = 1 + 1e-3 * rows.reduce(0) { max($0, Self.scale(of: $1, at: point)) }
        var worst = 0.0
        for row in rows where row.isRequired {
            let moved = 1e-2 * row.terms.reduce(0) { $0 + abs($1.coefficient) }
            worst = max(worst, Self.error(of: row, at: point) / (floor + moved + Self.scale(of: row, at: point)))
        }
        for (index, variable) in variables.enumerated() where variable.isNonNegative {
            worst = max(worst, -point[index] / floor)
        }
        return worst
    }

    /// How one point compares with another on the first level where they differ by more than `tolerance` · (1 + scale).
    public enum Comparison: Sendable, Equatable {
        case equal
        case better(priority: Int32, by: Double)
        case worse(priority: Int32, by: Double)
    }

    public func compare(_ point: [Double], with reference: [Double], tolerance: Double) -> Comparison {
        for (ours, theirs) in zip(levels(at: point), levels(at: reference)) {
            let difference = ours.objective - theirs.objective
            if abs(difference) <= tolerance * (1 + max(ours.scale, theirs.scale)) { continue }
            return difference < 0
                ? .better(priority: ours.priority, by: -difference) : .worse(priority: ours.priority, by: difference)
        }
        return .equal
    }
}
