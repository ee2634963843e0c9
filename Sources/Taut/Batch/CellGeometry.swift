import TautSolver

/// Turns the solver's values into frames, as `LayoutEngine` does for views, without touching any view.
struct CellGeometry {
    /// Where the variables of an item are among the values; a root has no position.
    private struct Item {
        var x: Int?
        var y: Int?
        var width: Int
        var height: Int
        /// The item whose coordinates the frame is in; the root is its own.
        var parent: Int
        /// The variable of the width in which the frame is mirrored from right to left.
        var mirror: Int
    }

    private var items: [Item] = []
    private let viewCount: Int
    private let direction: UserInterfaceLayoutDirection
    private let grid: PixelGrid?

    init(_ tree: SceneTree, _ engine: LayoutEngine) {
        direction = engine.direction
        grid = engine.pixelGrid
        viewCount = tree.views.count
        var indices: [ObjectIdentifier: Int] = [:]
        for node in tree.views.map(\.node) + tree.guides.map(\.node) {
            let state = node.state
            guard let width = state.width, let height = state.height else { continue }
            indices[ObjectIdentifier(node)] = items.count
            let area = (node.parent?.view as? ScrollView)?.contentLayoutGuide.node ?? node.parent
            items.append(
                Item(
                    x: state.x.map { Int($0.rawValue) }, y: state.y.map { Int($0.rawValue) },
                    width: Int(width.rawValue),
                    height: Int(height.rawValue), parent: node.parent.flatMap { indices[ObjectIdentifier($0)] } ?? 0,
                    mirror: Int((area?.state.width ?? width).rawValue)))
        }
    }

    /// x, y, width and height of one item after the other.
    func frames(_ values: UnsafeBufferPointer<Double>) -> [Double] {
        [Double](unsafeUninitializedCapacity: 4 * items.count) { frames, count in
            count = 4 * items.count
            if let grid {
                rounded(values, grid, &frames)
            } else {
                exact(values, items.indices, &frames)
            }
        }
    }

    private func exact(
        _ values: UnsafeBufferPointer<Double>, _ range: Range<Int>, _ frames: inout UnsafeMutableBufferPointer<Double>
    ) {
        for index in range {
            let item = items[index]
            frames[4 * index] = left(item, values)
            frames[4 * index + 1] = item.y.map { values[$0] } ?? 0
            frames[4 * index + 2] = values[item.width]
            frames[4 * index + 3] = values[item.height]
        }
    }

    /// The distance from the left side of the superview.
    private func left(_ item: Item, _ values: UnsafeBufferPointer<Double>) -> Double {
        guard let x = item.x else { return 0 }
        if direction == .leftToRight { return values[x] }
        return values[item.mirror] - values[x] - values[item.width]
    }

    /// Edges lie on the pixel grid of the root. Guides are not rounded.
    private func rounded(
        _ values: UnsafeBufferPointer<Double>, _ grid: PixelGrid, _ frames: inout UnsafeMutableBufferPointer<Double>
    ) {
        // The exact position of each view in the root.
        withUnsafeTemporaryAllocation(of: (x: Double, y: Double).self, capacity: viewCount) { origins in
            origins[0] = (0, 0)
            frames[0] = 0
            frames[1] = 0
            frames[2] = grid.round(values[items[0].width])
            frames[3] = grid.round(values[items[0].height])
            for index in 1..<viewCount {
                let item = items[index]
                let origin = origins[item.parent]
                let x = origin.x + left(item, values)
                let y = origin.y + (item.y.map { values[$0] } ?? 0)
                origins[index] = (x, y)
                let left = grid.round(x)
                let top = grid.round(y)
                frames[4 * index] = left - grid.round(origin.x)
                frames[4 * index + 1] = top - grid.round(origin.y)
                frames[4 * index + 2] = grid.round(x + values[item.width]) - left
                frames[4 * index + 3] = grid.round(y + values[item.height]) - top
            }
        }
        exact(values, viewCount..<items.count, &frames)
    }
}
