import TautScene
import Testing

@testable import TautInterfaceBuilder

/// Every malformed file gives one error with line, column and the offending text.
struct MalformedFileTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var name: String
        var bytes: [UInt8]
        var place: String
        var message: String
        var text: String
        var testDescription: String { name }

        init(_ name: String, _ source: String, _ place: String, _ message: String, _ text: String) {
            self.init(name, Array(source.utf8), place, message, text)
        }

        init(_ name: String, _ bytes: [UInt8], _ place: String, _ message: String, _ text: String) {
            (self.name, self.bytes, self.place, self.message, self.text) = (name, bytes, place, message, text)
        }
    }

    static let bomb = """
        <?xml version="1.0"?>
        <!DOCTYPE document [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>
        <document>&b;</document>
        """

    static let cases: [Case] = [
        Case("empty", "", "1:1", "the file holds no element", ""),
        Case("blank", " \n\n", "1:1", "the file holds no element", " "),
        Case(
            "truncated in a tag", "<document>\n  <view id=\"a", "2:12", "the file ends inside the value of \"id\"",
            "\"a"),
        Case(
            "truncated after a tag", "<document>\n <view>", "2:2", "the file ends inside <view>, which has no end tag",
            "<view"),
        Case("truncated in a name", "<document><vie", "1:11", "the file ends inside <vie>", "<vie"),
        Case("truncated at <", "<a><", "1:4", "a name after < is missing", "<"),
        Case("truncated at =", "<a b=", "1:5", "the value of \"b\" is not in quotes", ""),
        Case("truncated in a comment", "<a>\n<!-- x", "2:1", "the file ends inside a comment", "<!-- x"),
        Case("truncated in CDATA", "<a><![CDATA[ x", "1:4", "the file ends inside a CDATA section", "<![CDATA[ x"),
        Case(
            "truncated declaration", "<?xml version=\"1.0\"", "1:1", "the file ends inside the XML declaration",
            "<?xml version=\"1.0\""),
        Case("crossed tags", "<a><b></a></b>", "1:7", "</a> where <b> is open", "</a>"),
        Case("an end too many", "<a/></b>", "1:5", "</b> ends no element", "</b>"),
        Case("two roots", "<a/><b/>", "1:5", "a second root element <b>", "<b"),
        Case("text after the root", "<a/>\n x", "2:2", "text outside of the root element", "x"),
        Case("an attribute twice", "<a b=\"1\" b=\"2\"/>", "1:10", "the attribute \"b\" is given twice", "b"),
        Case("no value", "<a b/>", "1:4", "the attribute \"b\" has no value", "b"),
        Case("no quotes", "<a b=c/>", "1:6", "the value of \"b\" is not in quotes", "c/>"),
        Case("no blank", "<a b=\"1\"c=\"2\"/>", "1:9", "a blank is missing before an attribute", "c=\"2\"/>"),
        Case("quote left open", "<a b=\"1/>\n<c/></a>", "1:6", "the value of \"b\" has no closing quote", "\"1/>"),
        Case("unknown entity", "<a>é &nbsp;</a>", "1:6", "an entity that XML does not define", "&nbsp;"),
        Case("forbidden character", "<a b=\"&#0;\"/>", "1:7", "an entity that XML does not define", "&#0;"),
        Case("bare ampersand", "<a b=\"x & y\"/>", "1:9", "an entity that XML does not define", "& y\"/>"),
        Case(
            "an entity bomb", bomb, "2:1", "document types and entities are refused",
            "<!DOCTYPE document [<!ENTITY a \"aaaa\"><!"),
        Case(
            "an outside entity", "<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a/>", "1:1",
            "document types and entities are refused", "<!DOCTYPE a SYSTEM \"file:///etc/passwd\">"),
        Case("two hyphens", "<a><!-- a -- b --></a>", "1:11", "-- inside a comment", "--"),
        Case("closing of CDATA", "<a>]]></a>", "1:4", "]]> outside of a CDATA section", "]]>"),
        Case(
            "a late declaration", " <?xml version=\"1.0\"?><a/>", "1:2",
            "the XML declaration stands at the beginning of the file or not at all", "<?xml"),
        Case("UTF-16", [0xFF, 0xFE, 0x3C, 0], "1:1", "the file is UTF-16; only UTF-8 is read", "UTF-16"),
        Case(
            "another encoding", "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><a/>", "1:31",
            "the encoding \"ISO-8859-1\"; only UTF-8 is read", "ISO-8859-1"),
        Case(
            "Latin 1", Array("<a>\n  <b c=\"".utf8) + [0xE9] + Array("\"/></a>".utf8), "2:9",
            "a byte that is not UTF-8", "0xE9"),
        Case("a control character", "<a b=\"\u{1}\"/>", "1:7", "a control character", "0x1"),
        Case(
            "a compiled file", "bplist00", "1:1", "a compiled property list; only the XML that Xcode edits is read",
            "bplist"),
        Case("no XML", "{\"size\": 1}", "1:1", "text outside of the root element", "{\"size\": 1}"),
    ]

    @Test(arguments: cases)
    func malformed(_ example: Case) throws {
        do {
            _ = try XMLSource(example.bytes, file: "A.xib")
            Issue.record("it is accepted")
        } catch {
            #expect(error.summary == "A.xib:\(example.place): \(example.message)")
            #expect(error.text == example.text)
        }
    }

    @Test func limitsHold() {
        func message(_ text: String, _ limits: InterfaceBuilderLimits) -> String {
            do {
                _ = try XMLSource(Array(text.utf8), file: "A.xib", limits: limits)
                return ""
            } catch { return error.summary }
        }
        var limits = InterfaceBuilderLimits()
        (limits.bytes, limits.depth, limits.elements, limits.attributes) = (40, 2, 3, 1)
        #expect(message("<a><b/><c/></a>", limits) == "")
        #expect(message("<a><b><c/></b></a>", limits) == "A.xib:1:7: elements nest deeper than 2")
        #expect(message("<a><b/><b/><b/></a>", limits) == "A.xib:1:12: more than 3 elements")
        #expect(message("<a b=\"\" c=\"\"/>", limits) == "A.xib:1:9: more than 1 attributes")
        #expect(message(String(repeating: " ", count: 41), limits) == "A.xib: 41 bytes are more than 40")
    }

    @Test func aMillionOpenElementsAreRefusedWithoutGoingDown() {
        let text = String(repeating: "<a>", count: 1_000_000)
        #expect {
            _ = try XMLSource(Array(text.utf8), file: "A.xib")
        } throws: { "\($0)".hasPrefix("A.xib:1:601: elements nest deeper than 200") }
    }

    @Test func everyPrefixIsRefused() throws {
        let bytes = Array(EditingFixture.text.utf8)
        let end = try #require(bytes.lastIndex(of: UInt8(ascii: ">")))
        for count in 0...end {
            #expect(throws: SceneError.self, "\(count) bytes") { try XMLSource(Array(bytes[..<count]), file: "A.xib") }
        }
        #expect(try XMLSource(Array(bytes[...end]), file: "A.xib").elements.count == 16)
    }
}
