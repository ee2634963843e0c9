import Testing

@testable import Taut
@testable import TautCommandLine
@testable import TautScene

/// The forms that records come in: line ends, separators, arrays, encodings. No record is lost without a word.
struct RecordFormatTests {
    private static let template = "{\"root\": {\"id\": \"{a}\", \"text\": \"{b}\"}}"

    /// All records' values, or the places of those that are none, for pieces and blocks of many sizes.
    private func read(
        _ text: String, _ format: RecordFormat? = nil, separator: UInt8? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> (records: [[String]], blankLines: Int) {
        let whole = try read(text, format, separator, piece: 1 << 16, block: 1 << 16)
        for (piece, block) in [(1, 64), (3, 64), (7, 100), (64, 4096)] {
            let parts = try read(text, format, separator, piece: piece, block: block)
            #expect(parts.records == whole.records, "pieces of \(piece)", sourceLocation: sourceLocation)
            #expect(parts.blankLines == whole.blankLines, sourceLocation: sourceLocation)
        }
        return whole
    }

    private func read(
        _ text: String, _ format: RecordFormat?, _ separator: UInt8?, piece: Int, block: Int
    ) throws -> (records: [[String]], blankLines: Int) {
        var rest = Array(text.utf8)[...]
        var source = try RecordSource(file: "f", format: format, separator: separator, blockSize: block) { _ in
            defer { rest = rest.dropFirst(piece) }
            return Array(rest.prefix(piece))
        }
        let decoder = RecordDecoder(
            template: try SceneTemplate(json: Array(Self.template.utf8), file: "t"), source: source)
        var result: [[String]] = []
        while let block = try source.next() {
            for record in block.records {
                do throws(SceneError) {
                    result.append(try decoder.values(record, in: block.bytes).map { $0?.summary ?? "-" })
                } catch {
                    result.append(["\(error.line ?? 0):\(error.column ?? 0)"])
                }
            }
        }
        return (result, source.blankLines.count)
    }

    private let two = [["\"1\"", "\"2\""], ["\"3\"", "\"4\""]]

    @Test(arguments: ["\n", "\r\n", "\r"], [true, false])
    func linesEndAsTheyDoOnAnySystem(_ end: String, _ endsWithOne: Bool) throws {
        let last = endsWithOne ? end : ""
        #expect(try read("a,b\(end)1,2\(end)3,4\(last)").records == two)
        #expect(try read("{\"a\": \"1\", \"b\": \"2\"}\(end){\"a\": \"3\", \"b\": \"4\"}\(last)").records == two)
        let quoted = try read("a,b\(end)\"1\(end)x\",2\(end)y\(end)3,4\(last)").records
        #expect(quoted.count == 3 && quoted[1] == ["4:1"] && quoted[2] == two[1], "\(quoted)")
    }

    @Test(arguments: [";", "\t"])
    func theLineOfNamesTellsTheSeparator(_ separator: String) throws {
        #expect(try read("a\(separator)b\n1\(separator)2\n3\(separator)4\n").records == two)
        #expect(
            try read("\"a\"\(separator)b\(separator)\"x,y,z\"\n1\(separator)2\(separator),\n", .csv).records == [two[0]]
        )
        #expect(try read("a\(separator)b\n\(separator)\n", .csv).records == [["\"\"", "\"\""]])
    }

    @Test func aSeparatorMayBeGiven() throws {
        #expect(try read("a|b\n1|2\n3|4", separator: UInt8(ascii: "|")).records == two)
        #expect(try read("a,b\n1,2", separator: UInt8(ascii: ";")).records == [["-", "-"]])
    }

