/// A JSON value that knows where in its text it stood, so that an error about it can name the place.
package struct JSONNode: Sendable {
    package var value: JSONValue
    /// The byte at which the value begins: in the scene's text, or for a value put in by a record the place it was put in.
    package var offset: Int
    /// Whether a record's value took the place of a parameter. Such a value may be a number or a truth value written as text,
    /// because comma-separated records know nothing else.
    package var isBound: Bool

    package init(_ value: JSONValue, offset: Int = 0, isBound: Bool = false) {
        self.value = value
        self.offset = offset
        self.isBound = isBound
    }
}

/// What a JSON text can say. Objects keep their order; their keys are unique.
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
        case .number(let number): JSONWriter.text(of: number)
        case .string(let text): quoted(text)
        case .array: "an array"
        case .object: "an object"
        }
    }

    /// The value of a key, if this is an object that has it.
    package func member(_ key: String) -> JSONNode? {
        guard case .object(let members) = value else { return nil }
        return members.first { $0.key == key }?.value
    }
}

/// A text between quotes for a message, shortened when it is long.
package func quoted(_ text: String) -> String {
    text.count <= 60 ? "\"\(text)\"" : "\"\(text.prefix(57))...\""
}
