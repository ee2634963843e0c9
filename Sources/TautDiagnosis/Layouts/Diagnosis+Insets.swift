package import TautLayout

/// Constraints refer to alignment rectangles, the layout's rows to frames: with these insets a row's constant is the one between alignment
/// rectangles.
extension Diagnosis {
    /// By how many points an attribute of a box's alignment rectangle differs from that of its frame.
    package typealias Inset = (box: Layout.Box, points: Double)

    /// The insets in the row of a member.
    func insets(of member: Layout.Member) -> [Inset] {
        switch member {
        case .constraint(let constraint), .ownConstraint(_, let constraint):
            guard let equation = try? layout.equation(of: constraint) else { return [] }
            let isDirectional = equation.firstAttribute.isDirectional || equation.secondAttribute.isDirectional
            let holder = try? layout.holder(of: constraint)
            let isFromRight = isDirectional && holder.map { (try? layout.isRightToLeft(in: $0)) ?? false } ?? false
            let first = inset(equation.first, equation.firstAttribute, isFromRight)
            let second = equation.second.map { inset($0, equation.secondAttribute, isFromRight) } ?? []
            return first + second.map { ($0.box, -equation.multiplier * $0.points) }
        case .hugging(let box, let axis), .compressionResistance(let box, let axis),
            .nonNegativeSize(let box, let axis):
            return inset(Layout.Item(box: box), axis == .horizontal ? .width : .height)
        case .rootSize(let axis): return inset(Layout.Item(box: layout.root), axis == .horizontal ? .width : .height)
        case .frame(let box, let attribute): return inset(Layout.Item(box: box), attribute)
        }
    }

    /// - Parameter isFromRight: whether positions are measured from the right.
    func inset(_ item: Layout.Item, _ attribute: Layout.Attribute, _ isFromRight: Bool = false) -> [Inset] {
        guard item.part == .box, !attribute.isWithinMargins else { return [] }
        let edge: Layout.Attribute =
            switch attribute {
            case .firstBaseline: .top
            case .lastBaseline: .bottom
            default: attribute.physical(isRightToLeft: isFromRight)
            }
        let points = form(of: (item.box, edge)).offset
        guard points != 0 else { return [] }
        return [(item.box, isFromRight && edge.axis == .horizontal && edge.kind != .size ? -points : points)]
    }
}
