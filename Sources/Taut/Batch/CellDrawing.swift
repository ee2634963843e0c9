import Foundation

/// One cell with all that is needed to draw it.
package struct CellDrawing: Sendable {
    package struct View: Sendable {
        package var id: String
        package var kind: SceneView.Kind
        package var text: String?
        package var font: Font
        package var lines: Int
        /// The frame in the cell's coordinates.
        package var frame: CGRect
        /// The index of the superview among the views; `nil` for the root, which is first.
        package var parent: Int?
        package var isHidden: Bool
    }

    package var views: [View]
    package var isRightToLeft: Bool
}

extension BatchLayout {
    /// Lays out one record for drawing; `nil` where that fails.
    package func drawing(_ values: [JSONNode?]) -> CellDrawing? {
        guard let scene = try? template.scene(values: values, size: size),
            let tree = try? SceneTree(scene, measurer: measurer)
        else { return nil }
        tree.root.layoutIfNeeded()
        var views: [CellDrawing.View] = []
        views.reserveCapacity(scene.views.count)
        for (description, view) in zip(scene.views, tree.views) {
            var frame = view.frame
            if let parent = description.parent {
                frame.origin.x += views[parent].frame.origin.x
                frame.origin.y += views[parent].frame.origin.y
            } else {
                frame.origin = .zero
            }
            views.append(
                CellDrawing.View(
                    id: description.id, kind: description.kind, text: description.text, font: description.font,
                    lines: description.textLines, frame: frame, parent: description.parent,
                    isHidden: description.isHidden))
        }
        return CellDrawing(views: views, isRightToLeft: scene.environment.layoutDirection == .rightToLeft)
    }
}
