/// A value for a template's parameter, as in JSON.
public enum SceneValue: Sendable, Hashable {
    /// No value: no intrinsic metric, or an empty text.
    case null
    /// A boolean.
    case bool(Bool)
    /// A number. NaN and infinities are refused when the scene is read.
    case number(Double)
    /// A text.
    case string(String)
    /// An array, for instance an intrinsic content size.
    case array([SceneValue])

    var node: JSONNode {
        switch self {
        case .null: JSONNode(.null)
        case .bool(let flag): JSONNode(.bool(flag))
        case .number(let number): JSONNode(.number(number))
        case .string(let text): JSONNode(.string(text))
        case .array(let values): JSONNode(.array(values.map { $0.node }))
        }
    }
}

extension SceneValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral
{
    /// A text.
    public init(stringLiteral value: String) { self = .string(value) }
    /// A number.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// A number.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
    /// A boolean.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// An array.
    public init(arrayLiteral elements: SceneValue...) { self = .array(elements) }
}

/// The values of a template's parameters for one cell.
public struct SceneRecord: Sendable, ExpressibleByDictionaryLiteral {
    var members: [(name: String, value: JSONNode)]

    /// Values by the names of the parameters.
    public init(_ values: [String: SceneValue]) {
        members = values.map { ($0.key, $0.value.node) }
    }

    /// Values by the names of the parameters.
    public init(dictionaryLiteral elements: (String, SceneValue)...) {
        members = elements.map { ($0.0, $0.1.node) }
    }

    package init(members: [(name: String, value: JSONNode)]) {
        self.members = members
    }

    func value(_ name: String) -> JSONNode? {
        members.first { $0.name == name }?.value
    }
}
