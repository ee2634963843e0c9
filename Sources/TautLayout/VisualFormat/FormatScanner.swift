/// Walks over the bytes of a text.
package protocol ByteScanner {
    var index: Int { get set }
    var count: Int { get }
    /// The byte at a position; 0 at the end.
    func byte(at position: Int) -> UInt8
}

extension ByteScanner {
    package var isAtEnd: Bool { index >= count }

    /// The byte at the position; 0 at the end.
    package var current: UInt8 { byte(at: index) }

    package mutating func skipSpace() {
        while current == 0x20 || current == 0x09 || current == 0x0A || current == 0x0D { index += 1 }
    }

    /// Skips a text if it is at the position.
    package mutating func take(_ text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        guard index + length <= count else { return false }
        for offset in 0..<length where byte(at: index + offset) != text.utf8Start[offset] { return false }
        index += length
        return true
    }

    package static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    package static func isLetter(_ byte: UInt8) -> Bool {
        let lower = byte | 0x20
        return lower >= 0x61 && lower <= 0x7A
    }

    /// Letters, digits, `_`, `$` and everything beyond ASCII.
    package static func isNameByte(_ byte: UInt8) -> Bool {
        isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
    }

    /// Whether a number without a sign begins here.
    package var isAtNumber: Bool {
        Self.isDigit(current) || (current == UInt8(ascii: ".") && Self.isDigit(byte(at: index + 1)))
    }
}

/// Walks over the bytes of a visual format.
package struct FormatScanner: ByteScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    package var index = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    package var count: Int { bytes.count }

    package func byte(at position: Int) -> UInt8 { position < bytes.count ? bytes[position] : 0 }

    var isAtName: Bool { Self.isNameByte(current) }

    /// Whether a number without a sign, or a parameter in braces, begins here.
    var isAtQuantity: Bool { isAtNumber || current == UInt8(ascii: "{") }

    func isAtOne(of characters: StaticString) -> Bool {
        for offset in 0..<characters.utf8CodeUnitCount where characters.utf8Start[offset] == current { return true }
        return false
    }

    /// Skips a name, which ends before one of the characters, and returns it without spaces at its end.
    mutating func name(before ends: StaticString) -> UnsafeBufferPointer<UInt8> {
        let start = index
        while !isAtEnd, !isAtOne(of: ends) { index += 1 }
        var end = index
        while end > start, bytes[end - 1] == 0x20 { end -= 1 }
        return UnsafeBufferPointer(rebasing: bytes[start..<end])
    }

    /// Skips the name of a number.
    mutating func metric() -> UnsafeBufferPointer<UInt8> {
        let start = index
        while isAtName || current == UInt8(ascii: ".") { index += 1 }
        return UnsafeBufferPointer(rebasing: bytes[start..<index])
    }

    /// Reads a number without a sign: at most 15 digits and 22 places, so that it is one exact division away from an integer.
    ///
    /// - Returns: `nil` for what is no such number.
    mutating func number() -> Double? {
        var (mantissa, digits, places) = (UInt64(0), 0, 0)
        var hasPoint = false
        while Self.isDigit(current) || current == UInt8(ascii: ".") && !hasPoint {
            if current == UInt8(ascii: ".") {
                hasPoint = true
            } else {
                mantissa = mantissa &* 10 &+ UInt64(current - 0x30)
                if mantissa > 0 { digits += 1 }
                if hasPoint { places += 1 }
            }
            index += 1
        }
        guard digits <= 15, places <= 22, !isAtName else { return nil }
        var scale = 1.0
        for _ in 0..<places { scale *= 10 }
        return Double(mantissa) / scale
    }
}
