import Testing

@testable import Taut
@testable import TautCommandLine
@testable import TautScene

/// Every kind of bad input ends in one message with the file, the place and the offending text, exit status 3, and nothing
/// written.
struct BadInputTests {
    /// A scene with one part replaced by something bad, where the trouble is reported, and words of the message.
    struct Case: CustomTestStringConvertible, Sendable {
        var name: String
        var replace: String
        var with: String
        var place: String
        var message: [String]

        var testDescription: String { name }
    }

    static let scene = """
        {
          "size": [375, 667],
          "environment": { "layoutDirection": "leftToRight", "safeArea": [20, 0, 0, 0], "scale": 2 },
          "root": { "id": "root", "children": [
            { "id": "title", "kind": "label", "text": "Hello", "font": "17", "hugging": [251, 250] },
            { "id": "photo", "intrinsicContentSize": [120, 80], "guides": [{ "id": "gap" }] }
          ] },
          "metrics": { "space": 8 },
          "constraints": [
            "title.leading == root.leadingMargin",
            "photo.width == 2 * title.width - 10 @750",
            "V:[title]-[photo]-(>=20)-|",
            { "first": "photo.centerX", "relation": "==", "second": "root.centerX", "multiplier": 1, "constant": 0,
              "priority": 1000 }
          ]
        }
        """

