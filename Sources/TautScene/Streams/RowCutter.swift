/// Cuts a table (RFC 4180) into rows, which end with LF, CR LF or CR.
///
/// A field that begins with a quote may contain separators and line ends. Quotes inside other fields are plain characters.
struct RowCutter: RecordCutter {
    /// The state before a byte.
    private enum State {
        case fieldStart
        case plain
        case quoted
        /// After a quote in a quoted field: it closes the field, unless another quote follows.
        case quoteInQuoted
    }

    let separator: UInt8
    private var line = 1

    init(separator: UInt8) {
        self.separator = separator
    }

    mutating func cut(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isAtEnd: Bool
    ) throws(RecordStreamFault) -> RecordCut? {
        guard start < bytes.count else { return nil }
        var state = State.fieldStart
        var lines = 0
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            var end = index + 1
            if byte == 0x0A || byte == 0x0D {
                if byte == 0x0D {
                    // Whether it is the first half of a pair is known with the next part.
                    guard end < bytes.count || isAtEnd else { return nil }
                    if end < bytes.count, bytes[end] == 0x0A { end += 1 }
                }
                lines += 1
                if state != .quoted {
                    defer { line += lines }
                    return RecordCut(range: start..<index, next: end, line: line)
                }
            } else {
                state = next(after: byte, in: state)
            }
            index = end
        }
        guard isAtEnd else { return nil }
        defer { line += lines }
        return RecordCut(range: start..<bytes.count, next: bytes.count, line: line)
    }

    private func next(after byte: UInt8, in state: State) -> State {
        let isQuote = byte == UInt8(ascii: "\"")
        if state == .quoted { return isQuote ? .quoteInQuoted : .quoted }
        if isQuote, state != .plain { return .quoted }
        return byte == separator ? .fieldStart : .plain
    }

    /// Only a line without text is blank: separators delimit fields, also if they are tabs.
    func isBlank(_ record: UnsafeBufferPointer<UInt8>.SubSequence) -> Bool {
        record.allSatisfy { $0 == 0x20 }
    }

    /// The separator of a table: the most frequent of comma, semicolon and tab in the header line, outside of quotes.
    static func separator(in header: some Sequence<UInt8>) -> UInt8 {
        let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
        var counts = [0, 0, 0]
        var isQuoted = false
        for byte in header {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if isQuoted { continue }
            if byte == 0x0A || byte == 0x0D { break }
            if let index = separators.firstIndex(of: byte) { counts[index] += 1 }
        }
        let most = counts.max() ?? 0
        return separators[counts.firstIndex(of: most) ?? 0]
    }
}
