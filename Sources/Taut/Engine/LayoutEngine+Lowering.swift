import Foundation
import TautSolver

/// Constraints as rows of the solver.
extension LayoutEngine {
    /// Writes *first − multiplier · second* into the builder. The row's constant is the constraint's minus the
    /// builder's.
    @inline(__always)
    func lower(_ constraint: LayoutConstraint, in holder: LayoutNode) {
        // Out of the engine's memory meanwhile: so it stays in registers.
        var row = memory.pointee.builder
        row.reset()
        let equation = constraint.equation
        let side = side(of: equation, in: holder)
        constraint.firstRef?._withUnsafeGuaranteedRef {
            add($0, equation.firstAttribute, times: 1, in: holder, side, to: &row)
        }
        constraint.secondRef?._withUnsafeGuaranteedRef {
            add($0, equation.secondAttribute, times: -constraint.multiplier, in: holder, side, to: &row)
        }
        memory.pointee.builder = row
    }

    /// Lowers a constraint into the builder and returns its row's constant: its own with what margins, safe areas and baselines
    /// add to it.
    @inline(__always)
    func rowConstant(of constraint: LayoutConstraint, in holder: LayoutNode) -> Double {
        lower(constraint, in: holder)
        return constraint.equation.constant - builder.constant
    }

    /// A constraint's row; `nil` before the first layout, and while the constraint is broken or not finite.
    func row(of constraint: LayoutConstraint) -> ConstraintID? {
        constraint.rowIndex == .none ? nil : solver.constraint(constraint.rowIndex.rawValue)
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
    @inline(__always)
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
        _ side: Side, to row: inout RowBuilder
    ) {
        // Nearly every item is a view that lies where it is said to lie.
        if node.derivation == .none, !attribute.isWithinMargins, !holder.isScroll, !hasAlignment(node) {
            return addLine(
                .passUnretained(node), attribute, ResolvedInsets(), times: factor, in: holder, side, to: &row)
        }
        var insets = insets(of: node, attribute)
        let base =
            holder.isScroll
            ? .passUnretained(scrolledBase(of: node, attribute, in: holder, &insets)) : node.baseRef
        addLine(base, attribute, insets, times: factor, in: holder, side, to: &row)
    }

    @inline(__always)
    private func addLine(
        _ base: Unmanaged<LayoutNode>, _ attribute: LayoutConstraint.Attribute, _ insets: ResolvedInsets,
        times factor: Double, in holder: LayoutNode, _ side: Side, to row: inout RowBuilder
    ) {
        switch attribute {
        case .notAnAttribute:
            break
        case .width:
            row.add(factor, base._withUnsafeGuaranteedRef { $0.state.width })
            row.constant -= factor * (insets.start + insets.end)
        case .height:
            row.add(factor, base._withUnsafeGuaranteedRef { $0.state.height })
            row.constant -= factor * (insets.top + insets.bottom)
        case .left, .leftMargin, .right, .rightMargin, .leading, .leadingMargin, .trailing, .trailingMargin, .centerX,
            .centerXWithinMargins:
            var sign = factor
            if side.isMirrored {
                row.add(factor, holder.state.width)
                sign = -factor
            }
            addHorizontal(base, edge(of: attribute, side), insets, times: sign, in: holder, to: &row)
        case .top, .topMargin:
            addVertical(base, .start, insets, times: factor, in: holder, to: &row)
        case .bottom, .bottomMargin:
            addVertical(base, .end, insets, times: factor, in: holder, to: &row)
        case .centerY, .centerYWithinMargins:
            addVertical(base, .middle, insets, times: factor, in: holder, to: &row)
        case .firstBaseline, .lastBaseline:
            addBaseline(base.takeUnretainedValue(), attribute, times: factor, in: holder, to: &row)
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

    @inline(__always)
    private func addHorizontal(
        _ node: Unmanaged<LayoutNode>, _ edge: Edge, _ insets: ResolvedInsets, times factor: Double,
        in holder: LayoutNode, to row: inout RowBuilder
    ) {
        var current = node
        while current.toOpaque() != Unmanaged.passUnretained(holder).toOpaque(), let up = current.parentRef {
            row.add(factor, current._withUnsafeGuaranteedRef { $0.state.x })
            current = up
        }
        let width = node._withUnsafeGuaranteedRef { $0.state.width }
        row.add(edge, width, insets.start, insets.end, times: factor)
        if hasScrolled { row.constant -= factor * scrolling(from: node.takeUnretainedValue(), to: holder).x }
    }

    @inline(__always)
    private func addVertical(
        _ node: Unmanaged<LayoutNode>, _ edge: Edge, _ insets: ResolvedInsets, times factor: Double,
        in holder: LayoutNode, to row: inout RowBuilder
    ) {
        var current = node
        while current.toOpaque() != Unmanaged.passUnretained(holder).toOpaque(), let up = current.parentRef {
            row.add(factor, current._withUnsafeGuaranteedRef { $0.state.y })
            current = up
        }
        let height = node._withUnsafeGuaranteedRef { $0.state.height }
        row.add(edge, height, insets.top, insets.bottom, times: factor)
        if hasScrolled { row.constant -= factor * scrolling(from: node.takeUnretainedValue(), to: holder).y }
    }

    private func addBaseline(
        _ node: LayoutNode, _ attribute: LayoutConstraint.Attribute, times factor: Double, in holder: LayoutNode,
        to row: inout RowBuilder
    ) {
        let lender = baselineSource(of: node, attribute)
        let source = Unmanaged.passUnretained(lender)
        var insets = alignment(of: lender)
        let metrics = lender.view?.textMetrics
        if attribute == .firstBaseline {
            insets.top += metrics?.firstBaseline ?? 0
            addVertical(source, .start, insets, times: factor, in: holder, to: &row)
        } else {
            insets.bottom += metrics.map { $0.height - $0.lastBaseline } ?? 0
            addVertical(source, .end, insets, times: factor, in: holder, to: &row)
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
