import Foundation
import Testing

@testable import TautCommandLine
@testable import TautScene

/// Edits of scenes: what changes, and that nothing else does.
struct ResolveCommandTests {
    private func resolve(_ text: String, _ action: String, _ more: String...) throws -> (run: CommandRun, text: String)
    {
        let directory = try TemporaryDirectory()
        let path = try directory.file("s.json", text)
        let run = CommandRun(
            list: ["resolve", path, action, "--text", "fixed"] + more, environment: ["XDG_STATE_HOME": directory.path])
        return (run, try directory.text("s.json"))
    }

    @Test func linesAreAddedAsTheOthersAre() throws {
        let text = """
            {
              "size": [100, 50],
              "root": {"id": "r", "children": [{"id": "a"}]},
              "constraints": [
                "a.leading == r.leading + 4",
                "a.width == 20", "a.height == 10"
              ]
            }

            """
        let (run, after) = try resolve(text, "add-missing")
        #expect(run.status == .success && run.output == "+ a.top == r.top\n", "\(run.errors)")
        #expect(after == text.replacing("\"a.height == 10\"\n", with: "\"a.height == 10\", \"a.top == r.top\"\n"))
        let lines = text.replacing("\"a.width == 20\", ", with: "\"a.width == 20\",\n    ")
        #expect(
            try resolve(lines, "add-missing").text
                == lines.replacing("\"a.height == 10\"\n", with: "\"a.height == 10\",\n    \"a.top == r.top\"\n"))
    }

    @Test func aListIsMadeWhereThereIsNone() throws {
        let text =
            "{\"size\": [100, 50],\r\n \"root\": {\"id\": \"r\", \"children\": [{\"id\": \"a b\", \"intrinsicContentSize\": [9, 9]}]}}"
        let (run, after) = try resolve(text, "add-missing")
        #expect(run.status == .success)
        let added =
            ",\r\n \"constraints\": [{\"first\": \"a b.leading\", \"relation\": \"==\", \"second\": \"r.leading\"}, {\"first\": \"a b.top\", "
        #expect(after.hasPrefix(String(text.dropLast()) + added), "\(after)")
        #expect(
            try resolve(text.replacing("}]}}", with: "}]}, \"constraints\": []}"), "add-missing").text.contains(
                "[{\"first\": \"a b.leading\""))
    }

    /// An entry may stand for several constraints, of which only some are of the chosen view.
    @Test func partsOfAVisualFormatStay() throws {
        let text = """
            {"size": [100, 50], "root": {"id": "r", "children": [{"id": "a"}, {"id": "b"}]},
             "constraints": ["H:|-4-[a(20)]-8-[b(30)]", "a.top == r.top", {"identifier": "n", "first": "b.height", "relation": "==", "constant": 9}]}
            """
        let (run, after) = try resolve(text, "clear", "--select", "b")
        #expect(
            run.output
                == "- b.leading == a.trailing + 8\n- b.width == 30\n- b.height == 9\nopen: x, y, width, height of b\n")
        #expect(run.status == .findings)
        #expect(
            after
                == text.replacing(
                    "\"H:|-4-[a(20)]-8-[b(30)]\"", with: "\"a.leading == r.leading + 4\", \"a.width == 20\""
                )
                .replacing(
                    ", {\"identifier\": \"n\", \"first\": \"b.height\", \"relation\": \"==\", \"constant\": 9}",
                    with: ""))
        #expect(try resolve(text, "clear").text.contains("\"constraints\": []"))
    }

    /// Where constraints were on lines of their own, the new ones are.
    @Test(arguments: ["\n    \"a.width == 50\",\n    \"a.height == 20\"\n  ", "\n  "])
    func linesStayLines(_ list: String) throws {
        let text = """
            {
              "size": [300, 200],
              "root": {"id": "r", "children": [{"id": "a"}]},
              "constraints": [\(list)]
            }

            """
        let after = try resolve(text, "reset").text
        let constraints = try #require(try JSONReader.read(Array(after.utf8)).member("constraints")).elements
        #expect(constraints.count >= 4)
        let lines = constraints.map { "    \"\($0.text ?? "")\"" }.joined(separator: ",\n")
        #expect(after == text.replacing("[\(list)]", with: "[\n\(lines)\n  ]"), "\(after)")
    }

    @Test func nothingIsWrittenWithoutNeedOrLeave() throws {
        let text = "{\"size\": [9, 9], \"root\": {\"id\": \"r\", \"children\": [{\"id\": \"a\"}]}}"
        #expect(try resolve(text, "add-missing", "--dry-run").text == text)
        let wrong = try resolve(text, "add-missing", "--select", "b")
        #expect(wrong.run.status == .usage && wrong.run.errors.contains("no view 'b'") && wrong.text == text)
        #expect(try resolve(text, "tidy").run.errors.contains("ends in one of update-frames"))
        #expect(try resolve(text, "update-frames").run.status == .usage)
        let input = CommandRun("resolve", "-", "add-missing", "--text", "fixed", "-o", "-", input: text)
        #expect(input.status == .success && input.output.contains("\"constraints\": [\"a.width == 0\""))
        #expect(CommandRun("resolve", "-", "add-missing", "--text", "fixed", input: text).status == .usage)
        let fixed =
            "{\"size\": [9, 9], \"root\": {\"id\": \"r\", \"children\": [{\"id\": \"a\", \"frame\": [1, 2, 3, 4]}]}}"
        #expect(try resolve(fixed, "add-missing").text == fixed)
        let released = try resolve(fixed, "add-missing", "--select", "a")
        #expect(released.run.status == .success && released.run.output.contains("+ a.width == 3\n"))
        #expect(released.text.contains("{\"id\": \"a\"}"), "\(released.text)")
    }

    @Test func editsAreListedAsJSON() throws {
        let text =
            "{\"size\": [9, 9], \"root\": {\"id\": \"r\", \"children\": [{\"id\": \"a\"}]}, \"constraints\": [\"a.width == 4\"]}"
        let node = try resolve(text, "reset", "--format", "json").run.json()
        #expect(SchemaValidator(root: try SchemaTests.schema("edit-output")).problems(node) == [])
        #expect(node.member("removed")?.elements.map(\.text) == ["a.width == 4"])
        #expect(node.member("added")?.elements.count == 4)
    }

    /// As many edits are undone as there were, whatever commands made them, until another program's change is met.
    @Test func editsAreUndoneOneByOne() throws {
        let directory = try TemporaryDirectory()
        let text = "{\"size\": [9, 9], \"root\": {\"id\": \"r\", \"children\": [{\"id\": \"a\"}]}, \"constraints\": []}"
        let path = try directory.file("s.json", text)
        let state = ["XDG_STATE_HOME": directory.path + "/state"]
        var states = [text]
        for edit in [
            ["pin", path, "a", "--edges", "leading"], ["pin", path, "a", "--edges", "top"],
            ["pin", path, "a", "--sizes", "width=3"], ["resolve", path, "add-missing"], ["resolve", path, "clear"],
        ] {
            #expect(CommandRun(list: edit + ["--text", "fixed"], environment: state).errors.isEmpty)
            states.append(try directory.text("s.json"))
        }
        for (left, old) in states.dropLast().enumerated().reversed() {
            let run = CommandRun("align", path, "--undo", environment: state)
            #expect(run.status == .success && run.errors.contains("undone, \(left) earlier"), "\(run.errors)")
            #expect(try directory.text("s.json") == old)
        }
        #expect(CommandRun("pin", path, "--undo", environment: state).errors.contains("there is no edit to undo"))
        // Another program's change between two edits ends what can be undone.
        _ = CommandRun("pin", path, "a", "--sizes", "width=3", "--text", "fixed", environment: state)
        let changed = try directory.text("s.json") + " "
        _ = try directory.file("s.json", changed)
        _ = CommandRun("pin", path, "a", "--sizes", "height=3", "--text", "fixed", environment: state)
        #expect(CommandRun("pin", path, "--undo", environment: state).status == .success)
        #expect(try directory.text("s.json") == changed)
        let refused = CommandRun("pin", path, "--undo", environment: state)
        #expect(refused.status == .unreadable && refused.errors.contains("has changed since the last edit"))
        #expect(try directory.text("s.json") == changed)
    }

    /// The oldest edits are forgotten; what was never written does not count.
    @Test func undoIsBounded() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.file("s.json", "0")
        var io = CommandIO.process()
        io.environment = ["XDG_STATE_HOME": directory.path + "/state"]
        io.writeError = { _ in }
        let store = UndoStore(io)
        let count = UndoStore.levels + 5
        for number in 1...count {
            try store.write(Array("\(number)".utf8), over: Array("\(number - 1)".utf8), at: path, .edit)
        }
        for number in (count - UndoStore.levels..<count).reversed() {
            try store.undo([(path, Array("\(number + 1)".utf8))])
            #expect(try directory.text("s.json") == "\(number)")
        }
        #expect(throws: SceneError.self) { try store.undo([(path, Array("5".utf8))]) }
    }

    /// Another edit in between is not undone, and nothing is lost.
    @Test func undoKnowsWhatItWrote() throws {
        let directory = try TemporaryDirectory()
        let text = "{\"size\": [9, 9], \"root\": {\"id\": \"r\", \"children\": [{\"id\": \"a\"}]}}"
        let path = try directory.file("s.json", text)
        let state = ["XDG_STATE_HOME": directory.path]
        #expect(CommandRun("resolve", path, "add-missing", "--text", "fixed", environment: state).status == .success)
        let edited = try directory.text("s.json")
        _ = try directory.file("s.json", edited + " ")
        let refused = CommandRun("resolve", path, "--undo", environment: state)
        #expect(refused.status == .unreadable && refused.errors.contains("has changed since the last edit"))
        #expect(try directory.text("s.json") == edited + " ")
        _ = try directory.file("s.json", edited)
        #expect(CommandRun("resolve", path, "--undo", environment: state).status == .success)
        #expect(try directory.text("s.json") == text)
    }

    /// A constraint that begins with another view holds that one.
    @Test func whatHoldsAnotherViewStays() throws {
        let text = """
            {"size": [100, 50], "root": {"id": "r", "children": [{"id": "a"}, {"id": "b"}]},
             "constraints": ["a.leading == r.leading + 4", "a.width == 20", "b.leading == a.trailing + 8"]}
            """
        let (run, after) = try resolve(text, "clear", "--select", "a")
        #expect(run.output.hasPrefix("- a.leading == r.leading + 4\n- a.width == 20\nopen: "), "\(run.output)")
        #expect(after.contains("\"constraints\": [\"b.leading == a.trailing + 8\"]"), "\(after)")
    }
}
