/// Writes compact JSON into a byte buffer. Numbers are the shortest text that is read as the same double, whole numbers
/// without a fraction.
///
/// The caller is responsible for valid JSON: commas and brackets are written by ``separator()``, ``open(_:)`` and
/// ``close(_:)``.
package struct JSONWriter {
    package var bytes: [UInt8] = []
    private var needsComma = false

    package init() {}

    /// A comma, unless this is the first value of its array or object.
    private mutating func separate() {
        if needsComma {
            bytes.append(UInt8(ascii: ","))
            bytes.append(UInt8(ascii: " "))
        }
        needsComma = true
    }

    package mutating func beginObject() {
        separate()
        bytes.append(UInt8(ascii: "{"))
        needsComma = false
    }

    package mutating func endObject() {
        bytes.append(UInt8(ascii: "}"))
        needsComma = true
    }

    package mutating func beginArray() {
        separate()
        bytes.append(UInt8(ascii: "["))
        needsComma = false
    }

    package mutating func endArray() {
        bytes.append(UInt8(ascii: "]"))
        needsComma = true
    }

    /// A key; its value must follow.
    package mutating func key(_ name: String) {
        separate()
        appendQuoted(name)
        bytes.append(UInt8(ascii: ":"))
        bytes.append(UInt8(ascii: " "))
        needsComma = false
    }

    /// A key with its quotes and colon, to be encoded once and written often.
    package static func encodedKey(_ name: String) -> [UInt8] {
        var writer = JSONWriter()
        writer.key(name)
        return writer.bytes
    }

    package mutating func value(_ text: String) {
        separate()
        appendQuoted(text)
    }

    /// A text with its quotes.
    package static func text(of text: String) -> [UInt8] {
        var writer = JSONWriter()
        writer.value(text)
        return writer.bytes
    }

    /// A number; NaN and infinities, which JSON does not have, become null.
    package mutating func value(_ number: Double) {
        separate()
        Self.append(number, to: &bytes)
    }

    package mutating func value(_ number: Int) {
        value(Double(number))
    }

    package mutating func value(_ flag: Bool) {
        separate()
        bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    }

    package mutating func null() {
        separate()
        bytes.append(contentsOf: "null".utf8)
    }

    /// A value with its content.
    package mutating func value(_ node: JSONNode) {
        switch node.value {
        case .null: null()
        case .bool(let flag): value(flag)
        case .number(let number): value(number)
        case .string(let text): value(text)
        case .array(let elements):
            beginArray()
            for element in elements { value(element) }
            endArray()
        case .object(let members):
            beginObject()
            for member in members {
                key(member.key)
                value(member.value)
            }
            endObject()
        }
    }

    /// The end of a line; the next value needs no separator.
    package mutating func endLine() {
        bytes.append(UInt8(ascii: "\n"))
        needsComma = false
    }

    private mutating func appendQuoted(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        let isPlain = text.utf8.allSatisfy {
            0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
        }
        if isPlain { bytes.append(contentsOf: text.utf8) } else { appendEscaped(text) }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func appendEscaped(_ text: String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": bytes.append(contentsOf: "\\\"".utf8)
            case "\\": bytes.append(contentsOf: "\\\\".utf8)
            case "\n": bytes.append(contentsOf: "\\n".utf8)
            case "\r": bytes.append(contentsOf: "\\r".utf8)
            case "\t": bytes.append(contentsOf: "\\t".utf8)
            default: bytes.append(contentsOf: String(scalar).showingControls().utf8)
            }
        }
    }

    /// Appends the shortest text of a number.
    package static func append(_ number: Double, to bytes: inout [UInt8]) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: NumberText.maximumLength) { room in
            guard let start = room.baseAddress else { return }
            let length = NumberText.write(number, to: start)
            bytes.append(contentsOf: UnsafeMutableBufferPointer(rebasing: room[..<length]))
        }
    }

    /// The shortest text of a number.
    package static func text(of number: Double) -> String {
        var bytes: [UInt8] = []
        append(number, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
