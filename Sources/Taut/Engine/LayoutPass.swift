import TautSolver

/// One layout of a tree: update pass, solver, layout pass, and again while one of them has caused new work.
enum LayoutPass {
    /// How often a layout may cause another one, and a pass call on the same views, before it gives up on them.
    static let maximumRounds = 20

    static func run(on view: View) {
        let root = view.topmost
        // What a failed solver still holds cannot be trusted.
        if root.rootStorage?.engine?.failure != nil { root.dropEngine() }
        let engine: LayoutEngine
        do {
            engine = try root.makeEngine()
        } catch {
            root.makeRootStorage().failure = error
            return
        }
        root.rootStorage?.failure = nil
        engine.looping = []
        for _ in 0..<maximumRounds {
            engine.runUpdatePass()
            engine.solve()
            engine.runLayoutPass()
            if !engine.hasEdits && engine.updateQueue.isEmpty && engine.layoutQueue.isEmpty { return }
            // Edits stay noted after a failure; trying again at once would fail again.
            if engine.failure != nil { return }
        }
        engine.giveUp()
    }
}

extension LayoutEngine {
    /// Calls `updateConstraints()` on the views that asked for it, subviews before superviews.
    func runUpdatePass() {
        for _ in 0..<LayoutPass.maximumRounds {
            if updateQueue.isEmpty { return }
            if isOrderDirty { try? renumber() }
            let queue = updateQueue.sorted { $0.node.state.order > $1.node.state.order }
            updateQueue.removeAll(keepingCapacity: true)
            for view in queue where view.node.engine === self {
                if view.flags.remove(.needsUpdateConstraints) != nil { view.updateConstraints() }
            }
        }
        looping += updateQueue
        for view in updateQueue { view.flags.remove(.needsUpdateConstraints) }
        updateQueue = []
    }

    /// Calls `layoutSubviews()` on the views that asked for it or whose subviews have moved, superviews before subviews.
    func runLayoutPass() {
        applyRoot()
        for _ in 0..<LayoutPass.maximumRounds {
            if layoutQueue.isEmpty { return }
            let queue = layoutQueue.sorted { $0.node.state.order < $1.node.state.order }
            layoutQueue.removeAll(keepingCapacity: true)
            for view in queue where view.node.engine === self {
                if view.flags.remove(.needsLayout) != nil { view.layoutSubviews() }
            }
        }
        looping += layoutQueue
        for view in layoutQueue { view.flags.remove(.needsLayout) }
        layoutQueue = []
    }

    /// Ends a layout that keeps causing new work, and remembers which views cause it.
    func giveUp() {
        looping += updateQueue + layoutQueue
        for view in looping { view.flags.subtract([.needsLayout, .needsUpdateConstraints]) }
        updateQueue = []
        layoutQueue = []
    }
}
