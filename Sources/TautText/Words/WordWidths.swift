internal import CPango

/// The widths of words in one font and script, and of their parts where a line may break inside them.
final class WordWidths {
    /// Beyond this many words, a table is emptied: it is a cache, and texts may be endless.
    private static let capacity = 1 << 16

    private let shaper: WordShaper
    private let script: WordScript
    private let pairs: PairTable?
    private var shaped: [String: Int] = [:]
    private var splits: [String: [Int]?] = [:]
    /// The width of a space.
    let space: Int

    init(shaper: WordShaper, script: WordScript, pairsAddUp: Bool) {
        self.shaper = shaper
        self.script = script
        pairs = pairsAddUp ? PairTable(shaper: shaper, script: script) : nil
        space = shaper.shape([0x20], script).width
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

    /// The widths of the parts of `unit`, words that no break separates, between the places where a line may break.
    /// `nil` if the parts do not add up to the whole, or a break would show a hyphen: then Pango must decide.
    func parts(of unit: UnsafeBufferPointer<UInt8>) -> [Int]? {
        let key = String(decoding: unit, as: UTF8.self)
        if let known = splits[key] { return known }
        if splits.count >= Self.capacity { splits.removeAll() }
        let parts = computeParts(of: unit)
        splits[key] = .some(parts)
        return parts
    }

    private func computeParts(of unit: UnsafeBufferPointer<UInt8>) -> [Int]? {
        let places = BreakOpportunities.places(in: Array(unit))
        var parts: [Int] = []
        var start = 0
        for end in places.map(\.index) + [unit.count] {
            parts.append(widthWithSpaces(of: UnsafeBufferPointer(rebasing: unit[start..<end])))
            start = end
        }
        guard places.contains(where: \.insertsHyphen) || !prefixesAddUp(parts, of: unit, at: places.map(\.index)) else {
            return parts
        }
        return nil
    }

    /// Pango looks at a break in the middle of a shaped run by summing what comes before it, and shapes what it keeps.
    /// Both must give what the parts alone do.
    private func prefixesAddUp(_ parts: [Int], of unit: UnsafeBufferPointer<UInt8>, at places: [Int]) -> Bool {
        let whole = shaper.shape(unit, script)
        var sum = 0
        for (part, end) in zip(parts, places + [unit.count]) {
            sum += part
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
