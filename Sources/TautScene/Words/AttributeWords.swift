package import TautLayout

extension Layout.Attribute {
    /// The attribute's name as it is written in equations.
    package var name: String { "\(spelling)" }

    /// All of them, with the one that is none.
    package static let all = (0...Layout.Attribute.centerYWithinMargins.rawValue).compactMap(Layout.Attribute.init)
}

/// Numbers in words.
package enum Words {
    /// A number without a needless ".0".
    package static func number(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
    }
}

extension Layout.Relation {
    /// As it is written.
    package var symbol: String {
        switch self {
        case .equal: "=="
        case .lessThanOrEqual: "<="
        case .greaterThanOrEqual: ">="
        }
    }

    /// What holds of the two sides in the other order.
    package var reversed: Layout.Relation {
        switch self {
        case .equal: .equal
        case .lessThanOrEqual: .greaterThanOrEqual
        case .greaterThanOrEqual: .lessThanOrEqual
        }
    }
}
