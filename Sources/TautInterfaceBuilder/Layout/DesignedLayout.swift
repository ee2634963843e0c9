import TautLayout
import TautScene

/// The layout of a hierarchy: its scene, and its views by id.
struct DesignedLayout {
    /// The scene with its layout.
    let solved: SolvedScene
    private let places: [String: Int]

    /// Lays out a hierarchy.
    ///
    /// - Parameters:
    ///   - size: the root's width or height in points, instead of the stored ones.
    ///   - measurer: measures labels; `nil`: they have their stored sizes.
    ///   - scale: pixels per point; 1: frames are not rounded.
    ///   - countsCanvas: whether sizes that only the canvas keeps are determined.
    /// - Throws: ``SceneError`` if the solver fails, or a constraint of the file is invalid.
    init(
        _ hierarchy: InterfaceBuilderHierarchy, size: SceneSizeOverride = SceneSizeOverride(),
        measurer: (any TextMeasuring)? = nil, scale: Double = 1, countsCanvas: Bool = true
    ) throws(SceneError) {
        var options = SceneWritingOptions()
        options.measuresTexts = measurer != nil
        try self.init(
            hierarchy, options, size: size, measurer: measurer, scale: scale, countsCanvas: countsCanvas)
    }

    /// Lays out a hierarchy as a scene with these options.
    init(
        _ hierarchy: InterfaceBuilderHierarchy, _ options: SceneWritingOptions,
        size: SceneSizeOverride = SceneSizeOverride(), measurer: (any TextMeasuring)? = nil, scale: Double = 1,
        countsCanvas: Bool = true
    ) throws(SceneError) {
        var options = options
        options.hasStoredSize = true
        var scene = try hierarchy.designedScene(options, size: size)
        if countsCanvas { scene.canvasConstraints = [] }
        scene.environment.scale = scale
        places = Dictionary(scene.views.enumerated().map { ($1.id, $0) }) { first, _ in first }
        solved = try SolvedScene(scene, measurer: measurer ?? FixedAdvanceMeasurer.shared)
        try solved.findOpen()
    }

    /// The frame of a view in points, in the coordinates of its superview; `nil` if there is no view with that id.
    func frame(of id: String) -> Layout.Rect? {
        places[id].map { solved.frame(ofView: $0) }
    }

    /// A view's frame in its superview with both edges rounded to pixels in the root's coordinates.
    func frame(of id: String, _ rounding: PixelRounding) -> Layout.Rect? {
        guard let place = places[id] else { return nil }
        var origin = Layout.Point()
        var up = solved.scene.views[place].parent
        while let current = up, current != 0 {
            let frame = solved.frame(ofView: current)
            origin.x += frame.x
            origin.y += frame.y
            up = solved.scene.views[current].parent
        }
        return rounding.rounded(solved.frame(ofView: place), in: origin)
    }

    /// The margins of a view, with its safe area if it adds that.
    func margins(of id: String) -> Layout.Insets? { insets(of: id) { $0.margins } }

    /// The safe area insets of a view.
    func safeArea(of id: String) -> Layout.Insets? { insets(of: id) { $0.safeArea } }

    private func insets(of id: String, _ item: (Layout.Box) -> Layout.Item) -> Layout.Insets? {
        guard let place = places[id] else { return nil }
        let inside = solved.boxes.layout.frame(of: item(solved.boxes.views[place]))
        let size = solved.frame(ofView: place).size
        return Layout.Insets(
            top: inside.y, left: inside.x, bottom: size.height - inside.y - inside.height,
            right: size.width - inside.x - inside.width)
    }

    /// Whether required constraints contradict each other.
    var hasConflicts: Bool { !solved.conflicts.isEmpty }

    /// The views whose frames are ambiguous, superviews first.
    var openViews: [String] {
        solved.scene.views.indices.filter { !solved.open(solved.boxes.views[$0]).isEmpty }
            .map { solved.scene.views[$0].id }
    }

    /// Whether the constraints determine the content sizes of all scroll views.
    var knowsContents: Bool { solved.incompleteContents.isEmpty }
}
