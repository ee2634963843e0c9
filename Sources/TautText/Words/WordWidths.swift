internal import CPango

/// What stands between two places where a word may be broken.
struct WordPart: Equatable {
    /// Its width at the end of a line, in Pango's units.
    var width: Int
    /// What is to be added if the next part follows on the same line.
    var kerning: Int
}

/// The widths of words in one font and script, and of their parts where a line may break inside them.
final class WordWidths {
    private let shaper: WordShaper
    private let script: WordScript
    /// The widths of pairs, where they add up.
    let pairs: PairTable?
    /// The widths of words that are shaped whole; −1 for words that are not for this font alone.
    private var shaped = ByteTable()
    /// Where in `parts` the parts of a unit are; −1 where only Pango knows them.
    private var splits = ByteTable()
    private var parts: [[WordPart]] = []
    private var patterns = BreakPatterns()
    private var characters: PlainCharacters
    /// The width of a space.
    let space: Int
    /// Less than Pango's margin by far, and more than two characters are ever kerned: half the width of a zero.
    private let closeness: Int

    init(shaper: WordShaper, script: WordScript, pairsAddUp: Bool) {
        self.shaper = shaper
        self.script = script
        pairs = pairsAddUp ? PairTable(shaper: shaper, script: script) : nil
        space = shaper.shape([0x20], script).width
        closeness = shaper.shape([0x30], script).width / 2
        characters = PlainCharacters(shaper: shaper, script: script)
    }

    /// The width of a word without spaces; `nil` if it has characters that only Pango can judge.
    func width(of word: UnsafeBufferPointer<UInt8>) -> Int? {
        if let width = pairs?.width(of: word) { return width }
        if let known = shaped.value(of: word) { return known < 0 ? nil : Int(known) }
        let width = characters.arePlain(word) ? Int32(truncatingIfNeeded: shaper.shape(word, script).width) : -1
        _ = shaped.insert(width, for: word)
        return width < 0 ? nil : Int(width)
    }

    /// The parts of `unit`, words that no break separates, between the places where a line may break. `nil` if a break
    /// would show a hyphen, or if a part does not keep its width: then Pango must decide.
    func parts(of unit: UnsafeBufferPointer<UInt8>) -> [WordPart]? {
        if let known = splits.value(of: unit) { return known < 0 ? nil : parts[Int(known)] }
        let computed = computeParts(of: unit)
        if splits.insert(computed == nil ? -1 : Int32(truncatingIfNeeded: parts.count), for: unit) {
            // The table started again: so do the parts, and what it holds now is wrong.
            splits = ByteTable()
            parts = []
        } else if let computed {
            parts.append(computed)
        }
        return computed
    }

    private func computeParts(of unit: UnsafeBufferPointer<UInt8>) -> [WordPart]? {
        guard let places = places(in: unit) else { return nil }
        var parts: [WordPart] = []
        var start = 0
        for end in places + [unit.count] {
            guard let width = widthWithSpaces(of: UnsafeBufferPointer(rebasing: unit[start..<end])) else { return nil }
            let kerning = end < unit.count ? pairs?.kerning(unit[end - 1], unit[end]) ?? 0 : 0
            // Pango looks closely at a break only within three average characters of the end of the line.
            guard abs(kerning) < closeness else { return nil }
            parts.append(WordPart(width: width, kerning: kerning))
            start = end
        }
        // Where every pair keeps to itself, the parts and their kerning are the same pairs added up in the same order.
        if pairs?.width(of: unit) != nil { return parts }
        return prefixesAddUp(parts, of: unit, at: places) ? parts : nil
    }

    /// Where a line may break inside `unit`; `nil` if that shows a hyphen.
    private func places(in unit: UnsafeBufferPointer<UInt8>) -> [Int]? {
        if unit.allSatisfy({ $0 < 0x80 }) { return patterns.places(in: unit) }
        let places = BreakOpportunities.places(in: unit)
        return places.contains(where: \.insertsHyphen) ? nil : places.map(\.index)
    }

    /// Far from the end of a line, Pango judges a break in a shaped run by the sum of what comes before it. That must be what
    /// the parts say.
    private func prefixesAddUp(_ parts: [WordPart], of unit: UnsafeBufferPointer<UInt8>, at places: [Int]) -> Bool {
        let whole = shaper.shape(unit, script)
        var sum = 0
        for (part, end) in zip(parts, places + [unit.count]) {
            sum += part.width + part.kerning
            let before = (0..<Int(whole.num_glyphs)).filter { whole.log_clusters[$0] < end }
            guard before.reduce(0, { $0 + Int(whole.glyphs[$1].geometry.width) }) == sum else { return false }
        }
        return true
    }

    private func widthWithSpaces(of text: UnsafeBufferPointer<UInt8>) -> Int? {
        let words = text.split(separator: 0x20, omittingEmptySubsequences: false)
        var sum = space * (words.count - 1)
        for word in words {
            guard let width = width(of: UnsafeBufferPointer(rebasing: word)) else { return nil }
            sum += width
        }
        return sum
    }
}
