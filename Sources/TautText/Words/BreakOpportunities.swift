internal import CPango

/// Where lines of words may break, asked of Pango once per word and per pair of characters around a space.
final class BreakOpportunities {
    /// By the ASCII characters before and after a space, 128 to a row: 0 unknown, 1 no break, 2 break.
    private let acrossSpaces: UnsafeMutablePointer<UInt8>
    /// The same where one of them is not ASCII, by their bytes.
    private var acrossOtherSpaces: [[UInt8]: Bool] = [:]

    init() {
        acrossSpaces = .allocate(capacity: 128 * 128)
        acrossSpaces.initialize(repeating: 0, count: 128 * 128)
    }

    deinit {
        acrossSpaces.deallocate()
    }

    /// Whether a line may break after the space at `index` between two words.
    @inline(__always)
    func isBreak(in text: UnsafeBufferPointer<UInt8>, atSpace index: Int) -> Bool {
        let (last, next) = (text[index - 1], text[index + 1])
        guard last | next < 0x80 else { return isOtherBreak(in: text, atSpace: index) }
        let known = acrossSpaces[Int(last) << 7 | Int(next)]
        return known == 0 ? ask(last, next) : known == 2
    }

    private func ask(_ last: UInt8, _ next: UInt8) -> Bool {
        let isBreak = Self.hasBreak(afterSpaceIn: [last, 0x20, next], at: 2)
        acrossSpaces[Int(last) << 7 | Int(next)] = isBreak ? 2 : 1
        return isBreak
    }

    private func isOtherBreak(in text: UnsafeBufferPointer<UInt8>, atSpace index: Int) -> Bool {
        var (start, end) = (index - 1, index + 2)
        while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
        while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
        let around = Array(text[start..<end])
        if let known = acrossOtherSpaces[around] { return known }
        if acrossOtherSpaces.count >= 1 << 12 { acrossOtherSpaces.removeAll() }
        let isBreak = Self.hasBreak(afterSpaceIn: around, at: index - start + 1)
        acrossOtherSpaces[around] = isBreak
        return isBreak
    }

    private static func hasBreak(afterSpaceIn text: [UInt8], at index: Int) -> Bool {
        text.withUnsafeBufferPointer { places(in: $0).contains { $0.index == index } }
    }

    /// A place inside a word where a line may break.
    struct Place {
        /// The byte before which it breaks.
        var index: Int
        var insertsHyphen: Bool
    }

    /// The places inside UTF-8 `text`, in order.
    static func places(in text: UnsafeBufferPointer<UInt8>) -> [Place] {
        withUnsafeTemporaryAllocation(of: PangoLogAttr.self, capacity: text.count + 1) { attributes in
            attributes.initialize(repeating: PangoLogAttr())
            // One for each character, and one for the end.
            let count = text.reduce(1) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
            text.withMemoryRebound(to: CChar.self) { characters in
                pango_get_log_attrs(
                    characters.baseAddress, Int32(characters.count), -1, english, attributes.baseAddress, Int32(count))
            }
            var places: [Place] = []
            var character = -1
            for (index, byte) in text.enumerated() where byte & 0xC0 != 0x80 {
                character += 1
                guard character > 0, attributes[character].is_line_break != 0 else { continue }
                places.append(Place(index: index, insertsHyphen: attributes[character].break_inserts_hyphen != 0))
            }
            return places
        }
    }

    private static var english: OpaquePointer? { pango_language_from_string("en") }

    /// Whether a word of letters and digits alone never breaks, by Pango's own account of each two of them.
    static let lettersAndDigitsStayTogether: Bool = {
        let characters = (UInt8(0x30)...0x39).map { $0 } + (0x41...0x5A) + (0x61...0x7A)
        let pairs = characters.flatMap { left in characters.flatMap { [left, $0] } }
        return pairs.withUnsafeBufferPointer { places(in: $0).isEmpty }
    }()
}
