import Foundation
import TautSolver

/// Constraints as rows of the solver.
extension LayoutEngine {
    /// Writes *first − multiplier · second* into the builder. The row's constant is the constraint's minus the
    /// builder's.
    func lower(_ constraint: LayoutConstraint) {
        builder.reset()
        guard let first = constraint.firstNode, let holder = constraint.holder?.node else { return }
        let side = side(of: constraint, in: holder)
        add(first, constraint.firstAttribute, times: 1, in: holder, side)
        if let second = constraint.secondNode {
            add(second, constraint.secondAttribute, times: -constraint.multiplier, in: holder, side)
        }
    }

    /// What leading means in a constraint, and from which side its positions are measured, both in the root's direction.
    private struct Side {
        /// Leading is where the root's direction ends.
        var isFlipped = false
        /// Positions are measured from there.
        var isMirrored = false
    }

    /// Leading means what it means in the content of the view that holds the constraint. A constraint with leading or
    /// trailing is measured in that direction, any other from left to right.
    private func side(of constraint: LayoutConstraint, in holder: LayoutNode) -> Side {
        guard constraint.firstAttribute.kind == .horizontalPosition else { return Side() }
        if constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional {
            let isFlipped = holder.view.map { $0.direction(in: environment) != direction } ?? false
            return Side(isFlipped: isFlipped, isMirrored: isFlipped)
        }
        return Side(isMirrored: direction == .rightToLeft)
    }

    private func add(
        _ node: LayoutNode, _ attribute: LayoutConstraint.Attribute, times factor: Double, in holder: LayoutNode,
        _ side: Side
    ) {
        let insets = insets(of: node, attribute)
        let base = node.base
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
            if side.isMirrored {
                builder.add(factor, holder.state.width)
                sign = -factor
            }
            addHorizontal(base, edge(of: attribute, side), insets, times: sign, in: holder)
        case .top, .topMargin:
            addVertical(base, .start, insets, times: factor, in: holder)
        case .bottom, .bottomMargin:
            addVertical(base, .end, insets, times: factor, in: holder)
        case .centerY, .centerYWithinMargins:
            addVertical(base, .middle, insets, times: factor, in: holder)
        case .firstBaseline, .lastBaseline:
            addBaseline(base, attribute, times: factor, in: holder)
        }
    }

    private func edge(of attribute: LayoutConstraint.Attribute, _ side: Side) -> Edge {
        switch attribute {
        case .left, .leftMargin: direction == .leftToRight ? .start : .end
        case .right, .rightMargin: direction == .leftToRight ? .end : .start
        case .leading, .leadingMargin: side.isFlipped ? .end : .start
        case .trailing, .trailingMargin: side.isFlipped ? .start : .end
        default: .middle
        }
    }

    private func addHorizontal(
        _ node: LayoutNode, _ edge: Edge, _ insets: ResolvedInsets, times factor: Double, in holder: LayoutNode
    ) {
        addOffsets(\.x, from: node, to: holder, times: factor)
        addEdge(edge, node.state.width, insets.start, insets.end, times: factor)
    }

    private func addVertical(
        _ node: LayoutNode, _ edge: Edge, _ insets: ResolvedInsets, times factor: Double, in holder: LayoutNode
    ) {
        addOffsets(\.y, from: node, to: holder, times: factor)
        addEdge(edge, node.state.height, insets.top, insets.bottom, times: factor)
    }

    private func addOffsets(
        _ variable: KeyPath<NodeState, Variable?>, from node: LayoutNode, to holder: LayoutNode, times factor: Double
    ) {
        var current = node
        while current !== holder, let up = current.parent {
            builder.add(factor, current.state[keyPath: variable])
            current = up
        }
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
        let source = baselineSource(of: node, attribute)
        var insets = alignment(of: source)
        let metrics = source.view?.textMetrics
        if attribute == .firstBaseline {
            insets.top += metrics?.firstBaseline ?? 0
            addVertical(source, .start, insets, times: factor, in: holder)
        } else {
            insets.bottom += metrics.map { $0.height - $0.lastBaseline } ?? 0
            addVertical(source, .end, insets, times: factor, in: holder)
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
}
