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
    /// Beyond this many words, a table is emptied: it is a cache, and texts may be endless.
    private static let capacity = 1 << 16

    private let shaper: WordShaper
    private let script: WordScript
    private let pairs: PairTable?
    private var shaped: [String: Int] = [:]
    private var splits: [String: [WordPart]?] = [:]
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
    }

    /// The width of a word without spaces.
    func width(of word: UnsafeBufferPointer<UInt8>) -> Int {
        if let width = pairs?.width(of: word) { return width }
        let key = String(decoding: word, as: UTF8.self)
        if let known = shaped[key] { return known }
        if shaped.count >= Self.capacity { shaped.removeAll() }
        let width = shaper.shape(word, script).width
        shaped[key] = width
        return width
    }

    /// The parts of `unit`, words that no break separates, between the places where a line may break. `nil` if a break
    /// would show a hyphen, or if a part does not keep its width: then Pango must decide.
    func parts(of unit: UnsafeBufferPointer<UInt8>) -> [WordPart]? {
        let key = String(decoding: unit, as: UTF8.self)
        if let known = splits[key] { return known }
        if splits.count >= Self.capacity { splits.removeAll() }
        let parts = computeParts(of: unit)
        splits[key] = .some(parts)
        return parts
    }

    private func computeParts(of unit: UnsafeBufferPointer<UInt8>) -> [WordPart]? {
        let places = BreakOpportunities.places(in: Array(unit))
        guard !places.contains(where: \.insertsHyphen) else { return nil }
        var parts: [WordPart] = []
        var start = 0
        for end in places.map(\.index) + [unit.count] {
            let width = widthWithSpaces(of: UnsafeBufferPointer(rebasing: unit[start..<end]))
            let kerning = end < unit.count ? pairs?.kerning(unit[end - 1], unit[end]) ?? 0 : 0
            // Pango looks closely at a break only within three average characters of the end of the line.
            guard abs(kerning) < closeness else { return nil }
            parts.append(WordPart(width: width, kerning: kerning))
            start = end
        }
        return prefixesAddUp(parts, of: unit, at: places.map(\.index)) ? parts : nil
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

    private func widthWithSpaces(of text: UnsafeBufferPointer<UInt8>) -> Int {
        let words = text.split(separator: 0x20, omittingEmptySubsequences: false)
        return words.reduce(space * (words.count - 1)) { $0 + width(of: UnsafeBufferPointer(rebasing: $1)) }
    }
}
