extension View {
    /// The guides that this view owns, without the ones it offers by itself.
    var ownGuides: [LayoutGuide] { guides.filter { !($0 is DistanceGuide) } }

    /// Makes this view the owner of a guide, taking it from its old owner.
    func adoptGuide(_ layoutGuide: LayoutGuide) {
        guard layoutGuide.owner !== self else { return }
        layoutGuide.owner?.removeLayoutGuide(layoutGuide)
        guides.append(layoutGuide)
        layoutGuide.enter(self)
        guard let engine = node.engine else { return }
        engine.noteCause("adds \(LayoutConstraint.name(of: layoutGuide.node))", on: node)
        engine.adopt(layoutGuide)
    }

    /// Removes a guide and the constraints that refer to it.
    func dropGuide(_ layoutGuide: LayoutGuide) {
        // Many are given up in the order that is the reverse of that in which they came.
        guard let index = guides.lastIndex(where: { $0 === layoutGuide }) else { return }
        var touching: [LayoutConstraint] = []
        layoutGuide.node.forEachConstraint { touching.append($0) }
        for constraint in touching { constraint.uninstall() }
        if let engine = node.engine {
            engine.noteCause("removes \(LayoutConstraint.name(of: layoutGuide.node))", on: node)
            engine.release(layoutGuide)
        }
        guides.remove(at: index)
        layoutGuide.leaveOwner()
    }
}

extension LayoutGuide {
    func enter(_ view: View) {
        owner = view
        view.flags.insert(.hasGuides)
        node.parent = view.node
        node.depth = view.node.depth + 1
    }

    func leaveOwner() {
        owner = nil
        node.parent = nil
        node.depth = 0
    }
}
