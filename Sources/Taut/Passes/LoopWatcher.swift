import Foundation

/// Remembers who changes what in the last rounds before a layout gives up. There is none in a layout that settles.
final class LoopWatcher {
    private(set) var loops: [LayoutLoop] = []
    private var current: (view: View, pass: LayoutLoop.Pass)?
    /// Whether what happens now follows from something that has been noted.
    var isQuiet = false
    /// Whether a view is being asked or told something in the middle of the engine's own work.
    var isInterrupting = false

    /// Calls `body`, whose changes are those of a view.
    func record(_ view: View, _ pass: LayoutLoop.Pass, _ body: () -> Void) {
        let (outer, wasQuiet) = (current, isQuiet)
        current = (view, pass)
        isQuiet = false
        body()
        current = outer
        isQuiet = wasQuiet
    }

    /// The same in the middle of the engine's own work.
    func interrupt(_ view: View, _ pass: LayoutLoop.Pass, _ body: () -> Void) {
        let wasInterrupting = isInterrupting
        isInterrupting = true
        record(view, pass, body)
        isInterrupting = wasInterrupting
    }

    /// The loops without their views being retained.
    var found: [FoundLoop] { loops.map { FoundLoop(node: $0.view.node, pass: $0.pass, changes: $0.changes) } }

    func note(_ change: String, on node: LayoutNode?) {
        guard let current, !isQuiet else { return }
        let isOutside = node.map { !$0.isInside(current.view.node) } ?? false
        let change = LayoutLoop.Change(description: change, isOutsideSubtree: isOutside)
        if let index = loops.firstIndex(where: { $0.view === current.view && $0.pass == current.pass }) {
            if !loops[index].changes.contains(change), loops[index].changes.count < Self.limit {
                loops[index].changes.append(change)
            }
        } else if loops.count < Self.viewLimit {
            loops.append(LayoutLoop(view: current.view, pass: current.pass, changes: [change]))
        }
    }

    private static let limit = 20
    /// How many views are named: a tree that multiplies may have thousands that are to blame.
    private static let viewLimit = 100
}

extension LayoutEngine {
    /// Calls a view and its delegate in a pass.
    func perform(_ pass: LayoutLoop.Pass, on view: View) {
        guard let watcher else { return view.perform(pass) }
        watcher.record(view, pass) { view.perform(pass) }
    }

    /// Starts to watch when a layout has already gone on for too long.
    func watch(round: Int) {
        if watcher == nil, round >= LayoutPass.maximumRounds - LayoutPass.watchedRounds { watcher = LoopWatcher() }
    }

    /// A change made by a view or delegate. The engine's own changes are not recorded.
    func noteCause(_ change: @autoclosure () -> String, on node: LayoutNode?) {
        guard let watcher, watcher.isInterrupting || !isSolving && !isApplying else { return }
        watcher.note(change(), on: node)
    }

    /// Asks a view for its insets and the size of its content.
    @inline(__always)
    func askSize(of view: View) -> CGSize {
        if watcher != nil { return askWatchedSize(of: view) }
        refreshAlignment(of: view)
        return contentSize(of: view)
    }

    private func askWatchedSize(of view: View) -> CGSize {
        var size = CGSize.zero
        watcher?.interrupt(view, .measuring) {
            refreshAlignment(of: view)
            size = contentSize(of: view)
        }
        return size
    }

    /// A change made by a view or delegate, and what depends on it.
    func noteCause(_ change: @autoclosure () -> String, on node: LayoutNode?, _ body: () -> Void) {
        noteCause(change(), on: node)
        quietly(body)
    }

    /// What the engine does itself; none of it is recorded.
    func quietly(_ body: () -> Void) {
        let wasQuiet = watcher?.isQuiet ?? false
        watcher?.isQuiet = true
        body()
        watcher?.isQuiet = wasQuiet
    }

    func noteCause(_ change: ConstraintChanges, on constraint: LayoutConstraint) {
        guard watcher != nil else { return }
        let what =
            change.contains(.constant)
            ? "the constant" : change.contains(.priority) ? "the priority" : "the insets or baselines"
        noteCause("changes \(what) of \(constraint.equationText)", on: constraint.holder?.node)
    }

    /// Ends the outermost layout: who was watched to no avail is to blame.
    func endWatch() {
        if !loops.isEmpty { loops = [] }
        if hasGivenUp, let watcher { loops = watcher.found }
        watcher = nil
        if root.attached != nil { loops += root.takeTold() }
        if loops.isEmpty { return }
        for loop in loops where !looping.contains(where: { $0 === loop.node }) { looping.append(loop.node) }
    }
}

extension LayoutNode {
    /// Makes a requested change. A layout that does not settle tells it as `cause` and the item's name, and nothing of
    /// what follows from it.
    func change(_ cause: @autoclosure () -> String, _ body: () -> Void) {
        guard let engine, engine.watcher != nil else { return body() }
        engine.noteCause("\(cause()) of \(LayoutConstraint.name(of: self))", on: self, body)
    }
}

/// A ``LayoutLoop`` as the engine keeps it: by nodes, which do not retain their views.
struct FoundLoop {
    var node: LayoutNode
    var pass: LayoutLoop.Pass
    var changes: [LayoutLoop.Change]

    /// `nil` once the view is gone.
    var loop: LayoutLoop? { node.view.map { LayoutLoop(view: $0, pass: pass, changes: changes) } }
}

extension View {
    fileprivate func perform(_ pass: LayoutLoop.Pass) {
        guard pass == .layout else {
            askUpdates()
            return updateConstraints()
        }
        guard let delegate = delegateBox?.delegate else { return layoutThroughLayer() }
        delegate.viewWillLayoutSubviews()
        layoutThroughLayer()
        delegate.viewDidLayoutSubviews()
    }

    /// As UIKit does; without a layer, whose members may be overridden, directly.
    private func layoutThroughLayer() {
        guard let layer = madeLayer else { return layoutSubviews() }
        layer.layoutSublayers()
    }
}
