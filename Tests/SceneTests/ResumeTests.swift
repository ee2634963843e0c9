import Foundation
import Testing

@testable import TautCommandLine
@testable import TautScene

/// `taut batch --resume`: what an earlier run has left and the rest are together what one run writes.
struct ResumeTests {
    private let directory: TemporaryDirectory
    private let template: String

    init() throws {
        directory = try TemporaryDirectory()
        template = try directory.file(
            "t.json",
            "{\"size\": [100, 100], \"root\": {\"id\": \"r\", \"children\": [{\"id\": \"v\", \"frame\": [0, 0, 1, 1]}, {\"id\": \"w\"}]}, "
                + "\"constraints\": [\"H:|-(a)-[w(b)]\", \"w.width <= 100\"], \"metrics\": {\"a\": \"{a}\", \"b\": \"{b}\"}}"
        )
    }

    /// Records in more than 17 blocks, so that the lines of some are kept; one in `bad` conflicts.
    private func records(_ count: Int = 5000, bad: Int = 700, isCSV: Bool = false) throws -> String {
        let padding = String(repeating: "x", count: 400)
        let lines = (0..<count).map { index in
            let (a, b) = (index % 37, index % bad == bad - 1 ? 101 : index % 101)
            return isCSV ? "\(a),\(b),\(padding)" : "{\"a\": \(a), \"b\": \(b), \"p\": \"\(padding)\"}"
        }
        return try directory.file(
            isCSV ? "records.csv" : "records.jsonl", ((isCSV ? ["a,b,p"] : []) + lines).joined(separator: "\n") + "\n")
    }

    private func batch(_ records: String, _ options: String...) -> CommandRun {
        CommandRun(list: ["batch", template, records, "--text", "fixed"] + options)
    }

