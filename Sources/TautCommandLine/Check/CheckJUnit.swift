import TautCheck
import TautInterfaceBuilder
import TautScene

/// Findings as the XML that JUnit made common: a file is a suite, a rule that found something in it a test that failed. Notes fail
/// no test.
enum CheckJUnit {
    static func bytes(_ run: CheckRun) -> [UInt8] {
        let byFile = Dictionary(grouping: run.findings, by: \.file)
        let failures = Dictionary(grouping: run.failures, by: \.file)
        var suites = run.files.map { suite($0, byFile[$0] ?? []) }
        suites += failures.keys.sorted().map { broken($0, failures[$0] ?? []) }
        let failing = run.findings.filter { $0.severity != .note }
        let count = suites.reduce(0) { $0 + $1.tests }
        let rules = Set(failing.map { [$0.file, $0.rule] }).count
        let head = attributes([
            ("name", "taut check"), ("tests", "\(count)"), ("failures", "\(rules)"),
            ("errors", "\(run.failures.count)"),
        ])
        let body = suites.map(\.text).joined()
        return Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites\(head)>\n\(body)</testsuites>\n".utf8)
    }

    private static func suite(_ file: String, _ findings: [Finding]) -> (text: String, tests: Int) {
        let rules = unique(findings.map(\.rule))
        let failing = Set(findings.filter { $0.severity != .note }.map(\.rule))
        let tests = max(1, rules.count)
        var text =
            "  <testsuite"
            + attributes([
                ("name", file), ("tests", "\(tests)"), ("failures", "\(failing.count)"), ("errors", "0"),
            ]) + ">\n"
        for rule in rules {
            let own = findings.filter { $0.rule == rule }
            text += testCase(file, rule, own, isFailing: failing.contains(rule))
        }
        if rules.isEmpty { text += "    <testcase\(attributes([("classname", file), ("name", "check")]))/>\n" }
        return (text + "  </testsuite>\n", tests)
    }

    private static func testCase(_ file: String, _ rule: String, _ findings: [Finding], isFailing: Bool) -> String {
        let head = attributes([("classname", file), ("name", rule)])
        let lines = findings.map { encoded($0.line.showingControls()) }.joined(separator: "\n")
        let message = attributes([("message", findings[0].message), ("type", findings[0].severity.rawValue)])
        let body = isFailing ? "<failure\(message)>\(lines)</failure>" : "<system-out>\(lines)</system-out>"
        return "    <testcase\(head)>\(body)</testcase>\n"
    }

    private static func broken(_ file: String, _ failures: [SceneError]) -> (text: String, tests: Int) {
        let head = attributes([
            ("name", file), ("tests", "1"), ("failures", "0"), ("errors", "\(failures.count)"),
        ])
        let errors = failures.map { "<error\(attributes([("message", $0.message)]))>\(encoded($0.summary))</error>" }
        let name = attributes([("classname", file), ("name", "check")])
        return (
            "  <testsuite\(head)>\n    <testcase\(name)>\(errors.joined())</testcase>\n  </testsuite>\n", 1
        )
    }

    private static func unique(_ words: [String]) -> [String] {
        var seen: Set<String> = []
        return words.filter { seen.insert($0).inserted }
    }

    private static func attributes(_ list: [(String, String)]) -> String {
        list.map { " \($0)=\"\(encoded($1))\"" }.joined()
    }

    /// A text between tags or quotes; control characters, which XML cannot say, as in JSON.
    private static func encoded(_ text: String) -> String {
        var shown = text.showingControls(except: ["\n"])
        if shown.unicodeScalars.contains(where: \.isOutsideXML) {
            shown = String(String.UnicodeScalarView(shown.unicodeScalars.map { $0.isOutsideXML ? "\u{FFFD}" : $0 }))
        }
        return String(decoding: XMLText.encoded(shown), as: UTF8.self)
    }
}
