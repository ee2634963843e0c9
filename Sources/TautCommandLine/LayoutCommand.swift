import TautScene

/// `taut layout SCENE`
struct LayoutCommand {
    let io: CommandIO

    private static let options: [Arguments.Option] = [
        .value("--size"), .value("--format"), .value("-o", "--output"), .value("--text"), .value("--profile"),
        .flag("--help", "-h"),
    ]
    /// What looks into scenes.
    private static let sceneOptions: [Arguments.Option] = [.flag("--alignment-rects")]

    func run(_ list: [String]) throws -> ExitStatus {
        let arguments = try Arguments(
            list, options: Self.options + Self.sceneOptions + DesignedScenes.options + Limits.options)
        if arguments.has("--help") {
            try io.writeOutput(Array(Help.layout.utf8))
            return .success
        }
        let paths = arguments.operands
        guard !paths.isEmpty else { throw UsageError("taut layout takes scenes, not none") }
        try checkPlaces(paths, arguments)
        let limits = try Limits(arguments, io: io)
        let format = try arguments.word("--format", of: ["table", "json", "lines"]) ?? "table"
        let output = try OutputFile(arguments["-o"], io: io)
        var reports: [ProfileReport] = []
        var count = 0
        var isFine = true
        // What is laid out is written before the next file is read, which a limit may end.
        for path in paths {
            let layouts = try limits.timed(path) { try self.layouts(path, arguments, &reports) }
            try write(layouts, after: count, format, arguments, areSeveralFiles: paths.count > 1, to: output)
            count += layouts.count
            isFine = isFine && layouts.allSatisfy { $0.layout.status == .satisfied }
        }
        if arguments.has("--profile") { try save(reports, arguments) }
        try output.commit()
        return isFine ? .success : .findings
    }

    /// A layout with the name of its file.
    private typealias Named = (file: String, layout: SceneLayout, alignmentRects: [SceneLayout.NamedFrame])

    private func layouts(
        _ path: String, _ arguments: Arguments, _ reports: inout [ProfileReport]
    ) throws -> [Named] {
        let size = try arguments.size("--size") ?? SceneSizeOverride()
        let text = try arguments.word("--text", of: Measurers.words)
        if SceneFiles.isInterfaceBuilder(path) {
            try arguments.refuse(
                Self.sceneOptions.flatMap(\.names), "is for scenes, not for .storyboard and .xib files")
            let designs = try DesignedScenes(path, arguments, io: io)
            if arguments.has("--profile") {
                let measurer = try Measurers.measurer(text)
                reports += try designs.scenes(size: size).map {
                    try ProfileReport.record($0.scene, measurer, "\(path) \($0.root)", isShadowing: false).report
                }
            }
            return try designs.layouts(size: size, text: text).map { (path, $0, []) }
        }
        try DesignedScenes.checkOptions(arguments, for: [path])
        let input = try InputFile(path, io: io)
        defer { input.close() }
        let scene = try Scene(json: try input.readAll(), file: input.name, size: size)
        let measurer = try Measurers.measurer(text)
        let solved: SolvedScene
        if arguments.has("--profile") {
            let recorded = try ProfileReport.record(scene, measurer, input.name, isShadowing: false)
            solved = recorded.solved
            reports.append(recorded.report)
        } else {
            solved = try SolvedScene(scene, measurer: measurer)
        }
        let layout = try SceneLayout(solved)
        return [(input.name, layout, arguments.has("--alignment-rects") ? layout.alignmentRects(scene) : [])]
    }

    /// Nothing is written over the scene, or twice.
    private func checkPlaces(_ paths: [String], _ arguments: Arguments) throws {
        var places = FilePlaces(io: io)
        for path in paths { places.reads(path, as: "the scene") }
        try places.writes(arguments["-o"], as: "the output")
        if let recording = arguments["--profile"] { try places.writes(recording, as: "the recording") }
    }

    private func save(_ reports: [ProfileReport], _ arguments: Arguments) throws {
        let output = try OutputFile(arguments["--profile"], io: io)
        try output.write(ProfileTrace.bytes(reports))
        try output.commit()
    }

    /// One table or line of JSON after the other; the tables of several files below their names.
    private func write(
        _ layouts: [Named], after count: Int, _ format: String, _ arguments: Arguments, areSeveralFiles: Bool,
        to output: OutputFile
    ) throws {
        let paint = Paint(arguments, io)
        for (index, (file, layout, rects)) in layouts.enumerated() {
            switch format {
            case "lines": try output.write(LayoutLines.bytes(layout, alignmentRects: rects))
            case "json": try output.write(LayoutJSON.bytes(layout, alignmentRects: rects))
            default:
                if count + index > 0 { try output.write([UInt8(ascii: "\n")]) }
                if areSeveralFiles { try output.write(Array("\(file.showingControls()):\n".utf8)) }
                try output.write(LayoutTable(layout, paint: paint, alignmentRects: rects).bytes)
            }
        }
    }
}

/// Files by the end of their names.
enum SceneFiles {
    /// Whether a name is that of one of Interface Builder's files.
    static func isInterfaceBuilder(_ path: String) -> Bool {
        [".xib", ".storyboard"].contains { path.hasSuffix($0) }
    }

    /// The form of records that a name promises; `nil` if the contents decide.
    static func recordFormat(_ path: String) -> RecordFormat? {
        if [".csv", ".tsv"].contains(where: { path.hasSuffix($0) }) { return .csv }
        return [".jsonl", ".ndjson", ".json"].contains { path.hasSuffix($0) } ? .json : nil
    }
}
