/// Lays out text word by word, with results equal to the host's, or declines. For all threads.
///
/// It takes paragraphs of words with single spaces between them, in fonts whose rules leave the space alone: words of ASCII, and in
/// paragraphs with a Latin letter also of ``PlainCharacters``. A line is then as wide as its words and the spaces between them,
/// and the host breaks it at the last place where it fits. Where that is not the whole truth, it declines: if a word is wider than
/// the line, if a break shows a hyphen, if the parts of a broken word are not as wide as in the whole.
final class WordFont: Sendable {
    private let latin: WordWidths
    private let common: WordWidths
    private let breaks: LineBreaks
    private nonisolated(unsafe) let font: FontHost
    /// The tables of both.
    private nonisolated(unsafe) let latinSums: PairSums?
    private nonisolated(unsafe) let commonSums: PairSums?

    /// `nil` if memory is short. The host outlives it.
    init?(_ host: TextHost, _ font: FontHost, _ breaks: LineBreaks) {
        guard let latin = WordWidths(host, font, breaks, .latin), let common = WordWidths(host, font, breaks, .common)
        else { return nil }
        (self.latin, self.common, self.breaks, self.font) = (latin, common, breaks, font)
        (latinSums, commonSums) = (latin.pairs?.sums, common.pairs?.sums)
    }

    /// The extents of a line with text.
    var line: LineExtents { font.line }
    /// The extents of a line without text.
    var emptyLine: LineExtents { font.emptyLine }

    /// Appends the lines of `text`, wrapped at `width` in the font's units (negative: not wrapped). Returns false, with
    /// `stack` unchanged, if the host has to do it.
    func layOut(_ text: UnsafeBufferPointer<UInt8>, width: Int, into stack: inout LineStack) -> Bool {
        var trial = stack
        let isDone = forEachParagraph(of: text) { paragraph in
            guard !paragraph.isEmpty else {
                trial.append(font.emptyLine)
                return true
            }
            guard width < 0 else { return wrap(paragraph, width: width, into: &trial) }
            guard let natural = naturalWidth(of: paragraph) else { return false }
            trial.append(lines: 1, widest: natural, font.line)
            return true
        }
        if isDone { stack = trial }
        return isDone
    }

    /// The width of a paragraph that is not wrapped; `nil` if only the host knows it.
    func naturalWidth(of paragraph: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let first = paragraph.first, let last = paragraph.last, first != 0x20, last != 0x20 else { return nil }
        let script = WordText.script(of: paragraph)
        return sums(script)?.width(of: paragraph) ?? naturalWidth(of: paragraph, widths(script))
    }

    private func naturalWidth(of paragraph: UnsafeBufferPointer<UInt8>, _ widths: WordWidths) -> Int? {
        if let width = widths.pairs?.width(of: paragraph) { return width }
        var (sum, start) = (0, 0)
        while true {
            let word = WordText.word(of: paragraph, from: start)
            guard !word.isEmpty, let width = widths.width(of: word) else { return nil }
            sum += width
            start += word.count + 1
            if start > paragraph.count { return sum }
            sum += widths.space
        }
    }

    /// Writes a paragraph that is not empty as ``WordUnits``. Returns its width without wrapping and how many numbers it takes, or
    /// `nil` if the host has to do it.
    func prepare(
        _ paragraph: UnsafeBufferPointer<UInt8>, into numbers: UnsafeMutablePointer<Int32>
    ) -> (natural: Int, count: Int)? {
        guard let bytes = paragraph.baseAddress, paragraph.last != 0x20 else { return nil }
        let script = WordText.script(of: paragraph)
        let widths = widths(script)
        let (sums, space) = (sums(script), widths.space)
        var writer = WordUnits.Writer(numbers)
        var (natural, index) = (0, 0)
        while index < paragraph.count {
            let unitStart = index
            var unit = 0
            while true {
                let start = index
                guard bytes[start] != 0x20 else { return nil }
                if let known = sums?.widthOfWord(in: bytes, &index, paragraph.count) {
                    unit += known
                } else {
                    let word = WordText.word(of: paragraph, from: start)
                    guard let width = widths.width(of: word) else { return nil }
                    unit += width
                    index = start + word.count
                }
                if index == paragraph.count || breaks.isBreak(in: paragraph, atSpace: index) { break }
                unit += space
                index += 1
            }
            writer.append(width: unit, start: unitStart)
            natural += unit + (index == paragraph.count ? 0 : space)
            index += 1
        }
        return (natural, writer.end(script))
    }

