import Taut

/// Reads records, lays them out on several threads, and writes the results in order; holds a few blocks at a time.
struct BatchRun {
    private let template: SceneTemplate
    private var source: RecordSource
    private let settings: BatchSettings
    private let io: CommandIO
    private let batch: BatchLayout
    private let decoder: RecordDecoder
    private let textClock: TimedMeasurer?
    private let clock: Stopwatch
    private var progress: Progress
    private var tally = BatchTally()
    private var times = BatchTimes()
    private var preview: PreviewCollector?

    init(
        _ template: SceneTemplate, _ source: RecordSource, _ settings: BatchSettings, io: CommandIO, totalBytes: Int?,
        clock: Stopwatch
    ) throws {
        self.template = template
        self.source = source
        self.settings = settings
        self.io = io
        self.clock = clock
        let measurer = try Measurers.measurer(settings.text)
        textClock = settings.showsTimings ? TimedMeasurer(measurer) : nil
        batch = BatchLayout(
            template, size: settings.size, measurer: textClock ?? measurer, threads: settings.threads)
        decoder = RecordDecoder(template: template, source: source)
        progress = Progress(io: io, totalBytes: totalBytes)
        if let file = settings.preview { preview = PreviewCollector(file: file, limit: settings.previewCount) }
    }

    /// Runs to the end of the records.
    mutating func finish() throws -> ExitStatus {
        let output = try OutputFile(settings.output, io: io)
        try runAll(into: output)
        progress.clear()
        // Where not a single record could be read, it is the input as a whole that is wrong.
        if tally.records > 0, tally.badInput == tally.records {
            output.discard()
            Messages(io: io).error(tally.firstFailure)
            return .unreadable
        }
        try output.commit()
        if var drawn = preview { try drawn.write(template: template.file, cells: tally.records, io: io) }
        report()
        return tally.failures == 0 ? .success : .findings
    }

    private mutating func runAll(into output: OutputFile) throws {
        let workers = (0..<settings.threads).map { _ in BlockWorker(batch, decoder, isCSV: settings.isCSV) }
        if settings.isCSV { try output.write(CellEncoder.header(template.itemNames)) }
        while true {
            let started = Stopwatch()
            var blocks: [RecordBlock] = []
            while blocks.count < 4 * settings.threads, let block = try source.next() { blocks.append(block) }
            times.reading += started.seconds
            if blocks.isEmpty { break }
            if var drawn = preview {
                drawn.add(blocks, batch, decoder)
                preview = drawn
            }
            let results = ParallelBlocks.map(blocks, workers: workers) { worker, block in worker.work(block) }
            let writing = Stopwatch()
            for result in results {
                try output.write(result.bytes)
                tally.add(result)
                times.add(result)
            }
            times.writing += writing.seconds
            progress.update(cells: tally.records, bytes: blocks.reduce(0) { $0 + $1.bytes.count })
        }
    }

    private func report() {
        let messages = Messages(io: io)
        if tally.failures > 0 {
            messages.note("\(tally.failures) of \(tally.records) records failed; the first: \(tally.firstFailure)")
        }
        if settings.showsTimings {
            messages.note(times.summary(cells: tally.records, seconds: clock.seconds, text: textClock?.seconds ?? 0))
        }
    }
}

/// How many records there were, and how many failed.
struct BatchTally {
    var records = 0
    var failures = 0
    /// Of the failures those that are malformed input and not conflicts.
    var badInput = 0
    var firstFailure = ""

    mutating func add(_ result: BlockResult) {
        if failures == 0, let failure = result.firstFailure { firstFailure = failure }
        records += result.records
        failures += result.failures
        badInput += result.badInput
    }
}
