import Foundation
import Testing

@testable import TautCommandLine
@testable import TautScene

struct ProfileCommandTests {
    private static let scene = """
        {"size": [50, null], "root": {"id": "r", "children": [
            {"id": "a", "kind": "label", "text": "one two three", "font": 10, "lines": 0}, {"id": "b", "kind": "label", "text": "one two three", "font": 10, "lines": 0}]},
         "constraints": ["H:|[a]|", "H:|[b]|", "V:|[a][b]|", "a.width == 30 @900"]}
        """

    private func profile(_ arguments: String..., scene: String = scene) -> CommandRun {
        CommandRun(list: ["profile", "-", "--text", "fixed"] + arguments, input: Array(scene.utf8))
    }

    @Test func countsAreTheSameInEveryRun() throws {
        let first = try #require(try profile("--format", "json").json().member("counts")).members
        func count(_ name: String) -> Double? { first.first { $0.key == name }?.value.double }
        // The same text twice: naturally, and at its width when that is known.
        #expect(count("measurements") == 4 && count("repeated measurements") == 2)
        #expect(count("solves") == 2 && count("solves for texts") == 1 && count("layouts") == 1)
        #expect(count("boxes written") == 5, "three first, two texts after")
        for _ in 0..<20 {
            let again = try #require(try profile("--format", "json").json().member("counts")).members
            #expect(again.map(\.key) == first.map(\.key) && again.map(\.value.double) == first.map(\.value.double))
        }
    }

