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
        var distinctTexts: Set<Int> = []
        var structures: [String: Structure] = [:]
        var cells = 0
        var alone = 0
        var differences = 0
        var spans: [BatchSpan] = []
    }

    /// The records that have a structure.
    struct Structure {
        /// The first of them, and its values.
        var first: Int
        var count: Int
        var values: [JSONNode?]

        mutating func add(_ other: Structure) {
            if other.first < first { (first, values) = (other.first, other.values) }
            count += other.count
        }
    }

    /// A recording has as many structures at most, those of most records.
    private static let mostStructures = 16

    /// Whether each record is laid out by itself as well, and compared.
    let isShadowing: Bool
    private let clock = Stopwatch()
    private let threads = Mutex(0)
    private var total = Block()
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
        // Of the structures and texts only the sums are kept.
        total.texts += block.texts
        total.cells += block.cells
        total.alone += block.alone
        total.differences += block.differences
        total.distinctTexts.formUnion(block.distinctTexts)
        for (text, structure) in block.structures {
            if total.structures[text]?.add(structure) == nil { total.structures[text] = structure }
        }
        var kept = Block()
        kept.spans = block.spans
        blocks.append((thread, blocks.count, kept))
    }

    /// The counts, by name.
    func counts(_ tally: BatchTally) -> [(name: String, count: Int)] {
        var counts: [(name: String, count: Int)] = [
            ("records", tally.records), ("records failed", tally.failures), ("structures", total.structures.count),
            ("texts measured", total.texts), ("distinct texts", total.distinctTexts.count),
            ("cells by template", total.cells), ("cells alone", total.alone),
        ]
        // Which of many structures have programs depends on which thread meets them first.
        if total.structures.count > 64 { counts.removeAll { $0.name.hasPrefix("cells") } }
        if isShadowing { counts.append(("cells that differ alone", total.differences)) }
        return counts
    }

    /// What laying out the first record of each structure takes, at each width: the most frequent structures first.
    func reports(
        _ template: SceneTemplate, _ sizes: [SceneSizeOverride], _ measurer: any TextMeasuring
    ) -> [ProfileReport] {
        let all = total.structures.values.sorted { ($1.count, $0.first) < ($0.count, $1.first) }
        var reports: [ProfileReport] = []
        for (number, structure) in all.prefix(Self.mostStructures).enumerated() {
            for size in sizes {
                let width = size.width.map { ", \(LayoutTable.number($0)) wide" } ?? ""
                let name = "\(template.file), structure \(number + 1)\(width)"
                // The batch reports a record that fails.
                guard let scene = try? template.scene(for: structure.values, size: size),
                    var report = try? ProfileReport.record(scene, measurer, name, isShadowing: false).report
                else { continue }
                report.count(structure.count, of: "records")
                reports.append(report)
            }
        }
        return reports
    }

    /// As Chrome and Perfetto read it, with the counts.
    ///
    /// - Parameter reports: those of its structures.
    func bytes(_ name: String, _ tally: BatchTally, reports: [ProfileReport]) -> [UInt8] {
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
            ProfileReport.write(name, counts, &writer)
            writer.endObject()
            for report in reports { report.write(&writer) }
        }
    }
}
