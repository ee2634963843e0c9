extension Workload {
    /// A grid: the cells of a column share their width, those of a row their height, and each asks for an aspect ratio: every
    /// column is coupled with every row.
    public static func grid(_ side: Int, seed: UInt64) -> Workload {
        var random = SeededGenerator(seed: seed)
        var boxes = Boxes()
        let container = boxes.box()
        boxes.set(container.left, 0)
        boxes.set(container.top, 0)
        boxes.set(container.width, 40 * Double(side))
        boxes.set(container.height, 30 * Double(side))
        let cells = (0..<side).map { _ in (0..<side).map { _ in boxes.box() } }
        for row in 0..<side {
            for column in 0..<side {
                let cell = cells[row][column]
                alongRow(cell, column == 0 ? nil : cells[row][column - 1], container, &boxes)
                alongColumn(cell, row == 0 ? nil : cells[row - 1][column], container, &boxes)
                let ratio = random.points(50...200) / 100
                boxes.relate(cell.width, cell.height, factor: ratio, at: 600)
                boxes.natural(cell.width, random.points(10...90))
            }
        }
        if let last = cells.last?.last {
            boxes.end(last.left, last.width, container.left, container.width)
            boxes.end(last.top, last.height, container.top, container.height)
        }
        return Workload(name: "grid/\(side)x\(side)", system: boxes.system)
    }

    private static func alongRow(_ cell: Box, _ previous: Box?, _ container: Box, _ boxes: inout Boxes) {
        if let previous {
            boxes.follow(cell.left, previous.left, previous.width)
            boxes.relate(cell.height, previous.height)
        } else {
            boxes.relate(cell.left, container.left)
        }
    }

    private static func alongColumn(_ cell: Box, _ previous: Box?, _ container: Box, _ boxes: inout Boxes) {
        if let previous {
            boxes.follow(cell.top, previous.top, previous.height)
            boxes.relate(cell.width, previous.width)
        } else {
            boxes.relate(cell.top, container.top)
        }
    }
}
