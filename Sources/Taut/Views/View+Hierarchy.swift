import Foundation

extension View {
    func firstView(withTag tag: Int) -> View? {
        var found: View?
        forEachView { view in
            if found == nil, view.tag == tag { found = view }
        }
        return found
    }

    // MARK: Changes

    func insert(_ view: View, at index: Int) {
        // A view inside itself would be a cycle.
        guard view !== self, view.children.isEmpty || !node.isInside(view.node) else { return }
        if view.parent === self { return reorder(view, to: min(index, children.count - 1)) }
        let window = flags.contains(.isInWindow) ? window : nil
        if let window, let old = view.parent, view.window === window {
            view.leave(old, isMoving: true)
            return place(view, at: index)
        }
        view.detach(isMoving: true)
        guard let window else { return place(view, at: index) }
        view.moveWindow(to: window) { move in
            move.begin()
            place(view, at: index, move)
        }
    }

    private func place(_ view: View, at index: Int, _ move: WindowMove? = nil) {
        view.leaveTraits()
        view.willMove(toSuperview: self)
        editChildren { if index >= $0.count { $0.append(view) } else { $0.insert(view, at: max(index, 0)) } }
        view.parent = self
        view.noteAutoresizingReference()
        if view.rootStorage != nil { view.dropEngine() }
        if view.attached != nil { topmost.keepTold(view.takeTold()) }
        view.node.parent = node
        settleDepths(with: view)
        node.engine?.adopt(view)
        // Also where a layout is due already.
        node.engine?.noteCause(addition(of: view), on: node)
        noteNeedsLayout(because: addition(of: view))
        view.noteNeedsUpdateConstraints()
        move?.end()
        didAddSubview(view)
        view.didMoveToSuperview()
    }

    private func addition(of view: View) -> String {
        "adds \(LayoutConstraint.name(of: view.node)) to \(LayoutConstraint.name(of: node))"
    }

    func insert(_ view: View, besides sibling: View, offset: Int) {
        if view.parent === self, view !== sibling, let from = children.firstIndex(where: { $0 === view }) {
            // Taken out first, so that the sibling's index is the one after the move.
            editChildren { $0.remove(at: from) }
            let to = index(besides: sibling, offset: offset)
            editChildren { $0.insert(view, at: to) }
            return noteOrderChange()
        }
        insert(view, at: index(besides: sibling, offset: offset))
    }

    private func index(besides sibling: View, offset: Int) -> Int {
        children.firstIndex { $0 === sibling }.map { $0 + offset } ?? children.count
    }

    func exchange(_ first: Int, _ second: Int) {
        guard children.indices.contains(first), children.indices.contains(second), first != second else { return }
        editChildren { $0.swapAt(first, second) }
        noteOrderChange()
    }

    func reorder(_ view: View, to index: Int) {
        guard let from = children.firstIndex(where: { $0 === view }), from != index else { return }
        editChildren {
            $0.remove(at: from)
            $0.insert(view, at: min(max(index, 0), $0.count))
        }
        noteOrderChange()
    }

    private func noteOrderChange() {
        node.engine?.noteTreeOrder()
        noteNeedsLayout(because: "changes the order in \(LayoutConstraint.name(of: node))")
    }

    /// Leaves the superview; `isMoving` when another one follows at once.
    func detach(isMoving: Bool = false) {
        guard let old = parent else { return }
        guard !flags.contains(.isInWindow) else { return moveWindow(to: nil) { leave(old, isMoving: isMoving, $0) } }
        leave(old, isMoving: isMoving)
    }

    private func leave(_ old: View, isMoving: Bool, _ move: WindowMove? = nil) {
        // The superview may hold the last reference.
        withExtendedLifetime(self) {
            old.willRemoveSubview(self)
            if !isMoving { willMove(toSuperview: nil) }
            move?.begin()
            leaveTraits()
            dropConstraintsAbove()
            old.node.engine?.release(self)
            if let index = old.children.lastIndex(where: { $0 === self }) {
                old.editChildren { $0.remove(at: index) }
            }
            parent = nil
            node.parent = nil
            updateDepths()
            old.noteNeedsLayout(
                because: "takes \(LayoutConstraint.name(of: node)) out of \(LayoutConstraint.name(of: old.node))")
            move?.end()
            if !isMoving { didMoveToSuperview() }
        }
    }

    /// Deactivates the constraints that tie this view's subtree to anything outside of it.
    private func dropConstraintsAbove() {
        let top = node
        var crossing: [LayoutConstraint] = []
        forEachNode { node in
            node.forEachConstraint { constraint in
                if let holder = constraint.holder, !holder.node.isInside(top) { crossing.append(constraint) }
            }
        }
        for constraint in crossing { constraint.uninstall() }
    }

