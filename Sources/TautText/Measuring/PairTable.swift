import Synchronization

/// The advance of each character of ASCII before each other one, and at the end of a word, for all threads. Filled when first
/// needed, by shaping the two.
///
/// The space is a character like the others, because it neither moves nor is moved (`FontHost`): a text of words is then as wide
/// as the sum over all its pairs. Characters that do not keep to themselves (`fi`) are shaped together with the one before and the
/// one behind them; the advance of what is further away does not depend on them.
///
/// `@unchecked`: all numbers are atomic, and every thread computes the same number.
final class PairTable: @unchecked Sendable {
    /// The two do not keep to themselves: a ligature, or a rule that moves the second.
    private static let special: Int32 = -1
    /// They are no text for pairs: two spaces, a control character, a character beyond ASCII.
    private static let none: Int32 = -2

    private let host: TextHost
    private let font: FontHost
    private let script: WordScript
    private let memory: UnsafeMutableRawPointer
    /// What has been looked up, for the loops over characters.
    let sums: PairSums
    /// The glyph and the width plus 2³⁰ of each character alone; 0 where they are not known.
    private let alone: UnsafeMutablePointer<Atomic<UInt64>>
    /// The widths of special pairs with their neighbours.
    private let joints: SharedTable

    /// `nil` if memory is short.
    init?(_ host: TextHost, _ font: FontHost, _ script: WordScript) {
        guard let memory = host.allocate(host.context, PairSums.byteCount + 8 * 128) else { return nil }
        self.memory = memory
        (self.host, self.font, self.script) = (host, font, script)
        sums = PairSums(memory)
        alone = (memory + PairSums.byteCount).bindMemory(to: Atomic<UInt64>.self, capacity: 128)
        joints = SharedTable(host)
    }

    deinit {
        host.deallocate(host.context, memory)
    }

    /// The width of text of characters from space to `~` that keep to themselves; `nil` if it has others.
    ///
    /// - Complexity: O(bytes), about a nanosecond each.
    func sum(of text: UnsafeBufferPointer<UInt8>) -> Int? {
        guard !text.isEmpty else { return 0 }
        if let width = sums.width(of: text) { return width }
        guard WordText.isASCII(text) else { return nil }
        var isPlain = end(text[text.count - 1]) >= 0
        for index in 1..<text.count where advance(text[index - 1], text[index]) < 0 { isPlain = false }
        return isPlain ? sums.width(of: text) : nil
    }

    /// The width of text of characters from space to `~`; `nil` if it has others, or two spaces side by side.
    func width(of text: UnsafeBufferPointer<UInt8>) -> Int? {
        if let sum = sum(of: text) { return sum }
        guard font.jointsAddUp, WordText.isASCII(text) else { return nil }
        var (sum, before, index) = (0, 0, 0)
        while index + 1 < text.count {
            let advance = advance(text[index], text[index + 1])
            if advance >= 0 {
                (sum, before, index) = (sum + Int(advance), Int(advance), index + 1)
                continue
            }
            guard advance == Self.special, let stop = endOfJoint(text, from: index) else { return nil }
            let start = max(0, index - 1)
            if index > 0 { sum -= before }
            guard let joint = jointWidth(UnsafeBufferPointer(rebasing: text[start...stop])) else { return nil }
            // The last character of a joint is counted with the one behind it.
            (sum, before, index) = (sum + joint - Int(end(text[stop])), 0, stop)
        }
        let end = end(text[index])
        return end < 0 ? nil : sum + Int(end)
    }

    /// The last character of a joint: behind special pairs the first that is no part of another one. `nil` if one there is no text for
    /// pairs.
    private func endOfJoint(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        var index = start + 1
        while index + 1 < text.count {
            let advance = advance(text[index], text[index + 1])
            if advance == Self.none { return nil }
            index += 1
            guard advance >= 0 else { continue }
            if index + 1 == text.count || self.advance(text[index], text[index + 1]) >= 0 { return index }
        }
        return index
    }

