import TautScene

/// Reads records, lays them out on several threads, and writes the results in order; holds a few blocks at a time.
struct BatchRun {
    private let template: SceneTemplate
    private let settings: BatchSettings
    private let io: CommandIO
    /// One for each width.
    private let batches: [BatchLayout]
    private let measurer: any TextMeasuring
    private let decoder: RecordDecoder
    private let clock: Stopwatch
    private let input: BatchInput
    private let progress: Progress
    private let profile: BatchProfile?

    init(
        _ template: SceneTemplate, _ source: RecordSource, _ settings: BatchSettings, io: CommandIO, totalBytes: Int?,
        clock: Stopwatch
    ) throws {
        self.template = template
        self.settings = settings
        self.io = io
        self.clock = clock
        let measurer = try Measurers.measurer(settings.text)
        self.measurer = measurer
        batches = settings.sizes.map {
            BatchLayout(template, size: $0, measurer: measurer, threads: settings.threads)
        }
        decoder = RecordDecoder(template: template, source: source)
        progress = Progress(io: io, total: totalBytes, of: "cells")
        input = BatchInput(source)
        profile = settings.profile == nil ? nil : BatchProfile(isShadowing: settings.isShadowing)
    }

    /// Runs to the end of the records.
    func finish() throws -> ExitStatus {
        let file = try openOutput()
        let output = BatchOutput(file, progress, profile)
        do {
            try runAll(into: output)
        } catch {
            output.progress.clear()
            // What is there belongs to another batch.
            if (error as? SceneError)?.message == EarlierLines.mismatchMessage { throw error }
            if output.tally.failures > 0 {
                Messages(io: io).note("the first record that failed: \(output.tally.firstFailure)")
            }
            if settings.isResumed { Messages(io: io).note("\(file.place) stays; --resume goes on with it") }
            throw error
        }
        output.progress.clear()
        let tally = output.tally
        // Where not a single record could be read, it is the input as a whole that is wrong.
        if tally.records > 0, tally.badInput == tally.records {
            file.discard()
            Messages(io: io).error(tally.firstFailure)
            return .unreadable
        }
        try file.commit()
        if let profile { try save(profile, tally) }
        report(output)
        return tally.failures == 0 ? .success : .findings
    }

    private func openOutput() throws -> OutputFile {
        guard settings.isResumed, let path = settings.output else { return try OutputFile(settings.output, io: io) }
        let file = try OutputFile(resuming: path, io: io)
        input.earlier = EarlierLines(file, isCSV: settings.format == .csv, linesPerRecord: batches.count)
        return file
    }

    private func runAll(into output: BatchOutput) throws {
        let header = settings.format.header(template.itemNames)
        if !header.isEmpty {
            if try input.earlier?.take(header: header) ?? false {
                output.file.keep(header.count)
            } else {
                try output.file.write(header)
            }
        }
        try BlockPipeline.run(
            threads: settings.threads,
            makeWorker: { BlockWorker(batches, decoder, settings.format, profile: profile) },
            next: { try input.next() },
            work: { worker, block in
                if case .kept(let failures, _) = block.earlier {
                    return (BlockResult(kept: block.records, failures: failures), block.earlier)
                }
                return (settings.limits.timed(decoder.file) { worker.work(block.records) }, block.earlier)
            },
            deliver: { try output.take($1.0, from: $0, after: $1.1) })
        try input.earlier?.finish()
        if !settings.format.end.isEmpty { try output.file.write(settings.format.end) }
    }

    private func save(_ profile: BatchProfile, _ tally: BatchTally) throws {
        let file = try OutputFile(settings.profile, io: io)
        try file.write(
            profile.bytes(template.file, tally, reports: profile.reports(template, settings.sizes, measurer)))
        try file.commit()
    }

