/// Removes views and guides that are not installed, as views in the scene's size class, with their descendants, and all constraints that refer
/// to them.
struct SceneInstallation {
    private(set) var views: [SceneView] = []
    private(set) var guides: [SceneGuide] = []
    private(set) var constraints: [SceneConstraint] = []
    /// The new index of each view and guide, unless all are installed.
    private(set) var viewIndices: [Int?] = []
    private(set) var guideIndices: [Int?] = []
    /// The old index of each constraint.
    private(set) var constraintIndices: [Int] = []

    init(views: [SceneView], guides: [SceneGuide], constraints: [SceneConstraint]) {
        let isWhole =
            views.allSatisfy { $0.isInstalled } && guides.allSatisfy { $0.isInstalled }
            && constraints.allSatisfy { $0.isInstalled }
        if isWhole {
            (self.views, self.guides, self.constraints) = (views, guides, constraints)
            return
        }
        for view in views { add(view) }
        for guide in guides { add(guide) }
        for (index, constraint) in constraints.enumerated() where constraint.isInstalled { add(constraint, index) }
    }

    private mutating func add(_ view: SceneView) {
        // Superviews come first.
        let parent = view.parent.map { viewIndices[$0] }
        guard view.isInstalled, parent != .some(nil) else { return viewIndices.append(nil) }
        viewIndices.append(views.count)
        var kept = view
        kept.parent = parent ?? nil
        views.append(kept)
    }

    private mutating func add(_ guide: SceneGuide) {
        guard guide.isInstalled, let owner = viewIndices[guide.owner] else { return guideIndices.append(nil) }
        guideIndices.append(guides.count)
        guides.append(SceneGuide(id: guide.id, owner: owner))
    }

    private mutating func add(_ constraint: SceneConstraint, _ index: Int) {
        guard let first = item(constraint.first) else { return }
        var kept = constraint
        kept.first = first
        if let second = constraint.second {
            guard let item = item(second) else { return }
            kept.second = item
        }
        constraints.append(kept)
        constraintIndices.append(index)
    }

    private func item(_ item: SceneItem) -> SceneItem? {
        switch item {
        case .view(let index): viewIndices[index].map { .view($0) }
        case .guide(let index): guideIndices[index].map { .guide($0) }
        case .builtIn(let guide, let view): viewIndices[view].map { .builtIn(guide, of: $0) }
        }
    }
}
