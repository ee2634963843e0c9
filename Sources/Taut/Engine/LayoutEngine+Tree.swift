import TautLayout

/// Items that enter and leave the tree.
extension LayoutEngine {
    /// Adds a view and everything below it to the engine.
    func adopt(_ view: View) {
        hasEdits = true
        isOrderDirty = true
        if isFirst {
            layoutQueue.reserve(view.children.count + 1)
            updateQueue.reserve(view.children.count + 1)
        }
        // What asks views for more than their flags comes later: that can be overridden, and may change the tree.
        var demanding: [View] = []
        var count = 0
        view.walkNodes { node in
            count += 1
            node.engineRef = .passUnretained(self)
            if !isFirst { note(.isNew, on: node) }
            node.viewRef?._withUnsafeGuaranteedRef { view in
                if !isFirst { view.held.forEach(.holder) { noteInstalled($0) } }
                enqueue(view)
                if node.isScroll || view.asLabel != nil || view.flags.contains(.hasGuides) || view.extras != nil {
                    demanding.append(view)
                }
            }
        }
        population += count
        for view in demanding where isMine(view.node) { adoptExtras(of: view) }
        if hasUnusualTraits || hasTraitOverrides { strangers.append(view.node) }
    }

    /// Adds a guide to the engine.
    func adopt(_ guide: LayoutGuide) {
        isOrderDirty = true
        population += 1
        guide.node.engine = self
        note(.isNew, on: guide.node)
    }

    private func enqueue(_ view: View) {
        view.flags.remove(.watchesInsets)
        if view.flags.contains(.followsLengths) { hasFollowingStacks = true }
        if let attached = view.attached, !attached.updates.isEmpty { view.flags.insert(.needsUpdateConstraints) }
        if view.flags.contains(.needsLayout) || !view.children.isEmpty {
            view.flags.insert(.needsLayout)
            layoutQueue.append(view.node)
        }
        if view.flags.contains(.needsUpdateConstraints) { updateQueue.append(view.node) }
    }

    /// Releases a view and everything below it. Constraints to the rest of the tree have been dropped before.
    func release(_ view: View) {
        if hasSolved { departed.append(DepartedView(view: view, frame: view.currentFrame)) }
        view.forEachNode { node in
            node.view?.held.forEach(.holder) { retire($0) }
            node.forEachConstraint { drop($0) }
        }
        if let box = view.node.state.box { try? layout.remove(box) }
        view.forEachNode { release($0) }
    }

    /// Releases a guide.
    func release(_ guide: LayoutGuide) {
        guide.node.forEachConstraint { drop($0) }
        if let box = guide.node.state.box { try? layout.remove(box) }
        release(guide.node)
    }

    private func release(_ node: LayoutNode) {
        population -= 1
        if let box = node.state.box, Int(box.index) < nodes.count { nodes[Int(box.index)] = nil }
        node.reset()
        hasEdits = true
    }

    /// Forgets all items, because the engine goes away.
    func dissolve() {
        root.walkNodes { node in
            node.viewRef?._withUnsafeGuaranteedRef { $0.forgetEngine() }
            node.reset()
        }
    }

    /// Numbers all items in tree order, and has their boxes lie in it.
    func renumber() throws(Layout.Failure) {
        isOrderDirty = false
        var last: UInt64 = 0
        root.walkNodes { node in
            last += 1
            node.state.order = last
        }
        guard !isFirst else { return }
        var failure: Layout.Failure?
        root.walkViews { view in
            guard failure == nil, view.children.count > 1 else { return }
            do throws(Layout.Failure) { try arrange(view) } catch { failure = error }
        }
        if let failure { throw failure }
    }

    /// Has the boxes of subviews lie in their order.
    private func arrange(_ view: View) throws(Layout.Failure) {
        guard let parent = view.node.state.box else { return }
        let wanted = view.children.compactMap { $0.node.state.box }
        var found: [Layout.Box] = []
        try layout.forEachChild(of: parent) { found.append($0) }
        guard wanted != found, wanted.count == found.count else { return }
        for box in wanted { try layout.move(box, to: parent) }
    }
}

extension View {
    /// Makes what is kept here for an engine ready for another one.
    fileprivate func forgetEngine() {
        held.forEach(.holder) { $0.forgetEngine() }
        flags.formUnion([.needsLayout, .appliesAllSubviews])
    }
}

extension LayoutNode {
    /// Forgets everything that an engine keeps here.
    fileprivate func reset() {
        state = NodeState()
        forgetChangedChildren()
        isAmongChanged = false
        engine = nil
    }
}
