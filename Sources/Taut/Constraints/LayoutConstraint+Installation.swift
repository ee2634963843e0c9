import Foundation

extension LayoutConstraint {
    /// Hands the constraint to the nearest common ancestor of its items. Returns why that is impossible, or `nil`.
    func install() -> LayoutConstraintError? {
        guard holder == nil else { return nil }
        if (firstNode as? DistanceNode)?.enterTree() == false || (secondNode as? DistanceNode)?.enterTree() == false {
            return .differentTrees(equation)
        }
        guard let first = firstNode, first.item != nil else { return .itemIsGone(equation) }
        var ancestor = first
        if let second = secondNode {
            guard second.item != nil else { return .itemIsGone(equation) }
            guard let common = LayoutNode.commonAncestor(first, second) else { return .differentTrees(equation) }
            ancestor = common
        }
        // A guide cannot hold constraints: its owner does, and a guide without owner is in no tree.
        if ancestor.view == nil {
            guard let owner = ancestor.parent else { return .differentTrees(equation) }
            ancestor = owner
        }
        guard let view = ancestor.view else { return .itemIsGone(equation) }
        holder = view
        _ = Unmanaged.passRetained(self)
        view.held.append(self, role: .holder)
        first.asFirst.append(self, role: .first)
        if let second = secondNode, second !== first { second.asSecond.append(self, role: .second) }
        view.node.engine?.noteInstalled(self)
        return nil
    }

    /// Takes the constraint back from its holder.
    func uninstall() {
        guard let view = holder else { return }
        view.node.engine?.retire(self)
        holder = nil
        view.held.remove(self, role: .holder)
        firstNode?.asFirst.remove(self, role: .first)
        secondNode?.asSecond.remove(self, role: .second)
        (firstNode as? DistanceNode)?.leaveTree(after: self)
        (secondNode as? DistanceNode)?.leaveTree(after: self)
        Unmanaged.passUnretained(self).release()
    }

    /// Tells the engine of the tree, if there is one, that something about this constraint is new.
    func noteChange(_ change: ConstraintState.Change) {
        holder?.node.engine?.note(change, on: self)
    }
}