    private func jointWidth(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
        if let known = joints.numbers(of: text) { return known[0] < 0 ? nil : Int(known[0]) }
        let width = font.withGlyphs(of: text, script) { isJoint($0, text) ? Self.width(of: $0) : -1 }
        joints.insert(width, for: text)
        return width < 0 ? nil : Int(width)
    }

    /// Whether the first and the last character keep their own glyphs, where they are but neighbours of special pairs.
    private func isJoint(_ glyphs: UnsafeBufferPointer<ShapedGlyph>, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = glyphs.first, let last = glyphs.last else { return false }
        let end = text.count - 1
        let keepsFirst =
            advance(text[0], text[1]) < 0 || first.cluster == 0 && first.glyph == shapedAlone(text[0]).glyph
        let alone = shapedAlone(text[end])
        let keepsLast =
            advance(text[end - 1], text[end]) < 0
            || last.cluster == Int32(end) && last.glyph == alone.glyph && last.advance == alone.advance
        return keepsFirst && keepsLast
    }

    private static func width(of glyphs: UnsafeBufferPointer<ShapedGlyph>) -> Int32 {
        var sum = 0
        for glyph in glyphs { sum += Int(glyph.advance) }
        return Int32(exactly: sum) ?? -1
    }

    /// What the first of two characters is wider before the second than at the end of a word; `nil` for a special pair.
    func kerning(_ left: UInt8, _ right: UInt8) -> Int? {
        guard left < 0x80, right < 0x80 else { return nil }
        let (together, end) = (advance(left, right), end(left))
        return together < 0 || end < 0 ? nil : Int(together - end)
    }

    private func advance(_ left: UInt8, _ right: UInt8) -> Int32 {
        let number = sums[left, right]
        if number != PairSums.unknown { return Self.decoded(number) }
        let computed = computeAdvance(left, right)
        sums[left, right] = Self.encoded(computed)
        return computed
    }

    private func end(_ character: UInt8) -> Int32 {
        let number = sums[end: character]
        if number != PairSums.unknown { return Self.decoded(number) }
        let width = (0x20..<0x7F).contains(character) ? shapedAlone(character).advance : Self.none
        let end = width < 0 ? Self.none : width
        sums[end: character] = Self.encoded(end)
        return end
    }

    /// An advance, `special` or `none` as a number of ``PairSums``: 1 or 2 for the latter.
    private static func encoded(_ advance: Int32) -> UInt32 {
        advance < 0 ? UInt32(-advance) : UInt32(advance) | PairSums.known
    }

    private static func decoded(_ number: UInt32) -> Int32 {
        number & PairSums.known != 0 ? Int32(number ^ PairSums.known) : -Int32(number)
    }

    private func shapedAlone(_ character: UInt8) -> ShapedGlyph {
        let known = alone[Int(character)].load(ordering: .relaxed)
        if known != 0 {
            let glyph = Int32(truncatingIfNeeded: known >> 32)
            let advance = Int32(truncatingIfNeeded: known & 0xFFFF_FFFF) &- 1 << 30
            return ShapedGlyph(glyph: glyph, advance: advance, cluster: 0)
        }
        let shaped = withUnsafePointer(to: character) { text in
            font.withGlyphs(of: UnsafeBufferPointer(start: text, count: 1), script) { glyphs in
                glyphs.count == 1 && Self.isAdvance(glyphs[0].advance)
                    ? glyphs[0] : ShapedGlyph(glyph: 0, advance: Self.none, cluster: 0)
            }
        }
        let packed = UInt64(UInt32(bitPattern: shaped.glyph)) << 32 | UInt64(UInt32(shaped.advance &+ 1 << 30))
        alone[Int(character)].store(packed, ordering: .relaxed)
        return shaped
    }

    private static func isAdvance(_ advance: Int32) -> Bool { advance >= 0 && advance < 1 << 29 }

