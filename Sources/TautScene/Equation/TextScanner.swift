internal import TautLayout

/// Walks over the bytes of an equation, or of the names and numbers of a visual format.
struct TextScanner: ByteScanner {
    let bytes: [UInt8]
    var index = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    init(_ bytes: [UInt8], at index: Int) { (self.bytes, self.index) = (bytes, index) }

    var count: Int { bytes.count }

    func byte(at position: Int) -> UInt8 { position < bytes.count ? bytes[position] : 0 }

    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }

    /// The word or character at a position, for a message.
    func offendingText(at start: Int) -> String {
        guard start < bytes.count else { return "" }
        var end = start
        while end < bytes.count, Self.isNameByte(bytes[end]) { end += 1 }
        if end == start {
            end += 1
            while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        }
        return text(start..<end)
    }

    func fault(_ message: String, at place: Int) -> SourceFault {
        SourceFault(message, at: place, text: offendingText(at: place))
    }

    /// A number without a sign, in C's notation.
    mutating func number() throws(SourceFault) -> Double {
        let start = index
        while Self.isDigit(current) { index += 1 }
        if current == UInt8(ascii: "."), Self.isDigit(byte(at: index + 1)) || index > start {
            index += 1
            while Self.isDigit(current) { index += 1 }
        }
        if current | 0x20 == UInt8(ascii: "e") {
            let signed = byte(at: index + 1) == UInt8(ascii: "+") || byte(at: index + 1) == UInt8(ascii: "-")
            let digits = index + (signed ? 2 : 1)
            if Self.isDigit(byte(at: digits)) {
                index = digits
                while Self.isDigit(current) { index += 1 }
            }
        }
        var literal = text(start..<index)
        if literal.hasSuffix(".") { literal += "0" }
        guard let value = Double(literal) else { throw fault("expected a number", at: start) }
        guard value.isFinite else { throw SourceFault("the number \(literal) is not finite", at: start, text: literal) }
        if Self.isNameByte(current) {
            while Self.isNameByte(current) { index += 1 }
            let word = text(start..<index)
            throw SourceFault("'\(word)' is not a number", at: start, text: word)
        }
        return value
    }

    /// The name of a parameter in braces, from the opening brace on.
    mutating func parameterName() throws(SourceFault) -> String {
        let start = index
        guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "}")) else {
            throw fault("a brace that is never closed", at: start)
        }
        index = end + 1
        return text(start + 1..<end)
    }
}

/// The names that a parser may use.
package struct ConstraintContext {
    /// Whether a view or guide has this name.
    package var isItem: (String) -> Bool
    /// All names of views and guides, for finding the longest match and for suggestions.
    package var itemNames: () -> [String]
    /// Named numbers.
    package var metrics: [String: ConstantExpression]
    /// The index of a parameter by its name; `nil` if no parameters are allowed.
    package var parameter: (String) -> Int?

    package init(
        isItem: @escaping (String) -> Bool, itemNames: @escaping () -> [String],
        metrics: [String: ConstantExpression] = [:], parameter: @escaping (String) -> Int? = { _ in nil }
    ) {
        self.isItem = isItem
        self.itemNames = itemNames
        self.metrics = metrics
        self.parameter = parameter
    }

    func unknownItem(_ name: String, at place: Int) -> SourceFault {
        SourceFault(
            "no view or guide \(quoted(name))\(Suggestion.text(for: name, among: itemNames()))", at: place, text: name)
    }

    /// The value of a parameter in braces.
    func constant(ofParameter name: String, at place: Int) throws(SourceFault) -> ConstantExpression {
        guard let index = parameter(name) else {
            throw SourceFault(
                "the parameter {\(name)} has no value here; a template with parameters is laid out with `taut batch`",
                at: place, text: "{\(name)}")
        }
        return ConstantExpression(parameter: index)
    }
}
