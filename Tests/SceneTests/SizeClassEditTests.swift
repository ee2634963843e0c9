import Foundation
import Testing

@testable import TautCommandLine
@testable import TautScene

/// Edits of one size class (Z4): a variation changes nothing elsewhere.
struct SizeClassEditTests {
    private static let scene = """
        {"size": [200, 100], "root": {"id": "r", "children": [{"id": "a", "frame": [1, 2, 3, 4], "comment": "c"},
          {"id": "b", "intrinsicContentSize": [20, 10]}]},
         "constraints": ["b.leading == r.leading + 8", {"first": "b.top", "relation": "==", "second": "r.top", "constant": 5,
          "comment": "stays", "variations": {"any-compact": {"constant": 7}}}]}
        """

    private func edit(_ arguments: String..., text: String = scene) throws -> (run: CommandRun, text: String) {
        let directory = try TemporaryDirectory()
        let path = try directory.file("s.json", text)
        let run = CommandRun(
            list: [arguments[0], path] + arguments.dropFirst() + ["--text", "fixed"],
            environment: ["XDG_STATE_HOME": directory.path])
        return (run, try directory.text("s.json"))
    }

    private func constraints(_ text: String, _ name: String) throws -> [String] {
        let scene = try Scene(
            json: Array(text.utf8), file: "s.json", sizeClass: SizeClass(name))
        return scene.constraints.map(scene.equation)
    }

    @Test func aConstraintIsAddedToOneClass() throws {
        let (run, text) = try edit("pin", "b", "--edges", "trailing", "--size-class", "compact,any")
        #expect(run.output.hasPrefix("+ b.trailing == r.trailing - 172\n"), "\(run.errors)")
        for (name, count) in [("compact-regular", 3), ("compact-compact", 3), ("regular-regular", 2), ("any-any", 2)] {
            #expect(try constraints(text, name).count == count, "\(name)")
        }
        #expect(text.hasPrefix(Self.scene.dropLast(2)))
    }

    @Test func aConstraintIsRemovedFromOneClass() throws {
        let (run, text) = try edit("resolve", "clear", "--select", "b", "--size-class", "regular,compact")
        #expect(run.output == "- b.leading == r.leading + 8\n- b.top == r.top + 7\nopen: x, y of b\n", "\(run.errors)")
        #expect(try constraints(text, "regular-compact") == [])
        #expect(try constraints(text, "compact-compact") == ["b.leading == r.leading + 8", "b.top == r.top + 7"])
        #expect(try constraints(text, "any-any") == ["b.leading == r.leading + 8", "b.top == r.top + 5"])
        #expect(
            text.contains(
                "\"comment\": \"stays\", \"variations\": {\"any-compact\": {\"constant\": 7}, \"regular-compact\""))
    }

    /// What else an object says of a constraint stays, whatever of it changes.
    @Test func theRestOfAnObjectStays() throws {
        let (run, text) = try edit("swap", "b.top == r.top + 5")
        #expect(run.status == .success, "\(run.errors)")
        #expect(
            text
                == Self.scene.replacing(
                    "{\"first\": \"b.top\", \"relation\": \"==\", \"second\": \"r.top\", \"constant\": 5,",
                    with: "{\"first\": \"r.top\", \"relation\": \"==\", \"second\": \"b.top\", \"constant\": -5,"
                ).replacing("\"constant\": 7", with: "\"constant\": -7"))
    }

    /// The first constraint that refers to a view takes its frame away (I1).
    @Test func everyTouchedViewLosesItsFrame() throws {
        let (run, text) = try edit("pin", "b", "--edges", "leading", "--to", "a")
        #expect(run.output.hasPrefix("+ b.leading == a.trailing + 4\n") && run.status == .findings, "\(run.output)")
        #expect(run.output.contains("open: x, y, width, height of a\n") || run.output.contains("of a\n"))
        #expect(text.contains("{\"id\": \"a\", \"comment\": \"c\"}"))
    }

    @Test func aClassHasToBeOne() throws {
        #expect(try edit("pin", "b", "--edges", "top", "--size-class", "any,any").run.status == .usage)
        #expect(try edit("pin", "b", "--edges", "top", "--size-class", "small").run.status == .usage)
    }
}
