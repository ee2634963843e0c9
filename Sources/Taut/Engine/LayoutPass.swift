import TautSolver

/// One layout of a tree: update pass, solver, layout pass, and again while one of them has caused new work.
enum LayoutPass {
    /// How often a layout may cause another one, and a pass call on the same views, before it gives up on them.
    static let maximumRounds = 20
    /// In how many of the last rounds it is watched who causes them.
    static let watchedRounds = 3

    static func run(on view: View) {
        let root = view.topmost
        // A layout asked for while texts and sizes are being read has to wait for the one under way.
        if let engine = root.rootStorage?.engine {
            if engine.isSolving { return }
            if engine.depth >= maximumRounds { return engine.refuse() }
        }
        if let storage = root.rootStorage, storage.batches > 0 || storage.restarts >= maximumRounds { return }
        // What a failed solver still holds cannot be trusted.
        if root.rootStorage?.engine?.failure != nil { root.dropEngine() }
        let storage = root.makeRootStorage()
        guard storage.layouts < maximumRounds else { return }
        storage.layouts += 1
        defer { storage.layouts -= 1 }
        do {
            let engine = try root.makeEngine()
            storage.failure = nil
            run(engine, for: view)
            if storage.engine !== engine, storage.layouts == 1 { return try restart(root) }
            // Long histories of edits are harder than what they lead to: a new solver may well succeed.
            guard engine.failure != nil, engine.hasSolved, engine.depth == 0 else { return }
            root.dropEngine()
            run(try root.makeEngine(), for: view)
        } catch {
            storage.failure = error
        }
    }

    /// Goes on in another engine, because a view has changed during the layout what takes one, such as the direction; and
    /// gives up on views that keep doing so.
    private static func restart(_ root: View) throws(SolverError) {
        guard root.parent == nil, let storage = root.rootStorage else { return }
        defer { storage.restarts = 0 }
        let watcher = LoopWatcher()
        while storage.restarts < maximumRounds {
            storage.restarts += 1
            let engine = try root.makeEngine()
            if storage.restarts > maximumRounds - watchedRounds { engine.watcher = watcher }
            run(engine, for: root)
            if storage.engine === engine { return }
        }
        let engine = try root.makeEngine()
        engine.watcher = watcher
        engine.begin()
        engine.giveUp()
        engine.rest()
        engine.end()
    }

    private static func run(_ engine: LayoutEngine, for view: View) {
        engine.begin()
        if engine.depth > 1 { engine.takeWaiting(for: view) }
        defer { engine.end() }
        var rounds = LayoutRounds(engine)
        while rounds.next(in: engine) {
            engine.runUpdatePass()
            engine.solve()
            // Edits stay noted after a failure; trying again at once would fail again.
            if engine.failure != nil { return }
            engine.runLayoutPass()
            if !engine.hasEdits && engine.updateQueue.isEmpty && engine.layoutQueue.isEmpty { return }
        }
        engine.giveUp()
        if engine.isEnding, engine.depth == 1 { engine.rest() }
    }
}

extension LayoutEngine {
    fileprivate func begin() {
        if depth == 0 {
            if !looping.isEmpty { looping = [] }
            hasGivenUp = false
            isEnding = false
            growth = Growth(from: population)
        }
        growth.note(population)
        watch(round: depth)
        depth += 1
    }

    fileprivate func end() {
        depth -= 1
        guard depth == 0 else { return }
        if !looping.isEmpty {
            var seen: Set<ObjectIdentifier> = []
            looping.removeAll { !seen.insert(ObjectIdentifier($0)).inserted }
        }
        endWatch()
        if !departed.isEmpty { departed = [] }
    }

    /// A layout that a view asks for while views are called goes first to the views below that wait for their call: those inside of the
    /// highest superview that needs layout without a gap, as Core Animation has it.
    fileprivate func takeWaiting(for view: View) {
        guard let waiting = calledQueue else { return }
        var top = view
        while let next = top.superview, next.flags.contains(.needsLayout) { top = next }
        waiting.forEach { node in
            guard isMine(node), node.isInside(top.node), node.view?.flags.contains(.needsLayout) == true else { return }
            layoutQueue.append(node)
        }
    }

