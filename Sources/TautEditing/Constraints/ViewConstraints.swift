internal import TautLayout
internal import TautScene

/// The constraints that hold a view where it is meant to be: its sizes, its distances, its centre.
struct ViewConstraints {
    /// A constraint of an edge, and how far the edge is from the other one.
    typealias Edge = (gap: Double, constraint: SceneConstraint)

    let scene: Scene
    let geometry: Geometry
    let view: Int

    private var parent: Int { scene.views[view].parent ?? view }

    /// In the direction of the superview, which holds all these constraints but sizes.
    func span(_ other: Int, _ axis: Layout.Axis) -> Span { span(.view(other), axis) }

    private func span(_ item: SceneItem, _ axis: Layout.Axis) -> Span { geometry.span(item, axis, in: parent) }

    func size(_ axis: Layout.Axis, _ number: Double? = nil) -> SceneConstraint {
        equation(axis.attributes.size, nil, .notAnAttribute, number ?? span(view, axis).length)
    }

    /// - Parameter outer: what the view is in; `nil`: the superview.
    func center(_ axis: Layout.Axis, in outer: SceneItem? = nil, offset: Double? = nil) -> SceneConstraint {
        let outer = outer ?? .view(parent)
        let now = span(view, axis).middle - span(outer, axis).middle
        return equation(axis.attributes.center, outer, axis.attributes.center, offset ?? now)
    }

    /// Whether the view is hidden in a stack that fills this axis with its views. The stack does not place it, and its stored frame is unknown.
    func isAcrossHidden(_ axis: Layout.Axis) -> Bool {
        guard scene.views[view].isHidden, let stack = scene.views[parent].stack else { return false }
        return stack.axis != axis && stack.alignment == .fill
    }

    /// As thick as the stack, from its edge.
    func thickness(_ axis: Layout.Axis) -> [SceneConstraint] {
        [axis.attributes.size, axis.attributes.start].map { equation($0, .view(parent), $0, 0) }
    }

    /// From an edge of what the view is in.
    ///
    /// - Parameter item: a view or guide; `nil`: the superview.
    func distance(_ axis: Layout.Axis, atStart: Bool, from item: SceneItem? = nil) -> Edge {
        let item = item ?? .view(parent)
        let (own, outer) = (span(view, axis), span(item, axis))
        let attribute = atStart ? axis.attributes.start : axis.attributes.end
        let gap = atStart ? own.low - outer.low : own.high - outer.high
        return (gap, equation(attribute, item, attribute, gap))
    }

    /// From the facing edge of another item; `nil` if it lies on the other side or, unless it was chosen, is not beside this one.
    func gap(_ axis: Layout.Axis, to other: SceneItem, atStart: Bool, isChosen: Bool = false) -> Edge? {
        guard isChosen || isBeside(other, axis), let gap = distance(axis, to: other, atStart: atStart) else {
            return nil
        }
        return edge(axis, to: other, atStart: atStart, gap)
    }

    func isBeside(_ other: SceneItem, _ axis: Layout.Axis) -> Bool { geometry.areBeside(view, other, axis) }

    /// From the facing edge of another item, negative at the end; `nil` if it lies on the other side.
    func distance(_ axis: Layout.Axis, to other: SceneItem, atStart: Bool) -> Double? {
        let (own, outer) = (span(view, axis), span(other, axis))
        let gap = atStart ? own.low - outer.high : own.high - outer.low
        return (atStart ? gap >= 0 : gap <= 0) ? gap : nil
    }

    /// From the facing edge of an item that overlaps this one along the axis, on the side where they overlap less.
    func overlap(_ axis: Layout.Axis, with other: SceneItem) -> (edge: Edge, atStart: Bool) {
        let (own, outer) = (span(view, axis), span(other, axis))
        let (before, after) = (own.low - outer.high, own.high - outer.low)
        let atStart = abs(before) <= abs(after)
        return (edge(axis, to: other, atStart: atStart, atStart ? before : after), atStart)
    }

    private func edge(_ axis: Layout.Axis, to other: SceneItem, atStart: Bool, _ gap: Double) -> Edge {
        let (start, end) = (axis.attributes.start, axis.attributes.end)
        return (gap, equation(atStart ? start : end, other, atStart ? end : start, gap))
    }

    /// The constant with which an equation of this view holds where the views are.
    func constant(of constraint: SceneConstraint) -> Double? {
        guard case .view(let other)? = constraint.second else {
            return constraint.firstAttribute.axis.map { rounded(span(view, $0).length) }
        }
        guard let one = geometry.position(view, constraint.firstAttribute, in: parent),
            let two = geometry.position(other, constraint.secondAttribute, in: parent)
        else { return nil }
        return rounded(one - two)
    }

    /// A 1,024th of a point is nothing to see and short to write.
    private func rounded(_ constant: Double) -> Double { (constant * 1024).rounded() / 1024 }

    /// The same attribute of another item.
    func alignment(_ attribute: Layout.Attribute, with other: SceneItem, offset: Double) -> SceneConstraint {
        equation(attribute, other, attribute, offset)
    }

    /// A required equation of this view.
    func equation(
        _ attribute: Layout.Attribute, _ second: SceneItem?, _ other: Layout.Attribute, _ constant: Double,
        multiplier: Double = 1
    ) -> SceneConstraint {
        var constraint = SceneConstraint(
            first: .view(view), attribute, .equal, second: second, other, multiplier: multiplier,
            constant: ConstantExpression(rounded(constant)), priority: 1000, text: "", offset: 0)
        constraint.text = scene.equation(of: constraint)
        return constraint
    }
}
