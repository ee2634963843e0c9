import Foundation
import Testing

@testable import Taut
@testable import TautCommandLine
@testable import TautLayout
@testable import TautScene

/// C13: the tree in words, texts twice as long, and alignment rectangles.
struct InspectionTests {
    private static let scene = """
        {
          "size": [200, 100],
          "root": { "id": "root", "children": [
            { "id": "card", "intrinsicContentSize": [40, 20], "alignmentInsets": [2, 3, 6, 4], "children": [{ "id": "inner" }] },
            { "id": "title", "kind": "label", "text": "Title", "font": 10 },
            { "id": "gone", "hidden": true, "frame": [1, 2, 3, 4] },
            { "id": "scroll", "kind": "scroll", "frame": [0, 50, 50, 50], "contentOffset": [0, 5], "children": [{ "id": "long" }] }
          ] },
          "constraints": [
            "card.left == 10", "card.top == 10", "title.leading == card.trailing + 8", "title.top == card.top",
            "H:|[inner]|", "inner.top == card.top", "|[long(10)]|", "V:|[long(10)]"
          ]
        }
        """

    @Test func theTraceShowsTheTreeAndWhatIsOpen() {
        let run = CommandRun("explain", "-", "--tree", "--text", "fixed", input: Self.scene)
        #expect(run.status == .findings && run.errors.isEmpty)
        #expect(
            run.output == """
                •root (0, 0, 200, 100)
                |   *card (7, 8, 47, 28)
                |   |   *inner (3, 2, 40, 0) - AMBIGUOUS LAYOUT for inner.height
                |   *title (58, 10, 25, 12)
                |   +gone (1, 2, 3, 4) hidden
                |   +scroll (0, 50, 50, 50) - AMBIGUOUS LAYOUT for scroll.content height
                |   |   *long (0, 0, 10, 10)

                """)
        #expect(CommandRun("trace", "-", input: Self.scene).status == .usage)
        #expect(CommandRun("explain", "-", "--tree", "--why", "title.x", input: Self.scene).status == .usage)
    }

    @Test func theTraceMarksWhatContradictsItself() {
        let scene = """
            {
              "size": [200, 100],
              "root": { "id": "root", "children": [{ "id": "bar" }, { "id": "rest" }] },
              "constraints": [
                "bar.width == 40", "bar.width == 50", "|[bar]", "V:|[bar(10)]", "|-50-[rest]", "rest.width == bar.width",
                "V:|[rest(10)]"
              ]
            }
            """
        let run = CommandRun("explain", "-", "--tree", "--text", "fixed", input: scene)
        #expect(run.status == .findings)
        #expect(
            run.output == """
                •root (0, 0, 200, 100)
                |   *bar (0, 0, 40, 10) - CONFLICTING bar.width == 40, bar.width == 50 (broken)
                |   *rest (50, 0, 40, 10)

                """)
    }

    @Test func textsAreTwiceAsLong() throws {
        let scene = try Scene(json: Array(Self.scene.utf8), file: "s.json").withDoubledTexts
        // "Title Title" has 11 characters of 5 points.
        #expect(
            try SceneLayout(scene).frames.first { $0.id == "title" }?.frame
                == Layout.Rect(x: 58, y: 10, width: 55, height: 12))
    }

    @Test func alignmentRectanglesAreTold() throws {
        let run = CommandRun(
            "layout", "-", "--text", "fixed", "--format", "json", "--alignment-rects", input: Self.scene)
        #expect(run.errors.isEmpty)
        let rects = try #require(try JSONReader.read(Array(run.output.utf8)).member("alignmentRects"))
        #expect(try #require(rects.member("card")).elements.compactMap(\.double) == [10, 10, 40, 20])
        #expect(try #require(rects.member("title")).elements.compactMap(\.double) == [58, 10, 25, 12])
        let plain = CommandRun("layout", "-", "--text", "fixed", input: Self.scene)
        #expect(!plain.output.contains("alignment"))
    }
}
