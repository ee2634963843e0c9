import Foundation
import Testing

@testable import TautScene

/// `taut check --matrix`
struct CheckMatrixCommandTests {
    private static let cell = """
        {"size": [375, 60], "root": {"id": "root", "children": [
        {"id": "title", "kind": "label", "text": "{title}"},
        {"id": "hint", "kind": "label", "text": "A hint"}]},
        "constraints": ["title.leading == root.leadingMargin", "title.top == root.top + 8",
        "hint.leading == title.trailing + 8", "hint.top == root.top + 9", "hint.trailing <= root.trailingMargin"]}
        """

    @Test func aTemplateHasUsualValues() throws {
        let directory = try TemporaryDirectory()
        let cell = try directory.file("cell.json", Self.cell)
        #expect(CommandRun("check", cell, "--text", "fixed").output == "1 file, no findings\n")
        let records = try directory.file(
            "r.jsonl", "{\"title\": \"\(String(repeating: "long ", count: 30))\"}\n{\"title\": \"b\"}\n")
        let alone = CommandRun("check", cell, "--text", "fixed", "--data", records)
        #expect(alone.status == .usage)
        let run = CommandRun("check", cell, "--text", "fixed", "--matrix", "--data", records, "--combinations", "50")
        #expect(run.output.contains("\"title\" is truncated"))
        // The same records as other files: with blank lines, lines that end in CR, as elements.
        let text = try directory.text("r.jsonl")
        let lines = text.split(separator: "\n")
        for (index, other) in ["\n \n" + text, text.replacing("\n", with: "\r"), "[\(lines.joined(separator: ",\n"))]"]
            .enumerated()
        {
            let path = try directory.file("\(index).json", other)
            let again = CommandRun(
                "check", cell, "--text", "fixed", "--matrix", "--data", path, "--combinations", "50")
            #expect(again.output == run.output, "\(index): \(again)")
        }
        let bad = CommandRun("check", cell, "--matrix", "--data", try directory.file("bad.json", "[1]"))
        #expect(bad.status == .unreadable)
        #expect(bad.errors.contains("bad.json:1:2: a record has to be an object, found 1"))
    }

    @Test func findingsHaveTheirCombination() throws {
        let directory = try TemporaryDirectory()
        let cell = try directory.file("cell.json", Self.cell)
        let run = CommandRun("check", cell, "--text", "fixed", "--matrix", "--format", "json")
        let node = try run.json()
        #expect(SchemaValidator(root: try SchemaTests.schema("check-output")).problems(node) == [])
        let findings = try #require(node.member("findings")).elements
        let hint = try #require(findings.first { $0.member("element")?.text == "hint" })
        #expect(hint.member("combination")?.members.map { "\($0.key)=\($0.value.text ?? "")" } == ["title=long"])
        #expect(run.status == .findings)
        let limited = CommandRun("check", cell, "--text", "fixed", "--matrix", "--only", "touch-target")
        #expect(limited.output == "1 file, no findings\n")
    }

    /// The package cell is tried under about ten thousand combinations, in `make prove`.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["TAUT_PROOF_ROUND"] != nil)) func thePackageCell() throws {
        let file = repository.appendingPathComponent("Examples/package-cell.json").path
        let run = CommandRun(
            "check", file, "--text", "fixed", "--matrix", "--only", "clipped-text,conflict,ambiguous", "--time-limit",
            "86400")
        #expect(run.output.contains("of 9960 combinations"))
        #expect(!run.output.contains("[conflict]") && !run.output.contains("[ambiguous]"))
        #expect(run.output.contains("\"maintainer\" is truncated"))
    }
}
