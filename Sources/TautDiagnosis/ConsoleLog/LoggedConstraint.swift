internal import TautLayout

/// A constraint as the console describes it: `<NSLayoutConstraint:0x60 'id' H:[UILabel:0x7f]-(8)-|   (active, names: …)>`
package struct LoggedConstraint: Sendable {
    package var address: String
    /// `NSLayoutConstraint`, `NSAutoresizingMaskLayoutConstraint` and their like.
    package var type: String
    package var identifier: String?
    /// What it states: an equation or a visual format, as it is written.
    package var statement: String
    /// The items that the description explains by names; `|` is the superview of a format.
    package var names: [String: LoggedItem] = [:]
    package var priority = 1000
    /// How much a content keeps its size, instead of a priority.
    package var content: (hugging: Int, compression: Int)?
    /// The byte of the text at which it stands.
    package var offset: Int
    /// Whether a debugger lists it although it takes no part in the layout.
    package var isInactive = false

    /// - Parameter range: what stands between the angle brackets.
    init?(_ bytes: [UInt8], _ range: Range<Int>) {
        var scanner = LogScanner(Array(bytes[range]))
        while LogScanner.isClassByte(scanner.current) { scanner.place += 1 }
        type = scanner.text(0..<scanner.place)
        guard scanner.take(":") else { return nil }
        scanner.skipSpace()
        guard let address = scanner.address() ?? scanner.word(before: "@ ") else { return nil }
        self.address = address
        offset = range.lowerBound - 1
        identifier = scanner.sourceLocation()
        scanner.skipSpace()
        while true {
            if let name = scanner.quoted(before: " ") {
                identifier = name
            } else if scanner.take("h=") || scanner.take("v=") {
                while !scanner.isAtEnd, scanner.current != 0x20 { scanner.place += 1 }
            } else {
                break
            }
            scanner.skipSpace()
        }
        let end = Self.end(of: &scanner, names: &names)
        statement = scanner.text(scanner.place..<end)
        scanner.place = end
        scanner.skipSpace()
        isInactive = scanner.take("(inactive")
        readEnd()
        if statement.isEmpty { return nil }
    }

    /// Where the statement ends, and the names listed after it.
    private static func end(of scanner: inout LogScanner, names: inout [String: LoggedItem]) -> Int {
        let start = scanner.place
        var end = scanner.bytes.count
        var place = start
        while place < scanner.bytes.count {
            scanner.place = place
            if ["(active", "(inactive", "(Names:", "(names:"].contains(where: { scanner.take($0) }) {
                end = place
                break
            }
            place += 1
        }
        if end < scanner.bytes.count {
            scanner.place = end
            readNames(&scanner, &names)
        }
        scanner.place = start
        while end > start, scanner.byte(end - 1) == 0x20 { end -= 1 }
        return end
    }

    /// `(active, names: price:0x7f8b, '|':UIView:0x7f8c )`
    private static func readNames(_ scanner: inout LogScanner, _ names: inout [String: LoggedItem]) {
        while !scanner.isAtEnd, !scanner.take("ames:") { scanner.place += 1 }
        while !scanner.isAtEnd {
            scanner.skipSpace()
            if scanner.take("'|':") {
                scanner.skipSpace()
                names["|"] = scanner.addressed(in: .format) ?? scanner.address().map { .init(key: $0) }
            } else if let name = scanner.word(beforeAddressAfter: ":"), let address = scanner.address() {
                names[name] = LoggedItem(key: address, type: nil, label: name)
            }
            while !scanner.isAtEnd, scanner.current != UInt8(ascii: ",") { scanner.place += 1 }
            scanner.place += 1
        }
    }

    /// Removes priorities and directions from the end of the statement.
    private mutating func readEnd() {
        if let at = statement.lastIndex(of: "@"),
            let number = Self.number(statement[at...].filter { $0 != " " }, after: "@")
        {
            priority = number
            statement = String(statement[..<at])
            while statement.last == " " { statement.removeLast() }
        }
        var words = statement.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
        while let word = words.last {
            if let number = Self.number(word, after: "CompressionResistance:") {
                content = (content?.hugging ?? 250, number)
            } else if let number = Self.number(word, after: "Hug:") {
                content = (number, content?.compression ?? 750)
            } else if let number = ["priority:", "^"].lazy.compactMap({ Self.number(word, after: $0) }).first {
                priority = number
            } else {
                break
            }
            words.removeLast()
        }
        let isChanged = content != nil || priority != 1000
        if isChanged { statement = words.joined(separator: " ") }
        if statement.hasSuffix("(LTR)") { statement.removeLast(5) }
    }

    private static func number(_ word: String, after prefix: String) -> Int? {
        guard word.hasPrefix(prefix), let number = Double(word.dropFirst(prefix.count)), !number.isNaN else {
            return nil
        }
        return Int(Swift.min(number < 1000 ? 999 : 1000, Swift.max(1, number.rounded())))
    }

    /// Whether it is a visual format and not an equation.
    var isFormat: Bool { ["H:", "V:", "H|", "V|", "|", "["].contains { statement.hasPrefix($0) } }

    private static let systemsNames = [
        "UISV-", "UIView-", "UIViewSafeAreaLayoutGuide-", "NSView-", "NSViewSafeAreaLayoutGuide-", "NSWindow-", "_UI",
        "UITemporary",
    ]

    /// Whether the system made it, so that code cannot change it.
    var isSystems: Bool {
        type == "NSAutoresizingMaskLayoutConstraint" || type == "NSContentSizeLayoutConstraint"
            || (identifier.map { name in
                Self.systemsNames.contains { name.hasPrefix($0) }
                    || name.utf8.count > 13 && name.contains("-Encapsulated-Layout-")
            } ?? false)
    }
}
