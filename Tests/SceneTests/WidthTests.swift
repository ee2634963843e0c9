import Foundation
import Testing

@testable import Taut
@testable import TautCommandLine
@testable import TautScene

/// The same records at several widths: what each width gives by itself.
struct WidthTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func batch(_ records: [String], _ options: [String]) throws -> CommandRun {
        let files = [
            try directory.file("cell.json", BatchTests.template),
            try directory.file("records.jsonl", records.joined(separator: "\n")),
        ]
        return CommandRun(list: ["batch"] + files + ["--text", "fixed"] + options)
    }

    @Test(arguments: [["--threads", "1"], ["--threads", "3"], ["--format", "csv"]])
    func eachRecordHasALineForEachWidth(_ options: [String]) throws {
        var records = BatchTests.records(300, seed: 31)
        records[7] = "nonsense"
        records[9] = "{\"side\": 1}"
        records[11] = records[11].replacing("\"gap\": ", with: "\"gap\": -1, \"gip\": ")
        let widths = ["320", "413.5", "200"]
        let header = options[0] == "--format" ? 1 : 0
        let alone = try widths.map { width in
            try batch(records, ["--width", width] + options).output.split(separator: "\n").dropFirst(header).map(
                String.init)
        }
        let together = try batch(records, widths.flatMap { ["--width", $0] } + options)
        let lines = together.output.split(separator: "\n").dropFirst(header).map(String.init)
        try #require(lines.count == 3 * records.count)
        for (index, line) in lines.enumerated() {
            #expect(line == alone[index % 3][index / 3], "seed 31, line \(index)")
        }
        #expect(together.status == .findings)
        #expect(together.errors.contains("3 of 300 records failed"))
    }

    @Test func timingsTellAboutEachWidth() throws {
        let records = BatchTests.records(20, seed: 32)
        let run = try batch(records, ["--width", "320", "--width", "500.5", "--timings"])
        #expect(run.errors.contains("40 cells in"))
        #expect(run.errors.contains("width 320: text") && run.errors.contains("width 500.5: text"))
        #expect(try !batch(records, ["--width", "320", "--timings"]).errors.contains("width 320"))
    }

    @Test func aPreparedListIsLaidOutAtAnyWidth() throws {
        let template = try SceneTemplate(json: Array(BatchTests.template.utf8), file: "t")
        var records = try BatchTests.records(600, seed: 33).map { record in
            SceneRecord(members: try JSONReader.read(Array(record.utf8)).members.map { ($0.key, $0.value) })
        }
        records[5] = [:]
        records[6].members.append(("unknown", JSONNode(.array([]))))
        records[8].members = records[8].members.map { $0.name == "text" ? ($0.name, JSONNode(.array([]))) : $0 }
        let prepared = BatchLayout(template, threads: 2).prepare(records)
        #expect(prepared.count == 600)
        for width in [320.0, 100, 500, 320] {
            let size = SceneSizeOverride(width: width)
            let sizes = prepared.sizes(size)
            try #require(sizes.count == 600)
            var again: [Result<CellFrames, CellFailure>] = []
            prepared.run(size) { again.append($0.outcome) }
            try #require(again.count == 600)
            BatchLayout(template, size: size, threads: 2).run(records) { result in
                switch (result.outcome, again[result.index]) {
                case (.success(let expected), .success(let cell)):
                    #expect(
                        cell.numbers == expected.numbers && cell.ids == expected.ids,
                        "seed 33, \(width), \(result.index)")
                    #expect(sizes[result.index] == expected.size)
                case (.failure(let expected), .failure(let failure)):
                    #expect(failure.message == expected.message)
                    #expect(sizes[result.index] == nil)
                default: Issue.record("seed 33, \(width), \(result.index): \(again[result.index])")
                }
            }
        }
        #expect(BatchLayout(template).prepare([]).sizes(SceneSizeOverride()).isEmpty)
    }

    /// Where a width brings another structure, what was prepared for the first one is prepared again.
    @Test func otherLabelsArePreparedAgain() throws {
        let json = """
            {"size": [300, null], "root": {"id": "root", "children": [
               {"id": "a", "kind": "label", "text": "{text}", "lines": "{lines}"}]},
             "constraints": ["H:|[a]|", "V:|[a]|"]}
            """
        let template = try SceneTemplate(json: Array(json.utf8), file: "t")
        let records: [SceneRecord] = (0..<100).map {
            ["text": .string("word \($0) and many more of them, over and over"), "lines": .number(Double($0 % 4))]
        }
        let prepared = BatchLayout(template, threads: 1).prepare(records)
        for width in [40.0, 70] {
            let expected = BatchLayout(template, size: SceneSizeOverride(width: width), threads: 1).prepare(records)
                .sizes(SceneSizeOverride(width: width))
            #expect(prepared.sizes(SceneSizeOverride(width: width)) == expected)
            #expect(Set(expected.compactMap { $0?.height }).count > 2)
        }
    }
}
