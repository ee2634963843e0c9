/// One structure with many sets of constants: a cell laid out with random texts and widths.
public struct BatchWorkload: Sendable {
    /// Such as `batch/feed-cell/100000`.
    public let name: String
    public let system: LinearSystem
    /// For each parameter, the rows that have it for a constant: a natural size has two.
    public let uses: [[Int]]
    /// `uses.count` constants for each of the cells, one cell after the other.
    public let parameters: [Double]
    public let count: Int

    /// A structure whose width and natural sizes are drawn again for each cell.
    ///
    /// - Parameters:
    ///   - width: the row that says how wide the cell is; it lies between 320 and 430.
    ///   - naturals: the rows of each natural size that varies.
    ///   - draw: the natural sizes of a cell.
    private init(
        _ name: String, _ count: Int, seed: UInt64, _ system: LinearSystem, width: Int, naturals: [[Int]],
        draw: (inout SeededGenerator) -> [Double]
    ) {
        var random = SeededGenerator(seed: seed)
        var parameters: [Double] = []
        parameters.reserveCapacity(count * (1 + naturals.count))
        for _ in 0..<count {
            parameters.append(random.points(320...430))
            parameters += draw(&random)
        }
        self.name = "batch/\(name)/\(count)"
        self.system = system
        uses = [[width]] + naturals
        self.parameters = parameters
        self.count = count
    }

    /// The system of one of the cells.
    public func system(of cell: Int) -> LinearSystem {
        var system = system
        for (index, rows) in uses.enumerated() {
            system = system.setting(rows, to: parameters[cell * uses.count + index])
        }
        return system
    }

    /// The feed cell: 6 parameters, 48 values.
    public static func feedCell(_ count: Int, seed: UInt64) -> BatchWorkload {
        let (boxes, width) = Workload.feedCell(FeedCellContent(seed: seed))
        // Name, time, handle, body: in the order in which the cell says its natural sizes, heights between them.
        let varying = [0, 2, 4, 6, 7].map { boxes.naturals[$0] }
        return BatchWorkload("feed-cell", count, seed: seed, boxes.system, width: width, naturals: varying) { random in
            let content = FeedCellContent(seed: random.next())
            return [
                content.nameWidth, content.timeWidth, content.handleWidth, content.bodyWidth, content.bodyHeight,
            ]
        }
    }

    /// A toolbar of ten titles beside each other, which give way one after the other when they do not fit.
    public static func toolbar(_ count: Int, seed: UInt64) -> BatchWorkload {
        var boxes = Boxes()
        let bar = boxes.box()
        boxes.set(bar.left, 0)
        boxes.set(bar.top, 0)
        let width = boxes.set(bar.width, 375)
        boxes.set(bar.height, 44)
        var previous: Box?
        for index in 0..<10 {
            let title = boxes.box()
            if let previous {
                boxes.follow(title.left, previous.left, previous.width, gap: 8)
            } else {
                boxes.relate(title.left, bar.left, plus: 16)
            }
            boxes.relate(title.top, bar.top, plus: 12)
            boxes.set(title.height, 20)
            boxes.natural(title.width, 30, hugging: 250 + Int32(index), compression: 750 - Int32(index))
            previous = title
        }
        if let previous { boxes.end(previous.left, previous.width, bar.left, bar.width, inset: 16) }
        return BatchWorkload("toolbar", count, seed: seed, boxes.system, width: width, naturals: boxes.naturals) {
            random in (0..<10).map { _ in random.points(10...60) }
        }
    }

    /// A form of five rows: titles in a common column as wide as the widest, fields beside them that grow with their text.
    public static func form(_ count: Int, seed: UInt64) -> BatchWorkload {
        var boxes = Boxes()
        let form = boxes.box()
        boxes.set(form.left, 0)
        boxes.set(form.top, 0)
        let width = boxes.set(form.width, 375)
        var above: (title: Box, field: Box)?
        for _ in 0..<5 {
            let (title, field) = (boxes.box(), boxes.box())
            boxes.relate(title.left, form.left, plus: 16)
            boxes.follow(field.left, title.left, title.width, gap: 8)
            boxes.end(field.left, field.width, form.left, form.width, inset: 16)
            if let above {
                boxes.relate(title.width, above.title.width)
                boxes.follow(field.top, above.field.top, above.field.height, gap: 6)
            } else {
                boxes.relate(field.top, form.top, plus: 12)
            }
            boxes.relate(title.top, field.top)
            boxes.natural(title.width, 80, hugging: 251, compression: 751)
            boxes.natural(field.width, 150)
            boxes.natural(field.height, 22)
            boxes.set(title.height, 22)
            above = (title, field)
        }
        if let above { boxes.end(above.field.top, above.field.height, form.top, form.height, inset: 12) }
        return BatchWorkload("form", count, seed: seed, boxes.system, width: width, naturals: boxes.naturals) {
            random in
            (0..<5).flatMap { _ in [random.points(40...140), random.points(50...300), 22 * random.points(1...3)] }
        }
    }
}
