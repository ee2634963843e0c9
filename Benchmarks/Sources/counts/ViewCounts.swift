import CAllocations
import Taut
import ViewWorkloads
import Workloads

/// What views and constraints ask of the allocator. The solver's own requests depend on its version and are counted
/// elsewhere, so layouts are counted here with a structure that is known, which a warm worker solves without any.
enum ViewCounts {
    static func all() -> [String: Counts] {
        [
            "views/one-view": perItem(views),
            "views/one-constraint": perItem(constraints),
            "views/feed-cell/build": steady { _ = FeedCellViews(content) },
            "views/feed-cell/known": known(),
        ]
    }

    private static let content = FeedCellContent(seed: 2024)

    /// The second time: what is made once per process or per cache is no longer counted.
    private static func steady(_ body: () -> Void) -> Counts {
        body()
        body()
        return counted(body)
    }

    private static func counted(_ body: () -> Void) -> Counts {
        let before = allocations_now()
        body()
        let after = allocations_now()
        return Counts(
            nonZeros: 0, pivots: 0, allocations: after.calls - before.calls, bytes: after.bytes - before.bytes)
    }

    /// What each of a thousand more costs, rounded down: the arrays that grow with them have no part in it.
    private static func perItem(_ body: @escaping (Int) -> Void) -> Counts {
        let small = steady { body(1_000) }
        let large = steady { body(2_000) }
        return Counts(
            nonZeros: 0, pivots: 0, allocations: (large.allocations - small.allocations) / 1_000,
            bytes: (large.bytes - small.bytes) / 1_000)
    }

    private static func views(_ count: Int) {
        let root = View()
        for _ in 0..<count { root.addSubview(View()) }
    }

    private static func constraints(_ count: Int) {
        let root = View()
        let view = View()
        root.addSubview(view)
        for _ in 0..<count {
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8).isActive = true
        }
    }

    private static func known() -> Counts {
        let cache = LayoutCache()
        var values = [Double](repeating: 0, count: 48)
        return steady {
            let cell = FeedCellViews(content, cache: cache)
            cell.layout(width: 375)
            cell.read(into: &values)
        }
    }
}
