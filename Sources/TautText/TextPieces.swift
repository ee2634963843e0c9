/// Cuts UTF-8 text into pieces that Pango can take.
///
/// Pango's cost grows with the square of the paragraphs in a layout, of the tabs in a line and of the letters in a word that it breaks, and
/// its sums have 32 bits.
/// Cuts at newlines change nothing, as paragraphs do not know of each other; other cuts are made only where they must be.
struct TextPieces {
    /// Pieces that end at a newline are about as long as this.
    private static let fairLength = 2048
    /// More tabs than this are not given to Pango at once.
    private static let tabLimit = 256

    /// No piece has more bytes. At least 4.
    let limit: Int
    /// Whether words of ASCII that are longer than ``fairLength`` are taken apart, because they are to be broken.
    let breaksWords: Bool

    /// Pieces of at most `limit` bytes.
    init(limit: Int, breaksWords: Bool = false) {
        self.limit = max(limit, 4)
        self.breaksWords = breaksWords
    }

    /// Calls `body` with pieces, and whether each ends a paragraph, until it returns false. A long text is cut at newlines,
    /// which then belong to no piece; if there are none, after a space, or else between characters. NUL, which would
    /// end a C string, becomes U+FFFD.
    func forEach(in text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>, Bool) -> Bool) {
        guard !text.contains(0) else {
            let replaced = text.flatMap { $0 == 0 ? [0xEF, 0xBF, 0xBD] : [$0] }
            return replaced.withUnsafeBufferPointer { forEach(in: $0, body) }
        }
        var rest = text[...]
        while let cut = wordCut(rest) ?? cut(rest) {
            guard body(UnsafeBufferPointer(rebasing: rest[..<cut.end]), cut.endsParagraph) else { return }
            rest = rest[cut.next...]
        }
        _ = body(UnsafeBufferPointer(rebasing: rest), true)
    }

    /// Where a piece ends and the next one starts.
    private struct Cut {
        var end: Int
        var next: Int
        var endsParagraph = false
    }

    /// The first cut before or in a long word, where that comes before the next other cut.
    private func wordCut(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Cut? {
        guard breaksWords, text.count > Self.fairLength else { return nil }
        let end = cut(text)?.end ?? text.endIndex
        var start = text.startIndex
        for place in text.startIndex..<end {
            guard text[place] > 0x20, text[place] < 0x80 else {
                start = place + 1
                continue
            }
            guard place - start >= Self.fairLength else { continue }
            let cut = start == text.startIndex ? place : start
            return Cut(end: cut, next: cut)
        }
        return nil
    }

    /// The first cut in `text`, or `nil` if it can stay whole.
    private func cut(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Cut? {
        let window = text.prefix(windowLength(of: text))
        guard window.count < text.count || text.count > Self.fairLength else { return nil }
        if let newline = window.prefix(Self.fairLength).lastIndex(where: Self.isNewline)
            ?? window.dropFirst(Self.fairLength).firstIndex(where: Self.isNewline)
        {
            return Self.cut(text, at: newline)
        }
        guard window.count < text.count else { return nil }
        if let space = window.lastIndex(of: 0x20) { return Cut(end: space + 1, next: space + 1) }
        var end = window.endIndex
        while text[end] & 0xC0 == 0x80 { end -= 1 }
        return Cut(end: end, next: end)
    }

    /// How many bytes of `text` Pango can take at once.
    private func windowLength(of text: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        let window = text.prefix(limit)
        var tabs = 0
        for index in window.indices where window[index] == 0x09 {
            tabs += 1
            if tabs > Self.tabLimit { return index - text.startIndex }
        }
        return window.count
    }

    private static func isNewline(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    /// The cut at a newline, which may be half of CR LF.
    private static func cut(_ text: Slice<UnsafeBufferPointer<UInt8>>, at newline: Int) -> Cut {
        let isSecond = text[newline] == 0x0A && newline > text.startIndex && text[newline - 1] == 0x0D
        let isFirst = text[newline] == 0x0D && newline + 1 < text.endIndex && text[newline + 1] == 0x0A
        return Cut(end: isSecond ? newline - 1 : newline, next: newline + (isFirst ? 2 : 1), endsParagraph: true)
    }
}
