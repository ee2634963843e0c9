import Foundation
import Taut
import TautText
import Testing

@Suite struct PangoMeasurerTests {
    private let measurer: PangoMeasurer
    private static let lorem = """
        Lorem ipsum dolor sit amet, consectetur adipisicing elit, sed do eiusmod tempor incididunt ut labore et dolore \
        magna aliqua. Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris nisi.
        """

    init() throws {
        measurer = try DejaVu.measurer()
    }

    private func measure(
        _ text: String, family: String? = nil, size: Double = 17, width: Double? = nil, lines: Int = 0
    ) -> TextMetrics {
        measurer.measure(text, font: Font(family: family, size: size), width: width, lines: lines)
    }

    /// DejaVu Sans has 2048 units to the em: advances H 1540, e 1260, l 569, o 1253, space 651; ascender 1901, descender 483.
    @Test func extentsAreThoseOfTheFontFile() {
        let metrics = measure("Hello", size: 2048)
        #expect(metrics.width == 1540 + 1260 + 569 + 569 + 1253)
        #expect(metrics.height == 1901 + 483)
        #expect(metrics.firstBaseline == 1901)
        #expect(metrics.lastBaseline == 1901)
        #expect(measure("Hello", size: 17).width.distance(to: metrics.width * 17 / 2048).magnitude < 0.01)
        #expect(measure("Hello", size: 8192).width == metrics.width * 4)
        #expect(measure("Hello ", size: 2048).width == metrics.width + 651)
    }

    @Test func emptyTextIsOneLineHigh() {
        let empty = measure("")
        #expect(empty.width == 0)
        #expect(empty.lineCount == 1)
        #expect(empty.height == measure("x").height)
        #expect(empty.firstBaseline == measure("x").firstBaseline)
        #expect(measure("\n").lineCount == 2)
        #expect(measure("a\r\nb\nc").lineCount == 3)
    }

    @Test(arguments: [nil, 40.0, 100, 300])
    func baselinesLieInside(width: Double?) {
        for text in ["", "x", Self.lorem, "a\nb\nc", "שלום عربي", "漢字 👍🏽"] {
            let metrics = measure(text, width: width)
            #expect(metrics.firstBaseline > 0)
            #expect(metrics.firstBaseline <= metrics.lastBaseline)
            #expect(metrics.lastBaseline < metrics.height)
            #expect((metrics.firstBaseline == metrics.lastBaseline) == (metrics.lineCount == 1))
        }
    }

