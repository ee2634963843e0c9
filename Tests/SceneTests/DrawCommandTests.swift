import Foundation
import Testing

@testable import TautCommandLine
@testable import TautScene

struct DrawCommandTests {
    static let scene = """
        {"size": [200, 100], "root": {"id": "root", "children": [
           {"id": "title", "kind": "label", "text": "</script><b>", "font": 10}, {"id": "box"}]},
         "constraints": ["H:|-[title]-|", "title.top == root.top + 10", "box.top == title.bottom + 8", "box.leading == title.leading",
           "box.width == 40", "box.height == 20", "box.width <= title.width @600"]}
        """

    private func draw(_ arguments: String..., scene: String = scene) -> CommandRun {
        CommandRun(list: ["draw", "-", "--text", "fixed"] + arguments, input: Array(scene.utf8))
    }

    @Test func theNameSaysTheFormat() throws {
        let directory = try TemporaryDirectory()
        for (format, beginning) in [
            ("svg", "<?xml"), ("png", "\u{FFFD}PNG"), ("pdf", "%PDF"), ("html", "<!DOCTYPE"), ("json", "{\"title\":"),
        ] {
            let path = "\(directory.path)/p.\(format)"
            #expect(draw("-o", path).status == .success)
            let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            #expect(String(decoding: bytes.prefix(12), as: UTF8.self).hasPrefix(beginning), "\(format)")
        }
        #expect(draw().output.hasPrefix("<?xml"))
        let wrong = draw("-o", "\(directory.path)/p.gif")
        #expect(wrong.status == .usage && wrong.errors.contains("p.gif' ends in none of"), "\(wrong.errors)")
        #expect(try directory.names().sorted() == ["p.html", "p.json", "p.pdf", "p.png", "p.svg"])
    }

    @Test func picturesHaveALargestSize() {
        for (side, status) in [("1e150", ExitStatus.success), ("1e151", .unreadable), ("1e308", .unreadable)] {
            let run = draw(
                "--format", "png", "-o", "-", scene: "{\"size\": [10, \(side)], \"root\": {\"id\": \"root\"}}")
            #expect(run.status == status, "\(side): \(run.errors)")
            let words =
                "<standard input>: a side of \(side.replacing("e", with: "e+")) points is too long for a PNG, whose limit is 1e+150 points\n"
            #expect(run.errors.hasSuffix(status == .success ? "" : words), "\(run.errors)")
        }
    }

    @Test func severalFilesAreDrawn() throws {
        let directory = try TemporaryDirectory()
        let (one, two) = (try directory.file("a.json", Self.scene), try directory.file("b.json", Self.scene))
        let pictures = directory.path + "/out/"
        try FileManager.default.createDirectory(atPath: pictures, withIntermediateDirectories: false)
        let run = CommandRun("draw", one, two, "--text", "fixed", "-o", pictures, "--format", "png")
        #expect(run.status == .success && run.output.isEmpty, "\(run.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: pictures).sorted() == ["a.png", "b.png"])
        #expect(CommandRun("draw", one, "--text", "fixed", "-o", pictures).status == .success)
        #expect(try FileManager.default.contentsOfDirectory(atPath: pictures).sorted() == ["a.png", "a.svg", "b.png"])
        #expect(CommandRun("draw", one, two).errors.contains("go into a directory"))
        let twice = CommandRun("draw", one, one, "-o", pictures)
        #expect(twice.status == .usage && twice.errors.contains("would have one name"), "\(twice.errors)")
    }

    @Test func filtersAreChecked() {
        for (list, message) in [
            (["--view", "titel"], "no view 'titel'"), (["--attribute", "wide"], "no attribute 'wide'"),
            (["--priority", "0"], "'--priority' is a number"), (["--priority", "9..8"], "'--priority' is a number"),
            (["--show", "shadows"], "not 'shadows'"), (["--scale", "0"], "'--scale' is pixels"), (["--scale", "1e-300"], "from 0.001 to 16, not '1e-300'"),
            (["--device", "retina4_7"], "is for .storyboard and .xib files"),
        ] {
            let run = CommandRun(list: ["draw", "-", "--text", "fixed"] + list, input: Array(Self.scene.utf8))
            #expect(run.status == .usage && run.errors.contains(message), "\(list): \(run.errors)")
        }
        #expect(draw("--priority", "600").output.contains("box.width &lt;= title.width"))
        #expect(!draw("--priority", "601..1000").output.contains("box.width &lt;= title.width"))
    }

