internal import CPango

/// Where lines of ASCII text may break, asked of Pango once per word and per pair of characters around a space.
final class BreakOpportunities {
    private static let first = 0x21
    private static let count = 0x7F - first

    /// By the characters before and after a space: 0 unknown, 1 no break, 2 break.
    private let acrossSpaces = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count * count)

    init() {
        acrossSpaces.initialize(repeating: 0)
    }

    deinit {
        acrossSpaces.deallocate()
    }

    /// Whether a line may break after a space between two words that end and start like this.
    func isBreak(after last: UInt8, spaceBefore next: UInt8) -> Bool {
        let index = (Int(last) - Self.first) * Self.count + Int(next) - Self.first
        if acrossSpaces[index] == 0 {
            acrossSpaces[index] = Self.places(in: [last, 0x20, next]).contains { $0.index == 2 } ? 2 : 1
        }
        return acrossSpaces[index] == 2
    }

    /// A place inside a word where a line may break.
    struct Place {
        var index: Int
        var insertsHyphen: Bool
    }

    /// The places inside `text`, in order.
    static func places(in text: [UInt8]) -> [Place] {
        var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: text.count + 1)
        text.map(CChar.init(bitPattern:)).withUnsafeBufferPointer { characters in
            pango_get_log_attrs(
                characters.baseAddress, Int32(characters.count), -1, pango_language_from_string("en"), &attributes,
                Int32(attributes.count))
        }
        return (1..<max(1, text.count)).filter { attributes[$0].is_line_break != 0 }
            .map { Place(index: $0, insertsHyphen: attributes[$0].break_inserts_hyphen != 0) }
    }

    /// Whether a word of letters and digits alone never breaks, by Pango's own account of each two of them.
    static let lettersAndDigitsStayTogether: Bool = {
        let characters = (UInt8(0x30)...0x39).map { $0 } + (0x41...0x5A) + (0x61...0x7A)
        return places(in: characters.flatMap { left in characters.flatMap { [left, $0] } }).isEmpty
    }()
}
