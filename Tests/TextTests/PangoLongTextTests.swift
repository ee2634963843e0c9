import Taut
import TautText
import Testing

@testable import TautText

/// Texts that are longer than Pango can count.
@Suite struct PangoLongTextTests {
    private let font = Font(size: 17)

    @Test func aMegabyteOnOneLine() throws {
        let measurer = try DejaVu.measurer()
        let one = measurer.measure("word ", font: font, width: nil, lines: 0)
        let many = measurer.measure(String(repeating: "word ", count: 200_000), font: font, width: nil, lines: 0)
        #expect(many.lineCount == 1)
        #expect(many.height == one.height)
        #expect((many.width - one.width * 200_000).magnitude < 1e-6 * many.width)
    }

    @Test func aMegabyteOfLines() throws {
        let measurer = try DejaVu.measurer()
        let one = measurer.measure("word", font: font, width: 300, lines: 0)
        for newline in ["\n", "\r\n"] {
            let text = String(repeating: "word" + newline, count: 200_000)
            let many = measurer.measure(text, font: font, width: 300, lines: 0)
            #expect(many.lineCount == 200_001)
            #expect(many.width == one.width)
            #expect((many.height - one.height * 200_001).magnitude < 1e-3)
            #expect(measurer.measure(text, font: font, width: 300, lines: 3).height == one.height * 3)
        }
    }

    /// Each of them is slow or fatal when Pango gets it whole.
    @Test(arguments: ["x", "漢", "👍🏽", "e\u{301}", "\u{0}", "ש ", "\r", "\t", "\u{FDFD}", "x👍", " \u{301}"])
    func manyOfAnything(unit: String) throws {
        let measurer = try DejaVu.measurer()
        let text = String(repeating: unit, count: 40_000 / unit.utf8.count)
        for width in [nil, 1000.0] {
            let metrics = measurer.measure(text, font: font, width: width, lines: 0)
            #expect(metrics.height > 0 && metrics.width >= 0)
            if unit == "\r" { #expect(metrics.lineCount == 40_001) }
            // Pango never wraps before a tab.
            if let width, unit != "\t" { #expect(metrics.width <= width) }
        }
    }

    /// A word that takes many lines is given to Pango in parts of it: that takes the square of their letters.
    @Test func longWordsAreTakenApart() throws {
        let word = String(repeating: "x", count: 5_000)
        for text in [
            "a b \(word) c", "\(word)\n\(word)", "a\n\(word) \(word)",
            word + " " + String(repeating: "漢", count: 2_000),
        ] {
            let parts = pieces(of: text, limit: 30_000, breaksWords: true).map {
                $0.hasSuffix("|") ? String($0.dropLast()) : $0
            }
            #expect(parts.allSatisfy { $0.split(separator: " ").allSatisfy { $0.first != "x" || $0.count <= 2048 } })
            #expect(parts.joined() == text.filter { $0 != "\n" })
            #expect(pieces(of: text, limit: 30_000).contains { $0.contains(word) })
        }
        let metrics = try DejaVu.measurer().measure("a \(word)", font: font, width: 100, lines: 0)
        let part = try DejaVu.measurer().measure(String(word.prefix(2_000)), font: font, width: 100, lines: 0)
        #expect(metrics.width <= 100 && abs(metrics.lineCount - part.lineCount * 5 / 2) < 6)
    }

    private func pieces(of text: String, limit: Int, breaksWords: Bool = false) -> [String] {
        var result: [String] = []
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            TextPieces(limit: limit, breaksWords: breaksWords).forEach(in: bytes) { piece, endsParagraph in
                result.append(String(decoding: piece, as: UTF8.self) + (endsParagraph ? "|" : ""))
                return true
            }
        }
        return result
    }

    @Test(arguments: [
        ("", ["|"]), ("a b c", ["a b c|"]), ("a\nb", ["a\nb|"]), ("aa\nb c dd", ["aa|", "b c dd|"]),
        ("aa\r\nb c dd", ["aa|", "b c dd|"]), ("aaaaaaa\r\nb", ["aaaaaaa|", "b|"]),
        ("aaaaaaaa\r\nb", ["aaaaaaaa", "\r\nb|"]),
        ("a\rb\r\rcccc", ["a\rb\r|", "cccc|"]), ("aaa bbb ccc", ["aaa bbb ", "ccc|"]),
        ("aaaaaaaaaa", ["aaaaaaaa", "aa|"]),
        ("漢漢漢漢", ["漢漢", "漢漢|"]), ("aaaaaaaa\n", ["aaaaaaaa", "\n|"]), ("a\u{0}b", ["a\u{FFFD}b|"]),
    ])
    func piecesEndAtNewlinesThenSpacesThenCharacters(text: String, expected: [String]) {
        #expect(pieces(of: text, limit: 8) == expected)
    }

    @Test func piecesAreSmallWhereTheyMayBe() {
        #expect(
            pieces(of: String(repeating: "word\n", count: 10_000), limit: 30_000).allSatisfy { $0.utf8.count <= 2048 })
        #expect(pieces(of: String(repeating: "word ", count: 5000), limit: 30_000).count == 1)
        #expect(pieces(of: String(repeating: "\t", count: 5000), limit: 30_000).allSatisfy { $0.utf8.count <= 257 })
    }
}
