package import TautLayout

/// The ambiguous items and the conflicts of a scene's layout.
extension SolvedScene {
    package struct Conflict {
        package var members: [Layout.Member]
        package var broken: Layout.Member
    }

    /// The conflicting sets, and the dropped constraint of each.
    package var conflicts: [Conflict] {
        var result: [Conflict] = []
        boxes.layout.forEachConflict { list, broken in
            var members: [Layout.Member] = []
            list { members.append($0) }
            result.append(Conflict(members: members, broken: broken))
        }
        return result
    }

    /// Whether nothing is ambiguous: no view, no guide and no content of a scroll view.
    package var isDetermined: Bool {
        incompleteContents.isEmpty && (boxes.views + boxes.guides).allSatisfy { open($0).isEmpty }
    }

    // MARK: Contents of scroll views

    /// The sizes of the contents of the scroll views, in tree order.
    var contentSizes: [(view: Int, size: Layout.Size)] {
        let tied = scrollsWithTiedContent
        return boxes.contents.sorted { $0.key < $1.key }.map { view, content in
            let frame = tied.contains(view) ? boxes.layout.frame(of: content) : Layout.Rect()
            return (view, Layout.Size(width: frame.width, height: frame.height))
        }
    }

    /// The scroll views with content whose size the constraints do not determine, in tree order.
    package var incompleteContents: [(view: Int, axis: Layout.Axis)] {
        let tied = scrollsWithTiedContent
        if tied.isEmpty { return [] }
        let parents = Set(scene.views.compactMap { $0.parent })
        return tied.sorted().filter(parents.contains).flatMap { view -> [(view: Int, axis: Layout.Axis)] in
            let open = boxes.contents[view].map(open) ?? []
            return [(Layout.Attribute.width, .horizontal), (.height, .vertical)].compactMap {
                open.contains($0) ? (view, $1) : nil
            }
        }
    }

    /// The scroll views whose content constraints refer to: by their guides, or from the scroll view to something inside.
    private var scrollsWithTiedContent: Set<Int> {
        if boxes.contents.isEmpty { return [] }
        var result: Set<Int> = []
        for constraint in scene.constraints {
            for (item, other) in [(constraint.first, constraint.second), (constraint.second, constraint.first)] {
                if case .builtIn(.contentLayout, let index) = item { result.insert(index) }
                guard let item, let other, let scroll = base(item), boxes.contents[scroll] != nil,
                    !result.contains(scroll), isInside(other, scroll)
                else { continue }
                result.insert(scroll)
            }
        }
        return result
    }

    /// The view of an item, if the item is one or follows from its frame.
    private func base(_ item: SceneItem) -> Int? {
        switch item {
        case .view(let index), .builtIn(_, let index): index
        case .guide: nil
        }
    }

    private func isInside(_ item: SceneItem, _ ancestor: Int) -> Bool {
        var view: Int? =
            switch item {
            case .view(let index): scene.views[index].parent
            case .guide(let index): scene.guides[index].owner
            case .builtIn(_, let index): index
            }
        while let current = view {
            if current == ancestor { return true }
            view = scene.views[current].parent
        }
        return false
    }
}
