import Foundation

/// Records whose texts are measured, to be laid out at one size after the other: what a list needs whose window is resized.
///
/// ```swift
/// let list = BatchLayout(template).prepare(records)
/// let portrait = list.sizes(SceneSizeOverride(width: 375))
/// let landscape = list.sizes(SceneSizeOverride(width: 744))
/// ```
///
/// The frames are those of ``BatchLayout/run(_:body:)`` at that size, to the last bit. Texts are measured once; at each width,
/// prepared words are put on lines and the template is solved.
///
/// Any number of threads may ask at once; each question uses the batch's threads.
///
/// `@unchecked`: after `init`, which does not return before all its threads are done, blocks are only read.
public final class PreparedBatch: @unchecked Sendable {
    /// What was prepared, with its measurer and number of threads. Its size plays no part.
    public let batch: BatchLayout
    /// How many records there are.
    public let count: Int

    private let blocks: [Part]
    private static let blockLength = 256

    private struct Part {
        var block: PreparedBlock
        /// All that records say that have more than a row can tell, by row.
        var nodes: [Int: [JSONNode?]]
    }

    init(_ batch: BatchLayout, _ records: some Sequence<SceneRecord>) {
        self.batch = batch
        var rest: [[JSONNode?]] = []
        var cuts: [[[JSONNode?]]] = []
        var count = 0
        for record in records {
            rest.append(batch.template.values(of: record))
            count += 1
            if rest.count == Self.blockLength {
                cuts.append(rest)
                rest = []
            }
        }
        if !rest.isEmpty { cuts.append(rest) }
        self.count = count
        let workers = (0..<batch.threads).map { _ in batch.makeWorker() }
        blocks = ParallelBlocks.map(cuts, workers: workers) { worker, cut in
            let table = RecordTable(parameterCount: batch.template.parameters.count)
            var nodes: [Int: [JSONNode?]] = [:]
            for (row, values) in cut.enumerated() {
                table.append(values)
                if !table.tellsAll(row) { nodes[row] = values }
            }
            return Part(block: worker.prepare(table), nodes: nodes)
        }
    }

    /// The sizes of all cells in points, in the order of the records; `nil` for records that fail.
    ///
    /// - Parameter size: a width or height to take instead of the template's.
    /// - Complexity: O(records), with little more than the solver's work for each.
    public func sizes(_ size: SceneSizeOverride) -> [CGSize?] {
        map(size) { outcome in
            switch outcome {
            case .cell(_, let numbers): CGSize(width: numbers[2], height: numbers[3])
            case .alone(let frames): frames.size
            case .failure: nil
            }
        }.flatMap { $0 }
    }

    /// Lays out every record at a size and hands on the results in order.
    ///
    /// - Parameters:
    ///   - size: a width or height to take instead of the template's.
    ///   - body: called on this thread, once for each record, in order. What it throws ends the run.
    /// - Complexity: O(records) in time and memory.
    public func run<Failure: Error>(
        _ size: SceneSizeOverride, body: (BatchResult) throws(Failure) -> Void
    ) throws(Failure) {
        var index = 0
        for outcome in map(size, \.result).joined() {
            try body(BatchResult(index: index, outcome: outcome))
            index += 1
        }
    }

    /// What `take` makes of every record, in parallel.
    private func map<Output>(
        _ size: SceneSizeOverride, _ take: @Sendable (CellOutcome) -> Output
    ) -> [[Output]] {
        let sized = BatchLayout(batch.template, size: size, measurer: batch.measurer, threads: batch.threads)
        let workers = (0..<batch.threads).map { _ in sized.makeWorker() }
        return ParallelBlocks.map(Array(blocks.indices), workers: workers) { worker, index in
            let part = self.blocks[index]
            let outcomes = worker.layOut(part.block) { part.nodes[$0] ?? part.block.table.nodes(of: $0) }
            // Every row of a prepared batch is a record.
            return outcomes.compactMap { $0.map(take) }
        }
    }
}

extension BatchLayout {
    /// Measures the texts of records, to lay them out at many sizes.
    ///
    /// - Complexity: O(records) in time and memory: some hundred bytes for each text, besides the texts themselves.
    public func prepare(_ records: some Sequence<SceneRecord>) -> PreparedBatch {
        PreparedBatch(self, records)
    }
}
