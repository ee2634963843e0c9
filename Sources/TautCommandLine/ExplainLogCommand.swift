import TautDiagnosis
import TautScene

/// `taut explain --log [FILE…]`
struct ExplainLogCommand {
    let io: CommandIO

    /// What asks about a scene, which a console's text is not.
    private static let sceneOptions = [
        "--size", "--text", "--why", "--keep", "--blame", "--scene", "--device", "--size-class", "--direction",
    ]

    func run(_ arguments: Arguments) throws -> ExitStatus {
        for option in Self.sceneOptions where arguments.has(option) {
            throw UsageError("'\(option)' is for scenes, not for a console's text")
        }
        let paths = arguments.operands.isEmpty ? ["-"] : arguments.operands
        var places = FilePlaces(io: io)
        for path in paths { places.reads(path, as: "a console's text") }
        try places.writes(arguments["-o"], as: "the output")
        let format = try arguments.word("--format", of: ["text", "json"]) ?? "text"
        let limit = try arguments.count("--repairs", in: 0...1000) ?? 5
        let logs = try paths.map { try read($0) }
        let output = try OutputFile(arguments["-o"], io: io)
        let paint = Paint(arguments, io)
        var hasConflicts = false
        for (file, log) in logs {
            for (index, report) in log.reports.enumerated() {
                let explanation = try report.explanation()
                hasConflicts = hasConflicts || !explanation.conflicts.isEmpty
                try output.write(
                    format == "json"
                        ? ExplanationJSON.bytes(explanation, "\(file):\(report.line)", repairs: limit)
                        : (index == 0 ? [] : [0x0A])
                            + Array(
                                (Self.heading(report, explanation, file) + Self.text(explanation, file, limit, paint))
                                    .utf8))
            }
        }
        try output.commit()
        return hasConflicts ? .findings : .success
    }

    private func read(_ path: String) throws -> (file: String, log: ConsoleLog) {
        let input = try InputFile(path, io: io)
        defer { input.close() }
        let log = ConsoleLog(try input.readAll(), file: input.name)
        let messages = Messages(io: io)
        for note in log.notes + log.reports.flatMap(\.unread) {
            messages.note("\(input.name):\(note.line): \(note.message)")
        }
        guard !log.reports.isEmpty else {
            throw SceneError(file: input.name, text: "", message: ConsoleLog.emptyMessage)
        }
        return (input.name, log)
    }

    private static func text(_ explanation: Explanation, _ file: String, _ limit: Int, _ paint: Paint) -> String {
        explanation.conflicts.map { "\n" + paint.text($0.lines(file: file, repairs: limit)) }.joined()
    }

    private static func heading(_ report: ConsoleLog.Report, _ explanation: Explanation, _ file: String) -> String {
        var text = "\(file):\(report.line): \(report.count) constraints\n"
        if explanation.conflicts.isEmpty {
            text +=
                report.isConflict
                ? "As far as the console describes them they can hold together: it does not tell margins, baselines and what is hidden.\n"
                : "They can hold together.\n"
        }
        return text.showingControls(except: ["\n"])
    }
}
