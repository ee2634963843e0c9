import Foundation
import Testing

@testable import Taut
@testable import TautScene

struct ExplainCommandTests {
    private static let scene = """
        {"size": [100, 50], "root": {"id": "root", "children": [{"id": "a"}]},
         "constraints": [
          "H:|-[a(200)]-|",
          {"identifier": "tall", "first": "a.height", "relation": "==", "constant": 20}]}
        """

    @Test func jsonIsValid() throws {
        let run = CommandRun("explain", "-", "--text", "fixed", "--format", "json", input: Self.scene)
        #expect(run.status == .findings && run.errors.isEmpty, "\(run.errors)")
        let node = try run.json()
        #expect(SchemaValidator(root: try SchemaTests.schema("explain-output")).problems(node) == [])
        #expect(try #require(node.member("conflicts")).elements.count == 1)
        #expect(try #require(node.member("open")).elements.map { $0.member("attribute")?.text } == ["y"])
    }

    /// Two constraints of one equation: the repairs say in JSON, too, which of them they change.
    @Test func repairsThatReadAlikeAreToldApart() throws {
        let scene = """
            {"size": [100, 50], "root": {"id": "root", "children": [{"id": "a"}]},
             "constraints": ["a.leading == root.leading", "a.top == root.top", "a.height == 9",
              {"identifier": "one", "first": "a.width", "relation": "==", "constant": 200},
              {"identifier": "two", "first": "a.width", "relation": "==", "constant": 200},
              "a.trailing == root.trailing"]}
            """
        let node = try CommandRun(
            "explain", "-", "--text", "fixed", "--format", "json", "--repairs", "100", input: scene
        ).json()
        #expect(SchemaValidator(root: try SchemaTests.schema("explain-output")).problems(node) == [])
        let repairs = try #require(node.member("conflicts")).elements.flatMap { $0.member("repairs")?.elements ?? [] }
        let text = CommandRun("explain", "-", "--text", "fixed", "--repairs", "100", input: scene).output
        let told = repairs.compactMap { $0.member("distinction")?.text }
        #expect(!told.isEmpty && Set(told).isSubset(of: ["one", "two"]))
        for distinction in told { #expect(text.contains("(\(distinction))")) }
    }

    @Test func reasonsAreValidAndQuestionsAreRead() throws {
        let run = CommandRun(
            "explain", "-", "--text", "fixed", "--format", "json", "--why", "a.height", input: Self.scene)
        let node = try run.json()
        #expect(SchemaValidator(root: try SchemaTests.schema("why-output")).problems(node) == [])
        #expect(node.member("value")?.double == 20)
        #expect(node.member("parts")?.elements.first?.member("member")?.member("name")?.text == "tall")
        let wrong = CommandRun("explain", "-", "--why", "b.x", input: Self.scene)
        #expect(wrong.status == .usage && wrong.errors.contains("no view \"b\""), "\(wrong.errors)")
        let attribute = CommandRun("explain", "-", "--why", "a.botom", input: Self.scene)
        #expect(attribute.status == .usage && attribute.errors.contains("bottom"), "\(attribute.errors)")
        #expect(CommandRun("explain", "-", "--why", "a.left", input: Self.scene).status == .success)
        #expect(CommandRun("explain", "-", "--why", "a", input: Self.scene).status == .usage)
    }

    /// Amounts are between alignment rectangles, as constraints are; positions are in the coordinates of the superview, whose alignment
    /// rectangle is a part of its own.
    @Test func alignmentInsetsArePartsOfReasons() {
        let scene = """
            {"size": [100, 80], "root": {"id": "root", "children": [
              {"id": "p", "alignmentInsets": [1, 5, 2, 3], "children": [{"id": "a", "alignmentInsets": [1, 2, 3, 4]}]}]},
             "constraints": ["p.left == root.left + 10", "p.top == root.top", "p.width == 50", "p.height == 50",
              "a.left == p.left + 7", "a.width == 20", "a.top == p.top"]}
            """
        func text(_ question: String) -> String { CommandRun("explain", "-", "--why", question, input: scene).output }
        #expect(text("p.left").hasPrefix("p.left is 10 = 10\n") && !text("p.left").contains("insets"))
        #expect(text("a.right").hasPrefix("a.right is 32 = 7 + 20 + 5\n"), "\(text("a.right"))")
        #expect(text("a.right").hasSuffix("\n   5  the alignment insets of p\n"), "\(text("a.right"))")
        #expect(text("a.width").hasPrefix("a.width is 20 = 20\n"), "\(text("a.width"))")
        #expect(text("a.leftMargin").hasPrefix("a.leftMargin is 18 = 7 - 2 + 5 + 8\n"), "\(text("a.leftMargin"))")
        // The equation counts from the alignment rectangle of p, which begins 1 point below p's top edge.
        #expect(
            text("a.bottom=30").contains("This makes a.bottom 30:\n  a.bottom == p.top + 29"), "\(text("a.bottom=30"))")
    }

    @Test func nothingWrongIsSaid() {
        let text = "{\"size\": [1, 2], \"root\": {\"id\": \"r\"}}"
        let run = CommandRun("explain", "-", "--text", "fixed", input: text)
        #expect(run.status == .success)
        #expect(run.output.contains("nothing contradicts itself, nothing is open"))
    }

