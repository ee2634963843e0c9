import Taut

/// `taut layout SCENE`
struct LayoutCommand {
    let io: CommandIO

    private static let options: [Arguments.Option] = [
        .value("--size"), .value("--format"), .value("-o", "--output"), .value("--text"), .flag("--help", "-h"),
    ]

    func run(_ list: [String]) throws -> ExitStatus {
        let arguments = try Arguments(list, options: Self.options)
        if arguments.has("--help") {
            try io.writeOutput(Array(Help.layout.utf8))
            return .success
        }
        guard let path = arguments.operands.first, arguments.operands.count == 1 else {
            throw UsageError("taut layout takes one scene, not \(arguments.operands.count)")
        }
        let size = try arguments.size("--size") ?? SceneSizeOverride()
        let format = try arguments.word("--format", of: ["table", "json"]) ?? "table"
        let text = try arguments.word("--text", of: Measurers.words)
        try SceneFiles.refuseInterfaceBuilder(path)

        let input = try InputFile(path, io: io)
        defer { input.close() }
        let scene = try Scene(json: try input.readAll(), file: input.name, size: size)
        let layout = try SceneLayout(scene, measurer: try Measurers.measurer(text))

        let output = try OutputFile(arguments["-o"], io: io)
        let isColored = arguments["-o"] == nil && io.allowsColor(io.outputIsTerminal)
        try output.write(format == "json" ? LayoutJSON.bytes(layout) : LayoutTable(layout, isColored: isColored).bytes)
        try output.commit()
        return layout.status == .satisfied ? .success : .findings
    }
}

/// Files by the end of their names.
enum SceneFiles {
    /// Interface Builder's files are part of the format, but not of this version.
    static func refuseInterfaceBuilder(_ path: String) throws {
        for ending in [".xib", ".storyboard"] where path.hasSuffix(ending) {
            throw SceneError(
                file: path, text: ending, message: "\(ending) files are not yet supported by this version",
                isUnsupported: true)
        }
    }

    /// The form of records that a name promises; `nil` where the contents decide.
    static func recordFormat(_ path: String) -> RecordFormat? {
        if path.hasSuffix(".csv") { return .csv }
        return [".jsonl", ".ndjson", ".json"].contains { path.hasSuffix($0) } ? .jsonLines : nil
    }
}
