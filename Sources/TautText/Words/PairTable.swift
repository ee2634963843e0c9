internal import CPango

/// The advance of each character of ASCII before each other one, and at the end of a word. Filled when first asked, by
/// shaping the two.
final class PairTable {
    private static let unknown = Int32.min
    /// The two do not keep to themselves: a ligature, or a rule that moves the second.
    private static let special = Int32.min + 1
    private static let first = 0x21
    private static let count = 0x7F - first
    /// The column of a character at the end of a word.
    private static let end = count

    private let shaper: WordShaper
    private let script: WordScript
    private let advances: UnsafeMutableBufferPointer<Int32>

    init(shaper: WordShaper, script: WordScript) {
        self.shaper = shaper
        self.script = script
        advances = .allocate(capacity: Self.count * (Self.count + 1))
        advances.initialize(repeating: Self.unknown)
    }

    deinit {
        advances.deallocate()
    }

    /// The width of a word of characters from `!` to `~`; `nil` if it has a special pair.
    func width(of word: UnsafeBufferPointer<UInt8>) -> Int? {
        guard var current = word.first.map({ Int($0) - Self.first }) else { return 0 }
        var width = 0
        for index in 1..<word.count {
            let next = Int(word[index]) - Self.first
            let advance = advance(current, next)
            if advance == Self.special { return nil }
            width += Int(advance)
            current = next
        }
        return width + Int(advance(current, Self.end))
    }

    /// What the first of two characters is wider before the second than at the end of a word; `nil` for a special pair.
    func kerning(_ left: UInt8, _ right: UInt8) -> Int? {
        let left = Int(left) - Self.first
        let together = advance(left, Int(right) - Self.first)
        return together == Self.special ? nil : Int(together - advance(left, Self.end))
    }

    private func advance(_ left: Int, _ right: Int) -> Int32 {
        let known = advances[left * (Self.count + 1) + right]
        if known != Self.unknown { return known }
        let computed = computeAdvance(left, right)
        advances[left * (Self.count + 1) + right] = computed
        return computed
    }

    private func computeAdvance(_ left: Int, _ right: Int) -> Int32 {
        let left = UInt8(left + Self.first)
        guard right != Self.end else { return shaper.shape([left], script).glyphs[0].geometry.width }
        let right = UInt8(right + Self.first)
        let alone = shaper.shape([right], script)
        let (glyph, width) = (alone.glyphs[0].glyph, alone.glyphs[0].geometry.width)
        let pair = shaper.shape([left, right], script)
        guard pair.num_glyphs == 2, pair.glyphs[1].glyph == glyph, pair.glyphs[1].geometry.width == width else {
            return Self.special
        }
        return pair.glyphs[0].geometry.width
    }
}
