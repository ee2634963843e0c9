import TautInterfaceBuilder
import TautScene

extension DesignedScenes {
    /// The hierarchies as scenes whose constraints have the ids of the file as names, and their places in it.
    func scenes(size: SceneSizeOverride) throws -> [(root: String, scene: Scene)] {
        var offsets: [String: Int] = [:]
        document.root.forEach { element in
            guard let id = element.id, offsets[id] == nil else { return }
            offsets[id] = document.source.elements[element.index].startTag.lowerBound
        }
        return try hierarchies.map { hierarchy in
            var scene = try hierarchy.designedScene(size: size)
            scene.source = document.source.text
            for (index, constraint) in scene.constraints.enumerated() {
                // What a file says without a constraint, such as a stack's rules for its views, stands at the root.
                scene.constraints[index].offset =
                    offsets[constraint.identifier ?? ""] ?? offsets[hierarchy.root.id] ?? 0
            }
            return (hierarchy.root.id, scene)
        }
    }
}
