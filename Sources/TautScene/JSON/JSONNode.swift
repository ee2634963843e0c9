/// A JSON value with its position in the text, for error messages.
package struct JSONNode: Sendable {
    package var value: JSONValue
    /// The offset of the value: in the scene's text, or for a record's value that of the parameter it replaces.
    package var offset: Int
    /// Whether a record's value replaced a parameter. Such a value may be a number or a boolean written as text,
    /// because CSV has texts only.
    package var isBound: Bool

    package init(_ value: JSONValue, offset: Int = 0, isBound: Bool = false) {
        self.value = value
        self.offset = offset
        self.isBound = isBound
    }
}

/// The kinds of JSON values. Objects keep the order of their members; keys are unique.
package enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object([JSONMember])
}

/// One key and its value.
package struct JSONMember: Sendable {
    package var key: String
    package var keyOffset: Int
    package var value: JSONNode

    package init(key: String, keyOffset: Int, value: JSONNode) {
        self.key = key
        self.keyOffset = keyOffset
        self.value = value
    }
}

extension JSONNode {
    /// The value in a few words, for "expected a number, found ...".
    package var summary: String {
        switch value {
        case .null: "null"
        case .bool(let flag): flag ? "true" : "false"
        case .number(let number) where number.isFinite: JSONWriter.text(of: number)
        case .number(let number): number.isNaN ? "NaN" : number < 0 ? "-infinity" : "infinity"
        case .string(let text): quoted(text)
        case .array: "an array"
        case .object: "an object"
        }
    }

    /// The value of a key, if this is an object with that key.
    package func member(_ key: String) -> JSONNode? {
        guard case .object(let members) = value else { return nil }
        return members.first { $0.key == key }?.value
    }
}

/// A text in quotes for a message, shortened if it is long.
package func quoted(_ text: String) -> String {
    text.count <= 60 ? "\"\(text)\"" : "\"\(text.prefix(57))...\""
}