    @Test func whatIsWrongIsAFinding() {
        let open = draw(scene: "{\"size\": [9, 9], \"root\": {\"id\": \"r\", \"children\": [{\"id\": \"a\"}]}}")
        #expect(open.status == .findings && open.output.hasSuffix("</svg>\n"))
        #expect(draw(scene: "{").status == .unreadable)
        let guide = draw(
            scene:
                "{\"size\": [9, 9], \"root\": {\"id\": \"r\", \"guides\": [{\"id\": \"g\"}]}, \"constraints\": [\"g.top == r.top\"]}"
        )
        #expect(guide.status == .findings && draw(scene: Self.openContent).status == .findings)
    }

    /// A scroll view whose content has no height.
    static let openContent = """
        {"size": [100, 100], "root": {"id": "root", "children": [{"id": "scroll", "kind": "scroll", "children": [{"id": "a"}]}]},
         "constraints": ["H:|[scroll]|", "V:|[scroll]|", "a.leading == scroll.contentLayout.leading",
           "a.trailing == scroll.contentLayout.trailing", "a.top == scroll.contentLayout.top", "a.width == 50", "a.height == 20"]}
        """

    /// Fonts and views of sizes that no whole number counts lines of.
    @Test(arguments: ["1e-300", "1e-5"]) func tinyFontsAreDrawn(_ size: String) throws {
        let scene = """
            {"size": [90, 90], "root": {"id": "r", "children": [{"id": "a", "kind": "label", "text": "x", "font": \(size), "lines": 0}]},
             "constraints": ["H:|[a]|", "V:|[a]|"]}
            """
        let run = draw(scene: scene)
        #expect(run.status == .success && run.output.hasSuffix("</svg>\n"), "\(run)")
        let directory = try TemporaryDirectory()
        let records = try directory.file("r.jsonl", "{\"t\": \"x\"}\n")
        let cells = draw("--records", records, "--format", "html", scene: scene.replacing("\"x\"", with: "\"{t}\""))
        #expect(cells.status == .success && cells.output.hasSuffix("</html>\n"), "\(cells)")
    }

    /// Options that another kind of picture has are refused, and not left out.
    @Test func optionsOfOtherPicturesAreRefused() throws {
        let directory = try TemporaryDirectory()
        let records = try directory.file("r.jsonl", "{}\n")
        for option in [
            "--size=9x9", "--show=frames", "--priority=7", "--scale=99", "--double-strings", "--diff", "--still",
        ] {
            let run = draw("--records", records, option)
            let name = option.prefix { $0 != "=" }
            #expect(run.status == .usage && run.errors.contains("'\(name)' does not go with '--records'"), "\(run)")
        }
        for option in ["--size=9x9", "--double-strings", "--scene=a", "--device=b"] {
            let run = draw("--log", option)
            #expect(run.status == .usage && run.errors.contains("is for scenes, not for a console's text"), "\(run)")
        }
    }

    @Test func pagesHoldOutlineReasonsAndOtherSizes() throws {
        let page = draw("--format", "html").output
        #expect(page.contains("Nothing contradicts itself, nothing is open."))
        #expect(page.components(separatedBy: "<script").count == 3, "texts cannot become scripts")
        let start = try #require(page.range(of: "id=\"data\">")).upperBound
        let end = try #require(page.range(of: "</script>", range: start..<page.endIndex)).lowerBound
        let data = try JSONReader.read(Array(page[start..<end].utf8))
        let box = try #require(data.member("views")).elements[2]
        #expect(box.member("frame")?.text == "16, 30, 40 × 20")
        #expect(box.member("why")?.elements.first?.text?.hasPrefix("box.x is 16 = 16") == true)
        // Nine sizes, two directions, texts once and twice.
        let variants = try #require(data.member("variants")).members
        #expect(variants.count == 36)
        let mirrored = try #require(data.member("variants")?.member("320 × 568|right to left|as written"))
        #expect(mirrored.member("frames")?.elements[2].text == "264, 30, 40 × 20")
    }

