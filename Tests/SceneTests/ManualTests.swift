import Foundation
import Testing

@testable import TautCommandLine

/// Completions and manual pages are made of the help texts.
struct ManualTests {
    /// Finds commands without a manual page.
    @Test func everyCommandHasAPage() throws {
        for name in Help.commands {
            #expect(!Help.summary(of: name).isEmpty, "\(name)")
            let run = CommandRun("man", name)
            #expect(run.status == .success && run.errors.isEmpty, "\(name): \(run.errors)")
            for heading in ["NAME", "SYNOPSIS", "EXAMPLES"] {
                #expect(run.output.contains(".SH \(heading)\n"), "\(name)")
            }
            #expect(run.output.utf8.allSatisfy { $0 < 128 }, "\(name): roff takes ASCII without being told otherwise")
            #expect(CommandRun(name, "--help").output == Help.text(for: name))
            #expect(Help.text(for: name).contains("\nExit status"), "\(name)")
        }
        let wrong = CommandRun("man", "layot")
        #expect(wrong.status == .usage && wrong.errors.contains("did you mean \"layout\""), "\(wrong.errors)")
    }

    /// What each command takes (`Arguments.Option`) is in its help, and what is in its help is completed.
    @Test func everyOptionIsCompleted() throws {
        let bash = CommandRun("completions", "bash").output
        for page in Help.pages {
            // Examples may show other commands as well.
            let text = page.sections.filter { $0.heading != "Examples" }.flatMap(\.lines).joined(separator: "\n")
            let known = Set(page.options.flatMap(\.names))
            for word in text.split(whereSeparator: { " \n,.:'|[]();".contains($0) })
            where word.hasPrefix("--") && word != "--" {
                let isElsewhere = text.contains("are those") && Self.shared.contains(String(word))
                #expect(isElsewhere || known.contains(String(word)), "\(page.name) \(word)")
            }
            for name in known { #expect(bash.contains(name), "\(page.name) \(name)") }
        }
        #expect(bash.contains("table json") && bash.contains("ltr rtl"))
        #expect(CommandRun("completions", "tcsh").status == .usage)
    }

    /// Options whose meaning another page tells.
    private static let shared: Set<String> = ["--scene", "--device", "--size-class", "--direction"]

    @Test func shellsAndRoffTakeThem() throws {
        let directory = try TemporaryDirectory()
        for shell in Completions.shells {
            let script = try directory.file("taut.\(shell)", CommandRun("completions", shell).output)
            guard let result = try Self.run([shell, "-n", script]) else { continue }
            #expect(result == "", "\(shell)")
        }
        for name in Help.commands {
            let page = try directory.file("\(name).1", CommandRun("man", name).output)
            guard let result = try Self.run(["groff", "-man", "-ww", "-z", page]) else { continue }
            #expect(result == "", "\(name)")
        }
    }

    /// What bash itself completes.
    @Test func bashCompletes() throws {
        let directory = try TemporaryDirectory()
        let completions = try directory.file("taut.bash", CommandRun("completions", "bash").output)
        func words(_ line: [String]) throws -> [String]? {
            let quoted = line.map { "'\($0)'" }.joined(separator: " ")
            let script = try directory.file(
                "ask.bash",
                """
                source \(completions)
                COMP_WORDS=(taut \(quoted)); COMP_CWORD=\(line.count)
                _taut
                printf '%s\\n' "${COMPREPLY[@]}"

                """)
            return try Self.run(["bash", script])?.split(separator: "\n").map(String.init)
        }
        guard let commands = try words(["la"]) else { return }
        #expect(commands == ["layout"])
        #expect(try words(["layout", "--format", ""]) == ["table", "json", "lines"])
        #expect(try words(["check", "--base"]) == ["--baseline"])
        #expect(try words(["resolve", "a.json", "upd"]) == ["update-frames", "update-constraints"])
        #expect(try words(["completions", "z"]) == ["zsh"])
        #expect(try words(["check", "--only", "amb"]) == ["ambiguous"])
        #expect(try words(["draw", "--hide", "m"]) == ["margins", "misplaced"])
        #expect(try words(["pin", "--edges", "t"]) == ["trailing", "top"])
        #expect(try words(["pin", "--sizes", "equal"]) == ["equal-widths", "equal-heights"])
        #expect(try words(["man", ""])?.contains("explain") == true)
    }

    /// What a program says on both outputs; `nil` if this machine has no such program.
    private static func run(_ command: [String]) throws -> String? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return process.terminationStatus == 127 ? nil : text
    }
}
