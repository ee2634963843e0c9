import Foundation
import TautSolver

/// Constraints as rows of the solver.
extension LayoutEngine {
    /// Writes *first − multiplier · second* into the builder. The row's constant is the constraint's minus the
    /// builder's.
    func lower(_ constraint: LayoutConstraint, in holder: LayoutNode) {
        builder.reset()
        let equation = constraint.equation
        let side = side(of: equation, in: holder)
        constraint.firstRef?._withUnsafeGuaranteedRef {
            add($0, equation.firstAttribute, times: 1, in: holder, side)
        }
        constraint.secondRef?._withUnsafeGuaranteedRef {
            add($0, equation.secondAttribute, times: -equation.multiplier, in: holder, side)
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
    private func side(of equation: ConstraintEquation, in holder: LayoutNode) -> Side {
        guard equation.firstAttribute.kind == .horizontalPosition else { return Side() }
        if equation.firstAttribute.isDirectional || equation.secondAttribute.isDirectional {
            let isFlipped = holder.viewRef?._withUnsafeGuaranteedRef { $0.isFlipped(in: direction) } ?? false
            return Side(isFlipped: isFlipped, isMirrored: isFlipped)
        }
        return Side(isMirrored: direction == .rightToLeft)
    }

    private func add(
        _ node: LayoutNode, _ attribute: LayoutConstraint.Attribute, times factor: Double, in holder: LayoutNode,
        _ side: Side
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
            addBaseline(base.takeUnretainedValue(), attribute, times: factor, in: holder)
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
        var insets = alignment(of: lender)
        let metrics = lender.view?.textMetrics
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