    @Test func contentsOfScrollViewsAreOpen() throws {
        let run = CommandRun("explain", "-", "--text", "fixed", input: DrawCommandTests.openContent)
        #expect(run.status == .findings)
        #expect(run.output.contains("  scroll.contentLayout.height is 0, and may be "), "\(run.output)")
        let settled = try #require(
            run.output.split(separator: "\n").last { $0.contains("contentLayout") && $0.contains("==") })
        let scene = DrawCommandTests.openContent.replacing(
            "\"constraints\": [", with: "\"constraints\": [\"\(settled.drop { $0 == " " })\", ")
        let other = CommandRun("explain", "-", "--text", "fixed", input: scene)
        #expect(other.status == .success, "\(other.output)")
    }

    @Test func severalFilesAndLimits() throws {
        let directory = try TemporaryDirectory()
        let first = try directory.file("a.json", Self.scene)
        let second = try directory.file("b.json", "{\"size\": [1, 2], \"root\": {\"id\": \"r\"}}")
        let run = CommandRun("explain", first, second, "--text", "fixed", "--repairs", "0")
        #expect(run.status == .findings)
        #expect(run.output.contains("a.json:3:3: ") && run.output.contains("b.json: nothing"))
        #expect(!run.output.contains(" moves "))
        #expect(CommandRun("explain").status == .usage)
        #expect(CommandRun("explain", first, "-o", first).status != .success)
        #expect(try directory.text("a.json") == Self.scene)
        #expect(CommandRun("explain", "-", input: "{").status == .unreadable)
    }

    @Test func consolesAreExplained() throws {
        let text = """
            Unable to simultaneously satisfy constraints.
            "<NSLayoutConstraint:0x1 V:[UIView:0xa(200)]>",
            "<NSLayoutConstraint:0x2 V:[UIView:0xa(84)]>"
            <NSLayoutConstraint:0x3 UIView:0xa.size == 3>
            """
        let run = CommandRun("explain", "--log", input: text)
        #expect(run.status == .findings && run.output.contains("116 points too few"), "\(run.output)")
        #expect(run.errors.contains("<standard input>:4: not understood: UIView:0xa.size == 3"), "\(run.errors)")
        let json = CommandRun("explain", "--log", "--format", "json", input: text)
        let node = try JSONReader.read(Array(json.output.utf8))
        #expect(SchemaValidator(root: try SchemaTests.schema("explain-output")).problems(node) == [])
        #expect(node.member("file")?.text == "<standard input>:1")
        let none = CommandRun("explain", "--log", input: "all is well")
        #expect(none.status == .unreadable && none.errors.contains("no constraints"), "\(none.errors)")
        #expect(CommandRun("explain", "--log", "--why", "a.x", input: text).status == .usage)
    }

    /// One report that cannot be solved leaves the others readable.
    @Test func aReportThatIsRefusedIsNamed() throws {
        let text = """
            Unable to simultaneously satisfy constraints.
            "<NSLayoutConstraint:0x1 V:[UIView:0xa(200)]>",
            "<NSLayoutConstraint:0x2 UIView:0xa.height == 1.79769e+308>"
            Unable to simultaneously satisfy constraints.
            "<NSLayoutConstraint:0x3 V:[UIView:0xa(200)]>",
            "<NSLayoutConstraint:0x4 V:[UIView:0xa(84)]>"
            """
        let run = CommandRun("explain", "--log", input: text)
        #expect(run.status == .findings && run.output.contains("116 points too few"), "\(run.output)\(run.errors)")
        #expect(run.errors.contains("<standard input>:3"), "\(run.errors)")
        let json = CommandRun("explain", "--log", "--format", "json", input: text)
        #expect(json.output.contains("<standard input>:4"), "\(json.output)")
    }

    /// Equations of a visual format are named as repairs name them.
    @Test func membersOfFormatsAreKeptAndBlamed() {
        let kept = CommandRun(
            "explain", "-", "--text", "fixed", "--repairs", "50", "--keep", "a.width == 200", input: Self.scene)
        #expect(kept.status == .findings && !kept.output.contains("remove a.width == 200"), "\(kept.errors)")
        #expect(kept.output.contains("remove a.leading == root.leading"), "\(kept.output)")
        let blamed = CommandRun(
            "explain", "-", "--text", "fixed", "--blame", "a.width==200", input: Self.scene)
        #expect(blamed.output.contains("remove a.width == 200") && !blamed.output.contains("remove a.leading"))
        let wrong = CommandRun("explain", "-", "--text", "fixed", "--keep", "a.width == 20", input: Self.scene)
        #expect(wrong.status == .usage && wrong.errors.contains("a.width == 200"), "\(wrong.errors)")
        let log = "<NSLayoutConstraint:0x1 'one' V:[a.b(200)]>\n<NSLayoutConstraint:0x2 'two' V:[a.b(84)]>"
        let logged = CommandRun("explain", "--log", "--keep", "one", input: log)
        #expect(logged.output.contains("a.b.height == 84 the constant 200"), "\(logged.output)\(logged.errors)")
        #expect(!logged.output.contains("give a.b.height == 200"))
        #expect(CommandRun("explain", "--log", "--keep", "three", input: log).status == .usage)
        #expect(CommandRun("explain", "--log", "--tree", input: log).status == .usage)
    }

    @Test func aReportThatIsNotReadIsAFinding() throws {
        let text = "<NSLayoutConstraint:0x1 UIView:0xa.width ~ 10>\n"
        let run = CommandRun("explain", "--log", input: text)
        #expect(run.status == .findings && run.output.contains("1 is not understood"), "\(run.output)")
        #expect(!run.output.contains("can hold together"))
        let node = try CommandRun("explain", "--log", "--format", "json", input: text).json()
        #expect(SchemaValidator(root: try SchemaTests.schema("explain-output")).problems(node) == [])
        #expect(node.member("unread")?.elements.first?.member("line")?.double == 1)
    }
}
