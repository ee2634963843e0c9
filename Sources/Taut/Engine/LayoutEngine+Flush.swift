import Foundation
import TautSolver

/// Noted changes as edits of the solver.
extension LayoutEngine {
    /// Turns everything noted since the last solve into edits.
    func flush() throws(SolverError) {
        // Whatever has changed may have made room for what was broken.
        if !broken.isEmpty { retryBroken() }
        if areLendersOpen { reviewLenders() }
        if isOrderDirty { try renumber() }
        if isFirst { try addEverything() }
        if !retiredRows.isEmpty {
            for row in retiredRows { try solver.remove(row) }
            retiredRows.removeAll(keepingCapacity: true)
        }
        if !dirtyNodes.isEmpty {
            try addNewVariables()
            let nodes = dirtyNodes
            dirtyNodes.removeAll(keepingCapacity: true)
            for node in nodes where isMine(node) { try refresh(node) }
            try addNewVariables()
        }
        if isRootSizeDirty { try refreshRootSize() }
        if !dirtyConstraints.isEmpty {
            let constraints = dirtyConstraints
            dirtyConstraints.removeAll(keepingCapacity: true)
            for constraint in constraints where constraint.holder?.node.engine === self { try refresh(constraint) }
        }
        try adjustUnbound()
        if !retiredVariables.isEmpty {
            for variable in retiredVariables { try solver.removeVariable(variable) }
            retiredVariables.removeAll(keepingCapacity: true)
        }
    }

    /// New items come first, so that rows can speak of any of them.
    private func addNewVariables() throws(SolverError) {
        for node in dirtyNodes where isMine(node) && node.state.pending.contains(.isNew) {
            if node.derivation == .none, node.state.width == nil, node.state.height == nil {
                try addVariables(for: node)
            }
        }
    }

    /// Whether anything was noted too late for the flush that is over.
    var hasOpenNotes: Bool { !dirtyNodes.isEmpty || !dirtyConstraints.isEmpty || !retiredRows.isEmpty }

    /// The first flush: the whole tree, in tree order.
    private func addEverything() throws(SolverError) {
        // Named until the end: reading a size may take an item out of the tree.
        var nodes = GrowingBuffer<Unmanaged<LayoutNode>>()
        defer {
            for node in nodes.elements { node.removeName() }
            nodes.deallocate()
        }
        var rows = 0
        nodes.reserve(root.children.count + 1)
        root.walkNodes { node in
            node.addName()
            nodes.append(.passUnretained(node))
            rows += node.viewRef?._withUnsafeGuaranteedRef { $0.held.count } ?? 0
        }
        // From here on changes are noted: reading sizes may cause some.
        isFirst = false
        owners.reserve(4 * nodes.count)
        // About what views with a size and a place need.
        try solver.reserve(variables: 4 * nodes.count, rows: rows + 2 * nodes.count, terms: 3 * rows + 2 * nodes.count)
        for node in nodes.elements {
            try node.attempt { node throws(SolverError) in
                if node.derivation == .none { try addVariables(for: node) }
            }
        }
        for node in nodes.elements {
            try node.attempt { node throws(SolverError) in try addOwnRows(of: node) }
        }
        // Those that came while sizes were read.
        if !dirtyNodes.isEmpty { try addNewVariables() }
        try refreshRootSize()
        for node in nodes.elements {
            try node.attempt { node throws(SolverError) in try addHeldRows(of: node) }
        }
    }

    private func addOwnRows(of node: LayoutNode) throws(SolverError) {
        guard isMine(node), let view = node.viewRef else { return }
        try view.attempt { view throws(SolverError) in
            recorder?.noteEntered(view)
            if target == nil, !view.children.isEmpty { view.flags.insert(.appliesAllSubviews) }
            try refreshIntrinsicSize(of: view)
            try refreshFrameRows(of: view)
        }
    }

    private func addHeldRows(of node: LayoutNode) throws(SolverError) {
        guard isMine(node) else { return }
        try node.viewRef?.attempt { view throws(SolverError) in
            try view.held.forEach(.holder) { constraint throws(SolverError) in
                try addRow(for: constraint, in: node)
            }
        }
    }

    private func refresh(_ node: LayoutNode) throws(SolverError) {
        let changes = node.state.pending
        node.state.pending = []
        guard let view = node.view, !changes.isEmpty else { return }
        if changes.contains(.isNew) { recorder?.noteEntered(view) }
        if changes.contains(.isNew), let parent = node.parent, target == nil { parent.noteChanged(node) }
        try refreshIntrinsicSize(of: view)
        if view.textMetrics != nil { noteBaselines(of: view) }
        if !changes.isDisjoint(with: [.isNew, .frame]) { try refreshFrameRows(of: view) }
    }

    private func refresh(_ constraint: LayoutConstraint) throws(SolverError) {
        let changes = constraint.flags.pending
        constraint.flags.pending = []
        guard !changes.isEmpty, !constraint.flags.contains(.isBroken), let holder = constraint.holder?.node else {
            return
        }
        guard let row = row(of: constraint) else { return try addRow(for: constraint, in: holder) }
        if !changes.isDisjoint(with: [.constant, .offset]) {
            let constant = rowConstant(of: constraint, in: holder)
            let isUsable = constant.isFinite && constraint.equation.priority.isValid
            constraint.flags.set(.isInvalid, !isUsable)
            if !isUsable { return try removeRow(of: constraint) }
            if changes.contains(.offset), constraint.leaning != .none { try lean(constraint) }
            try solver.setConstant(constant, for: row)
        }
        if changes.contains(.priority) { try solver.setPriority(Priority(constraint.equation.priority), for: row) }
    }

    /// Takes a constraint's row out, because it is broken or not finite.
    func removeRow(of constraint: LayoutConstraint) throws(SolverError) {
        guard let row = row(of: constraint) else { return }
        constraint.rowIndex = .none
        unlean(constraint)
        try adjustUnbound()
        try solver.remove(row)
    }

    /// Makes the row of a constraint, unless a number in it cannot be used.
    @inline(__always)
    private func addRow(for constraint: LayoutConstraint, in holder: LayoutNode) throws(SolverError) {
        let equation = constraint.equation
        let constant = rowConstant(of: constraint, in: holder)
        constraint.flags.pending = []
        guard !constraint.flags.contains(.isPlaceholder) || isDesignTime else { return }
        // Without a huge multiplier no sum of coefficients is one.
        let isUsable =
            constant.isFinite && equation.priority.isValid && (abs(constraint.multiplier) < 1e300 || builder.isFinite)
        constraint.flags.set(.isInvalid, !isUsable)
        guard isUsable else { return }
        let row = try add(TautSolver.Relation(equation.relation), constant, Priority(equation.priority))
        constraint.rowIndex = RowIndex(rawValue: row.rawValue)
        if equation.relation != .equal, positionsLieAtBounds { try lean(constraint) }
        if equation.firstAttribute.isBaseline || equation.secondAttribute.isBaseline {
            areBaselinesTied = true
            noteLenders(of: constraint)
        }
    }

    /// Adds what is in the builder as a row.
    func add(
        _ relation: TautSolver.Relation, _ constant: Double, _ priority: Priority
    ) throws(SolverError) -> ConstraintID {
        try solver.add(builder.terms.elements, relation, constant, priority)
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
