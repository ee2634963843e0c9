import Foundation
import TautSolver

/// Constraints as rows of the solver.
extension LayoutEngine {
    /// Writes *first − multiplier · second* into the builder. The row's constant is the constraint's minus the
    /// builder's.
    func lower(_ constraint: LayoutConstraint, in holder: LayoutNode) {
        builder.reset()
        constraint.firstRef?._withUnsafeGuaranteedRef { first in
            let equation = constraint.equation
            guard let second = constraint.secondRef else { return lower(equation, first, nil, in: holder) }
            second._withUnsafeGuaranteedRef { lower(equation, first, $0, in: holder) }
        }
    }

    private func lower(
        _ equation: ConstraintEquation, _ first: LayoutNode, _ second: LayoutNode?, in holder: LayoutNode
    ) {
        let isMirrored = isMeasuredFromFarSide(equation, first, second)
        add(first, equation.firstAttribute, times: 1, in: holder, isMirrored)
        guard let second else { return }
        add(second, equation.secondAttribute, times: -equation.multiplier, in: holder, isMirrored)
    }

    /// Whether positions are measured from the side where the root's direction ends. A constraint with leading or
    /// trailing is measured in the direction of the item that has them, any other from left to right.
    private func isMeasuredFromFarSide(
        _ equation: ConstraintEquation, _ first: LayoutNode, _ second: LayoutNode?
    ) -> Bool {
        guard equation.firstAttribute.kind == .horizontalPosition else { return false }
        if equation.firstAttribute.isDirectional { return isFlipped(first) }
        if equation.secondAttribute.isDirectional, let second { return isFlipped(second) }
        return direction == .rightToLeft
    }

    /// Whether leading in this item is the side where the root's direction ends.
    func isFlipped(_ node: LayoutNode) -> Bool {
        guard let view = node.viewRef ?? node.parentRef?._withUnsafeGuaranteedRef({ $0.viewRef }) else { return false }
        return view._withUnsafeGuaranteedRef { $0.isFlipped(in: direction) }
    }

    private func add(
        _ node: LayoutNode, _ attribute: LayoutConstraint.Attribute, times factor: Double, in holder: LayoutNode,
        _ isMirrored: Bool
    ) {
        var insets = insets(of: node, attribute)
        let base =
            holder.isScroll
            ? .passUnretained(scrolledBase(of: node, attribute, in: holder, &insets)) : node.baseRef
        switch attribute {
        case .notAnAttribute:
            break
        case .width:
            builder.add(factor, base.state.width)
            builder.constant -= factor * (insets.start + insets.end)
        case .height:
            builder.add(factor, base.state.height)
            builder.constant -= factor * (insets.top + insets.bottom)
        case .left, .leftMargin, .right, .rightMargin, .leading, .leadingMargin, .trailing, .trailingMargin, .centerX,
            .centerXWithinMargins:
            var sign = factor
            if isMirrored {
                builder.add(factor, holder.state.width)
                sign = -factor
            }
            addHorizontal(base, edge(of: attribute, node), insets, times: sign, in: holder)
        case .top, .topMargin:
            addVertical(base, .start, insets, times: factor, in: holder)
        case .bottom, .bottomMargin:
            addVertical(base, .end, insets, times: factor, in: holder)
        case .centerY, .centerYWithinMargins:
            addVertical(base, .middle, insets, times: factor, in: holder)
        case .firstBaseline, .lastBaseline:
            addBaseline(base.takeUnretainedValue(), attribute, times: factor, in: holder)
        }
    }

    private func edge(of attribute: LayoutConstraint.Attribute, _ node: LayoutNode) -> Edge {
        switch attribute {
        case .left, .leftMargin: direction == .leftToRight ? .start : .end
        case .right, .rightMargin: direction == .leftToRight ? .end : .start
        case .leading, .leadingMargin: isFlipped(node) ? .end : .start
        case .trailing, .trailingMargin: isFlipped(node) ? .start : .end
        default: .middle
        }
    }

