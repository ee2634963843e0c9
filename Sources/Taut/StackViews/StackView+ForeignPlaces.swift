extension StackView {
    /// The views, by index, whose place along the axis is also said by constraints of others: then distances may give
    /// way to it.
    ///
    /// What only follows one of the views, as a line above it does, has no say.
    func foreignPlaces(_ views: [View]) -> [Int] {
        var search = PlaceSearch(stack: self, arranged: Set(views.map { ObjectIdentifier($0.node) }))
        return views.indices.filter { search.hasForeignPlace(views[$0]) }
    }
}

/// A walk over what is tied to the places of arranged views.
private struct PlaceSearch {
    let stack: StackView
    let arranged: Set<ObjectIdentifier>
    /// The items that follow a view, by the view.
    private var leaders: [ObjectIdentifier: ObjectIdentifier] = [:]

    init(stack: StackView, arranged: Set<ObjectIdentifier>) {
        self.stack = stack
        self.arranged = arranged
    }

    /// Whether anything else than this view says where it is.
    mutating func hasForeignPlace(_ view: View) -> Bool {
        let leader = view.node
        return neighbours(of: leader) { $0.holder !== view && !$0.flags.contains(.isInternal) }.contains {
            !isFollower($0, of: leader)
        }
    }

    /// Whether an item, and all that is tied to its place, is tied to one view alone.
    private mutating func isFollower(_ item: LayoutNode?, of leader: LayoutNode) -> Bool {
        var open = [item]
        while let next = open.popLast() {
            guard let node = next else { return false }
            if node === leader { continue }
            if let known = leaders[ObjectIdentifier(node)] {
                if known != ObjectIdentifier(leader) { return false }
                continue
            }
            let isPlacedOtherwise =
                arranged.contains(ObjectIdentifier(node)) || node.isDistance
                || stack.node.isInside(node) || node.view?.translatesAutoresizingMaskIntoConstraints == true
            if isPlacedOtherwise { return false }
            leaders[ObjectIdentifier(node)] = ObjectIdentifier(leader)
            open += neighbours(of: node) { _ in true }
        }
        return true
    }

    /// The items that constraints tie to the place of one; `nil` stands for no item, as in a position that is given.
    private func neighbours(of node: LayoutNode, where counts: (LayoutConstraint) -> Bool) -> [LayoutNode?] {
        let size: LayoutConstraint.Attribute = stack.axis == .horizontal ? .width : .height
        var result: [LayoutNode?] = []
        node.forEachConstraint { constraint in
            guard counts(constraint) else { return }
            let isFirst = constraint.firstNode?.base === node
            let attribute = isFirst ? constraint.firstAttribute : constraint.secondAttribute
            guard attribute.axis == stack.axis, attribute != size else { return }
            result.append((isFirst ? constraint.secondNode : constraint.firstNode)?.base)
        }
        return result
    }
}
