internal import TautLayout

/// Reads the keys of a JSON object: each at most once, with its kind checked; unknown keys are refused.
struct KeyedReader {
    let node: JSONNode
    /// The kind of the object, for messages: "a view".
    let what: String
    private let members: [JSONMember]

    /// Throws if the node is not an object or has a key that is not in `keys`.
    init(_ node: JSONNode, what: String, keys: [String]) throws(SourceFault) {
        guard case .object(let members) = node.value else {
            throw SourceFault("\(what) has to be an object, found \(node.summary)", at: node.offset, text: node.summary)
        }
        self.node = node
        self.what = what
        self.members = members
        for member in members where !keys.contains(member.key) {
            throw SourceFault(
                "\(what) has no key \"\(member.key)\"\(Suggestion.text(for: member.key, among: keys))",
                at: member.keyOffset, text: member.key)
        }
    }

    /// The value of a key; `nil` if it is missing.
    subscript(key: String) -> JSONNode? {
        members.first { $0.key == key }?.value
    }

    func keyOffset(_ key: String) -> Int {
        members.first { $0.key == key }?.keyOffset ?? node.offset
    }

    func required(_ key: String) throws(SourceFault) -> JSONNode {
        guard let value = self[key] else {
            throw SourceFault("\(what) needs the key \"\(key)\"", at: node.offset, text: key)
        }
        return value
    }
}

extension JSONNode {
    func mismatch(_ expected: String, for key: String) -> SourceFault {
        SourceFault("\"\(key)\" has to be \(expected), found \(summary)", at: offset, text: summary)
    }

    /// A number, also from a record's text.
    func number(for key: String) throws(SourceFault) -> Double {
        if case .number(let number) = value {
            guard number.isFinite else { throw mismatch("finite", for: key) }
            return number
        }
        if isBound, case .string(let text) = value, let number = Self.number(fromText: text) { return number }
        throw mismatch("a number", for: key)
    }

    /// The number of a text in the notation of scenes; `nil` for any other text, NaN and infinities included.
    package static func number(fromText text: String) -> Double? {
        let trimmed = text.utf8.drop { $0 == 0x20 }
        guard let first = trimmed.first, TextScanner.isDigit(first) || "+-.".utf8.contains(first) else { return nil }
        guard trimmed.allSatisfy({ TextScanner.isDigit($0) || "+-.eE ".utf8.contains($0) }) else { return nil }
        var end = trimmed.endIndex
        while end > trimmed.startIndex, trimmed[trimmed.index(before: end)] == 0x20 { end = trimmed.index(before: end) }
        guard let number = Double(String(Substring(trimmed[..<end]))), number.isFinite else { return nil }
        return number
    }

    func boolean(for key: String) throws(SourceFault) -> Bool {
        switch value {
        case .bool(let flag): return flag
        case .string("true") where isBound: return true
        case .string("false") where isBound: return false
        default: throw mismatch("true or false", for: key)
        }
    }

    func string(for key: String) throws(SourceFault) -> String {
        if case .string(let text) = value { return text }
        if isBound, case .number(let number) = value { return JSONWriter.text(of: number) }
        throw mismatch("a text in quotes", for: key)
    }

    func array(for key: String, count: Int? = nil, of parts: String) throws(SourceFault) -> [JSONNode] {
        guard case .array(let nodes) = value, count == nil || nodes.count == count else {
            throw mismatch(parts, for: key)
        }
        return nodes
    }

    /// A priority: a whole number from 1 to 1000, or one of the names.
    func priority(for key: String) throws(SourceFault) -> Int {
        if case .string(let text) = value, let named = ConstraintPriority.names[text] { return named }
        let number = try number(for: key)
        guard let priority = ConstraintPriority.whole(number) else {
            throw ConstraintPriority.fault(JSONWriter.text(of: number), at: offset)
        }
        return priority
    }

    /// `[top, leading, bottom, trailing]`
    func insets(for key: String) throws(SourceFault) -> Layout.DirectionalInsets {
        let nodes = try array(for: key, count: 4, of: "[top, leading, bottom, trailing]")
        return Layout.DirectionalInsets(
            top: try nodes[0].number(for: key), leading: try nodes[1].number(for: key),
            bottom: try nodes[2].number(for: key), trailing: try nodes[3].number(for: key))
    }

    /// A length in points of at least 0, or `nil` for null.
    func optionalLength(for key: String) throws(SourceFault) -> Double? {
        if case .null = value { return nil }
        let number = try number(for: key)
        guard number >= 0 else { throw mismatch("at least 0", for: key) }
        return number
    }
}
