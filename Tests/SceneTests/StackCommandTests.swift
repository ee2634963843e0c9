import Foundation
import Testing

@testable import TautCommandLine
@testable import TautLayout
@testable import TautScene

/// `taut stack` and `taut unstack` of scenes.
struct StackCommandTests {
    private static let scene = """
        {
          "size": [300, 200],
          "root": { "id": "root", "children": [
            { "id": "photo", "intrinsicContentSize": [60, 60] },
            { "id": "title", "kind": "label",
              "text": "1234", "font": 10 },
            { "id": "note", "kind": "label", "text": "12345678", "font": 10 }
          ] },
          "constraints": [
            "photo.leading == root.leading + 16",
            "photo.top == root.top + 16",
            "title.leading == photo.trailing + 8", "title.top == root.top + 16",
            "note.leading == title.leading",
            "note.top == title.bottom + 4",
            "note.trailing <= root.trailing - 16",
            "title.width <= 100"
          ]
        }

        """

    private func edit(_ arguments: String..., text: String = scene) throws -> (run: CommandRun, text: String) {
        let directory = try TemporaryDirectory()
        let path = try directory.file("s.json", text)
        let state = ["XDG_STATE_HOME": directory.path]
        let run = CommandRun(
            list: [arguments[0], path] + arguments.dropFirst() + ["--text", "fixed"], environment: state)
        let after = try directory.text("s.json")
        if after != text {
            #expect(CommandRun(list: [arguments[0], path, "--undo"], environment: state).status == .success)
            #expect(try directory.text("s.json") == text)
        }
        return (run, after)
    }

    private func frames(_ text: String) throws -> [String: Layout.Rect] {
        let layout = try SceneLayout(try Scene(json: Array(text.utf8), file: "s.json"))
        #expect(layout.status == .satisfied)
        return Dictionary(uniqueKeysWithValues: layout.frames.map { ($0.id, $0.frame) })
    }

