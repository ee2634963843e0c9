internal import Taut

/// Lays out text word by word, with results equal to Pango's, or declines.
///
/// It takes paragraphs of words with single spaces between them, in fonts whose rules leave the space alone
/// (``FontGate``): words of ASCII, and in paragraphs with a Latin letter also of ``PlainCharacters``. A line is then as wide as
/// its words and the spaces between them, and Pango breaks it at the last place where it fits. Where that is not the
/// whole truth, Pango is asked: if a word is wider than the line, if a break shows a hyphen, if the parts of a broken word are
/// not as wide as in the whole.
final class WordFont {
    private let latin: WordWidths
    private let common: WordWidths
    /// The tables of both.
    private let latinSums: PairSums?
    private let commonSums: PairSums?
    private let breaks = BreakOpportunities()
    private let line: LineExtents
    private let emptyLine: LineExtents
    private let scratch = TextStore()
    private var partWriter = WordParts.Writer()

    /// `line` and `emptyLine` are the extents of a line with and without text. The gate leaves the space alone.
    init(shaper: WordShaper, gate: FontGate, line: LineExtents, emptyLine: LineExtents) {
        latin = WordWidths(shaper: shaper, script: .latin, pairsAddUp: gate.pairsAddUp)
        common = WordWidths(shaper: shaper, script: .common, pairsAddUp: gate.pairsAddUp)
        latinSums = latin.pairs?.sums
        commonSums = common.pairs?.sums
        self.line = line
        self.emptyLine = emptyLine
    }

    /// Appends the lines of `text`, wrapped at `width` in Pango's units (negative: not wrapped). Returns false, with
    /// `stack` unchanged, if Pango has to do it.
    func layOut(_ text: UnsafeBufferPointer<UInt8>, width: Int, into stack: inout LineStack) -> Bool {
        var trial = stack
        let isDone = forEachParagraph(of: text) { paragraph in
            layOut(paragraph: paragraph, width: width, into: &trial)
        }
        if isDone { stack = trial }
        return isDone
    }

    private func layOut(
        paragraph: UnsafeBufferPointer<UInt8>, width: Int, into stack: inout LineStack
    ) -> Bool {
        guard !paragraph.isEmpty else {
            stack.append(emptyLine)
            return true
        }
        guard width >= 0 else {
            guard let natural = naturalWidth(of: paragraph) else { return false }
            stack.append(lines: 1, widest: natural, line)
            return true
        }
        scratch.removeAll()
        guard prepare(paragraph, in: scratch) != nil else { return false }
        return wrap(paragraph, WordUnits(at: 0, in: scratch), width: width, into: &stack)
    }

    /// The width of a paragraph that is not wrapped; `nil` if only Pango knows it.
    func naturalWidth(of paragraph: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let first = paragraph.first, let last = paragraph.last, first != 0x20, last != 0x20 else { return nil }
        let script = WordText.script(of: paragraph)
        if let width = sums(script)?.width(of: paragraph) { return width }
        return naturalWidth(of: paragraph, widths(script))
    }

    /// Word by word.
    private func naturalWidth(of paragraph: UnsafeBufferPointer<UInt8>, _ widths: WordWidths) -> Int? {
        var sum = 0
        var start = 0
        while true {
            let word = self.word(of: paragraph, from: start)
            guard !word.isEmpty, let width = widths.width(of: word) else { return nil }
            sum += width
            start += word.count + 1
            if start > paragraph.count { return sum }
            sum += widths.space
        }
    }

    /// The metrics of one line of a width in Pango's units.
    func lineMetrics(width: Int, _ units: PangoUnits) -> TextMetrics {
        let baseline = units.points(line.ascent)
        return TextMetrics(
            width: units.points(width), height: units.points(line.height), firstBaseline: baseline,
            lastBaseline: baseline, lineCount: 1)
    }

