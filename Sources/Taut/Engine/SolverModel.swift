package import Foundation
package import TautSolver

/// How a tree is mapped onto a solver: which variables are a view's, which row is a constraint's. From this a `Template` is
/// made that lays out the same tree for many sets of constants without touching a view.
///
/// The model speaks of the tree as it is when it is made; ask for a new one after a change of the hierarchy or of which
/// constraints are active.
package struct SolverModel {
    let engine: LayoutEngine

    /// The solver with everything recorded, not necessarily solved.
    package var solver: Solver { engine.solver }
    package var environment: Environment { engine.environment }
    /// The rows that give the root its size; `nil` for a side that is left to the constraints.
    package var rootWidthRow: ConstraintID? { engine.rootRows.width }
    package var rootHeightRow: ConstraintID? { engine.rootRows.height }

    /// The variables of an item. Offsets are from the superview's leading side in the root's direction, and from its top; a root
    /// has none. Derived guides (margins, safe area) have no variables at all.
    package struct Variables {
        package var x: Variable?
        package var y: Variable?
        package var width: Variable?
        package var height: Variable?
    }

    /// The rows of an intrinsic size. The constants of the first two are the width, of the others the height; the preferred values of
    /// the size variables are the same.
    package struct IntrinsicRows {
        package var horizontalHugging: ConstraintID?
        package var horizontalCompression: ConstraintID?
        package var verticalHugging: ConstraintID?
        package var verticalCompression: ConstraintID?
    }

    package func variables(of view: View) -> Variables { Variables(view.node) }
    package func variables(of guide: LayoutGuide) -> Variables { Variables(guide.node) }

    package func intrinsicRows(of view: View) -> IntrinsicRows {
        let rows = view.node.state.intrinsicRows
        return IntrinsicRows(
            horizontalHugging: rows.0, horizontalCompression: rows.1, verticalHugging: rows.2,
            verticalCompression: rows.3)
    }

    /// The row of an active constraint; its constant is the constraint's plus ``offset(of:)``.
    package func row(of constraint: LayoutConstraint) -> ConstraintID? { constraint.state.row }

    /// What margins, safe area and baselines add to a constraint's constant.
    package func offset(of constraint: LayoutConstraint) -> Double { constraint.state.offset }

    /// What ``offset(of:)`` is made of, for constraints on the baselines of texts that differ from one set of constants to the next:
    /// minus the sum of the two parts.
    package func offsetParts(of constraint: LayoutConstraint) -> (first: OffsetPart, second: OffsetPart) {
        let first = part(constraint, constraint.firstNode, constraint.firstAttribute, 1)
        let second = part(
            constraint, constraint.secondNode, constraint.secondAttribute, -Double(constraint.multiplier))
        return (first, second)
    }

    /// What one side of a constraint adds to its offset.
    package enum OffsetPart {
        /// A number that does not depend on texts.
        case constant(Double)
        /// `factor` times the label's first baseline.
        case firstBaseline(Label, factor: Double)
        /// Minus `factor` times the distance from the last baseline to the bottom of the label's text.
        case descent(Label, factor: Double)

        /// The number, given what the second text pass measured for the label.
        package func value(_ metrics: (Label) -> TextMetrics) -> Double {
            switch self {
            case .constant(let value): return value
            case .firstBaseline(let label, let factor): return factor * metrics(label).firstBaseline
            case .descent(let label, let factor):
                let metrics = metrics(label)
                return 0 - factor * (metrics.height - metrics.lastBaseline)
            }
        }
    }

    private func part(
        _ constraint: LayoutConstraint, _ node: LayoutNode?, _ attribute: LayoutConstraint.Attribute, _ factor: Double
    ) -> OffsetPart {
        guard let node else { return .constant(0) }
        if attribute.isBaseline, let label = engine.baselineSource(of: node, attribute).view as? Label {
            return attribute == .firstBaseline ? .firstBaseline(label, factor: factor) : .descent(label, factor: factor)
        }
        return .constant(engine.offset(of: constraint, node, attribute, times: factor))
    }

    /// A frame in the superview's coordinates from the values of its variables: what `View.frame` is before rounding.
    package func frame(x: Double, y: Double, width: Double, height: Double, parentWidth: Double) -> CGRect {
        LayoutNode.frame(
            SolvedFrame(x: x, y: y, width: width, height: height), parentWidth: parentWidth, engine.direction)
    }
}

extension SolverModel.Variables {
    init(_ node: LayoutNode) {
        self.init(x: node.state.x, y: node.state.y, width: node.state.width, height: node.state.height)
    }
}

extension View {
    /// Records the whole tree below this root in its solver, without solving it.
    ///
    /// - Throws: `SolverError.outOfMemory`.
    package func makeSolverModel() throws(SolverError) -> SolverModel {
        let engine = try topmost.makeEngine()
        engine.runUpdatePass()
        try engine.flush()
        return SolverModel(engine: engine)
    }
}

extension Label {
    /// The text and how it is measured, for the passes of a template.
    package var labelText: LabelText { content }
}
