import Foundation

/// The JSON of the fixtures: `{"variables": [{"order": 0, "preferred": 0, "nonNegative": false}], "rows":
/// [{"terms": [[variable, coefficient]], "relation": "<=", "constant": 1, "priority": 250}]}`.
/// Every field must be there: a misspelt one must fail, not pass as its default.

extension LinearSystem.Relation: Codable {
    private static let symbols = ["<=", "==", ">="]

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let symbol = try container.decode(String.self)
        guard let index = Self.symbols.firstIndex(of: symbol), let relation = Self(rawValue: Int32(index) - 1) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no relation is written \(symbol)")
        }
        self = relation
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Self.symbols[Int(rawValue) + 1])
    }
}

extension LinearSystem.Term: Codable {
    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        variable = try container.decode(Int.self)
        coefficient = try container.decode(Double.self)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(variable)
        try container.encode(coefficient)
    }
}

extension LinearSystem {
    /// The system as one line of JSON that a fixture can hold.
    public var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        guard let data = try? encoder.encode(self), let text = String(data: data, encoding: .utf8) else { return "{}" }
        return text
    }
}
