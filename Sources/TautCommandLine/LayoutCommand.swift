import TautScene

/// `taut layout SCENE`
struct LayoutCommand {
    let io: CommandIO

    private static let options: [Arguments.Option] = [
        .value("--size"), .value("--format"), .value("-o", "--output"), .value("--text"), .value("--profile"),
        .flag("--help", "-h"),
    ]
    /// What looks into scenes.
    private static let sceneOptions: [Arguments.Option] = [
        .flag("--trace"), .flag("--double-strings"), .flag("--alignment-rects"),
    ]
    /// What only Interface Builder's files have.
    private static let designOptions: [Arguments.Option] = [
        .value("--scene"), .value("--device"), .value("--size-class"), .value("--direction"),
    ]

    func run(_ list: [String]) throws -> ExitStatus {
        let arguments = try Arguments(list, options: Self.options + Self.sceneOptions + Self.designOptions)
        if arguments.has("--help") {
            try io.writeOutput(Array(Help.layout.utf8))
            return .success
        }
        guard let path = arguments.operands.first, arguments.operands.count == 1 else {
            throw UsageError("taut layout takes one scene, not \(arguments.operands.count)")
        }
        try checkPlaces(path, arguments)
        let size = try arguments.size("--size") ?? SceneSizeOverride()
        let format = try arguments.word("--format", of: ["table", "json", "lines"]) ?? "table"
        let text = try arguments.word("--text", of: Measurers.words)
        if SceneFiles.isInterfaceBuilder(path) {
            for option in Self.sceneOptions.flatMap(\.names) where arguments.has(option) {
                throw UsageError("'\(option)' is for scenes, not for .storyboard and .xib files")
            }
            let designs = try DesignedScenes(path, arguments, io: io)
            if arguments.has("--profile") {
                let measurer = try Measurers.measurer(text)
                let reports = try designs.scenes(size: size).map {
                    try ProfileReport.record($0.scene, measurer, "\(path) \($0.root)", isShadowing: false).report
                }
                try save(reports, arguments)
            }
            return try write(try designs.layouts(size: size, text: text), format, arguments)
        }
        for option in Self.designOptions.flatMap(\.names) where arguments.has(option) {
            throw UsageError("'\(option)' is for .storyboard and .xib files")
        }

        let input = try InputFile(path, io: io)
        defer { input.close() }
        var scene = try Scene(json: try input.readAll(), file: input.name, size: size)
        if arguments.has("--double-strings") { scene = scene.withDoubledTexts }
        let measurer = try Measurers.measurer(text)
        let solved: SolvedScene
        if arguments.has("--profile") {
            let recorded = try ProfileReport.record(scene, measurer, input.name, isShadowing: false)
            solved = recorded.solved
            try save([recorded.report], arguments)
        } else {
            solved = try SolvedScene(scene, measurer: measurer)
        }
        let layout = SceneLayout(solved)
        if arguments.has("--trace") {
            let output = try OutputFile(arguments["-o"], io: io)
            try output.write(Array(solved.trace.utf8))
            try output.commit()
            return layout.status == .satisfied ? .success : .findings
        }
        let rects = arguments.has("--alignment-rects") ? layout.alignmentRects(scene) : []
        return try write([layout], format, arguments, alignmentRects: rects)
    }

    /// Nothing is written over the scene, or twice.
    private func checkPlaces(_ path: String, _ arguments: Arguments) throws {
        var places = FilePlaces(io: io)
        places.reads(path, as: "the scene")
        try places.writes(arguments["-o"], as: "the output")
        try places.writes(arguments["--profile"], as: "the recording")
    }

    private func save(_ reports: [ProfileReport], _ arguments: Arguments) throws {
        let output = try OutputFile(arguments["--profile"], io: io)
        try output.write(ProfileTrace.bytes(reports))
        try output.commit()
    }

    /// One table or line of JSON after the other.
    private func write(
        _ layouts: [SceneLayout], _ format: String, _ arguments: Arguments,
        alignmentRects: [SceneLayout.NamedFrame] = []
    ) throws -> ExitStatus {
        let output = try OutputFile(arguments["-o"], io: io)
        let isColored = arguments["-o"] == nil && io.allowsColor(io.outputIsTerminal)
        for (index, layout) in layouts.enumerated() {
            if format == "lines" {
                try output.write(LayoutLines.bytes(layout))
            } else if format == "json" {
                try output.write(LayoutJSON.bytes(layout, alignmentRects: alignmentRects))
            } else {
                try output.write(
                    (index == 0 ? [] : [UInt8(ascii: "\n")])
                        + LayoutTable(layout, isColored: isColored, alignmentRects: alignmentRects).bytes)
            }
        }
        try output.commit()
        return layouts.allSatisfy { $0.status == .satisfied } ? .success : .findings
    }
}

/// Files by the end of their names.
enum SceneFiles {
    /// Whether a name is that of one of Interface Builder's files.
    static func isInterfaceBuilder(_ path: String) -> Bool {
        [".xib", ".storyboard"].contains { path.hasSuffix($0) }
    }

    /// The form of records that a name promises; `nil` where the contents decide.
    static func recordFormat(_ path: String) -> RecordFormat? {
        if [".csv", ".tsv"].contains(where: { path.hasSuffix($0) }) { return .csv }
        return [".jsonl", ".ndjson", ".json"].contains { path.hasSuffix($0) } ? .json : nil
    }
}
