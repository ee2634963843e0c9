import Taut
import Testing

/// Size 20 makes the arithmetic exact: an advance of 10, a line height of 24, a first baseline of 19.
@Suite struct FixedAdvanceMeasurerTests {
    private func measure(_ text: String, width: Double? = nil, lines: Int = 0, size: Double = 20) -> TextMetrics {
        FixedAdvanceMeasurer().measure(text, font: Font(size: size), width: width, lines: lines)
    }

    private func metrics(width: Double, lines: Int) -> TextMetrics {
        TextMetrics(
            width: width, height: 24 * Double(lines), firstBaseline: 19, lastBaseline: 24 * Double(lines - 1) + 19,
            lineCount: lines)
    }

    @Test(arguments: [("", 0.0), ("a", 10), ("Hello", 50), ("Hello there", 110), (" a ", 30), ("\t", 10)])
    func aLineIsHalfAnEmPerCharacter(text: String, width: Double) {
        #expect(measure(text) == metrics(width: width, lines: 1))
    }

    @Test(arguments: ["e\u{301}", "👩‍👩‍👧", "🇩🇪", "字"])
    func aCharacterIsAnExtendedGraphemeCluster(text: String) {
        #expect(measure(text) == metrics(width: 10, lines: 1))
    }

    @Test(arguments: [
        ("a\nbbb", 30.0, 2), ("a\r\nb", 10, 2), ("a\n", 10, 2), ("\n", 0, 2), ("a\n\nb", 10, 3), ("a\u{2028}b", 10, 2),
    ])
    func newlinesStartLines(text: String, width: Double, lines: Int) {
        #expect(measure(text) == metrics(width: width, lines: lines))
    }

    @Test(arguments: [
        // text, width given, width measured, lines
        ("aaa bbb", 70.0, 70.0, 1), ("aaa bbb", 69, 30, 2), ("aaa bbb", 40, 30, 2), ("aaa bbb", 30, 30, 2),
        ("aa bb cc", 50, 50, 2), ("a bb ccc dddd", 60, 40, 3), ("aaa   bbb", 30, 30, 2), ("aaa   bbb", 80, 30, 2),
        ("aaa   bbb", 90, 90, 1), ("aaa\nb c", 30, 30, 2),
    ])
    func wrapsGreedilyAtSpacesThatHang(text: String, given: Double, width: Double, lines: Int) {
        #expect(measure(text, width: given) == metrics(width: width, lines: lines))
    }

    @Test(arguments: [
        ("aaa", 20.0, 20.0, 2), ("aaaa", 20, 20, 2), ("x aaaaa", 20, 20, 4), ("aaaaa b", 20, 20, 4),
        ("aaa b", 30, 30, 2), ("abc", 0, 10, 3), ("abc", -5, 10, 3), ("ab", 9, 10, 2),
    ])
    func longWordsBreakBetweenCharacters(text: String, given: Double, width: Double, lines: Int) {
        #expect(measure(text, width: given) == metrics(width: width, lines: lines))
    }

    @Test(arguments: [("aa  ", 40.0, 40.0), ("aa  ", 30, 30), ("aa  ", 20, 20), ("  ", 10, 10)])
    func spacesAtTheEndCountAsFarAsTheyFit(text: String, given: Double, width: Double) {
        #expect(measure(text, width: given) == metrics(width: width, lines: 1))
    }

    @Test func leadingSpacesThatLeaveNoRoomHangOnALineOfTheirOwn() {
        #expect(measure("   ab", width: 40) == metrics(width: 20, lines: 2))
        #expect(measure("   a", width: 40) == metrics(width: 40, lines: 1))
    }

    @Test(arguments: [(0, 20.0, 3), (1, 10, 1), (2, 20, 2), (3, 20, 3), (9, 20, 3), (-1, 20, 3)])
    func theLimitCutsLines(limit: Int, width: Double, lines: Int) {
        #expect(measure("a bb cc", width: 20, lines: limit) == metrics(width: width, lines: lines))
        #expect(measure("a\nbb\ncc", lines: limit) == metrics(width: width, lines: lines))
    }

    @Test func aTextFitsItsOwnWidth() {
        for size in [11.0, 13, 17, 1.0 / 3, 1e6] {
            for count in 1...60 {
                let text = String(repeating: "ab ", count: count) + "c"
                let width = measure(text, size: size).width
                #expect(measure(text, width: width, size: size).lineCount == 1)
                #expect(measure(text, width: width * 3 / 3, size: size).lineCount == 1)
                #expect(measure(text, width: (width - 0.1) + 0.1, size: size).lineCount == 1)
            }
        }
    }

    @Test func narrowerIsNeverLower() {
        let text = "The quick brown fox, antidisestablishmentarianism   and a\nnewline or two\n\nin the end"
        var lines = Int.max
        for width in stride(from: 5.0, through: 900, by: 5) {
            let wrapped = measure(text, width: width)
            #expect(wrapped.lineCount <= lines, "at width \(width)")
            #expect(wrapped.width <= max(width, 10), "at width \(width)")
            lines = wrapped.lineCount
        }
        #expect(measure(text, width: 900) == measure(text))
    }

    @Test(arguments: [0.0, -1, .nan, .infinity, -.infinity])
    func aSizeThatIsNoSizeCountsAsZero(size: Double) {
        let nothing = TextMetrics(width: 0, height: 0, firstBaseline: 0, lastBaseline: 0, lineCount: 1)
        #expect(measure("abc def", width: 10, size: size) == nothing)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func aWidthThatIsNotFiniteDoesNotWrap(width: Double) {
        #expect(measure("abc def", width: width) == metrics(width: 70, lines: 1))
    }

    @Test func extremeNumbersAreHarmless() {
        #expect(measure("abc def", width: 1e300, size: 1e-300).lineCount == 1)
        #expect(measure("abc def", width: -1e300).lineCount == 6)
        #expect(measure("ab", width: .leastNonzeroMagnitude, size: 1e300).lineCount == 2)
    }

    /// ASCII takes a path of its own; a character elsewhere in the text makes it take the other.
    @Test func asciiIsNoExceptionToTheRules() {
        for byte in UInt8(0)..<0x80 where byte != 0x0D {
            let text = "ab " + String(UnicodeScalar(byte)) + " cd ef"
            for width in [nil, 20.0, 50] {
                let ascii = measure(text, width: width)
                let other = measure(text + "\n\u{E9}", width: width)
                #expect(ascii.lineCount + 1 == other.lineCount, "\(byte)")
                #expect(ascii.width == other.width, "\(byte)")
            }
        }
    }

    @Test func theFamilyDoesNotMatter() {
        let measurer = FixedAdvanceMeasurer()
        let plain = measurer.measure("Hello", font: Font(size: 20), width: nil, lines: 0)
        #expect(measurer.measure("Hello", font: Font(family: "Serif", size: 20), width: nil, lines: 0) == plain)
    }
}
