import Synchronization
import TautScene

/// Something that a thread of a batch did, in seconds since the beginning.
struct BatchSpan {
    var name: String
    var start: Double
    var duration: Double
}

/// What a batch did: counts that are the same for any number of threads, and the spans of each block.
///
/// `@unchecked`: all but the number of threads is touched by one thread at a time.
final class BatchProfile: @unchecked Sendable {
    /// What a block took.
    struct Block {
        var texts = 0
        var structures: [String] = []
        var cells = 0
        var alone = 0
        var differences = 0
        var spans: [BatchSpan] = []
    }

    /// Whether each record is laid out by itself as well, and compared.
    let isShadowing: Bool
    private let clock = Stopwatch()
    private let threads = Mutex(0)
    private var total = Block()
    private var structures: Set<String> = []
    private var blocks: [(thread: Int, number: Int, block: Block)] = []

    init(isShadowing: Bool) { self.isShadowing = isShadowing }

    /// Seconds since the beginning.
    var now: Double { clock.seconds }

    /// A number for a thread.
    func makeThread() -> Int {
        threads.withLock {
            $0 += 1
            return $0
        }
    }

    func add(_ block: Block, thread: Int) {
        total.texts += block.texts
        total.cells += block.cells
        total.alone += block.alone
        total.differences += block.differences
        structures.formUnion(block.structures)
        blocks.append((thread, blocks.count, block))
    }

    /// The counts, by name.
    func counts(_ tally: BatchTally) -> [(name: String, count: Int)] {
        var counts: [(name: String, count: Int)] = [
            ("records", tally.records), ("records failed", tally.failures), ("structures", structures.count),
            ("texts measured", total.texts), ("cells by template", total.cells), ("cells alone", total.alone),
        ]
        // Which of many structures have programs depends on which thread meets them first.
        if structures.count > 64 { counts.removeAll { $0.name.hasPrefix("cells") } }
        if isShadowing { counts.append(("cells that differ alone", total.differences)) }
        return counts
    }

    /// As Chrome and Perfetto read it, with the counts.
    func bytes(_ name: String, _ tally: BatchTally) -> [UInt8] {
        var trace = TraceWriter()
        for thread in Set(blocks.map(\.thread)).sorted() { trace.name("thread \(thread)", thread) }
        for (thread, number, block) in blocks {
            for span in block.spans {
                trace.span(span.name, "batch", thread, span.start, span.duration) { writer in
                    writer.key("block")
                    writer.value(number)
                }
            }
        }
        let counts = counts(tally)
        return trace.finish { writer in
            writer.beginObject()
            writer.key("name")
            writer.value(name)
            writer.key("counts")
            writer.beginObject()
            for (name, count) in counts {
                writer.key(name)
                writer.value(count)
            }
            writer.endObject()
            writer.endObject()
        }
    }
}
