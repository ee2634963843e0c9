import Foundation
import Testing

@testable import TautCommandLine

/// `taut check`
struct CheckCommandTests {
    static let faulty = """
        {"size": [375, 667],
         "root": {"id": "root", "children": [{"id": "a"}]},
         "constraints": [
          "a.left == root.left", "a.top == root.top",
          "a.width == 100", "a.width == 100"
         ]}
        """
    static let clean = """
        {"size": [375, 667], "root": {"id": "root"}}
        """

    @Test(arguments: ["9e18", "3000000000", "0", "1.5"]) func countsOfBaselinesAreChecked(_ count: String) throws {
        let directory = try TemporaryDirectory()
        let scene = try directory.file("s.json", "{\"size\": [1, 2], \"root\": {\"id\": \"r\"}}")
        let entry = "{\"rule\": \"overlap\", \"file\": \"a\", \"element\": \"b\", \"count\": \(count)}"
        let known = try directory.file("known.json", "{\"findings\": [\(entry),\n\(entry)]}")
        let run = CommandRun("check", scene, "--baseline", known)
        #expect(
            run.status == .unreadable && run.errors.contains("known.json:1:15: a finding of a baseline has"), "\(run)")
    }

    @Test func printsFindingsAsACompilerDoes() throws {
        let run = CommandRun("check", "-", "--text", "fixed", input: Self.faulty)
        #expect(
            run.output == """
                <standard input>:2:45: error: the constraints of "a" leave its height open; add a constraint for each [ambiguous]
                <standard input>:4:3: warning: "a.left == root.left" does not follow the direction of the language; \
                use leading [left-right]
                <standard input>:5:21: warning: "a.width == 100" says what "a.width == 100" in line 5 says; \
                remove it [duplicate-constraint]
                1 file: 1 error, 2 warnings

                """)
        #expect(run.status == .findings)
        #expect(run.errors.isEmpty)
    }

    @Test func saysWhenThereIsNothing() throws {
        let run = CommandRun("check", "-", input: Self.clean)
        #expect(run.output == "1 file, no findings\n")
        #expect(run.status == .success)
    }

    /// A wrong path passes no check. What the configuration excludes was decided on.
    @Test func nothingToCheckIsNoSuccess() throws {
        let directory = try TemporaryDirectory()
        _ = try directory.file("package.json", "{\"name\": \"no scene\"}")
        for command in ["check", "fidelity"] {
            let run = CommandRun(command, directory.path)
            #expect(run.status == .usage && run.output.isEmpty, "\(command)")
            #expect(run.errors.contains("storyboard file below '\(directory.path)'"), "\(run.errors)")
        }
        let baseline = directory.path + "/known.json"
        #expect(CommandRun("check", directory.path, "--write-baseline", baseline).status == .usage)
        #expect(!FileManager.default.fileExists(atPath: baseline))
        _ = try directory.file("a.json", Self.faulty)
        _ = try directory.file(".taut-check.json", "{\"exclude\": [\"*.json\"]}")
        let excluded = CommandRun("check", directory.path)
        #expect(excluded.status == .success && excluded.errors.contains("the configuration excludes every file"))
    }

    @Test func chooseRules() throws {
        let only = CommandRun(
            "check", "-", "--only", "left-right,ambiguous", "--disable", "ambiguous", input: Self.faulty)
        #expect(only.output.contains("1 file: 1 warning\n"))
        let unknown = CommandRun("check", "-", "--only", "left-rigth", input: Self.faulty)
        #expect(unknown.status == .usage)
        #expect(unknown.errors.contains("no rule 'left-rigth'; did you mean \"left-right\"?"))
        #expect(CommandRun("check").status == .usage)
        let rules = CommandRun("check", "--rules")
        #expect(rules.output.split(separator: "\n").count > 30)
        #expect(rules.output.contains("left-right"))
    }

    @Test func directoriesAreSearched() throws {
        let directory = try TemporaryDirectory()
        _ = try directory.file("b.json", Self.faulty)
        _ = try directory.file("a.json", Self.clean)
        _ = try directory.file("package.json", "{\"name\": \"no scene\"}")
        _ = try directory.file("broken.json", "{")
        let run = CommandRun("check", directory.path, "--text", "fixed")
        #expect(run.output.hasSuffix("2 files: 1 error, 2 warnings\n"))
        #expect(run.output.hasPrefix("\(directory.path)/b.json:2:45:"))
        #expect(run.status == .findings)
    }

    /// What an earlier run has written into the directory is no part of it.
    @Test func itsOwnFilesAreNotChecked() throws {
        let directory = try TemporaryDirectory()
        _ = try directory.file(
            "a.json", "{\"size\": [9, 9], \"root\": {\"id\": \"r\", \"children\": [{\"id\": \"a\"}]}}")
        let findings = directory.path + "/findings.json"
        for _ in 0..<2 {
            let run = CommandRun("check", directory.path, "--format", "json", "-o", findings)
            #expect(run.status == .findings && run.errors.isEmpty, "\(run.errors)")
            let known = CommandRun("check", directory.path, "--write-baseline", directory.path + "/known.json")
            #expect(known.status == .success, "\(known.errors)")
        }
        #expect(CommandRun("check", findings, "-o", findings).status == .usage)
    }

    /// A bar, the share, and how long it takes still.
    @Test func progressIsShown() {
        #expect(
            TautCommandLine.Progress.text(54, "files", parts: 60, of: 100, after: 2)
                == "[############--------]  60 %  54 files, 27 files/s, 2 s left")
        #expect(TautCommandLine.Progress.text(8, "cells", parts: 3, of: nil, after: 2) == "8 cells, 4 cells/s")
        #expect(
            TautCommandLine.Progress.text(100, "files", parts: 100, of: 100, after: 4).hasPrefix(
                "[####################] 100 %  "))
    }

    @Test func whatCannotBeReadDoesNotStopTheOthers() throws {
        let directory = try TemporaryDirectory()
        let (bad, good) = (try directory.file("bad.json", "{"), try directory.file("good.json", Self.faulty))
        let run = CommandRun("check", bad, good, "--text", "fixed")
        #expect(run.status == .unreadable)
        #expect(run.errors.contains("bad.json:1:2"))
        #expect(run.output.contains("1 file: 1 error, 2 warnings"))
        #expect(CommandRun("check", "\(directory.path)/none.json").status == .unreadable)
        // A file that a directory lists and that cannot be opened.
        try FileManager.default.createSymbolicLink(
            atPath: "\(directory.path)/dangling.json", withDestinationPath: "\(directory.path)/nowhere")
        let dangling = CommandRun("check", directory.path, "--text", "fixed")
        #expect(dangling.status == .unreadable)
        #expect(dangling.errors.contains("dangling.json: No such file"))
        #expect(dangling.output.contains("1 file: 1 error, 2 warnings"))
        let large = CommandRun("check", good, "--size-limit", "10")
        #expect(large.status == .unreadable)
        #expect(large.errors.contains("more than --size-limit 10"))
    }
}

