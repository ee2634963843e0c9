import Foundation

extension LayoutConstraint {
    /// Hands the constraint to the nearest common ancestor of its items. Returns why that is impossible, or `nil`.
    func install() -> LayoutConstraintError? {
        guard holderRef == nil else { return nil }
        guard let first = firstRef else { return .itemIsGone(equationText) }
        // A stack's follow its spacing, which may become a number again.
        if !flags.contains(.isInternal), let error = numberError { return error }
        if first._withUnsafeGuaranteedRef({ $0.isDistance })
            || secondRef?._withUnsafeGuaranteedRef({ $0.isDistance }) == true
        {
            guard enterDistances() else { return .differentTrees(equationText) }
        }
        return first._withUnsafeGuaranteedRef { first in
            guard let second = secondRef else { return install(first, nil) }
            return second._withUnsafeGuaranteedRef { install(first, $0) }
        }
    }

    private func install(_ first: LayoutNode, _ second: LayoutNode?) -> LayoutConstraintError? {
        if first.isGone { return .itemIsGone(equationText) }
        if let second, second.isGone { return .itemIsGone(equationText) }
        guard let ancestor = LayoutNode.holder(first, second) else { return .differentTrees(equationText) }
        return ancestor._withUnsafeGuaranteedRef { ancestor in
            guard let view = ancestor.viewRef else { return .itemIsGone(equationText) }
            holderRef = view
            _ = Unmanaged.passRetained(self)
            view._withUnsafeGuaranteedRef { enlist(first, second, $0) }
            ancestor.engineRef?._withUnsafeGuaranteedRef { $0.noteInstalled(self) }
            return nil
        }
    }

    /// Detaches the constraint from its holder.
    func uninstall() {
        if leaveHolder() { Unmanaged.passUnretained(self).release() }
    }

    /// The same without releasing the reference that the holder has had. Returns whether there was one.
    func leaveHolder() -> Bool {
        guard let holder = holderRef else { return false }
        holder._withUnsafeGuaranteedRef { view in
            view.node.engineRef?._withUnsafeGuaranteedRef { engine in
                engine.noteCause("deactivates \(equationText)", on: view.node)
                engine.retire(self)
            }
            delist(view)
        }
        holderRef = nil
        let isOfDistance =
            firstRef?._withUnsafeGuaranteedRef { $0.isDistance } == true
            || secondRef?._withUnsafeGuaranteedRef { $0.isDistance } == true
        if isOfDistance { leaveDistances() }
        return true
    }

    private func enlist(_ first: LayoutNode, _ second: LayoutNode?, _ holder: View) {
        holder.held.append(self, role: .holder)
        first.asFirst.append(self, role: .first)
        guard let second, second !== first else { return }
        second.asSecond.append(self, role: .second)
    }

    private func delist(_ holder: View) {
        holder.held.remove(self, role: .holder)
        guard let first = firstRef else { return }
        first._withUnsafeGuaranteedRef { $0.asFirst.remove(self, role: .first) }
        guard let second = secondRef, second.toOpaque() != first.toOpaque() else { return }
        second._withUnsafeGuaranteedRef { $0.asSecond.remove(self, role: .second) }
    }

    /// Puts the distances that the constraint refers to into the tree. Returns whether they are in one.
    private func enterDistances() -> Bool {
        [firstNode, secondNode].allSatisfy { ($0 as? DistanceNode)?.enterTree() ?? true }
    }

    private func leaveDistances() {
        for node in [firstNode, secondNode] { (node as? DistanceNode)?.leaveTree(after: self) }
    }

    /// Notifies the engine of the tree, if there is one, that this constraint changed.
    func noteChange(_ change: ConstraintChanges) {
        holderRef?._withUnsafeGuaranteedRef { view in
            view.node.engineRef?._withUnsafeGuaranteedRef { $0.note(change, on: self) }
        }
    }
}
