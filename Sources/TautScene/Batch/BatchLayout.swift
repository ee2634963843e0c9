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
/// record laid out alone. A failed record does not affect the others. Records are drawn from their sequence as they are
/// needed and results handed on as they are ready, so memory does not grow with the number of records.
///
/// Unlike in a single layout, a conflict fails the record; ambiguity
/// is not computed.
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
    ///   - template: the template.
    ///   - size: a width or height to take instead of the template's.
    ///   - measurer: the measurer of texts; called by several threads at once.
    ///   - threads: how many threads take part; by default one for each processor.
    public init(
        _ template: SceneTemplate, size: SceneSizeOverride = SceneSizeOverride(),
        measurer: any TextMeasuring = FixedAdvanceMeasurer.shared,
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
}
