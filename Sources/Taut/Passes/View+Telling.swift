/// What views are told at once when something changes, and what may cause the next change.
extension View {
    /// Calls what tells this view that something of its own has changed. Where each telling leads to another one, the views of
    /// the tree are told no more until the first has come to its end, and the next layout reports who is to blame.
    ///
    /// - Parameter thing: what has changed, such as `margins`.
    func tell(of thing: StaticString, _ body: () -> Void) {
        let root = topmost
        guard root.flags.insert(.isTelling).inserted else { return tellAgain(root, thing, body) }
        body()
        root.flags.remove(.isTelling)
        guard let state: TellingState = root.kept(or: nil, TellingState.name) else { return }
        root.attached?.values[TellingState.name] = nil
        if state.isSilent { topmost.keepTold(state.watcher.found) }
    }

    /// The same while another view is being told.
    private func tellAgain(_ root: View, _ thing: StaticString, _ body: () -> Void) {
        let state = root.kept(or: TellingState(), TellingState.name)
        root.keep(state, TellingState.name)
        guard !state.isSilent else { return }
        if let culprit = state.told, state.depth >= LayoutPass.maximumRounds - LayoutPass.watchedRounds {
            state.watcher.record(culprit, .telling) {
                state.watcher.note("changes the \(thing) of \(LayoutConstraint.name(of: node))", on: node)
            }
        }
        guard state.depth < LayoutPass.maximumRounds - 1 else {
            state.isSilent = true
            return
        }
        let outer = state.told
        state.depth += 1
        state.told = self
        body()
        state.told = outer
        state.depth -= 1
    }

    /// The loops of views that were told of changes since the last layout, which are no longer kept.
    func takeTold() -> [FoundLoop] {
        guard let attached, let loops = attached.values.removeValue(forKey: Self.toldLoops) else { return [] }
        return loops as? [FoundLoop] ?? []
    }

    /// Keeps loops for the next layout of the tree that this view is the root of.
    func keepTold(_ loops: [FoundLoop]) {
        if !loops.isEmpty { keep(kept(or: [], Self.toldLoops) + loops, Self.toldLoops) }
    }

    private static let toldLoops = "toldLoops"
}

/// Views that are told of changes, one because of the other.
private final class TellingState {
    static let name = "telling"
    var depth = 0
    /// The innermost view that is being told because another one is.
    var told: View?
    /// Whether there were too many, so that notifications have stopped.
    var isSilent = false
    /// Who causes the last ones.
    let watcher = LoopWatcher()
}
