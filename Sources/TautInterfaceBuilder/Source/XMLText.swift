/// Characters and references of XML.
package enum XMLText {
    /// The value of an attribute: references resolved, white space as blanks.
    ///
    /// The bytes were accepted by ``XMLSource``; an invalid reference is kept as text.
    package static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        guard bytes.contains(where: { $0 == UInt8(ascii: "&") || $0 < 0x20 }) else {
            return String(decoding: bytes, as: UTF8.self)
        }
        var text: [UInt8] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            if byte == UInt8(ascii: "&"), let reference = reference(bytes[index...]) {
                text += Array(String(reference.scalar).utf8)
                index = reference.end
                continue
            }
            // XML normalises all line ends to LF.
            let isPair = byte == 0x0D && index + 1 < bytes.endIndex && bytes[index + 1] == 0x0A
            text.append(byte < 0x20 ? 0x20 : byte)
            index += isPair ? 2 : 1
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// A text as the value of an attribute in double quotes, with the references that Interface Builder writes.
    package static func encoded(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): bytes += Array("&amp;".utf8)
            case UInt8(ascii: "<"): bytes += Array("&lt;".utf8)
            case UInt8(ascii: ">"): bytes += Array("&gt;".utf8)
            case UInt8(ascii: "\""): bytes += Array("&quot;".utf8)
            case 0x09, 0x0A, 0x0D: bytes += Array("&#\(byte);".utf8)
            default: bytes.append(byte)
            }
        }
        return bytes
    }

    /// The character that a reference at the beginning of these bytes stands for, and the end of the reference.
    static func reference(_ bytes: ArraySlice<UInt8>) -> (scalar: Unicode.Scalar, end: Int)? {
        guard let end = bytes.prefix(12).firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let name = bytes[(bytes.startIndex + 1)..<end]
        guard let scalar = scalar(String(decoding: name, as: UTF8.self)) else { return nil }
        return (scalar, end + 1)
    }

    private static func scalar(_ name: String) -> Unicode.Scalar? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default: break
        }
        let isHexadecimal = name.hasPrefix("#x")
        let digits = name.dropFirst(isHexadecimal ? 2 : 1)
        guard name.hasPrefix("#"), digits.allSatisfy(\.isHexDigit),
            let scalar = UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init),
            isAllowed(scalar)
        else { return nil }
        return scalar
    }

    /// Whether XML allows a character (XML 1.0, production 2).
    static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }

    /// Whether a byte may begin a name; all bytes beyond ASCII may.
    static func beginsName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: ":"), 0x80...0xFF:
            true
        default: false
        }
    }

    /// Whether a byte may be part of a name.
    static func continuesName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): true
        default: beginsName(byte)
        }
    }

    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }
}
