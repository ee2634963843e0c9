import TautLayout
import TautScene

extension InterfaceBuilderHierarchy {
    /// The frames of views that autoresizing masks have moved in the layout, by id.
    ///
    /// A file's frames refer to the sizes on its canvas, a scene's to the scene's own sizes: those of another device, or those that constraints
    /// give to superviews.
    func framesByMasks() -> [String: Layout.Rect] {
        var designs: [InterfaceBuilderView] = []
        root.forEach { view in
            designs += view.subviews.filter { !$0.isArranged && $0.translatesAutoresizingMaskIntoConstraints }
        }
        guard designs.contains(where: { !$0.autoresizingMask.isEmpty }) else { return [:] }
        let given = surroundings.rootSize
        let size = SceneSizeOverride(width: given.width, height: given.height)
        guard let layout = try? DesignedLayout(self, size: size), !layout.hasConflicts else { return [:] }
        var frames: [String: Layout.Rect] = [:]
        for design in designs {
            guard let frame = layout.frame(of: design.id) else { continue }
            let isMoved = [
                frame.x - design.frame.x, frame.y - design.frame.y, frame.width - design.frame.width,
                frame.height - design.frame.height,
            ].contains { abs($0) > 1e-6 }
            if isMoved { frames[design.id] = frame }
        }
        return frames
    }
}
