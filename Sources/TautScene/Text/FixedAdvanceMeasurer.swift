/// A measurer without fonts: every character is half an em wide. For tests, and for hosts without fonts.
///
///     FixedAdvanceMeasurer().measure("Hello", font: Font(size: 20), width: nil, lines: 0)
///     // width 50, height 24, firstBaseline 19, lastBaseline 19, lineCount 1
///
/// With `size` the font's size and `n` the number of lines:
///
/// | | |
/// |---|---|
/// | advance of a character (extended grapheme cluster, spaces too) | 0.5 · size |
/// | height | n · 1.2 · size |
/// | first baseline | 0.95 · size |
/// | last baseline | (n − 1) · 1.2 · size + 0.95 · size |
/// | empty text | one line, width 0 |
///
/// Wrapping is greedy. A line holds ⌊(width + 10⁻⁶) / advance⌋ characters, at least one; the 10⁻⁶ points keep a text on
/// one line when it is given its own width back through arithmetic that rounds. Lines break after U+0020 SPACE; the
/// spaces before a break hang, that is, they take no room on either line. Spaces at the end of a paragraph count as far
/// as they fit. A word that is longer than a line starts on a line of its own and breaks between characters. A newline
/// (any of Unicode's, with CR LF as one) starts a new line, so `"a\n"` has two.
///
/// `family` is ignored. A size that is not a positive finite number counts as 0, a width that is not finite as `nil`, and
/// a negative number of lines as 0.
///
/// It approximates neither real fonts nor the line breaking algorithm of Unicode.
///
/// - Complexity: O(characters up to the last line shown); allocates nothing.
public final class FixedAdvanceMeasurer: TextMeasuring {
    /// A shared instance; a measurer has no state.
    public static let shared = FixedAdvanceMeasurer()

    /// Creates the measurer; it has no state.
    public init() {}

    /// The extent of `text` by these rules.
    public func measure(_ text: String, font: Font, width: Double?, lines: Int) -> TextMetrics {
        let size = font.size.isFinite && font.size > 0 ? font.size : 0
        let advance = 0.5 * size
        var breaker = GreedyLineBreaker(capacity: Self.capacity(of: width, advance: advance), limit: lines)
        // If every byte is a character, ends of characters need not be searched.
        let isASCII = text.utf8.withContiguousStorageIfAvailable { bytes in
            guard bytes.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) else { return false }
            for byte in bytes where !breaker.isFull { breaker.append(ascii: byte) }
            return true
        }
        if isASCII != true {
            for character in text where !breaker.isFull { breaker.append(character) }
        }
        breaker.finish()

        let lineHeight = 1.2 * size
        let baseline = 0.95 * size
        return TextMetrics(
            width: Double(breaker.widest) * advance,
            height: Double(breaker.lineCount) * lineHeight,
            firstBaseline: baseline,
            lastBaseline: Double(breaker.lineCount - 1) * lineHeight + baseline,
            lineCount: breaker.lineCount
        )
    }

    private static func capacity(of width: Double?, advance: Double) -> Int {
        guard let width, width.isFinite, advance > 0 else { return .max }
        let characters = (width + 1e-6) / advance
        return characters < 0x1p30 ? Int(max(1, characters)) : .max
    }
}

/// Breaks characters of equal width into lines, greedily, and stores only the counts.
struct GreedyLineBreaker {
    /// The number of complete lines.
    private(set) var lineCount = 0
    /// The number of characters of the widest complete line.
    private(set) var widest = 0

    private let capacity: Int
    private let limit: Int
    /// The number of characters of the current line up to its last complete word.
    private var line = 0
    /// The number of spaces after `line`: they join it only if a word follows on the same line.
    private var spaces = 0
    /// The number of characters of the current word.
    private var word = 0

    /// Creates lines of `capacity` characters (at least 1), at most `limit` of them (no limit if not positive).
    init(capacity: Int, limit: Int) {
        self.capacity = capacity
        self.limit = limit > 0 ? limit : .max
    }

    /// Whether the maximum number of lines is complete.
    var isFull: Bool { lineCount >= limit }

    /// Appends an ASCII character that is not half of CR LF.
    mutating func append(ascii byte: UInt8) {
        switch byte {
        case 0x20:
            placeWord()
            spaces += 1
        case 0x0A...0x0C: endParagraph()
        default: word += 1
        }
    }

    mutating func append(_ character: Character) {
        if character == " " {
            placeWord()
            spaces += 1
        } else if character.isNewline {
            endParagraph()
        } else {
            word += 1
        }
    }

    /// Ends the last paragraph, which may be empty. Call once, after the last character.
    mutating func finish() {
        endParagraph()
    }

    private mutating func endParagraph() {
        placeWord()
        endLine(of: line + min(spaces, capacity - line))
    }

    private mutating func placeWord() {
        guard word > 0 else { return }
        if word <= capacity - line && spaces <= capacity - line - word {
            line += spaces + word
        } else {
            if line + spaces > 0 { endLine(of: line) }
            while word > capacity && !isFull {
                word -= capacity
                endLine(of: capacity)
            }
            line = word
        }
        spaces = 0
        word = 0
    }

    private mutating func endLine(of characters: Int) {
        line = 0
        spaces = 0
        guard !isFull else { return }
        lineCount += 1
        widest = max(widest, characters)
    }
}
