import TautLayout
import TautSolver

extension LayoutEngine {
    /// Brings the layout up to date and reads what has changed. Does not move views.
    func solve() {
        guard hasEdits, !isSolving else { return }
        isSolving = true
        defer { isSolving = false }
        do throws(Layout.Failure) {
            var rounds = 0
            var isFollowing = true
            while isFollowing && rounds <= LabelText.maximumRounds {
                try flush()
                // Views may have changed something when they were asked for their sizes.
                let isOpen = hasOpenNotes
                try withCache { () throws(Layout.Failure) in try layout.solve() }
                hasSolution = true
                collectChanges()
                hasEdits = false
                followInsets()
                followTexts()
                isFollowing = hasEdits
                hasEdits = isFollowing || isOpen
                rounds += 1
            }
            failure = nil
            hasSolved = true
        } catch {
            failure = SolverError(error)
        }
    }

    /// Applies the solution to the items that it changed, and requests a layout of their views.
    private func collectChanges() {
        layout.forEachChangedSolution { index, solution in
            guard Int(index) < nodes.count else { return }
            nodes[Int(index)]?._withUnsafeGuaranteedRef { collect($0, solution) }
        }
    }

    /// Applies every changed solution, also by layouts that this engine has not asked for.
    func collectEverything() {
        for node in nodes {
            guard let node = node?.takeUnretainedValue(), let box = node.state.box else { continue }
            collect(node, layout.solution(of: box))
        }
    }

    @inline(__always)
    private func collect(_ node: LayoutNode, _ values: Layout.Rect) {
        let new = SolvedFrame(x: values.x, y: values.y, width: values.width, height: values.height)
        let old = node.state.solution
        guard new != old || !hasSolved else { return }
        node.state.solution = new
        noteSolution(
            of: node, isSizeNew: new.width != old.width || new.height != old.height,
            isWidthNew: new.width != old.width || !hasSolved)
    }

    @inline(__always)
    private func noteSolution(of node: LayoutNode, isSizeNew: Bool, isWidthNew: Bool) {
        guard let view = node.viewRef else { return noteContentSize(of: node) }
        view._withUnsafeGuaranteedRef { view in
            if isWidthNew, let label = view.asLabel, label.content.wraps { textQueue.append(node) }
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

    /// Tells labels at which width they lie; those that do not have the layout measure them ask for another size then.
    private func followTexts() {
        if textQueue.isEmpty { return }
        let queue = textQueue
        textQueue.removeAll(keepingCapacity: true)
        for node in queue where node.engine === self {
            guard let label = node.view?.asLabel else { continue }
            let insets = label.alignmentRectInsets
            let width = node.state.solution.width - Double(insets.left + insets.right)
            let isNew = label.follow(width: width, measurer: environment.textMeasurer)
            if isNew, !label.isMeasuredByLayout { noteIntrinsicSize(of: label) }
        }
    }

    /// The content of a scroll view has another size, so that what it says of offsets and insets has changed.
    private func noteContentSize(of guide: LayoutNode) {
        guard let scroll = guide.parent?.view, guide.parent?.isScroll == true else { return }
        if direction == .rightToLeft { scroll.flags.insert(.appliesAllSubviews) }
        scroll.noteNeedsLayout()
        scroll.notifyObservers()
    }
}

extension LayoutNode {
    /// The width in which subviews are mirrored from right to left.
    var contentWidth: Double {
        isScroll ? (view as? ScrollView)?.contentLayoutGuide.node.state.solution.width ?? 0 : state.solution.width
    }
}
