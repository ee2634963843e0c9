import Workloads

/// Which workloads are measured with which engines.
///
/// Kiwi's tableau grows with the square of most of these, so it stops at sizes that still end within a second or two.
struct Plan {
    struct Step {
        var kind: String
        var engines: [Engine]
    }

    /// A workload, built when its turn comes: the large systems need not be there at the same time.
    struct Entry {
        var name: String
        var make: () -> Workload
        var steps: [Step]
    }

    let entries: [Entry]

    private static let seed: UInt64 = 2024

    /// - Parameter quick: only the sizes that the rivals can do.
    init(quick: Bool) {
        let seed = Plan.seed
        let content = FeedCellContent(seed: seed)
        var entries = [
            Entry(
                name: "feed-cell", make: { .feedCell(seed: seed) },
                steps: [
                    Step(kind: "cold", engines: Engine.cold() + [.viewsCold(content)]),
                    Step(kind: "edit", engines: Engine.edit() + [.viewsEdit(content)]),
                    Step(kind: "known", engines: Engine.known),
                ])
        ]
        func add(
            _ name: String, _ sizes: [Int], kiwiTo limit: Int, edits: Bool = true, _ make: @escaping (Int) -> Workload
        ) {
            for size in sizes where !quick || size <= limit {
                let kiwi = size <= limit
                let steps = [
                    Step(kind: "cold", engines: Engine.cold(kiwi: kiwi)),
                    Step(kind: "edit", engines: Engine.edit(kiwi: kiwi)),
                ]
                entries.append(
                    Entry(name: "\(name)/\(size)", make: { make(size) }, steps: edits ? steps : [steps[0]]))
            }
        }
        let sizes = [100, 1_000, 10_000, 100_000]
        add("chain", [10] + sizes, kiwiTo: 1_000) { .chain($0, seed: seed) }
        add("chain-sizes-last", sizes, kiwiTo: 100) { .chain($0, seed: seed, sizesLast: true) }
        add("over-compressed", sizes, kiwiTo: 100, edits: false) { .overCompressed($0, seed: seed) }
        add("siblings", sizes, kiwiTo: 1_000) { .siblings($0, seed: seed) }
        add("nested", [85, 341, 1365, 5461], kiwiTo: 341) { .nested(views: $0, seed: seed) }
        add("grid", [5, 10, 30], kiwiTo: 10, edits: false) { .grid($0, seed: seed) }
        self.entries = entries
    }
}
