internal import CPango

/// The advance of each character of ASCII before each other one, and at the end of a word. Filled when first asked, by
/// shaping the two.
///
/// The space is a character like the others, because the gate (``FontGate``) has found that it neither moves nor is moved:
/// a text of words is then as wide as the sum over all its pairs.
final class PairTable {
    private static let unknown = Int32.min
    /// The two do not keep to themselves: a ligature, or a rule that moves the second. Or they are no text for pairs: two
    /// spaces, a control character.
    private static let special = Int32.min + 1

    private let shaper: WordShaper
    private let script: WordScript
    private let advances: UnsafeMutablePointer<Int32>
    private let ends: UnsafeMutablePointer<Int32>
    /// What has been looked up, for the loops over characters.
    let sums: PairSums
    /// The glyph and width of each character alone.
    private var alone: [(glyph: UInt32, width: Int32)?]

    init(shaper: WordShaper, script: WordScript) {
        self.shaper = shaper
        self.script = script
        advances = .allocate(capacity: 128 * 128)
        advances.initialize(repeating: Self.unknown, count: 128 * 128)
        ends = .allocate(capacity: 128)
        ends.initialize(repeating: Self.unknown, count: 128)
        sums = PairSums(advances: advances, ends: ends)
        alone = Array(repeating: nil, count: 128)
    }

    deinit {
        advances.deallocate()
        ends.deallocate()
    }

    /// The width of text of characters from space to `~`; `nil` if it has others, or a special pair.
    ///
    /// - Complexity: O(bytes), about a nanosecond each.
    func width(of text: UnsafeBufferPointer<UInt8>) -> Int? {
        guard !text.isEmpty else { return 0 }
        if let width = sums.width(of: text) { return width }
        return fill(text) ? sums.width(of: text) : nil
    }

    /// What the first of two characters is wider before the second than at the end of a word; `nil` for a special pair.
    func kerning(_ left: UInt8, _ right: UInt8) -> Int? {
        guard left < 0x80, right < 0x80 else { return nil }
        let (together, end) = (advance(left, right), end(left))
        return together == Self.special || end == Self.special ? nil : Int(together - end)
    }

    /// Looks up all pairs of a text. False if one is special.
    private func fill(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.allSatisfy({ $0 < 0x80 }) else { return false }
        var isPlain = end(text[text.count - 1]) >= 0
        for index in 1..<text.count where advance(text[index - 1], text[index]) < 0 { isPlain = false }
        return isPlain
    }

    private func advance(_ left: UInt8, _ right: UInt8) -> Int32 {
        let place = Int(left) << 7 | Int(right)
        if advances[place] == Self.unknown { advances[place] = computeAdvance(left, right) }
        return advances[place]
    }

    private func end(_ character: UInt8) -> Int32 {
        if ends[Int(character)] == Self.unknown {
            let isText = (0x20..<0x7F).contains(character)
            let width = isText ? shapedAlone(character).width : Self.special
            // No more than a sum that stays positive can hide behind a sum of signs.
            ends[Int(character)] = width < 0 ? Self.special : width
        }
        return ends[Int(character)]
    }

    private func shapedAlone(_ character: UInt8) -> (glyph: UInt32, width: Int32) {
        if let known = alone[Int(character)] { return known }
        let glyph = shaper.shape([character], script).glyphs[0]
        alone[Int(character)] = (glyph.glyph, glyph.geometry.width)
        return (glyph.glyph, glyph.geometry.width)
    }

    private func computeAdvance(_ left: UInt8, _ right: UInt8) -> Int32 {
        guard end(left) >= 0, end(right) >= 0, left != 0x20 || right != 0x20 else { return Self.special }
        if left == 0x20 || right == 0x20 { return end(left) }
        let alone = shapedAlone(right)
        let pair = shaper.shape([left, right], script)
        guard pair.num_glyphs == 2, pair.glyphs[1].glyph == alone.glyph, pair.glyphs[1].geometry.width == alone.width,
            pair.glyphs[0].geometry.width >= 0
        else { return Self.special }
        return pair.glyphs[0].geometry.width
    }
}

/// The tables of a ``PairTable``, without a reference to it: whoever uses them keeps it alive.
struct PairSums {
    /// By the first character times 128 plus the second; negative where it is not known or special.
    let advances: UnsafePointer<Int32>
    let ends: UnsafePointer<Int32>

    /// The width of a text that is not empty; `nil` if that is not known, or not known yet.
    @inline(__always)
    func width(of text: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let bytes = text.baseAddress else { return nil }
        var index = 0
        return width(of: bytes, &index, text.count, until: -1)
    }

    /// The width of the characters from `index` to the first `stop` (or the end), where `index` then is. `nil` if that is
    /// not known, or not known yet.
    @inline(__always)
    func width(
        of bytes: UnsafePointer<UInt8>, _ index: inout Int, _ count: Int, until stop: Int
    ) -> Int? {
        var previous = Int(bytes[index])
        var all = previous
        var sum = 0
        var signs: Int32 = 0
        var next = index + 1
        while next < count {
            let character = Int(bytes[next])
            if character == stop { break }
            let advance = advances[(previous & 0x7F) << 7 | character & 0x7F]
            sum &+= Int(advance)
            signs |= advance
            all |= character
            previous = character
            next += 1
        }
        index = next
        let end = ends[previous & 0x7F]
        return signs | end >= 0 && all < 0x80 ? sum &+ Int(end) : nil
    }

    /// The advance of `left` before `right`, both ASCII, where it is known and no special one; else 0.
    @inline(__always)
    func knownAdvance(_ left: UInt8, _ right: UInt8) -> Int {
        max(0, Int(advances[Int(left) << 7 | Int(right)]))
    }
}
