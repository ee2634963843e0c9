import Testing

@testable import Taut
@testable import TautCommandLine
@testable import TautScene

/// Mangled input never ends the process: it is laid out or refused with a place.
struct MutationTests {
    private static let pieces: [[UInt8]] =
        [
            "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u00", "null", "true", "-1", "1e308", "-1e308", "1e-320", "0",
            "999999",
            "{x}", "{{", " ", "\u{0}", "é", "|", "-", "@", "==", "<=", "(", ")", "*", "/", ".", "root", "title",
            ".width",
            ".leading", "nan", "[title]",
        ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80]]

    private func mutated(_ text: String, _ generator: inout SplitMix) -> [UInt8] {
        var bytes = Array(text.utf8)
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let place = Int.random(in: 0...bytes.count, using: &generator)
            let end = min(bytes.count, place + Int.random(in: 0...8, using: &generator))
            switch Int.random(in: 0...3, using: &generator) {
            case 0: bytes.removeSubrange(place..<end)
            case 1: bytes.insert(contentsOf: Self.pieces.randomElement(using: &generator) ?? [], at: place)
            case 2: bytes.replaceSubrange(place..<end, with: Self.pieces.randomElement(using: &generator) ?? [])
            default:
                let other = Int.random(in: 0...bytes.count, using: &generator)
                let copy = bytes[min(place, other)..<min(max(place, other), min(place, other) + 30)]
                bytes.insert(contentsOf: Array(copy), at: place)
            }
        }
        return bytes
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func scenesAreLaidOutOrRefused(_ seed: UInt64) throws {
        var generator = SplitMix(seed: seed)
        for round in 0..<150 {
            let bytes = mutated(BadInputTests.scene, &generator)
            let run = CommandRun(list: ["layout", "-", "--text", "fixed", "--format", "json"], input: bytes)
            switch run.status {
            case .success, .findings: #expect(!run.output.isEmpty && run.errors.isEmpty, "seed \(seed), round \(round)")
            case .unreadable:
                #expect(run.errors.hasPrefix("taut: <standard input>:"), "seed \(seed), round \(round): \(run.errors)")
                #expect(run.output.isEmpty)
            default: Issue.record("seed \(seed), round \(round): \(run.status) \(run.errors)")
            }
        }
    }

    @Test(arguments: [5, 6] as [UInt64])
    func batchesGoOn(_ seed: UInt64) throws {
        var generator = SplitMix(seed: seed)
        let directory = try TemporaryDirectory()
        let template = try directory.file("cell.json", BatchTests.template)
        for round in 0..<20 {
            let records = mutated(BatchTests.records(5, seed: seed).joined(separator: "\n"), &generator)
            let run = CommandRun(list: ["batch", template, "-", "--text", "fixed"], input: records)
            #expect(
                [.success, .findings, .unreadable].contains(run.status), "seed \(seed), round \(round): \(run.errors)")
            for line in run.output.split(separator: "\n") {
                #expect(throws: Never.self, "seed \(seed), round \(round)") { try JSONReader.read(Array(line.utf8)) }
            }
        }
    }

    @Test func deepTreesAreLaidOut() throws {
        let depth = 200
        var text = "{\"id\": \"v\(depth)\"}"
        for index in (1..<depth).reversed() { text = "{\"id\": \"v\(index)\", \"children\": [\(text)]}" }
        let constraints = (1...depth).map { "\"H:|-1-[v\($0)]-1-|\", \"V:|[v\($0)]|\"" }.joined(separator: ", ")
        let scene = """
            {"size": [1000, 10], "root": {"id": "root", "children": [\(text)]}, "constraints": [\(constraints)]}
            """
        let run = CommandRun("layout", "-", "--text", "fixed", "--format", "json", input: scene)
        #expect(run.status == .success, "\(run.errors)")
        #expect(run.output.contains("\"v\(depth)\": [1, 0, \(1000 - 2 * depth), 10]"))
    }

    @Test func numbersThatOverflowAreAnError() throws {
        let scene = """
            {"size": [3, 3], "root": {"id": "root", "children": [{"id": "a"}, {"id": "b"}]},
             "constraints": ["a.width == {w}", "b.width == 10 * a.width", "H:|[a]", "H:|[b]", "V:|[a]|", "V:|[b]|"]}
            """
        let run = CommandRun("layout", "-", "--text", "fixed", input: scene.replacing("{w}", with: "1e308"))
        #expect(run.status == .unreadable)
        #expect(run.errors.contains("too large"))
        let directory = try TemporaryDirectory()
        let batch = CommandRun(
            "batch", try directory.file("t.json", scene), "-", "--text", "fixed", input: "{\"w\": 1e308}\n{\"w\": 1}\n")
        #expect(batch.status == .findings)
        let lines = batch.output.split(separator: "\n")
        #expect(lines.first?.contains("too large") == true && lines.last?.contains("\"b\": [0, 0, 10, 3]") == true)
    }
}
