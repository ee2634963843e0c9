import Taut

/// What became of a block of records.
struct BlockResult {
    var records = 0
    var failures = 0
    var badInput = 0
    var firstFailure: String?
    /// How many bytes of records the block had.
    var inputBytes = 0
    var times = BatchTimes()
}

/// Decodes, lays out and encodes blocks of records, on one thread at a time.
final class BlockWorker {
    private let decoder: RecordDecoder
    private var reader: RecordReader
    private let worker: BatchWorker
    private let table: RecordTable
    private var encoder: CellEncoder

    init(_ batch: BatchLayout, _ decoder: RecordDecoder, isCSV: Bool) {
        worker = batch.makeWorker()
        self.decoder = decoder
        reader = decoder.makeReader()
        table = RecordTable(parameterCount: batch.template.parameters.count)
        encoder = CellEncoder(isCSV: isCSV)
    }

    /// The lines of the last block; valid until the next one.
    var output: UnsafeRawBufferPointer { encoder.buffer.bytes }

    func work(_ block: RecordBlock) -> BlockResult {
        block.bytes.withUnsafeBufferPointer { work(block, $0) }
    }

    private func work(_ block: RecordBlock, _ bytes: UnsafeBufferPointer<UInt8>) -> BlockResult {
        var result = BlockResult()
        result.records = block.records.count
        result.inputBytes = block.byteCount
        var stopwatch = Stopwatch()
        let faults = read(block, bytes)
        result.times.reading = stopwatch.lap()
        let textBefore = worker.textSeconds
        let outcomes = worker.layOut(worker.prepare(table)) { row in
            // A row without nodes was told as a fault.
            (try? decoder.values(block.records[row], in: block.bytes)) ?? []
        }
        result.times.text = worker.textSeconds - textBefore
        result.times.layout = stopwatch.lap() - result.times.text
        encode(outcomes, faults, block, &result)
        result.times.writing = stopwatch.lap()
        return result
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

    private func encode(
        _ outcomes: [CellOutcome?], _ faults: [Int: SceneError], _ block: RecordBlock, _ result: inout BlockResult
    ) {
        encoder.buffer.removeAll()
        for (row, outcome) in outcomes.enumerated() {
            var outcome =
                outcome ?? .failure(CellFailure(faults[row] ?? SceneError(file: decoder.file, text: "", message: "")))
            if case .failure(let failure) = outcome {
                let told =
                    faults[row] == nil ? failure.located(at: "\(decoder.file):\(block.records[row].line)") : failure
                outcome = .failure(told)
                result.failures += 1
                if told.isBadInput { result.badInput += 1 }
                if result.firstFailure == nil { result.firstFailure = told.message }
            }
            encoder.append(outcome, index: block.firstIndex + row)
        }
    }
}
