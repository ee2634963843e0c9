import Foundation
import Testing

@testable import TautCommandLine
@testable import TautScene

struct DiffCommandTests {
    private static let old = """
        {"size": [200, 100], "root": {"id": "root", "children": [{"id": "a"}, {"id": "old one", "intrinsicContentSize": [10, 10]}]},
         "constraints": ["a.leading == root.leading + 20", "a.top == root.top", "a.width == 50", "a.height == 40.1",
           "a.width == 80 @500"]}
        """
    private static let new = old.replacing("20\"", with: "24\"").replacing("old one", with: "b")

    @Test func linesSayOneFactEach() throws {
        let run = CommandRun("layout", "-", "--text", "fixed", "--format", "lines", input: Self.old)
        #expect(run.status == .findings)
        #expect(
            run.output == """
                layout root ambiguous
                frame root 0 0 200 100
                frame a 20 0 50 40.1
                frame "old one" 0 0 10 10 open
                unmet 30 a.width == 80 @500

                """)
        let read = try LayoutLines.read(Array(run.output.utf8), file: "l")
        #expect(read.count == 1 && read[0].name == "root" && read[0].status == "ambiguous")
        #expect(read[0].frame("old one")?.height == 10 && read[0].frame("a")?.height == 40.1)
    }

    @Test func whatMovedIsSaid() throws {
        let directory = try TemporaryDirectory()
        let old = try directory.file("old.json", Self.old)
        let new = try directory.file("new.json", Self.new)
        let run = CommandRun("diff", old, new, "--text", "fixed")
        #expect(run.status == .findings)
        #expect(run.output == "moved a: x 20 → 24 (+4)\ngone  old one\nnew   b: 0, 0, 10 × 10\n")
        #expect(CommandRun("diff", old, old, "--text", "fixed").status == .success)
        let near = CommandRun("diff", old, new, "--text", "fixed", "--tolerance", "4")
        #expect(near.output == "gone  old one\nnew   b: 0, 0, 10 × 10\n")
        #expect(CommandRun("diff", old, old, "--text", "fixed", "--tolerance", "0").status == .success)
        let json = try CommandRun("diff", old, new, "--text", "fixed", "--format", "json").json()
        #expect(SchemaValidator(root: try SchemaTests.schema("diff-output")).problems(json) == [])
        #expect(json.member("layouts")?.elements[0].member("moved")?.elements.count == 1)
    }

    /// A layout is the same as what was printed of it, in every form.
    @Test(arguments: ["lines", "json"])
    func storedLayoutsAreCompared(_ format: String) throws {
        let directory = try TemporaryDirectory()
        let scene = try directory.file("s.json", Self.old)
        let stored = CommandRun("layout", scene, "--text", "fixed", "--format", format).output
        let file = try directory.file("stored", stored)
        let same = CommandRun("diff", file, scene, "--text", "fixed")
        #expect(same.status == .success && same.output.isEmpty && same.errors.isEmpty, "\(same)")
        let other = CommandRun("diff", file, try directory.file("n.json", Self.new), "--text", "fixed")
        #expect(other.output.hasPrefix("moved a: x 20 → 24"))
    }

    /// What another system has made of the lines, and a mark of the byte order.
    @Test func linesMayEndWithTwoCharacters() throws {
        let directory = try TemporaryDirectory()
        let scene = try directory.file("s.json", Self.old)
        let stored = CommandRun("layout", scene, "--text", "fixed", "--format", "lines").output
        let texts = [stored.replacing("\n", with: "\r\n"), "\u{FEFF}" + stored, "\u{FEFF}" + Self.old]
        for (index, text) in texts.enumerated() {
            let run = CommandRun("diff", try directory.file("\(index)", text), scene, "--text", "fixed")
            #expect(run.status == .success && run.errors.isEmpty, "\(run)")
        }
    }

    /// A name may begin with a mark that combines with the quotation mark before it.
    @Test func namesInQuotationMarksAreReadByTheirBytes() throws {
        let layouts = try LayoutLines.read(Array("layout r s\nframe \"\u{301} \\\"\u{301}\" 0 0 1 2\n".utf8), file: "l")
        #expect(layouts[0].frames.map(\.id) == ["\u{301} \"\u{301}"])
    }

    @Test func alignmentRectanglesAreLinesToo() throws {
        let scene = """
            {"size": [9, 9], "root": {"id": "r", "children": [{"id": "a", "alignmentInsets": [1, 2, 3, 4]}]},
             "constraints": ["a.left == r.left", "a.top == r.top", "a.width == 5", "a.height == 5"]}
            """
        let run = CommandRun("layout", "-", "--format", "lines", "--alignment-rects", input: scene)
        #expect(run.output.contains("\nalignment a "), "\(run)")
        #expect(try LayoutLines.read(Array(run.output.utf8), file: "l")[0].frames.count == 2)
    }

    /// Part of a file is not taken for the whole.
    @Test func cutLinesOfJSONAreNamed() throws {
        let directory = try TemporaryDirectory()
        let scene = try directory.file("s.json", Self.old)
        let line = CommandRun("layout", scene, "--text", "fixed", "--format", "json").output
        let whole = try directory.file("two.jsonl", line + "\n" + line)
        let cut = try directory.file("cut.jsonl", line + String(line.dropLast(20)))
        #expect(CommandRun("diff", whole, whole).status == .success)
        let run = CommandRun("diff", whole, cut)
        #expect(run.status == .unreadable && run.errors.contains("cut.jsonl:2: this line is not a layout"), "\(run)")
        let other = CommandRun(
            "diff", whole, try directory.file("other.jsonl", line + Self.old.replacing("\n", with: "")))
        #expect(other.status == .unreadable && other.errors.contains("other.jsonl:2"), "\(other)")
    }

    @Test func badInputIsNamed() throws {
        let directory = try TemporaryDirectory()
        let scene = try directory.file("s.json", Self.old)
        for (text, message) in [
            ("layout r\n", "l:1: a line of layout has a name and a status"),
            ("layout r satisfied\nframe r 0 0 1\n", "l:2: a line of frame has a name and four numbers"),
            ("frame r 0 0 1 1\n", "l:1: a line of frame"),
            ("layout r s\nfrom r\n", "l:2: no line of a layout: \"from r\""),
            ("layout r s\nframe \"r 0 0 1 1\n", "l:2: a name in quotation marks has no end"), ("", "no layout"),
            ("layout r s\nframe \"\\", "l:2: a name in quotation marks has no end"),
        ] {
            let run = CommandRun("diff", try directory.file("l", text), scene, "--text", "fixed")
            #expect(run.status == .unreadable && run.errors.contains(message), "\(text): \(run.errors)")
        }
        #expect(CommandRun("diff", scene).status == .usage)
        #expect(CommandRun("diff", "-", "-").status == .usage)
        #expect(CommandRun("diff", scene, scene, "--tolerance", "-1").status == .usage)
        for option in ["--scene", "--device", "--size-class", "--direction"] {
            let run = CommandRun("diff", scene, scene, option, "x")
            #expect(
                run.status == .usage && run.errors.contains("'\(option)' is for .storyboard and .xib files"), "\(run)")
        }
    }

    @Test func severalHierarchiesAreMatchedByName() {
        func layout(_ name: String, _ x: Double) -> KnownLayout {
            var layout = KnownLayout(name: name, status: "satisfied")
            layout.add("v", .init(x: x, y: 0, width: 1, height: 1))
            return layout
        }
        let all = LayoutDifference.all(
            [layout("a", 0), layout("b", 0), layout("c", 0)], [layout("b", 1), layout("a", 0), layout("d", 0)],
            tolerance: 0)
        #expect(all.map(\.name) == ["b", "a", "d", "c"])
        #expect(all.map(\.isEmpty) == [false, true, false, false])
        #expect(all[2].added.count == 1 && all[3].gone == ["v"])
    }
}

