import TautInterfaceBuilder

/// `taut fidelity PATH…`
struct FidelityCommand {
    let io: CommandIO

    private static let options: [Arguments.Option] = [
        .value("--format"), .value("-o", "--output"), .value("--intrinsics"), .value("--label-sizes"),
        .flag("--verbose"), .flag("--help", "-h"),
    ]

    func run(_ list: [String]) throws -> ExitStatus {
        let arguments = try Arguments(list, options: Self.options)
        if arguments.has("--help") {
            try io.writeOutput(Array(Help.fidelity.utf8))
            return .success
        }
        guard !arguments.operands.isEmpty else {
            throw UsageError("taut fidelity takes files or directories, not none")
        }
        let format = try arguments.word("--format", of: ["table", "json"]) ?? "table"
        var options = ReadingOptions()
        let words = ReadingOptions.Intrinsics.allCases.map(\.rawValue)
        options.intrinsics =
            try arguments.word("--intrinsics", of: words).flatMap { ReadingOptions.Intrinsics(rawValue: $0) } ?? .stored
        if let path = arguments["--label-sizes"] {
            let table = try InputFile(path, io: io)
            defer { table.close() }
            options.labelSizes = try LabelSizeTable(try table.readAll(), file: table.name)
        }
        let files = try arguments.operands.flatMap {
            try DirectoryContents.files(of: $0, where: SceneFiles.isInterfaceBuilder) ?? [$0]
        }
        if files.isEmpty { throw UsageError(DirectoryContents.nothing(arguments.operands, ".xib or .storyboard")) }
        var places = FilePlaces(io: io)
        for file in files { places.reads(file, as: "a file that is compared") }
        places.reads(arguments["--label-sizes"], as: "the table of labels")
        try places.writes(arguments["-o"], as: "the output")
        var progress = Progress(io: io, total: files.count, of: "files")
        var known = 0
        let run = FidelityRun(
            files, options: options,
            progress: { done in
                progress.update(done: done, part: done - known)
                known = done
            }, load: Self.load)
        progress.clear()
        let messages = Messages(io: io)
        for var failure in run.failures {
            // What is malformed under another name is another kind of file.
            if failure.line != nil, !SceneFiles.isInterfaceBuilder(failure.file) {
                failure.message += "; taut fidelity compares .xib and .storyboard files"
            }
            messages.error(failure)
        }
        for entry in run.unsupported { messages.note("\(entry.file): \(entry.reason)") }
        let output = try OutputFile(arguments["-o"], io: io)
        let bytes =
            format == "json"
            ? FidelityJSON.bytes(run)
            : Array(FidelityTable(run, isVerbose: arguments.has("--verbose")).text.utf8)
        try output.write(bytes)
        try output.commit()
        if !run.failures.isEmpty { return .unreadable }
        return run.rows.contains { $0.status == .mismatch } ? .findings : .success
    }

    @Sendable private static func load(_ path: String) throws(InterfaceBuilderError) -> [UInt8] {
        do {
            return try InputFile.bytes(of: path)
        } catch {
            throw InterfaceBuilderError(file: path, message: "cannot be read")
        }
    }
}
