import TautSolver

/// The solver's part of a layout: solve, let texts follow their widths, solve again.
extension LayoutEngine {
    /// Solves what was noted since the last time. Frames of views are not touched; see `LayoutPass`.
    func solve() {
        guard hasEdits, !isSolving else { return }
        isSolving = true
        defer { isSolving = false }
        do {
            restartInsets()
            try solveOnce()
            collectChanges()
            hasSolution = true
            var rounds = 0
            while rounds < LabelText.maximumRounds {
                let isFollowing = followInsets()
                guard remeasureTexts() || isFollowing else { break }
                try solveOnce()
                collectChanges()
                rounds += 1
            }
            hasOpenInsets = rounds == LabelText.maximumRounds
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
        // Views may have changed something when they were asked for their sizes.
        hasEdits = hasOpenNotes
        var tree: RowsOfTree?
        while true {
            do {
                return try solver.solve()
            } catch {
                guard case .unsatisfiable(let found) = error else { throw error }
                var rows = tree ?? RowsOfTree(allRows())
                tree = nil  // so that the value is changed in place
                try breakConflicts(found, among: &rows)
                tree = rows
            }
        }
    }

    /// Reads the variables that have changed, and queues the views whose frames follow.
    private func collectChanges() {
        solver.withChanges { changed, values in
            let owners = UnsafeBufferPointer(self.owners.elements)
            var index = 0
            while index < changed.count {
                guard let owner = owners[Int(changed[index])].node else {
                    index += 1
                    continue
                }
                owner._withUnsafeGuaranteedRef { node in
                    take(node, owner, changed, values, owners, &index)
                }
            }
        }
    }

    /// Takes the new values of one node, whose variables follow each other as a rule. Moves `index` behind them.
    @inline(__always)
    private func take(
        _ node: LayoutNode, _ owner: Unmanaged<LayoutNode>, _ changed: UnsafeBufferPointer<UInt32>,
        _ values: UnsafeBufferPointer<Double>, _ owners: UnsafeBufferPointer<VariableOwner>, _ index: inout Int
    ) {
        var solution = node.state.solution
        var isWidthNew = false
        var isSizeNew = false
        repeat {
            let variable = Int(changed[index])
            guard owners[variable].node?.toOpaque() == owner.toOpaque() else { break }
            switch owners[variable].slot {
            case .x: solution.x = values[variable]
            case .y: solution.y = values[variable]
            case .width:
                solution.width = values[variable]
                isWidthNew = true
                isSizeNew = true
            case .height:
                solution.height = values[variable]
                isSizeNew = true
            }
            index += 1
        } while index < changed.count
        node.state.solution = solution
        noteSolution(of: node, isSizeNew: isSizeNew, isWidthNew: isWidthNew)
    }

    private func noteSolution(of node: LayoutNode, isSizeNew: Bool, isWidthNew: Bool) {
        guard let view = node.viewRef else { return noteContentSize(of: node) }
        view._withUnsafeGuaranteedRef { view in
            if isWidthNew, let label = view.asLabel, label.content.wraps { textQueue.append(node) }
            guard target == nil else { return }
            node.parentRef?._withUnsafeGuaranteedRef { parent in
                parent.noteChanged(node)
                parent.viewRef?._withUnsafeGuaranteedRef { $0.noteNeedsLayout() }
            }
            guard isSizeNew else { return }
            view.noteNeedsLayout()
            // From right to left, subviews keep their distance from the right side.
            if isWidthNew, direction == .rightToLeft { view.flags.insert(.appliesAllSubviews) }
        }
    }

    /// Second pass of the texts: measures each wrapping label at the width that it was given. Returns whether anything
    /// has to be solved again.
    private func remeasureTexts() -> Bool {
        if textQueue.isEmpty { return hasEdits }
        let queue = textQueue
        textQueue.removeAll(keepingCapacity: true)
        for node in queue where node.engine === self {
            guard let label = node.view?.asLabel else { continue }
            if label.follow(width: node.state.solution.width, measurer: environment.textMeasurer) {
                noteIntrinsicSize(of: label)
            }
        }
        return hasEdits
    }
}
