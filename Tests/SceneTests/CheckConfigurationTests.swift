import Foundation
import Testing

@testable import Taut
@testable import TautCommandLine
@testable import TautScene

/// `.taut-check.json` and baselines.
struct CheckConfigurationTests {
    private func check(_ directory: TemporaryDirectory, _ configuration: String, _ more: String...) throws -> CommandRun
    {
        _ = try directory.file(".taut-check.json", configuration)
        _ = try directory.file("a.json", CheckCommandTests.faulty)
        return CommandRun(list: ["check", directory.path, "--text", "fixed"] + more)
    }

    @Test func severitiesAndElements() throws {
        let directory = try TemporaryDirectory()
        let noted = try check(
            directory,
            """
            {"rules": {"ambiguous": "note", "left_right": "off"},
             "elements": {"a.width == 100": ["duplicate-constraint"]}}
            """)
        #expect(noted.output.hasSuffix("1 file: 1 note\n"))
        #expect(noted.status == .success)
        let silent = try check(directory, "{\"elements\": {\"a\": \"all\"}}")
        #expect(!silent.output.contains("[ambiguous]"))
        #expect(silent.output.hasSuffix("1 file: 2 warnings\n"))
        // Options go before the configuration.
        let only = try check(directory, "{\"rules\": {\"left-right\": \"off\"}}", "--only", "left-right")
        #expect(only.output.hasSuffix("1 file: 1 warning\n"))
    }

    @Test func theNearestConfigurationCounts() throws {
        let directory = try TemporaryDirectory()
        try FileManager.default.createDirectory(
            atPath: "\(directory.path)/inner/deep", withIntermediateDirectories: true)
        _ = try directory.file("inner/deep/b.json", CheckCommandTests.faulty)
        _ = try directory.file("inner/.taut-check.json", "{\"rules\": {\"ambiguous\": \"off\"}}")
        let run = try check(directory, "{\"rules\": {\"left-right\": \"off\"}}")
        #expect(run.output.contains("a.json:2:45: error"))
        #expect(run.output.contains("b.json:4:3: warning"))
        #expect(run.output.hasSuffix("2 files: 1 error, 3 warnings\n"))
    }

