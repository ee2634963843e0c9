import Testing

@testable import Taut
@testable import TautCommandLine
@testable import TautScene

/// Memory does not grow with the number of records: what was read and not yet written stays below a bound.
struct StreamingTests {
    @Test(arguments: [1, 3])
    func recordsAreDrawnAsTheyAreNeeded(_ threads: Int) throws {
        let template = try SceneTemplate(
            json: Array("{\"size\": [10, 10], \"root\": {\"id\": \"r\"}, \"metrics\": {\"m\": \"{m}\"}}".utf8),
            file: "t")
        var drawn = 0
        var lead = 0
        let records = sequence(state: 0) { (index: inout Int) -> SceneRecord? in
            guard index < 20_000 else { return nil }
            index += 1
            drawn += 1
            return ["m": 1]
        }
        var delivered = 0
        BatchLayout(template, threads: threads).run(records) { result in
            #expect(result.index == delivered)
            lead = max(lead, drawn - delivered)
            delivered += 1
        }
        #expect(delivered == 20_000)
        #expect(lead <= 4 * threads * 64)
    }

    @Test(arguments: ["1", "3"])
    func theCommandReadsAheadNoMoreThanAFewBlocks(_ threads: String) throws {
        let directory = try TemporaryDirectory()
        let template = try directory.file(
            "t.json", "{\"size\": [10, 10], \"root\": {\"id\": \"r\"}, \"metrics\": {\"m\": \"{m}\"}}")
        let record = Array("{\"m\": 1, \"padding\": \"\(String(repeating: "x", count: 2000))\"}\n".utf8)
        let total = 8000
        var rest = Array(repeatElement(record, count: total).joined())[...]
        var read = 0
        var written = 0
        var lead = 0
        let io = CommandIO(
            readInput: { count in
                let piece = Array(rest.prefix(count))
                rest = rest.dropFirst(count)
                read += piece.count
                lead = max(lead, read - written * record.count)
                return piece
            },
            writeOutput: { bytes in written += bytes.count { $0 == UInt8(ascii: "\n") } }, writeError: { _ in },
            outputIsTerminal: false, errorIsTerminal: false, environment: [:])
        let status = Command(io: io).run(["batch", template, "-", "--text", "fixed", "--threads", threads])
        #expect(status == .success)
        #expect(written == total)
        let blocks = 4 * (Int(threads) ?? 1) + 3
        #expect(lead <= blocks << 17, "\(lead) bytes were read and not yet written")
        #expect(read == total * record.count && read > 4 * lead)
    }
}