    @Test func programsGetEveryMark() throws {
        let run = draw("--format", "json", "--show", "margins")
        let json = try run.json()
        #expect(SchemaValidator(root: try SchemaTests.schema("drawing-output")).problems(json) == [])
        let groups = try #require(json.member("groups")).elements
        let svg = draw("--show", "margins").output
        #expect(groups.count == svg.components(separatedBy: "<g class=").count - 1)
        let marks = groups.flatMap { $0.member("marks")?.elements ?? [] }
        for (key, element) in [("rect", "<rect "), ("line", "<line "), ("circle", "<circle "), ("text", "<text ")] {
            let count = marks.filter { $0.member(key) != nil }.count
            #expect(count == svg.components(separatedBy: element).count - 1, "\(key)")
        }
        let title = try #require(marks.first { $0.member("text")?.text == "</script><b>" })
        #expect(title.member("width")?.double == 60 && title.member("fontSize")?.double == 10)
    }

    @Test func pagesHoldTheSizeClassesAndTextSizesOfAScene() throws {
        let scene = """
            {"size": [200, 100], "environment": {"horizontalSizeClass": "compact", "verticalSizeClass": "regular"}, "root": {"id": "root",
             "children": [{"id": "title", "kind": "label", "text": "four", "textStyle": "body"}]},
             "constraints": ["title.top == root.top", {"first": "title.leading", "relation": "==", "second": "root.leading", "constant": 8,
               "variations": {"regular-any": {"constant": 24}}}]}
            """
        let page = draw("--format", "html", "--still", scene: scene).output
        let start = try #require(page.range(of: "id=\"data\">")).upperBound
        let end = try #require(page.range(of: "</script>", range: start..<page.endIndex)).lowerBound
        let data = try JSONReader.read(Array(page[start..<end].utf8))
        let variants = try #require(data.member("variants"))
        func title(_ choice: String) -> String? {
            let names = variants.members.map(\.key).filter { name in
                choice.split(separator: "|").allSatisfy { name.split(separator: "|").contains($0) }
            }
            guard let name = names.first(where: { $0.contains("as designed") && $0.contains("left to right") }) else {
                return nil
            }
            return variants.member(name)?.member("frames")?.elements[1].text
        }
        #expect(title("compact-regular|large") == "8, 0, 34 × 20.4")
        #expect(title("regular-regular|large") == "24, 0, 34 × 20.4")
        #expect(title("compact-regular|extraSmall") == "8, 0, 28 × 16.8")
    }

    @Test func differencesAreOutlined() throws {
        let directory = try TemporaryDirectory()
        let old = try directory.file("old.json", Self.scene)
        let new = try directory.file("new.json", Self.scene.replacing("box.width == 40", with: "box.width == 60"))
        let run = CommandRun("draw", "--diff", old, new, "--text", "fixed")
        #expect(run.status == .success && run.output.components(separatedBy: "class=\"misplaced\"").count == 2)
        #expect(
            run.output.contains(
                "data-id=\"box\"><title>box: solid 16, 30, 40 × 20; dashed, by its constraints, 16, 30, 60 × 20"))
        #expect(!CommandRun("draw", "--diff", old, old, "--text", "fixed").output.contains("misplaced"))
        #expect(CommandRun("draw", "--diff", old).status == .usage)
    }

    @Test func consolesAreDrawn() {
        let text = """
            Unable to simultaneously satisfy constraints.
            (
                "<NSLayoutConstraint:0x600002 UILabel:0x7f8b01'Name'.width == 80   (active)>",
                "<NSLayoutConstraint:0x600003 UILabel:0x7f8b01'Name'.width == 90   (active)>"
            )
            """
        let run = CommandRun("draw", "--log", input: text)
        #expect(
            run.status == .findings && run.output.contains("UILabel&#39;Name&#39;")
                || run.output.contains("UILabel'Name'"))
        #expect(run.output.contains("stroke=\"#d92d20\""))
        #expect(CommandRun("draw", "--log", input: "nothing").errors.contains("no constraints"))
    }
}
