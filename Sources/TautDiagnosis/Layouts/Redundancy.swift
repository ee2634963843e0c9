package import TautLayout

/// Finds required constraints whose left side is a combination of those of others.
///
/// In a layout without conflicts such a constraint holds whenever the others do, whatever the constants are; so only the
/// coefficients are looked at. The unknowns are left or top edge and size of every item in the root's coordinates; the root's size is one, so
/// that what holds at a single window size only is not called redundant. Attributes whose distance from the frame is not a constant
/// (baselines, safe areas of inner boxes, readable guides) are unknowns of their own: what is found is redundant, not all is found.
package struct Redundancy {
    /// The constraint.
    package var constraint: Layout.Constraint
    /// The constraints that it follows from.
    package var causes: [Layout.Constraint]
    /// Whether a stack or a frame has a part in it.
    package var isByStack: Bool

    /// How many steps a layout may take; more are given up without a finding.
    package static let stepLimit = 2_000_000
    /// The redundant ones among some constraints of a layout, in their order.
    ///
    /// - Parameter constraints: those that are looked at, which hold together.
    package static func find(in layout: Layout, among constraints: [Layout.Constraint]) -> [Redundancy] {
        let unknowns = Unknowns(layout)
        var system = RowSystem(stepLimit: stepLimit)
        // What no constraint of the host's says has numbers below 0.
        var own = 0
        func addOwn(_ row: SparseRow) {
            own -= 1
            _ = system.add(row, number: own)
        }
        layout.forEachActiveConstraint { member, _ in
            guard case .ownConstraint(_, let constraint) = member, let equation = try? layout.equation(of: constraint),
                equation.priority == .required, equation.relation == .equal
            else { return }
            addOwn(unknowns.row(equation, in: try? layout.holder(of: constraint)))
        }
        layout.forEachBox { box, _ in
            guard layout.hasFixedFrame(box) else { return }
            for row in unknowns.frameRows(box) { addOwn(row) }
        }
        let equations = constraints.map { try? layout.equation(of: $0) }
        let required = constraints.indices.filter { equations[$0]?.priority == .required }
        // Equations first: an inequality may follow from a later one.
        let ordered =
            required.filter { equations[$0]?.relation == .equal }
            + required.filter { equations[$0]?.relation != .equal }
        var found: [(place: Int, redundancy: Redundancy)] = []
        for place in ordered {
            guard let equation = equations[place] else { continue }
            let row = unknowns.row(equation, in: try? layout.holder(of: constraints[place]))
            let combination =
                equation.relation == .equal ? system.add(row, number: place) : system.combination(of: row)
            guard let combination, !row.isEmpty else { continue }
            let causes = combination.filter { abs($0.value) > 1e-9 }.keys.sorted()
            let others = causes.filter { $0 >= 0 }.map { constraints[$0] }
            found.append(
                (
                    place,
                    Redundancy(constraint: constraints[place], causes: others, isByStack: others.count < causes.count)
                ))
        }
        return system.isGivenUp ? [] : found.sorted { $0.place < $1.place }.map { $0.redundancy }
    }
}

/// Gives numbers to the unknowns of a layout: later boxes have higher ones, so that elimination goes from the leaves to the root.
private struct Unknowns {
    private let layout: Layout

    init(_ layout: Layout) { self.layout = layout }

    private enum Part: UInt8 { case x, y, width, height, first }

    private func number(_ item: Layout.Item, _ part: UInt8) -> Int {
        (Int(item.box.index) * 4 + Int(item.part.rawValue)) * 64 + Int(part)
    }

