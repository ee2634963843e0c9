import Foundation

/// A scene, laid out to be looked at: as a tree in words and as a drawing.
package struct SceneInspection {
    /// The tree with its frames, and what is undetermined; see ``View/Extras/layoutTrace``.
    package var trace: String
    /// All that is needed to draw it.
    package var drawing: CellDrawing
    /// Whether everything is determined and nothing contradicts.
    package var isSatisfied: Bool

    /// Lays out a scene.
    ///
    /// - Throws: ``SceneError`` for a constraint that cannot be made.
    package init(_ scene: Scene, measurer: any TextMeasuring) throws(SceneError) {
        let tree: SceneTree
        do throws(SourceFault) {
            tree = try SceneTree(scene, measurer: measurer)
        } catch {
            throw scene.source.error(error)
        }
        isSatisfied = tree.root.taut.layout().status == .satisfied
        trace = tree.root.taut.layoutTrace
        drawing = CellDrawing(scene, tree)
    }
}

extension SceneLayout {
    /// What constraints speak of: the views' frames without their alignment insets, in the coordinates of the superviews, in tree
    /// order.
    ///
    /// - Parameter scene: the scene that was laid out.
    public func alignmentRects(_ scene: Scene) -> [NamedFrame] {
        zip(scene.views, frames).map { view, entry in
            let (frame, insets) = (entry.frame, view.alignmentInsets)
            let rect = CGRect(
                x: frame.minX + insets.left, y: frame.minY + insets.top,
                width: frame.width - insets.left - insets.right, height: frame.height - insets.top - insets.bottom)
            return NamedFrame(id: entry.id, frame: rect)
        }
    }
}

extension Scene {
    /// The scene with every text twice, as Apple's `NSDoubleLocalizedStrings` shows it: whether a layout has room for longer
    /// languages.
    public var withDoubledTexts: Scene {
        var scene = self
        for index in scene.views.indices {
            guard let text = scene.views[index].text, !text.isEmpty else { continue }
            scene.views[index].text = "\(text) \(text)"
        }
        return scene
    }
}
