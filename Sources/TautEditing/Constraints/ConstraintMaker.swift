internal import TautLayout
internal import TautScene

/// Constraints as Interface Builder's menus Pin and Align and its control-drag make them, from where views are.
struct ConstraintMaker {
    let scene: Scene
    private let geometry: Geometry

    /// - Parameter frames: where views are meant to be, in their superviews, by name; the others are where the layout has them.
    init(_ solved: SolvedScene, frames: [String: Layout.Rect]) {
        scene = solved.scene
        geometry = Geometry(solved, frames)
    }

    private func constraints(_ view: Int) -> ViewConstraints {
        ViewConstraints(scene: scene, geometry: geometry, view: view)
    }

    /// Constraints that the scene does not have, and those that it has, whichever way around these are written there.
    func divided(_ made: [SceneConstraint]) -> (new: [SceneConstraint], known: [SceneConstraint]) {
        func text(_ constraint: SceneConstraint) -> String {
            "\(constraint.priority) \(scene.equation(of: constraint))"
        }
        let known = Set(scene.constraints.map(text))
        func isKnown(_ constraint: SceneConstraint) -> Bool {
            [constraint, swapped(constraint)].contains { $0.map { known.contains(text($0)) } ?? false }
        }
        return (made.filter { !isKnown($0) }, made.filter(isKnown))
    }

    // MARK: Pin

    /// An edge, held by the nearest view on that side or else by the superview; or by a view or guide that is named.
    func pin(_ view: Int, _ attribute: Layout.Attribute, _ amount: LayoutFile.Amount, to other: SceneItem? = nil)
        -> SceneConstraint?
    {
        guard let axis = attribute.axis, let parent = scene.views[view].parent else { return nil }
        let atStart = attribute == axis.attributes.start
        let own = constraints(view)
        let outer = own.distance(axis, atStart: atStart)
        let siblings = scene.views.indices.filter {
            $0 != view && scene.views[$0].parent == parent && !scene.views[$0].isHidden
        }.map { SceneItem.view($0) }
        let others = other.map { siblings.contains($0) || $0.view == nil ? [$0] : [] } ?? siblings
        let gaps = others.compactMap { own.gap(axis, to: $0, atStart: atStart, isChosen: other != nil) }
        let nearest = gaps.min { abs($0.gap) < abs($1.gap) }
        let usesParent = other == .view(parent) || other == nil && abs(nearest?.gap ?? .infinity) > abs(outer.gap)
        let around = other.flatMap { isAround($0, view) && !usesParent ? $0 : nil }
        let inset = around.map { own.distance(axis, atStart: atStart, from: $0) }
        guard let edge = inset ?? (usesParent ? outer : nearest) else { return nil }
        var constraint = edge.constraint
        switch amount {
        case .current: return constraint
        case .points(let number): constraint.constant = ConstantExpression(atStart ? number : -number)
        case .standard where usesParent:
            constraint.secondAttribute = Self.margin(attribute)
            constraint.constant = ConstantExpression(0)
        case .standard: constraint.constant = ConstantExpression(atStart ? 8 : -8)
        }
        constraint.text = scene.equation(of: constraint)
        return constraint
    }

    private static func margin(_ attribute: Layout.Attribute) -> Layout.Attribute {
        switch attribute {
        case .leading: .leadingMargin
        case .trailing: .trailingMargin
        case .top: .topMargin
        default: .bottomMargin
        }
    }

    /// Whether an item is the superview of a view, or a built-in guide of one of the views that it is in.
    private func isAround(_ item: SceneItem, _ view: Int) -> Bool {
        guard case .builtIn(_, let owner) = item else { return scene.views[view].parent.map { .view($0) } == item }
        var above = scene.views[view].parent
        while let outer = above, outer != owner { above = scene.views[outer].parent }
        return above == owner
    }

    /// A width or height, as it is or as large as said.
    func pinSize(_ view: Int, _ axis: Layout.Axis, _ number: Double?) -> SceneConstraint {
        constraints(view).size(axis, number)
    }

    /// The ratio of width to height, as it is or as said; `nil` for a view without height.
    func pinAspect(_ view: Int, _ ratio: Double?) -> SceneConstraint? {
        let rect = geometry.rects[view]
        guard ratio != nil || rect.height > 0 && rect.width > 0 else { return nil }
        return constraints(view).equation(
            .width, .view(view), .height, 0, multiplier: ratio ?? rect.width / rect.height)
    }

    /// The same width or height as another item has.
    func equalSize(_ view: Int, _ other: SceneItem, _ axis: Layout.Axis) -> SceneConstraint {
        constraints(view).equation(axis.attributes.size, other, axis.attributes.size, 0)
    }

    // MARK: Align