    static let cases: [Case] = [
        Case(name: "missing comma", replace: "[375, 667],", with: "[375, 667]", place: ":3:3", message: ["','"]),
        Case(name: "cut off", replace: "[375, 667],", with: "[375, 667", place: ":3:3", message: ["',' or ']'"]),
        Case(
            name: "unknown key of the scene", replace: "\"size\"", with: "\"sizes\"", place: ":2:3",
            message: ["\"sizes\"", "\"size\"?"]),
        Case(
            name: "unknown key of a view", replace: "\"kind\"", with: "\"knid\"", place: ":5:22",
            message: ["\"knid\"", "\"kind\"?"]),
        Case(
            name: "unknown key of the environment", replace: "\"scale\"", with: "\"scael\"", place: ":3:81",
            message: ["\"scael\""]),
        Case(
            name: "duplicate key", replace: "\"scale\": 2", with: "\"safeArea\": [0, 0, 0, 0]", place: ":3:81",
            message: ["duplicate key \"safeArea\""]),
        Case(
            name: "unknown id", replace: "title.leading", with: "titel.leading", place: ":10:6",
            message: ["\"titel\"", "\"title\"?"]),
        Case(
            name: "unknown second id", replace: "root.leadingMargin", with: "rot.leadingMargin", place: ":10:23",
            message: ["\"rot\""]),
        Case(
            name: "unknown attribute", replace: "title.leading", with: "title.leeding", place: ":10:12",
            message: ["\"leeding\"", "\"leading\"?"]),
        Case(
            name: "unknown attribute in an object", replace: "photo.centerX", with: "photo.centreX", place: ":13:23",
            message: ["\"centreX\"", "\"centerX\"?"]),
        Case(
            name: "unknown guide", replace: "root.leadingMargin", with: "root.safeAera.leading", place: ":10:28",
            message: ["no guide \"safeAera\"", "\"safeArea\"?"]),
        Case(
            name: "a scroll view's guide", replace: "root.leadingMargin", with: "root.contentLayout.leading",
            place: ":10:28", message: ["no guide \"contentLayout\": only scroll views do"]),
        Case(
            name: "a ratio to nothing", replace: "2 * title.width", with: "2:0 * title.width", place: ":11:23",
            message: ["other than 0 can follow ':'"]),
        Case(
            name: "a factor in words", replace: "\"multiplier\": 1", with: "\"multiplier\": \"2 to 1\"",
            place: ":13:94",
            message: ["unexpected 'to' after the factor"]),
        Case(
            name: "x against y", replace: "root.leadingMargin", with: "root.topMargin", place: ":10:23",
            message: ["leading against topMargin", "x cannot"]),
        Case(
            name: "x against y in an object", replace: "\"root.centerX\"", with: "\"root.centerY\"", place: ":13:61",
            message: ["centerX against centerY"]),
        Case(
            name: "a size against a position", replace: "2 * title.width", with: "2 * title.leading", place: ":11:25",
            message: ["width against leading"]),
        Case(name: "priority 0", replace: "@750", with: "@0", place: ":11:43", message: ["priority 0 "]),
        Case(
            name: "priority 1001", replace: "\"priority\": 1000", with: "\"priority\": 1001", place: ":14:19",
            message: ["1001"]),
        Case(name: "hugging 1500", replace: "[251, 250]", with: "[1500, 250]", place: ":5:82", message: ["1500"]),
        Case(name: "fractional priority", replace: "@750", with: "@749.5", place: ":11:43", message: ["749.5"]),
        Case(name: "NaN as a number", replace: "[120, 80]", with: "[NaN, 80]", place: ":6:47", message: ["'NaN'"]),
        Case(
            name: "infinity as a number", replace: "[120, 80]", with: "[1e999, 80]", place: ":6:47", message: ["1e999"]),
        Case(
            name: "NaN in an equation", replace: "- 10 @750", with: "+ nan @750", place: ":11:39",
            message: ["nan is not a finite number"]),
        Case(
            name: "infinity in an equation", replace: "2 * title", with: "inf * title", place: ":11:21",
            message: ["inf is not a finite number"]),
        Case(
            name: "infinity in a visual format", replace: ">=20", with: ">=infinity", place: ":12:27",
            message: ["infinity is not a finite number"]),
        Case(
            name: "duplicate ids", replace: "\"id\": \"photo\"", with: "\"id\": \"title\"", place: ":6:13",
            message: ["duplicate id \"title\"", "line 5"]),
        Case(
            name: "duplicate id of a guide", replace: "\"id\": \"gap\"", with: "\"id\": \"photo\"", place: ":6:76",
            message: ["duplicate id \"photo\""]),
        Case(
            name: "a cycle", replace: "\"id\": \"photo\"", with: "\"id\": \"root\"", place: ":6:13",
            message: ["\"root\"", "inside itself"]),
        Case(
            name: "missing id", replace: "\"id\": \"photo\", ", with: "", place: ":6:5",
            message: ["needs the key \"id\""]),
        Case(
            name: "missing root", replace: "\"root\": {", with: "\"comment\": {", place: ":1:1",
            message: ["needs the key \"root\""]),
        Case(
            name: "unknown kind", replace: "\"label\"", with: "\"lable\"", place: ":5:30",
            message: ["\"lable\"", "\"label\"?"]),
        Case(
            name: "a stack's key elsewhere", replace: "\"hugging\": [251, 250]", with: "\"spacing\": 8",
            place: ":5:70", message: ["\"spacing\"", "stacks", "label"]),
        Case(
            name: "unknown mask", replace: "\"hugging\": [251, 250]", with: "\"autoresizing\": [\"flexibelWidth\"]",
            place: ":5:87", message: ["\"flexibelWidth\"", "\"flexibleWidth\"?"]),
        Case(
            name: "unknown semantic", replace: "\"hugging\": [251, 250]", with: "\"semantic\": \"play\"",
            place: ":5:82", message: ["\"semantic\"", "playback"]),
        Case(
            name: "unknown size class", replace: "\"hugging\": [251, 250]",
            with: "\"variations\": {\"compact\": {}}", place: ":5:85",
            message: ["\"compact\"", "compact-any"]),
        Case(
            name: "a baseline from outside", replace: "\"hugging\": [251, 250]",
            with: "\"lastBaselineView\": \"photo\"", place: ":5:13", message: ["\"photo\"", "not inside"]),
        Case(
            name: "wrong kind of value", replace: "[120, 80]", with: "\"big\"", place: ":6:46",
            message: ["intrinsicContentSize", "\"big\""]),
        Case(
            name: "wrong count of values", replace: "[20, 0, 0, 0]", with: "[20, 0]", place: ":3:66",
            message: ["safeArea"]),
        Case(name: "negative size", replace: "[375, 667]", with: "[-1, 667]", place: ":2:12", message: ["size", "-1"]),
        Case(
            name: "text where a number belongs", replace: "\"scale\": 2", with: "\"scale\": \"2\"", place: ":3:90",
            message: ["\"scale\"", "a number"]),
        Case(
            name: "wrong direction", replace: "\"leftToRight\"", with: "\"upwards\"", place: ":3:39",
            message: ["upwards"]),
        Case(
            name: "visual format without its end", replace: "-(>=20)-|", with: "-(>=20)-", place: ":12:31",
            message: ["format ends here"]),
        Case(
            name: "visual format without colon", replace: "V:[title]", with: "V[title]", place: ":12:7",
            message: ["Expected ':' after 'V'"]),
        Case(
            name: "unknown view in a visual format", replace: "[photo]-(", with: "[foto]-(", place: ":12:17",
            message: ["\"foto\"", "\"photo\"?"]),
        Case(
            name: "unknown metric", replace: ">=20", with: ">=spcae", place: ":12:27",
            message: ["\"spcae\"", "\"space\"?"]),
        Case(
            name: "the root has no superview", replace: "V:[title]-[photo]-(>=20)-|", with: "V:|[root]", place: ":12:9",
            message: ["\"root\"", "no superview"]),
        Case(
            name: "wrong relation", replace: "leading == root", with: "leading = root", place: ":10:20",
            message: ["'='", "'=='"]),
        Case(
            name: "a parameter without records", replace: "- 10 @750", with: "- {x} @750", place: ":11:39",
            message: ["{x}", "taut batch"]),
        Case(
            name: "guides have no baselines", replace: "title.leading == root.leadingMargin",
            with: "gap.firstBaseline == title.top", place: ":10:5", message: ["firstBaseline"]),
    ]

