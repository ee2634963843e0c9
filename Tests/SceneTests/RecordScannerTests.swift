import Testing

@testable import Taut
@testable import TautScene

/// The short way through a record against the reader that takes everything.
struct RecordScannerTests {
    private static let template = "{\"root\": {\"id\": \"{a}\", \"text\": \"{b} {long name} {é}\"}}"

    /// The values of records as texts by both ways; `nil` if a record is none.
    private func read(_ records: [String]) throws -> (short: [[String]?], long: [[String]?]) {
        let bytes = Array(records.joined(separator: "\n").utf8)
        var rest: [UInt8]? = bytes
        var source = try RecordSource(file: "f", format: .json, blockSize: bytes.count + 1) { _ in
            defer { rest = nil }
            return rest ?? []
        }
        let template = try SceneTemplate(json: Array(Self.template.utf8), file: "t")
        let decoder = RecordDecoder(template: template, source: source)
        var reader = decoder.makeReader()
        let table = RecordTable(parameterCount: template.parameters.count)
        let block = try #require(try source.next())
        var (short, long): ([[String]?], [[String]?]) = ([], [])
        block.bytes.withUnsafeBufferPointer { text in
            for record in block.records {
                let read: Void? = try? reader.read(record, of: block, at: text, into: table)
                let row = table[table.count - 1]
                let values = (0..<template.parameters.count).map { index in
                    row[index].kind == .other ? "other" : row[index].node?.summary ?? "-"
                }
                short.append(read == nil ? nil : values)
                #expect((read == nil) == table.unusable.contains(table.count - 1))
                let nodes = try? decoder.values(record, in: block.bytes)
                long.append(
                    nodes?.map { node in
                        switch node?.value {
                        case .array, .object: "other"
                        default: node?.summary ?? "-"
                        }
                    })
            }
        }
        return (short, long)
    }

    /// Each byte that ends the short way through a text, at each place of eight, among bytes that differ from it by one bit.
    @Test func textsEndAtTheirFirstSpecialByte() throws {
        for special in ["\\n", "\\\"", "\\u00e9", "é", "\u{7F}", "\u{A2}", "\u{DC}", "ÿ", "#", "!", "]", "[", " "] {
            let records = (0..<20).map { place in
                "{\"a\": \"\(String(repeating: "x", count: place))\(special)\(String(repeating: "#", count: 19 - place))\", \"b\": 1}"
            }
            let read = try read(records)
            #expect(read.short == read.long, "\(special)")
            #expect(read.short.allSatisfy { $0 != nil && $0?[1] == "1" }, "\(special)")
        }
    }

    @Test(arguments: [
        #"{"a": 1, "b": "x"}"#, #"{"b":"x","a":1}"#, #"{"a": 1, "b": "x", "unknown": [1, {"c": 2}]}"#, "{}", "{ }",
        #"{"a": -1.5e3, "b": true, "é": false, "long name": null}"#, #"{"a": 1, "a": 2}"#, #"{"a": 1,}"#, #"{"a": 01}"#,
        #"{"a": "a text of more than eight bytes", "b": "é in it, also further on: é"}"#,
        #"{"a": "\n", "b": "\u00e9"}"#,
        "{\"a\": \"a\tb\"}", "{\"a\": \"open", #"{"a": tru}"#, #"{"a": truex}"#, #"{"a" 1}"#, #"{"a": 1} x"#,
        #"{"a": 1"#,
        #"  {"a"  :  1  ,  "b":"x"  }  "#, #"[1]"#, #"{"a": 1, "b": {}}"#, #"{"a": "12345678", "b": "1234567\\"}"#,
        #"{"\u0061": 1, "a": 2}"#, #"{"a": "\"", "b": "x"}"#, #"{"a": ""}"#, #"{"a": 1e999}"#, #"{"a": "x" "b": 1}"#,
    ])
    func bothWaysAgree(_ record: String) throws {
        let usual = #"{"a": 1, "b": "x"}"#
        let (short, long) = try read([usual, usual, record, record, usual, record])
        #expect(short == long)
    }

    @Test func changedRecordsAgree() throws {
        var generator = SplitMix(seed: 22)
        let seeds = [
            #"{"a": "some words of text", "b": 12.5, "long name": "more", "é": null}"#,
            #"{"a":"x","b":"y","c":[1,2],"é":"ü"}"#,
        ]
        let alphabet = Array("{}[]\",:\\ ab0123.eE+-tfnué\u{1}")
        for round in 0..<400 {
            let records = (0..<8).map { _ in
                var record = Array(seeds.randomElement(using: &generator) ?? "")
                for _ in 0..<Int.random(in: 0...2, using: &generator) {
                    let place = Int.random(in: 0..<record.count, using: &generator)
                    if Bool.random(using: &generator) { record.remove(at: place) }
                    record.insert(alphabet.randomElement(using: &generator) ?? " ", at: place)
                }
                return String(record)
            }
            let (short, long) = try read(records)
            #expect(short == long, "seed 22, round \(round): \(records)")
        }
    }

    @Test func validUTF8IsWhatTheStandardLibraryTakes() {
        var generator = SplitMix(seed: 23)
        let pieces: [[UInt8]] = [
            [0x61], [0xC3, 0xA9], [0xE2, 0x80, 0xA6], [0xF0, 0x9F, 0x98, 0x80], [0xC0], [0xED, 0xA0, 0x80],
            [0xE0, 0x80, 0x80],
            [0xF4, 0x90, 0x80, 0x80], [0xF5], [0x80], [0xEF, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80], [0xE2, 0x80],
            [0xFF],
        ]
        for _ in 0..<5_000 {
            let bytes = (0..<Int.random(in: 0...4, using: &generator)).flatMap { _ in
                pieces.randomElement(using: &generator) ?? []
            }
            let isValid = bytes.withUnsafeBufferPointer(UTF8Check.isValid)
            #expect(isValid == (String(validating: bytes, as: UTF8.self) != nil), "seed 23, \(bytes)")
        }
    }
}
