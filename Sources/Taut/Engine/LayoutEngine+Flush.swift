import Foundation
import TautSolver

/// Noted changes as edits of the solver.
extension LayoutEngine {
    /// Turns everything noted since the last solve into edits.
    func flush() throws(SolverError) {
        // Whatever has changed may have made room for what was broken.
        if !broken.isEmpty { retryBroken() }
        if isOrderDirty { try renumber() }
        for row in retiredRows { try solver.remove(row) }
        retiredRows.removeAll(keepingCapacity: true)
        // New items come first, so that rows can speak of any of them.
        for node in dirtyNodes where node.engine === self && node.state.pending.contains(.isNew) {
            if node.derivation == .none, node.state.width == nil, node.state.height == nil {
                try addVariables(for: node)
            }
        }
        let nodes = dirtyNodes
        dirtyNodes.removeAll(keepingCapacity: true)
        for node in nodes where node.engine === self { try refresh(node) }
        if isRootSizeDirty { try refreshRootSize() }
        let constraints = dirtyConstraints
        dirtyConstraints.removeAll(keepingCapacity: true)
        for constraint in constraints where constraint.holder?.node.engine === self { try refresh(constraint) }
        for variable in retiredVariables { try solver.removeVariable(variable) }
        retiredVariables.removeAll(keepingCapacity: true)
    }

    private func refresh(_ node: LayoutNode) throws(SolverError) {
        let changes = node.state.pending
        node.state.pending = []
        guard let view = node.view, !changes.isEmpty else { return }
        if changes.contains(.isNew), let parent = node.parent, target == nil {
            parent.state.changedChildren.append(node)
        }
        try refreshIntrinsicSize(of: view)
        if !changes.isDisjoint(with: [.isNew, .frame]) { try refreshFrameRows(of: view) }
    }

    private func refresh(_ constraint: LayoutConstraint) throws(SolverError) {
        let changes = constraint.state.pending
        constraint.state.pending = []
        guard !changes.isEmpty, !constraint.state.isBroken else { return }
        guard !constraint.isPlaceholder || environment.isDesignTime else { return }
        let isNew = constraint.state.row == nil
        if isNew || changes.contains(.offset) {
            lower(constraint)
            constraint.state.offset = -builder.constant
        }
        let constant = constraint.constant + constraint.state.offset
        constraint.state.isInvalid = !constant.isFinite || isNew && !builder.isFinite
        if constraint.state.isInvalid { return try removeRow(of: constraint) }
        guard let row = constraint.state.row else { return try addRow(for: constraint, constant) }
        if !changes.isDisjoint(with: [.constant, .offset]) { try solver.setConstant(constant, for: row) }
        if changes.contains(.priority) { try solver.setPriority(Priority(constraint.priority), for: row) }
    }

    /// Takes a constraint's row out, because it is broken or not finite.
    func removeRow(of constraint: LayoutConstraint) throws(SolverError) {
        guard let row = constraint.state.row else { return }
        constraint.state.row = nil
        try solver.remove(row)
    }

    /// Makes the row of a constraint that has just been lowered.
    private func addRow(for constraint: LayoutConstraint, _ constant: Double) throws(SolverError) {
        constraint.state.row = try add(
            TautSolver.Relation(constraint.relation), constant, Priority(constraint.priority))
        if constraint.firstAttribute.isBaseline || constraint.secondAttribute.isBaseline {
            noteDelegation(of: constraint)
        }
    }

    private func noteDelegation(of constraint: LayoutConstraint) {
        let isDelegated = [
            (constraint.firstNode, constraint.firstAttribute), (constraint.secondNode, constraint.secondAttribute),
        ].contains { node, attribute in
            guard let node, attribute.isBaseline else { return false }
            return baselineSource(of: node, attribute) !== node
        }
        if isDelegated { delegatedBaselines.append(constraint) }
    }

    /// Adds what is in the builder as a row.
    func add(
        _ relation: TautSolver.Relation, _ constant: Double, _ priority: Priority
    ) throws(SolverError) -> ConstraintID {
        try builder.terms.withUnsafeBufferPointer { terms throws(SolverError) in
            try solver.add(terms: terms, relation: relation, constant: constant, priority: priority)
        }
    }
}

extension Priority {
    init(_ priority: LayoutPriority) {
        self.init(rawValue: priority.step)
    }

    init(_ step: Int32) {
        self.init(rawValue: step)
    }
}

extension TautSolver.Relation {
    init(_ relation: LayoutConstraint.Relation) {
        switch relation {
        case .lessThanOrEqual: self = .lessThanOrEqual
        case .equal: self = .equal
        case .greaterThanOrEqual: self = .greaterThanOrEqual
        }
    }
}
