/// Checks bytes for UTF-8 without a string.
package enum UTF8Check {
    /// Whether `text` is well-formed (Unicode, table 3-7): no overlong forms, surrogates or numbers beyond U+10FFFF.
    ///
    /// - Complexity: O(bytes).
    static func isValid(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        firstInvalid(text) == nil
    }

    /// The offset of the first malformed character.
    ///
    /// - Complexity: O(bytes).
    package static func firstInvalid(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
        var index = 0
        while index < text.count {
            let lead = text[index]
            if lead < 0x80 {
                index += 1
                continue
            }
            let (length, second) = form(lead)
            guard length > 0, index + length <= text.count, second.contains(text[index + 1]) else { return index }
            for next in index + 2..<index + length where text[next] & 0xC0 != 0x80 { return index }
            index += length
        }
        return nil
    }

    /// The name of a text's encoding by its first bytes, if that is not UTF-8: a byte order mark, or a NUL in one of two bytes.
    static func otherEncoding(of text: some Collection<UInt8>) -> String? {
        let bytes = Array(text.prefix(4))
        guard bytes.count >= 2 else { return nil }
        if bytes.count == 4, bytes[0] == 0 && bytes[1] == 0 || bytes[2] == 0 && bytes[3] == 0 { return "UTF-32" }
        if bytes[0] == 0xFF && bytes[1] == 0xFE || bytes[0] == 0xFE && bytes[1] == 0xFF { return "UTF-16" }
        return (bytes[0] == 0) != (bytes[1] == 0) ? "UTF-16" : nil
    }

    /// The length of a character with this first byte (0: invalid), and the range of its second byte.
    private static func form(_ lead: UInt8) -> (length: Int, second: ClosedRange<UInt8>) {
        switch lead {
        case 0xC2...0xDF: (2, 0x80...0xBF)
        case 0xE0: (3, 0xA0...0xBF)
        case 0xED: (3, 0x80...0x9F)
        case 0xE1...0xEF: (3, 0x80...0xBF)
        case 0xF0: (4, 0x90...0xBF)
        case 0xF1...0xF3: (4, 0x80...0xBF)
        case 0xF4: (4, 0x80...0x8F)
        default: (0, 0x80...0xBF)
        }
    }
}