/// `taut check --fix`
struct CheckFixCommandTests {
    @Test func filesArePutRight() throws {
        let directory = try TemporaryDirectory()
        let file = try directory.file("a.json", CheckCommandTests.faulty)
        let state = ["XDG_STATE_HOME": directory.path]
        let run = CommandRun("check", file, "--text", "fixed", "--fix", environment: state)
        #expect(run.errors == "taut: \(file): 2 fixed\n")
        #expect(run.output.hasSuffix("[ambiguous]\n1 file: 1 error\n"))
        let expected = CheckCommandTests.faulty.replacing("left", with: "leading")
            .replacing(", \"a.width == 100\"", with: "")
        #expect(try directory.text("a.json") == expected)
        // Nothing is left to write.
        #expect(CommandRun("check", file, "--text", "fixed", "--fix").errors.isEmpty)
        #expect(CommandRun("check", "-", "--fix", input: CheckCommandTests.faulty).status == .usage)
    }

    @Test func fixesAreShownAndTakenBack() throws {
        let directory = try TemporaryDirectory()
        let file = try directory.file("a.json", CheckCommandTests.faulty)
        let state = ["XDG_STATE_HOME": directory.path + "/state"]
        let shown = CommandRun("check", file, "--text", "fixed", "--fix", "--dry-run", environment: state)
        #expect(shown.status == .findings && shown.errors.isEmpty)
        #expect(shown.output.hasPrefix("--- \(file)\n+++ \(file)\n@@ ") && shown.output.contains("leading"))
        #expect(try directory.text("a.json") == CheckCommandTests.faulty)
        let nothing = CommandRun("check", file, "--undo", environment: state)
        #expect(nothing.status == .unreadable && nothing.errors.contains("there is no edit to undo"))
        _ = CommandRun("check", file, "--text", "fixed", "--fix", environment: state)
        let fixed = try directory.text("a.json")
        #expect(fixed != CheckCommandTests.faulty)
        let clean = CommandRun("check", file, "--text", "fixed", "--fix", "--dry-run", environment: state)
        #expect(clean.status == .success && clean.output.isEmpty)
        // An edit of another command comes first.
        #expect(
            CommandRun("pin", file, "a", "--sizes", "height=7", "--text", "fixed", environment: state).errors.isEmpty)
        let refused = CommandRun("check", file, "--undo", environment: state)
        #expect(refused.status == .unreadable && refused.errors.contains("'taut resolve FILE --undo'"))
        #expect(
            CommandRun("check", directory.path, "--undo", environment: state).errors
                == "taut: there is no fix to undo\n")
        #expect(CommandRun("resolve", file, "--undo", environment: state).status == .success)
        #expect(try directory.text("a.json") == fixed)
        let undone = CommandRun("check", directory.path, "--undo", environment: state)
        #expect(undone.status == .success && undone.errors == "taut: \(file): undone, 0 earlier edits left\n")
        #expect(try directory.text("a.json") == CheckCommandTests.faulty)
        for wrong in [
            ["--dry-run"], ["--undo", "--fix"], ["--undo", "--format", "json"], ["--fix", "--dry-run", "--matrix"],
        ] {
            #expect(CommandRun(list: ["check", file] + wrong, environment: state).status == .usage)
        }
    }
}