    @Test func anArrayHoldsRecords() throws {
        let array = "\u{FEFF} [ {\"a\": \"1\", \"b\": \"2\"},\n\t{\"b\": \"4\",\n \"a\": \"3\"} ]\n \n"
        #expect(try read(array).records == two)
        #expect(try read("[]").records.isEmpty)
        #expect(try read(" [ \n ] ", .json).records.isEmpty)
        #expect(
            try read("[{\"a\": \"]}, \\\" {[\", \"b\": \"é\\\\\"}, {\"c\": [1, {\"d\": 2}], \"a\": null}]").records
                == [["\"]}, \" {[\"", "\"é\\\""], ["null", "-"]])
    }

    @Test func aBadElementHasAPlaceAndHarmsNoOther() throws {
        let text =
            "[{\"a\": \"1\", \"b\": \"2\"}, {\"a\": tru}, 7,\n  {\"é\": 1, \"a\" 2}, , {\"a\": \"open\n}, {\"a\": 1}}, {\"a\": \"3\", \"b\": \"4\"}]"
        let records = try read(text).records
        #expect(records == [two[0], ["1:30"], ["1:36"], ["2:16"], ["2:20"], ["2:33"], ["3:12"], two[1]], "\(records)")
    }

    @Test(arguments: ["[{\"a\": 1}", "[{\"a\": 1},", "[", "[{\"a\": 1}] x", "[] []", "[{\"a\": [1}, {\"a\": 2}]"])
    func anArrayThatDoesNotEndIsAnError(_ text: String) throws {
        #expect(throws: SceneError.self, "\(text)") { try read(text) }
    }

    @Test func blankLinesBetweenRecordsAreCounted() throws {
        #expect(try read("a,b\n1,2\n\n  \n3,4\n\n\n").blankLines == 2)
        #expect(try read("{\"a\": 1}\n\n{\"a\": 2}\n\n").blankLines == 1)
        #expect(try read("{\"a\": 1}\n\n\n").blankLines == 0)
    }

    @Test func aQuoteInAFieldTakesNothing() throws {
        #expect(try read("a,b\n5\" pipe,2\n3,4\n").records == [["\"5\" pipe\"", "\"2\""], two[1]])
        #expect(try read("a,b\n\"\"\"1\"\"\",2\n3,4\n").records == [["\"\"1\"\"", "\"2\""], two[1]])
    }

    @Test(arguments: [
        [0xFF, 0xFE, 0x61, 0x00], [0xFE, 0xFF, 0x00, 0x61], [0x7B, 0x00, 0x22, 0x00], [0x61, 0, 0, 0],
    ])
    func otherEncodingsAreNamed(_ bytes: [UInt8]) throws {
        let error = #expect(throws: SceneError.self) {
            _ = try RecordSource(file: "f", format: .csv) { _ in bytes }
        }
        #expect(error?.message.contains("UTF-") == true)
        let fault = #expect(throws: SourceFault.self) { try JSONReader.read(bytes) }
        #expect(fault?.message.contains("UTF-") == true)
    }

    // MARK: Through the command

    private static let cell =
        "{\"size\": [100, 20], \"root\": {\"id\": \"root\", \"children\": [{\"id\": \"a\", \"intrinsicContentSize\": [\"{n}\", 4]}]},"
        + " \"constraints\": [\"H:|[a]\", \"V:|[a]\"]}"

    private func batch(_ name: String, _ records: String, _ options: String...) throws -> CommandRun {
        let directory = try TemporaryDirectory()
        let files = [try directory.file("cell.json", Self.cell), try directory.file(name, records)]
        return CommandRun(list: ["batch"] + files + ["--text", "fixed"] + options)
    }

    @Test func allFormsGiveTheSame() throws {
        let expected = try batch("r.jsonl", "{\"n\": 1, \"m\": 0}\n{\"n\": 2, \"m\": 0}\n").output
        #expect(expected.split(separator: "\n").count == 2)
        for (name, text) in [
            ("r.csv", "m,n\n0,1\n0,2\n"), ("r.csv", "m;n\r0;1\r0;2"), ("r.tsv", "n\tm\r\n1\t0\r\n2\t0\r\n"),
            ("r.json", "[{\"n\": 1}, {\"n\": 2}]"), ("r", "[{\"n\": 1},\n{\"n\": 2}]\n"),
            ("r.jsonl", "{\"n\": 1}\r{\"n\": 2}\r"),
        ] {
            let run = try batch(name, text)
            #expect(run.status == .success && run.output == expected && run.errors.isEmpty, "\(text): \(run.errors)")
        }
        #expect(try batch("r", "m|n\n0|1\n0|2\n", "--separator", "pipe").output == expected)
        #expect(try batch("r.csv", "m:n\n0:1\n0:2\n", "--separator", ":").output == expected)
        #expect(try batch("r.csv", "m n\n0 1\n", "--separator", "ab").status == .usage)
    }

    @Test func whatIsSkippedOrTakenIsTold() throws {
        let blank = try batch("r.csv", "n,m\n1,0\n\n\n2,0\n")
        #expect(blank.status == .success && blank.errors.contains("2 blank lines were skipped"))
        #expect(blank.errors.contains("r.csv:3"))
        let open = try batch("r.csv", "n,m\n1,0\n\"2,0\n3,0\n4,0\n")
        #expect(open.status == .findings && open.output.contains("never closed; it takes 2 more lines"))
        let array = try batch("r.json", "[{\"n\": 1}, {\"n\": x}, {\"n\": 2}")
        #expect(
            array.status == .unreadable && array.errors.contains("r.json:1:30: the array of records is never closed"))
    }

    /// Names are looked up in less than the square of their number.
    @Test(arguments: ["csv", "jsonl"])
    func recordsMayHaveThousandsOfFields(_ format: String) throws {
        let count = 20_000
        let names = (0..<count).map { "name\($0)" }
        let text =
            format == "csv"
            ? names.joined(separator: ",") + "\n" + names.joined(separator: ",")
            : "{" + names.map { "\"\($0)\": \"\($0)\"" }.joined(separator: ", ") + "}"
        let views = names.map { "{\"id\": \"\($0)\", \"text\": \"{\($0)}\"}" }.joined(separator: ",")
        let template = try SceneTemplate(
            json: Array("{\"root\": {\"id\": \"r\", \"children\": [\(views)]}}".utf8), file: "t")
        var rest: [UInt8]? = Array(text.utf8)
        var source = try RecordSource(file: "f", format: nil) { _ in
            defer { rest = nil }
            return rest ?? []
        }
        let decoder = RecordDecoder(template: template, source: source)
        let block = try #require(try source.next())
        #expect(try decoder.values(block.records[0], in: block.bytes).map { $0?.text } == names)
    }
}
