/// Reads a record: one object whose members are passed on as they are read, without building the object.
extension JSONReader {
    /// A key of a record.
    enum RecordKey {
        /// The bytes between the quotes, if there are no escapes.
        case plain(Range<Int>)
        /// The key, if it was written with escapes.
        case text(String)
    }

    /// Reads the one object that the text holds.
    mutating func record(_ body: (JSONNode, RecordKey) -> Void) throws(SourceFault) {
        if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { index = 3 }
        skipSpace()
        guard index < bytes.count, bytes[index] == UInt8(ascii: "{") else {
            let node = try value()
            throw SourceFault(
                "a record has to be an object, found \(node.summary)", at: node.offset, text: node.summary)
        }
        var keys = RecordKeys()
        depth += 1
        index += 1
        skipSpace()
        if index < bytes.count, bytes[index] == UInt8(ascii: "}") {
            index += 1
        } else {
            try members(&keys, body)
        }
        depth -= 1
        skipSpace()
        guard index == bytes.count else { throw unexpected("the end of the record") }
    }

    private mutating func members(
        _ keys: inout RecordKeys, _ body: (JSONNode, RecordKey) -> Void
    ) throws(SourceFault) {
        while true {
            skipSpace()
            let start = index
            guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
            let key = try recordKey()
            guard keys.insert(key, bytes) else {
                let text = String(decoding: bytes[start + 1..<index - 1], as: UTF8.self)
                throw SourceFault("duplicate key \(quoted(text))", at: start, text: text)
            }
            skipSpace()
            guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else { throw unexpected("':' after the key") }
            index += 1
            body(try value(), key)
            skipSpace()
            guard index < bytes.count else { throw unexpected("',' or '}'") }
            if bytes[index] == UInt8(ascii: "}") {
                index += 1
                return
            }
            guard bytes[index] == UInt8(ascii: ",") else { throw unexpected("',' or '}'") }
            index += 1
        }
    }

    private mutating func recordKey() throws(SourceFault) -> RecordKey {
        let start = index + 1
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "\""), bytes[end] != UInt8(ascii: "\\"), bytes[end] >= 0x20,
            bytes[end] < 0x80
        {
            end += 1
        }
        // Escapes, and bytes that must be checked for UTF-8, are read by the slow path.
        guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else { return .text(try string()) }
        index = end + 1
        return .plain(start..<end)
    }
}

/// The keys of a record so far, to find duplicates.
private struct RecordKeys {
    private var plain: [Range<Int>] = []
    private var texts: Set<String> = []

    /// Adds a key; `false` if it exists.
    mutating func insert(_ key: JSONReader.RecordKey, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        switch key {
        case .plain(let range) where plain.count < 32 && texts.isEmpty:
            let isNew = !plain.contains { other in
                other.count == range.count && bytes[other].elementsEqual(bytes[range])
            }
            plain.append(range)
            return isNew
        case .plain(let range): return insert(String(decoding: bytes[range], as: UTF8.self), bytes)
        case .text(let text): return insert(text, bytes)
        }
    }

    /// Many keys, and keys with escapes, are compared as strings.
    private mutating func insert(_ text: String, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if texts.isEmpty { texts = Set(plain.map { String(decoding: bytes[$0], as: UTF8.self) }) }
        return texts.insert(text).inserted
    }
}
