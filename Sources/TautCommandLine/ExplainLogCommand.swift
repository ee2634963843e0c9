import TautDiagnosis
import TautScene

/// `taut explain --log [FILE…]`
struct ExplainLogCommand {
    let io: CommandIO

    /// What asks about a scene, which a console's text is not.
    private static let sceneOptions = [
        "--size", "--text", "--why", "--tree", "--scene", "--device", "--size-class", "--direction",
    ]

    func run(_ arguments: Arguments) throws -> ExitStatus {
        try arguments.refuse(Self.sceneOptions, "is for scenes, not for a console's text")
        let paths = arguments.operands.isEmpty ? ["-"] : arguments.operands
        var places = FilePlaces(io: io)
        for path in paths { places.reads(path, as: "a console's text") }
        try places.writes(arguments["-o"], as: "the output")
        let format = try arguments.word("--format", of: ["text", "json"]) ?? "text"
        let limit = try arguments.count("--repairs", in: 0...1000) ?? 5
        let logs = try paths.map { try read($0) }
        var protection = ProtectedConstraints(arguments)
        var refusals: [SceneError] = []
        let explained = logs.map { _, log in
            log.reports.map { report -> Explanation? in
                do throws(SceneError) {
                    return try report.explanation { protection.indices(named: $0) }
                } catch {
                    refusals.append(error)
                    return nil
                }
            }
        }
        // One that cannot be explained leaves the others readable.
        if let refusal = refusals.first, explained.joined().allSatisfy({ $0 == nil }) { throw refusal }
        for refusal in refusals { Messages(io: io).note(refusal.summary, below: refusal.excerpt) }
        try protection.check()
        let output = try OutputFile(arguments["-o"], io: io)
        let paint = Paint(arguments, io)
        for ((file, log), explanations) in zip(logs, explained) {
            var isFirst = true
            for case (let report, let explanation?) in zip(log.reports, explanations) {
                try output.write(
                    format == "json"
                        ? ExplanationJSON.bytes(
                            explanation, "\(file):\(report.line)", repairs: limit, unread: report.unread)
                        : (isFirst ? [] : [0x0A])
                            + Array(
                                (Self.heading(report, explanation, file) + Self.text(explanation, file, limit, paint))
                                    .utf8))
                isFirst = false
            }
        }
        try output.commit()
        let isFine = explained.joined().allSatisfy { $0?.conflicts.isEmpty ?? false }
        let isRead = logs.allSatisfy { $0.log.notes.isEmpty && $0.log.reports.allSatisfy(\.unread.isEmpty) }
        return isFine && isRead ? .success : .findings
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
        let unread = report.unread.count
        var text =
            "\(file.showingControls()):\(report.line): \(report.count) \(report.count == 1 ? "constraint" : "constraints")"
        text += unread > 0 ? ", of which \(unread) \(unread == 1 ? "is" : "are") not understood\n" : "\n"
        if explanation.conflicts.isEmpty {
            text +=
                unread == report.count
                ? "Nothing can be said of them.\n"
                : unread > 0
                    ? "The others can hold together; those that are not understood may contradict them.\n"
                    : report.isConflict
                        ? "As far as the console describes them they can hold together: it does not tell margins, baselines and what is hidden.\n"
                        : "They can hold together.\n"
        }
        return text
    }
}
