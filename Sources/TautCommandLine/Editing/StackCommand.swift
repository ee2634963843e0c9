import TautEditing
import TautLayout

/// `taut stack` and `taut unstack`.
struct StackCommand {
    let io: CommandIO

    func stack(_ list: [String]) throws -> ExitStatus {
        let options: [Arguments.Option] = [
            .value("--axis"), .value("--alignment"), .value("--distribution"), .value("--spacing"), .value("--id"),
            .flag("--update-frames"),
        ]
        return try run(list, options, Help.stack, "which views? Name them after the file") { arguments in
            let options = try Self.options(arguments)
            return { file, views in
                let stack = try file.stack(views, options)
                if arguments.has("--update-frames") { try file.updateFrames(of: Set(views + [stack])) }
            }
        }
    }

    private static func options(_ arguments: Arguments) throws -> StackOptions {
        var options = StackOptions()
        if let word = try arguments.word("--axis", of: ["horizontal", "vertical"]) {
            options.axis = word == "horizontal" ? .horizontal : .vertical
        }
        let alignments: [String: Layout.Alignment] = [
            "fill": .fill, "leading": .leading, "top": .leading, "center": .center, "trailing": .trailing,
            "bottom": .trailing, "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
        ]
        options.alignment = try arguments.word("--alignment", of: alignments.keys.sorted()).flatMap { alignments[$0] }
        let distributions: [String: Layout.Distribution] = [
            "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
            "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
        ]
        options.distribution = try arguments.word("--distribution", of: distributions.keys.sorted()).flatMap {
            distributions[$0]
        }
        if let text = arguments["--spacing"] {
            guard let number = Double(text), number.isFinite else {
                throw UsageError("'--spacing' is a number of points, not '\(text)'")
            }
            options.spacing = number
        }
        options.id = arguments["--id"]
        return options
    }

    func unstack(_ list: [String]) throws -> ExitStatus {
        try run(list, [], Help.unstack, "which stacks? Name them after the file") { _ in
            { file, stacks in
                for stack in stacks { try file.unstack(stack) }
            }
        }
    }

    private func run(
        _ list: [String], _ options: [Arguments.Option], _ help: String, _ missing: String,
        _ edit: (Arguments) throws -> (inout LayoutFile, [String]) throws -> Void
    ) throws -> ExitStatus {
        let common = EditSession.options.filter { $0.names[0] != "--size-class" }
        let arguments = try Arguments(list, options: common + options)
        if arguments.has("--help") {
            try io.writeOutput(Array(help.utf8))
            return .success
        }
        let session = try EditSession(arguments, io: io)
        let (paths, names) = arguments.filesAndNames
        if arguments.has("--undo") { return try session.run(paths) { _ in } }
        guard !names.isEmpty else { throw UsageError(missing) }
        let edit = try edit(arguments)
        return try session.run(paths) { try edit(&$0, names) }
    }
}
