import Testing

@testable import TautCommandLine
@testable import TautScene

/// Words of messages: values, long texts, places, and what is read by its first bytes.
struct WordTests {
    @Test(
        arguments: [
            (.null, "null"), (.bool(true), "true"), (.bool(false), "false"), (.number(1.5), "1.5"),
            (.number(.nan), "NaN"),
            (.number(.infinity), "infinity"), (.number(-.infinity), "-infinity"), (.string("a"), "\"a\""),
            (.array([]), "an array"), (.object([]), "an object"),
        ] as [(JSONValue, String)])
    func valuesAreSaidInWords(_ value: JSONValue, _ words: String) {
        #expect(JSONNode(value).summary == words)
    }

    @Test func longTextsAreShortened() {
        let sixty = String(repeating: "ab", count: 30)
        #expect(quoted(sixty) == "\"\(sixty)\"")
        #expect(quoted(sixty + "c") == "\"\(sixty.prefix(57))...\"")
    }

    /// Of a long line the part around the place is shown, at its beginning and at its end.
    @Test(arguments: [1, 40, 41, 42, 150, 300, 301]) func theCaretIsBelowThePlace(_ column: Int) throws {
        let line = (0..<300).map { String(UnicodeScalar(0x61 + UInt8($0 % 26))) }.joined()
        var error = SceneError(file: "f", line: 1, text: "", message: "m")
        (error.sourceLine, error.column) = (line, column)
        let shown = error.excerpt.map(Array.init)
        #expect(shown.count == 2 && shown[0].count <= 104 && shown[1].last == "^")
        let place = shown[1].count - 1
        if column <= 300 { #expect(shown[0][place] == Array(line)[column - 1]) }
        let first = try #require(String(shown[0].dropFirst(4)).isEmpty ? nil : shown[0][4])
        #expect(first == Array(line)[max(0, column - 41)])
    }

    @Test func encodingsAreToldByTheirFirstBytes() {
        for (bytes, name) in [
            ([0xFF, 0xFE], "UTF-16"), ([0xFE, 0xFF], "UTF-16"), ([0x7B, 0], "UTF-16"), ([0, 0x7B], "UTF-16"),
            ([0, 0, 0xFE, 0xFF], "UTF-32"), ([0xFF, 0xFE, 0, 0], "UTF-32"), ([0x7B, 0x7D], nil), ([0xFF], nil),
            ([], nil),
            ([0xEF, 0xBB, 0xBF, 0x7B], nil),
        ] as [([UInt8], String?)] {
            #expect(UTF8Check.otherEncoding(of: bytes) == name, "\(bytes)")
        }
    }

    /// Only the line of the names counts, without what is in quotation marks.
    @Test func separatorsAreThoseOfTheFirstLine() {
        for (text, separator) in [
            ("a;b\nc,d,e,f", ";"), ("a;b\rc,d,e,f", ";"), ("\"a,b,c\";d\n", ";"), ("a\tb,c\td", "\t"), ("a,b;c\n", ","),
            ("", ","),
        ] as [(String, Unicode.Scalar)] {
            #expect(RowCutter.separator(in: text.utf8) == UInt8(ascii: separator), "\(text)")
        }
    }

    /// Names that an equation cannot hold as they are, and the characters beside letters and digits.
    @Test(
        arguments: ["zebra", "Z9", "_a", "a.b", "a0"], ["{x", "a{b", "a[", "9a", "a..b", "a`", "a@", "a/b", "a:"])
    func namesAreWrittenSoThatTheyAreRead(_ plain: String, _ special: String) throws {
        for name in [plain, special] {
            let scene = try Scene(
                json: Array(
                    #"{"size": [9, 9], "root": {"id": "r", "children": [{"id": "\#(name)x"}]}, "constraints": [{"first": "\#(name)x.width", "constant": 5}]}"#
                        .utf8), file: "s")
            let written = scene.json(of: scene.constraints[0])
            #expect(
                written.first == UInt8(ascii: name == plain ? "\"" : "{"),
                "\(name): \(String(decoding: written, as: UTF8.self))")
        }
    }

    @Test func trueAndFalseMayBeTextsOfRecords() throws {
        let template = try SceneTemplate(
            json: Array(#"{"size": [9, 9], "root": {"id": "r", "hidden": "{h}"}}"#.utf8), file: "t")
        for (value, isHidden) in [
            (.string("true"), true), (.string("false"), false), (.bool(true), true), (.bool(false), false),
        ] as [(JSONValue, Bool)] {
            #expect(try template.scene(for: [JSONNode(value)], size: SceneSizeOverride()).views[0].isHidden == isHidden)
        }
        #expect(throws: SceneError.self) {
            try template.scene(for: [JSONNode(.string("yes"))], size: SceneSizeOverride())
        }
        #expect(throws: SceneError.self) {
            try Scene(json: Array(#"{"size": [9, 9], "root": {"id": "r", "hidden": "true"}}"#.utf8), file: "s")
        }
    }
}
