import TautSolver

/// Turns the solver's values into frames, as `LayoutEngine` does for views, without touching any view.
struct CellGeometry {
    private struct Item {
        var x, y, width, height: Int?
        /// The item whose coordinates the frame is in.
        var parent: Int?
    }

    private var items: [Item] = []
    private let viewCount: Int
    private let direction: UserInterfaceLayoutDirection
    private let grid: PixelGrid?

    init(_ tree: SceneTree, _ engine: LayoutEngine) {
        direction = engine.direction
        grid = engine.environment.roundsToPixels ? PixelGrid(scale: Double(engine.environment.scale)) : nil
        viewCount = tree.views.count
        var indices: [ObjectIdentifier: Int] = [:]
        for node in tree.views.map(\.node) + tree.guides.map(\.node) {
            let state = node.state
            func index(_ variable: Variable?) -> Int? { variable.map { Int($0.rawValue) } }
            indices[ObjectIdentifier(node)] = items.count
            items.append(
                Item(
                    x: index(state.x), y: index(state.y), width: index(state.width), height: index(state.height),
                    parent: node.parent.flatMap { indices[ObjectIdentifier($0)] }))
        }
    }

    /// x, y, width and height of one item after the other.
    func frames(_ values: [Double]) -> [Double] {
        func solution(_ item: Item) -> SolvedFrame {
            func value(_ index: Int?) -> Double { index.map { values[$0] } ?? 0 }
            return SolvedFrame(x: value(item.x), y: value(item.y), width: value(item.width), height: value(item.height))
        }
        var result: [Double] = []
        result.reserveCapacity(4 * items.count)
        // The exact position in the root of each view, for rounding.
        var origins: [(x: Double, y: Double)] = []
        origins.reserveCapacity(viewCount)
        for (index, item) in items.enumerated() {
            let solved = solution(item)
            guard let parent = item.parent else {
                let width = grid?.round(solved.width) ?? solved.width
                let height = grid?.round(solved.height) ?? solved.height
                result += [0, 0, width, height]
                origins.append((0, 0))
                continue
            }
            let parentWidth = solution(items[parent]).width
            let x = direction == .leftToRight ? solved.x : parentWidth - solved.x - solved.width
            guard index < viewCount else {
                result += [x, solved.y, solved.width, solved.height]
                continue
            }
            guard let grid else {
                result += [x, solved.y, solved.width, solved.height]
                continue
            }
            let origin = origins[parent]
            let left = origin.x + x
            let top = origin.y + solved.y
            origins.append((left, top))
            result += [
                grid.round(left) - grid.round(origin.x), grid.round(top) - grid.round(origin.y),
                grid.round(left + solved.width) - grid.round(left), grid.round(top + solved.height) - grid.round(top),
            ]
        }
        return result
    }
}
