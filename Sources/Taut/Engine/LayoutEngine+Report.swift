import Foundation
import TautLayout
import TautSolver

/// What the solution says of constraints and of what they leave open.
extension LayoutEngine {
    /// What the last layout has to say.
    func makeReport() -> LayoutReport {
        var report = LayoutReport()
        layout.forEachConflict { members, broken in
            var found: [LayoutReport.Member] = []
            members { found += describe($0).map { [$0] } ?? [] }
            guard let broken = describe(broken) else { return }
            report.conflicts.append(LayoutReport.Conflict(members: found, broken: broken))
        }
        report.looping = looping.compactMap(\.view)
        report.loops = loops.compactMap(\.loop)
        report.failure = failure ?? failureOfAmbiguity
        layout.forEachUnsatisfied { member, error in
            guard let member = describe(member) else { return }
            report.unsatisfied.append(LayoutReport.Unsatisfied(member: member, error: error))
        }
        root.forEachNode { node in
            node.view?.held.forEach(.holder) { constraint in
                if isInvalid(constraint) { report.invalid.append(constraint) }
            }
            guard isAmbiguous(node, .horizontal) || isAmbiguous(node, .vertical) else { return }
            if let view = node.view {
                report.ambiguousViews.append(view)
            } else if let guide = node.guide, node.derivation == .none, !node.isDistance {
                collect(guide, into: &report)
            }
        }
        return report
    }

    private func isInvalid(_ constraint: LayoutConstraint) -> Bool {
        if constraint.flags.contains(.isInvalid) { return true }
        guard let handle = handle(of: constraint) else { return false }
        return (try? layout.isUnusable(handle)) ?? false
    }

    func handle(of constraint: LayoutConstraint) -> Layout.Constraint? {
        constraint.rowIndex == .none ? nil : layout.constraint(at: constraint.rowIndex.rawValue)
    }

    /// Whether a constraint is left out because of a conflict.
    func isBroken(_ constraint: LayoutConstraint) -> Bool {
        handle(of: constraint).map { (try? layout.isBroken($0)) ?? false } ?? false
    }

    private func describe(_ member: Layout.Member) -> LayoutReport.Member? {
        func view(_ box: Layout.Box) -> View { node(of: box)?.view ?? root }
        switch member {
        case .constraint(let constraint): return self.constraint(at: constraint.index).map { .constraint($0) }
        case .ownConstraint: return nil
        case .hugging(let box, let axis): return .hugging(view(box), LayoutConstraint.Axis(axis))
        case .compressionResistance(let box, let axis):
            return .compressionResistance(view(box), LayoutConstraint.Axis(axis))
        case .frame(let box, let attribute):
            return .frame(view(box), LayoutConstraint.Attribute(attribute))
        case .rootSize(let axis): return .rootSize(root, LayoutConstraint.Axis(axis))
        case .nonNegativeSize(let box, let axis):
            return node(of: box)?.item.map { .nonNegativeSize($0, LayoutConstraint.Axis(axis)) }
        }
    }

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

    /// How far a constraint is from holding in the last solution; `nil` for one that is not part of it.
    func error(of constraint: LayoutConstraint) -> CGFloat? {
        guard let handle = handle(of: constraint) else { return nil }
        return (try? layout.error(of: handle)).flatMap { $0 }.map { CGFloat($0) }
    }

    /// Memory that is short for the search for ambiguous items.
    private var failureOfAmbiguity: SolverError? {
        guard let box = root.node.base.state.box else { return nil }
        do throws(Layout.Failure) {
            _ = try withCache { () throws(Layout.Failure) in try layout.openAttributes(of: box) }
        } catch {
            if error == .outOfMemory { return .outOfMemory }
        }
        return nil
    }

    /// Which of place, width and height of an item the last solution leaves open. None where memory is short, which the report says.
    func openSides(of node: LayoutNode) -> Layout.AttributeSet {
        guard let box = node.base.state.box else { return [] }
        return (try? withCache { () throws(Layout.Failure) in try layout.openAttributes(of: box) }) ?? []
    }

    /// Whether the constraints leave an item's place or size along an axis open.
    func isAmbiguous(_ node: LayoutNode, _ axis: LayoutConstraint.Axis) -> Bool {
        let open = openSides(of: node)
        if open.isEmpty { return false }
        let isSizeOnly = node.derivation != .none
        if axis == .horizontal {
            return open.contains(.init(.width)) || (!isSizeOnly && open.contains(.init(.leading)))
        }
        return open.contains(.init(.height)) || (!isSizeOnly && open.contains(.init(.top)))
    }
}
