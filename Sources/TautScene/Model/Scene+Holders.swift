extension Scene {
    /// The view that holds a constraint: the nearest common ancestor of its items; of a size the view itself.
    package func holder(of constraint: SceneConstraint) -> Int {
        func owner(_ item: SceneItem) -> Int {
            switch item {
            case .view(let index), .builtIn(_, let index): index
            case .guide(let index): guides[index].owner
            }
        }
        guard let second = constraint.second.map(owner) else { return owner(constraint.first) }
        var above: Set<Int> = []
        var current: Int? = owner(constraint.first)
        while let view = current {
            above.insert(view)
            current = views[view].parent
        }
        current = second
        while let view = current, !above.contains(view) { current = views[view].parent }
        return current ?? 0
    }
}
