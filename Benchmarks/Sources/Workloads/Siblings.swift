import CBenchSystem

extension Workload {
    /// N views that have nothing to do with each other: each at a place of its own, with a natural size. The edit is the
    /// width of one in the middle.
    public static func siblings(_ count: Int, seed: UInt64) -> Workload {
        var random = SeededGenerator(seed: seed)
        var boxes = Boxes()
        var edit: Edit?
        var flex = FlexTree()
        let container = flex.add(to: nil, box: nil) { $0.size(1300, 1300) }
        for index in 0..<count {
            let view = boxes.box()
            let (left, top) = (random.points(0...1000), random.points(0...1000))
            boxes.set(view.left, left)
            boxes.set(view.top, top)
            let width = random.points(10...300)
            let rows = boxes.natural(view.width, width)
            let height = random.points(10...300)
            boxes.natural(view.height, height)
            let node = flex.add(to: container, box: index, BENCH_FLEX_ABSOLUTE) {
                $0.left = Float(left)
                $0.top = Float(top)
                $0.measure(width, height)
            }
            if index == count / 2 {
                edit = Edit(rows: rows, a: width, b: width + 10)
                flex.edit(BENCH_FLEX_NATURAL_WIDTH, of: node)
            }
        }
        return Workload(
            name: "siblings/\(count)", system: boxes.system, edit: edit, expectedErrors: [250: 0, 750: 0],
            flex: flex)
    }
}
