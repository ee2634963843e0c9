/// A text as the widths of its words, for wrapping at any width without its characters.
struct PreparedWords: Sendable {
    /// How a part stands to the one before it, in the low three bits of a code.
    private enum Kind: Int32 {
        /// A space is between them, and a line may break there.
        case spaced
        /// As `spaced`, but where it breaks inside only Pango knows.
        case indivisible
        /// A line may break between them without a space.
        case joined
        /// A paragraph starts here; the code has the width of its space, and the part follows as `joined`.
        case paragraph
        /// No part: what is to be added if the next part is on the same line.
        case kerning
    }

    private let line: LineExtents
    private let emptyLine: LineExtents
    /// For each part its width in Pango's units, times eight, plus its kind.
    private var codes: [Int32] = []
    private var isAtStart = true

    init(line: LineExtents, emptyLine: LineExtents) {
        self.line = line
        self.emptyLine = emptyLine
    }

    mutating func appendEmptyParagraph() {
        startParagraph(space: 0)
    }

    mutating func startParagraph(space: Int) {
        append(space, .paragraph)
        isAtStart = true
    }

    /// Appends words that no break separates, whose `parts` are `nil` if only Pango can break them.
    mutating func append(unitOf width: Int, parts: UnsafeBufferPointer<WordPart>?) {
        if let parts {
            for (index, part) in parts.enumerated() {
                append(Int(part.width), index == 0 && !isAtStart ? .spaced : .joined)
                if part.kerning != 0 { append(Int(part.kerning), .kerning) }
            }
        } else {
            append(width, isAtStart ? .joined : .indivisible)
        }
        isAtStart = false
    }

    private mutating func append(_ width: Int, _ kind: Kind) {
        codes.append(Int32(truncatingIfNeeded: width) << 3 | kind.rawValue)
    }

    /// The lines at `width` (negative: not wrapped); `nil` if only Pango can break them.
    func lines(width: Int, limit: Int) -> LineStack? {
        var stack = LineStack(limit: limit, joinsPieces: false)
        let width = width < 0 ? Int.max : width
        var space = 0
        var used = -1
        var kerning = 0
        for code in codes {
            let part = Int(code >> 3)
            let kind = code & 7
            if kind == Kind.paragraph.rawValue {
                if used >= 0 { append(used, to: &stack) }
                if part == 0 { stack.append(emptyLine) }
                (space, used) = (part, -1)
                continue
            }
            if kind == Kind.kerning.rawValue {
                kerning = part
                continue
            }
            let needed = used < 0 ? part : used + part + (kind == Kind.joined.rawValue ? kerning : space)
            kerning = 0
            if needed <= width {
                used = needed
            } else {
                if kind == Kind.indivisible.rawValue || part > width { return nil }
                append(used, to: &stack)
                used = part
            }
        }
        if used >= 0 { append(used, to: &stack) }
        return stack
    }

    private func append(_ used: Int, to stack: inout LineStack) {
        stack.append(LineExtents(width: used, ascent: line.ascent, height: line.height))
    }
}

extension WordFont {
    /// The words of `text` for wrapping at many widths; `nil` if Pango has to do it.
    func prepareParts(of text: UnsafeBufferPointer<UInt8>) -> PreparedWords? {
        var prepared = PreparedWords(line: line, emptyLine: emptyLine)
        let isDone = forEachParagraph(of: text) { paragraph in
            guard !paragraph.isEmpty else {
                prepared.appendEmptyParagraph()
                return true
            }
            let isPrepared: Void? = withUnits(of: paragraph) { units, _ in
                prepared.startParagraph(space: space(units.script))
                for index in 0..<units.count {
                    withParts(of: units, index, in: paragraph) {
                        prepared.append(unitOf: units.width(index), parts: $0)
                    }
                }
            }
            return isPrepared != nil
        }
        return isDone ? prepared : nil
    }
}
