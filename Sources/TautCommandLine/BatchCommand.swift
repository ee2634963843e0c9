import TautScene

/// `taut batch TEMPLATE RECORDS`
struct BatchCommand {
    let io: CommandIO

    private static let options: [Arguments.Option] = [
        .values("--width"), .value("--threads"), .value("--format"), .value("-o", "--output"), .value("--text"),
        .value("--separator"), .flag("--timings"), .value("--preview"), .value("--preview-count"),
        .value("--profile"), .flag("--shadow"), .value("--scene"),
        .value("--device"), .value("--size-class"), .value("--direction"), .flag("--help", "-h"),
    ]

    func run(_ list: [String]) throws -> ExitStatus {
        let arguments = try Arguments(list, options: Self.options)
        if arguments.has("--help") {
            try io.writeOutput(Array(Help.batch.utf8))
            return .success
        }
        guard arguments.operands.count == 2 else {
            throw UsageError("taut batch takes a template and its records, not \(arguments.operands.count) files")
        }
        let (templatePath, recordsPath) = (arguments.operands[0], arguments.operands[1])
        guard templatePath != "-" || recordsPath != "-" else {
            throw UsageError("template and records cannot both be standard input")
        }
        let settings = try BatchSettings(arguments)
        let isDesigned = SceneFiles.isInterfaceBuilder(templatePath)
        for option in ["--scene", "--device", "--size-class", "--direction"] where arguments.has(option) && !isDesigned
        {
            throw UsageError("'\(option)' is for .storyboard and .xib files")
        }

        var places = FilePlaces(io: io)
        places.reads(templatePath, as: "the template")
        places.reads(recordsPath, as: "the file of records")
        try places.writes(settings.output, as: "the output")
        try places.writes(settings.profile, as: "the recording")
        if let preview = settings.preview { try places.writes(preview, as: "the preview") }

        let clock = Stopwatch()
        let templateFile = try InputFile(templatePath, io: io)
        defer { templateFile.close() }
        let bytes = try templateFile.readAll()
        let recordsFile = try InputFile(recordsPath, io: io)
        defer { recordsFile.close() }
        let format = SceneFiles.recordFormat(recordsPath)
        let template: SceneTemplate
        var read: RecordSource.Read = recordsFile.read
        if isDesigned {
            let peeked = try PeekedRecords(recordsFile)
            template = try DesignedTemplate.template(
                bytes, file: templateFile.name, arguments: arguments,
                records: try peeked.fields(format, settings.separator), io: io)
            read = peeked.reader()
        } else {
            template = try SceneTemplate(json: bytes, file: templateFile.name)
        }
        let source = try RecordSource(
            file: recordsFile.name, format: format, separator: settings.separator, read: read)
        let run = try BatchRun(template, source, settings, io: io, totalBytes: recordsFile.size, clock: clock)
        return try run.finish()
    }
}

/// What the arguments of `taut batch` ask for.
struct BatchSettings {
    /// One for each width that was given; one without a width where none was.
    var sizes: [SceneSizeOverride]
    var threads: Int
    var isCSV: Bool
    /// What separates the fields of tables; `nil` where the line of names tells.
    var separator: UInt8?
    var text: String?
    var output: String?
    var showsTimings: Bool
    var preview: String?
    var previewCount: Int
    /// Where the recording goes.
    var profile: String?
    /// Whether each record is laid out by itself as well.
    var isShadowing: Bool

    init(_ arguments: Arguments) throws {
        let widths = try arguments.lengths("--width")
        sizes = widths.isEmpty ? [SceneSizeOverride()] : widths.map { SceneSizeOverride(width: $0) }
        threads = BatchThreads.count(try arguments.count("--threads", in: 1...1024))
        isCSV = try arguments.word("--format", of: ["jsonl", "csv"]) == "csv"
        separator = try arguments["--separator"].map { try Self.separator($0) }
        text = try arguments.word("--text", of: Measurers.words)
        output = arguments["-o"]
        showsTimings = arguments.has("--timings")
        preview = arguments["--preview"]
        previewCount = try arguments.count("--preview-count", in: 1...100_000) ?? 200
        profile = arguments["--profile"]
        isShadowing = arguments.has("--shadow")
        if profile == nil, isShadowing {
            throw UsageError("'--shadow' counts in the recording that '--profile' writes; give both")
        }
        if preview == nil, arguments.has("--preview-count") {
            throw UsageError("'--preview-count' says how many cells '--preview' draws; give both")
        }
    }
    /// One character that is not part of words or numbers, or the name of one.
    private static func separator(_ text: String) throws -> UInt8 {
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
