/// A text with parameters: literal parts and names in braces. `{{` is a literal brace.
struct TemplateText: Hashable, Sendable {
    enum Piece: Hashable, Sendable {
        case literal(String)
        /// The parameter with this index.
        case parameter(Int)
    }

    var pieces: [Piece]

    /// The parameter of a text that consists of one parameter.
    var onlyParameter: Int? {
        guard pieces.count == 1, case .parameter(let index) = pieces[0] else { return nil }
        return index
    }

    var parameters: [Int] {
        pieces.compactMap { piece in
            if case .parameter(let index) = piece { index } else { nil }
        }
    }

    /// Parses a text. Faults have offsets within the text.
    /// - Parameter index: the index of a parameter's name.
    static func parse(_ text: String, index: (String) -> Int) throws(SourceFault) -> TemplateText {
        let bytes = Array(text.utf8)
        var pieces: [Piece] = []
        var literal: [UInt8] = []
        var position = 0
        func flush() {
            guard !literal.isEmpty else { return }
            pieces.append(.literal(String(decoding: literal, as: UTF8.self)))
            literal = []
        }
        while position < bytes.count {
            guard bytes[position] == UInt8(ascii: "{") else {
                literal.append(bytes[position])
                position += 1
                continue
            }
            if position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "{") {
                literal.append(UInt8(ascii: "{"))
                position += 2
                continue
            }
            let rest = String(decoding: bytes[position...].prefix(40), as: UTF8.self)
            guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "}")) else {
                throw SourceFault("a brace that is never closed; '{{' is a brace", at: position, text: rest)
            }
            let name = String(decoding: bytes[position + 1..<end], as: UTF8.self)
            guard !name.isEmpty, !name.utf8.contains(UInt8(ascii: "{")) else {
                throw SourceFault("'\(rest)' is no parameter; '{{' is a brace", at: position, text: rest)
            }
            flush()
            pieces.append(.parameter(index(name)))
            position = end + 1
        }
        flush()
        return TemplateText(pieces: pieces)
    }
}