    @Test func reportsAreValidAndNameWhatTookTime() throws {
        let run = profile("--format", "json")
        #expect(run.status == .success && run.errors.isEmpty)
        #expect(SchemaValidator(root: try SchemaTests.schema("profile-output")).problems(try run.json()) == [])
        let text = profile("--top", "1").output
        #expect(
            text.contains("Texts measured:\n") && text.contains("  3 more\n") && text.contains("Solves for:\n"),
            "\(text)")
        let conflict = Self.scene.replacing("a.width == 30 @900", with: "a.width == 30")
        let counts = try profile("--format", "json", scene: conflict).json().member("counts")
        #expect(counts?.member("contradictions")?.double == 2)
    }

    @Test func risenCountsAreFindings() throws {
        let directory = try TemporaryDirectory()
        let scene = try directory.file("s.json", Self.scene)
        let known = directory.path + "/known.json"
        #expect(CommandRun("profile", scene, "--text", "fixed", "--format", "json", "-o", known).status == .success)
        #expect(CommandRun("profile", scene, "--text", "fixed", "--expect", known).status == .success)
        _ = try directory.file(
            "s.json",
            Self.scene.replacing(
                "\"text\": \"one two three\", \"font\": 10, \"lines\": 0}]", with: "\"text\": \"one\", \"font\": 10}]"))
        let fallen = CommandRun("profile", scene, "--text", "fixed", "--expect", known)
        #expect(fallen.status == .success && fallen.output.isEmpty, "\(fallen.output)")
        let compared = CommandRun("profile", scene, "--text", "fixed", "--compare", known)
        #expect(compared.status == .findings && compared.output.contains("measurements 4 → 3\n"), "\(compared.output)")
        _ = try directory.file(
            "s.json", Self.scene.replacing("\"V:|[a][b]|\"", with: "\"V:|[a][b]|\", \"a.height >= 5\""))
        let risen = CommandRun("profile", scene, "--text", "fixed", "--expect", known)
        #expect(risen.status == .findings && risen.output.contains("constraints written"))
        #expect(CommandRun("profile", scene, "--expect", scene).errors.contains("no recording"))
        #expect(CommandRun("profile", scene, "--expect", known, "--compare", known).status == .usage)
    }

    /// A recording was made in another folder; a recording is read as well as compared.
    @Test func recordingsAreReadAnywhere() throws {
        let directory = try TemporaryDirectory()
        let scene = try directory.file("s.json", Self.scene)
        let known = directory.path + "/known.json"
        #expect(CommandRun("profile", scene, "--text", "fixed", "--format", "json", "-o", known).status == .success)
        let dotted = "\(directory.path)/./s.json"
        let again = CommandRun("profile", dotted, "--text", "fixed", "--expect", known)
        #expect(again.status == .success && again.output.isEmpty, "\(again.output)")
        let read = CommandRun("profile", known).output
        #expect(read.contains("s.json: ") && read.contains("Texts measured:\n"), "\(read)")
        #expect(CommandRun("profile", known, "--format", "json").output == (try directory.text("known.json")))
        #expect(CommandRun("profile", known, "--trace", directory.path + "/t.json").status == .usage)
    }

    /// A batch has counts for each structure of its records, the same for any number of threads.
    @Test func batchesTellOfTheirStructures() throws {
        let directory = try TemporaryDirectory()
        let template = try directory.file(
            "t.json",
            Self.scene.replacing("\"text\": \"one two three\"", with: "\"text\": \"{t}\", \"hidden\": \"{h}\""))
        let records = try directory.file(
            "r.jsonl", (0..<300).map { "{\"t\": \"one \($0 % 7)\", \"h\": \($0 % 3 == 0)}\n" }.joined())
        let path = directory.path + "/p.json"
        func recordings(_ threads: Int) throws -> [JSONNode] {
            let run = CommandRun(
                "batch", template, records, "--text", "fixed", "--threads", "\(threads)", "--width", "200", "--width",
                "300", "--profile", path, "-o", directory.path + "/o.jsonl")
            #expect(run.status == .success, "\(run.errors)")
            return try #require(try JSONReader.read(Array(try directory.text("p.json").utf8)).member("recordings"))
                .elements
        }
        func count(_ recording: JSONNode, _ name: String) -> Double? {
            recording.member("counts")?.member(name)?.double
        }
        let one = try recordings(1)
        try #require(one.count == 5)
        #expect(count(one[0], "structures") == 2 && count(one[0], "records") == 300)
        let distinct = try #require(count(one[0], "distinct texts"))
        #expect(distinct >= 7 && distinct < 12, "\(distinct)")
        #expect(one[1].member("name")?.text?.hasSuffix("t.json, structure 1, 200 wide") == true)
        #expect(one.dropFirst().map { count($0, "records") } == [200, 200, 100, 100])
        #expect(one.dropFirst().allSatisfy { (count($0, "constraints written") ?? 0) > 0 })
        #expect(one[1].member("measured")?.elements.isEmpty == false)
        #expect(try recordings(3).map { Self.counts($0) } == one.map { Self.counts($0) })
    }

    private static func counts(_ recording: JSONNode) -> [String] {
        (recording.member("counts")?.members ?? []).map { "\($0.key) \($0.value.double ?? -1)" }
    }

    @Test func tracesAreNested() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/t.json"
        #expect(profile("--trace", path).status == .success)
        let events = try #require(try JSONReader.read(Array(try directory.text("t.json").utf8)).member("traceEvents"))
            .elements
        let spans = events.filter { $0.member("ph")?.text == "X" }
        #expect(
            spans.map { $0.member("cat")?.text } == [
                "layout", "solve", "write", "measure", "measure", "kernel", "measure", "measure", "solve", "write",
                "kernel",
            ])
        for span in spans {
            let (start, length) = (try #require(span.member("ts")?.double), try #require(span.member("dur")?.double))
            #expect(start >= 0 && length >= 0)
            #expect(start + length <= (spans[0].member("dur")?.double ?? 0) + 1)
        }
    }

    /// Of a layout, of several in one file, and of a batch on threads.
    @Test func recordingsKeepToTheTraceEventFormat() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/t.json"
        #expect(profile("--trace", path, "--shadow").status == .success)
        #expect(TraceFormat.faults(Array(try directory.text("t.json").utf8)) == [])
        let (first, second) = (
            try directory.file("1.json", Self.scene), try directory.file("2.json", Self.scene)
        )
        #expect(CommandRun("profile", first, second, "--text", "fixed", "--trace", path).status == .success)
        #expect(TraceFormat.faults(Array(try directory.text("t.json").utf8)) == [])
        let template = try directory.file(
            "t.taut.json", Self.scene.replacing("\"text\": \"one two three\"", with: "\"text\": \"{t}\""))
        let records = try directory.file(
            "r.jsonl", (0..<300).map { "{\"t\": \"one two \($0)\"}\n" }.joined())
        let batch = CommandRun(
            "batch", template, records, "--text", "fixed", "--threads", "2", "--profile", path, "-o",
            directory.path + "/o.jsonl")
        #expect(batch.status == .success, "\(batch.errors)")
        #expect(TraceFormat.faults(Array(try directory.text("t.json").utf8)) == [])
    }

    @Test(arguments: [
        (#""ph": "X""#, #""ph": "Q""#), (#""ph": "X""#, #""ph": "B""#), (#""ph": "X""#, #""ph": "E""#),
        (#""ts": "#, #""t": "#),
        (#""ts": "#, #""ts": 0, "t": "#), (#""dur": "#, #""dur": -1, "d": "#), (#""dur": "#, #""dur": 1e9, "d": "#),
        (#""pid": "#, #""p": "#), ("thread_name", "thread"), (#""traceEvents": ["#, #""events": ["#),
        (#""displayTimeUnit": "ms""#, #""displayTimeUnit": "s""#), (#""args": {"name""#, #""args": {"title""#),
        (#""args": {"#, #""args": 1, "a": {"#),
    ])
    func brokenRecordingsAreNoticed(_ text: String, _ other: String) throws {
        let directory = try TemporaryDirectory()
        #expect(profile("--trace", directory.path + "/t.json").status == .success)
        let trace = try directory.text("t.json")
        // The last one: what follows it is wrong, or what it lies in.
        let place = try #require(trace.ranges(of: text).last, "\(text)")
        let broken = trace.replacingCharacters(in: place, with: other)
        #expect(!TraceFormat.faults(Array(broken.utf8)).isEmpty, "\(text)")
    }
}