    /// - Parameter holder: the box in whose content the equation is measured.
    func row(_ equation: Layout.Equation, in holder: Layout.Box?) -> SparseRow {
        var sums: [Int: Double] = [:]
        let (first, second) = (equation.first, equation.second)
        let isDirectional = equation.firstAttribute.isDirectional || equation.secondAttribute.isDirectional
        let isFromRight = isDirectional && holder.map { (try? layout.isRightToLeft(in: $0)) ?? false } ?? false
        func add(_ item: Layout.Item, _ attribute: Layout.Attribute, _ factor: Double, against other: Layout.Item?) {
            let physical = attribute.physical(isRightToLeft: isFromRight)
            let sign = isFromRight && attribute.kind != .size && attribute.axis == .horizontal ? -factor : factor
            self.add(area(item, attribute, against: other), physical, sign, to: &sums)
            guard attribute.kind != .size, let holder else { return }
            let origin: Layout.Attribute = attribute.axis == .vertical ? .top : isFromRight ? .right : .left
            self.add(area(Layout.Item(box: holder), origin, against: item), origin, -sign, to: &sums)
        }
        add(first, equation.firstAttribute, 1, against: second)
        if let second { add(second, equation.secondAttribute, -equation.multiplier, against: first) }
        return sums.filter { abs($0.value) > 1e-9 }.map { ($0.key, $0.value) }.sorted { $0.unknown > $1.unknown }
    }

    /// For what is in a scroll box, the box's edges are those of its content.
    private func area(_ item: Layout.Item, _ attribute: Layout.Attribute, against other: Layout.Item?) -> Layout.Item {
        guard item.part == .box, let content = layout.contentGuide(of: item.box), let other, other.box != item.box,
            layout.isInside(other.box, item.box), attribute.kind != .size, !attribute.isCenter
        else { return item }
        return Layout.Item(box: content)
    }

    /// A box that has its frame: place within the parent and size are numbers.
    func frameRows(_ box: Layout.Box) -> [SparseRow] {
        guard let parent = try? layout.parent(of: box) else { return [] }
        return [
            row(Layout.Equation(box, .left, .equal, parent, .left), in: parent),
            row(Layout.Equation(box, .top, .equal, parent, .top), in: parent),
            row(Layout.Equation(box, .width, .equal, 0), in: parent),
            row(Layout.Equation(box, .height, .equal, 0), in: parent),
        ]
    }

    private func add(
        _ item: Layout.Item, _ attribute: Layout.Attribute, _ factor: Double, to sums: inout [Int: Double]
    ) {
        let base = base(item)
        let isHorizontal = attribute.axis == .horizontal
        if attribute.isBaseline || attribute.isWithinMargins && layout.hasMovingMargins(base.box) {
            sums[number(base, Part.first.rawValue + attribute.rawValue), default: 0] += factor
            return
        }
        let place = number(base, (isHorizontal ? Part.x : .y).rawValue)
        let size = number(base, (isHorizontal ? Part.width : .height).rawValue)
        switch attribute {
        case .width, .height: sums[size, default: 0] += factor
        case .left, .top, .leftMargin, .topMargin: sums[place, default: 0] += factor
        case .right, .bottom, .rightMargin, .bottomMargin:
            sums[place, default: 0] += factor
            sums[size, default: 0] += factor
        default:
            sums[place, default: 0] += factor
            sums[size, default: 0] += factor / 2
        }
    }

    /// Margins of boxes are constants, and so is what bars leave of the root: their items are the box, moved by numbers.
    private func base(_ item: Layout.Item) -> Layout.Item {
        switch item.part {
        case .margins where !layout.hasMovingMargins(item.box): Layout.Item(box: item.box)
        case .safeArea where item.box == layout.root: Layout.Item(box: item.box)
        case .scrollFrame: Layout.Item(box: item.box)
        default: item
        }
    }
}

extension Layout.Attribute {
    /// Left and right instead of leading and trailing.
    func physical(isRightToLeft: Bool) -> Layout.Attribute {
        switch self {
        case .leading: isRightToLeft ? .right : .left
        case .trailing: isRightToLeft ? .left : .right
        case .leadingMargin: isRightToLeft ? .rightMargin : .leftMargin
        case .trailingMargin: isRightToLeft ? .leftMargin : .rightMargin
        default: self
        }
    }

    fileprivate var isCenter: Bool {
        [.centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins].contains(self)
    }
}
