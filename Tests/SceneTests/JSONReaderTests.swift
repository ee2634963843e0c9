import Testing

@testable import Taut
@testable import TautScene

/// The reader of scenes and records.
struct JSONReaderTests {
    private func fault(_ text: String) -> SourceFault? {
        do throws(SourceFault) {
            _ = try JSONReader.read(Array(text.utf8))
            return nil
        } catch {
            return error
        }
    }

    private func number(_ text: String) throws -> Double {
        guard case .number(let number) = try JSONReader.read(Array(text.utf8)).value else {
            Issue.record("\(text) is no number")
            return .nan
        }
        return number
    }

    private func string(_ text: String) throws -> String {
        guard case .string(let string) = try JSONReader.read(Array(text.utf8)).value else {
            Issue.record("\(text) is no string")
            return ""
        }
        return string
    }

    @Test(arguments: [
        "0", "-0", "1", "-1", "12345678901234567890", "0.1", "1e3", "1E-3", "1.5e+2", "123456789012345678", "5e-324",
        "1.7976931348623157e308", "0.30000000000000004", "9007199254740993", "0.000000000000000000000000123", "1e-400",
        "123456789.123456789", "100000000000000.5",
    ])
    func readsNumbersAsTheStandardLibraryDoes(_ text: String) throws {
        #expect(try number(text).bitPattern == Double(text)?.bitPattern)
    }

    @Test(arguments: [
        ("", 0), ("{", 1), ("[1,]", 3), ("{\"a\":1,}", 7), ("01", 0), ("+1", 0), (".5", 0), ("1.", 2), ("1e", 2),
        ("NaN", 0),
        ("Infinity", 0), ("-Infinity", 1), ("1e999", 0), ("nul", 0), ("nulll", 0), ("'a'", 0), ("\"a", 0),
        ("\"\\x\"", 1),
        ("\"\\ud800\"", 1), ("\"\\ud800\\u0041\"", 1), ("\"\\u12g4\"", 1), ("\"a\nb\"", 2), ("[1 2]", 3),
        ("{\"a\" 1}", 5),
        ("{a:1}", 1), ("1 2", 2), ("// no", 0), ("{\"a\":1,\"a\":2}", 7), ("\u{FEFF}\u{FEFF}1", 3),
    ])
    func refusesWhatIsNoJSONAndTellsWhere(_ text: String, offset: Int) throws {
        let found = try #require(self.fault(text), "\(text) was accepted")
        #expect(found.offset == offset, "\(found.message)")
        #expect(!found.message.isEmpty)
    }

    @Test func readsStringsWithEscapes() throws {
        #expect(try string(#""plain""#) == "plain")
        #expect(try string(#""a\"b\\c\/d\b\f\n\r\t""#) == "a\"b\\c/d\u{8}\u{c}\n\r\t")
        #expect(try string(#""\u00e9\u4e2d\ud83d\ude00""#) == "é中😀")
        #expect(try string("\"é中😀\"") == "é中😀")
    }

    @Test func refusesStringsThatAreNotUTF8() {
        #expect(throws: SourceFault.self) { try JSONReader.read([0x22, 0xFF, 0x22]) }
        #expect(throws: SourceFault.self) { try JSONReader.read([0x22, 0xC0, 0x80, 0x22]) }
        #expect(throws: SourceFault.self) { try JSONReader.read([0x22, 0x5C, 0x6E, 0xFF, 0x22]) }
    }

    @Test(arguments: [UInt8(ascii: "["), UInt8(ascii: "{")])
    func deepNestingIsAnErrorAndNotAnOverflow(_ bracket: UInt8) throws {
        let unit = bracket == UInt8(ascii: "[") ? [bracket] : Array("{\"a\":".utf8)
        let text = Array(repeatElement(unit, count: 100_000).joined())
        #expect(throws: SourceFault.self) { try JSONReader.read(text) }
        let deepEnough =
            [UInt8](repeating: 0x5B, count: JSONReader.sceneDepth)
            + [UInt8](repeating: 0x5D, count: JSONReader.sceneDepth)
        _ = try JSONReader.read(deepEnough)
    }

    @Test func manyKeysAreStillChecked() throws {
        let keys = (0..<100).map { "\"k\($0)\": \($0)" }
        _ = try JSONReader.read(Array("{\(keys.joined(separator: ","))}".utf8))
        for repeated in [0, 40, 99] {
            let text = "{\((keys + ["\"k\(repeated)\": 0"]).joined(separator: ","))}"
            #expect(fault(text)?.text == "k\(repeated)")
        }
    }

    @Test(
        arguments: [
            (0.0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.5, "0.5"), (-0.5, "-0.5"), (-12.5, "-12.5"), (0.1, "0.1"),
            (1e15, "1000000000000000"), (206 + 1.0 / 3, "206.33333333333334"), (1e300, "1e+300"), (.nan, "null"),
            (.infinity, "null"), (123456.5, "123456.5"),
        ] as [(Double, String)])
    func writesTheShortestNumbers(_ number: Double, text: String) {
        #expect(JSONWriter.text(of: number) == text)
    }

    @Test func whatIsWrittenReadsBackTheSame() throws {
        var generator = SplitMix(seed: 7)
        for _ in 0..<2000 {
            let value = Double(bitPattern: generator.next())
            guard value.isFinite else { continue }
            #expect(try number(JSONWriter.text(of: value)) == value, "seed 7")
        }
        var writer = JSONWriter()
        let awkward = "a\"b\\c\n\r\t\u{1}\u{1F}é😀{}"
        writer.value(awkward)
        #expect(try string(String(decoding: writer.bytes, as: UTF8.self)) == awkward)
    }

    @Test func placesCountLinesAndCharacters() {
        let source = SourceText(file: "f", bytes: Array("ab\né😀x\n".utf8))
        #expect(source.place(of: 0) == (1, 1))
        #expect(source.place(of: 2) == (1, 3))
        #expect(source.place(of: 3) == (2, 1))
        #expect(source.place(of: 9) == (2, 3))
        #expect(source.line(2) == "é😀x")
    }

    @Test func bytesOfAStringAreFoundBehindItsEscapes() {
        let text = #""a\n\u00e9\ud83d\ude00b""#
        let source = SourceText(file: "f", bytes: Array(text.utf8))
        // Decoded: a, newline, é (2 bytes), 😀 (4 bytes), b.
        #expect(source.offset(ofStringByte: 0, literalAt: 0) == 1)
        #expect(source.offset(ofStringByte: 1, literalAt: 0) == 2)
        #expect(source.offset(ofStringByte: 2, literalAt: 0) == 4)
        #expect(source.offset(ofStringByte: 4, literalAt: 0) == 10)
        #expect(source.offset(ofStringByte: 8, literalAt: 0) == 22)
        #expect(source.offset(ofStringByte: 9, literalAt: 0) == 23)
    }
}

/// A small generator of reproducible numbers (SplitMix64; Steele, Lea and Flood 2014).
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
