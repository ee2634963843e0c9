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

    /// The text up to one of these, or to the end; `nil` if there is none.
    mutating func word(before ends: String) -> String? {
        let start = place
        while !isAtEnd, !ends.utf8.contains(current) { place += 1 }
        return place > start ? text(start..<place) : nil
    }

    /// The text up to a separator with an address behind it, without quotation marks around it. Steps to the address.
    mutating func word(beforeAddressAfter separator: String) -> String? {
        let start = place
        while !isAtEnd {
            let end = place
            if take(separator) {
                skipSpace()
                let name = text(start..<end)
                guard !bytes[Swift.min(place, bytes.count)...].starts(with: "0x".utf8) else {
                    return name.count > 2 && name.hasPrefix("'") && name.hasSuffix("'")
                        ? String(name.dropFirst().dropLast()) : name
                }
                place = end
            }
            place += 1
        }
        return nil
    }

    /// `@Cell.swift#42`, where a library has noted the source of a constraint: `Cell.swift#42`.
    mutating func sourceLocation() -> String? {
        let start = place
        guard take("@") else { return nil }
        while !isAtEnd {
            if take("#") {
                let digits = place
                while Self.isDigit(current) { place += 1 }
                if place > digits, isAtEnd || current == 0x20 { return text((start + 1)..<place) }
            } else {
                place += 1
            }
        }
        place = start
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

    /// What stands behind an item: the attribute of an equation's side, or the bracket of a format.
    enum Context {
        case side, format
    }

    /// A view or guide: `UILabel:0x7f8b1a604e80'Price'`, a name that the description explains, or another name.
    ///
    /// - Parameter names: those that are explained; they may hold any character.
    mutating func item(in context: Context, _ names: [String: LoggedItem]) -> LoggedItem? {
        if let item = addressed(in: context) { return item }
        let start = place
        let known = names.keys.filter { bytes[Swift.min(start, bytes.count)...].starts(with: $0.utf8) }
            .filter { isEnd(start + $0.utf8.count, in: context) }
        if let name = known.max(by: { $0.utf8.count < $1.utf8.count }), !name.isEmpty {
            place = start + name.utf8.count
            return LoggedItem(key: name, type: nil, label: nil)
        }
        while !isAtEnd, place == start || !isEnd(place, in: context) {
            if context == .side, "=<>".utf8.contains(current), byte(place + 1) == UInt8(ascii: "=") { break }
            place += 1
        }
        guard place > start, isEnd(place, in: context) else {
            place = start
            return nil
        }
        return LoggedItem(key: text(start..<place), type: nil, label: nil)
    }

    /// `UILabel:0x7f8b1a604e80'Price'`; nothing is read of what is not of this form.
    mutating func addressed(in context: Context) -> LoggedItem? {
        let start = place
        skipClass()
        let end = place
        if end > start, take(":") {
            skipSpace()
            if let address = address() {
                let label = label(in: context) ?? quoted(before: ".]()= ")
                return LoggedItem(key: address, type: text(start..<end), label: label)
            }
        }
        place = start
        return nil
    }

    /// A text between quotation marks, which may hold some itself.
    private mutating func label(in context: Context) -> String? {
        guard current == UInt8(ascii: "'") else { return nil }
        let start = place + 1
        for end in start..<Swift.max(start, bytes.count)
        where bytes[end] == UInt8(ascii: "'") && isEnd(end + 1, in: context) {
            place = end + 1
            return text(start..<end)
        }
        return nil
    }

    /// Whether an item may end before a place.
    private func isEnd(_ index: Int, in context: Context) -> Bool {
        guard context == .side else { return "](),@".utf8.contains(byte(index)) }
        guard byte(index) == UInt8(ascii: ".") else { return false }
        var end = index + 1
        while Self.isLetter(byte(end)) { end += 1 }
        guard end >= bytes.count || byte(end) == 0x20 else { return false }
        return LoggedStatementReader.isAttribute(text(index + 1..<end))
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

    init(key: String, type: String? = nil, label: String? = nil) {
        (self.key, self.type, self.label) = (key, type, label)
    }
}
