internal import TautLayout
internal import TautScene

/// The marks of a constraint as in Interface Builder: a bar with ends for a distance or size, a line for a common edge, badges for equal sizes.
struct ConstraintMarks {
    private let places: ScenePlaces
    private let constraint: SceneConstraint
    private let ink: Drawing.Ink
    private(set) var marks: [Drawing.Mark] = []

    init(_ constraint: SceneConstraint, _ places: ScenePlaces, _ ink: Drawing.Ink) {
        self.places = places
        self.constraint = constraint
        self.ink = ink
        if constraint.firstAttribute.kind == .size { drawSizes() } else { drawPositions() }
    }

    private var isHorizontal: Bool { constraint.firstAttribute.axis == .horizontal }

    // MARK: Sizes

    private mutating func drawSizes() {
        let rect = places.rect(constraint.first)
        guard let second = constraint.second else {
            return isHorizontal
                ? addBar(from: rect.x, to: rect.maxX, across: rect.maxY + 6)
                : addBar(from: rect.y, to: rect.maxY, across: rect.maxX + 6)
        }
        let symbol = constraint.firstAttribute == constraint.secondAttribute ? badge ?? "=" : "∶"
        addBadge(symbol, Self.center(rect))
        if second != constraint.first { addBadge(symbol, Self.center(places.rect(second))) }
    }

    private static func center(_ rect: Layout.Rect) -> Layout.Point {
        Layout.Point(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
    }

    /// The label at the bar of an inequality.
    private var badge: String? {
        switch constraint.relation {
        case .equal: nil
        case .lessThanOrEqual: "≤"
        case .greaterThanOrEqual: "≥"
        }
    }

    // MARK: Positions

    private mutating func drawPositions() {
        let from = places.position(constraint.firstAttribute, constraint.first)
        let parent = places.parent(of: constraint.first)
        let second = constraint.second ?? parent ?? constraint.first
        let to =
            constraint.second.map { places.position(constraint.secondAttribute, $0) }
            ?? (isHorizontal ? places.rect(second).x : places.rect(second).y)
        let (a, b) = (range(across: constraint.first), range(across: second))
        if abs(from - to) < 0.5 {
            // A common edge: a line along both items.
            let isParent = second == parent
            return addLine(
                at: from, from: (isParent ? a.low : min(a.low, b.low)) - 3,
                to: (isParent ? a.high : max(a.high, b.high)) + 3)
        }
        let (low, high) = (max(a.low, b.low), min(a.high, b.high))
        addBar(from: from, to: to, across: low <= high ? (low + high) / 2 : (a.low + a.high) / 2)
    }

    /// The extent of an item across the constraint's axis.
    private func range(across item: SceneItem) -> (low: Double, high: Double) {
        let rect = places.rect(item)
        return isHorizontal ? (rect.y, rect.maxY) : (rect.x, rect.maxX)
    }

    // MARK: Shapes

    /// A point from its coordinates along and across the constraint's axis.
    private func point(_ along: Double, _ across: Double) -> Layout.Point {
        isHorizontal ? Layout.Point(x: along, y: across) : Layout.Point(x: across, y: along)
    }

    private mutating func add(_ from: Layout.Point, _ to: Layout.Point) {
        marks.append(
            Drawing.Mark(
                shape: .line(from: from, to: to), stroke: ink, lineWidth: 1.25, isDashed: constraint.priority < 1000))
    }

    private mutating func addLine(at place: Double, from low: Double, to high: Double) {
        add(point(place, low), point(place, high))
        if let badge { addBadge(badge, point(place, (low + high) / 2)) }
    }

    private mutating func addBar(from: Double, to: Double, across: Double) {
        add(point(from, across), point(to, across))
        for end in [from, to] {
            marks.append(
                Drawing.Mark(
                    shape: .line(from: point(end, across - 3), to: point(end, across + 3)), stroke: ink, lineWidth: 1.25
                ))
        }
        if let badge { addBadge(badge, point((from + to) / 2, across)) }
    }

    private mutating func addBadge(_ symbol: String, _ center: Layout.Point) {
        marks.append(Drawing.Mark(shape: .circle(center: center, radius: 6), fill: ink, stroke: .paper))
        let text = Drawing.Text(
            string: symbol, start: Layout.Point(x: center.x, y: center.y + 3.5), width: nil, font: Font(size: 10))
        marks.append(Drawing.Mark(shape: .text(text), fill: .paper))
    }
}