    /// As ``prepare(_:into:)``, for wrapping at many widths: as ``WordParts``.
    /// `nil` also where kerning moves a part before the one in front of it.
    func prepareParts(
        _ paragraph: UnsafeBufferPointer<UInt8>, into numbers: UnsafeMutablePointer<Int32>
    ) -> (natural: Int, count: Int)? {
        withUnits(of: paragraph) { units, natural in
            var writer = WordParts.Writer(numbers)
            let space = widths(units.script).space
            for index in 0..<units.count {
                withParts(of: units, index, in: paragraph) { parts in
                    guard let parts else {
                        writer.append(width: units.width(index), before: space, isIndivisible: true)
                        return
                    }
                    for (number, part) in parts.enumerated() {
                        let gap = number + 1 < parts.count ? Int(part.kerning) : space
                        writer.append(width: Int(part.width), before: gap)
                    }
                }
            }
            return writer.isInOrder ? (natural, writer.end(units.script)) : nil
        }
    }

    /// Calls `body` with a paragraph that is not empty and its width without wrapping; `nil` if the host has to do it.
    func withUnits<R>(of paragraph: UnsafeBufferPointer<UInt8>, _ body: (WordUnits, Int) -> R?) -> R? {
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: WordUnits.room(for: paragraph.count)) { numbers in
            guard let numbers = numbers.baseAddress, let (natural, _) = prepare(paragraph, into: numbers) else {
                return nil
            }
            return body(WordUnits(numbers), natural)
        }
    }

    /// Calls `body` with the parts of a unit; with `nil` if only the host can break it.
    func withParts<R>(
        of units: WordUnits, _ index: Int, in paragraph: UnsafeBufferPointer<UInt8>,
        _ body: (UnsafeBufferPointer<WordPart>?) -> R
    ) -> R {
        let unit = units.bytes(index, in: paragraph)
        guard !isOneWord(unit) else {
            let whole = WordPart(width: Int32(truncatingIfNeeded: units.width(index)), kerning: 0)
            return withUnsafePointer(to: whole) { body(UnsafeBufferPointer(start: $0, count: 1)) }
        }
        return widths(units.script).withParts(of: unit, body)
    }

    /// The width of a space in a script.
    func space(_ script: WordScript) -> Int { widths(script).space }

    /// Calls `body` with each paragraph until it returns false; returns whether it never did.
    func forEachParagraph(
        of text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Bool
    ) -> Bool {
        var start = 0
        while true {
            var end = start
            while end < text.count, text[end] != 0x0A { end += 1 }
            guard body(UnsafeBufferPointer(rebasing: text[start..<end])) else { return false }
            if end == text.count { return true }
            start = end + 1
        }
    }

    @inline(__always)
    private func widths(_ script: WordScript) -> WordWidths { script == .latin ? latin : common }

    @inline(__always)
    private func sums(_ script: WordScript) -> PairSums? { script == .latin ? latinSums : commonSums }
}

// MARK: Wrapping

extension WordFont {
    private func wrap(_ paragraph: UnsafeBufferPointer<UInt8>, width: Int, into stack: inout LineStack) -> Bool {
        var trial = stack
        let isDone = withUnits(of: paragraph) { units, _ in wrap(paragraph, units, width: width, into: &trial) }
        if isDone == true { stack = trial }
        return isDone == true
    }

    /// Appends the lines of a prepared paragraph, wrapped at a width that is not negative. Returns false, with `stack`
    /// unchanged, if the host has to do it.
    func wrap(
        _ paragraph: UnsafeBufferPointer<UInt8>, _ units: WordUnits, width: Int, into stack: inout LineStack
    ) -> Bool {
        let widths = widths(units.script)
        var filler = LineFiller(width: width, space: widths.space, limit: stack.room)
        for index in 0..<units.count {
            let unitWidth = units.width(index)
            if filler.add(unitWidth) { continue }
            let unit = units.bytes(index, in: paragraph)
            if unitWidth <= width, !mayStartHere(unit, sums(units.script), filler.room) {
                filler.start(unitWidth)
                continue
            }
            guard !isOneWord(unit), widths.withParts(of: unit, { $0.map { filler.add(parts: $0) } }) == true else {
                return false
            }
        }
        filler.end()
        stack.append(lines: filler.lines, widest: filler.widest, line)
        return true
    }

    /// Whether a first part of `unit` may fit into so much room. No line breaks among letters and digits, so the part has at
    /// least those at the beginning, and is as wide as all but the last of them.
    private func mayStartHere(_ unit: UnsafeBufferPointer<UInt8>, _ sums: PairSums?, _ room: Int) -> Bool {
        guard room >= 0, breaks.lettersAndDigitsStayTogether else { return room >= 0 }
        var room = room
        for index in unit.indices {
            guard WordText.isLetterOrDigit(unit[index]) else { return true }
            guard index + 1 < unit.count else { return false }
            if let sums { room -= sums.knownAdvance(unit[index], unit[index + 1]) }
            if room < 0 { return false }
        }
        return false
    }

    /// Whether `unit` is of letters and digits alone, where no line breaks.
    private func isOneWord(_ unit: UnsafeBufferPointer<UInt8>) -> Bool {
        guard breaks.lettersAndDigitsStayTogether else { return false }
        for byte in unit where !WordText.isLetterOrDigit(byte) { return false }
        return true
    }
}