    /// Calls `updateConstraints()` on the views that asked for it, subviews before superviews.
    func runUpdatePass() {
        // Where a layout within this one has given up, going on would multiply its rounds.
        var rounds = LayoutRounds(self)
        while rounds.next(in: self) {
            if hasForeignChanges { reviewAssumptions() }
            if !strangers.isEmpty { tellStrangers() }
            if !editedInside.isEmpty { noteFollowingStacks() }
            if updateQueue.isEmpty { return }
            if isOrderDirty { try? renumber() }
            let queue = updateQueue.take()
            queue.sort()
            updateControllers(of: queue)
            queue.forEachReversed { node in
                guard isMine(node), let view = node.view else { return }
                guard view.flags.remove(.needsUpdateConstraints) != nil else { return }
                if isOvergrown() { looping.append(node) } else { perform(.update, on: view) }
            }
            updateQueue.recycle(queue)
        }
        looping += updateQueue.all
        hasGivenUp = true
        updateQueue.forEach { $0.view?.flags.remove(.needsUpdateConstraints) }
        updateQueue.drop()
    }

    /// Tells the views that have entered the tree since the last layout of their traits.
    private func tellStrangers() {
        let nodes = strangers
        strangers = []
        for node in nodes where isMine(node) { node.view?.learnTraits() }
    }

    /// Calls `updateViewConstraints()` of the delegates of views that are about to update.
    private func updateControllers(of queue: NodeQueue) {
        queue.forEachReversed { node in
            guard isMine(node), let ref = node.viewRef, ref._withUnsafeGuaranteedRef({ $0.delegateBox != nil }) else {
                return
            }
            guard let view = node.view, let delegate = view.delegateBox?.delegate else { return }
            guard view.flags.contains(.needsUpdateConstraints) else { return }
            if let watcher {
                watcher.record(view, .update) { delegate.updateViewConstraints() }
            } else {
                delegate.updateViewConstraints()
            }
        }
    }

    /// Calls `layoutSubviews()` on the views that asked for it or whose subviews have moved, superviews before
    /// subviews.
    func runLayoutPass() {
        applyRoot()
        var rounds = LayoutRounds(self)
        while rounds.next(in: self) {
            if layoutQueue.isEmpty { return }
            tellsSafeArea = tellsSafeArea || hasSafeArea
            let queue = layoutQueue.take()
            queue.sort()
            let outer = calledQueue
            calledQueue = queue
            queue.forEach { node in
                guard isMine(node), let view = node.view else { return }
                if tellsSafeArea { view.tellSafeArea() }
                if view.hasMarginsByPlace { view.tellMargins() }
                guard view.flags.remove(.needsLayout) != nil else { return }
                if isOvergrown() { looping.append(node) } else { perform(.layout, on: view) }
                if hasPreservedMargins { view.tellPreservedMargins() }
            }
            calledQueue = outer
            layoutQueue.recycle(queue)
        }
        looping += layoutQueue.all
        hasGivenUp = true
        layoutQueue.forEach { $0.view?.flags.remove(.needsLayout) }
        layoutQueue.drop()
    }

    /// Gives all views the frames of the tree as it is, without calling them.
    fileprivate func rest() {
        solve()
        applyRoot()
        root.forEachView { $0.applySubviewFrames() }
        forgetCalls()
    }

    /// Empties the queues; views that are in them may ask again.
    private func forgetCalls() {
        updateQueue.forEach { $0.view?.flags.remove(.needsUpdateConstraints) }
        layoutQueue.forEach { $0.view?.flags.remove(.needsLayout) }
        updateQueue.drop()
        layoutQueue.drop()
    }

    /// Ends a layout that keeps causing new work, and remembers which views cause it.
    func giveUp() {
        looping += updateQueue.all + layoutQueue.all
        hasGivenUp = true
        for node in looping { node.view?.flags.subtract([.needsLayout, .needsUpdateConstraints]) }
        forgetCalls()
    }
}
