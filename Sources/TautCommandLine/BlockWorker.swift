import TautScene

/// The results of a block of records.
struct BlockResult {
    var records = 0
    var failures = 0
    var badInput = 0
    var firstFailure: String?
    /// How many bytes of records the block had.
    var inputBytes = 0
    /// Reading, preparing texts and writing.
    var times = BatchTimes()
    /// Laying out at each width.
    var widthTimes: [BatchTimes] = []
    /// Where a recording is made.
    var profile: BatchProfile.Block?
    /// The records whose lines an earlier run has written.
    var kept = 0
}

extension BlockResult {
    /// A block whose lines are there.
    init(kept block: RecordBlock, failures: Int) {
        records = block.records.count
        kept = records
        self.failures = failures
        inputBytes = block.byteCount
    }
}

/// Decodes, lays out and encodes blocks of records, on one thread at a time.
final class BlockWorker {
    private let decoder: RecordDecoder
    private var reader: RecordReader
    /// One for each width; the first prepares the texts for all.
    private let workers: [BatchWorker]
    private let table: RecordTable
    private var encoder: CellEncoder
    /// The width of each of the workers, where it is not the template's.
    private let widths: [Double?]
    private let profile: BatchProfile?
    /// Its number in the recording.
    let thread: Int

    /// - Parameter batches: of one template; at least one.
    init(_ batches: [BatchLayout], _ decoder: RecordDecoder, _ format: FrameFormat, profile: BatchProfile?) {
        self.profile = profile
        thread = profile?.makeThread() ?? 0
        workers = BatchLayout.makeWorkers(batches)
        self.decoder = decoder
        reader = decoder.makeReader()
        table = RecordTable(parameterCount: decoder.parameterCount)
        widths = batches.map(\.size.width)
        encoder = CellEncoder(format, itemCount: batches.first?.template.itemNames.count ?? 0)
    }

    /// The bytes of the last block; valid until the next one.
    var output: UnsafeRawBufferPointer { encoder.buffer.bytes }

    func work(_ block: RecordBlock) -> BlockResult {
        block.bytes.withUnsafeBufferPointer { work(block, $0) }
    }

    private func work(_ block: RecordBlock, _ bytes: UnsafeBufferPointer<UInt8>) -> BlockResult {
        var result = BlockResult()
        result.records = block.records.count
        result.inputBytes = block.byteCount
        if profile != nil { result.profile = BatchProfile.Block() }
        var stopwatch = Stopwatch()
        let faults = span("read", &result) { _ in read(block, bytes) }
        result.times.reading = stopwatch.lap()
        let outcomes = layOut(block, &result)
        count(outcomes, block, &result)
        stopwatch = Stopwatch()
        span("encode", &result) { encode(outcomes, faults, block, &$0) }
        result.times.writing = stopwatch.lap()
        return result
    }

    /// Does something, and records how long it took.
    private func span<Value>(
        _ name: String, _ result: inout BlockResult, _ body: (inout BlockResult) -> Value
    ) -> Value {
        guard let profile else { return body(&result) }
        let start = profile.now
        let value = body(&result)
        result.profile?.spans.append(BatchSpan(name: name, start: start, duration: profile.now - start))
        return value
    }

    /// Counts what became of each row, and compares with rows that are laid out by themselves.
    private func count(_ outcomes: [[CellOutcome?]], _ block: RecordBlock, _ result: inout BlockResult) {
        guard let profile else { return }
        for (worker, outcomes) in zip(workers, outcomes) {
            for outcome in outcomes {
                switch outcome {
                case .cell: result.profile?.cells += 1
                case .alone: result.profile?.alone += 1
                case .failure, nil: break
                }
            }
            guard profile.isShadowing else { continue }
            let differences = span("shadow", &result) { _ in
                worker.shadow(outcomes) { (try? decoder.values(block.records[$0], in: block.bytes)) ?? [] }
            }
            result.profile?.differences += differences
        }
    }

    /// What becomes of each row at each width.
    private func layOut(_ block: RecordBlock, _ result: inout BlockResult) -> [[CellOutcome?]] {
        guard let first = workers.first else { return [] }
        var stopwatch = Stopwatch()
        var text = first.textSeconds
        let prepared = span("prepare texts", &result) { _ in
            first.prepare(table, for: workers.count > 1 ? .several : .one)
        }
        result.profile?.texts += prepared.textCount
        result.profile?.distinctTexts = prepared.textHashes
        result.profile?.structures = structures(prepared, block)
        result.times.text = first.textSeconds - text
        result.times.layout = stopwatch.lap() - result.times.text
        return workers.map { worker in
            text = worker.textSeconds
            let outcomes = span("lay out", &result) { _ in
                worker.layOut(prepared) { row in
                    // A row without nodes was told as a fault.
                    (try? decoder.values(block.records[row], in: block.bytes)) ?? []
                }
            }
            var times = BatchTimes()
            times.text = worker.textSeconds - text
            times.layout = stopwatch.lap() - times.text
            result.widthTimes.append(times)
            return outcomes
        }
    }

    /// The structures in a block, each with its first record.
    private func structures(
        _ prepared: PreparedBlock, _ block: RecordBlock
    ) -> [String: BatchProfile.Structure] {
        var structures: [String: BatchProfile.Structure] = [:]
        for (text, rows) in prepared.structures {
            guard let row = rows.min() else { continue }
            structures[text] = BatchProfile.Structure(
                first: block.firstIndex + row, count: rows.count,
                values: (try? decoder.values(block.records[row], in: block.bytes)) ?? [])
        }
        return structures
    }

    /// Reads the records into the table; returns what is wrong with those that are none, by their rows.
    private func read(_ block: RecordBlock, _ bytes: UnsafeBufferPointer<UInt8>) -> [Int: SceneError] {
        var faults: [Int: SceneError] = [:]
        table.removeAll()
        for (row, record) in block.records.enumerated() {
            do throws(SceneError) {
                try reader.read(record, of: block, at: bytes, into: table)
            } catch {
                faults[row] = error
            }
        }
        return faults
    }

    /// Writes the lines of each record beside each other, in the order of the widths.
    private func encode(
        _ outcomes: [[CellOutcome?]], _ faults: [Int: SceneError], _ block: RecordBlock, _ result: inout BlockResult
    ) {
        encoder.beginBlock()
        defer { encoder.endBlock() }
        for (row, record) in block.records.enumerated() {
            var told: CellFailure?
            let index = block.firstIndex + row
            for (outcomes, width) in zip(outcomes, widths) {
                if let outcome = outcomes[row], case .failure(let failure) = outcome {
                    let failure = failure.located(at: "\(decoder.file):\(record.line)")
                    told = told ?? failure
                    encoder.append(.failure(failure), index: index, width: width)
                } else if let outcome = outcomes[row] {
                    encoder.append(outcome, index: index, width: width)
                } else if let fault = faults[row] {
                    let failure = CellFailure(fault)
                    told = told ?? failure
                    encoder.append(.failure(failure), index: index, width: width)
                }
            }
            guard let told else { continue }
            result.failures += 1
            if told.isBadInput { result.badInput += 1 }
            if result.firstFailure == nil { result.firstFailure = told.message }
        }
    }
}