    private func computeAdvance(_ left: UInt8, _ right: UInt8) -> Int32 {
        guard end(left) >= 0, end(right) >= 0, left != 0x20 || right != 0x20 else { return Self.none }
        if left == 0x20 || right == 0x20 { return end(left) }
        let alone = shapedAlone(right)
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2) { text in
            (text[0], text[1]) = (left, right)
            return font.withGlyphs(of: UnsafeBufferPointer(text), script) { pair in
                guard pair.count == 2, pair[1].glyph == alone.glyph, pair[1].advance == alone.advance,
                    Self.isAdvance(pair[0].advance)
                else { return Self.special }
                return pair[0].advance
            }
        }
    }
}

/// The numbers of a ``PairTable``, without a reference to it: the user keeps it alive.
///
/// Each is an advance of less than 2³⁰ plus 2³⁰ (`known`), or has that bit clear: 0 where it is not known yet, else why there is
/// none. So the loop over the characters of a text needs one number a pair, and no branch.
struct PairSums {
    static let unknown: UInt32 = 0
    static let known: UInt32 = 1 << 30
    /// By two bytes as they lie in a text, the first in the low half of the index; then by one byte, at the end of a text.
    private let numbers: UnsafeMutablePointer<Atomic<UInt32>>
    /// The number of bytes.
    static let byteCount = 4 * (1 << 16 + 1 << 8)

    /// - Parameter memory: as many bytes, all of them 0.
    init(_ memory: UnsafeMutableRawPointer) {
        numbers = memory.bindMemory(to: Atomic<UInt32>.self, capacity: Self.byteCount / 4)
    }

    @inline(__always)
    subscript(left: UInt8, right: UInt8) -> UInt32 {
        get { numbers[Int(left) | Int(right) << 8].load(ordering: .relaxed) }
        nonmutating set { numbers[Int(left) | Int(right) << 8].store(newValue, ordering: .relaxed) }
    }

    /// The number of a character at the end of a text.
    @inline(__always)
    subscript(end character: UInt8) -> UInt32 {
        get { numbers[1 << 16 | Int(character)].load(ordering: .relaxed) }
        nonmutating set { numbers[1 << 16 | Int(character)].store(newValue, ordering: .relaxed) }
    }

    /// The width of a text that is not empty; `nil` if that is not known, or not known yet.
    @inline(__always)
    func width(of text: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let bytes = text.baseAddress else { return nil }
        let last = text.count - 1
        let raw = UnsafeRawPointer(bytes)
        var (sum, all) = (0, Self.known)
        var index = 0
        while index < last {
            let pair = Int(UInt16(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt16.self)))
            let number = numbers[pair].load(ordering: .relaxed)
            sum &+= Int(number)
            all &= number
            index += 1
        }
        return width(sum, all, before: bytes[last], last + 1)
    }

    /// The width of the characters from `index` to the first space (or the end), where `index` then is. `nil` if that is
    /// not known, or not known yet.
    @inline(__always)
    func widthOfWord(in bytes: UnsafePointer<UInt8>, _ index: inout Int, _ count: Int) -> Int? {
        let raw = UnsafeRawPointer(bytes)
        let start = index
        var (sum, all) = (0, Self.known)
        var next = start + 1
        while next < count, bytes[next] != 0x20 {
            let pair = Int(UInt16(littleEndian: raw.loadUnaligned(fromByteOffset: next - 1, as: UInt16.self)))
            let number = numbers[pair].load(ordering: .relaxed)
            sum &+= Int(number)
            all &= number
            next += 1
        }
        index = next
        return width(sum, all, before: bytes[next - 1], next - start)
    }

    /// What a sum over all pairs of so many characters and the end comes to.
    @inline(__always)
    private func width(_ sum: Int, _ all: UInt32, before last: UInt8, _ count: Int) -> Int? {
        let end = self[end: last]
        return all & end & Self.known != 0 ? sum &+ Int(end) &- count << 30 : nil
    }

    /// The advance of `left` before `right` where it is known; else 0.
    @inline(__always)
    func knownAdvance(_ left: UInt8, _ right: UInt8) -> Int {
        let number = self[left, right]
        return number & Self.known != 0 ? Int(number ^ Self.known) : 0
    }
}
