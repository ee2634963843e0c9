import CBenchSystem

extension Workload {
    /// N views that have nothing to do with each other: each at a place of its own, with a natural size. The edit is the
    /// width of one in the middle.
    public static func siblings(_ count: Int, seed: UInt64) -> Workload {
        var boxes = Boxes(hasRoot: false)
        var edit: Edit?
        var flex = FlexTree()
        let container = flex.add(to: nil, box: nil) { $0.size(1300, 1300) }
        for (index, place) in siblingPlaces(count, seed: seed).enumerated() {
            let view = boxes.box()
            boxes.set(view.left, place.left)
            boxes.set(view.top, place.top)
            let rows = boxes.natural(view.width, place.width)
            boxes.natural(view.height, place.height)
            let node = flex.add(to: container, box: index, BENCH_FLEX_ABSOLUTE) {
                $0.left = Float(place.left)
                $0.top = Float(place.top)
                $0.measure(place.width, place.height)
            }
            if index == count / 2 {
                edit = Edit(rows: rows, a: place.width, b: place.width + 10)
                flex.edit(BENCH_FLEX_NATURAL_WIDTH, of: node)
            }
        }
        return Workload(
            name: "siblings/\(count)", system: boxes.system, edit: edit, expectedErrors: [250: 0, 750: 0],
            flex: flex)
    }

    /// Where the siblings lie, and how large they are by nature.
    public static func siblingPlaces(_ count: Int, seed: UInt64) -> [SiblingPlace] {
        var random = SeededGenerator(seed: seed)
        return (0..<count).map { _ in
            SiblingPlace(
                left: random.points(0...1000), top: random.points(0...1000), width: random.points(10...300),
                height: random.points(10...300))
        }
    }
}

/// One of the siblings.
public struct SiblingPlace: Sendable {
    public var left: Double
    public var top: Double
    public var width: Double
    public var height: Double
}
