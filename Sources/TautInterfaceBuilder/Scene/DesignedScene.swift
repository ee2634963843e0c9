import TautLayout
package import TautScene

extension InterfaceBuilderHierarchy {
    /// The hierarchy as a scene whose constraints are named by the ids of the file, and which knows the sizes that only the canvas keeps.
    ///
    /// - Parameter size: the root's width or height in points, instead of what the file and the device give.
    package func designedScene(
        _ options: SceneWritingOptions = SceneWritingOptions(), size: SceneSizeOverride = SceneSizeOverride()
    ) throws(SceneError) -> Scene {
        var options = options
        options.namesConstraintsByIds = true
        var scene = try SceneTemplate(sceneNode(options), file: file).scene(for: [:], size: size)
        scene.canvasConstraints = canvasConstraints(in: scene)
        return scene
    }

    /// The constraints of a scene of the hierarchy, its views named by ids, by which only the canvas keeps sizes. The program has no such
    /// sizes: Interface Builder calls these views ambiguous. Of AppKit's classes most have sizes of their own that no file tells; their
    /// canvas sizes count as such.
    func canvasConstraints(in scene: Scene) -> Set<Int> {
        var plain: Set<String> = []
        root.forEach { view in
            let isPlain =
                surroundings.platform == .iOS || ["customView", "view", "containerView"].contains(view.element)
            if view.isKeepingSize, isPlain { plain.insert(view.id) }
        }
        if plain.isEmpty { return [] }
        return Set(
            scene.constraints.indices.filter { index in
                let constraint = scene.constraints[index]
                guard case .view(let view) = constraint.first else { return false }
                return constraint.identifier == nil && constraint.second == nil
                    && Double(constraint.priority) == SceneWriting.canvasPriority
                    && plain.contains(scene.views[view].id)
            })
    }
}
