import Foundation

/// Frames, masks and what else a scene says of views besides constraints.
extension SceneTree {
    static func configure(_ view: View, _ description: SceneView) {
        view.semanticContentAttribute = description.semantic
        view.preservesSuperviewLayoutMargins = description.preservesSuperviewMargins
        view.insetsLayoutMarginsFromSafeArea = description.insetsMarginsFromSafeArea
        if let traits = description.traits { view.taut.traitOverrides = traits }
    }

    func linkBaselines(_ scene: Scene) {
        guard scene.views.contains(where: { $0.firstBaselineView != nil || $0.lastBaselineView != nil }) else { return }
        let byName = Dictionary(uniqueKeysWithValues: zip(scene.views, views).map { ($0.id, $1) })
        for (description, view) in zip(scene.views, views) {
            guard let view = view as? any BaselineBorrower else { continue }
            view.firstLender = description.firstBaselineView.flatMap { byName[$0] }
            view.lastLender = description.lastBaselineView.flatMap { byName[$0] }
        }
    }

    /// Sets the masks. A frame is meant in the scene's own size: where the superview's size comes from constraints, that
    /// layout has to come first.
    func applyMasks(_ scene: Scene) {
        let masked = scene.views.indices.filter { scene.views[$0].parent != nil && scene.views[$0].autoresizing != nil }
        guard !masked.isEmpty else { return }
        if Self.masksNeedLayout(scene) { root.layoutIfNeeded() }
        for index in masked { views[index].autoresizingMask = scene.views[index].autoresizing ?? [] }
    }

    /// Whether the superview of a view with a mask has a size that only a layout can tell.
    static func masksNeedLayout(_ scene: Scene) -> Bool {
        scene.views.contains { view in
            guard let parent = view.parent, view.autoresizing != nil else { return false }
            if parent == 0 { return (scene.ownWidth ?? scene.width) == nil || (scene.ownHeight ?? scene.height) == nil }
            return !scene.views[parent].isPlacedByFrame
        }
    }
}

extension Scene {
    /// Whether the scene's frames follow from its numbers in one solve. Otherwise where a view is bears on its margins,
    /// or its natural size is not that of its frame.
    var isSolvedAtOnce: Bool {
        views.allSatisfy { $0.alignmentInsets == .zero } && !SceneTree.masksNeedLayout(self)
            && stacksHaveFixedConstraints
    }

    /// Whether all that its stacks' constraints take from natural sizes are constants: proportions are factors, and which
    /// of many equal gaps are held comes out of a layout.
    private var stacksHaveFixedConstraints: Bool {
        views.indices.allSatisfy { index in
            switch views[index].stack?.distribution {
            case .fillProportionally: false
            case .equalCentering, .equalSpacing: views.count { $0.parent == index } <= EvenGaps.limit
            default: true
            }
        }
    }
}
