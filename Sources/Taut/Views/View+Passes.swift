import Foundation

extension View {
    /// Whether a layout of the view's tree is under way.
    package var isInLayout: Bool { (node.engine?.depth ?? 0) > 0 }

    /// - Parameter cause: the recorded change, if it is not a call of `setNeedsLayout()`.
    func noteNeedsLayout(because cause: @autoclosure () -> String? = nil) {
        guard flags.insert(.needsLayout).inserted else { return }
        node.engineRef?._withUnsafeGuaranteedRef { engine in
            engine.layoutQueue.append(node)
            engine.noteCause(cause() ?? "calls setNeedsLayout() of \(LayoutConstraint.name(of: node))", on: node)
        }
    }

    func noteNeedsUpdateConstraints() {
        guard flags.insert(.needsUpdateConstraints).inserted else { return }
        node.engineRef?._withUnsafeGuaranteedRef { engine in
            engine.updateQueue.append(node)
            engine.noteCause("calls setNeedsUpdateConstraints() of \(LayoutConstraint.name(of: node))", on: node)
        }
    }

    /// The update pass for this subtree, subviews first.
    func runUpdatePass() {
        node.engine?.noteFollowingStacks()
        let views = allViews
        for view in views.reversed() where view.flags.contains(.needsUpdateConstraints) {
            view.delegateBox?.delegate?.updateViewConstraints()
        }
        for view in views.reversed() where view.flags.remove(.needsUpdateConstraints) != nil {
            view.askUpdates()
            view.updateConstraints()
        }
    }

    /// Gives the subviews whose solution has changed their frames.
    func applySubviewFrames() {
        guard flags.contains(.appliesAllSubviews) || node.hasChangedChildren else { return }
        guard let engine = node.engine else { return }
        let wasApplying = engine.isApplying
        engine.isApplying = true
        defer { engine.isApplying = wasApplying }
        if flags.remove(.appliesAllSubviews) != nil {
            node.forEachChangedChild { _ in }
            // The list keeps them alive, so none has to be retained by itself.
            children.withUnsafeBufferPointer { list in
                list.withMemoryRebound(to: Unmanaged<View>.self) { list in
                    for child in list { child._withUnsafeGuaranteedRef { engine.apply($0.node) } }
                }
            }
        } else {
            node.forEachChangedChild { child in
                if child.isChild(of: node) { engine.apply(child) }
            }
        }
    }
}
