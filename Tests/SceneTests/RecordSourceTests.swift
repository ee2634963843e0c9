import Testing

@testable import Taut
@testable import TautScene

/// Cutting streams into records, and records into values.
struct RecordSourceTests {
    private static let template = "{\"root\": {\"id\": \"{a}\", \"text\": \"{b}\"}}"

    /// All records' values as texts, read with pieces and blocks of given sizes.
    private func read(
        _ text: String, _ format: RecordFormat? = nil, piece: Int = 7, block: Int = 16
    ) throws -> [[String]] {
        var rest = Array(text.utf8)[...]
        var source = try RecordSource(file: "f", format: format, blockSize: block) { _ in
            defer { rest = rest.dropFirst(piece) }
            return Array(rest.prefix(piece))
        }
        let template = try SceneTemplate(json: Array(Self.template.utf8), file: "t")
        let decoder = RecordDecoder(template: template, source: source)
        var result: [[String]] = []
        while let block = try source.next() {
            #expect(block.firstIndex == result.count)
            for record in block.records {
                do throws(SceneError) {
                    result.append(try decoder.values(record, in: block.bytes).map { $0?.summary ?? "-" })
                } catch {
                    result.append(["\(error.line ?? 0):\(error.column ?? 0)"])
                }
            }
        }
        return result
    }

    @Test(arguments: [1, 2, 3, 7, 64, 1000], [1, 5, 16, 4096])
    func piecesDoNotMatter(_ piece: Int, _ block: Int) throws {
        let lines = "{\"a\": 1, \"b\": \"é\"}\n\n{\"b\": null, \"c\": [1]}\r\n  \nnonsense\n{\"a\": \"{\"}"
        #expect(
            try read(lines, piece: piece, block: block) == [["1", "\"é\""], ["-", "null"], ["5:1"], ["\"{\"", "-"]])
        let table = "b,x,a\r\n\"1,\"\"2\"\"\",,3\n\"two\nlines\",\"\",é\nshort,row\n\"open,1,2\n"
        #expect(
            try read(table, piece: piece, block: block) == [
                ["\"3\"", "\"1,\"2\"\""], ["\"é\"", "\"two\nlines\""], ["5:1"], ["6:1"],
            ])
    }

    @Test func theFirstCharacterTellsTheFormat() throws {
        #expect(try read("\u{FEFF}{\"a\": 1}") == [["1", "-"]])
        #expect(try read("  \n {\"a\": 1}") == [["1", "-"]])
        #expect(try read("\u{FEFF}a,b\n1,2") == [["\"1\"", "\"2\""]])
        #expect(try read("", .csv).isEmpty)
        #expect(try read("").isEmpty)
        #expect(try read("a,b\n", .csv).isEmpty)
    }

    @Test func badRecordsAreToldWithTheirPlace() throws {
        #expect(
            try read("{\"a\": 1}\n{\"a\": tru}\n[1]\n{\"a\": 1, \"a\": 2}\n1 2\n", .json)
                == [["1", "-"], ["2:7"], ["3:1"], ["4:10"], ["5:1"]])
        #expect(try read("a\n\"x\"y\n", .csv) == [["2:4"]])
        let deep = String(repeating: "[", count: 100_000)
        #expect(try read("{\"a\": \(deep)\n{\"a\": 1}", .json, piece: 4096, block: 4096).last == ["1", "-"])
    }

    @Test func aRecordThatIsNotUTF8IsABadRecord() throws {
        var source = try RecordSource(file: "f", format: .csv, read: Self.once([0x61, 0x0A, 0xFF, 0x0A]))
        let template = try SceneTemplate(json: Array(Self.template.utf8), file: "t")
        let decoder = RecordDecoder(template: template, source: source)
        let block = try #require(try source.next())
        #expect(throws: SceneError.self) { try decoder.values(block.records[0], in: block.bytes) }
    }

    private static func once(_ bytes: [UInt8]) -> RecordSource.Read {
        var rest: [UInt8]? = bytes
        return { _ in
            defer { rest = nil }
            return rest ?? []
        }
    }
}
