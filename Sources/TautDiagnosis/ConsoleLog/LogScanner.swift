/// Walks over the description of a constraint.
struct LogScanner {
    private(set) var bytes: [UInt8]
    var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { place >= bytes.count }
    var current: UInt8 { byte(place) }

    func byte(_ index: Int) -> UInt8 { index >= 0 && index < bytes.count ? bytes[index] : 0 }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    mutating func skipSpace() { while current == 0x20 || current == 0x09 { place += 1 } }

    mutating func take(_ words: String) -> Bool {
        guard bytes[Swift.min(place, bytes.count)...].starts(with: words.utf8) else { return false }
        place += words.utf8.count
        return true
    }

    static func isLetter(_ byte: UInt8) -> Bool {
        let lower = byte | 0x20
        return lower >= 0x61 && lower <= 0x7A || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    /// What classes are called: `UILabel`, `App.PriceView`, `_TtC3App4View`.
    static func isClassByte(_ byte: UInt8) -> Bool {
        isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "$")
    }

    /// `0x7f8b1a604e80`, as it stands here.
    mutating func address() -> String? {
        let start = place
        guard take("0x") else { return nil }
        while Self.isDigit(current) || (current | 0x20 >= 0x61 && current | 0x20 <= 0x66) { place += 1 }
        return text(start..<place)
    }

    /// A number without a sign, or `NSSpace(8)`.
    mutating func number() -> Double? {
        let isSpace = take("NSSpace(")
        let start = place
        while Self.isDigit(current) || current == UInt8(ascii: ".")
            || (place > start && current | 0x20 == UInt8(ascii: "e"))
            || ("+-".utf8.contains(current) && byte(place - 1) | 0x20 == UInt8(ascii: "e"))
        {
            place += 1
        }
        guard let number = Double(text(start..<place)), !isSpace || take(")") else { return nil }
        return number
    }

    /// A text between single quotation marks, of which the last one has one of these behind it, or nothing.
    mutating func quoted(before ends: String) -> String? {
        guard current == UInt8(ascii: "'") else { return nil }
        let start = place + 1
        var end = start
        while end < bytes.count {
            if bytes[end] == UInt8(ascii: "'"), end + 1 == bytes.count || ends.utf8.contains(bytes[end + 1]) {
                place = end + 1
                return text(start..<end)
            }
            end += 1
        }
        return nil
    }

    /// Steps over `UILabel`, or `Host<Pair<A, B>>`.
    private mutating func skipClass() {
        var depth = 0
        while !isAtEnd {
            switch current {
            case UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: ">"): depth -= 1
            case UInt8(ascii: "-"): break
            default: if depth <= 0, !Self.isClassByte(current) { return }
            }
            place += 1
        }
    }

    /// A view or guide: `UILabel:0x7f8b1a604e80'Price'`, or a name that the description explains.
    mutating func item() -> LoggedItem? {
        let start = place
        skipClass()
        // A class has its address behind it, and may have dots; a name ends at its first dot.
        let end = place
        if current == UInt8(ascii: ":") {
            place += 1
            skipSpace()
            if let address = address() {
                let label = quoted(before: ".]()= ")
                return LoggedItem(key: address, type: text(start..<end), label: label)
            }
        }
        place = start
        while Self.isClassByte(current) && current != UInt8(ascii: ".") || current == UInt8(ascii: "-") { place += 1 }
        return place > start ? LoggedItem(key: text(start..<place), type: nil, label: nil) : nil
    }
}

/// A view or guide of a console's text.
package struct LoggedItem: Sendable, Hashable {
    /// Its address, or its name if the text has no other.
    package var key: String
    /// Its class.
    package var type: String?
    /// The text that it shows, or its name.
    package var label: String?
}
