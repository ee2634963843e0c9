import Dispatch
import TautLayout
import TautScene

/// `taut profile FILE…`
struct ProfileCommand {
    let io: CommandIO

    private static let options: [Arguments.Option] = [
        .value("--size"), .value("--format"), .value("-o", "--output"), .value("--text"), .value("--trace"),
        .value("--top"),
        .value("--compare"), .value("--expect"), .value("--scene"), .value("--device"), .value("--size-class"),
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
        try places.writes(arguments["--trace"], as: "the trace")
        let format = try arguments.word("--format", of: ["text", "json"]) ?? "text"
        let limit = try arguments.count("--top", in: 0...10_000) ?? 10
        let known = try (arguments["--compare"] ?? arguments["--expect"]).map { try CountTable(try load($0), file: $0) }
        guard !arguments.has("--compare") || !arguments.has("--expect") else {
            throw UsageError("'--compare' lists all differences, '--expect' what has risen; give one of them")
        }
        let reports = try arguments.operands.flatMap { try profile($0, arguments) }
        if let path = arguments["--trace"] { try save(ProfileTrace.bytes(reports), to: path) }
        guard let known else {
            try save(reports.flatMap { format == "json" ? $0.json : Array($0.text(limit).utf8) }, to: arguments["-o"])
            return .success
        }
        let differences = known.differences(reports, isRiseOnly: arguments.has("--expect"))
        try save(
            Array(differences.map { $0 + "\n" }.joined().showingControls(except: ["\n"]).utf8), to: arguments["-o"])
        return differences.isEmpty ? .success : .findings
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
            let profile = Layout.Profile { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }
            return ProfileReport(profile, try SolvedScene(scene, measurer: measurer, profile: profile), name: name)
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

/// The counts of an earlier run, as `--format json` has written them.
struct CountTable {
    private var counts: [String: [String: Int]] = [:]

    init(_ bytes: [UInt8], file: String) throws {
        for line in bytes.split(separator: 0x0A) {
            guard let node = try? JSONReader.read(Array(line)), case .string(let name)? = node.member("name")?.value,
                case .object(let members)? = node.member("counts")?.value
            else {
                throw SceneError(file: file, text: "", message: "no recording; taut profile --format json writes one")
            }
            for member in members {
                if case .number(let count) = member.value.value { counts[name, default: [:]][member.key] = Int(count) }
            }
        }
        guard !counts.isEmpty else {
            throw SceneError(file: file, text: "", message: "no recording; taut profile --format json writes one")
        }
    }

    /// What differs from the earlier run, or has risen, one a line.
    func differences(_ reports: [ProfileReport], isRiseOnly: Bool) -> [String] {
        reports.flatMap { report -> [String] in
            guard let old = counts[report.name] else { return ["\(report.name): not in the recording"] }
            return report.counts.compactMap { name, count in
                guard let before = old[name], isRiseOnly ? count > before : count != before else { return nil }
                return "\(report.name): \(name) \(before) → \(count)"
            }
        }
    }
}

/// Events as Chrome and Perfetto read them.
enum ProfileTrace {
    static func bytes(_ reports: [ProfileReport]) -> [UInt8] {
        let start = reports.first?.spans.first?.event.start ?? 0
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("traceEvents")
        writer.beginArray()
        for (thread, report) in reports.enumerated() {
            writer.beginObject()
            text("ph", "M", &writer)
            text("name", "thread_name", &writer)
            identify(thread, &writer)
            writer.key("args")
            writer.beginObject()
            text("name", report.name, &writer)
            writer.endObject()
            writer.endObject()
            for span in report.spans { write(span, thread, start, &writer) }
        }
        writer.endArray()
        text("displayTimeUnit", "ms", &writer)
        writer.endObject()
        writer.endLine()
        return writer.bytes
    }

    private static func text(_ key: String, _ value: String, _ writer: inout JSONWriter) {
        writer.key(key)
        writer.value(value)
    }

    private static func identify(_ thread: Int, _ writer: inout JSONWriter) {
        writer.key("pid")
        writer.value(1)
        writer.key("tid")
        writer.value(thread + 1)
    }

    private static func write(
        _ span: (name: String, event: Layout.Profile.Event), _ thread: Int, _ start: Double, _ writer: inout JSONWriter
    ) {
        let event = span.event
        writer.beginObject()
        text("ph", "X", &writer)
        text(
            "name", event.kind == .measure ? "measure \(span.name)" : event.kind == .solve ? "solve" : "layout", &writer
        )
        text("cat", "\(event.kind)", &writer)
        identify(thread, &writer)
        writer.key("ts")
        writer.value((event.start - start) * 1e6)
        writer.key("dur")
        writer.value(event.duration * 1e6)
        writer.key("args")
        writer.beginObject()
        if event.kind == .solve {
            text("cause", span.name, &writer)
            for (key, count) in [
                ("boxes", Int(event.boxes)), ("constraints", Int(event.constraints)), ("removed", Int(event.removed)),
                ("contradictions", Int(event.refusals)), ("steps", Int(event.steps)), ("pivots", Int(event.pivots)),
            ] {
                writer.key(key)
                writer.value(count)
            }
        }
        writer.endObject()
        writer.endObject()
    }
}

extension Help {
    static let profile = """
        Examples
          taut profile screen.json                       where the time of a layout goes
          taut profile screen.json --trace screen.trace.json     for Perfetto or chrome://tracing
          taut profile Main.storyboard --scene all --format json -o known.json
          taut profile Main.storyboard --scene all --expect known.json     in tests: fails where a count has risen

        Usage
          taut profile FILE… [options]

        Lays out scenes (JSON, or Interface Builder files) and says what that took: solves and what each was for, texts that were measured and
        how often, boxes and constraints written, steps and pivots of the solver, memory. Counts are the same in every run.

        Options
          --trace FILE           every layout, solve and measured text with its time, as a trace
          --top N                how many texts and causes are listed (10)
          --compare FILE         what differs from the counts in FILE, which --format json has written
          --expect FILE          which counts have risen since
          --format text|json     text is the default
          --size WxH             the size of the root in points
          --text pango|fixed     measure texts with Pango (the default), or every character half as wide as the font is high;
                                 pango-only asks Pango for every single word: the same sizes, slowly
          -o, --output FILE      write there instead of to standard output; complete or not at all
          -h, --help             this text

        Options for .storyboard and .xib files are those of taut layout: --scene, --device, --size-class, --direction.

        Exit status
          0  done; with --compare and --expect: nothing differs, nothing has risen
          1  something differs or has risen
          2  wrong usage
          3  a file that cannot be read or is malformed

        """
}
