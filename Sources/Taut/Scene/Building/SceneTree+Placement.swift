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
    ///
    /// - Parameter texts: the texts with parameters, by the byte at which they stand.
    func isSolvedAtOnce(_ texts: [Int: TemplateText]) -> Bool {
        views.count <= Self.greatestCell && views.allSatisfy { $0.alignmentInsets == .zero }
            && !SceneTree.masksNeedLayout(self)
            && views.indices.allSatisfy { hasFixedConstraints(stack: $0, texts) }
    }

    /// More views than this are a document, not a cell: analysing it a second time takes several hundred megabytes.
    private static let greatestCell = 20_000

    /// Whether what a stack's constraints take from natural sizes are constants: proportions are factors, and which of many
    /// equal gaps are held comes out of a layout.
    private func hasFixedConstraints(stack index: Int, _ texts: [Int: TemplateText]) -> Bool {
        guard let stack = views[index].stack else { return true }
        let children = views.lazy.filter { $0.parent == index }
        switch stack.distribution {
        case .fillProportionally: return children.allSatisfy { $0.hasFixedLength(stack.axis, texts) }
        case .equalCentering, .equalSpacing: return children.count <= EvenGaps.limit
        default: return true
        }
    }
}

extension SceneView {
    /// Whether the natural size along an axis is the same for every record.
    fileprivate func hasFixedLength(_ axis: LayoutConstraint.Axis, _ texts: [Int: TemplateText]) -> Bool {
        if hasOwnSize {
            let isHorizontal = axis == .horizontal
            return (isHorizontal ? intrinsicWidth : intrinsicHeight) != nil
                && (isHorizontal ? sizeParameters.width : sizeParameters.height) == nil
        }
        // A text that wraps is measured again where it gets less room.
        return isMeasured && textLines == 1 && textOffset.map { texts[$0] == nil } ?? true
    }
}
