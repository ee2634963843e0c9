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
func viewCounts(build: () -> FeedCellViews, edit: (FeedCellViews) -> Void) -> Counts {
    viewCounts(build, { $0.layout(width: 375) }, edit)
}

/// The same for the scenes that lay themselves out.
func viewCounts(_ build: () -> SceneViews) -> Counts {
    viewCounts(build, { $0.layout() }, { $0.edit(77) })
}

private func viewCounts<Scene>(_ build: () -> Scene, _ layout: (Scene) -> Void, _ edit: (Scene) -> Void) -> Counts {
    // Whatever is set up once in a process is not the scene's.
    let first = build()
    layout(first)
    edit(first)
    let start = allocation_count()
    let scene = build()
    let built = allocation_count()
    layout(scene)
    let laidOut = allocation_count()
    edit(scene)
    let edited = allocation_count()
    return [
        "allocationsToBuild": built - start, "allocationsToLayOut": laidOut - built,
        "allocationsToEdit": edited - laidOut,
    ]
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
    counts["feed-cell/views"] = viewCounts(build: { FeedCellViews(content) }, edit: { $0.layout(width: 390) })
    let heights = Workload.naturalHeights(1_000, seed: seed)
    counts["chain/1000/views"] = viewCounts { ChainViews(heights) }
    let leaves = Workload.nestedLeafHeights(views: 341, seed: seed)
    counts["stacks/341/views"] = viewCounts { NestedStackViews(leafHeights: leaves) }
    return counts
}
