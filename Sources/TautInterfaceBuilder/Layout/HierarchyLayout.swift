public import TautScene

extension InterfaceBuilderHierarchy {
    /// Lays out the hierarchy.
    ///
    ///     let layout = try hierarchy.layout()
    ///     print(layout.frames.first { $0.id == "9GY-VG-pUG" })
    ///
    /// - Parameters:
    ///   - size: the root's width or height, in points, instead of what the file and the device give.
    ///   - measurer: measures labels; `nil`: they have their stored sizes.
    /// - Throws: `SceneError` if the solver fails, or a constraint of the file is invalid.
    public func layout(
        size: SceneSizeOverride = SceneSizeOverride(), measurer: (any TextMeasuring)? = nil
    ) throws(SceneError) -> SceneLayout {
        let given = surroundings.rootSize
        var size = size
        size.width = size.width ?? given.width
        size.height = size.height ?? given.height
        let designed = try DesignedLayout(
            self, size: size, measurer: measurer, scale: surroundings.scale, countsCanvas: false)
        var layout = try SceneLayout(designed.solved)
        var names: Set<String> = []
        var ids: Set<String> = []
        root.forEach { view in
            names.insert(view.id)
            names.formUnion(view.guides.map(\.id))
            ids.formUnion(view.constraints.map(\.id))
        }
        // Guides and constraints that the layout added for stacks are not in the file.
        layout.frames.removeAll { !names.contains($0.id) }
        layout.unsatisfied.removeAll { !ids.contains($0.constraint) }
        return layout
    }
}
