import Foundation
import Testing

@testable import Taut
@testable import TautCommandLine
@testable import TautScene

/// What stands in the lines of output: all fields, no control characters.
struct OutputTextTests {
    private static let cell = """
        {"size": [100, 10], "root": {"id": "root", "children": [{"id": "a", "intrinsicContentSize": ["{n}", 4]}]},
         "constraints": ["H:|[a]", "V:|[a]", "a.width <= root.width @required", "a.width >= {n}"]}
        """

    @Test func aFailedRowHasAllFieldsAndItsWidth() throws {
        let directory = try TemporaryDirectory()
        let files = [
            try directory.file("cell.json", Self.cell), try directory.file("r.csv", "n,m\n1,0\n2\n150,0\nx,0\n"),
        ]
        let run = CommandRun(
            list: ["batch"] + files + ["--text", "fixed", "--format", "csv", "--width", "120", "--width", "200"])
        #expect(run.status == .findings)
        let rows = run.output.split(separator: "\n").map {
            try? CSVFields.split(Array($0.utf8)[...], separator: 0x2C).map(\.text)
        }
        try #require(rows.count == 9)
        for row in rows { #expect(row?.count == 12) }
        #expect(rows.dropFirst().map { $0?[0] } == ["0", "0", "1", "1", "2", "2", "3", "3"])
        #expect(rows.dropFirst().map { $0?[2] } == ["120", "200", "120", "200", "120", "200", "120", "200"])
        #expect(rows.dropFirst().map { $0?[1].isEmpty } == [true, true, false, false, false, true, false, false])
        let lines = CommandRun(list: ["batch"] + files + ["--text", "fixed", "--width", "120", "--width", "200"])
        let widths = try lines.output.split(separator: "\n").map { try JSONReader.read(Array($0.utf8)) }.map {
            $0.member("width")?.double ?? $0.member("size")?.elements[0].double
        }
        #expect(widths == [120, 200, 120, 200, 120, 200, 120, 200])
    }

    /// The name of a file may have any bytes but a slash and a zero; each message is one line of text all the same.
    @Test func namesOfFilesBreakNoLine() throws {
        let directory = try TemporaryDirectory()
        let broken = ["a\nb\u{1B}.json", "a\nb\u{1B}.xib"].map { "\(directory.path)/\($0)" }
        for path in broken { try Data("{".utf8).write(to: URL(fileURLWithPath: path)) }
        let (scene, design) = (broken[0], broken[1])
        let missing = "\(directory.path)/c\nd\u{1B}.json"
        let good = try directory.file("e\nf\u{1B}.json", Self.cell.replacing("{n}", with: "4"))
        let calls = [
            ["layout", scene], ["layout", design], ["layout", missing], ["batch", scene, missing],
            ["batch", missing, scene], ["batch", good, scene], ["convert", scene], ["convert", design],
            ["compile", scene, "--name", "f"], ["compile", good, "--samples", "x\ny"], ["explain", scene],
            ["explain", design],
            ["explain", "--log", scene], ["check", scene, design, missing], ["check", scene, "--format", "junit"],
            ["resolve", scene, "clear"], ["resolve", design, "clear"], ["resolve", good, "clear", "--dry-run"],
            ["resolve", good, good, "clear", "--dry-run"], ["resolve", good, "--undo"], ["pin", scene, "a", "top"],
            ["align", scene, "a\nb", "c"], ["connect", scene, "a", "b"], ["swap", scene, "a"], ["stack", scene, "a"],
            ["unstack", scene, "a"], ["draw", scene, "-o", "\(directory.path)/g\nh/p.svg"], ["draw", missing],
            ["playground", scene, "-o", "\(directory.path)/g\nh/p.html"], ["profile", scene], ["profile", good],
            ["diff", scene, good],
            ["diff", missing, good], ["watch", missing], ["fidelity", design], ["fidelity", scene],
            ["fidelity", missing],
            ["layout", good, "-o", good], ["check", good, "--fix", "--dry-run"], ["check", good, "--only", "x\ny"],
            ["help", "x\ny"], ["x\ny.json"], ["completions", "x\ny"], ["man", "x\ny"], ["layout", good, "--x\ny"],
        ]
        for call in calls {
            let run = CommandRun(list: call)
            let text = run.output + run.errors
            #expect(!text.unicodeScalars.contains { $0.isControl && !["\n", "\t"].contains($0) }, "\(call): \(text)")
            for half in ["b\\u001b", "d\\u001b", "f\\u001b", "y", "h/p"] {
                #expect(!text.hasPrefix(half) && !text.contains("\n" + half), "\(call): \(text)")
            }
        }
    }

    @Test func tablesAlignByColumnsOfTheTerminal() throws {
        let names = ["ab", "\u{65E5}\u{672C}\u{8A9E}", "e\u{301}y", "\u{1100}\u{1161}", "\u{1F600}"]
        #expect(names.map(\.columns) == [2, 6, 2, 2, 2])
        let children = names.map { "{\"id\": \"\($0)\", \"intrinsicContentSize\": [5, 5]}" }
        let scene = "{\"size\": [9, 9], \"root\": {\"id\": \"r\", \"children\": [\(children.joined(separator: ", "))]}}"
        let run = CommandRun("layout", "-", "--text", "fixed", input: scene)
        let rows = run.output.split(separator: "\n").prefix(7)
        #expect(
            rows.map { row in String(row.prefix { $0 != "0" && $0 != "x" }).columns } == Array(repeating: 8, count: 7))
    }

