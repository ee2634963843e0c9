import Foundation
import TautSolver

/// What the last layout has to say.
extension LayoutEngine {
    /// How far below this a constraint counts as met, in points.
    static let tolerance = 1e-6

    func makeReport() -> LayoutReport {
        var report = LayoutReport()
        report.conflicts = conflicts.map(describe)
        report.looping = looping.compactMap(\.view)
        report.failure = failure
        root.forEachNode { node in
            if let view = node.view { collect(view, into: &report) }
            guard isAmbiguous(node, .horizontal) || isAmbiguous(node, .vertical) else { return }
            if let view = node.view {
                report.ambiguousViews.append(view)
            } else if let guide = node.guide, node.derivation == .none, !(node is DistanceNode) {
                report.ambiguousGuides.append(guide)
            }
        }
        return report
    }

    private func collect(_ view: View, into report: inout LayoutReport) {
        view.held.forEach { constraint in
            guard let row = constraint.state.row else {
                if constraint.state.isInvalid { report.invalid.append(constraint) }
                return
            }
            guard constraint.priority.step < 1000, !constraint.state.isInternal else { return }
            append(.constraint(constraint), row, to: &report)
        }
        let rows = view.node.state.intrinsicRows
        let steps = view.node.state.intrinsicSteps
        if let row = rows.0, steps.hugging.horizontal < 1000 { append(.hugging(view, .horizontal), row, to: &report) }
        if let row = rows.1, steps.compression.horizontal < 1000 {
            append(.compressionResistance(view, .horizontal), row, to: &report)
        }
        if let row = rows.2, steps.hugging.vertical < 1000 { append(.hugging(view, .vertical), row, to: &report) }
        if let row = rows.3, steps.compression.vertical < 1000 {
            append(.compressionResistance(view, .vertical), row, to: &report)
        }
    }

    private func append(_ member: LayoutReport.Member, _ row: ConstraintID, to report: inout LayoutReport) {
        let error = solver.error(of: row)
        guard error > Self.tolerance else { return }
        report.unsatisfied.append(LayoutReport.Unsatisfied(member: member, error: error))
    }

    /// How far a constraint was from holding in the last solution; `nil` where it took no part.
    func error(of constraint: LayoutConstraint) -> CGFloat? {
        if let row = constraint.state.row {
            let error = solver.error(of: row)
            return error.isNaN ? nil : error
        }
        guard constraint.state.isBroken else { return nil }
        lower(constraint)
        var difference = builder.constant - constraint.constant
        for term in builder.terms { difference += term.coefficient * solver.value(of: term.variable) }
        switch constraint.relation {
        case .equal: return abs(difference)
        case .lessThanOrEqual: return max(0, difference)
        case .greaterThanOrEqual: return max(0, -difference)
        }
    }

    /// Whether the last solution leaves an item's place or size along an axis undetermined.
    func isAmbiguous(_ node: LayoutNode, _ axis: LayoutConstraint.Axis) -> Bool {
        let state = node.base.state
        let isSizeOnly = node.derivation != .none
        if axis == .horizontal { return isFree(state.width) || (!isSizeOnly && isFree(state.x)) }
        return isFree(state.height) || (!isSizeOnly && isFree(state.y))
    }

    private func isFree(_ variable: Variable?) -> Bool {
        guard let variable else { return false }
        if freeVariables == nil {
            var free = [Bool](repeating: false, count: owners.count)
            for variable in (try? solver.freeVariables()) ?? [] where Int(variable.rawValue) < free.count {
                free[Int(variable.rawValue)] = true
            }
            freeVariables = free
        }
        guard let free = freeVariables, Int(variable.rawValue) < free.count else { return false }
        return free[Int(variable.rawValue)]
    }
}
