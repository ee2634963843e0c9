/// Lays out ASCII text word by word, with results equal to Pango's, or declines.
///
/// It takes paragraphs of words from `!` to `~` with single spaces between them, in fonts whose rules leave the space alone
/// (``FontGate``). A line is then as wide as its words and the spaces between them, and Pango breaks it at the last place
/// where it fits. Where that is not the whole truth, Pango is asked: if a word is wider than the line, if a break
/// shows a hyphen, if the parts of a broken word are not as wide as in the whole.
final class WordFont {
    private let widths: [WordWidths]
    private let breaks = BreakOpportunities()
    private let line: LineExtents
    private let emptyLine: LineExtents

    /// `line` and `emptyLine` are the extents of a line with and without text. The gate leaves the space alone.
    init(shaper: WordShaper, gate: FontGate, line: LineExtents, emptyLine: LineExtents) {
        widths = WordScript.allCases.map { WordWidths(shaper: shaper, script: $0, pairsAddUp: gate.pairsAddUp) }
        self.line = line
        self.emptyLine = emptyLine
    }

    /// Appends the lines of `text`, wrapped at `width` in Pango's units (negative: not wrapped). Returns false, with
    /// `stack` unchanged, if Pango has to do it.
    func layOut(_ text: UnsafeBufferPointer<UInt8>, width: Int, into stack: inout LineStack) -> Bool {
        var trial = stack
        var rest = text[...]
        while true {
            let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
            let paragraph = UnsafeBufferPointer(rebasing: rest[..<end])
            guard layOut(paragraph: paragraph, width: width, into: &trial) else { return false }
            if end == rest.endIndex { break }
            rest = rest[(end + 1)...]
        }
        stack = trial
        return true
    }

    private func layOut(
        paragraph: UnsafeBufferPointer<UInt8>, width: Int, into stack: inout LineStack
    ) -> Bool {
        guard !paragraph.isEmpty else {
            stack.append(emptyLine)
            return true
        }
        guard let script = WordText.script(of: paragraph) else { return false }
        let widths = widths[script.rawValue]
        var filler = LineFiller(width: width, space: widths.space)
        let fits = forEachUnit(of: paragraph, widths, isWrapped: width >= 0) { unit, unitWidth in
            if filler.add(unitWidth) { return true }
            if WordText.isOneWord(unit) { return filler.start(unitWidth, stack: &stack, line: line) }
            guard let parts = widths.parts(of: unit) else { return false }
            return filler.add(parts: parts, stack: &stack, line: line)
        }
        guard fits else { return false }
        filler.end(stack: &stack, line: line)
        return true
    }

    /// Calls `body` with each run of words that no line break can separate, and its width, until it returns false.
    private func forEachUnit(
        of paragraph: UnsafeBufferPointer<UInt8>, _ widths: WordWidths, isWrapped: Bool,
        _ body: (UnsafeBufferPointer<UInt8>, Int) -> Bool
    ) -> Bool {
        var index = 0
        while index < paragraph.count {
            let start = index
            var width = 0
            while true {
                let wordStart = index
                while index < paragraph.count, paragraph[index] != 0x20 { index += 1 }
                width += widths.width(of: UnsafeBufferPointer(rebasing: paragraph[wordStart..<index]))
                if index == paragraph.count
                    || !isWrapped || breaks.isBreak(after: paragraph[index - 1], spaceBefore: paragraph[index + 1])
                {
                    break
                }
                width += widths.space
                index += 1
            }
            guard body(UnsafeBufferPointer(rebasing: paragraph[start..<index]), width) else { return false }
            index += 1
        }
        return true
    }

    /// The words of `text` for wrapping at many widths; `nil` if Pango has to do it.
    func prepare(_ text: UnsafeBufferPointer<UInt8>) -> PreparedWords? {
        var prepared = PreparedWords(line: line, emptyLine: emptyLine)
        for paragraph in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
            let paragraph = UnsafeBufferPointer(rebasing: paragraph)
            guard !paragraph.isEmpty else {
                prepared.appendEmptyParagraph()
                continue
            }
            guard let script = WordText.script(of: paragraph) else { return nil }
            let widths = widths[script.rawValue]
            prepared.startParagraph(space: widths.space)
            _ = forEachUnit(of: paragraph, widths, isWrapped: true) { unit, width in
                prepared.append(
                    unitOf: width,
                    parts: WordText.isOneWord(unit) ? [WordPart(width: width, kerning: 0)] : widths.parts(of: unit))
                return true
            }
        }
        return prepared
    }
}
