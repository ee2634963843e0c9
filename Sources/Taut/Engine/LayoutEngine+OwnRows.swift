import Foundation
import TautSolver

/// The rows that follow from an item itself: its intrinsic size, its frame where that is given, the root's size.
extension LayoutEngine {
    /// What differs from the row that is there: the solver need not look at the rest.
    struct RowChanges: OptionSet {
        var rawValue: UInt8
        static let constant = RowChanges(rawValue: 1)
        static let priority = RowChanges(rawValue: 2)
    }

    /// Adds, changes or removes the row *variable relation constant*.
    func set(
        _ row: inout ConstraintID?, _ variable: Variable?, _ relation: TautSolver.Relation, _ constant: Double?,
        _ priority: Priority, changes: RowChanges
    ) throws(SolverError) {
        guard let variable, let constant else {
            if let old = row { try solver.remove(old) }
            row = nil
            return
        }
        if let old = row {
            if changes.contains(.constant) { try solver.setConstant(constant, for: old) }
            if changes.contains(.priority) { try solver.setPriority(priority, for: old) }
        } else {
            builder.reset()
            builder.add(1, variable)
            row = try add(relation, constant, priority)
        }
    }

    func refreshIntrinsicSize(of view: View) throws(SolverError) {
        let node = view.node
        refreshAlignment(of: view)
        let size = contentSize(of: view)
        // The frame of a view that translates its mask is given; its content has no say.
        let isFree = !view.flags.contains(.translatesMask) || node === root.node
        let width = isFree && size.width.isFinite && size.width >= 0 ? Double(size.width) : -1
        let height = isFree && size.height.isFinite && size.height >= 0 ? Double(size.height) : -1
        let steps = ContentSteps(view.priorities)
        if let label = view as? Label, label.content.wraps { textQueue.append(node) }
        if view.textMetrics != nil { noteBaselines(of: view) }
        let state = node.state
        node.state.intrinsicWidth = width
        node.state.intrinsicHeight = height
        node.state.intrinsicSteps = steps
        if width != state.intrinsicWidth || steps != state.intrinsicSteps {
            try setIntrinsicWidth(of: node, was: state)
        }
        if height != state.intrinsicHeight || steps != state.intrinsicSteps {
            try setIntrinsicHeight(of: node, was: state)
        }
    }

    private func setIntrinsicWidth(of node: LayoutNode, was old: NodeState) throws(SolverError) {
        let state = node.state
        let width = state.intrinsicWidth >= 0 ? state.intrinsicWidth : nil
        let changes: RowChanges = state.intrinsicSteps == old.intrinsicSteps ? .constant : [.constant, .priority]
        var hugging = state.intrinsicRows.0
        var compression = state.intrinsicRows.1
        let steps = state.intrinsicSteps
        try set(
            &hugging, state.width, .lessThanOrEqual, state.brokenRows & 1 == 0 ? width : nil,
            Priority(steps.hugging.horizontal), changes: changes)
        try set(
            &compression, state.width, .greaterThanOrEqual, state.brokenRows & 2 == 0 ? width : nil,
            Priority(steps.compression.horizontal), changes: changes)
        node.state.intrinsicRows.0 = hugging
        node.state.intrinsicRows.1 = compression
        if let variable = state.width { try solver.setPreferred(width ?? 0, for: variable) }
    }

    private func setIntrinsicHeight(of node: LayoutNode, was old: NodeState) throws(SolverError) {
        let state = node.state
        let height = state.intrinsicHeight >= 0 ? state.intrinsicHeight : nil
        let changes: RowChanges = state.intrinsicSteps == old.intrinsicSteps ? .constant : [.constant, .priority]
        var hugging = state.intrinsicRows.2
        var compression = state.intrinsicRows.3
        let steps = state.intrinsicSteps
        try set(
            &hugging, state.height, .lessThanOrEqual, state.brokenRows & 4 == 0 ? height : nil,
            Priority(steps.hugging.vertical), changes: changes)
        try set(
            &compression, state.height, .greaterThanOrEqual, state.brokenRows & 8 == 0 ? height : nil,
            Priority(steps.compression.vertical), changes: changes)
        node.state.intrinsicRows.2 = hugging
        node.state.intrinsicRows.3 = compression
        if let variable = state.height { try solver.setPreferred(height ?? 0, for: variable) }
    }

    func refreshRootSize() throws(SolverError) {
        isRootSizeDirty = false
        var size = root.rootSize
        let sizing = sizingPriority
        var priorities = (sizing, sizing)
        let isReprioritized = sizing != rootPriority
        rootPriority = sizing
        if let target {
            size = RootSize(width: target.size.width, height: target.size.height)
            priorities = (Priority(target.horizontal), Priority(target.vertical))
        }
        let state = root.node.state
        let width = size.width.map { $0.isFinite ? max(0, Double($0)) : 0 }
        let height = size.height.map { $0.isFinite ? max(0, Double($0)) : 0 }
        if width != rootGiven.width || rootRows.width == nil || isReprioritized {
            try set(&rootRows.width, state.width, .equal, width, priorities.0, changes: [.constant, .priority])
        }
        if height != rootGiven.height || rootRows.height == nil || isReprioritized {
            try set(&rootRows.height, state.height, .equal, height, priorities.1, changes: [.constant, .priority])
        }
        rootGiven = (width, height)
    }
}