    /// Puts a paragraph that is not empty into a store, to be wrapped. Returns its width without wrapping and its place, or
    /// `nil` if Pango has to do it.
    func prepare(_ paragraph: UnsafeBufferPointer<UInt8>, in store: TextStore) -> (natural: Int, place: Int)? {
        guard let bytes = paragraph.baseAddress, paragraph.last != 0x20 else { return nil }
        let script = WordText.script(of: paragraph)
        let sums = sums(script)
        let widths = widths(script)
        let space = widths.space
        var writer = WordUnits.Writer(store.room(for: WordUnits.room(for: paragraph.count)))
        var natural = 0
        var index = 0
        while index < paragraph.count {
            let unitStart = index
            var unit = 0
            while true {
                let start = index
                guard bytes[start] != 0x20 else { return nil }
                if let known = sums?.width(of: bytes, &index, paragraph.count, until: 0x20) {
                    unit += known
                } else {
                    let word = self.word(of: paragraph, from: start)
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
        return (natural, store.keep(writer.end(script)))
    }

    /// As ``prepare(_:in:)``, for wrapping at many widths: as ``WordParts``.
    /// `nil` also where kerning moves a part before the one in front of it.
    func prepareParts(
        _ paragraph: UnsafeBufferPointer<UInt8>, in store: TextStore
    ) -> (natural: Int, place: Int)? {
        scratch.removeAll()
        guard let (natural, place) = prepare(paragraph, in: scratch) else { return nil }
        let units = WordUnits(at: place, in: scratch)
        let widths = widths(units.script)
        partWriter.removeAll()
        for index in 0..<units.count {
            let (unit, width) = (units.bytes(index, in: paragraph), units.width(index))
            if WordText.isOneWord(unit) {
                partWriter.append(width: width, before: widths.space)
            } else if let parts = widths.parts(of: unit) {
                for part in parts.dropLast() { partWriter.append(width: part.width, before: part.kerning) }
                if let last = parts.last { partWriter.append(width: last.width, before: widths.space) }
            } else {
                partWriter.append(width: width, before: widths.space, isIndivisible: true)
            }
        }
        return partWriter.isInOrder ? (natural, partWriter.end(units.script, in: store)) : nil
    }

    /// What so many lines of text take.
    @inline(__always)
    func extent(lines: Int, _ units: PangoUnits) -> WrappedExtent {
        WrappedExtent(
            height: units.points(lines * line.height), firstBaseline: units.points(line.ascent),
            lastBaseline: units.points((lines - 1) * line.height + line.ascent))
    }

    @inline(__always)
    private func widths(_ script: WordScript) -> WordWidths { script == .latin ? latin : common }

    @inline(__always)
    private func sums(_ script: WordScript) -> PairSums? { script == .latin ? latinSums : commonSums }

    private func word(of paragraph: UnsafeBufferPointer<UInt8>, from start: Int) -> UnsafeBufferPointer<UInt8> {
        var end = start
        while end < paragraph.count, paragraph[end] != 0x20 { end += 1 }
        return UnsafeBufferPointer(rebasing: paragraph[start..<end])
    }

    /// Calls `body` with each paragraph until it returns false; returns whether it never did.
    private func forEachParagraph(
        of text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Bool
    ) -> Bool {
        var rest = text[...]
        while true {
            let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
            guard body(UnsafeBufferPointer(rebasing: rest[..<end])) else { return false }
            if end == rest.endIndex { return true }
            rest = rest[(end + 1)...]
        }
    }
}

// MARK: Wrapping

extension WordFont {
    /// Appends the lines of a prepared paragraph, wrapped at a width that is not negative. Returns false, with `stack`
    /// unchanged, if Pango has to do it.
    func wrap(
        _ paragraph: UnsafeBufferPointer<UInt8>, _ units: WordUnits, width: Int, into stack: inout LineStack
    ) -> Bool {
        let widths = widths(units.script)
        var filler = LineFiller(width: width, space: widths.space, limit: stack.room)
        for index in 0..<units.count {
            let unitWidth = units.width(index)
            if filler.add(unitWidth) { continue }
            if unitWidth <= width, !mayStartHere(units.bytes(index, in: paragraph), widths, filler.room) {
                filler.start(unitWidth)
                continue
            }
            let unit = units.bytes(index, in: paragraph)
            guard !WordText.isOneWord(unit), let parts = widths.parts(of: unit), filler.add(parts: parts) else {
                return false
            }
        }
        filler.end()
        stack.append(lines: filler.lines, widest: filler.widest, line)
        return true
    }

    /// Whether a first part of `unit` may fit into so much room. No line breaks among letters and digits, so the part has at
    /// least those at the beginning, and is as wide as all but the last of them.
    private func mayStartHere(_ unit: UnsafeBufferPointer<UInt8>, _ widths: WordWidths, _ room: Int) -> Bool {
        guard room >= 0, BreakOpportunities.lettersAndDigitsStayTogether else { return room >= 0 }
        var room = room
        for index in unit.indices {
            guard WordText.isLetterOrDigit(unit[index]) else { return true }
            guard index + 1 < unit.count else { return false }
            if let sums = widths.pairs?.sums { room -= sums.knownAdvance(unit[index], unit[index + 1]) }
            if room < 0 { return false }
        }
        return false
    }

    /// The words of `text` for wrapping at many widths; `nil` if Pango has to do it.
    func prepareParts(of text: UnsafeBufferPointer<UInt8>) -> PreparedWords? {
        var prepared = PreparedWords(line: line, emptyLine: emptyLine)
        let isDone = forEachParagraph(of: text) { paragraph in
            guard !paragraph.isEmpty else {
                prepared.appendEmptyParagraph()
                return true
            }
            scratch.removeAll()
            guard prepare(paragraph, in: scratch) != nil else { return false }
            let units = WordUnits(at: 0, in: scratch)
            let widths = widths(units.script)
            prepared.startParagraph(space: widths.space)
            for index in 0..<units.count {
                let (unit, width) = (units.bytes(index, in: paragraph), units.width(index))
                prepared.append(
                    unitOf: width,
                    parts: WordText.isOneWord(unit) ? [WordPart(width: width, kerning: 0)] : widths.parts(of: unit))
            }
            return true
        }
        return isDone ? prepared : nil
    }
}
