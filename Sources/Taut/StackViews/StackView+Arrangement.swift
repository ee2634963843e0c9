import Foundation

/// Keeping up the constraints.
extension StackView {
    /// Something about the stack or its views has changed.
    func noteArrangement() {
        evenGaps = nil
        lengthWithoutAssumption = nil
        setNeedsUpdateConstraints()
        arrangingStack?.noteArrangedContent()
        if distribution == .fillProportionally { flags.insert(.followsLengths) }
        guard let engine = node.engine else { return }
        if flags.contains(.followsLengths) { engine.hasFollowingStacks = true }
        engine.noteInside(node)
    }

    /// The same, recorded as a change of the program.
    func noteArrangement(_ cause: StaticString) {
        node.change("\(cause)") { noteArrangement() }
    }

    /// An arranged subview comes or goes.
    func noteHiding(of view: View) {
        guard let engine = node.engine else { return noteArrangement() }
        engine.noteCause("\(view.isHidden ? "hides" : "shows") \(LayoutConstraint.name(of: view.node))", on: view.node)
        {
            noteArrangement()
        }
    }

    /// The natural size of an arranged subview, or of what such a one arranges, has changed; proportions follow it.
    func noteArrangedContent() {
        if distribution == .fillProportionally || evenGaps != nil { return noteArrangement() }
        arrangingStack?.noteArrangedContent()
    }

    /// An arranged subview has gained or lost a natural size: without one it is as thin as possible.
    func noteThickness() {
        if alignment != .fill { noteArrangement() }
    }

    /// Makes the constraints that the stack wants now.
    func renewArrangement() {
        evenGaps = assumedGaps(arranged.filter { !$0.isHidden })
        if evenGaps != nil {
            node.engine?.noteAssumption(of: self)
            // Compared with the layout even if nothing moves.
            setNeedsLayout()
        }
        if distribution == .fillProportionally { managed.releaseSizes() }
        // Recorded for the view that changed the stack.
        if let engine = node.engine {
            engine.quietly { managed.fulfil(StackArrangement(self).wishes) }
        } else {
            managed.fulfil(StackArrangement(self).wishes)
        }
        noteLentBaselines()
    }

    /// Has constraints on the baselines that this stack lends, to its superview and on, be made again.
    private func noteLentBaselines() {
        // Walking up from each of many stacks in each other is quadratic.
        guard let engine = node.engine, engine.areBaselinesTied else { return }
        engine.noteBaselineSource(of: self)
        var lender: View = self
        var above = parent
        while let view = above {
            if view.forFirstBaselineLayout === lender || view.forLastBaselineLayout === lender {
                engine.noteBaselineSource(of: view)
                lender = view
            }
            above = view.parent
        }
    }

    var firstVisible: View { arranged.first { !$0.isHidden } ?? self }
    var lastVisible: View { arranged.last { !$0.isHidden } ?? self }

    /// Where baselines are aligned, any view tells the row's; else the tallest one does, the first of several.
    var rowBaseline: View {
        if alignment == .firstBaseline || alignment == .lastBaseline { return firstVisible }
        var tallest: View = self
        var height: CGFloat = -.infinity
        for view in arranged where !view.isHidden && view.intrinsicContentSize.height > height {
            tallest = view
            height = view.intrinsicContentSize.height
        }
        return tallest
    }
}

extension LayoutEngine {
    /// Something in an item was edited: shares of the stacks around it may follow.
    func noteInside(_ node: LayoutNode?) {
        guard hasFollowingStacks, let node, !node.state.isEditedInside else { return }
        node.state.isEditedInside = true
        editedInside.append(node)
    }

    /// Has the stacks around what was edited renew their arrangements if these follow the lengths of their views. O(items around).
    func noteFollowingStacks() {
        var index = 0
        while index < editedInside.count {
            let node = editedInside[index]
            index += 1
            guard isMine(node) else { continue }
            if let stack = node.view?.arrangingStack, stack.distribution == .fillProportionally {
                stack.noteArrangement()
            }
            noteInside(node.parent)
        }
        for node in editedInside { node.state.isEditedInside = false }
        editedInside.removeAll()
    }
}

extension View {
    /// The stack that arranges this view.
    var arrangingStack: StackView? { flags.contains(.isArranged) ? superview as? StackView : nil }
}