    private func read(_ name: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: "\(directory.path)/\(name)"))
    }

    @Test(arguments: [1, 3], [(false, "jsonl"), (true, "jsonl"), (false, "csv"), (true, "csv")])
    func anyBeginningOfTheOutputIsContinued(_ threads: Int, _ kinds: (isCSV: Bool, format: String)) throws {
        let seed = UInt64.random(in: 0 ... .max)
        var generator = SplitMix(seed: seed)
        let records = try records(isCSV: kinds.isCSV)
        let options = ["--threads", "\(threads)", "--format", kinds.format, "--width", "100", "--width", "90"]
        let out = "\(directory.path)/out"
        let whole = CommandRun(list: ["batch", template, records, "--text", "fixed", "-o", out] + options)
        #expect(whole.status == .findings)
        let expected = try read("out")
        var lengths = [0, 30, expected.count - 1, expected.count]
        lengths += (0..<2).map { _ in Int.random(in: 0...expected.count, using: &generator) }
        for length in lengths {
            try expected.prefix(length).write(to: URL(fileURLWithPath: out))
            let run = CommandRun(
                list: ["batch", template, records, "--text", "fixed", "-o", out, "--resume"] + options)
            #expect(try read("out") == expected, "\(length) bytes were there, seed \(seed): \(run.errors)")
            #expect(run.status == .findings)
            #expect(run.errors.hasSuffix(whole.errors), "\(length) bytes, seed \(seed): \(run.errors)")
        }
        #expect(try directory.names() == ["out", kinds.isCSV ? "records.csv" : "records.jsonl", "t.json"])
    }

    @Test func aTemporaryFileOfAKilledProcessIsContinuedAndTheOldOutputReplaced() throws {
        let records = try records()
        let out = "\(directory.path)/out"
        _ = batch(records, "-o", out)
        let expected = try read("out")
        _ = try directory.file("out", "before")
        // No process has these numbers.
        _ = try directory.file("out.999999998.7.tmp", "{\"ind")
        try expected.prefix(500_000).write(to: URL(fileURLWithPath: "\(out).999999999.7.tmp"))
        let run = batch(records, "-o", out, "--resume")
        #expect(try read("out") == expected)
        let lines = expected.prefix(500_000).count { $0 == 0x0A }
        #expect(run.errors.contains("\(lines) lines were there already"))
        #expect(try directory.names() == ["out", "out.999999998.7.tmp", "records.jsonl", "t.json"])
        // The next output needs no second run to clear the other one.
        _ = batch(records, "-o", out)
        #expect(try directory.names() == ["out", "records.jsonl", "t.json"])
    }

    @Test func linesBetweenTheComparedBlocksAreNotMadeAgain() throws {
        let records = try records()
        let out = "\(directory.path)/out"
        _ = batch(records, "-o", out)
        var lines = String(decoding: try read("out"), as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        lines[300] = "{\"index\": 300, \"size\": [1, 1], \"frames\": {}}"
        let expected = lines.joined(separator: "\n")
        _ = try directory.file("out", lines[..<4000].joined(separator: "\n"))
        #expect(batch(records, "-o", out, "--resume").status == .findings)
        #expect(try directory.text("out") == expected)
    }

    @Test(arguments: [
        ("{\"index\": 0, \"size\"", "{\"index\": 0,\"size\"", 1),
        ("{\"index\": 300, ", "{\"index\": 301, ", 301),
        ("{\"index\": 3999, \"size\": [100", "{\"index\": 3999, \"size\": [101", 4000),
    ])
    func linesOfAnythingElseAreRefused(_ old: String, _ new: String, _ line: Int) throws {
        let records = try records()
        let out = "\(directory.path)/out"
        _ = batch(records, "-o", out)
        let lines = try directory.text("out").split(separator: "\n")[..<4000].joined(separator: "\n") + "\n"
        #expect(lines.contains(old))
        let changed = lines.replacing(old, with: new)
        _ = try directory.file("out", changed)
        let run = batch(records, "-o", out, "--resume")
        #expect(run.status == .unreadable)
        #expect(run.errors.contains("out:\(line): this line is not of this template"), "\(run.errors)")
        #expect(try directory.text("out") == changed)
    }

    @Test func otherRecordsOrFewerOrAnotherTemplateAreRefused() throws {
        let out = "\(directory.path)/out"
        _ = batch(try records(), "-o", out)
        let before = try read("out")
        let fewer = batch(try records(4000), "-o", out, "--resume")
        #expect(fewer.status == .unreadable && fewer.errors.contains("out:4001: this line is not"), "\(fewer.errors)")
        let wider = batch(try records(), "-o", out, "--resume", "--width", "99")
        #expect(wider.status == .unreadable && wider.errors.contains("out:1: this line is not"), "\(wider.errors)")
        let table = batch(try records(), "-o", out, "--resume", "--format", "csv")
        #expect(table.status == .unreadable && table.errors.contains("out:1: this line is not"), "\(table.errors)")
        for run in [fewer, wider, table] { #expect(!run.errors.contains("goes on with it"), "\(run.errors)") }
        #expect(try read("out") == before)
    }

    @Test func inputWithoutAnyGoodRecordIsAnErrorAsInOneRun() throws {
        let bad = String(repeating: "{\"a\": \n", count: 20_000)
        let out = "\(directory.path)/out"
        _ = batch(try directory.file("records.jsonl", bad + "{\"a\": 1, \"b\": 1}"), "-o", out)
        let lines = try directory.text("out").split(separator: "\n")[..<19_000].joined(separator: "\n") + "\n"
        _ = try directory.file("out", lines)
        let records = try directory.file("records.jsonl", bad)
        let run = batch(records, "-o", out, "--resume")
        #expect(
            run.status == .unreadable && run.errors.contains("records.jsonl:1:7: expected a value"), "\(run.errors)")
    }

    @Test func itNeedsAFileAndAWholeRecording() throws {
        let records = try records(3)
        #expect(batch(records, "--resume").errors.contains("'--resume' goes on with the file that '-o' names"))
        #expect(batch(records, "-o", "-", "--resume").status == .usage)
        let out = "\(directory.path)/out"
        #expect(batch(records, "-o", out, "--resume", "--profile", "\(out).json").status == .usage)
        #expect(batch(records, "-o", "/dev/null", "--resume").errors.contains("--resume needs a regular file"))
        #expect(try directory.names() == ["records.jsonl", "t.json"])
    }
}