    @Test func narrowerIsNeverLower() {
        var lines = Int.max
        for width in stride(from: 0.0, through: 1800, by: 7) {
            let metrics = measure(Self.lorem, width: width)
            #expect(metrics.lineCount <= lines, "at width \(width)")
            if width > 100 { #expect(metrics.width <= width, "at width \(width)") }
            lines = metrics.lineCount
        }
        #expect(lines == 1)
    }

    @Test func wrapsAtWordsFirstAndThenInsideThem() {
        let word = measure("incomprehensible").width
        #expect(measure("an incomprehensible word", width: word).lineCount == 3)
        #expect(measure("an incomprehensible word", width: word).width == word)
        #expect(measure("incomprehensible", width: word * 0.6).lineCount == 2)
    }

    @Test(arguments: [11, 13, 17, 19.5, 1.0 / 3, 3000])
    func aTextFitsItsOwnWidth(size: Double) {
        for length in 1...Self.lorem.count {
            let text = String(Self.lorem.prefix(length))
            let width = measure(text, size: size).width
            #expect(measure(text, size: size, width: width).lineCount == 1, "\(length) characters")
        }
    }

    @Test func theLimitCutsLines() {
        let all = measure(Self.lorem, width: 200)
        let line = measure("x").height
        for limit in 1...all.lineCount + 2 {
            let cut = measure(Self.lorem, width: 200, lines: limit)
            #expect(cut.lineCount == min(limit, all.lineCount))
            #expect(cut.height == line * Double(cut.lineCount))
            #expect(cut.width <= all.width)
        }
        #expect(measure(Self.lorem, width: 200, lines: -3) == all)
    }

    @Test func descriptionsChooseFaces() {
        #expect(measure("Hello", family: "DejaVu Sans Bold").width > measure("Hello", family: "DejaVu Sans").width)
        #expect(measure("Hello", family: "DejaVu Sans 99").width == measure("Hello", family: "DejaVu Sans").width)
        #expect(measure("iiii", family: "DejaVu Sans Mono").width == measure("WWWW", family: "DejaVu Sans Mono").width)
        #expect(measure("Hello").width == measure("Hello", family: "DejaVu Sans").width)
    }

    @Test(arguments: [
        "", " ", "No Such Family", ",,,", "Bold", "Sans -3", "Sans 0", "Sans @wght=x", "\u{0}", "Sans\u{0}Bold", "漢字",
        "-1e999px",
        "Sans South", "Sans Rotated-Left Vertical", "*", "Sans:bold", "\n", "💥", String(repeating: "x", count: 100_000),
    ])
    func anyFamilyIsHarmless(family: String) {
        let metrics = measure("Hello\nyou", family: family)
        #expect(metrics.lineCount == 2)
        #expect(metrics.width > 0)
        #expect(metrics.height > 17)
    }

    @Test(arguments: [0.0, -0.0, -1, .nan, .infinity, -.infinity])
    func aSizeThatIsNoSizeHasNoExtent(size: Double) {
        let nothing = TextMetrics(width: 0, height: 0, firstBaseline: 0, lastBaseline: 0, lineCount: 1)
        #expect(measure("abc def", size: size, width: 10) == nothing)
    }

    @Test(arguments: [Double.leastNonzeroMagnitude, 1e-300, 1e-3, 1e5, 1e9, .greatestFiniteMagnitude])
    func anySizeIsHarmless(size: Double) {
        let metrics = measure(Self.lorem, size: size, width: 300)
        #expect(metrics.lineCount >= 1)
        #expect(metrics.height >= 0)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude])
    func aWidthWithoutAnEndDoesNotWrap(width: Double) {
        #expect(measure(Self.lorem, width: width) == measure(Self.lorem))
    }

    @Test func aWidthBelowZeroIsZero() {
        #expect(measure("abc", width: -5) == measure("abc", width: 0))
        #expect(measure("abc", width: -.greatestFiniteMagnitude) == measure("abc", width: 0))
        #expect(measure("abc", width: 0).lineCount == 3)
    }

    @Test func nulIsMeasuredAsTheReplacementCharacter() {
        #expect(measure("a\u{0}b c", width: 20) == measure("a\u{FFFD}b c", width: 20))
        #expect(measure("\u{0}") == measure("\u{FFFD}"))
    }

    @Test func aFontConfigurationThatIsNoneIsAnError() throws {
        #expect(throws: PangoMeasurerError.unreadableFontConfiguration(path: "/no/such.conf")) {
            try PangoMeasurer(fontConfiguration: "/no/such.conf")
        }
        let directory = FileManager.default.temporaryDirectory.appending(path: "taut-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let broken = directory.appending(path: "broken.conf").path
        try Data("<fontconfig><dir>".utf8).write(to: URL(filePath: broken))
        #expect(throws: PangoMeasurerError.unreadableFontConfiguration(path: broken)) {
            try PangoMeasurer(fontConfiguration: broken)
        }
        let empty = directory.appending(path: "empty.conf").path
        try Data("<fontconfig><dir>\(directory.path)</dir></fontconfig>".utf8).write(to: URL(filePath: empty))
        #expect(throws: PangoMeasurerError.noFonts(path: empty)) {
            try PangoMeasurer(fontConfiguration: empty)
        }
    }
}
