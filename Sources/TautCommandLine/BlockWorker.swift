import Taut

/// What became of a block of records.
struct BlockResult: Sendable {
    var bytes: [UInt8] = []
    var records = 0
    var failures = 0
    var badInput = 0
    var firstFailure: String?
    var decodingSeconds = 0.0
    var layoutSeconds = 0.0
    var encodingSeconds = 0.0
}

/// Decodes, lays out and encodes blocks of records, on one thread at a time.
final class BlockWorker {
    private let decoder: RecordDecoder
    private let worker: BatchWorker
    private let isCSV: Bool

    init(_ batch: BatchLayout, _ decoder: RecordDecoder, isCSV: Bool) {
        worker = batch.makeWorker()
        self.decoder = decoder
        self.isCSV = isCSV
    }

    func work(_ block: RecordBlock) -> BlockResult {
        var result = BlockResult()
        result.records = block.records.count
        var stopwatch = Stopwatch()
        let values = block.records.map { record in
            Result { () throws(SceneError) in try decoder.values(record, in: block.bytes) }
        }
        result.decodingSeconds = stopwatch.lap()
        let outcomes = zip(values, block.records).map { value, record in
            switch value {
            case .success(let values):
                worker.layout(values).mapError { $0.located(at: "\(decoder.file):\(record.line)") }
            case .failure(let error): Result<CellFrames, CellFailure>.failure(CellFailure(error))
            }
        }
        result.layoutSeconds = stopwatch.lap()
        encode(outcomes, block.firstIndex, &result)
        result.encodingSeconds = stopwatch.lap()
        return result
    }

    private func encode(
        _ outcomes: [Result<CellFrames, CellFailure>], _ firstIndex: Int, _ result: inout BlockResult
    ) {
        var encoder = CellEncoder(isCSV: isCSV)
        for (offset, outcome) in outcomes.enumerated() {
            encoder.append(outcome, index: firstIndex + offset)
            guard case .failure(let failure) = outcome else { continue }
            result.failures += 1
            if failure.isBadInput { result.badInput += 1 }
            if result.firstFailure == nil { result.firstFailure = failure.message }
        }
        result.bytes = encoder.bytes
    }
}
