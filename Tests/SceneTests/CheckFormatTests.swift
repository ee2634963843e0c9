import Foundation
import Testing

@testable import Taut
@testable import TautCommandLine
@testable import TautInterfaceBuilder
@testable import TautScene

/// The forms in which `taut check` writes findings.
struct CheckFormatTests {
    private func run(_ directory: TemporaryDirectory, _ arguments: String...) throws -> CommandRun {
        let faulty = try directory.file("a \"b\".json", CheckCommandTests.faulty)
        let clean = try directory.file("clean.json", CheckCommandTests.clean)
        let broken = try directory.file("broken.json", "{\"root\": 1}")
        return CommandRun(list: ["check", faulty, clean, broken, "--text", "fixed"] + arguments)
    }

    @Test func jsonIsValid() throws {
        let directory = try TemporaryDirectory()
        let run = try run(directory, "--format", "json")
        let node = try run.json()
        #expect(SchemaValidator(root: try SchemaTests.schema("check-output")).problems(node) == [])
        #expect(node.member("files")?.double == 2)
        let findings = try #require(node.member("findings")).elements
        #expect(findings.map { $0.member("rule")?.text } == ["ambiguous", "left-right", "duplicate-constraint"])
        #expect(Set(findings.compactMap { $0.member("fingerprint")?.text }).count == 3)
        let failures = try #require(node.member("failures")).elements
        #expect(failures.count == 1)
        #expect(failures.first?.member("line")?.double == 1)
        #expect(run.status == .unreadable)
    }

    /// What SARIF 2.1.0 requires of the objects that are written (sections 3.13, 3.14, 3.19, 3.20, 3.27, 3.28, 3.30).
    @Test func sarifHasWhatTheStandardRequires() throws {
        let directory = try TemporaryDirectory()
        let log = try run(directory, "--format", "sarif").json()
        #expect(log.member("version")?.text == "2.1.0")
        let runs = try #require(log.member("runs")).elements
        #expect(runs.count == 1)
        let driver = try #require(runs[0].member("tool")?.member("driver"))
        #expect(driver.member("name")?.text == "taut check")
        let rules = try #require(driver.member("rules")).elements.map { $0.member("id")?.text }
        #expect(rules.count > 30)
        let results = try #require(runs[0].member("results")).elements
        #expect(results.count == 3)
        for result in results {
            #expect(result.member("message")?.member("text")?.text?.isEmpty == false)
            #expect(["error", "warning", "note"].contains(result.member("level")?.text))
            let index = try #require(result.member("ruleIndex")?.double)
            #expect(rules[Int(index)] == result.member("ruleId")?.text)
            let place = try #require(result.member("locations")?.elements.first?.member("physicalLocation"))
            let uri = try #require(place.member("artifactLocation")?.member("uri")?.text)
            #expect(URL(string: uri)?.path == "\(directory.path)/a \"b\".json")
            #expect(try #require(place.member("region")?.member("startLine")?.double) >= 1)
            #expect(result.member("partialFingerprints")?.member("tautCheck/v1")?.text?.count == 16)
        }
        let invocation = try #require(runs[0].member("invocations")?.elements.first)
        guard case .bool(false)? = invocation.member("executionSuccessful")?.value else {
            Issue.record("a file was unreadable")
            return
        }
        let notes = try #require(invocation.member("toolExecutionNotifications")).elements
        #expect(notes.count == 1)
        #expect(notes.first?.member("message")?.member("text")?.text?.isEmpty == false)
    }

    @Test func junitIsXMLWhoseCountsAreRight() throws {
        let directory = try TemporaryDirectory()
        let run = try run(directory, "--format", "junit")
        let xml = try XMLSource(Array(run.output.utf8), file: "junit.xml")
        func all(_ name: String) -> [Int] { xml.elements.indices.filter { xml.name(of: $0) == name } }
        #expect(all("testsuite").count == 3)
        #expect(all("failure").count == 3)
        #expect(all("error").count == 1)
        for key in ["tests", "failures", "errors"] {
            let sum = try all("testsuite").reduce(0) { $0 + (try #require(Int(xml.value(key, of: $1) ?? ""))) }
            #expect(xml.value(key, of: 0) == "\(sum)")
        }
        #expect(xml.value("tests", of: 0) == "\(all("testcase").count)")
        #expect(xml.value("name", of: try #require(all("testsuite").first)) == "\(directory.path)/a \"b\".json")
    }

    @Test func theOutputIsAFileIfAsked() throws {
        let directory = try TemporaryDirectory()
        let file = try directory.file("a.json", CheckCommandTests.faulty)
        let run = CommandRun("check", file, "--text", "fixed", "-o", "\(directory.path)/out.txt")
        #expect(run.output.isEmpty)
        #expect(try directory.text("out.txt").hasSuffix("1 file: 1 error, 2 warnings\n"))
        #expect(CommandRun("check", file, "-o", file).status == .usage)
        #expect(try directory.text("a.json") == CheckCommandTests.faulty)
    }

    /// A name with what looks like an escape is another one than what that stands for.
    @Test func pathsAreWrittenAsReferences() {
        #expect(CheckSARIF.uri("a%20b c/é~.json") == "a%2520b%20c/%C3%A9~.json")
        #expect(CheckSARIF.uri("/a?b#c") == "file:///a%3Fb%23c")
    }

    /// Findings that differ in nothing but their line have fingerprints of their own.
    @Test func fingerprintsDiffer() throws {
        let directory = try TemporaryDirectory()
        let file = try directory.file(
            "a.json",
            """
            {"size": [100, 100], "root": {"id": "root", "children": [{"id": "a"}]},
             "constraints": ["|[a]|", "V:|[a]|", "a.height <= 200", "a.height <= 200",
              "a.height <= 200"]}
            """)
        let run = CommandRun("check", file, "--only", "duplicate-constraint", "--text", "fixed", "--format", "json")
        let prints = try #require(run.json().member("findings")).elements.map { $0.member("fingerprint")?.text }
        #expect(prints.count == 2 && Set(prints).count == 2, "\(run.output)")
    }
}
