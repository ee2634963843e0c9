public import TautSolver

/// One template, laid out for thousands of records, on several threads.
///
/// ```swift
/// let template = try SceneTemplate(json: Array(text.utf8), file: "cell.json")
/// let batch = BatchLayout(template, size: SceneSizeOverride(width: 375))
/// try batch.run(records) { result in
///     print(result.index, try result.outcome.get().size)
/// }
/// ```
///
/// Results come in the order of the records and are the same to the last bit for any number of threads, and for each
/// record laid out alone. A record that fails does not stop the others. Records are drawn from their sequence as they are
/// needed and results handed on as they are ready, so memory does not grow with the number of records.
///
/// What it is not: a conflict, which a single layout survives by breaking a constraint, fails the record here; ambiguity
/// is not looked for.
public final class BatchLayout: Sendable {
    /// What is laid out.
    public let template: SceneTemplate
    /// A width or height to take instead of the template's.
    public let size: SceneSizeOverride
    /// How many threads take part.
    public let threads: Int

    let measurer: any TextMeasuring
    let uses: ParameterUses

    /// A batch of one template.
    ///
    /// - Parameters:
    ///   - size: a width or height to take instead of the template's.
    ///   - measurer: what measures texts; it is asked by several threads at once.
    ///   - threads: how many threads take part; by default one for each processor.
    public init(
        _ template: SceneTemplate, size: SceneSizeOverride = SceneSizeOverride(),
        measurer: any TextMeasuring = FixedAdvanceMeasurer(),
        threads: Int = BatchSolver.defaultThreads
    ) {
        self.template = template
        self.size = size
        self.measurer = measurer
        uses = ParameterUses(template)
        self.threads = Swift.max(1, threads)
    }

    /// A worker for one thread.
    package func makeWorker() -> BatchWorker {
        BatchWorker(self, meters: measurer.meters())
    }

    /// Workers for one thread, for batches of one template and measurer that differ in their sizes: one of them prepares
    /// blocks for all.
    package static func makeWorkers(_ batches: [BatchLayout]) -> [BatchWorker] {
        guard let meters = batches.first?.measurer.meters() else { return [] }
        return batches.map { BatchWorker($0, meters: meters) }
    }

    /// Lays out every record and hands on the results in order.
    ///
    /// - Parameters:
    ///   - records: the parameters' values; drawn some hundreds at a time.
    ///   - body: called on this thread, once for each record, in order. What it throws ends the run.
    /// - Complexity: O(records); memory O(threads).
    public func run<Failure: Error>(
        _ records: some Sequence<SceneRecord>, body: (BatchResult) throws(Failure) -> Void
    ) throws(Failure) {
        var iterator = records.makeIterator()
        var index = 0
        let workers = (0..<threads).map { _ in makeWorker() }
        while true {
            var blocks: [[SceneRecord]] = []
            while blocks.count < 4 * threads {
                var block: [SceneRecord] = []
                while block.count < 64, let record = iterator.next() { block.append(record) }
                if block.isEmpty { break }
                blocks.append(block)
            }
            if blocks.isEmpty { return }
            let template = self.template
            let results = ParallelBlocks.map(blocks, workers: workers) { worker, block in
                let nodes = block.map { template.values(of: $0) }
                let table = RecordTable(parameterCount: template.parameters.count)
                for row in nodes { table.append(row) }
                return worker.layOut(worker.prepare(table)) { nodes[$0] }.compactMap { $0?.result }
            }
            for outcome in results.joined() {
                try body(BatchResult(index: index, outcome: outcome))
                index += 1
            }
        }
    }
}
