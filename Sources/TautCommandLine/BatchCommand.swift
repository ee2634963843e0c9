import TautScene

/// `taut batch TEMPLATE RECORDS`
struct BatchCommand {
    let io: CommandIO

    private static let options: [Arguments.Option] = [
        .values("--width"), .value("--threads"), .value("--format"), .value("-o", "--output"), .value("--text"),
        .value("--separator"), .flag("--resume"), .flag("--timings"), .value("--profile"), .flag("--shadow"),
        .flag("--help", "-h"),
    ]

    func run(_ list: [String]) throws -> ExitStatus {
        let arguments = try Arguments(list, options: Self.options + DesignedScenes.options + Limits.options)
        if arguments.has("--help") {
            try io.writeOutput(Array(Help.batch.utf8))
            return .success
        }
        let takes = "taut batch takes a template and its records"
        switch arguments.operands.count {
        case 0: throw UsageError("\(takes), not none")
        case 1: throw UsageError("\(takes); a file of records is missing after '\(arguments.operands[0])'")
        case 2: break
        default: throw UsageError("\(takes); '\(arguments.operands[2])' is one file too many")
        }
        let (templatePath, recordsPath) = (arguments.operands[0], arguments.operands[1])
        guard templatePath != "-" || recordsPath != "-" else {
            throw UsageError("template and records cannot both be standard input")
        }
        let settings = try BatchSettings(arguments, io: io)
        try DesignedScenes.checkOptions(arguments, for: [templatePath])
        var places = FilePlaces(io: io)
        places.reads(templatePath, as: "the template")
        places.reads(recordsPath, as: "the file of records")
        try places.writes(settings.output, as: "the output")
        if let recording = settings.profile { try places.writes(recording, as: "the recording") }

        let clock = Stopwatch()
        let files = try BatchFiles(templatePath, recordsPath, arguments, separator: settings.separator, io: io)
        defer { files.close() }
        let run = try BatchRun(
            files.template, files.source, settings, io: io, totalBytes: files.records.size, clock: clock)
        return try run.finish()
    }
}

/// What the arguments of `taut batch` ask for.
struct BatchSettings {
    /// One for each width that was given; one without a width where none was.
    var sizes: [SceneSizeOverride]
    var threads: Int
    var format: FrameFormat
    /// What separates the fields of tables; `nil` if the line of names tells.
    var separator: UInt8?
    var text: String?
    var output: String?
    /// Whether to go on with the output of an earlier run.
    var isResumed: Bool
    var showsTimings: Bool
    /// Where the recording goes.
    var profile: String?
    /// Whether each record is laid out by itself as well.
    var isShadowing: Bool
    var limits: Limits

    init(_ arguments: Arguments, io: CommandIO) throws {
        limits = try Limits(arguments, io: io)
        let widths = try arguments.lengths("--width")
        sizes = widths.isEmpty ? [SceneSizeOverride()] : widths.map { SceneSizeOverride(width: $0) }
        threads = BatchThreads.count(try arguments.count("--threads", in: 1...1024))
        format =
            try arguments.word("--format", of: FrameFormat.allCases.map(\.rawValue)).flatMap(FrameFormat.init) ?? .jsonl
        separator = try arguments["--separator"].map { try Self.separator($0) }
        text = try arguments.word("--text", of: Measurers.words)
        output = arguments["-o"]
        isResumed = arguments.has("--resume")
        showsTimings = arguments.has("--timings")
        profile = arguments["--profile"]
        isShadowing = arguments.has("--shadow")
        if isResumed, output == nil || output == "-" {
            throw UsageError("'--resume' goes on with the file that '-o' names; give both")
        }
        if format == .arrow, output == nil || output == "-", io.outputIsTerminal {
            throw UsageError("'--format arrow' writes bytes that are no text; name a file with '-o', or a pipe")
        }
        if isResumed, format == .arrow {
            throw UsageError("'--resume' goes on behind whole lines, which '--format arrow' does not have")
        }
        if isResumed, profile != nil {
            throw UsageError("'--profile' records a whole run, '--resume' makes a part of it; give one of them")
        }
        if profile == nil, isShadowing {
            throw UsageError("'--shadow' counts in the recording that '--profile' writes; give both")
        }
    }

    /// One character that is not part of words or numbers, or the name of one.
    static func separator(_ text: String) throws -> UInt8 {
        let names: [String: Unicode.Scalar] = ["comma": ",", "semicolon": ";", "tab": "\t", "\\t": "\t", "pipe": "|"]
        let scalars = text.unicodeScalars
        guard let scalar = names[text] ?? (scalars.count == 1 ? scalars.first : nil), scalar.isASCII,
            scalar == "\t" || !scalar.isControl, !scalar.properties.isAlphabetic,
            !"0123456789\".+-".unicodeScalars.contains(scalar)
        else {
            throw UsageError("'--separator' is one character, or comma, semicolon, tab or pipe, not '\(text)'")
        }
        return UInt8(ascii: scalar)
    }
}
