package import TautLayout

extension SceneBoxes {
    /// What is left of a scene whose layout was edited since: the views, guides and constraints that are still there, with their boxes.
    package func remaining(of scene: Scene) -> (scene: Scene, boxes: SceneBoxes) {
        let isWhole =
            views.allSatisfy { layout.knows($0) } && guides.allSatisfy { layout.knows($0) }
            && constraints.allSatisfy { layout.knows($0) }
        if isWhole { return (scene, self) }
        var (scene, boxes) = (scene, self)
        for index in views.indices { scene.views[index].isInstalled = layout.knows(views[index]) }
        for index in guides.indices { scene.guides[index].isInstalled = layout.knows(guides[index]) }
        for index in constraints.indices { scene.constraints[index].isInstalled = layout.knows(constraints[index]) }
        let left = SceneInstallation(views: scene.views, guides: scene.guides, constraints: scene.constraints)
        boxes.constraints = left.constraintIndices.map { constraints[$0] }
        scene.canvasConstraints = Set(
            left.constraintIndices.indices.filter { scene.canvasConstraints.contains(left.constraintIndices[$0]) })
        boxes.views = views.indices.filter { left.viewIndices[$0] != nil }.map { views[$0] }
        boxes.guides = guides.indices.filter { left.guideIndices[$0] != nil }.map { guides[$0] }
        boxes.contents = [:]
        for (view, content) in contents {
            if let index = left.viewIndices[view] { boxes.contents[index] = content }
        }
        boxes.builtIn = builtIn.filter { layout.knows($0.box) }
        (scene.views, scene.guides, scene.constraints) = (left.views, left.guides, left.constraints)
        return (scene, boxes)
    }
}
