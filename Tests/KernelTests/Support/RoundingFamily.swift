import Foundation
import TestSupport

/// Random systems at the edge of double precision: what rounding hides in one row decides another.
enum RoundingFamily: String, CaseIterable, Sendable {
    /// One ratio written with different numbers of digits: 16/9 and 1.777777778.
    case ratios
    /// Coefficients from 0.1 to 10 with all their digits.
    case decade
    /// Coefficients 1, 100 and 0.01.
    case hundreds
    /// Three variables with coefficients 1, 1000 and 0.001.
    case three
    /// Rows that are parallel up to 1e-8 … 1e-10.
    case parallel
    /// Coefficients from 1e-3 to 1e3.
    case logUniform

    func system(seed: UInt64) -> LinearSystem {
        var random = SplitMix64(seed: seed &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(rawValue.utf8.count))
        let count = self == .three ? 3 : random.integer(2...9)
        var system = LinearSystem()
        for variable in 0..<count {
            let preferred = random.chance(0.7) ? 0.0 : Double(random.integer(1...120))
            system.variables.append(
                .init(preferred: preferred, order: UInt64(variable), isNonNegative: random.chance(0.3)))
        }
        let levels = (0..<random.integer(1...4)).map { _ in random.element([999, 750, 500, 250, 40]) as Int32 }
        for _ in 0..<random.integer(count...count + 3) {
            let priority = random.chance(0.4) ? LinearSystem.required : random.element(levels)
            let row = row(variables: count, earlier: system.rows, priority: priority, &random)
            system.rows.append(row)
        }
        return system
    }

    private func row(
        variables count: Int, earlier: [LinearSystem.Row], priority: Int32, _ random: inout SplitMix64
    ) -> LinearSystem.Row {
        let relation = random.element(LinearSystem.Relation.allCases)
        let constant = random.chance(0.6) ? 0 : random.element([8, 120, 375, 1.0 / 3, 99.47838381557568])
        if self == .parallel, let other = earlier.last(where: { !$0.terms.isEmpty }), random.chance(0.5) {
            let distance = random.element([1e-8, 1e-9, 1e-10])
            let terms = other.terms.map { term -> LinearSystem.Term in
                .init(term.variable, term.coefficient * (1 + (random.chance(0.5) ? distance : -distance)))
            }
            return .init(terms, relation, other.constant * (1 + distance), priority)
        }
        let length = min(count, self == .ratios ? 2 : random.integer(1...4))
        let variables = random.permutation(count).prefix(length)
        if self == .ratios, length == 2, random.chance(0.8) {
            let first = variables[0]
            let second = variables[1]
            return .init([.init(first, 1), .init(second, -Self.ratio(&random))], relation, constant, priority)
        }
        return .init(variables.map { .init($0, coefficient(&random)) }, relation, constant, priority)
    }

    /// 1/7, 16/9 or 2/3, rounded to some digits.
    private static func ratio(_ random: inout SplitMix64) -> Double {
        let value = random.element([1.0 / 7, 16.0 / 9, 2.0 / 3])
        let digits = random.element([9, 10, 11, 12, 17])
        return digits == 17 ? value : Double(String(format: "%.\(digits)f", value)) ?? value
    }

    private func coefficient(_ random: inout SplitMix64) -> Double {
        let sign = random.chance(0.5) ? 1.0 : -1
        switch self {
        case .ratios: return 1
        case .decade: return sign * random.magnitude(-1, 1)
        case .hundreds: return sign * random.element([1, 100, 0.01])
        case .three: return sign * random.element([1, 1000, 0.001])
        case .parallel: return sign * random.element([1, 1, 2, 1.0 / 3])
        case .logUniform: return sign * random.magnitude(-3, 3)
        }
    }
}
