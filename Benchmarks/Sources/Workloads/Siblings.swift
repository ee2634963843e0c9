extension Workload {
    /// N views that have nothing to do with each other: each at a place of its own, with a natural size. The edit is the
    /// width of one in the middle.
    public static func siblings(_ count: Int, seed: UInt64) -> Workload {
        var random = SeededGenerator(seed: seed)
        var boxes = Boxes()
        var edit: Edit?
        for index in 0..<count {
            let view = boxes.box()
            boxes.set(view.left, random.points(0...1000))
            boxes.set(view.top, random.points(0...1000))
            let width = random.points(10...300)
            let rows = boxes.natural(view.width, width)
            boxes.natural(view.height, random.points(10...300))
            if index == count / 2 { edit = Edit(rows: rows, a: width, b: width + 10) }
        }
        return Workload(
            name: "siblings/\(count)", system: boxes.system, edit: edit, expectedErrors: [250: 0, 750: 0])
    }
}
