/// Walks over the bytes of a visual format.
struct FormatScanner {
    let bytes: UnsafeBufferPointer<UInt8>
    var index = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    var isAtEnd: Bool { index >= bytes.count }

    /// The byte at the place, 0 at the end.
    var current: UInt8 { byte(at: index) }

    func byte(at position: Int) -> UInt8 { position < bytes.count ? bytes[position] : 0 }

    mutating func skipSpace() {
        while current == 0x20 || current == 0x09 || current == 0x0A || current == 0x0D { index += 1 }
    }

    /// Steps over a text if it stands here.
    mutating func take(_ text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        guard index + length <= bytes.count else { return false }
        for offset in 0..<length where bytes[index + offset] != text.utf8Start[offset] { return false }
        index += length
        return true
    }

    /// The bytes from a place to here, without spaces at the end.
    func text(from start: Int) -> UnsafeBufferPointer<UInt8> {
        var end = index
        while end > start, bytes[end - 1] == 0x20 { end -= 1 }
        return UnsafeBufferPointer(rebasing: bytes[start..<end])
    }

    static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    /// Letters, digits, `_`, `$` and everything beyond ASCII.
    static func isNameByte(_ byte: UInt8) -> Bool {
        let lower = byte | 0x20
        return lower >= 0x61 && lower <= 0x7A || isDigit(byte) || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: "$") || byte >= 0x80
    }

    /// Whether a number without a sign begins here.
    var isAtNumber: Bool {
        Self.isDigit(current) || (current == UInt8(ascii: ".") && Self.isDigit(byte(at: index + 1)))
    }

    /// A number without a sign: at most 15 digits and 22 places, so that it is one exact division away from an integer.
    mutating func number() throws(Layout.Failure) -> Double {
        let start = index
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
        guard digits <= 15, places <= 22, !Self.isNameByte(current) else { throw fault(.number, at: start) }
        var scale = 1.0
        for _ in 0..<places { scale *= 10 }
        return Double(mantissa) / scale
    }

    func fault(_ kind: Layout.VisualFormatFault.Kind, at place: Int) -> Layout.Failure {
        .visualFormat(Layout.VisualFormatFault(kind: kind, offset: place))
    }
}

extension Layout {
    /// Why a visual format makes no constraints, and where.
    public struct VisualFormatFault: Equatable, Sendable, BitwiseCopyable {
        /// What is wrong.
        public enum Kind: UInt8, Sendable, BitwiseCopyable {
            /// `H` or `V` needs a colon.
            case colon
            /// A box in brackets, or the parent's bar, is missing.
            case box
            /// The bracket of a box is not closed.
            case bracket
            /// The parenthesis of predicates is not closed.
            case parenthesis
            /// A distance needs a hyphen behind it.
            case hyphen
            /// No box or metric has this name.
            case name
            /// A number that cannot be read or has more than 15 digits.
            case number
            /// A priority that is no whole number from 1 to 1000.
            case priority
            /// Nothing can follow the parent's bar at the end.
            case end
            /// The box has no parent that the bar could stand for.
            case parent
            /// Boxes cannot be aligned along the format's own axis.
            case alignment
        }

        /// What is wrong.
        public var kind: Kind
        /// The byte of the format at which it begins.
        public var offset: Int
    }
}
