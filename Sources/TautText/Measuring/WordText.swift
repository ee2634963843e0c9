/// What measuring asks about the bytes of a text.
enum WordText {
    /// Whether lines never break before or after a byte among others of its kind: letters and digits of ASCII.
    @inline(__always)
    static func isLetterOrDigit(_ byte: UInt8) -> Bool { isLetter(byte) || byte &- 0x30 < 10 }

    static func isASCII(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var all: UInt8 = 0
        for byte in text { all |= byte }
        return all < 0x80
    }

    /// The script in which a paragraph is shaped: that of its letters, if it has any.
    static func script(of paragraph: UnsafeBufferPointer<UInt8>) -> WordScript {
        for byte in paragraph where isLetter(byte) { return .latin }
        return .common
    }

    /// The bytes from `start` to the next space.
    static func word(of paragraph: UnsafeBufferPointer<UInt8>, from start: Int) -> UnsafeBufferPointer<UInt8> {
        var end = start
        while end < paragraph.count, paragraph[end] != 0x20 { end += 1 }
        return UnsafeBufferPointer(rebasing: paragraph[start..<end])
    }

    @inline(__always)
    private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
}
