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
        report.loops = loops.compactMap(\.loop)
        report.failure = failure
        root.forEachNode { node in
            if let view = node.view { collect(view, into: &report) }
            guard isAmbiguous(node, .horizontal) || isAmbiguous(node, .vertical) else { return }
            if let view = node.view {
                report.ambiguousViews.append(view)
            } else if let guide = node.guide, node.derivation == .none, !node.isDistance {
                collect(guide, into: &report)
            }
        }
        return report
    }

    private func collect(_ view: View, into report: inout LayoutReport) {
        view.held.forEach(.holder) { constraint in
            guard let row = row(of: constraint) else {
                if constraint.flags.contains(.isInvalid) { report.invalid.append(constraint) }
                return
            }
            guard constraint.priority.step < 1000, !constraint.flags.contains(.isInternal) else { return }
            append(.constraint(constraint), row, to: &report)
        }
        collect(view, .horizontal, view.node.state.naturalWidth, into: &report)
        collect(view, .vertical, view.node.state.naturalHeight, into: &report)
    }

    private func collect(
        _ view: View, _ axis: LayoutConstraint.Axis, _ natural: NaturalSize, into report: inout LayoutReport
    ) {
        if let row = natural.hugging, natural.steps.hugging < 1000 { append(.hugging(view, axis), row, to: &report) }
        if let row = natural.compression, natural.steps.compression < 1000 {
            append(.compressionResistance(view, axis), row, to: &report)
        }
    }

    /// A content area without size says more than that it is a guide without size.
    private func collect(_ guide: LayoutGuide, into report: inout LayoutReport) {
        guard let scroll = guide.owningView as? ScrollView, scroll.contentLayoutGuide === guide else {
            return report.ambiguousGuides.append(guide)
        }
        // Nothing inside, nothing to ask for.
        guard scroll.constrainedContentSize != nil, !scroll.subviews.isEmpty else { return }
        for axis in [LayoutConstraint.Axis.horizontal, .vertical] where isAmbiguous(guide.node, axis) {
            report.incompleteContents.append(LayoutReport.IncompleteContent(scrollView: scroll, axis: axis))
        }
    }

    private func append(_ member: LayoutReport.Member, _ row: ConstraintID, to report: inout LayoutReport) {
        let error = solver.error(of: row)
        guard error > Self.tolerance else { return }
        report.unsatisfied.append(LayoutReport.Unsatisfied(member: member, error: error))
    }

    /// How far a constraint was from holding in the last solution; `nil` where it took no part.
    func error(of constraint: LayoutConstraint) -> CGFloat? {
        if let row = row(of: constraint) {
            let error = solver.error(of: row)
            return error.isNaN ? nil : error
        }
        guard constraint.flags.contains(.isBroken), let holder = constraint.holder?.node else { return nil }
        lower(constraint, in: holder)
        var difference = builder.constant - constraint.equation.constant
        for term in builder.terms.elements { difference += term.coefficient * solver.value(of: term.variable) }
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

    func isFree(_ variable: Variable?) -> Bool {
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
