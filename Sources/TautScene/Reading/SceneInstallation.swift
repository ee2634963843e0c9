/// Removes views that are not installed in the scene's size class, with their descendants, and all constraints
/// that refer to them.
struct SceneInstallation {
    private(set) var views: [SceneView] = []
    private(set) var guides: [SceneGuide] = []
    private(set) var constraints: [SceneConstraint] = []
    /// The new index of each view and guide.
    private var viewIndices: [Int?] = []
    private var guideIndices: [Int?] = []

    init(views: [SceneView], guides: [SceneGuide], constraints: [SceneConstraint]) {
        guard views.contains(where: { !$0.isInstalled }) || constraints.contains(where: { !$0.isInstalled }) else {
            self.views = views
            self.guides = guides
            self.constraints = constraints
            return
        }
        for view in views { add(view) }
        for guide in guides { add(guide) }
        for constraint in constraints where constraint.isInstalled { add(constraint) }
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
        guard let owner = viewIndices[guide.owner] else { return guideIndices.append(nil) }
        guideIndices.append(guides.count)
        guides.append(SceneGuide(id: guide.id, owner: owner))
    }

    private mutating func add(_ constraint: SceneConstraint) {
        guard let first = item(constraint.first) else { return }
        var kept = constraint
        kept.first = first
        if let second = constraint.second {
            guard let item = item(second) else { return }
            kept.second = item
        }
        constraints.append(kept)
    }

    private func item(_ item: SceneItem) -> SceneItem? {
        switch item {
        case .view(let index): viewIndices[index].map { .view($0) }
        case .guide(let index): guideIndices[index].map { .guide($0) }
        case .builtIn(let guide, let view): viewIndices[view].map { .builtIn(guide, of: $0) }
        }
    }
}
