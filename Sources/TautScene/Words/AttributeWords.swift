package import TautLayout

extension Layout.Attribute {
    /// The name of the attribute in equations.
    package var name: String { "\(spelling)" }

    /// All attributes, with `none`.
    package static let all = (0...Layout.Attribute.centerYWithinMargins.rawValue).compactMap(Layout.Attribute.init)
}

/// Numbers in messages.
package enum Words {
    /// A number without a trailing ".0".
    package static func number(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
    }

    /// How far views move in all, given as a number: `moves 1 point`.
    package static func movement(_ number: String) -> String { "moves \(number) \(number == "1" ? "point" : "points")" }
}

extension Layout.Relation {
    /// The relation as written.
    package var symbol: String {
        switch self {
        case .equal: "=="
        case .lessThanOrEqual: "<="
        case .greaterThanOrEqual: ">="
        }
    }

    /// The relation with both sides exchanged.
    package var reversed: Layout.Relation {
        switch self {
        case .equal: .equal
        case .lessThanOrEqual: .greaterThanOrEqual
        case .greaterThanOrEqual: .lessThanOrEqual
        }
    }
}
