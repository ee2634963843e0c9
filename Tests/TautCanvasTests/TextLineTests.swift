import TautText
import Testing

@testable import TautCanvas
@testable import TautScene

/// Texts are drawn with the lines that a measurer broke them into.
struct TextLineTests {
    private let measurer = FixedAdvanceMeasurer.shared

    @Test func linesAreThoseOfTheMeasurer() {
        let lines = TextLines("one two three-four five", Font(size: 10), measurer).lines(width: 40, limit: 0)
        // This measurer breaks a word that is too long anywhere.
        #expect(lines.map(\.text) == ["one two", "three-fo", "ur five"])
        #expect(lines.allSatisfy { $0.width == Double($0.text.count) * 5 })
        #expect(TextLines("", Font(), measurer).lines(width: 10, limit: 0).isEmpty)
        #expect(TextLines("a\nb", Font(size: 10), measurer).lines(width: 100, limit: 0).map(\.text) == ["a", "b"])
    }

    @Test func whatHasNoRoomEndsInAnEllipsis() {
        let lines = TextLines("one two three four", Font(size: 10), measurer).lines(width: 40, limit: 2)
        #expect(lines.map(\.text) == ["one two", "three f…"])
        #expect(TextLines("abcdefgh", Font(size: 10), measurer).lines(width: 20, limit: 1).map(\.text) == ["abc…"])
        #expect(TextLines("abcd", Font(size: 10), measurer).lines(width: 20, limit: 1).map(\.text) == ["abcd"])
        #expect(TextLines("a", Font(size: 10), measurer).lines(width: 0, limit: 1).map(\.text) == ["…"])
    }

    /// Spaces behind a line break are a part of the text; those at a broken line are not.
    @Test func indentationsStay() {
        let lines = TextLines("List:\n    item one\n  two three four", Font(size: 10), measurer).lines(
            width: 60, limit: 0)
        #expect(lines.map(\.text) == ["List:", "    item one", "  two three", "four"])
        #expect(lines[1].width == 60)
    }

    /// So does a word that is longer than lines are.
    @Test func longWordsTakeLinearTime() {
        func measured(_ count: Int) -> Int {
            let counting = CountingMeasurer()
            let word = String(repeating: "x", count: count)
            let lines = TextLines(word, Font(size: 10), counting).lines(width: 100, limit: 0)
            #expect(lines.map(\.text).joined() == word && lines.count == count / 20)
            return counting.count
        }
        #expect(measured(8_000) < 10 * measured(1_000))
    }

    /// A text of twice the length takes twice the measuring.
    @Test func longTextsTakeLinearTime() {
        func measured(_ words: Int) -> Int {
            let counting = CountingMeasurer()
            let lines = TextLines(
                Array(repeating: "lorem ipsum", count: words / 2).joined(separator: " "), Font(size: 10), counting
            ).lines(width: 200, limit: 0)
            #expect(lines.count > words / 8)
            return counting.count
        }
        #expect(measured(2_000) < 25 * measured(100))
    }

    /// As many lines as measured, with all words in order; by a font as well, which breaks after hyphens.
    @Test(arguments: [false, true])
    func randomTextsKeepTheirLines(_ usesFonts: Bool) throws {
        let measurer: any TextMeasuring = usesFonts ? try PangoMeasurer() : self.measurer
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = Splitter(state: seed)
        for _ in 0..<300 {
            let words = (0..<Int.random(in: 1...12, using: &random)).map { _ in
                String("abcdef-hijklmnop".prefix(Int.random(in: 1...14, using: &random)))
            }
            let text = words.joined(separator: Bool.random(using: &random) ? " " : "\n")
            let width = Double(Int.random(in: 15...300, using: &random))
            let lines = TextLines(text, Font(size: 10), measurer).lines(width: width, limit: 0)
            let measured = measurer.measure(text, font: Font(size: 10), width: width, lines: 0)
            #expect(lines.count == measured.lineCount, "seed \(seed): \(text) at \(width)")
            let shown = lines.map(\.text).joined().filter { !$0.isWhitespace }
            #expect(shown == words.joined(), "seed \(seed)")
        }
    }
}

/// Counts the bytes that it measures.
private final class CountingMeasurer: TextMeasuring, @unchecked Sendable {
    // Unchecked because one thread uses it.
    private(set) var count = 0

    func measure(_ text: String, font: Font, width: Double?, lines: Int) -> TextMetrics {
        count += text.utf8.count
        return FixedAdvanceMeasurer.shared.measure(text, font: font, width: width, lines: lines)
    }
}

private struct Splitter: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}