    /// Calls `body` for this view, its guides and everything below it, in tree order. Not recursive, as no walk here
    /// is: trees may be deeper than the stack.
    func forEachNode(_ body: (LayoutNode) -> Void) {
        forEachView { view in
            body(view.node)
            guard view.flags.contains(.hasGuides) else { return }
            view.systemGuides.forEach { body($0.node) }
            for guide in view.guides { body(guide.node) }
        }
    }

    /// This view and everything below it, in tree order.
    var allViews: [View] {
        var views: [View] = []
        forEachView { views.append($0) }
        return views
    }

    /// Calls `body` for this view and everything below it, in tree order.
    func forEachView(_ body: (View) -> Void) {
        body(self)
        var siblings = children
        var index = 0
        // Where to go on in the levels above; takes no memory in a tree of one level.
        var path: [(siblings: [View], index: Int)] = []
        while true {
            if index < siblings.count {
                let view = siblings[index]
                index += 1
                body(view)
                let below = view.children
                if below.isEmpty { continue }
                path.append((siblings, index))
                (siblings, index) = (below, 0)
            } else {
                guard let above = path.popLast() else { return }
                (siblings, index) = above
            }
        }
    }

    /// As ``forEachNode(_:)`` and retains nothing on the way: for what cannot change the tree.
    @inline(__always)
    func walkNodes(_ body: (LayoutNode) -> Void) {
        walkViews { view in
            body(view.node)
            guard view.flags.contains(.hasGuides) else { return }
            view.systemGuides.forEach { body($0.node) }
            for guide in view.guides { body(guide.node) }
        }
    }

    /// As ``forEachView(_:)`` and retains nothing on the way: for what cannot change the tree.
    @inline(__always)
    func walkViews(_ body: (View) -> Void) {
        body(self)
        var parent = Unmanaged.passUnretained(self)
        var index = 0
        // Where to go on in the levels above; takes no memory in a tree of one level.
        var path: [(parent: Unmanaged<View>, index: Int)] = []
        while true {
            let next = parent._withUnsafeGuaranteedRef { view -> Unmanaged<View>? in
                index < view.children.count ? .passUnretained(view.children[index]) : nil
            }
            if let next {
                index += 1
                let hasChildren = next._withUnsafeGuaranteedRef { view in
                    body(view)
                    return !view.children.isEmpty
                }
                if !hasChildren { continue }
                path.append((parent, index))
                (parent, index) = (next, 0)
            } else {
                guard let above = path.popLast() else { return }
                (parent, index) = above
            }
        }
    }

    /// Changes the list of subviews. It is taken out meanwhile, so that the compiler knows that there is no other access, and
    /// leaves out its checks at run time wherever the list is read.
    @inline(__always)
    private func editChildren(_ body: (inout [View]) -> Void) {
        var list = children
        children = []
        body(&list)
        children = list
    }

    /// Gives a new subview its depth, or, as only differences count, this view one by that of its first subview: so that deep
    /// trees can be made from the inside, too.
    private func settleDepths(with view: View) {
        guard parent == nil, children.count == 1, !view.children.isEmpty, !flags.contains(.hasGuides) else {
            return view.updateDepths()
        }
        node.depth = view.node.depth - 1
    }

    /// Renews the depths of this subtree.
    func updateDepths() {
        guard !children.isEmpty || flags.contains(.hasGuides) else {
            node.depth = (node.parentRef?.depth ?? -1) + 1
            return
        }
        forEachView { view in
            let depth = (view.node.parentRef?.depth ?? -1) + 1
            view.node.depth = depth
            guard view.flags.contains(.hasGuides) else { return }
            view.systemGuides.forEach { $0.node.depth = depth + 1 }
            for guide in view.guides { guide.node.depth = depth + 1 }
        }
    }

    /// Clears every unretained reference to this view. Runs when the view is deallocated.
    func dismantle() {
        dropEngine()
        while let next = held.first { _ = next.takeRetainedValue().leaveHolder() }
        if flags.contains(.hasGuides) {
            for guide in guides { guide.leaveOwner() }
            systemGuides.forEach { $0.leaveOwner() }
        }
        node.itemRef = nil
        node.viewRef = nil
        if !children.isEmpty { releaseChildren() }
    }

    /// Releases the subviews. Those that are deallocated with this view hand over their own subviews first, so that a deep
    /// tree is not deallocated recursively.
    private func releaseChildren() {
        var orphans = takeChildren()
        while !orphans.isEmpty {
            let last = orphans.count - 1
            if isKnownUniquelyReferenced(&orphans[last]) {
                let below = orphans[last].takeChildren()
                orphans.removeLast()
                if !below.isEmpty { orphans.append(contentsOf: below) }
            } else {
                orphans.removeLast().updateDepths()
            }
        }
    }

    private func takeChildren() -> [View] {
        let taken = children
        if taken.isEmpty { return [] }
        children = []
        for child in taken {
            child.parent = nil
            child.node.parentRef = nil
        }
        return taken
    }
}
