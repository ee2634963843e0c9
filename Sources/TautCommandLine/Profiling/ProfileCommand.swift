import TautLayout
import TautScene

/// `taut profile FILE…`
struct ProfileCommand {
    let io: CommandIO

    private static let options: [Arguments.Option] = [
        .value("--size"), .value("--format"), .value("-o", "--output"), .value("--text"), .value("--trace"),
        .value("--top"), .flag("--shadow"), .value("--compare"), .value("--expect"), .value("--scene"),
        .value("--device"), .value("--size-class"),
        .value("--direction"), .flag("--help", "-h"),
    ]

    func run(_ list: [String]) throws -> ExitStatus {
        let arguments = try Arguments(list, options: Self.options)
        if arguments.has("--help") {
            try io.writeOutput(Array(Help.profile.utf8))
            return .success
        }
        guard !arguments.operands.isEmpty else { throw UsageError("taut profile takes files, not none") }
        var places = FilePlaces(io: io)
        for path in arguments.operands { places.reads(path, as: "a scene") }
        for option in ["--compare", "--expect"] { places.reads(arguments[option], as: "the recording") }
        try places.writes(arguments["-o"], as: "the output")
        if let trace = arguments["--trace"] { try places.writes(trace, as: "the trace") }
        let format = try arguments.word("--format", of: ["text", "json"]) ?? "text"
        let limit = try arguments.count("--top", in: 0...10_000) ?? 10
        let known = try (arguments["--compare"] ?? arguments["--expect"]).map {
            CountTable(try ProfileReport.read(try load($0), file: $0))
        }
        guard !arguments.has("--compare") || !arguments.has("--expect") else {
            throw UsageError("'--compare' lists all differences, '--expect' what has risen; give one of them")
        }
        let recorded = recorded(arguments)
        guard recorded == nil || !arguments.has("--trace") else {
            throw UsageError("'--trace' records a layout; '\(arguments.operands[0])' is a recording")
        }
        let reports = try recorded ?? arguments.operands.flatMap { try profile($0, arguments) }
        if let path = arguments["--trace"] { try save(ProfileTrace.bytes(reports), to: path) }
        guard let known else {
            try save(reports.flatMap { format == "json" ? $0.json : Array($0.text(limit).utf8) }, to: arguments["-o"])
            return .success
        }
        return try tell(
            known.differences(CountTable(reports), isRiseOnly: arguments.has("--expect")), arguments)
    }

    private func tell(_ differences: [String], _ arguments: Arguments) throws -> ExitStatus {
        let lines = differences.map { $0.showingControls() + "\n" }
        try save(Array(lines.joined().utf8), to: arguments["-o"])
        return differences.isEmpty ? .success : .findings
    }

    /// What a file says that is a recording itself; `nil` for scenes.
    private func recorded(_ arguments: Arguments) -> [ProfileReport]? {
        guard arguments.operands.count == 1, let path = arguments.operands.first, path != "-",
            !SceneFiles.isInterfaceBuilder(path)
        else { return nil }
        return try? ProfileReport.read(try load(path), file: path)
    }

    /// Lays out what a file holds, each with a profile.
    private func profile(_ path: String, _ arguments: Arguments) throws -> [ProfileReport] {
        let size = try arguments.size("--size") ?? SceneSizeOverride()
        let measurer = try Measurers.measurer(try arguments.word("--text", of: Measurers.words))
        let scenes: [(name: String, scene: Scene)]
        if SceneFiles.isInterfaceBuilder(path) {
            scenes = try DesignedScenes(path, arguments, io: io).scenes(size: size).map {
                ("\(path) \($0.root)", $0.scene)
            }
        } else {
            let input = try InputFile(path, io: io)
            defer { input.close() }
            scenes = [(input.name, try Scene(json: try input.readAll(), file: input.name, size: size))]
        }
        return try scenes.map { name, scene in
            try ProfileReport.record(scene, measurer, name, isShadowing: arguments.has("--shadow")).report
        }
    }

    private func load(_ path: String) throws -> [UInt8] {
        let input = try InputFile(path, io: io)
        defer { input.close() }
        return try input.readAll()
    }

    private func save(_ bytes: [UInt8], to path: String?) throws {
        let output = try OutputFile(path, io: io)
        try output.write(bytes)
        try output.commit()
    }
}
