import TautEditing
import TautScene

/// What all commands that edit constraints have in common: files, options, writing, undoing.
struct EditSession {
    let io: CommandIO
    let arguments: Arguments
    private let options: LayoutFile.Options
    private let isJSON: Bool

    static let options: [Arguments.Option] = [
        .value("--scene"), .value("--text"), .value("--size-class"), .flag("--dry-run"), .flag("--undo"),
        .value("--format"), .value("-o", "--output"), .flag("--help", "-h"),
    ]

    init(_ arguments: Arguments, io: CommandIO) throws {
        self.io = io
        self.arguments = arguments
        var options = LayoutFile.Options()
        options.measurer = try Measurers.measurer(try arguments.word("--text", of: Measurers.words))
        if let scene = arguments["--scene"], scene != "all" { options.scene = scene }
        if let text = arguments["--size-class"] {
            let sizeClass = try DesignedScenes.sizeClass(text)
            guard sizeClass != .any else {
                throw UsageError("any,any is every size class; leave '--size-class' out for that")
            }
            options.sizeClass = sizeClass
        }
        self.options = options
        isJSON = try arguments.word("--format", of: ["text", "json"]) == "json"
    }

    /// Edits files one after the other; none is written before all are edited.
    ///
    /// - Parameters:
    ///   - listing: what is printed instead of what has changed, where nothing is to be.
    func run(
        _ paths: [String], listing: (LayoutFile) throws -> [LayoutFile.Connection]? = { _ in nil },
        _ edit: (inout LayoutFile) throws -> Void
    ) throws -> ExitStatus {
        guard !paths.isEmpty else { throw UsageError("a file is missing") }
        guard paths.count == 1 || !arguments.has("-o") else {
            throw UsageError("'-o' is for one file, not \(paths.count)")
        }
        let inputs = try paths.map { path -> (path: String, name: String, bytes: [UInt8]) in
            let input = try InputFile(path, io: io)
            defer { input.close() }
            return (path, input.name, try input.readAll())
        }
        if let output = arguments["-o"] {
            var places = FilePlaces(io: io)
            for path in paths { places.reads(path, as: "the file that is edited") }
            try places.writes(output, as: "the output")
        }
        if arguments.has("--undo") {
            try UndoStore(io).undo(inputs.map { ($0.path, $0.bytes) })
            return .success
        }
        let results = try inputs.map { input -> (file: LayoutFile, connections: [LayoutFile.Connection]?) in
            var file = try LayoutFile(input.bytes, name: input.name, options: options)
            if let connections = try listing(file) { return (file, connections) }
            try edit(&file)
            return (file, nil)
        }
        for (input, result) in zip(inputs, results) {
            if !arguments.has("--dry-run"), result.connections == nil {
                try write(result.file.bytes, input.bytes, input.path)
            }
            guard arguments["-o"] != "-" else { continue }
            try io.writeOutput(said(result.file, result.connections, isOne: inputs.count == 1))
        }
        return results.allSatisfy(\.file.report.isDone) ? .success : .findings
    }

    private func said(_ file: LayoutFile, _ connections: [LayoutFile.Connection]?, isOne: Bool) -> [UInt8] {
        if isJSON { return file.report.json(connections) }
        let heading = isOne ? "" : "\(file.name.showingControls()):\n"
        guard let connections else { return Array((heading + file.report.text).utf8) }
        let width = connections.map(\.name.columns).max() ?? 0
        let lines = connections.map { connection in
            "\(connection.name.padded(to: width + 2))\(connection.equation.showingControls())\n"
        }
        return Array((heading + lines.joined()).utf8)
    }

    private func write(_ new: [UInt8], _ old: [UInt8], _ path: String) throws {
        // A file that stays as it is keeps its date as well.
        guard arguments.has("-o") || new != old else { return }
        guard path != "-" || arguments.has("-o") else {
            throw UsageError("what is read from standard input goes to '-o FILE' or '-o -'")
        }
        guard let path = arguments["-o"] else { return try UndoStore(io).write(new, over: old, at: path, .edit) }
        let output = try OutputFile(path, io: io)
        try output.write(new)
        try output.commit()
    }
}
