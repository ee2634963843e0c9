import CSolverKernels
import Foundation
import Testing

@testable import Taut
@testable import TautCommandLine
@testable import TautScene

/// How the command is called and how it answers, apart from layouts.
struct CommandTests {
    @Test func helpBeginsWithExamples() {
        for arguments in [["--help"], ["-h"], ["help"], ["layout", "--help"], ["batch", "-h"], ["help", "batch"]] {
            let run = CommandRun(list: arguments)
            #expect(run.status == .success)
            #expect(run.output.hasPrefix("Examples\n  taut "))
            #expect(run.output.contains("Usage"))
            #expect(run.errors.isEmpty)
        }
        #expect(
            CommandRun("--version").output == "taut \(TAUT_VERSION_MAJOR).\(TAUT_VERSION_MINOR).\(TAUT_VERSION_PATCH)\n"
        )
    }

    @Test(arguments: [
        [], ["lay"], ["layout"], ["trace", "a"], ["layout", "a", "--trace"], ["layout", "a", "--sise", "1x1"],
        ["layout", "a", "--size", "big"],
        ["layout", "a", "--size", "1x2x3"], ["layout", "a", "--size", "x"], ["layout", "a", "--size", "-1x5"],
        ["layout", "a", "--format", "xml"], ["layout", "a", "--format"], ["layout", "a", "--help=yes"],
        ["layout", "a", "--size", "1x1", "--size", "1x1"], ["batch"], ["batch", "a"], ["batch", "-", "-"],
        ["batch", "a", "b", "--width", "wide"], ["batch", "a", "b", "--width", "nan"],
        ["batch", "a", "b", "--threads", "0"],
        ["batch", "a", "b", "--format", "table"], ["batch", "a", "b", "--preview", "c.html"],
        ["batch", "a", "b", "--text", "x"],
    ])
    func wrongUsage(_ arguments: [String]) {
        let run = CommandRun(list: arguments)
        #expect(run.status == .usage)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("taut: "))
        #expect(run.errors.contains("--help"))
    }

    @Test func suggestsOptionsAndCommands() {
        #expect(CommandRun("layuot").errors.contains("\"layout\""))
        #expect(CommandRun("layout", "a", "--sise", "1x1").errors.contains("\"--size\""))
    }

    /// A message has the text that is wrong and what is accepted, and refers to the help of that command.
    @Test(arguments: [
        (
            ["layout", "a", "--sise", "1x1"],
            "unknown option '--sise'; did you mean \"--size\"?\nTry 'taut layout --help'."
        ),
        (["layout", "a", "-x"], "unknown option '-x'\nTry 'taut layout --help'."),
        (["card.json"], "unknown command 'card.json'; did you mean \"taut layout card.json\"?\nTry 'taut --help'."),
        (["lay.out"], "unknown command 'lay.out'; did you mean \"layout\"?\nTry 'taut --help'."),
        (["help", "layuot"], "unknown command 'layuot'; did you mean \"layout\"?\nTry 'taut --help'."),
        (["help", "layout", "batch"], "taut help takes one command, not 2\nTry 'taut --help'."),
        (["batch"], "taut batch takes a template and its records, not none\nTry 'taut batch --help'."),
        (["batch", "a"], "taut batch takes a template and its records; a file of records is missing after 'a'\n"),
        (["batch", "a", "b", "c"], "taut batch takes a template and its records; 'c' is one file too many\n"),
        (["completions", "sh"], "taut completions takes one of bash, zsh, fish, not 'sh'\n"),
        (["completions"], "taut completions takes one of bash, zsh, fish\n"),
        (
            ["resolve", "card.json", "add-mising"],
            "reset, not 'add-mising'; did you mean \"add-missing\"?\nTry 'taut resolve --help'."
        ),
        (["resolve", "add-missing"], "taut resolve needs a file before 'add-missing'\n"),
    ])
    func messagesHaveTheWrongText(_ arguments: [String], _ message: String) {
        let run = CommandRun(list: arguments)
        #expect(run.status == .usage && run.output.isEmpty, "\(arguments)")
        #expect(run.errors.hasPrefix("taut: ") && run.errors.contains(message), "\(arguments): \(run.errors)")
    }

    @Test func everyCommandHasHelpOfItsOwn() {
        for name in Help.commands {
            let run = CommandRun(name, "--help")
            #expect(run.status == .success && run.output.contains("taut \(name)"), "\(name)")
            #expect(
                run.output == CommandRun("help", name).output && run.output != CommandRun("--help").output, "\(name)")
        }
    }

    /// The file of a misspelt name is reported before what a page needs.
    @Test func aMissingFileComesFirst() {
        let run = CommandRun("playground", "/nowhere/card.json", "-o", "/nowhere/page.html")
        #expect(run.status == .unreadable && run.errors.contains("/nowhere/card.json: No such file"), "\(run.errors)")
    }

    @Test func outputIsNotInput() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.file("card.json", "{\"size\": [9, 9], \"root\": {\"id\": \"r\"}}")
        let run = CommandRun("layout", path, "-o", path)
        #expect(run.status == .usage)
        #expect(
            run.errors.contains("the output ('\(path)') is the same file as the scene ('\(path)')\n"), "\(run.errors)")
    }

    @Test func colourOnlyOnATerminalThatWantsIt() {
        let escape = "\u{1B}["
        #expect(!CommandRun("x").errors.contains(escape))
        #expect(CommandRun("x", errorIsTerminal: true).errors.contains(escape))
        #expect(!CommandRun("x", errorIsTerminal: true, environment: ["NO_COLOR": "1"]).errors.contains(escape))
        #expect(CommandRun("x", errorIsTerminal: true, environment: ["NO_COLOR": ""]).errors.contains(escape))
        #expect(!CommandRun("x", errorIsTerminal: true, environment: ["TERM": "dumb"]).errors.contains(escape))
    }

    /// What people read on a terminal; the same text without colours elsewhere.
    @Test func explanationsAndDifferencesHaveColours() throws {
        let directory = try TemporaryDirectory()
        let scene = """
            {"size": [100, 50], "root": {"id": "r", "children": [{"id": "a\u{1B}"}, {"id": "b"}]},
             "constraints": ["b.width == 20", "b.width == 30", "b.left == r.left"]}
            """.replacing("\u{1B}", with: "\\u001b")
        let (one, two) = (
            try directory.file("1.json", scene),
            try directory.file(
                "2.json", scene.replacing("r.left\"", with: "r.left + 5\"").replacing("a\\u001b", with: "c"))
        )
        for list in [["explain", one], ["diff", one, two], ["check", one], ["layout", one]] {
            let plain = CommandRun(list: list)
            #expect(!plain.output.contains("\u{1B}") && plain.status == .findings, "\(list) \(plain.errors)")
            let colored = CommandRun(list: list, outputIsTerminal: true)
            #expect(colored.output.contains("\u{1B}[") && colored.status == plain.status, "\(list)")
            #expect(colored.output.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain.output, "\(list)")
            let refused = CommandRun(list: list, outputIsTerminal: true, environment: ["NO_COLOR": "1"])
            #expect(refused.output == plain.output, "\(list)")
            let path = directory.path + "/out"
            _ = CommandRun(list: list + ["-o", path], outputIsTerminal: true)
            #expect(try directory.text("out") == plain.output, "\(list)")
        }
    }

    @Test func aFileAppearsCompleteOrNotAtAll() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.file("out", "before")
        let io = CommandIO(
            readInput: { _ in [] }, writeOutput: { _ in }, writeError: { _ in }, outputIsTerminal: false,
            errorIsTerminal: false, environment: [:])
        do {
            let output = try OutputFile(path, io: io)
            try output.write(Array("half".utf8))
            #expect(try directory.text("out") == "before")
        }
        #expect(try directory.names() == ["out"])
        let output = try OutputFile(path, io: io)
        try output.write(Array("all".utf8))
        try output.commit()
        #expect(try directory.text("out") == "all")
        #expect(try directory.names() == ["out"])
        let interrupted = try OutputFile(path, io: io)
        try interrupted.write(Array("half".utf8))
        // Other tests of this process are writing, too.
        TemporaryFiles.removeAll { $0.hasPrefix(directory.path) }
        #expect(try directory.names() == ["out"])
        interrupted.discard()
    }

    @Test func aLinkKeepsBeingALink() throws {
        let directory = try TemporaryDirectory()
        let target = try directory.file("target", "before")
        try FileManager.default.createSymbolicLink(atPath: "\(directory.path)/link", withDestinationPath: target)
        let run = CommandRun(
            "layout", "-", "--text", "fixed", "-o", "\(directory.path)/link",
            input: "{\"size\": [1, 1], \"root\": {\"id\": \"r\"}}")
        #expect(run.status == .success, "\(run.errors)")
        #expect(try directory.text("target").contains("width"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "\(directory.path)/link") == target)
    }

    @Test func aPlaceThatCannotBeWritten() {
        let run = CommandRun("layout", "-", "-o", "/nowhere/out", input: "{\"root\": {\"id\": \"r\"}}")
        #expect(run.status == .unreadable)
        #expect(run.errors.contains("/nowhere/out"))
    }

    @Test func theFirstCellsAreDrawn() throws {
        let directory = try TemporaryDirectory()
        let template = try directory.file("cell.json", BatchTests.template)
        let records = try directory.file("r.jsonl", (["bad"] + BatchTests.records(9, seed: 8)).joined(separator: "\n"))
        let page = "\(directory.path)/page.html"
        let run = CommandRun(
            "draw", template, "--records", records, "--text", "fixed", "-o", page, "--count", "5")
        #expect(run.status == .findings && run.errors.contains("records that failed are not drawn; the first: "))
        let timed = CommandRun("batch", template, records, "--text", "fixed", "--timings")
        #expect(timed.errors.contains("10 cells in") && timed.errors.contains("reading"))
        let html = try directory.text("page.html")
        #expect(html.components(separatedBy: "<article").count == 6)
        #expect(html.contains("The first 5 cells"))
        #expect(try directory.names() == ["cell.json", "page.html", "r.jsonl"])
    }

    /// A record that can be read and not laid out is no cell, at any width, and is reported.
    @Test func recordsThatFailAreNotDrawn() throws {
        let directory = try TemporaryDirectory()
        let template = try directory.file(
            "cell.json",
            """
            {"size": [100, 20], "root": {"id": "r", "children": [{"id": "a", "intrinsicContentSize": ["{n}", 9]}]},
             "constraints": ["a.left == r.left", "a.top == r.top + {n}"]}
            """)
        let records = try directory.file("r.jsonl", "{\"n\": 1}\n{\"m\": 1}\n{\"n\": \"wide\"}\n{\"n\": 4}\n")
        let page = "\(directory.path)/page.html"
        let run = CommandRun(
            "draw", template, "--records", records, "--text", "fixed", "-o", page, "--width", "50", "--width", "70")
        #expect(run.status == .findings, "\(run.errors)")
        let message = "records that failed are not drawn; the first: \(records):2: \(template):"
        #expect(
            run.errors.contains(message) && run.errors.contains("no value for the parameter \"n\""), "\(run.errors)")
        let html = try directory.text("page.html")
        #expect(html.contains("The first 2 cells") && html.components(separatedBy: "<article").count == 5)
        let none = CommandRun("draw", template, "--records", try directory.file("n.jsonl", "{}\n"), "-o", page)
        #expect(none.status == .findings && none.errors.contains("n.jsonl:1: "), "\(none.errors)")
    }

    @Test func aTableOfLabelsThatIsMissing() {
        let run = CommandRun("fidelity", "/nowhere/a.xib", "--label-sizes", "/nowhere/sizes.json")
        #expect(run.status == .unreadable && run.errors.contains("/nowhere/sizes.json: No such file"), "\(run.errors)")
    }

    @Test func progressIsForTerminals() throws {
        let directory = try TemporaryDirectory()
        let template = try directory.file("cell.json", BatchTests.template)
        let records = try directory.file("r.jsonl", BatchTests.records(3, seed: 9).joined(separator: "\n"))
        #expect(CommandRun("batch", template, records, "--text", "fixed").errors.isEmpty)
        let terminal = CommandRun("batch", template, records, "--text", "fixed", errorIsTerminal: true)
        #expect(terminal.status == .success)
        #expect(terminal.output == CommandRun("batch", template, records, "--text", "fixed").output)
    }

    /// Numbers that are finite may add up to some that are not.
    @Test func aFrameTooLargeForNumbersIsBadInput() {
        let run = CommandRun(
            "layout", "-",
            input:
                #"{"size": [1e308, 10], "root": {"id": "root", "children": [{"id": "a"}]}, "constraints": ["a.left == root.right + 1e308"]}"#
        )
        #expect(run.status == .unreadable && run.output.isEmpty)
        #expect(run.errors.contains("numbers are too large"))
        let large = CommandRun(
            "layout", "-", input: #"{"size": [1e308, 10], "root": {"id": "root"}, "constraints": []}"#)
        #expect(large.status == .success && large.output.contains("1e+308"))
    }
}
