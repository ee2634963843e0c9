import Foundation
import Testing

@testable import TautCanvas
@testable import TautLayout
@testable import TautScene

/// What is drawn of a scene, and where.
struct SceneDrawingTests {
    private static func drawing(
        _ constraints: String, views: String = "{\"id\": \"a\"}, {\"id\": \"b\"}", environment: String = "{}",
        _ change: (inout SceneDrawing.Options) -> Void = { _ in }
    ) throws -> Drawing {
        let text = """
            {"size": [300, 100], "environment": \(environment), "root": {"id": "root", "children": [\(views)]},
             "constraints": [\(constraints)]}
            """
        let scene = try Scene(json: Array(text.utf8), file: "s.json")
        var options = SceneDrawing.Options()
        change(&options)
        return SceneDrawing(try SolvedScene(scene, measurer: FixedAdvanceMeasurer.shared), options).drawing(title: "s")
    }

    private static let settled = """
        "a.leading == root.leading + 20", "a.top == root.top + 10", "a.width == 100", "a.height == 40",
        "b.leading == a.trailing + 30", "b.top == a.top", "b.width >= 50", "b.width == a.width @500", "b.height == a.height"
        """

    /// The lines of a constraint, without the margin around the root.
    private static func lines(_ drawing: Drawing, _ index: Int) throws -> [[Double]] {
        let group = try #require(drawing.groups.first { $0.kind == .constraint && $0.id == "\(index)" })
        return group.marks.compactMap { mark in
            guard case .line(let from, let to) = mark.shape else { return nil }
            return [from.x, from.y, to.x, to.y].map { $0 - SceneDrawing.margin }
        }
    }

    @Test func distancesAreBarsAndCommonEdgesLines() throws {
        let drawing = try Self.drawing(Self.settled)
        // From the root's edge to the view's, halfway up, with ends of 6 points.
        #expect(try Self.lines(drawing, 0) == [[20, 30, 0, 30], [20, 27, 20, 33], [0, 27, 0, 33]])
        // A width below the view, a height beside it.
        #expect(try Self.lines(drawing, 2)[0] == [20, 56, 120, 56])
        #expect(try Self.lines(drawing, 3)[0] == [126, 10, 126, 50])
        // From one view to the next.
        #expect(try Self.lines(drawing, 4)[0] == [150, 30, 120, 30])
        // Along both tops.
        #expect(try Self.lines(drawing, 5) == [[17, 10, 253, 10]])
    }

    @Test func inequalitiesAndEqualSizesHaveBadges() throws {
        let drawing = try Self.drawing(Self.settled)
        func texts(_ index: Int) -> [String] {
            drawing.groups.filter { $0.kind == .constraint && $0.id == "\(index)" }.flatMap(\.marks).compactMap {
                mark in
                if case .text(let text) = mark.shape { return text.string }
                return nil
            }
        }
        #expect(texts(6) == ["≥"])
        #expect(texts(7) == ["=", "="])
        #expect(texts(4).isEmpty)
    }

    @Test func leadingIsRightFromRightToLeft() throws {
        let drawing = try Self.drawing(Self.settled, environment: "{\"layoutDirection\": \"rightToLeft\"}")
        #expect(try Self.lines(drawing, 0)[0] == [280, 30, 300, 30])
        #expect(try Self.lines(drawing, 4)[0] == [150, 30, 180, 30])
    }

    private static func ink(_ drawing: Drawing, _ index: Int) throws -> Drawing.Ink? {
        try #require(drawing.groups.first { $0.kind == .constraint && $0.id == "\(index)" }).marks.first?.stroke
    }

