import Foundation
import Testing

@testable import TautCommandLine
@testable import TautScene

/// Texts whose characters begin with a character that a format reserves: an accent behind it changes nothing for the readers of the format.
struct HostileTextTests {
    private static let accent = "\u{301}"

    @Test func fieldsOfTablesAreQuoted() throws {
        let directory = try TemporaryDirectory()
        let id = "a,\(Self.accent)\"\(Self.accent)"
        let template = try directory.file(
            "t.json",
            #"{"size": [10, 10], "root": {"id": "r", "children": [{"id": "\#(id.replacing(bytesOf: "\"", with: "\\\""))"}]}, "metrics": {"m": "{n}"}, "constraints": ["r.width >= m"]}"#
        )
        let run = CommandRun("batch", template, "-", "--format", "csv", "--text", "fixed", input: "{\"n\": 1}\n")
        let lines = run.output.split(separator: "\n")
        let header = try CSVFields.split(Array(lines[0].utf8)[...], separator: UInt8(ascii: ",")).map(\.text)
        #expect(header.count == 12 && header[8] == "\(id).x", "\(header)")
        let failed = CommandRun(
            "batch", template, "-", "--format", "csv", "--text", "fixed",
            input: "{\"n\": 1}\n{\"n\": \"\(Self.accent)x\"}\n")
        let last = Array(failed.output.split(separator: "\n").last ?? "").flatMap { String($0).utf8 }
        let fields = try CSVFields.split(last[...], separator: UInt8(ascii: ",")).map(\.text)
        #expect(fields.count == 12 && fields[1].contains("\"\(Self.accent)x\""), "\(failed.output)")
    }

    @Test func scriptsOfPagesStayWhole() {
        let scene =
            #"{"size": [90, 90], "root": {"id": "r", "children": [{"id": "a", "kind": "label", "text": "x<!--\#(Self.accent)<script>y</script>"}]}}"#
        let page = CommandRun("draw", "-", "--text", "fixed", "--format", "html", input: scene).output
        let start =
            page.utf8.firstRange(of: "type=\"application/json\"".utf8) ?? page.utf8.firstRange(of: "<script".utf8)
        let scripts = page.utf8[(start?.lowerBound ?? page.utf8.startIndex)...]
        #expect(start != nil && scripts.firstRange(of: "<!--".utf8) == nil)
    }

    @Test(arguments: ["\\ufffe", "\\uffff"]) func markupHasNoNonCharacters(_ escape: String) throws {
        let directory = try TemporaryDirectory()
        let scene = #"{"size": [90, 90], "root": {"id": "r", "children": [{"id": "a\#(escape)"}]}}"#
        let path = try directory.file("s.json", scene)
        let picture = CommandRun("draw", path, "--text", "fixed", "-o", "-", "--format", "svg")
        let report = CommandRun("check", path, "--format", "junit")
        for text in [picture.output, report.output] {
            #expect(text.contains("a\u{FFFD}") && !text.unicodeScalars.contains(where: \.isOutsideXML), "\(text)")
        }
    }
}
