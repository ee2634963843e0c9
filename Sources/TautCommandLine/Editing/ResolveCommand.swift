import TautEditing
import TautScene

/// `taut resolve FILE… update-frames|update-constraints|add-missing|clear|reset`
struct ResolveCommand {
    let io: CommandIO

    private static let actions = ["update-frames", "update-constraints", "add-missing", "clear", "reset"]

    func run(_ list: [String]) throws -> ExitStatus {
        let arguments = try Arguments(list, options: EditSession.options + [.values("--select")])
        if arguments.has("--help") {
            try io.writeOutput(Array(Help.resolve.utf8))
            return .success
        }
        let session = try EditSession(arguments, io: io)
        var paths = arguments.operands
        if arguments.has("--undo") { return try session.run(paths) { _ in } }
        guard let action = paths.popLast(), Self.actions.contains(action) else {
            let last = arguments.operands.last
            let given = last.map { ", not '\($0)'\(Suggestion.text(for: $0, among: Self.actions))" } ?? ""
            throw UsageError("taut resolve FILE… ends in one of \(Self.actions.joined(separator: ", "))\(given)")
        }
        guard !paths.isEmpty else { throw UsageError("taut resolve needs a file before '\(action)'") }
        if action == "update-frames", arguments.has("--text") {
            throw UsageError("'--text' does not go with update-frames: texts are as large as the file stores them")
        }
        let names = arguments.words("--select")
        let views = names.isEmpty ? nil : Set(names)
        return try session.run(paths) { file in
            switch action {
            case "update-frames": try file.updateFrames(of: views)
            case "update-constraints": try file.updateConstants(of: views)
            case "clear": try file.clear(views)
            case "reset": try file.reset(views)
            default: try file.addMissing(to: views)
            }
        }
    }
}