    @Test func viewsGetAStackWhereTheyAre() throws {
        let (run, text) = try edit("stack", "note", "title")
        #expect(run.status == .success, "\(run.errors)")
        #expect(
            run.output == """
                + stack: title, note
                - title.leading == photo.trailing + 8
                + stack.leading == photo.trailing + 8
                - title.top == root.top + 16
                + stack.top == root.top + 16
                - note.leading == title.leading
                - note.top == title.bottom + 4
                - note.trailing <= root.trailing - 16
                + stack.trailing <= root.trailing - 16

                """)
        let stacked = """
                { "id": "stack", "kind": "stack", "axis": "vertical", "alignment": "leading", "spacing": 4, "children": [
                  { "id": "title", "kind": "label",
                    "text": "1234", "font": 10 },
                  { "id": "note", "kind": "label", "text": "12345678", "font": 10 }
                ] }
              ] },
              "constraints": [
                "photo.leading == root.leading + 16",
                "photo.top == root.top + 16",
                "stack.leading == photo.trailing + 8", "stack.top == root.top + 16",
                "stack.trailing <= root.trailing - 16",
                "title.width <= 100"
              ]
            }

            """
        #expect(text.hasSuffix(stacked), "\(text)")
        let (before, after) = (try frames(Self.scene), try frames(text))
        #expect(after["stack"]?.x == before["title"]?.x && after["note"]?.y == 16)
        #expect(after["note"]?.width == before["note"]?.width)
    }

    @Test func aStackIsTakenApart() throws {
        let stacked = try edit("stack", "title", "note", "--id", "lines").text
        let (run, text) = try edit("unstack", "lines", text: stacked)
        #expect(run.status == .success && run.output.contains("- lines: title, note\n"), "\(run.output)")
        let (before, after) = (try frames(Self.scene), try frames(text))
        #expect(before == after, "\(text)")
        // The views stand as they did.
        #expect(text.hasPrefix(Self.scene.components(separatedBy: "  ] },\n")[0]))
    }

    /// What the stack did for the sizes of its views, constraints do without it: also where the superview is wider.
    @Test func sizesThatAStackGaveStay() throws {
        func scene(_ width: Int) -> String {
            """
            {"size": [\(width), 200], "root": {"id": "r", "children": [{"id": "s", "kind": "stack", "axis": "vertical",
             "distribution": "fillEqually", "spacing": 4, "children": [{"id": "a", "intrinsicContentSize": [9, 9]},
             {"id": "b", "intrinsicContentSize": [30, 20]}, {"id": "c", "intrinsicContentSize": [5, 5]}]}]},
             "constraints": ["H:|-10-[s]-10-|", "V:|-10-[s]-10-|"]}
            """
        }
        let (run, text) = try edit("unstack", "s", text: scene(100))
        #expect(run.status == .success && !run.output.contains("note:"), "\(run.output)")
        #expect(
            run.output.contains("+ b.leading == a.leading\n+ b.trailing == a.trailing\n+ b.height == a.height\n"),
            "\(run.output)")
        let wide = try frames(text.replacing("[100, 200]", with: "[300, 200]"))
        #expect(["a", "b", "c"].allSatisfy { wide[$0]?.width == 280 && wide[$0]?.x == 10 }, "\(wide)")
    }

    @Test func whatIsSaidGoesBeforeWhatIsSeen() throws {
        let (run, text) = try edit(
            "stack", "title", "photo", "--axis", "vertical", "--alignment", "center", "--distribution", "equalSpacing",
            "--spacing", "3")
        #expect(
            text.contains(
                "\"axis\": \"vertical\", \"alignment\": \"center\", \"distribution\": \"equalSpacing\", \"spacing\": 3"),
            "\(text)")
        #expect(run.output.contains("note: photo is elsewhere or of another size by up to "))
        let node = try edit("stack", "title", "note", "--format", "json").run.json()
        #expect(SchemaValidator(root: try SchemaTests.schema("edit-output")).problems(node) == [])
        #expect(node.member("stacked")?.elements.first?.member("views")?.elements.map(\.text) == ["title", "note"])
    }

    @Test func unequalDistancesAreKept() throws {
        let scene = """
            {"size": [100, 200], "root": {"id": "r", "children": [{"id": "a", "intrinsicContentSize": [9, 9]}, {"id": "b",
             "intrinsicContentSize": [9, 9]}, {"id": "c", "intrinsicContentSize": [9, 9]}, {"id": "d", "intrinsicContentSize": [9, 9]}]},
             "constraints": ["V:|-5-[a]-8-[b]-20-[c]-8-[d]", "a.leading == r.leading", "b.leading == a.leading", "c.leading == a.leading",
             "d.leading == a.leading"]}
            """
        let (run, text) = try edit("stack", "a", "b", "c", "d", text: scene)
        #expect(text.contains("\"spacing\": 8, \"customSpacing\": {\"b\": 20}, \"children\": ["), "\(text)")
        #expect(run.status == .success && !run.output.contains("note:"), "\(run.output)")
    }

    @Test(arguments: [
        (["stack", "title"], "two views or more"), (["stack", "title", "root"], "in one superview"),
        (["stack", "title", "photos"], "did you mean \"photo\""),
        (["stack", "title", "note", "--id", "photo"], "'photo' is taken"),
        (["stack", "title", "note", "--axis", "up"], "'--axis'"),
        (["stack", "title", "note", "--spacing", "x"], "'--spacing'"),
        (["unstack", "title"], "\"title\" is no stack"), (["unstack"], "which stacks"), (["stack"], "which views"),
    ])
    func whatCannotBeStackedIsSaid(_ arguments: [String], _ message: String) throws {
        let run = CommandRun(
            list: [arguments[0], "-"] + arguments.dropFirst() + ["-o", "-", "--text", "fixed"],
            input: Array(Self.scene.utf8))
        #expect(run.status == .usage && run.errors.contains(message), "\(run.errors)")
        #expect(run.output.isEmpty)
    }

    /// Of several files none is written where one cannot be edited.
    @Test func severalFilesAreWrittenTogether() throws {
        let directory = try TemporaryDirectory()
        let (one, two) = (try directory.file("1.json", Self.scene), try directory.file("2.json", Self.scene))
        let state = ["XDG_STATE_HOME": directory.path]
        let broken = try directory.file(
            "3.json", Self.scene.replacing("\"note\", \"kind\"", with: "\"notes\", \"kind\""))
        let refused = CommandRun(list: ["stack", one, broken, "title", "note", "--text", "fixed"], environment: state)
        #expect(refused.status == .unreadable, "\(refused.errors)")
        #expect(try directory.text("1.json") == Self.scene)
        let run = CommandRun(list: ["stack", one, two, "title", "note", "--text", "fixed"], environment: state)
        #expect(run.status == .success && run.output.hasPrefix("\(one):\n+ stack") && run.output.contains("\(two):\n"))
        #expect(try directory.text("1.json") == directory.text("2.json"))
        #expect(CommandRun(list: ["unstack", one, two, "--undo"], environment: state).status == .success)
        #expect(try directory.text("2.json") == Self.scene)
    }

    /// A stack with another spacing than its views had, or of views that were not aligned, is as large as they need.
    @Test func aStackFitsItsContent() throws {
        let scene = """
            {"size": [300, 200], "root": {"id": "root", "children": [
              {"id": "photo", "intrinsicContentSize": [60, 60]}, {"id": "name", "intrinsicContentSize": [80, 20]},
              {"id": "note", "intrinsicContentSize": [100, 20]}, {"id": "free", "frame": [200, 100, 50, 40]}]},
             "constraints": []}
            """
        let row = try run(["stack", "photo", "name", "note", "--axis", "horizontal", "--spacing", "5"], scene)
        #expect(row.status == .success, "\(row.output)")
        let inRow = try Self.frames(row.text)
        #expect(inRow["stack"] == Layout.Rect(x: 0, y: 0, width: 250, height: 60), "\(row.text)")
        #expect(inRow["note"]?.width == 100 && inRow["name"]?.width == 80 && inRow["photo"]?.height == 60)
        let apart = try run(["stack", "photo", "free"], scene)
        let frames = try Self.frames(apart.text)
        #expect(
            frames["free"].map { [$0.width, $0.height] } == [50, 40] && frames["photo"]?.height == 60, "\(apart.text)")
    }

    private func run(_ list: [String], _ scene: String) throws -> (
        status: TautCommandLine.ExitStatus, output: String, text: String
    ) {
        let directory = try TemporaryDirectory()
        let path = try directory.file("s.json", scene)
        let run = CommandRun(
            list: [list[0], path] + list.dropFirst() + ["--text", "fixed"],
            environment: ["XDG_STATE_HOME": directory.path])
        return (run.status, run.output + run.errors, try directory.text("s.json"))
    }

    private static func frames(_ text: String) throws -> [String: Layout.Rect] {
        let solved = try SolvedScene(
            try Scene(json: Array(text.utf8), file: "s.json"), measurer: FixedAdvanceMeasurer.shared)
        return Dictionary(
            uniqueKeysWithValues: solved.scene.views.enumerated().map { ($1.id, solved.frame(ofView: $0)) })
    }

    /// What several views say alike, the stack says once.
    @Test func theStackSaysNothingTwice() throws {
        let text = """
            {"size": [300, 200], "root": {"id": "root", "children": [{"id": "a"}, {"id": "b"}]},
             "constraints": ["H:|-16-[a(40)]-8-[b(50)]", "V:[a(20)]", "V:[b(20)]", "a.top == root.top + 16", "b.top == root.top + 16"]}
            """
        let (run, after) = try edit("stack", "a", "b", text: text)
        #expect(run.status == .success, "\(run.output)\(run.errors)")
        #expect(after.components(separatedBy: "stack.top == root.top + 16").count == 2, "\(after)")
    }
}