    @Test func coloursSayWhatIsWrong() throws {
        let fine = try Self.drawing(Self.settled)
        for index in 0...5 { #expect(try Self.ink(fine, index) == .constraint) }
        // Without its width, a and all that refer to it along that axis.
        let open = try Self.drawing(
            "\"a.leading == root.leading + 20\", \"a.top == root.top\", \"a.height == 9\"", views: "{\"id\": \"a\"}")
        #expect(try Self.ink(open, 0) == .wrong)
        #expect(try Self.ink(open, 1) == .constraint)
        let broken = try Self.drawing(
            "\"a.width == 10\", \"a.width == 20\", \"a.leading == root.leading\", \"a.top == root.top\", \"a.height == 9\"",
            views: "{\"id\": \"a\"}")
        #expect(try Self.ink(broken, 0) == .wrong && Self.ink(broken, 1) == .wrong)
        #expect(try Self.ink(broken, 2) == .constraint)
    }

    @Test func storedFramesThatAreNotTheSolutionAreMarked() throws {
        let drawing = try Self.drawing(Self.settled) {
            $0.storedFrames = [
                "a": Layout.Rect(x: 20, y: 10, width: 100, height: 40),
                "b": Layout.Rect(x: 140, y: 10, width: 100, height: 40),
            ]
        }
        let groups = drawing.groups.filter { $0.kind == .misplaced }
        #expect(groups.map(\.id) == ["b"])
        #expect(groups[0].marks.map(\.isDashed) == [false, true])
        #expect(try Self.ink(drawing, 4) == .misplaced)
        #expect(try Self.ink(drawing, 0) == .constraint)
    }

    @Test func layersAndFiltersLeaveOut() throws {
        func shown(_ change: (inout SceneDrawing.Options) -> Void) throws -> [String] {
            try Self.drawing(Self.settled, change).groups.filter { $0.kind == .constraint }.map(\.id)
        }
        #expect(try shown { $0.views = ["b"] } == ["4", "5", "6", "7", "8"])
        #expect(try shown { $0.attributes = [.width] } == ["2", "6", "7"])
        #expect(try shown { $0.priorities = 1...999 } == ["7"])
        #expect(try shown { $0.layers = [] } == [])
        let all = try Self.drawing(Self.settled) { $0.layers = Set(SceneDrawing.Options.Layer.allCases) }
        #expect(Set(all.groups.map(\.kind)).isSuperset(of: [.alignment, .insets, .constraint]))
    }

    // MARK: Files

    private static let texts = """
        {"id": "a", "kind": "label", "text": "Two & <three>", "font": 10},
        {"id": "b", "kind": "button", "text": "OK", "font": 10}
        """

    @Test func svgIsWhatIsStored() throws {
        let drawing = try Self.drawing(Self.settled, views: Self.texts)
        let stored = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fixtures/drawing/two-views.svg")
        let written = SVGWriter(drawing).file
        #expect(written == (try String(contentsOf: stored, encoding: .utf8)), "\(written)")
    }

    @Test func picturesAndPagesAreWhole() throws {
        let writer = CairoWriter(try Self.drawing(Self.settled, views: Self.texts))
        let picture = try writer.png(scale: 2)
        #expect(picture.prefix(8) == [137, 80, 78, 71, 13, 10, 26, 10])
        // The header has width and height.
        #expect(Array(picture[16..<24]) == [0, 0, 2, 184, 0, 0, 1, 40])
        let page = String(decoding: try writer.pdf(), as: UTF8.self)
        #expect(page.hasPrefix("%PDF-") && page.contains("%%EOF"))
        // No larger than Cairo takes.
        #expect(try writer.png(scale: 1e6).prefix(4) == [137, 80, 78, 71])
    }

    @Test func scrolledContentIsWhereItIsSeen() throws {
        let drawing = try Self.drawing(
            "\"a.top == s.contentLayout.top + 30\", \"a.leading == s.contentLayout.leading + 15\", \"a.width == 10\", \"a.height == 10\"",
            views:
                "{\"id\": \"s\", \"kind\": \"scroll\", \"frame\": [0, 0, 100, 50], \"contentOffset\": [5, 20], \"children\": [{\"id\": \"a\"}]}"
        )
        // From the view's edge to that of the content, which begins above and before what is seen.
        let (down, across) = (try Self.lines(drawing, 0)[0], try Self.lines(drawing, 1)[0])
        #expect(down[1] == 10 && down[3] == -20, "\(down)")
        #expect(across[0] == 10 && across[2] == -5, "\(across)")
    }

    @Test func textsBeginAtTheLeadingEdge() throws {
        for (direction, x) in [("leftToRight", Double(20)), ("rightToLeft", 280 - 25)] {
            let drawing = try Self.drawing(
                Self.settled,
                views: "{\"id\": \"a\", \"kind\": \"label\", \"text\": \"Title\", \"font\": 10}, {\"id\": \"b\"}",
                environment: "{\"layoutDirection\": \"\(direction)\"}")
            let starts = drawing.groups.filter { $0.kind == .view }.flatMap(\.marks).compactMap { mark -> Double? in
                if case .text(let text) = mark.shape { text.start.x - SceneDrawing.margin } else { nil }
            }
            #expect(starts == [x])
        }
    }

    @Test(arguments: [("\\\"", "&quot;"), ("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")])
    func namesAreEscaped(_ character: String, _ escaped: String) throws {
        let drawing = try Self.drawing("", views: "{\"id\": \"a\(character)b\", \"frame\": [1, 2, 3, 4]}")
        let text = SVGWriter(drawing).file
        #expect(text.contains("data-id=\"a\(escaped)b\"><title>a\(escaped)b: 1, 2, 3 × 4</title>"), "\(text)")
    }
}
