internal import TautLayout
import TautSolver

/// Converts the solver's values of many cells to frames, as `Layout` does.
struct CellGeometry {
    /// The indices of an item's variables among the values; a root has no position.
    private struct Item {
        var x: Int?
        var y: Int?
        var width: Int
        var height: Int
        /// The item in whose coordinates the frame is; the root's is the root itself.
        var parent: Int
        /// The variable of the width in which the frame is mirrored from right to left.
        var mirror: Int
    }

    private var items: [Item] = []
    private let viewCount: Int
    private let direction: UserInterfaceLayoutDirection
    private let grid: PixelGrid?

    init(_ scene: Scene, _ boxes: SceneBoxes) {
        direction = scene.environment.layoutDirection
        grid = scene.environment.pixelGrid
        viewCount = scene.views.count
        for (index, view) in scene.views.enumerated() { add(boxes.views[index], in: view.parent, boxes) }
        for (index, guide) in scene.guides.enumerated() { add(boxes.guides[index], in: guide.owner, boxes) }
    }

    private mutating func add(_ box: Layout.Box, in parent: Int?, _ boxes: SceneBoxes) {
        let start = 4 * Int(box.index)
        let area = parent.map { boxes.contents[$0] ?? boxes.views[$0] } ?? box
        items.append(
            Item(
                x: parent == nil ? nil : start, y: parent == nil ? nil : start + 1, width: start + 2,
                height: start + 3, parent: parent ?? 0, mirror: 4 * Int(area.index) + 2))
    }

    /// The number of values of a cell's frames.
    var numberCount: Int { 4 * items.count }

    /// Writes x, y, width and height of each item.
    func frames(_ values: UnsafePointer<Double>, _ frames: UnsafeMutablePointer<Double>) {
        items.withUnsafeBufferPointer { items in
            if let grid {
                rounded(items, values, grid, frames)
            } else {
                exact(items, values, items.indices, frames)
            }
        }
    }

    private func exact(
        _ items: UnsafeBufferPointer<Item>, _ values: UnsafePointer<Double>, _ range: Range<Int>,
        _ frames: UnsafeMutablePointer<Double>
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
    @inline(__always)
    private func left(_ item: Item, _ values: UnsafePointer<Double>) -> Double {
        guard let x = item.x else { return 0 }
        if direction == .leftToRight { return values[x] }
        return values[item.mirror] - values[x] - values[item.width]
    }

    /// The position of a view in the root, exact and rounded to pixels.
    private struct Origin {
        var x = 0.0
        var y = 0.0
        var left = 0.0
        var top = 0.0
    }

    // MARK: Outputs of the solver

    /// The frames as outputs of the solver: x, y, width and height of each item. `nil` from right to left.
    ///
    /// If edges are rounded, x and y are the rounded left and top edges less the superview's, width and height the rounded right and
    /// bottom edges less the view's own left and top, all in the root's coordinates.
    func outputs(_ variable: (Int) -> Variable) -> [RoundedOutput]? {
        guard direction == .leftToRight else { return nil }
        return items.indices.flatMap { index in
            let item = items[index]
            let (width, height) = (Term(variable(item.width)), Term(variable(item.height)))
            guard let grid, index < viewCount else {
                let origin = [item.x, item.y].map { $0.map { [Term(variable($0))] } ?? [] }
                return [origin[0], origin[1], [width], [height]].map { RoundedOutput(LinearExpression(terms: $0)) }
            }
            let left = path(to: index, { $0.x }, variable)
            let top = path(to: index, { $0.y }, variable)
            let edges = [left, top, left + [width], top + [height]]
            let origins = [4 * item.parent, 4 * item.parent + 1, 4 * index, 4 * index + 1]
            return zip(edges, origins).map {
                RoundedOutput(LinearExpression(terms: $0), scale: grid.scale, origin: $1)
            }
        }
    }

    /// The root's width and height.
    func sizeOutputs(_ variable: (Int) -> Variable) -> [RoundedOutput] {
        [items[0].width, items[0].height].map {
            RoundedOutput(LinearExpression(terms: [Term(variable($0))]), scale: grid?.scale ?? 0)
        }
    }

    /// The positions whose sum is the position of a view in the root, from the root down.
    private func path(to index: Int, _ side: (Item) -> Int?, _ variable: (Int) -> Variable) -> [Term] {
        guard index > 0 else { return [] }
        let own = side(items[index]).map { [Term(variable($0))] } ?? []
        return path(to: items[index].parent, side, variable) + own
    }

    /// Edges of views are on the pixel grid of the root. Guides are not rounded.
    private func rounded(
        _ items: UnsafeBufferPointer<Item>, _ values: UnsafePointer<Double>, _ grid: PixelGrid,
        _ frames: UnsafeMutablePointer<Double>
    ) {
        withUnsafeTemporaryAllocation(of: Origin.self, capacity: viewCount) { origins in
            origins[0] = Origin()
            frames[0] = 0
            frames[1] = 0
            frames[2] = grid.round(values[items[0].width])
            frames[3] = grid.round(values[items[0].height])
            for index in 1..<viewCount {
                let item = items[index]
                let parent = origins[item.parent]
                let x = parent.x + left(item, values)
                let y = parent.y + (item.y.map { values[$0] } ?? 0)
                let origin = Origin(x: x, y: y, left: grid.round(x), top: grid.round(y))
                origins[index] = origin
                frames[4 * index] = origin.left - parent.left
                frames[4 * index + 1] = origin.top - parent.top
                frames[4 * index + 2] = grid.round(x + values[item.width]) - origin.left
                frames[4 * index + 3] = grid.round(y + values[item.height]) - origin.top
            }
        }
        exact(items, values, viewCount..<items.count, frames)
    }
}
