/// What stands between two places where a word may be broken.
struct WordPart: Equatable {
    /// Its width at the end of a line, in the units of the font.
    var width: Int32
    /// What is to be added if the next part follows on the same line.
    var kerning: Int32
}

/// The widths of words in one font and script, and of their parts where a line may break inside them, for all threads.
final class WordWidths: Sendable {
    /// The widths of pairs, where they add up.
    let pairs: PairTable?
    /// The width of a space.
    let space: Int
    private let breaks: LineBreaks
    private nonisolated(unsafe) let font: FontHost
    private let script: WordScript
    /// The widths of words that are shaped whole; −1 for words that are not for this font alone.
    private let shaped: SharedTable
    /// The parts of units that had to be shaped: two numbers each; one number where only the host can break the unit.
    private let splits: SharedTable
    private nonisolated(unsafe) let characters: PlainCharacters
    /// Less than Pango's margin by far, and more than two characters are ever kerned: half the width of a zero.
    private let closeness: Int32

    /// `nil` if memory is short, or the font has no space.
    init?(_ host: TextHost, _ font: FontHost, _ breaks: LineBreaks, _ script: WordScript) {
        (self.font, self.breaks, self.script) = (font, breaks, script)
        pairs = font.pairsAddUp ? PairTable(host, font, script) : nil
        if font.pairsAddUp, pairs == nil { return nil }
        guard let space = Self.width(of: 0x20, font, script), let zero = Self.width(of: 0x30, font, script) else {
            return nil
        }
        self.space = space
        closeness = Int32(truncatingIfNeeded: zero / 2)
        shaped = SharedTable(host)
        splits = SharedTable(host)
        characters = PlainCharacters(host, font, script)
    }

    private static func width(of character: UInt8, _ font: FontHost, _ script: WordScript) -> Int? {
        withUnsafePointer(to: character) { font.width(of: UnsafeBufferPointer(start: $0, count: 1), script) }
    }

    /// The width of a word without spaces; `nil` if it has characters that only the host can judge.
    func width(of word: UnsafeBufferPointer<UInt8>) -> Int? {
        if let width = pairs?.width(of: word) { return width }
        if let known = shaped.numbers(of: word) { return known[0] < 0 ? nil : Int(known[0]) }
        let width =
            characters.arePlain(word) ? font.width(of: word, script).flatMap { Int32(exactly: $0) } ?? -1 : -1
        shaped.insert(width, for: word)
        return width < 0 ? nil : Int(width)
    }

    /// Calls `body` with the parts of `unit`, words that no break separates, between the places where a line may break. With
    /// `nil` if a break would show a hyphen, or if a part does not keep its width: then the host must decide.
    func withParts<R>(of unit: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<WordPart>?) -> R) -> R {
        // Where every pair keeps to itself, the parts and their kerning are the same pairs added up in the same order.
        let isPlain = pairs?.sum(of: unit) != nil
        if !isPlain, let known = splits.numbers(of: unit) {
            if known.count == 1 { return body(nil) }
            return known.withMemoryRebound(to: WordPart.self) { body($0) }
        }
        return withUnsafeTemporaryAllocation(of: WordPart.self, capacity: unit.count + 1) { parts in
            let count = computeParts(of: unit, parts, isPlain: isPlain)
            if !isPlain { remember(parts, count, of: unit) }
            return body(count.map { UnsafeBufferPointer(rebasing: parts[..<$0]) })
        }
    }

    private func remember(
        _ parts: UnsafeMutableBufferPointer<WordPart>, _ count: Int?, of unit: UnsafeBufferPointer<UInt8>
    ) {
        guard let count else { return splits.insert(-1, for: unit) }
        UnsafeBufferPointer(rebasing: parts[..<count]).withMemoryRebound(to: Int32.self) {
            splits.insert($0, for: unit)
        }
    }

    private func computeParts(
        of unit: UnsafeBufferPointer<UInt8>, _ parts: UnsafeMutableBufferPointer<WordPart>, isPlain: Bool
    ) -> Int? {
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: unit.count + 1) { places in
            guard let count = breaks.places(in: unit, places) else { return nil }
            places[count] = Int32(truncatingIfNeeded: unit.count)
            var start = 0
            for index in 0...count {
                let end = Int(places[index])
                guard let width = widthWithSpaces(of: UnsafeBufferPointer(rebasing: unit[start..<end])),
                    let width = Int32(exactly: width)
                else { return nil }
                let kerning = end < unit.count ? pairs?.kerning(unit[end - 1], unit[end]) ?? 0 : 0
                // Pango looks closely at a break only within three average characters of the end of the line.
                guard abs(kerning) < closeness else { return nil }
                parts[index] = WordPart(width: width, kerning: Int32(truncatingIfNeeded: kerning))
                start = end
            }
            let found = UnsafeBufferPointer(rebasing: parts[...count])
            return isPlain || prefixesAddUp(found, of: unit, at: UnsafeBufferPointer(places)) ? count + 1 : nil
        }
    }

    /// Far from the end of a line, Pango judges a break in a shaped run by the sum of what comes before it. That must be what
    /// the parts say.
    private func prefixesAddUp(
        _ parts: UnsafeBufferPointer<WordPart>, of unit: UnsafeBufferPointer<UInt8>, at ends: UnsafeBufferPointer<Int32>
    ) -> Bool {
        font.withGlyphs(of: unit, script) { whole in
            guard !whole.isEmpty else { return false }
            var sum = 0
            for index in parts.indices {
                sum += Int(parts[index].width) + Int(parts[index].kerning)
                var before = 0
                for glyph in whole where glyph.cluster < ends[index] { before += Int(glyph.advance) }
                guard before == sum else { return false }
            }
            return true
        }
    }

    private func widthWithSpaces(of text: UnsafeBufferPointer<UInt8>) -> Int? {
        if let width = pairs?.width(of: text) { return width }
        var (sum, start) = (0, 0)
        while true {
            let word = WordText.word(of: text, from: start)
            if !word.isEmpty {
                guard let width = width(of: word) else { return nil }
                sum += width
            }
            start += word.count + 1
            if start > text.count { return sum }
            sum += space
        }
    }
}
