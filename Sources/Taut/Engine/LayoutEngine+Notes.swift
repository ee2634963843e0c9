import Foundation

/// Changes of the tree, noted until the next solve.
extension LayoutEngine {
    func noteInstalled(_ constraint: LayoutConstraint) {
        noteCause("activates \(constraint.equationText)", on: constraint.holder?.node)
        noteForeign(constraint)
        note(.structure, on: constraint)
    }

    private func noteForeign(_ constraint: LayoutConstraint) {
        if !assumingStacks.isEmpty, !constraint.flags.contains(.isInternal) { hasForeignChanges = true }
    }

    func note(_ change: ConstraintChanges, on constraint: LayoutConstraint) {
        if watcher != nil, !change.contains(.structure) { noteCause(change, on: constraint) }
        hasEdits = true
        // The first solve reads everything anyway.
        if isFirst { return }
        if constraint.flags.pending.isEmpty { dirtyConstraints.append(constraint) }
        constraint.flags.pending.formUnion(change)
    }

    /// Gives up a constraint's row; the constraint leaves the tree or is lowered anew.
    func retire(_ constraint: LayoutConstraint) {
        noteForeign(constraint)
        if let row = row(of: constraint) { retiredRows.append(row) }
        if constraint.leaning != .none { unlean(constraint) }
        constraint.forgetEngine()
        hasEdits = true
    }

    func note(_ change: NodeChanges, on node: LayoutNode) {
        hasEdits = true
        if isFirst { return }
        if node.state.pending.isEmpty { dirtyNodes.append(node) }
        node.state.pending.formUnion(change)
    }

    func noteIntrinsicSize(of view: View) {
        noteCause("changes the intrinsic size of \(LayoutConstraint.name(of: view.node))", on: view.node)
        if !lentBaselines.isEmpty { areLendersOpen = true }
        note(.intrinsicSize, on: view.node)
    }

    func noteFrame(of view: View) {
        noteCause("sets the frame of \(LayoutConstraint.name(of: view.node))", on: view.node)
        note([.frame, .intrinsicSize], on: view.node)
    }

    func noteTreeOrder() {
        isOrderDirty = true
        hasEdits = true
    }

    func noteRootSize() {
        isRootSizeDirty = true
        hasEdits = true
        // Margins depend on the width.
        refreshRootInsets()
    }

    /// Margins or safe area moved: the constants of the constraints on them follow.
    func noteInsets(of view: View) {
        view.node.forEachConstraint { note(.offset, on: $0) }
        view.systemGuides.forEach { guide in
            guide.node.forEachConstraint { note(.offset, on: $0) }
        }
    }

    /// A text has another baseline: constraints on it follow, those on views that lend it, too.
    func noteBaselines(of view: View) {
        view.node.forEachConstraint { constraint in
            if constraint.firstAttribute.isBaseline || constraint.secondAttribute.isBaseline {
                note(.offset, on: constraint)
            }
        }
        if lentBaselines.isEmpty { return }
        for baseline in currentLentBaselines() { note(.offset, on: baseline.constraint) }
    }

    /// Another view may lend this one its baselines: constraints on them are made anew.
    func noteBaselineSource(of view: View) {
        view.node.forEachConstraint { constraint in
            guard constraint.firstAttribute.isBaseline || constraint.secondAttribute.isBaseline else { return }
            retire(constraint)
            note(.structure, on: constraint)
        }
    }

    /// Leading means another side in a view: the rows of the constraints that it holds are made anew, and its margins may
    /// have changed sides.
    func noteDirection(of view: View) {
        view.held.forEach(.holder) { constraint in
            retire(constraint)
            note(.structure, on: constraint)
        }
        if view === root { rootInsets = currentRootInsets }
        noteInsets(of: view)
    }
}