    private func addHorizontal(
        _ node: Unmanaged<LayoutNode>, _ edge: Edge, _ insets: ResolvedInsets, times factor: Double,
        in holder: LayoutNode
    ) {
        var current = node
        while current.toOpaque() != Unmanaged.passUnretained(holder).toOpaque(), let up = current.parentRef {
            builder.add(factor, current.state.x)
            current = up
        }
        addEdge(edge, node.state.width, insets.start, insets.end, times: factor)
        if hasScrolled { builder.constant -= factor * scrolling(from: node.takeUnretainedValue(), to: holder).x }
    }

    private func addVertical(
        _ node: Unmanaged<LayoutNode>, _ edge: Edge, _ insets: ResolvedInsets, times factor: Double,
        in holder: LayoutNode
    ) {
        var current = node
        while current.toOpaque() != Unmanaged.passUnretained(holder).toOpaque(), let up = current.parentRef {
            builder.add(factor, current.state.y)
            current = up
        }
        addEdge(edge, node.state.height, insets.top, insets.bottom, times: factor)
        if hasScrolled { builder.constant -= factor * scrolling(from: node.takeUnretainedValue(), to: holder).y }
    }

    private func addEdge(
        _ edge: Edge, _ size: Variable?, _ near: Double, _ far: Double, times factor: Double
    ) {
        switch edge {
        case .start:
            builder.constant += factor * near
        case .end:
            builder.add(factor, size)
            builder.constant -= factor * far
        case .middle:
            builder.add(factor / 2, size)
            builder.constant += factor * (near - far) / 2
        }
    }

    private func addBaseline(
        _ node: LayoutNode, _ attribute: LayoutConstraint.Attribute, times factor: Double, in holder: LayoutNode
    ) {
        let lender = baselineSource(of: node, attribute)
        let source = Unmanaged.passUnretained(lender)
        guard let metrics = lender.view?.textMetrics else {
            return addVertical(source, .end, ResolvedInsets(), times: factor, in: holder)
        }
        if attribute == .firstBaseline {
            addVertical(source, .start, ResolvedInsets(top: metrics.firstBaseline), times: factor, in: holder)
        } else {
            let descent = metrics.height - metrics.lastBaseline
            addVertical(source, .end, ResolvedInsets(bottom: descent), times: factor, in: holder)
        }
    }

    /// The view whose text lends the baseline: the view itself or a descendant.
    func baselineSource(of node: LayoutNode, _ attribute: LayoutConstraint.Attribute) -> LayoutNode {
        guard let view = node.view else { return node }
        var source = view
        // A chain of lenders ends at the latest at the leaves.
        while true {
            let next = attribute == .firstBaseline ? source.forFirstBaselineLayout : source.forLastBaselineLayout
            guard next !== source, next.isDescendant(of: source) else { return source.node }
            source = next
        }
    }

    /// By how much an attribute lies inside of the item's base.
    func insets(of node: LayoutNode, _ attribute: LayoutConstraint.Attribute) -> ResolvedInsets {
        switch node.derivation {
        case .layoutMargins: margins(of: node.parent?.view)
        case .safeArea: safeArea(of: node.parent?.view)
        case .scrollFrame: ResolvedInsets()
        case .none where !attribute.isWithinMargins: ResolvedInsets()
        case .none: margins(of: node.view)
        }
    }

    private func margins(of view: View?) -> ResolvedInsets {
        guard let view else { return ResolvedInsets() }
        return resolve(view.effectiveMargins, in: view)
    }

    private func safeArea(of view: View?) -> ResolvedInsets {
        guard let view, view.parent == nil else { return ResolvedInsets() }
        return resolve(environment.safeArea, in: view)
    }

    private func resolve(_ insets: DirectionalEdgeInsets, in view: View) -> ResolvedInsets {
        let isFlipped = view.isFlipped(in: direction)
        return ResolvedInsets(
            start: isFlipped ? insets.trailing : insets.leading, end: isFlipped ? insets.leading : insets.trailing,
            top: insets.top, bottom: insets.bottom)
    }
}