    /// The same edge, centre or baseline as another view.
    ///
    /// - Parameter offset: points between them; `nil` as it is now.
    func align(_ view: Int, with other: Int, _ attribute: Layout.Attribute, offset: Double?) -> SceneConstraint {
        var now = 0.0
        let holder = scene.views[view].parent ?? 0
        if let one = geometry.position(view, attribute, in: holder),
            let two = geometry.position(other, attribute, in: holder)
        {
            now = one - two
        }
        return constraints(view).alignment(attribute, with: .view(other), offset: offset ?? now)
    }

    /// In the middle of the superview.
    func centre(_ view: Int, _ axis: Layout.Axis, offset: Double?) -> SceneConstraint {
        constraints(view).center(axis, offset: offset)
    }

    // MARK: Connect

    /// What dragging from one view to another offers, by name. Distances are the current ones.
    ///
    /// - Parameter axis: the direction of the drag: horizontally spacing along and alignment across; `nil` offers both.
    func connections(_ view: Int, _ other: SceneItem, _ axis: Layout.Axis?) -> [(
        name: String, constraint: SceneConstraint
    )] {
        guard other != .view(view) else { return ownSizes(view) }
        var result: [(String, SceneConstraint)] = []
        let own = constraints(view)
        let isAround = isAround(other, view)
        for direction in [Layout.Axis.horizontal, .vertical] where axis == nil || axis == direction {
            result += isAround ? insets(view, other, direction) : [spacing(view, other, direction)]
            let across: Layout.Axis = direction == .horizontal ? .vertical : .horizontal
            for attribute in [across.attributes.start, across.attributes.center, across.attributes.end] where !isAround
            {
                result.append((attribute.name, own.alignment(attribute, with: other, offset: 0)))
            }
            if isAround { result.append((across.attributes.center.name, own.center(across, in: other))) }
            if direction == .horizontal, !isAround, isText(view), other.view.map(isText) == true {
                for attribute in [Layout.Attribute.firstBaseline, .lastBaseline] {
                    result.append((attribute.name, own.alignment(attribute, with: other, offset: 0)))
                }
            }
        }
        for (name, axis) in [("equal-widths", Layout.Axis.horizontal), ("equal-heights", .vertical)] {
            result.append((name, equalSize(view, other, axis)))
        }
        return result
    }

    /// What a drag within a view offers.
    private func ownSizes(_ view: Int) -> [(String, SceneConstraint)] {
        let sizes = [("width", pinSize(view, .horizontal, nil)), ("height", pinSize(view, .vertical, nil))]
        return sizes + (pinAspect(view, nil).map { [("aspect", $0)] } ?? [])
    }

    /// The distances from both edges of what the view is in.
    private func insets(_ view: Int, _ outer: SceneItem, _ axis: Layout.Axis) -> [(String, SceneConstraint)] {
        [true, false].map { atStart in
            let attribute = atStart ? axis.attributes.start : axis.attributes.end
            return (
                "\(attribute.name)-space", constraints(view).distance(axis, atStart: atStart, from: outer).constraint
            )
        }
    }

    /// The distance between facing edges, negative where views overlap.
    private func spacing(_ view: Int, _ other: SceneItem, _ axis: Layout.Axis) -> (String, SceneConstraint) {
        let own = constraints(view)
        let gaps = [true, false].compactMap { atStart in
            own.gap(axis, to: other, atStart: atStart, isChosen: true).map { (edge: $0, atStart: atStart) }
        }
        let (edge, atStart) = gaps.first ?? own.overlap(axis, with: other)
        return ("\((atStart ? axis.attributes.start : axis.attributes.end).name)-space", edge.constraint)
    }

    private func isText(_ view: Int) -> Bool { scene.views[view].kind == .label || scene.views[view].kind == .button }

    // MARK: Swap

    /// The same with its items exchanged: *a ρ m·b + c* becomes *b ρ′ a/m − c/m*, with the relation reversed for m > 0.
    ///
    /// - Returns: `nil` for a constraint without second item, or with m = 0.
    func swapped(_ constraint: SceneConstraint) -> SceneConstraint? {
        guard let second = constraint.second, constraint.multiplier != 0 else { return nil }
        var result = constraint
        (result.first, result.second) = (second, constraint.first)
        (result.firstAttribute, result.secondAttribute) = (constraint.secondAttribute, constraint.firstAttribute)
        result.multiplier = 1 / constraint.multiplier
        // No negative zero in a file.
        func exchanged(_ constant: ConstantExpression) -> ConstantExpression {
            ConstantExpression(-constant.value { _ in 0 } / constraint.multiplier + 0)
        }
        result.constant = exchanged(constraint.constant)
        result.base?.constant = exchanged(constraint.base?.constant ?? constraint.constant)
        if constraint.multiplier > 0 { result.relation = constraint.relation.reversed }
        result.text = scene.equation(of: result)
        return result
    }
}
