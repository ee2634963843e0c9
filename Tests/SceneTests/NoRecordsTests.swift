import Foundation
import Testing

/// Files of records without a record: where at least one is needed, the message names the file.
struct NoRecordsTests {
    private static let files = [
        "empty.jsonl": "", "blank.jsonl": "\n \n\n", "none.json": " []\n", "header.csv": "title\n", "empty.csv": "",
    ]

    private static let template = """
        {"size": [320, null], "root": {"id": "cell", "children": [{"id": "title", "kind": "label", "text": "{title}"}]},
        "constraints": ["H:|-[title]-|", "V:|-[title]-|"]}
        """

    @Test(arguments: [
        ["compile", "--data"], ["check", "--matrix", "--combinations", "50", "--data"], ["draw", "--records"],
    ])
    func theFileIsNamed(command: [String]) throws {
        let directory = try TemporaryDirectory()
        let cell = try directory.file("cell.json", Self.template)
        let output = directory.path + "/output.html"
        for (name, content) in Self.files {
            let file = try directory.file(name, content)
            let run = CommandRun(list: command + [file, "-o", output, "--text", "fixed", cell])
            #expect(run.status == .unreadable)
            #expect(run.errors == "taut: \(file): it has no records\n")
            #expect(!FileManager.default.fileExists(atPath: output))
        }
    }

    /// What is compiled are the regions of 64 cells or more.
    @Test func tooFewRecordsAreCounted() throws {
        let directory = try TemporaryDirectory()
        let cell = try directory.file("cell.json", Self.template)
        let compile = { (count: Int) in
            let lines = (0..<count).map { "{\"title\": \"\(String(repeating: "word ", count: $0 % 3))\"}" }
            let records = try directory.file("r.jsonl", lines.joined(separator: "\n"))
            return CommandRun("compile", cell, "--text", "fixed", "--data", records)
        }
        let few = try compile(63)
        #expect(few.status == .findings)
        #expect(
            few.errors
                == "taut: \(cell): 63 records are too few: regions are compiled from 64 or more, which may be alike\n")
        #expect(try compile(64).status == .success)
        let rootless = try directory.file("rootless.json", #"{"size": [300, 9]}"#)
        let refused = CommandRun("compile", rootless)
        #expect(refused.status == .findings)
        #expect(refused.errors.contains("0 of 4096 records can be laid out; the first that fails: "))
        #expect(refused.errors.contains("a scene needs the key \"root\""))
    }

    /// A batch of no records is none, and says so: pipes may be empty.
    @Test func aBatchMayBeEmpty() throws {
        let directory = try TemporaryDirectory()
        let cell = try directory.file("cell.json", Self.template)
        for (name, content) in Self.files {
            let path = try directory.file(name, content)
            let run = CommandRun("batch", cell, path, "--text", "fixed")
            #expect(run.status == .success && run.output.isEmpty && run.errors == "taut: \(path): it has no records\n")
        }
    }

    @Test func usualValuesMayBeATable() throws {
        let directory = try TemporaryDirectory()
        let cell = try directory.file(
            "cell.json",
            """
            {"size": [320, 60], "root": {"id": "cell", "children": [
            {"id": "bar", "intrinsicContentSize": ["{share}", 4]}, {"id": "hint", "kind": "label", "text": "{title}"}]},
            "constraints": ["H:|-8-[bar]-8-[hint(40)]-(>=8)-|", "V:|-8-[bar]", "V:|-8-[hint]"]}
            """)
        let run = { (data: String) in
            CommandRun(
                "check", cell, "--text", "fixed", "--matrix", "--combinations", "50", "--format", "json", "--data", data
            )
        }
        let table = run(try directory.file("r.csv", "share;title\n12.5;\"a longer title; cut\"\n"))
        let lines = run(try directory.file("r.jsonl", #"{"share": 12.5, "title": "a longer title; cut"}"#))
        #expect(table.errors.isEmpty && table.output == lines.output)
        #expect(table.output.contains("clipped-text"))
        let malformed = run(try directory.file("m.csv", "share;title\n12.5\n"))
        #expect(malformed.status == .unreadable && malformed.errors.contains("m.csv:2:1: 1 fields where"))
    }
}
