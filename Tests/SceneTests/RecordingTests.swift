import Foundation
import Testing

@testable import TautCommandLine
@testable import TautScene

/// What `--profile` writes.
struct RecordingTests {
    private static let template = """
        {"size": [200, null], "root": {"id": "cell", "children": [
          {"id": "name", "kind": "label", "text": "{name}", "lines": 0},
          {"id": "note", "kind": "label", "text": "{note}", "lines": 0}]},
         "constraints": ["H:|-[name]-|", "H:|-[note]-|", "V:|-[name]-[note]-|"]}
        """
    /// Some blocks of them.
    private static let records = (0..<700).map {
        "{\"name\": \"Parcel \($0 % 60)\", \"note\": \"\(String(repeating: "from far away ", count: $0 % 7))\", \"pad\": \"\(String(repeating: "-", count: 300))\"}\n"
    }.joined()

    private static func recording(_ text: String) throws -> (events: [JSONNode], counts: String) {
        let node = try JSONReader.read(Array(text.utf8))
        guard case .array(let events)? = node.member("traceEvents")?.value,
            case .array(let recordings)? = node.member("recordings")?.value,
            case .object(let counts)? = recordings.first?.member("counts")?.value
        else {
            Issue.record("no recording: \(text.prefix(100))")
            return ([], "")
        }
        return (events, counts.map { "\($0.key) \($0.value.value)" }.joined(separator: "\n"))
    }

    /// The counts of a batch are the same in twenty runs, whatever the number of threads; no cell differs from the one laid out alone.
    @Test func aBatchCountsTheSameOnAnyNumberOfThreads() throws {
        let directory = try TemporaryDirectory()
        let template = try directory.file("t.json", Self.template)
        let records = try directory.file("r.jsonl", Self.records)
        var known: String?
        for run in 0..<20 {
            let file = directory.path + "/p\(run).json"
            let shadow = run == 0 ? ["--shadow"] : []
            let batch = CommandRun(
                list: ["batch", template, records, "--text", "fixed", "--threads", "\(1 + run % 5)", "--profile", file]
                    + shadow)
            #expect(batch.status == .success, "\(batch.errors)")
            var (events, counts) = try Self.recording(
                String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self))
            #expect(events.count > 10)
            if run == 0 {
                #expect(counts.hasSuffix("\ncells that differ alone number(0.0)"), "\(counts)")
                counts = String(counts.split(separator: "\n").dropLast().joined(separator: "\n"))
            }
            #expect(known == nil || known == counts, "run \(run)")
            known = counts
        }
        #expect(
            known?.contains("records number(700.0)") == true
                && known?.contains("texts measured number(1400.0)") == true, "\(known ?? "")")
    }

    /// The counts of a layout are the same in twenty runs; two recordings are compared, and what has risen is told.
    @Test func aLayoutCountsTheSameEachTime() throws {
        let directory = try TemporaryDirectory()
        let scene = try directory.file(
            "scene.json", Self.template.replacing("{name}", with: "far away").replacing("{note}", with: "and near"))
        var known: String?
        for run in 0..<20 {
            let file = directory.path + "/p\(run).json"
            #expect(CommandRun("layout", scene, "--text", "fixed", "--profile", file).status == .success)
            let (events, counts) = try Self.recording(
                String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self))
            let kinds = Set(
                events.compactMap { if case .string(let kind)? = $0.member("cat")?.value { kind } else { nil } })
            #expect(kinds.isSuperset(of: ["layout", "solve", "write", "kernel", "measure"]), "\(kinds)")
            #expect(known == nil || known == counts, "run \(run)")
            known = counts
        }
        let (first, last) = (directory.path + "/p0.json", directory.path + "/p19.json")
        #expect(CommandRun("profile", last, "--compare", first).output.isEmpty)
        let changed = try String(contentsOfFile: last, encoding: .utf8).replacing(
            "\"layouts\": 1", with: "\"layouts\": 2"
        ).replacing(
            "\"layouts\":1", with: "\"layouts\":2")
        let risen = CommandRun("profile", try directory.file("changed.json", changed), "--expect", first)
        #expect(risen.status == .findings && risen.output.hasSuffix("scene.json: layouts 1 → 2\n"), "\(risen.output)")
        #expect(
            CommandRun("profile", first, "--expect", try directory.file("changed.json", changed)).status == .success)
        let shadow = CommandRun("profile", scene, "--text", "fixed", "--shadow")
        #expect(shadow.output.contains("frames that differ anew"), "\(shadow.output)")
        #expect(
            shadow.output.split(separator: "\n").contains {
                $0.hasPrefix("  frames that differ anew") && $0.hasSuffix(" 0")
            })
    }
}
