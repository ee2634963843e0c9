import CAllocationCounter
import CBenchSystem
import CTautEngine
import Taut
import TautLayout
import ViewWorkloads
import Workloads

/// Figures of a workload by name, such as `pivots`. They depend on the code alone, never on the machine's speed.
typealias Counts = [String: UInt64]

/// What the kernel needs for a cold solve, and for edits after it if there are any; nil when it cannot solve.
func kernelCounts(_ workload: Workload, edit: Edit? = nil) -> Counts? {
    var counts = taut_counts()
    let status = PackedSystem(workload.system).withRaw { system in
        edit?.withC { taut_count(system, $0, &counts) } ?? taut_count(system, nil, &counts)
    }
    guard status == BENCH_OK else { return nil }
    return [
        "forms": counts.forms, "nonZeros": counts.non_zeros, "fill": counts.fill, "pivots": counts.pivots,
        "pushes": counts.pushes, "allocations": counts.allocations, "bytes": counts.bytes,
    ]
}

/// How many of a thousand sets of a known structure are solved one by one; nil when one cannot be solved.
func knownCounts(_ workload: Workload) -> Counts? {
    var alone: UInt64 = 0
    let status = PackedSystem(workload.system).withRaw { system in
        workload.edit?.withC { taut_count_known(system, $0, 1_000, &alone) } ?? BENCH_FAILED
    }
    return status == BENCH_OK ? ["setsAlone": alone] : nil
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

/// What a list of a million rows costs: cells measured, and how often memory is asked for, by opening it, by jumping into its
/// middle, and by changing a row in view.
func tableCounts() -> Counts {
    var counts: Counts = [:]
    var table = TableViews(rows: 1)
    func step(_ name: String, _ body: () -> Void) {
        let (cells, memory) = (table.measurements, allocation_count())
        body()
        counts["allocationsTo\(name)"] = allocation_count() - memory
        counts["cellsTo\(name)"] = UInt64(table.measurements - cells)
    }
    // Whatever is set up once in a process is not the list's.
    for _ in 0..<2 {
        table = TableViews(rows: 1_000_000)
        step("Open") { table.open() }
        step("Jump") { table.jump() }
        step("Change") { table.change(130) }
    }
    return counts
}

/// What each of many objects adds to a total, such as `allocation_count`; what grows with their number, such as a list of them, is rounded away.
private func perObject(_ total: () -> UInt64 = allocation_count, _ make: (Int) -> Void) -> UInt64 {
    let start = total()
    make(1_000)
    let small = total() - start
    make(2_000)
    return (total() - start - 2 * small) / 1_000
}

/// How often each view, and each constraint with its anchors, asks for memory when it is made and put into a tree, and the bytes of a
/// constraint whose source is not recorded.
func objectCounts() -> Counts {
    let root = View()
    func views(_ count: Int) {
        let parent = View()
        for _ in 0..<count { parent.addSubview(View()) }
    }
    return [
        "allocationsPerView": perObject { views($0) },
        "bytesPerView": perObject(allocated_bytes) { views($0) },
        "allocationsPerConstraint": perObject { count in
            for _ in 0..<count { root.heightAnchor.constraint(equalTo: root.widthAnchor, constant: 8).isActive = true }
        },
        "bytesPerConstraint": perObject(allocated_bytes) { count in
            for _ in 0..<count { _ = root.heightAnchor.constraint(equalTo: root.widthAnchor, constant: 8) }
        },
    ]
}

/// The same for boxes and constraints by handle, in a layout that has reserved room for them.
func handleCounts() -> Counts? {
    var hasFailed = false
    func make(boxes: Int, constraints: Int) {
        do {
            let layout = try Layout()
            try layout.reserve(boxes: boxes + 1, constraints: constraints)
            let root = try layout.addBox()
            for _ in 0..<boxes { _ = try layout.addBox(to: root) }
            for index in 0..<constraints { try layout.constrain(.init(root, .width, .equal, Double(index))) }
        } catch {
            hasFailed = true
        }
    }
    let counts = [
        "allocationsPerBox": perObject { make(boxes: $0, constraints: 0) },
        "bytesPerBox": perObject(allocated_bytes) { make(boxes: $0, constraints: 0) },
        "allocationsPerConstraint": perObject { make(boxes: 0, constraints: $0) },
        "bytesPerConstraint": perObject(allocated_bytes) { make(boxes: 0, constraints: $0) },
    ]
    return hasFailed ? nil : counts
}

/// Everything that is counted, by the workload's name.
func allCounts() -> [String: Counts]? {
    let seed: UInt64 = 2024
    let workloads: [Workload] =
        [.feedCell(seed: seed)] + [100, 1_000, 10_000].map { .chain($0, seed: seed) } + [
            .chain(1_000, seed: seed, sizesLast: true), .overCompressed(1_000, seed: seed),
            .nested(views: 341, seed: seed), .siblings(1_000, seed: seed), .grid(10, seed: seed),
            .grid(30, seed: seed),
        ]
    var counts: [String: Counts] = [:]
    for workload in workloads {
        guard let own = kernelCounts(workload) else {
            print("\(workload.name): cannot be solved")
            return nil
        }
        counts[workload.name] = own
        if let edit = workload.edit, let edited = kernelCounts(workload, edit: edit) {
            counts["\(workload.name)/edited"] = edited
        }
    }
    counts["feed-cell/known"] = knownCounts(.feedCell(seed: seed))
    let content = FeedCellContent(seed: seed)
    counts["feed-cell/views"] = viewCounts(build: { FeedCellViews(content) }, edit: { $0.layout(width: 390) })
    let heights = Workload.naturalHeights(1_000, seed: seed)
    counts["chain/1000/views"] = viewCounts { ChainViews(heights) }
    let leaves = Workload.nestedLeafHeights(views: 341, seed: seed)
    counts["stacks/341/views"] = viewCounts { NestedStackViews(leafHeights: leaves) }
    let cache = LayoutCache()
    counts["feed-cell/views-known"] = viewCounts(
        build: { FeedCellViews(content, cache: cache) }, edit: { $0.layout(width: 390) })
    counts["objects"] = objectCounts()
    counts["handles"] = handleCounts()
    counts["table/1000000/views"] = tableCounts()
    return counts
}
