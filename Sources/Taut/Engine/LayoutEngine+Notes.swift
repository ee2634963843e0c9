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
        if hasFollowingStacks, !constraint.flags.contains(.isInternal) { noteInside(constraint.holder?.node) }
        // The first solve reads everything anyway.
        if isFirst { return }
        if constraint.flags.pending.isEmpty { dirtyConstraints.append(constraint) }
        constraint.flags.pending.formUnion(change)
    }

    /// Removes a constraint's row; the constraint leaves the tree or is lowered again.
    func retire(_ constraint: LayoutConstraint) {
        noteForeign(constraint)
        if hasFollowingStacks, !constraint.flags.contains(.isInternal) { noteInside(constraint.holder?.node) }
        drop(constraint)
        constraint.forgetEngine()
        hasEdits = true
    }

    func note(_ change: NodeChanges, on node: LayoutNode) {
        hasEdits = true
        if isFirst { return }
        if node.state.pending.isEmpty { dirtyNodes.append(node) }
        node.state.pending.formUnion(change)
    }

    func notePriorities(of view: View) {
        noteIntrinsicSize(of: view)
        note(.priorities, on: view.node)
    }

    func noteIntrinsicSize(of view: View) {
        noteCause("changes the intrinsic size of \(LayoutConstraint.name(of: view.node))", on: view.node)
        if !lentBaselines.isEmpty { areLendersOpen = true }
        noteInside(view.node)
        note(.intrinsicSize, on: view.node)
    }

    func noteFrame(of view: View) {
        noteCause("sets the frame of \(LayoutConstraint.name(of: view.node))", on: view.node)
        noteInside(view.node)
        note([.frame, .intrinsicSize], on: view.node)
    }

    func noteTreeOrder() {
        isOrderDirty = true
        hasEdits = true
    }

    func noteRootSize() {
        isRootSizeDirty = true
        hasEdits = true
    }

    /// Margins, or what a view adds to its safe area, are others.
    func noteInsets(of view: View) {
        noteInside(view.node)
        note(.insets, on: view.node)
    }

    /// Another view may lend this one its baselines.
    func noteBaselineSource(of view: View) { note(.baselines, on: view.node) }

    /// Leading means another side in a view.
    func noteDirection(of view: View) { note([.direction, .insets], on: view.node) }

    func noteScrolling(of scroll: ScrollView) { note(.scrolling, on: scroll.node) }
}
