import TautLayout
import TautSolver

/// Handing what has been noted to the layout.
extension LayoutEngine {
    /// Tells the layout the recorded changes. Views are asked for their sizes meanwhile: what they note then waits for
    /// the next time, so that a size that changes others is no endless question. One that asks for other sizes flushes
    /// within this flush, what was open first.
    func flush() throws(Layout.Failure) {
        if isFirst { try addEverything() }
        openDirtyNodes()
        for node in openNodes where node.state.pending.contains(.isNew) && isMine(node) { try makeBox(of: node) }
        if isOrderDirty { try renumber() }
        if !dirtyConstraints.isEmpty { try refreshConstraints() }
        // What is below first: a view may ask for sizes of its subviews when it is asked for its own.
        while let node = openNodes.popLast() {
            if isMine(node) { try refresh(node) }
        }
        if isOrderDirty, dirtyNodes.isEmpty { try renumber() }
        if areLendersOpen { try reviewLenders() }
        if isRootSizeDirty { try refreshRootSize() }
    }

    private func openDirtyNodes() {
        if dirtyNodes.isEmpty { return }
        if openNodes.isEmpty { return swap(&openNodes, &memory.pointee.dirtyNodes) }
        openNodes.append(contentsOf: dirtyNodes)
        dirtyNodes.removeAll(keepingCapacity: true)
    }

    private func refreshConstraints() throws(Layout.Failure) {
        let constraints = dirtyConstraints
        dirtyConstraints.removeAll(keepingCapacity: true)
        for constraint in constraints where constraint.holder?.node.engine === self { try refresh(constraint) }
    }

    /// Whether anything has been noted that the layout has not been told yet.
    var hasOpenNotes: Bool { !dirtyNodes.isEmpty || !dirtyConstraints.isEmpty }

    /// The rows of the tree as they are now, unsolved; they last as long as the engine changes nothing.
    func prepareRows() throws -> Solver {
        try flush()
        let kernel = try layout.prepareRows()
        return Solver(borrowing: kernel, variables: 4 * layout.indexCount, constraints: layout.rowCount)
    }
}
