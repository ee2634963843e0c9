public import TautSolver

/// Lays out one template for thousands of records, on several threads.
///
/// ```swift
/// let template = try SceneTemplate(json: Array(text.utf8), file: "cell.json")
/// let batch = BatchLayout(template, size: SceneSizeOverride(width: 375))
/// try batch.run(records) { result in
///     print(result.index, try result.outcome.get().size)
/// }
/// ```
///
/// Results are in the order of the records. They are the same to the last bit for any number of threads, and for each
/// record laid out alone. A failed record does not affect the others. Records are read from their sequence as they are
/// needed, so memory does not grow with their number.
///
/// Unlike in a single layout, a conflict fails the record; ambiguity
/// is not computed.
public final class BatchLayout: Sendable {
    /// The template.
    public let template: SceneTemplate
    /// The width or height that overrides the template's.
    public let size: SceneSizeOverride
    /// The number of threads.
    public let threads: Int

    let measurer: any TextMeasuring
    let uses: ParameterUses

    /// Creates a batch of a template.
    ///
    /// - Parameters:
    ///   - template: the template.
    ///   - size: a width or height that overrides the template's.
    ///   - measurer: the measurer of texts; called by several threads at once.
    ///   - threads: the number of threads; by default one for each processor.
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

    /// Creates a worker for one thread.
    package func makeWorker() -> BatchWorker {
        BatchWorker(self, meters: measurer.meters())
    }

    /// Workers of one thread for batches of the same template and measurer with different sizes. Blocks prepared by one of them can be
    /// laid out by all.
    package static func makeWorkers(_ batches: [BatchLayout]) -> [BatchWorker] {
        guard let meters = batches.first?.measurer.meters() else { return [] }
        return batches.map { BatchWorker($0, meters: meters) }
    }
}