    private static let controls = "r\u{1B}[31m\n\u{9B}\u{7F}\u{2028}x"

    @Test func controlCharactersAreWrittenAsNumbers() throws {
        var writer = JSONWriter()
        writer.value(Self.controls)
        let id = String(decoding: writer.bytes, as: UTF8.self)
        #expect(id == "\"r\\u001b[31m\\n\\u009b\\u007f\\u2028x\"")
        #expect(try JSONReader.read(writer.bytes).text == Self.controls)
        let scene = "{\"size\": [10, 10], \"root\": {\"id\": \(id)}, \"constraints\": [\(id.dropLast()).width == 5\"]}"
        let directory = try TemporaryDirectory()
        let records = try directory.file("r.jsonl", "{}\n{\"a\": \"\u{1B}\" x\n")
        let template = try directory.file("t.json", scene)
        for arguments in [
            ["layout", template, "--alignment-rects"],
            ["explain", template, "--tree"],
            ["batch", template, records, "--format", "csv", "--width", "5", "--width", "9"],
            ["batch", template, records], ["layout", template, "-o", "\(directory.path)/\u{1B}[2J/x"],
        ] {
            let run = CommandRun(list: arguments + ["--text", "fixed"])
            #expect(!(run.output + run.errors).unicodeScalars.contains { $0.isControl && $0 != "\n" }, "\(arguments)")
            #expect((run.output + run.errors).contains("\\u001b["), "\(arguments)")
            #expect(!run.output.contains("m\n"), "\(arguments)")
        }
        // An id is one line wherever it stands.
        let lines = [
            ["layout", template], ["layout", template, "--format", "lines"], ["explain", template],
            ["explain", template, "--why", "\(Self.controls).width"], ["explain", template, "--tree"],
            ["check", template], ["resolve", template, "clear", "--dry-run"],
        ]
        for arguments in lines {
            let run = CommandRun(list: arguments)
            #expect(!(run.output + run.errors).contains("m\n"), "\(arguments): \(run)")
            #expect(run.output.contains("\\u000a"), "\(arguments): \(run)")
        }
        for format in ["svg", "html"] {
            let picture = CommandRun("draw", template, "--text", "fixed", "--format", format).output
            #expect(picture.contains("\u{FFFD}[31m") && !picture.unicodeScalars.contains { $0.isControl && $0 != "\n" })
        }
    }
}
