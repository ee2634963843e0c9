import Foundation
import Taut

/// `taut batch TEMPLATE RECORDS`
struct BatchCommand {
    let io: CommandIO

    private static let options: [Arguments.Option] = [
        .values("--width"), .value("--threads"), .value("--format"), .value("-o", "--output"), .value("--text"),
        .flag("--timings"), .value("--preview"), .value("--preview-count"), .value("--scene"), .value("--device"),
        .value("--size-class"),
        .value("--direction"), .flag("--help", "-h"),
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
                bytes, file: templateFile.name, arguments: arguments, records: try peeked.fields(format), io: io)
            read = peeked.reader()
        } else {
            template = try SceneTemplate(json: bytes, file: templateFile.name)
        }
        let source = try RecordSource(file: recordsFile.name, format: format, read: read)
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
    var text: String?
    var output: String?
    var showsTimings: Bool
    var preview: String?
    var previewCount: Int

    init(_ arguments: Arguments) throws {
        let widths = try arguments.lengths("--width")
        sizes = widths.isEmpty ? [SceneSizeOverride()] : widths.map { SceneSizeOverride(width: $0) }
        threads = try arguments.count("--threads", in: 1...1024) ?? ProcessInfo.processInfo.activeProcessorCount
        isCSV = try arguments.word("--format", of: ["jsonl", "csv"]) == "csv"
        text = try arguments.word("--text", of: Measurers.words)
        output = arguments["-o"]
        showsTimings = arguments.has("--timings")
        preview = arguments["--preview"]
        previewCount = try arguments.count("--preview-count", in: 1...100_000) ?? 200
        if preview == nil, arguments.has("--preview-count") {
            throw UsageError("'--preview-count' says how many cells '--preview' draws; give both")
        }
    }
}
