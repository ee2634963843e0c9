import Foundation

extension LayoutConstraint {
    /// Hands the constraint to the nearest common ancestor of its items. Returns why that is impossible, or `nil`.
    func install() -> LayoutConstraintError? {
        guard holder == nil else { return nil }
        guard let first = firstNode, !first.isGone else { return .itemIsGone(equationText) }
        let second = secondNode
        if let second, second.isGone { return .itemIsGone(equationText) }
        guard let ancestor = LayoutNode.holder(first, second) else { return .differentTrees(equationText) }
        guard let view = ancestor.view else { return .itemIsGone(equationText) }
        holder = view
        _ = Unmanaged.passRetained(self)
        enlist(first, second, view)
        ancestor.engine?.noteInstalled(self)
        return nil
    }

    /// Takes the constraint back from its holder.
    func uninstall() {
        guard let view = holder else { return }
        view.node.engine?.retire(self)
        holder = nil
        delist(view)
        Unmanaged.passUnretained(self).release()
    }

    private func enlist(_ first: LayoutNode, _ second: LayoutNode?, _ holder: View) {
        var list = holder.held
        list.append(self, role: .holder)
        holder.held = list
        list = first.asFirst
        list.append(self, role: .first)
        first.asFirst = list
        guard let second, second !== first else { return }
        list = second.asSecond
        list.append(self, role: .second)
        second.asSecond = list
    }

    private func delist(_ holder: View) {
        var list = holder.held
        list.remove(self, role: .holder)
        holder.held = list
        guard let first = firstNode else { return }
        list = first.asFirst
        list.remove(self, role: .first)
        first.asFirst = list
        guard let second = secondNode, second !== first else { return }
        list = second.asSecond
        list.remove(self, role: .second)
        second.asSecond = list
    }

    /// Tells the engine of the tree, if there is one, that something about this constraint is new.
    func noteChange(_ change: ConstraintState.Change) {
        holder?.node.engine?.note(change, on: self)
    }
}
