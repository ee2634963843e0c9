import Foundation
import TautLayout
import Testing

@testable import Taut
@testable import TautCanvas
@testable import TautCommandLine
@testable import TautScene
@testable import TautText

/// Pages of cells.
struct PreviewTests {
    private func drawing(_ label: String, height: String = "null") throws -> CanvasElement {
        let scene = """
            {"size": [100, \(height)], "root": {"id": "root", "children": [
               {"id": "note", "kind": "label", "font": "10", "text": "\(String(repeating: "word ", count: 40))"\(label)}]},
             "constraints": ["H:|[note]|", "V:|[note]|"]}
            """
        let solved = try SolvedScene(
            Scene(json: Array(scene.utf8), file: "s"), measurer: FixedAdvanceMeasurer())
        return try #require(CanvasCell(CellDrawing(solved)).elements.first)
    }

    @Test func asManyLinesAreDrawnAsTheFrameHolds() throws {
        let three = try drawing(", \"lines\": 3")
        let height = try #require(three.lineHeight)
        #expect(three.lines == 3 && abs(three.frame.height - 3 * height) <= 0.5)
        let all = try drawing(", \"lines\": 0")
        #expect(all.lines > 5 && abs(all.frame.height - Double(all.lines) * height) <= 0.5)
        // Two and a half lines.
        let low = try drawing(", \"lines\": 0, \"compression\": [750, 500]", height: "\(2.5 * height)")
        #expect(low.lines == 2)
        var page = HTMLPage(title: "t")
        page.append(CanvasCell(size: Layout.Size(width: 100, height: 50), elements: [three]))
        #expect(page.html().contains("many\" style") && page.html().contains(";--lines:3"))
        #expect(page.html().contains("-webkit-line-clamp: var(--lines)"))
    }

    @Test func eachRecordIsDrawnAtAllWidths() throws {
        let directory = try TemporaryDirectory()
        let template = try directory.file("t.json", "{\"size\": [10, 10], \"root\": {\"id\": \"r\"}}")
        let records = try directory.file("r.jsonl", "{}\n{}\nx\n{}\n")
        let run = CommandRun(
            "draw", template, "--records", records, "--text", "fixed", "--width", "120", "--width", "250.5", "-o",
            "\(directory.path)/p.html", "--count", "2")
        #expect(run.status == .success, "\(run.errors)")
        #expect(CommandRun("draw", template, "--records", records, "-o", "p.svg").status == .usage)
        #expect(CommandRun("draw", template, "--count", "2").errors.contains("'--count' goes with '--records'"))
        let all = CommandRun("draw", template, "--records", records, "--text", "fixed", "--format", "html")
        #expect(
            all.status == .findings && all.errors.contains("the first: ") && all.output.contains("The first 3 cells"))
        let cells = try directory.text("p.html").split(separator: "<article").dropFirst()
        #expect(cells.count == 4)
        for (cell, width) in zip(cells, ["120px", "250.5px", "120px", "250.5px"]) {
            #expect(cell.hasPrefix(" style=\"width:\(width)"))
        }
        #expect(try directory.text("p.html").contains("The first 2 cells, each at widths of 120, 250.5 points"))
    }

    /// Noncharacters have a glyph in no font.
    @Test func whatHasNoGlyphIsABoxAsWideAsMeasured() throws {
        let measurer = try PangoMeasurer(fontConfiguration: Self.fonts)
        let text = "a\u{10FFFE}b"
        #expect(measurer.missingCharacters(in: text, font: Font(size: 20)) == ["\u{10FFFE}"])
        #expect(measurer.missingCharacters(in: "plain é", font: Font(size: 20)).isEmpty)
        let scene = """
            {"size": [null, null], "root": {"id": "root", "children": [{"id": "a", "kind": "label", "text": "\(text)", "lines": 1}]},
             "constraints": ["H:|[a]|", "V:|[a]|"]}
            """
        let solved = try SolvedScene(Scene(json: Array(scene.utf8), file: "s"), measurer: measurer)
        let element = try #require(CanvasCell(CellDrawing(solved)).elements.first)
        let width = try #require(element.missingCharacters["\u{10FFFE}"])
        let others = measurer.measure("ab", font: element.font, width: nil, lines: 1).width
        #expect(abs(width + others - element.frame.width) < 1)
        var page = HTMLPage(title: "t")
        page.append(CanvasCell(CellDrawing(solved)))
        #expect(page.html().contains(">a<i style=\"width:"))
        #expect(page.html().contains(">10FFFE</i>b</span>"))
    }

    private static let fonts = repository.appendingPathComponent("Tests/Fixtures/fonts/dejavu-core.conf").path
}
