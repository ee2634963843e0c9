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
            if node.derivation == .none, node.state.width == nil { try addVariables(for: node) }
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
        guard constraint.constant.isFinite, constraint.multiplier.isFinite else { return try removeRow(of: constraint) }
        guard let row = constraint.state.row else { return try addRow(for: constraint) }
        if changes.contains(.offset) {
            lower(constraint)
            constraint.state.offset = -builder.constant
        }
        if !changes.isDisjoint(with: [.constant, .offset]) {
            try solver.setConstant(constraint.constant + constraint.state.offset, for: row)
        }
        if changes.contains(.priority) { try solver.setPriority(Priority(constraint.priority), for: row) }
    }

    /// Takes a constraint's row out, because it is broken or not finite.
    func removeRow(of constraint: LayoutConstraint) throws(SolverError) {
        guard let row = constraint.state.row else { return }
        constraint.state.row = nil
        try solver.remove(row)
    }

    private func addRow(for constraint: LayoutConstraint) throws(SolverError) {
        guard constraint.firstNode?.item != nil else { return }
        lower(constraint)
        if constraint.firstAttribute.isBaseline || constraint.secondAttribute.isBaseline {
            noteDelegation(of: constraint)
        }
        constraint.state.offset = -builder.constant
        constraint.state.row = try add(
            TautSolver.Relation(constraint.relation), constraint.constant + constraint.state.offset,
            Priority(constraint.priority))
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
    private func add(
        _ relation: TautSolver.Relation, _ constant: Double, _ priority: Priority
    ) throws(SolverError) -> ConstraintID {
        try builder.terms.withUnsafeBufferPointer { terms throws(SolverError) in
            try solver.add(terms: terms, relation: relation, constant: constant, priority: priority)
        }
    }

    /// Adds, changes or removes the row *coefficient · variable relation constant*.
    func set(
        _ row: inout ConstraintID?, _ variable: Variable?, _ relation: TautSolver.Relation, _ constant: Double?,
        _ priority: Priority
    ) throws(SolverError) {
        guard let variable, let constant else {
            if let old = row { try solver.remove(old) }
            row = nil
            return
        }
        if let old = row {
            try solver.setConstant(constant, for: old)
            try solver.setPriority(priority, for: old)
        } else {
            builder.reset()
            builder.add(1, variable)
            row = try add(relation, constant, priority)
        }
    }

    private func refreshIntrinsicSize(of view: View) throws(SolverError) {
        let node = view.node
        let size = view.intrinsicContentSize
        // The frame of a view that translates its mask is given; its content has no say.
        let isFree = !view.flags.contains(.translatesMask) || node === root.node
        let width = isFree && size.width.isFinite && size.width >= 0 ? Double(size.width) : -1
        let height = isFree && size.height.isFinite && size.height >= 0 ? Double(size.height) : -1
        let steps = ContentSteps(view.priorities)
        if let label = view as? Label, label.content.wraps { textQueue.append(node) }
        if view.textMetrics != nil { noteBaselines(of: view) }
        let state = node.state
        guard
            width != state.intrinsicWidth || height != state.intrinsicHeight || steps != state.intrinsicSteps
                || state.brokenRows & 0x0F != 0
        else { return }
        node.state.intrinsicWidth = width
        node.state.intrinsicHeight = height
        node.state.intrinsicSteps = steps
        try setIntrinsicRows(of: node, steps)
    }

    private func setIntrinsicRows(of node: LayoutNode, _ steps: ContentSteps) throws(SolverError) {
        let state = node.state
        let broken = state.brokenRows
        let width = state.intrinsicWidth >= 0 ? state.intrinsicWidth : nil
        let height = state.intrinsicHeight >= 0 ? state.intrinsicHeight : nil
        var rows = state.intrinsicRows
        try set(
            &rows.0, state.width, .lessThanOrEqual, broken & 1 == 0 ? width : nil, Priority(steps.hugging.horizontal))
        try set(
            &rows.1, state.width, .greaterThanOrEqual, broken & 2 == 0 ? width : nil,
            Priority(steps.compression.horizontal))
        try set(
            &rows.2, state.height, .lessThanOrEqual, broken & 4 == 0 ? height : nil, Priority(steps.hugging.vertical))
        try set(
            &rows.3, state.height, .greaterThanOrEqual, broken & 8 == 0 ? height : nil,
            Priority(steps.compression.vertical))
        node.state.intrinsicRows = rows
        if let variable = state.width { try solver.setPreferred(width ?? 0, for: variable) }
        if let variable = state.height { try solver.setPreferred(height ?? 0, for: variable) }
    }

    /// The frame of a view that translates its mask, as four required rows.
    private func refreshFrameRows(of view: View) throws(SolverError) {
        let node = view.node
        guard node !== root.node else { return }
        let isFixed = view.flags.contains(.translatesMask)
        let frame = view.currentFrame
        let broken = node.state.brokenRows >> 4
        let state = node.state
        var rows = state.frameRows
        if direction == .rightToLeft, isFixed {
            // frame.x = superview.width - x - width, written with the variables on the left.
            if let old = rows.0 { try solver.remove(old) }
            builder.reset()
            builder.add(1, state.x)
            builder.add(1, state.width)
            builder.add(-1, node.parent?.state.width)
            rows.0 = broken & 1 == 0 ? try add(.equal, -frame.minX, .required) : nil
        } else {
            try set(&rows.0, state.x, .equal, isFixed && broken & 1 == 0 ? frame.minX : nil, .required)
        }
        try set(&rows.1, state.y, .equal, isFixed && broken & 2 == 0 ? frame.minY : nil, .required)
        try set(&rows.2, state.width, .equal, isFixed && broken & 4 == 0 ? max(0, frame.width) : nil, .required)
        try set(&rows.3, state.height, .equal, isFixed && broken & 8 == 0 ? max(0, frame.height) : nil, .required)
        node.state.frameRows = rows
    }

    private func refreshRootSize() throws(SolverError) {
        isRootSizeDirty = false
        let state = root.node.state
        if let target {
            let width = Priority(target.horizontal)
            let height = Priority(target.vertical)
            try set(&rootRows.width, state.width, .equal, max(0, target.size.width), width)
            try set(&rootRows.height, state.height, .equal, max(0, target.size.height), height)
        } else {
            let size = root.rootSize
            try set(&rootRows.width, state.width, .equal, size.width.map { max(0, $0) }, .required)
            try set(&rootRows.height, state.height, .equal, size.height.map { max(0, $0) }, .required)
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
