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

    @Test func reasonsAreValidAndQuestionsAreRead() throws {
        let run = CommandRun(
            "explain", "-", "--text", "fixed", "--format", "json", "--why", "a.height", input: Self.scene)
        let node = try run.json()
        #expect(SchemaValidator(root: try SchemaTests.schema("why-output")).problems(node) == [])
        #expect(node.member("value")?.double == 20)
        #expect(node.member("parts")?.elements.first?.member("member")?.member("name")?.text == "tall")
        let wrong = CommandRun("explain", "-", "--why", "b.x", input: Self.scene)
        #expect(wrong.status == .unreadable && wrong.errors.contains("no view \"b\""), "\(wrong.errors)")
        #expect(CommandRun("explain", "-", "--why", "a.left", input: Self.scene).status == .unreadable)
        #expect(CommandRun("explain", "-", "--why", "a", input: Self.scene).status == .usage)
    }

    @Test func nothingWrongIsSaid() {
        let text = "{\"size\": [1, 2], \"root\": {\"id\": \"r\"}}"
        let run = CommandRun("explain", "-", "--text", "fixed", input: text)
        #expect(run.status == .success)
        #expect(run.output.contains("nothing contradicts itself, nothing is open"))
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
}