struct WatchCommandTests {
    @Test func eachSaveIsExplained() throws {
        let directory = try TemporaryDirectory()
        let fine = "{\"size\": [1, 2], \"root\": {\"id\": \"r\"}}"
        let path = try directory.file("s.json", fine)
        var steps = [
            {}, { _ = try directory.file("s.json", "{") },
            { try FileManager.default.removeItem(atPath: path) },
            { _ = try directory.file("s.json", fine.replacing("1, 2", with: "10, 20")) },
        ]
        var output = ""
        var errors = ""
        let io = CommandIO(
            readInput: { _ in [] }, writeOutput: { output += String(decoding: $0, as: UTF8.self) },
            writeError: { errors += $0 }, outputIsTerminal: true, errorIsTerminal: false, environment: [:])
        var command = WatchCommand(io: io)
        command.wait = {
            guard !steps.isEmpty else { return false }
            try? steps.removeFirst()()
            return true
        }
        let picture = "\(directory.path)/p.svg"
        #expect(try command.run([path, "--draw", picture, "--", "--text", "fixed"]) == .success)
        #expect(output.components(separatedBy: "nothing contradicts itself").count == 3, "\(output)")
        #expect(output.components(separatedBy: "\u{1B}[2J").count == 5)
        #expect(errors.contains("s.json:1:2") && errors.contains("No such file"), "\(errors)")
        // Once, not for the picture again.
        #expect(errors.components(separatedBy: "s.json:1:2").count == 2, "\(errors)")
        #expect(try directory.text("p.svg").contains("10 × 20"))
        #expect(CommandRun("watch").status == .usage && CommandRun("watch", "-").status == .usage)
        #expect(CommandRun("watch", path, "--", "--wrong").status == .usage)
        let wrong = CommandRun("watch", path, "--draw", "p.gif")
        #expect(wrong.status == .usage && wrong.errors.contains("p.gif' ends in none of"), "\(wrong)")
        // What is not there at the start is a wrong name, and a directory is never saved.
        let missing = CommandRun("watch", path, "\(directory.path)/no/s.json")
        #expect(missing.status == .unreadable && missing.errors.contains("no/s.json: No such file"), "\(missing)")
        let folder = CommandRun("watch", directory.path)
        #expect(folder.status == .usage && folder.errors.contains("'\(directory.path)' is a directory"), "\(folder)")
    }

    /// The reader has gone: the command ends without a word.
    @Test func aClosedPipeEndsIt() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.file("s.json", "{\"size\": [1, 2], \"root\": {\"id\": \"r\"}}")
        var (errors, rounds) = ("", 0)
        let io = CommandIO(
            readInput: { _ in [] }, writeOutput: { _ in throw FileError("standard output", code: EPIPE) },
            writeError: { errors += $0 }, outputIsTerminal: false, errorIsTerminal: false, environment: [:])
        var command = WatchCommand(io: io)
        command.wait = {
            rounds += 1
            return rounds < 3
        }
        let error = #expect(throws: FileError.self) { try command.run([path, "--", "--text", "fixed"]) }
        #expect(error?.isBrokenPipe == true && errors.isEmpty && rounds == 0)
    }
}
