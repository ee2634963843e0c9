/// Reads JSON (RFC 8259) strictly and stores the position of every value.
///
/// Strict: UTF-8 only, no comments, no trailing commas, no NaN, numbers must be finite as doubles, a key may occur once
/// per object, nothing may follow the value. Nesting is limited, so that hostile input gives an error instead of a stack overflow.
///
/// - Complexity: O(bytes); O(keys²) per object for short objects, O(keys) for long ones.
package struct JSONReader {
    /// The maximum nesting of arrays and objects in a scene.
    package static let sceneDepth = 512
    /// The maximum nesting in a record.
    package static let recordDepth = 32

    let bytes: UnsafeBufferPointer<UInt8>
    var index = 0
    var depth = 0
    let depthLimit: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>, depthLimit: Int) {
        self.bytes = bytes
        self.depthLimit = depthLimit
    }

    /// Reads the value of a text.
    package static func read(_ bytes: [UInt8], depthLimit: Int = sceneDepth) throws(SourceFault) -> JSONNode {
        let result: Result<JSONNode, SourceFault> = bytes.withUnsafeBufferPointer { buffer in
            do throws(SourceFault) {
                return .success(try read(buffer, depthLimit: depthLimit))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// Reads the value of a text.
    package static func read(
        _ bytes: UnsafeBufferPointer<UInt8>, depthLimit: Int = sceneDepth
    ) throws(SourceFault) -> JSONNode {
        if let encoding = UTF8Check.otherEncoding(of: bytes) {
            throw SourceFault("the text is \(encoding), not UTF-8", at: 0, text: encoding)
        }
        var reader = JSONReader(bytes, depthLimit: depthLimit)
        if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
            reader.index = 3  // a byte order mark, which editors on other systems leave behind
        }
        let node = try reader.value()
        reader.skipSpace()
        guard reader.index == bytes.count else { throw reader.unexpected("the end of the text") }
        return node
    }

    mutating func skipSpace() {
        while index < bytes.count {
            switch bytes[index] {
            case 0x20, 0x0A, 0x0D, 0x09: index += 1
            default: return
            }
        }
    }

    mutating func value() throws(SourceFault) -> JSONNode {
        skipSpace()
        guard index < bytes.count else { throw unexpected("a value") }
        let start = index
        switch bytes[index] {
        case UInt8(ascii: "{"): return JSONNode(.object(try object()), offset: start)
        case UInt8(ascii: "["): return JSONNode(.array(try array()), offset: start)
        case UInt8(ascii: "\""): return JSONNode(.string(try string()), offset: start)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return JSONNode(.number(try number()), offset: start)
        case UInt8(ascii: "t"): return JSONNode(try word("true", .bool(true)), offset: start)
        case UInt8(ascii: "f"): return JSONNode(try word("false", .bool(false)), offset: start)
        case UInt8(ascii: "n"): return JSONNode(try word("null", .null), offset: start)
        default: throw unexpected("a value")
        }
    }

    private mutating func word(_ text: StaticString, _ value: JSONValue) throws(SourceFault) -> JSONValue {
        let length = text.utf8CodeUnitCount
        let matches =
            index + length <= bytes.count
            && (0..<length).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
            && (index + length == bytes.count || !Self.isWordByte(bytes[index + length]))
        guard matches else { throw unexpected("a value") }
        index += length
        return value
    }

    private mutating func enter() throws(SourceFault) {
        depth += 1
        if depth > depthLimit {
            throw SourceFault("nested more than \(depthLimit) levels deep", at: index, text: offendingText(at: index))
        }
        index += 1
        skipSpace()
    }

    private mutating func array() throws(SourceFault) -> [JSONNode] {
        try enter()
        var nodes: [JSONNode] = []
        if index < bytes.count, bytes[index] == UInt8(ascii: "]") {
            index += 1
            depth -= 1
            return nodes
        }
        while true {
            nodes.append(try value())
            skipSpace()
            guard index < bytes.count else { throw unexpected("',' or ']'") }
            index += 1
            switch bytes[index - 1] {
            case UInt8(ascii: ","): continue
            case UInt8(ascii: "]"):
                depth -= 1
                return nodes
            default:
                index -= 1
                throw unexpected("',' or ']'")
            }
        }
    }

    private mutating func object() throws(SourceFault) -> [JSONMember] {
        try enter()
        var members: [JSONMember] = []
        var seen: Set<String>?
        if index < bytes.count, bytes[index] == UInt8(ascii: "}") {
            index += 1
            depth -= 1
            return members
        }
        while true {
            members.append(try member(after: members, seen: &seen))
            skipSpace()
            guard index < bytes.count else { throw unexpected("',' or '}'") }
            index += 1
            switch bytes[index - 1] {
            case UInt8(ascii: ","): continue
            case UInt8(ascii: "}"):
                depth -= 1
                return members
            default:
                index -= 1
                throw unexpected("',' or '}'")
            }
        }
    }

    private mutating func member(
        after members: [JSONMember], seen: inout Set<String>?
    ) throws(SourceFault) -> JSONMember {
        skipSpace()
        let keyOffset = index
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
        let key = try string()
        if members.count == 32 { seen = Set(members.map { $0.key }) }
        let isDuplicate = seen.map { $0.contains(key) } ?? members.contains { $0.key == key }
        guard !isDuplicate else { throw SourceFault("duplicate key \(quoted(key))", at: keyOffset, text: key) }
        seen?.insert(key)
        skipSpace()
        guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else { throw unexpected("':' after the key") }
        index += 1
        return JSONMember(key: key, keyOffset: keyOffset, value: try value())
    }
}

extension JSONReader {
    static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: byte >= 0x80
        }
    }

    /// The word or the character at a position, for a message.
    func offendingText(at start: Int) -> String {
        guard start < bytes.count else { return "" }
        var end = start
        while end < bytes.count, end - start < 40, Self.isWordByte(bytes[end]) { end += 1 }
        if end == start { end += 1 }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    func unexpected(_ expected: String) -> SourceFault {
        guard index < bytes.count else {
            return SourceFault("expected \(expected), but the text ends here", at: bytes.count, text: "")
        }
        let text = offendingText(at: index)
        return SourceFault("expected \(expected), found '\(text)'", at: index, text: text)
    }
}
