import TautSolver

/// The solver's part of a layout: solve, let texts follow their widths, solve again.
extension LayoutEngine {
    /// Solves what was noted since the last time. Frames of views are not touched; see `LayoutPass`.
    func solve() {
        guard hasEdits, !isSolving else { return }
        isSolving = true
        defer { isSolving = false }
        do {
            try solveOnce()
            collectChanges()
            hasSolution = true
            for _ in 0..<LabelText.maximumRounds {
                let isFollowing = followInsets()
                guard remeasureTexts() || isFollowing else { break }
                try solveOnce()
                collectChanges()
            }
            failure = nil
            hasSolved = true
        } catch {
            failure = error
        }
        freeVariables = nil
    }

    /// One solve, in which conflicts are resolved by breaking one member each.
    private func solveOnce() throws(SolverError) {
        hasEdits = false
        try flush()
        hasEdits = false
        var rows: [ConstraintID: BrokenRow]?
        while true {
            do {
                return try solver.solve()
            } catch {
                guard case .unsatisfiable(let found) = error else { throw error }
                let known = rows ?? allRows()
                rows = known
                try breakConflicts(found, among: known)
            }
        }
    }

    /// Reads the variables that have changed, and queues the views whose frames follow.
    private func collectChanges() {
        let changed = solver.changedVariables
        solver.withValues { values in
            for variable in changed {
                let index = Int(variable.rawValue)
                guard index < owners.count, let node = owners[index].node else { continue }
                take(values[index], owners[index].slot, of: node)
            }
        }
    }

    private func take(_ value: Double, _ slot: VariableOwner.Slot, of node: LayoutNode) {
        switch slot {
        case .x: node.state.solution.x = value
        case .y: node.state.solution.y = value
        case .width: node.state.solution.width = value
        case .height: node.state.solution.height = value
        }
        guard let view = node.view else { return }
        if slot == .width, let label = view as? Label, label.content.wraps { textQueue.append(node) }
        guard target == nil else { return }
        if let parent = node.parent {
            parent.state.changedChildren.append(node)
            parent.view?.noteNeedsLayout()
        }
        guard slot.isSize else { return }
        view.noteNeedsLayout()
        // From right to left, subviews keep their distance from the right side.
        if slot == .width, direction == .rightToLeft { view.flags.insert(.appliesAllSubviews) }
    }

    /// Second pass of the texts: measures each wrapping label at the width that it was given. Returns whether anything
    /// has to be solved again.
    private func remeasureTexts() -> Bool {
        let queue = textQueue
        textQueue.removeAll(keepingCapacity: true)
        for node in queue where node.engine === self {
            guard let label = node.view as? Label else { continue }
            if label.follow(width: node.state.solution.width, measurer: environment.textMeasurer) {
                noteIntrinsicSize(of: label)
            }
        }
        return hasEdits
    }
}
