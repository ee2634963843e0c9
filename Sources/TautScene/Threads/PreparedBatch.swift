import Synchronization
public import TautLayout

/// Records with measured texts, laid out at several sizes: a list in a window that is resized.
///
/// ```swift
/// let list = BatchLayout(template).prepare(records)
/// let portrait = list.sizes(SceneSizeOverride(width: 375))
/// let landscape = list.sizes(SceneSizeOverride(width: 744))
/// ```
///
/// The frames are those of ``BatchLayout/run(_:body:)`` at that size, to the last bit. Texts are measured once; at each width,
/// words are put on lines and the template is solved. ``sizes(_:)`` suffices to place the rows of a list,
/// ``update(_:to:)`` writes all frames to memory, ``run(_:body:)`` passes them on one by one.
///
/// The first call at a size takes some milliseconds more, to analyse the template at that size.
///
/// Any number of threads may call at the same time; each call uses the batch's threads.
///
/// `@unchecked`: after `init`, which returns when all of its threads have ended, blocks are only read.
public final class PreparedBatch: @unchecked Sendable {
    /// The batch: its template, measurer and number of threads. Its size has no effect.
    public let batch: BatchLayout
    /// The number of records.
    public let count: Int

    private let blocks: [Part]
    private let idle = IdleCrews()
    private static let blockLength = 512

    private struct Part {
        var block: PreparedBlock
        /// The complete records, by row, of rows that do not contain all of their values.
        var nodes: [Int: [JSONNode?]]

        func nodes(of row: Int) -> [JSONNode?] { nodes[row] ?? block.table.nodes(of: row) }
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
            let table = RecordTable(parameterCount: batch.template.parameters.count, isKept: true)
            var nodes: [Int: [JSONNode?]] = [:]
            for (row, values) in cut.enumerated() {
                table.append(values)
                if !table.tellsAll(row) { nodes[row] = values }
            }
            return Part(block: worker.prepare(table, for: .many), nodes: nodes)
        }
    }

    /// The same records for a template with other properties than those of labels: where labels are equal, their texts are not
    /// measured again.
    ///
    /// - Parameter batch: a batch of a template with the same parameters and defaults.
    package init(_ other: PreparedBatch, for batch: BatchLayout) {
        precondition(batch.template.parameters == other.batch.template.parameters, "other parameters")
        self.batch = batch
        blocks = other.blocks
        count = other.count
    }

    /// The size of the records and their texts in bytes, without the structures of the sizes used last (at most four;
    /// independent of the number of records).
    public var byteCount: Int {
        blocks.reduce(0) { sum, part in
            part.block.groups.reduce(sum + part.block.table.byteCount) { $0 + $1.cells.byteCount }
        }
    }

    /// The sizes of all cells in points, in the order of the records; `nil` for records that fail.
    ///
    /// - Parameter size: a width or height that overrides the template's.
    /// - Complexity: O(records): a few numbers for each word that wraps, and one solve.
    public func sizes(_ size: SceneSizeOverride) -> [Layout.Size?] {
        map(size) { worker, part, _ in
            var sizes = [Layout.Size?](repeating: nil, count: part.block.table.count)
            worker.resize(part.block, nodes: part.nodes(of:)) { _, _ in
                nil
            } cells: { group, cells in
                for (cell, row) in group.cells.rows.enumerated() where cells.has(cell) {
                    let size = cells.numbers + cell * cells.stride + cells.size
                    sizes[row] = Layout.Size(width: size[0], height: size[1])
                }
            } alone: { row, result in
                sizes[row] = try? result.get().size
            }
            return sizes
        }.flatMap { $0 }
    }

    /// All frames at a size, in memory.
    ///
    /// - Parameter size: a width or height that overrides the template's.
    /// - Complexity: O(records · views) in time and memory: 32 bytes a view.
    public func frames(_ size: SceneSizeOverride) -> BatchFrames {
        var frames = BatchFrames()
        update(&frames, to: size)
        return frames
    }

    /// All frames at another size, if possible in the memory of previous ones.
    ///
    /// - Parameters:
    ///   - frames: frames of this list, or empty ones.
    ///   - size: a width or height that overrides the template's.
    public func update(_ frames: inout BatchFrames, to size: SceneSizeOverride) {
        let old = frames.takeBlocks(blocks.count)
        frames = BatchFrames(
            blocks: map(size) { worker, part, index in
                let block = old[index] ?? FrameBlock()
                block.fill(part.block, with: worker, nodes: part.nodes(of:))
                return block
            }, blockLength: Self.blockLength, count: count)
    }

    /// Lays out every record at a size and passes on the results in order.
    ///
    /// - Parameters:
    ///   - size: a width or height that overrides the template's.
    ///   - body: called on this thread, once for each record, in order. An error that it throws ends the run.
    /// - Complexity: O(records) in time and memory.
    public func run<Failure: Error>(
        _ size: SceneSizeOverride, body: (BatchResult) throws(Failure) -> Void
    ) throws(Failure) {
        var index = 0
        let results = map(size) { worker, part, _ in
            // Every row of a prepared batch is a record.
            worker.layOut(part.block, nodes: part.nodes(of:)).compactMap { $0?.result }
        }
        for outcome in results.joined() {
            try body(BatchResult(index: index, outcome: outcome))
            index += 1
        }
    }

    /// The results of `work` for all blocks, computed in parallel.
    private func map<Output>(
        _ size: SceneSizeOverride, _ work: @Sendable (BatchWorker, Part, Int) -> Output
    ) -> [Output] {
        let crew = idle.take(size) ?? Crew(batch)
        defer { idle.put(crew) }
        return ParallelBlocks.map(Array(blocks.indices), workers: crew.workers(size)) {
            work($0, self.blocks[$1], $1)
        }
    }
}

/// The resources of one call: meters for each thread, and workers for the sizes used last, because their critical
/// regions are worth keeping.
private final class Crew {
    private static let limit = 4
    private let batch: BatchLayout
    private let meters: [any FontMeters]
    private var known: [(size: SceneSizeOverride, workers: [BatchWorker])] = []

    init(_ batch: BatchLayout) {
        self.batch = batch
        meters = (0..<batch.threads).map { _ in batch.measurer.meters() }
    }

    func knows(_ size: SceneSizeOverride) -> Bool { known.contains { $0.size == size } }

    /// A worker for each thread.
    func workers(_ size: SceneSizeOverride) -> [BatchWorker] {
        if let index = known.firstIndex(where: { $0.size == size }) { return known[index].workers }
        let sized = BatchLayout(batch.template, size: size, measurer: batch.measurer, threads: batch.threads)
        let workers = meters.map { BatchWorker(sized, meters: $0) }
        known.append((size, workers))
        if known.count > Self.limit { known.removeFirst() }
        return workers
    }
}

/// Unused crews, as many as there were concurrent calls.
///
/// `@unchecked`: `crews` is accessed only under `lock`, and a crew is either here or owned by one call.
private final class IdleCrews: @unchecked Sendable {
    private let lock = Mutex(())
    private var crews: [Crew] = []

    /// Returns an unused crew, if possible one that was used at this size.
    func take(_ size: SceneSizeOverride) -> Crew? {
        lock.withLock { _ in
            if let index = crews.firstIndex(where: { $0.knows(size) }) { return crews.remove(at: index) }
            return crews.popLast()
        }
    }

    func put(_ crew: Crew) {
        lock.withLock { _ in crews.append(crew) }
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
