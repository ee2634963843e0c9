extension Workload {
    /// N labels stacked in the content of a scroll view, with their natural heights. The edit lets the first one grow.
    ///
    /// - Parameter sizesLast: hugging and compression come after all edges, the order that costs incremental solvers most.
    public static func chain(_ count: Int, seed: UInt64, sizesLast: Bool = false) -> Workload {
        var (boxes, content, labels) = stackedLabels(count)
        let heights = naturalHeights(count, seed: seed)
        var edit: Edit?
        for (index, label) in labels.enumerated() {
            if !sizesLast { addEdges(to: &boxes, labels, index, in: content) }
            let rows = boxes.natural(label.height, heights[index])
            if index == 0 {
                edit = Edit(rows: rows, a: heights[0], b: heights[0] + 17)
            }
        }
        if sizesLast {
            for index in labels.indices { addEdges(to: &boxes, labels, index, in: content) }
        }
        close(&boxes, labels, in: content)
        return Workload(
            name: sizesLast ? "chain-sizes-last/\(count)" : "chain/\(count)", system: boxes.system, edit: edit,
            expectedErrors: [250: 0, 750: 0], flex: .chain(heights, width: 375))
    }

    /// The chain pinned into half of its natural height: most labels must shrink.
    public static func overCompressed(_ count: Int, seed: UInt64) -> Workload {
        var (boxes, content, labels) = stackedLabels(count)
        let heights = naturalHeights(count, seed: seed)
        for (index, label) in labels.enumerated() {
            addEdges(to: &boxes, labels, index, in: content)
            boxes.natural(label.height, heights[index])
        }
        close(&boxes, labels, in: content)
        let total = heights.reduce(0, +)
        boxes.set(content.height, total / 2 + 8 * Double(count + 1))
        return Workload(
            name: "over-compressed/\(count)", system: boxes.system, expectedErrors: [250: 0, 750: total / 2],
            flex: .chain(heights, width: 375, height: total / 2 + 8 * Double(count + 1)))
    }

    /// The labels' natural heights.
    public static func naturalHeights(_ count: Int, seed: UInt64) -> [Double] {
        var random = SeededGenerator(seed: seed)
        return (0..<count).map { _ in 17 * random.points(1...8) }
    }

    private static func stackedLabels(_ count: Int) -> (Boxes, content: Box, labels: [Box]) {
        var boxes = Boxes()
        let content = boxes.box()
        boxes.set(content.left, 0)
        boxes.set(content.top, 0)
        boxes.set(content.width, 375)
        let labels = (0..<count).map { _ in boxes.box() }
        return (boxes, content, labels)
    }

    private static func addEdges(to boxes: inout Boxes, _ labels: [Box], _ index: Int, in content: Box) {
        let label = labels[index]
        boxes.relate(label.left, content.left, plus: 16)
        boxes.end(label.left, label.width, content.left, content.width, inset: 16)
        if index == 0 {
            boxes.relate(label.top, content.top, plus: 8)
        } else {
            boxes.follow(label.top, labels[index - 1].top, labels[index - 1].height, gap: 8)
        }
    }

    private static func close(_ boxes: inout Boxes, _ labels: [Box], in content: Box) {
        guard let last = labels.last else { return }
        boxes.end(last.top, last.height, content.top, content.height, inset: 8)
    }
}
