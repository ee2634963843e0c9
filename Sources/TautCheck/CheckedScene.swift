internal import TautLayout
package import TautScene

/// A scene after its layout, with what rules ask of it: frames, visibility, who is in whom, and where things stand in the file.
package struct CheckedScene {
    package let file: String
    private(set) var scene: Scene
    let measurer: any TextMeasuring
    /// What the layout says besides frames; `nil` for a cell of a batch.
    let solved: SolvedScene?
    /// The text that the scene was read from, or the template that made it.
    private let lines: LineTable
    /// What an Interface Builder file says besides the scene; `nil` for scenes.
    let design: DesignedElements?
    let children: [[Int]]
    /// In the coordinates of the superviews, in points.
    var frames: [Layout.Rect]
    /// Whether neither the view nor one that it is in is hidden.
    let isVisible: [Bool]
    /// Whether the view is the content of a scroll view or in it.
    let isInScroll: [Bool]

    /// - Parameter lines: the lines of the text in which the scene's places are, which its scenes share; `nil` for the scene's own text.
    /// - Throws: ``SceneError`` if the solver fails.
    package init(
        _ solved: SolvedScene, file: String, design: DesignedElements? = nil, lines: LineTable? = nil
    ) throws(SceneError) {
        try solved.findOpen()
        self.init(
            solved.scene, solved: solved, frames: solved.scene.views.indices.map { solved.frame(ofView: $0) },
            measurer: solved.measurer, file: file, design: design, lines: lines ?? LineTable(solved.scene.source))
    }

    /// A scene whose frames a batch has found.
    init(_ scene: Scene, frames: [Layout.Rect], measurer: any TextMeasuring, lines: LineTable) {
        self.init(scene, solved: nil, frames: frames, measurer: measurer, file: lines.file, design: nil, lines: lines)
    }

    private init(
        _ scene: Scene, solved: SolvedScene?, frames: [Layout.Rect], measurer: any TextMeasuring, file: String,
        design: DesignedElements?, lines: LineTable
    ) {
        self.scene = scene
        self.solved = solved
        self.frames = frames
        self.measurer = measurer
        self.file = file
        self.design = design
        self.lines = lines
        let views = scene.views
        var children = [[Int]](repeating: [], count: views.count)
        var isVisible = views.map { !$0.isHidden }
        var isInScroll = [Bool](repeating: false, count: views.count)
        for (index, view) in views.enumerated() {
            guard let parent = view.parent else { continue }
            children[parent].append(index)
            isVisible[index] = isVisible[index] && isVisible[parent]
            isInScroll[index] = isInScroll[parent] || views[parent].kind == .scroll
        }
        self.children = children
        self.isVisible = isVisible
        self.isInScroll = isInScroll
    }

    var views: [SceneView] { scene.views }
    var constraints: [SceneConstraint] { scene.constraints }

    /// Sets the texts of labels and buttons.
    ///
    /// - Parameter text: the text that belongs to a byte of the template; `nil` leaves what is there.
    mutating func setTexts(_ text: (Int) -> String?) {
        for index in scene.views.indices {
            guard let offset = scene.views[index].textOffset, let text = text(offset) else { continue }
            scene.views[index].text = text
        }
    }

    // MARK: Places

    func place(ofView index: Int) -> SourcePlace? {
        guard let design else { return lines.place(of: views[index].offset) }
        return design.views[views[index].id].map { lines.place(of: $0.offset) }
    }

    func place(ofConstraint index: Int) -> SourcePlace? {
        guard let design else { return lines.place(of: constraints[index].offset) }
        return constraints[index].identifier.flatMap { design.constraints[$0] }.map { lines.place(of: $0) }
    }

    /// The constraints that the file has, by index: a scene made of an Interface Builder file has some for what the canvas does.
    var ownConstraints: [(offset: Int, element: SceneConstraint)] {
        constraints.enumerated().filter { _, constraint in
            design.map { design in constraint.identifier.map { design.constraints[$0] != nil } ?? false } ?? true
        }
    }

    /// The constraints of the file that say the same with every record, in every size class and at run time.
    var constantConstraints: [(offset: Int, element: SceneConstraint)] {
        ownConstraints.filter { _, constraint in
            !constraint.varies && !(constraint.identifier.map { design?.varied.contains($0) == true } ?? false)
        }
    }

    // MARK: Words

    /// What a message calls a view.
    func name(_ index: Int) -> String {
        let id = views[index].id
        return design?.views[id]?.title.map { "\(quoted($0)) (\(id))" } ?? "\"\(id)\""
    }

    /// What a message calls a constraint.
    func name(constraint index: Int) -> String {
        let constraint = constraints[index]
        guard let identifier = constraint.identifier else { return quoted(constraint.text) }
        return "\(quoted(constraint.text)) (\(identifier))"
    }

    /// `in line 7`, for messages that name a second place.
    func line(ofConstraint index: Int) -> String {
        place(ofConstraint: index).map { "in line \($0.line)" } ?? ""
    }

    // MARK: Kinds

    /// Whether the view shows a text of its own.
    func hasText(_ index: Int) -> Bool {
        (views[index].kind == .label || views[index].kind == .button) && views[index].text?.isEmpty == false
    }

    /// Whether a finger is to hit the view, on a device that has one.
    func isTouched(_ index: Int) -> Bool {
        views[index].kind == .button && design?.isDesktop != true && scene.environment.idiom.isTouched
    }

    // MARK: Geometry

    /// What constraints refer to: the frame without alignment insets.
    func alignmentRect(_ index: Int) -> Layout.Rect { views[index].alignmentRect(forFrame: frames[index]) }

    /// A frame in the coordinates of the root, where no scroll view is between.
    func frameInRoot(_ index: Int) -> Layout.Rect {
        var frame = frames[index]
        var parent = views[index].parent
        while let view = parent, views[view].parent != nil {
            frame.x += frames[view].x
            frame.y += frames[view].y
            parent = views[view].parent
        }
        if views[index].parent == nil { (frame.x, frame.y) = (0, 0) }
        return frame
    }

    /// Whether a view is another or in it.
    func isInside(_ index: Int, _ ancestor: Int) -> Bool {
        var view: Int? = index
        while let current = view {
            if current == ancestor { return true }
            view = views[current].parent
        }
        return false
    }
}

extension UserInterfaceIdiom {
    fileprivate var isTouched: Bool { [.unspecified, .phone, .pad].contains(self) }
}

extension SceneConstraint {
    var items: [SceneItem] { second.map { [first, $0] } ?? [first] }
    var attributes: [Layout.Attribute] { second == nil ? [firstAttribute] : [firstAttribute, secondAttribute] }

    /// Whether the constraint says that a view's size is a number.
    func fixesSize(of view: Int) -> Bool {
        first == .view(view) && second == nil && relation == .equal && priority == 1000
    }
}

/// Numbers in messages: at most two decimals.
func points(_ number: Double) -> String { Words.number((number * 100).rounded() / 100) }

extension Layout.Rect {
    var sizeText: String { "\(points(width)) × \(points(height))" }

    /// By how much two rectangles overlap, across and down; negative where they are apart.
    func overlap(_ other: Layout.Rect) -> (width: Double, height: Double) {
        (min(maxX, other.maxX) - max(x, other.x), min(maxY, other.maxY) - max(y, other.y))
    }
}

/// Less than this is no difference that a reader sees, in points.
let tolerance = 0.5 + 1e-3

/// What rounding to pixels changes at most in the sizes that a file stores, in points.
let storedPixel = 1 + 1e-2
