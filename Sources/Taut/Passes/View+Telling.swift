/// What views are told at once when something changes, and what may cause the next change.
extension View {
    /// Calls what tells this view of a change. Where each telling leads to another one, the views of the tree are told no more
    /// until the first has come to its end, and the next layout reports who is to blame.
    func tell(_ body: () -> Void) {
        let root = topmost
        guard root.flags.insert(.isTelling).inserted else { return tellAgain(root, body) }
        body()
        root.flags.remove(.isTelling)
        guard let state: TellingState = root.kept(or: nil, TellingState.name) else { return }
        root.attached?.values[TellingState.name] = nil
        if state.isSilent, let watcher = state.watcher { root.watchingEngine?.toldLoops += watcher.found }
    }

    /// The same while another view is being told.
    private func tellAgain(_ root: View, _ body: () -> Void) {
        let state = root.kept(or: TellingState(), TellingState.name)
        root.keep(state, TellingState.name)
        guard !state.isSilent else { return }
        state.depth += 1
        defer { state.depth -= 1 }
        if state.depth >= LayoutPass.maximumRounds {
            state.isSilent = true
        } else if state.depth >= LayoutPass.maximumRounds - LayoutPass.watchedRounds {
            watch(root, state, body)
        } else {
            body()
        }
    }

    /// The engine of the tree, made if need be; `nil` of views that nobody has made a root so far, which have to stay what they
    /// are.
    private var watchingEngine: LayoutEngine? { rootStorage == nil ? nil : try? makeEngine() }

    private func watch(_ root: View, _ state: TellingState, _ body: () -> Void) {
        guard let engine = root.watchingEngine else { return body() }
        let watcher = state.watcher ?? LoopWatcher()
        state.watcher = watcher
        let outer = engine.watcher
        engine.watcher = watcher
        watcher.interrupt(self, .telling, body)
        engine.watcher = outer
    }
}

/// Views that are told of changes, one because of the other.
private final class TellingState {
    static let name = "telling"
    var depth = 0
    /// Whether there were too many, and nobody is told any more.
    var isSilent = false
    /// Only when there are almost too many.
    var watcher: LoopWatcher?
}