    @Test(arguments: cases)
    func oneMessageWithItsPlace(_ bad: Case) throws {
        let directory = try TemporaryDirectory()
        let text = Self.scene.replacing(bad.replace, with: bad.with, maxReplacements: 1)
        try #require(text != Self.scene)
        let file = try directory.file("scene.json", text)
        let run = CommandRun("layout", file, "--text", "fixed", "--format", "json", "-o", "\(directory.path)/out.json")
        #expect(run.status == .unreadable)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("taut: \(file)\(bad.place): "), "\(run.errors)")
        for words in bad.message { #expect(run.errors.contains(words), "\(run.errors)") }
        #expect(try directory.names() == ["scene.json"])
    }

    @Test func theCaretStandsBelowThePlace() throws {
        let run = CommandRun("layout", "-", input: Self.scene.replacing("title.leading ==", with: "titel.leading =="))
        let lines = run.errors.split(separator: "\n").map(String.init)
        try #require(lines.count == 3)
        #expect(lines[0].hasPrefix("taut: <standard input>:10:6: "))
        let caret = try #require(lines[2].firstIndex(of: "^"))
        #expect(lines[1][caret...].hasPrefix("titel"))
    }

    /// A long name is shortened in the message, and costs almost no time.
    @Test func aLongUnknownNameIsAShortError() throws {
        let name = String(repeating: "q", count: 200_000)
        let scene = #"{"size": [1, 1], "root": {"id": "root"}, "constraints": ["\#(name).left == 1"]}"#
        let run = CommandRun("layout", "-", "--text", "fixed", input: scene)
        #expect(run.status == .unreadable && run.errors.utf8.count < 1000)
        #expect(
            run.errors.hasPrefix("taut: <standard input>:1:59: no view or guide \"qqq"), "\(run.errors.prefix(200))")
    }

