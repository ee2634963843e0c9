/// The characters whose font does not depend on the text around them: ASCII, Latin-1, Latin Extended-A and the most
/// frequent punctuation, all of the Latin or the common script. Text of these alone is always in the language that was
/// set, so the font of each is known once for all.
enum CommonText {
    /// Whether UTF-8 `text` has no other characters, apart from tabs and newlines.
    static func contains(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        while index < text.count {
            let byte = text[index]
            if byte < 0x80 {
                guard (0x20..<0x7F).contains(byte) || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return false }
                index += 1
                continue
            }
            let length = lengthOfSequence(in: text, at: index)
            if length == 0 { return false }
            index += length
        }
        return true
    }

    /// How many bytes the character beyond ASCII at `index` has; 0 if it is no such character.
    static func lengthOfSequence(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        func byte(_ offset: Int) -> UInt8 { index + offset < text.count ? text[index + offset] : 0 }
        switch (byte(0), byte(1), byte(2)) {
        case (0xC2, 0xA0...0xBF, _), (0xC3...0xC5, 0x80...0xBF, _): return 2
        case (0xE2, 0x80, 0x93), (0xE2, 0x80, 0x94), (0xE2, 0x80, 0x98), (0xE2, 0x80, 0x99), (0xE2, 0x80, 0x9C),
            (0xE2, 0x80, 0x9D), (0xE2, 0x80, 0xA2), (0xE2, 0x80, 0xA6), (0xE2, 0x82, 0xAC):
            return 3
        default: return 0
        }
    }
}