    /// Each `**` is tried once for each directory: with all combinations 20 of them would take for ever.
    @Test func patternsTakeLinearTime() {
        func matches(_ pattern: String, _ path: String) -> Bool {
            PathPattern(pattern).matches(path.split(separator: "/").map(String.init)[...])
        }
        let deep = (0..<30).map { "d\($0)" }.joined(separator: "/")
        #expect(!matches(String(repeating: "**/", count: 20) + "none", deep))
        #expect(!matches(String(repeating: "**/d*/", count: 20) + "none", deep))
        #expect(matches("**/d3/**/d7", deep) && matches("**/**/d29", deep) && matches("**/d*/d2*/d2*", deep))
        #expect(
            !matches("**/d7/**/d3", deep) && !matches("d1/**", deep) && matches("d0/**", deep) && matches("**", "a"))
        // The first place of the middle part is not one behind which the last part follows.
        #expect(matches("**/a/b/**/c", "a/x/a/b/a/c") && !matches("**/a/b/c", "a/b/a/c"))
    }

    @Test func excludedFiles() throws {
        let directory = try TemporaryDirectory()
        try FileManager.default.createDirectory(atPath: "\(directory.path)/Pods", withIntermediateDirectories: true)
        _ = try directory.file("Pods/b.json", CheckCommandTests.faulty)
        #expect(try check(directory, "{\"exclude\": [\"Pods\"]}").output.hasPrefix("\(directory.path)/a.json"))
        #expect(try check(directory, "{\"exclude\": [\"Pods\", \"a*\"]}").output == "0 files, no findings\n")
        #expect(try check(directory, "{\"exclude\": [\"**/*.json\"]}").output == "0 files, no findings\n")
    }

    @Test(arguments: [
        ("a", "a", true), ("a", "a/b/c", true), ("a/b", "a", false), ("*", "a", true), ("*.xib", "a.xib", true),
        ("*.xib", "a.xibs", false), ("**/g", "a/b/g/c", true), ("**/g", "g", true), ("a*c*e", "abcde", true),
        ("a*c*e", "abcdf", false), ("*ab", "aab", true), ("a/*/c", "a/b/c", true), ("a/*/c", "a/b/d/c", false),
        ("", "a", false),
    ])
    func patterns(_ pattern: String, _ path: String, _ matches: Bool) {
        #expect(PathPattern(pattern).matches(path.split(separator: "/").map(String.init)[...]) == matches)
    }

    @Test(arguments: [
        ("{\"rule\": {}}", "1:2: a configuration has no key \"rule\"; did you mean \"rules\"?"),
        ("{\"rules\": {\"overlop\": \"off\"}}", "1:12: no rule \"overlop\"; did you mean \"overlap\"?"),
        ("{\"rules\": {\"overlap\": \"of\"}}", "1:23: a rule is error, warning, note, on or off, not \"of\""),
        ("{\"rules\": []}", "1:11: \"rules\" has to be an object, found an array"),
        ("{\"exclude\": \"Pods\"}", "1:13: \"exclude\" has to be a list of texts"),
        ("{\"elements\": {\"a\": [\"x\"]}}", "no rule \"x\""), ("{", "1:2: "),
    ])
    func wrongConfigurations(_ text: String, _ message: String) throws {
        let run = try check(try TemporaryDirectory(), text)
        #expect(run.status == .unreadable)
        #expect(run.errors.contains(".taut-check.json:1:"))
        #expect(run.errors.contains(message), "\(run.errors)")
    }

    @Test func theSchemaSaysTheSame() throws {
        let schema = try SchemaTests.schema("check-configuration")
        let keys = try #require(schema.member("properties")).members.map(\.key)
        #expect(keys.sorted() == CheckConfiguration.keys.sorted())
        let good = "{\"rules\": {\"overlap\": \"on\"}, \"exclude\": [\"a\"], \"elements\": {\"a\": \"all\", \"b\": []}}"
        let validator = SchemaValidator(root: schema)
        #expect(validator.problems(try JSONReader.read(Array(good.utf8))) == [])
        #expect(validator.problems(try JSONReader.read(Array("{\"rules\": {\"overlap\": \"of\"}}".utf8))) != [])
    }

    // MARK: Baselines

    @Test func onlyNewFindingsCount() throws {
        let directory = try TemporaryDirectory()
        let file = try directory.file("a.json", CheckCommandTests.faulty)
        let known = "\(directory.path)/known.json"
        #expect(CommandRun("check", file, "--text", "fixed", "--write-baseline", known).status == .success)
        let node = try JSONReader.read(Array(try directory.text("known.json").utf8))
        #expect(SchemaValidator(root: try SchemaTests.schema("check-baseline")).problems(node) == [])
        #expect(node.member("findings")?.elements.first?.member("file")?.text == "a.json")

        func check() -> CommandRun { CommandRun("check", file, "--text", "fixed", "--baseline", known) }
        #expect(check().output == "1 file, no findings\n")
        #expect(check().status == .success)
        // Lines may come and go.
        _ = try directory.file("a.json", "\n\n" + CheckCommandTests.faulty)
        #expect(check().status == .success)
        // A third copy is one more than is known.
        let more = CheckCommandTests.faulty.replacing(
            "\"a.width == 100\"\n", with: "\"a.width == 100\", \"a.width == 100\"\n")
        _ = try directory.file("a.json", more)
        #expect(check().output.hasSuffix("[duplicate-constraint]\n1 file: 1 warning\n"))
        #expect(check().status == .findings)
        // What is gone is reported.
        _ = try directory.file("a.json", CheckCommandTests.clean)
        #expect(check().output == "1 file, no findings; 3 of the baseline are gone: write it again\n")
    }

    @Test func wrongBaselines() throws {
        let directory = try TemporaryDirectory()
        let file = try directory.file("a.json", CheckCommandTests.clean)
        for text in ["{}", "{\"findings\": [{\"rule\": \"x\"}]}", "["] {
            let run = CommandRun("check", file, "--baseline", try directory.file("known.json", text))
            #expect(run.status == .unreadable)
            #expect(run.errors.contains("known.json:1:"))
        }
        let both = CommandRun("check", file, "--write-baseline", "x", "-o", "y")
        #expect(both.status == .usage)
    }

    @Test func progressIsShownOnATerminalOnly() throws {
        let directory = try TemporaryDirectory()
        for index in 0..<40 { _ = try directory.file("\(index).json", CheckCommandTests.faulty) }
        let run = CommandRun(list: ["check", directory.path], errorIsTerminal: true)
        #expect(run.errors.isEmpty || run.errors.contains("files/s"))
        #expect(CommandRun("check", directory.path).errors.isEmpty)
    }
}
