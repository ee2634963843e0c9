import ViewWorkloads
import Workloads

/// Which workloads are measured with which engines.
///
/// Kiwi's tableau grows with the square of most of these, so it stops at sizes that still end within a second or two.
struct Plan {
    /// A workload, built when its turn comes: the large systems need not be there at the same time.
    struct Entry {
        var name: String
        var contests: () throws -> [Contest]
        /// The system whose memory is to be shown as well, and whether Kiwi can hold it.
        var memory: (workload: () -> Workload, kiwi: Bool)?
    }

    private(set) var entries: [Entry] = []
    private let quick: Bool
    private let seed: UInt64 = 2024
    /// One large tree of each family is enough for Taffy, which is reached through Python.
    private static let taffySizes = ["chain": 10_000, "nested": 5461]

    /// - Parameter quick: only the sizes that the rivals can do.
    init(quick: Bool) {
        let seed = seed
        self.quick = quick
        addFeedCell()
        let sizes = [100, 1_000, 10_000, 100_000]
        add(
            "chain", [10] + sizes, kiwiTo: 1_000, highsTo: 10_000,
            views: { ChainViews(Workload.naturalHeights($0, seed: seed)) }
        ) { .chain($0, seed: seed) }
        add("chain-sizes-last", sizes, kiwiTo: 100) { .chain($0, seed: seed, sizesLast: true) }
        add(
            "over-compressed", sizes, kiwiTo: 100,
            views: { ChainViews(Workload.naturalHeights($0, seed: seed), isHalved: true) }
        ) { .overCompressed($0, seed: seed) }
        add(
            "nested", [85, 341, 1365, 5461], kiwiTo: 341, highsTo: 1365,
            views: { NestedViews(leafHeights: Workload.nestedLeafHeights(views: $0, seed: seed)) }
        ) { .nested(views: $0, seed: seed) }
        add(
            "siblings", sizes, kiwiTo: 1_000, highsTo: 10_000,
            views: { SiblingViews(Workload.siblingPlaces($0, seed: seed)) }
        ) { .siblings($0, seed: seed) }
        addScreens()
        for side in [5, 10, 30] where !quick || side <= 10 {
            entries.append(
                Entry(name: "grid/\(side)x\(side)") {
                    let prepared = Prepared(.grid(side, seed: seed))
                    return [.on(prepared, "cold", Engine.cold(prepared, kiwi: side <= 10))]
                })
        }
        addViews()
        if !quick {
            addBatches()
            if let command = CommandFiles() {
                entries.append(
                    Entry(name: "cli/packages") { [try .packageList(command)] + (try SecondWidth(command).contests) })
            }
        }
    }

    private mutating func addFeedCell() {
        let seed = seed
        entries.append(
            Entry(name: "feed-cell") {
                let prepared = Prepared(.feedCell(seed: seed))
                let content = FeedCellContent(seed: seed)
                return [
                    .on(prepared, "cold", Engine.cold(prepared) + Engine.viewsCold(prepared, content)),
                    .on(prepared, "edit", Engine.edit(prepared) + [.viewsEdit(prepared, content)]),
                    .on(prepared, "early-edit", Engine.earlyEdit(prepared)),
                    .on(
                        prepared, "known",
                        Engine.known(prepared) + [.viewsKnown(prepared, content, FeedCellContent(seed: seed + 1))]),
                ]
            })
        entries.append(
            Entry(name: "structure/feed-cell") {
                let prepared = Prepared(.feedCellStructure(seed: seed))
                return [.on(prepared, "add-remove", Engine.structure(prepared))]
            })
    }

    private mutating func add(
        _ family: String, _ sizes: [Int], kiwiTo kiwiLimit: Int, highsTo highsLimit: Int = 1_000,
        views: ((Int) -> SceneViews)? = nil, _ make: @escaping (Int) -> Workload
    ) {
        for size in sizes where !quick || size <= kiwiLimit {
            let kiwi = size <= kiwiLimit
            let memory = family == "chain" ? (workload: { make(size) }, kiwi: kiwi) : nil
            entries.append(
                Entry(
                    name: "\(family)/\(size)",
                    contests: {
                        let prepared = Prepared(make(size))
                        var cold = Engine.cold(prepared, kiwi: kiwi, highs: size <= highsLimit)
                        var edit = Engine.edit(prepared, kiwi: kiwi)
                        var earlyEdit = Engine.earlyEdit(prepared)
                        if Self.taffySizes[family] == size { cold += Engine.taffy(prepared) }
                        if let views {
                            cold.append(.viewsCold(prepared) { views(size) })
                            earlyEdit += Engine.viewsEarlyEdit(prepared) { views(size) }
                            edit += Engine.viewsEdit(prepared) { views(size) }
                        }
                        guard !edit.isEmpty else { return [.on(prepared, "cold", cold)] }
                        return [
                            .on(prepared, "cold", cold),
                            .on(prepared, "edit", edit + Engine.movingFrames(prepared)),
                            .on(prepared, "early-edit", earlyEdit),
                        ]
                    }, memory: memory))
        }
    }

    private mutating func addScreens() {
        for name in ["settings", "article", "chat", "packages"] {
            entries.append(
                Entry(name: "screen/\(name)") {
                    guard let screen = try Screen.all().first(where: { $0.name == name }) else { return [] }
                    let prepared = Prepared(.screen(screen))
                    return [
                        .on(prepared, "cold", Engine.cold(prepared)), .on(prepared, "edit", Engine.edit(prepared)),
                    ]
                })
        }
    }

    /// The view model by itself.
    private mutating func addViews() {
        let seed = seed
        func add(_ name: String, _ workload: @escaping () -> Workload, _ make: @escaping () -> SceneViews) {
            entries.append(
                Entry(name: name) {
                    var named = workload()
                    named.name = name
                    let prepared = Prepared(named)
                    return [
                        .on(prepared, "build", [.viewsBuild(prepared, make)]),
                        .on(prepared, "layout", [.viewsFirstLayout(prepared, make)]),
                        .on(prepared, "change", Engine.viewsEdit(prepared, make)),
                    ]
                })
        }
        let heights = Workload.naturalHeights(10_000, seed: seed)
        add("views/scroll/10000", { .chain(10_000, seed: seed) }, { ScrollChainViews(heights) })
        let leaves = Workload.nestedLeafHeights(views: 1365, seed: seed)
        add("views/stack/nested", { .nested(views: 1365, seed: seed) }, { NestedStackViews(leafHeights: leaves) })
        let table = "views/table/1000000"
        entries.append(Entry(name: table) { Contest.table(table, rows: 1_000_000) })
    }

    private mutating func addBatches() {
        let seed = seed
        let makers: [(String, (Int, UInt64) -> BatchWorkload)] = [
            ("feed-cell", BatchWorkload.feedCell), ("toolbar", BatchWorkload.toolbar), ("form", BatchWorkload.form),
        ]
        for (name, make) in makers {
            entries.append(Entry(name: "batch/\(name)") { [try .batch(make(100_000, seed))] })
        }
    }
}