    private func report(_ output: BatchOutput) {
        let messages = Messages(io: io)
        let tally = output.tally
        if tally.records == 0 { messages.note(FileError.noRecords(in: decoder.file).description) }
        if let lines = input.earlier?.count, lines > 0 { messages.note("\(lines) lines were there already") }
        if tally.failures > 0 {
            messages.note("\(tally.failures) of \(tally.records) records failed; the first: \(tally.firstFailure)")
        }
        let blank = input.blankLines
        if blank.count > 0 {
            let lines = blank.count == 1 ? "a blank line was" : "\(blank.count) blank lines were"
            messages.note("\(lines) skipped between the records; the first: \(decoder.file):\(blank.first)")
        }
        guard settings.showsTimings else { return }
        var times = output.times
        times.reading += input.seconds
        messages.note(times.summary(cells: (tally.records - tally.kept) * batches.count, seconds: clock.seconds))
        guard batches.count > 1 else { return }
        for (size, times) in zip(settings.sizes, output.widthTimes) {
            messages.note(times.summary(width: size.width ?? 0))
        }
    }
}

/// Records, and what an earlier run has left of their lines.
struct BatchBlock {
    var records: RecordBlock
    var earlier: EarlierLines.Part
}

/// The records of a batch, used by one thread at a time.
final class BatchInput {
    private var source: RecordSource
    /// What an earlier run has left, where the batch is resumed.
    var earlier: EarlierLines?
    /// How long reading has taken.
    private(set) var seconds = 0.0

    init(_ source: RecordSource) {
        self.source = source
    }

    /// The number of lines read so far that are not records.
    var blankLines: RecordSource.BlankLines { source.blankLines }

    /// The next records; `nil` at the end.
    func next() throws -> BatchBlock? {
        let stopwatch = Stopwatch()
        defer { seconds += stopwatch.seconds }
        guard let records = try source.next() else { return nil }
        return BatchBlock(records: records, earlier: try earlier?.take(records) ?? .missing)
    }
}

/// The lines of a batch and what is told about them, used by one thread at a time.
final class BatchOutput {
    let file: OutputFile
    var progress: Progress
    private(set) var tally = BatchTally()
    private(set) var times = BatchTimes()
    /// Laying out at each width.
    private(set) var widthTimes: [BatchTimes] = []
    private let profile: BatchProfile?

    init(_ file: OutputFile, _ progress: Progress, _ profile: BatchProfile?) {
        self.file = file
        self.profile = profile
        self.progress = progress
    }

    /// Writes the lines of a worker's last block that are not there.
    func take(_ result: BlockResult, from worker: BlockWorker, after earlier: EarlierLines.Part) throws {
        let stopwatch = Stopwatch()
        switch earlier {
        case .missing:
            try file.write(worker.output)
        case .kept(_, let byteCount):
            file.keep(byteCount)
        case .compared(let lines, let first):
            try EarlierLines.compare(lines, worker.output, file.place, line: first)
            file.keep(lines.count)
            if lines.count < worker.output.count {
                try file.write(UnsafeRawBufferPointer(rebasing: worker.output[lines.count...]))
            }
        }
        tally.add(result)
        if let block = result.profile { profile?.add(block, thread: worker.thread) }
        times.add(result.times)
        if widthTimes.isEmpty { widthTimes = result.widthTimes.map { _ in BatchTimes() } }
        for (index, time) in result.widthTimes.enumerated() {
            widthTimes[index].add(time)
            times.add(time)
        }
        times.writing += stopwatch.seconds
        progress.update(done: tally.records, part: result.inputBytes)
    }
}

/// How many records there were, and how many failed.
struct BatchTally {
    var records = 0
    var failures = 0
    /// Of the records those that an earlier run has laid out.
    var kept = 0
    /// Of the failures those that are malformed input and not conflicts.
    var badInput = 0
    var firstFailure = ""

    mutating func add(_ result: BlockResult) {
        if failures == 0, let failure = result.firstFailure { firstFailure = failure }
        records += result.records
        failures += result.failures
        kept += result.kept
        badInput += result.badInput
    }
}
