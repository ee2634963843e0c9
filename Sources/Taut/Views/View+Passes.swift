import Foundation

extension View {
    func noteNeedsLayout() {
        guard flags.insert(.needsLayout).inserted else { return }
        node.engineRef?._withUnsafeGuaranteedRef { $0.layoutQueue.append(node) }
    }

    func noteNeedsUpdateConstraints() {
        guard flags.insert(.needsUpdateConstraints).inserted else { return }
        node.engineRef?._withUnsafeGuaranteedRef { $0.updateQueue.append(node) }
    }

    /// The update pass for this subtree, subviews first.
    func runUpdatePass() {
        var views: [View] = []
        forEachView { views.append($0) }
        for view in views.reversed() where view.flags.remove(.needsUpdateConstraints) != nil {
            view.updateConstraints()
        }
    }

    /// Gives the subviews whose solution has changed their frames.
    func applySubviewFrames() {
        guard let engine = node.engine else { return }
        let changed = node.takeChangedChildren()
        if flags.remove(.appliesAllSubviews) != nil {
            for child in children { engine.apply(child.node) }
        } else {
            for child in changed where child.isChild(of: node) { engine.apply(child) }
        }
    }
}
