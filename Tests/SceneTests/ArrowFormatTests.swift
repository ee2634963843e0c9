import Foundation
import Testing

@testable import TautCommandLine
@testable import TautScene

/// `taut batch --format arrow`: the stream has the rows of `--format csv`. `Python/tests/suites/arrow_stream.py` reads it with pyarrow.
struct ArrowFormatTests {
    @Test(arguments: [["--threads", "1"], ["--threads", "3"], ["--width", "90", "--width", "100"]])
    func theStreamHasTheRowsOfTheTable(_ options: [String]) throws {
        let directory = try TemporaryDirectory()
        let template = try directory.file(
            "t.json",
            "{\"size\": [100, 100], \"root\": {\"id\": \"r\", \"children\": [{\"id\": \"wörd\"}]}, "
                + "\"constraints\": [\"H:|-(a)-[wörd]\", \"wörd.width <= 90\", \"wörd.width == {b} @900\"], \"metrics\": {\"a\": \"{a}\"}}"
        )
        let padding = String(repeating: "x", count: 3000)
        let lines = (0..<200).map { index in
            index % 17 == 5
                ? "{\"a\": \"ä\", \"b\": 1}"
                : "{\"a\": \(Double(index) / 7), \"b\": \(index % 120), \"p\": \"\(padding)\"}"
        }
        let records = try directory.file("records.jsonl", lines.joined(separator: "\n"))
        let (table, stream) = ("\(directory.path)/out.csv", "\(directory.path)/out.arrows")
        let call = ["batch", template, records, "--text", "fixed"] + options
        #expect(CommandRun(list: call + ["--format", "csv", "-o", table]).status == .findings)
        #expect(CommandRun(list: call + ["--format", "arrow", "-o", stream]).status == .findings)
        let rows = try CSVRows(try directory.text("out.csv"))
        let read = try StreamReader(Array(try Data(contentsOf: URL(fileURLWithPath: stream))))
        #expect(read.batches > 3)
        #expect(read.names == rows.names)
        #expect(read.rows.count == rows.rows.count)
        for (found, expected) in zip(read.rows, rows.rows) { #expect(found == expected) }
    }

    @Test func itGoesToNoTerminalAndIsNotResumed() throws {
        let directory = try TemporaryDirectory()
        let template = try directory.file("t.json", "{\"size\": [1, 1], \"root\": {\"id\": \"r\"}}")
        let records = try directory.file("records.jsonl", "{}\n")
        let call = ["batch", template, records, "--text", "fixed", "--format", "arrow"]
        let shown = CommandRun(list: call, outputIsTerminal: true)
        #expect(shown.status == .usage && shown.output.isEmpty)
        #expect(CommandRun(list: call + ["-o", "\(directory.path)/out", "--resume"]).status == .usage)
        #expect(try directory.names() == ["records.jsonl", "t.json"])
    }

    /// The fields of a table; empty ones are null.
    private struct CSVRows {
        var names: [String] = []
        var rows: [[String?]] = []

        init(_ text: String) throws {
            var lines = text.split(separator: "\n")
            names = lines.removeFirst().split(separator: ",").map(String.init)
            for line in lines {
                let fields = try CSVFields.split(Array(line.utf8)[...], separator: UInt8(ascii: ",")).map(\.text)
                rows.append(fields.map { $0.isEmpty ? nil : $0 })
            }
        }
    }

    /// Reads a stream of this schema: numbers as the table writes them.
    private struct StreamReader {
        var names: [String] = []
        var rows: [[String?]] = []
        var batches = 0
        private let bytes: [UInt8]

        init(_ bytes: [UInt8]) throws {
            self.bytes = bytes
            var place = 0
            var isFirst = true
            while true {
                #expect(number(place, UInt32.self) == .max && place % 8 == 0)
                let size = number(place + 4, Int32.self)
                if size == 0 { break }
                let start = place + 8
                let message = start + Int(number(start, UInt32.self))
                let header = try #require(target(message, 2))
                let body = start + Int(size)
                let length = try #require(field(message, 3).map { number($0, Int64.self) })
                let kind = try #require(field(message, 1).map { number($0, UInt8.self) })
                #expect(kind == (isFirst ? 1 : 3))
                if isFirst { try readSchema(header) } else { try readRows(header, body) }
                isFirst = false
                place = body + Int(length)
            }
            #expect(place + 8 == bytes.count)
        }

        private mutating func readSchema(_ schema: Int) throws {
            let fields = try #require(target(schema, 1))
            for index in 0..<Int(number(fields, UInt32.self)) {
                let entry = fields + 4 + 4 * index
                let name = try #require(target(entry + Int(number(entry, UInt32.self)), 0))
                let count = Int(number(name, UInt32.self))
                names.append(String(decoding: bytes[name + 4..<name + 4 + count], as: UTF8.self))
            }
        }

        private mutating func readRows(_ header: Int, _ body: Int) throws {
            batches += 1
            let count = try #require(field(header, 0).map { Int(number($0, Int64.self)) })
            let nodes = try #require(target(header, 1))
            let buffers = try #require(target(header, 2))
            #expect(number(nodes, UInt32.self) == UInt32(names.count) && (nodes + 4) % 8 == 0 && (buffers + 4) % 8 == 0)
            func buffer(_ index: Int) -> Int { body + Int(number(buffers + 4 + 16 * index, Int64.self)) }
            var table = [[String?]](repeating: [], count: count)
            for column in names.indices {
                let first = column < 2 ? 2 * column : 2 * column + 1
                let nulls = Int(number(nodes + 12 + 16 * column, Int64.self))
                var found = 0
                for row in 0..<count {
                    let isThere = column == 0 || bytes[buffer(first) + row / 8] >> (row % 8) & 1 == 1
                    found += isThere ? 0 : 1
                    table[row].append(isThere ? value(column, row, { buffer(first + $0) }) : nil)
                }
                #expect(found == nulls)
            }
            rows += table
        }

        private func value(_ column: Int, _ row: Int, _ buffer: (Int) -> Int) -> String {
            switch column {
            case 0: return "\(number(buffer(1) + 8 * row, Int64.self))"
            case 1:
                let ends = buffer(1) + 4 * row
                let (start, end) = (Int(number(ends, Int32.self)), Int(number(ends + 4, Int32.self)))
                return String(decoding: bytes[buffer(2) + start..<buffer(2) + end], as: UTF8.self)
            default: return JSONWriter.text(of: Double(bitPattern: number(buffer(1) + 8 * row, UInt64.self)))
            }
        }

        /// Where a field of a table is; `nil` if it is absent.
        private func field(_ table: Int, _ index: Int) -> Int? {
            let list = table - Int(number(table, Int32.self))
            guard 4 + 2 * index < Int(number(list, UInt16.self)) else { return nil }
            let offset = Int(number(list + 4 + 2 * index, UInt16.self))
            return offset == 0 ? nil : table + offset
        }

        /// What a field refers to.
        private func target(_ table: Int, _ index: Int) -> Int? {
            field(table, index).map { $0 + Int(number($0, UInt32.self)) }
        }

        private func number<Number: FixedWidthInteger>(_ place: Int, _: Number.Type) -> Number {
            bytes.withUnsafeBytes { Number(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: Number.self)) }
        }
    }
}
