import CAllocationCounter
import CBenchSystem
import CTautEngine
import ViewWorkloads
import Workloads

/// Figures of a workload by name, such as `pivots`. They depend on the code alone, never on the machine's speed.
typealias Counts = [String: UInt64]

/// What the kernel needs for a cold solve; nil when it cannot solve.
func kernelCounts(_ workload: Workload) -> Counts? {
    var counts = taut_counts()
    guard PackedSystem(workload.system).withRaw({ taut_count($0, &counts) }) == BENCH_OK else { return nil }
    return [
        "forms": counts.forms, "nonZeros": counts.non_zeros, "fill": counts.fill, "pivots": counts.pivots,
        "pushes": counts.pushes, "allocations": counts.allocations, "bytes": counts.bytes,
    ]
}

/// How often memory is asked for by views from nothing to frames, and by an edit, when everything has been done before.
func viewCounts(_ make: () -> FeedCellViews) -> Counts {
    var values = [Double](repeating: 0, count: 48)
    func build() -> FeedCellViews {
        let cell = make()
        cell.layout(width: 375)
        cell.read(into: &values)
        return cell
    }
    // Whatever is set up once in a process is not the cell's.
    _ = build()
    let start = allocation_count()
    let cell = build()
    let built = allocation_count()
    cell.layout(width: 390)
    cell.read(into: &values)
    return ["allocations": built - start, "allocationsOfAnEdit": allocation_count() - built]
}

/// Everything that is counted, by the workload's name.
func allCounts() -> [String: Counts]? {
    let seed: UInt64 = 2024
    let workloads: [Workload] =
        [.feedCell(seed: seed)] + [100, 1_000, 10_000].map { .chain($0, seed: seed) } + [
            .chain(1_000, seed: seed, sizesLast: true), .overCompressed(1_000, seed: seed),
            .nested(views: 341, seed: seed), .siblings(1_000, seed: seed), .grid(10, seed: seed),
        ]
    var counts: [String: Counts] = [:]
    for workload in workloads {
        guard let own = kernelCounts(workload) else {
            print("\(workload.name): cannot be solved")
            return nil
        }
        counts[workload.name] = own
    }
    let content = FeedCellContent(seed: seed)
    counts["feed-cell/views"] = viewCounts { FeedCellViews(content) }
    return counts
}
