import TautScene

/// `taut compile TEMPLATE`: a template as C.
struct CompileCommand {
    let io: CommandIO

    private static let options: [Arguments.Option] = [
        .value("--data"), .value("--name"), .value("--width"), .value("--samples"), .value("--text"),
        .value("-o", "--output"), .flag("--help", "-h"),
    ]

    func run(_ list: [String]) throws -> ExitStatus {
        let arguments = try Arguments(list, options: Self.options)
        if arguments.has("--help") {
            try io.writeOutput(Array(Help.compile.utf8))
            return .success
        }
        guard let path = arguments.operands.first, arguments.operands.count == 1 else {
            throw UsageError("taut compile takes one template, not \(arguments.operands.count)")
        }
        let name = try functionName(arguments["--name"], path)
        let samples = try arguments.count("--samples", in: 64...1_000_000) ?? 4096
        let width = try arguments.lengths("--width").first
        var places = FilePlaces(io: io)
        places.reads(path, as: "the template")
        if let data = arguments["--data"] { places.reads(data, as: "the file of records") }
        try places.writes(arguments["-o"], as: "the output")

        let file = try InputFile(path, io: io)
        defer { file.close() }
        let template = try SceneTemplate(json: try file.readAll(), file: file.name)
        let measurer = try Measurers.measurer(try arguments.word("--text", of: Measurers.words))
        let size = width.map { SceneSizeOverride(width: $0) } ?? SceneSizeOverride()
        let worker = BatchLayout(template, size: size, measurer: measurer, threads: 1).makeWorker()
        let seen =
            if let data = arguments["--data"] {
                try lay(out: data, template, worker)
            } else {
                sample(samples, template, worker)
            }
        let code: CellCode
        do throws(CellCode.Refusal) {
            code = try CellCode(worker, parameters: template.parameters, name: name)
        } catch {
            let fault = worker.structuralParameters.isEmpty ? seen.fault : nil
            Messages(io: io).error("\(file.name): \(fault ?? error.message)")
            return .findings
        }
        let output = try OutputFile(arguments["-o"], io: io)
        try output.write(Array(code.text.utf8))
        try output.commit()
        return .success
    }

    /// The name of the function: as it was given, or that of the file.
    private func functionName(_ given: String?, _ path: String) throws -> String {
        if let given {
            guard CText.isIdentifier(given) else {
                throw UsageError(
                    "'--name' is a name for a function in C, and none that the file has for itself, not '\(given)'")
            }
            return given
        }
        let file = path.split(separator: "/").last.map(String.init) ?? ""
        let stem = file.split(separator: ".").first.map(String.init) ?? ""
        let word = String(stem.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        return CText.isIdentifier(word) ? word : "cell"
    }

    /// Lays out the records of a file, so that the worker knows their regions.
    private func lay(out path: String, _ template: SceneTemplate, _ worker: BatchWorker) throws -> Seen {
        let file = try InputFile(path, io: io)
        defer { file.close() }
        var source = try RecordSource(
            file: file.name, format: SceneFiles.recordFormat(path), separator: nil, read: file.read)
        let decoder = RecordDecoder(template: template, source: source)
        var reader = decoder.makeReader()
        let table = RecordTable(parameterCount: decoder.parameterCount)
        var seen = Seen()
        while let block = try source.next() {
            table.removeAll()
            try block.bytes.withUnsafeBufferPointer { bytes in
                for record in block.records { try reader.read(record, of: block, at: bytes, into: table) }
                seen.add(worker.layOut(worker.prepare(table)) { table.nodes(of: $0) })
            }
        }
        if seen.records == 0 { throw FileError.noRecords(in: file.name) }
        return seen
    }

    private func sample(_ count: Int, _ template: SceneTemplate, _ worker: BatchWorker) -> Seen {
        var seen = Seen()
        var records = SampleRecords(template, seed: 1)
        let table = RecordTable(parameterCount: template.parameters.count)
        var left = count
        while left > 0 {
            table.removeAll()
            for _ in 0..<min(512, left) { table.append(records.next()) }
            seen.add(worker.layOut(worker.prepare(table)) { table.nodes(of: $0) })
            left -= 512
        }
        return seen
    }

    /// The records that were laid out before the template is compiled.
    private struct Seen {
        /// Regions are looked for from this number of cells on.
        private static let least = 64
        var records = 0
        private var cells = 0
        private var firstFailure: CellFailure?

        mutating func add(_ outcomes: [CellOutcome?]) {
            records += outcomes.count
            for case .some(let outcome) in outcomes {
                if case .failure(let failure) = outcome {
                    firstFailure = firstFailure ?? failure
                } else {
                    cells += 1
                }
            }
        }

        /// Why they are too few; `nil` where they are not.
        var fault: String? {
            guard cells < Self.least else { return nil }
            if let firstFailure {
                return "\(cells) of \(records) records can be laid out; the first that fails: \(firstFailure.message)"
            }
            return "\(records) records are too few: regions are compiled from \(Self.least) or more, which may be alike"
        }
    }
}