    @Test func deepNestingIsAnError() throws {
        let depth = 50_000
        let views =
            String(repeating: "{\"id\":\"a\",\"children\":[", count: depth) + String(repeating: "]}", count: depth)
        let run = CommandRun("layout", "-", input: "{\"root\": \(views)}")
        #expect(run.status == .unreadable)
        #expect(run.errors.contains("nested more than"))
    }

    @Test func aFileThatIsNotThere() {
        let run = CommandRun("layout", "/nowhere/scene.json")
        #expect(run.status == .unreadable)
        #expect(run.errors.contains("/nowhere/scene.json"))
    }

    // MARK: Templates and records

    private static let template = """
        {"size": [100, null], "root": {"id": "root", "children": [
          {"id": "title", "kind": "label", "text": "{title}", "lines": 0}]},
         "constraints": ["H:|[title]|", "V:|[title]|", "title.height >= {least}"]}
        """

    private func batch(_ template: String, _ records: String, name: String = "records.jsonl") throws -> (
        CommandRun, TemporaryDirectory
    ) {
        let directory = try TemporaryDirectory()
        let run = CommandRun(
            "batch", try directory.file("cell.json", template), try directory.file(name, records), "--text", "fixed",
            "-o",
            "\(directory.path)/out.jsonl")
        return (run, directory)
    }

    @Test func aRecordWithoutAParameter() throws {
        let (run, directory) = try batch(Self.template, "{\"title\": \"a\"}\n")
        #expect(run.status == .unreadable)
        #expect(run.errors.contains("records.jsonl:1"))
        #expect(run.errors.contains("cell.json:3"))
        #expect(run.errors.contains("\"least\""))
        #expect(try directory.names() == ["cell.json", "records.jsonl"])
    }

    @Test func aTableWithoutAColumn() throws {
        let (run, directory) = try batch(Self.template, "title\na\nb\n", name: "records.csv")
        #expect(run.status == .unreadable)
        #expect(run.errors.contains("\"least\""))
        #expect(try directory.names() == ["cell.json", "records.csv"])
    }

    @Test(arguments: ["{never", "{}", "{a{b}"])
    func bracesThatAreNoParameter(_ text: String) throws {
        let (run, directory) = try batch(Self.template.replacing("{title}", with: text), "{}\n")
        #expect(run.status == .unreadable)
        #expect(run.errors.contains("cell.json:2:45"), "\(run.errors)")
        #expect(try directory.names() == ["cell.json", "records.jsonl"])
    }

    @Test func columnsOfTheSameName() throws {
        let (run, _) = try batch(Self.template, "title,title\na,b\n", name: "records.csv")
        #expect(run.status == .unreadable)
        #expect(run.errors.contains("records.csv:1:1"))
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func placesAreCountedWithAnyLineEnds(_ end: String) throws {
        let lines = ["{\"size\": [1, 1],", " \"root\": {\"id\": \"r\"},", " \"constraints\": [\"r.widht == 1\"]}", ""]
        let run = CommandRun("layout", "-", "--text", "fixed", input: lines.joined(separator: end))
        #expect(run.status == .unreadable)
        #expect(run.errors.contains("<standard input>:3:21:"), "\(run.errors)")
        #expect(run.errors.contains("\n    \"constraints\": [\"r.widht == 1\"]}\n"), "\(run.errors)")
    }

    /// A layout without an answer names the constraint or view with the largest number.
    @Test func numbersWithoutAnAnswerHaveAPlace() {
        let scene = """
            {"size": [300, 10], "root": {"id": "root", "children": [{"id": "a"}, {"id": "b"}, {"id": "c"}]},
             "constraints": ["c.width == 1e30", "a.width == 1e300 * b.width + 1", "b.width == 1e300 * c.width"]}
            """
        let run = CommandRun("layout", "-", "--text", "fixed", input: scene)
        #expect(run.status == .unreadable)
        #expect(run.errors.contains("<standard input>:2:37: the solver gave up: "), "\(run.errors)")
        #expect(run.errors.contains("the largest number, 1e+300, is here"), "\(run.errors)")
    }
}
