package import TautLayout
package import TautScene

/// The drawing of a solved scene as on Interface Builder's canvas: views with their texts, and their constraints.
///
/// Blue: a constraint that holds. Red: a violated constraint, or one on an ambiguous view. Orange: a view whose stored frame differs from the layout.
/// Dashed: optional.
package struct SceneDrawing {
    /// The layers and filters of a drawing.
    package struct Options: Sendable {
        /// Layers that can be hidden.
        package enum Layer: String, CaseIterable, Sendable {
            case constraints, alignment, margins
            case safeArea = "safe-area"
            case guides, misplaced
        }

        package var layers: Set<Layer> = [.constraints, .guides, .misplaced]
        /// Only the constraints of these views; `nil` for all.
        package var views: Set<String>?
        /// Only constraints of these attributes; `nil` for all.
        package var attributes: Set<Layout.Attribute>?
        /// Only constraints of these priorities.
        package var priorities = 1...1000
        /// The stored frames of views, in the coordinates of the superviews.
        package var storedFrames: [String: Layout.Rect] = [:]

        package init() {}
    }

    /// The space around the root, for bars outside of it.
    static let margin = 24.0

    private let solved: SolvedScene
    private let options: Options
    private let places: ScenePlaces
    private let states: SceneStates
    private var scene: Scene { solved.scene }

    package init(_ solved: SolvedScene, _ options: Options = Options()) {
        self.solved = solved
        self.options = options
        places = ScenePlaces(solved)
        states = SceneStates(solved, storedFrames: options.storedFrames)
    }

    /// - Complexity: O(views + constraints), and measuring the lines of the texts.
    package func drawing(title: String) -> Drawing {
        let root = places.frames[0]
        var drawing = Drawing(
            size: Layout.Size(width: root.width + 2 * Self.margin, height: root.height + 2 * Self.margin), title: title)
        let paper = Layout.Rect(width: drawing.size.width, height: drawing.size.height)
        drawing.groups.append(
            Drawing.Group(kind: .page, id: "", title: "", marks: [.init(shape: .rect(paper), fill: .paper)]))
        drawing.groups += views
        if options.layers.contains(.guides) { drawing.groups += guides }
        if options.layers.contains(.margins) { drawing.groups += insets("margins", .layoutMargins) }
        if options.layers.contains(.safeArea) { drawing.groups += insets("safe area", .safeArea) }
        if options.layers.contains(.alignment) { drawing.groups += alignmentRects }
        if options.layers.contains(.misplaced) { drawing.groups += misplaced }
        if options.layers.contains(.constraints) { drawing.groups += constraints }
        for index in drawing.groups.indices.dropFirst() { drawing.groups[index].move(by: Self.margin) }
        return drawing
    }

    // MARK: Views

    private var views: [Drawing.Group] {
        var isHidden: [Bool] = []
        var depths: [Int] = []
        var groups: [Drawing.Group] = []
        for (index, view) in scene.views.enumerated() {
            isHidden.append(view.isHidden || (view.parent.map { isHidden[$0] } ?? false))
            depths.append((view.parent.map { depths[$0] } ?? -1) + 1)
            guard !isHidden[index], view.isInstalled else { continue }
            let frame = places.frames[index]
            var group = Drawing.Group(kind: .view, id: view.id, title: title(of: index, frame))
            var mark = Drawing.Mark(shape: .rect(frame), stroke: .outline)
            if states.openViews[index] != nil { mark.stroke = .wrong }
            switch view.kind {
            case .view, .scroll, .stack:
                mark.fill = depths[index] % 2 == 0 ? .surface : .deepSurface
                mark.isDashed = view.kind == .stack
                group.marks.append(mark)
            case .image:
                mark.fill = .deepSurface
                group.marks += [mark] + cross(frame)
            case .label, .button:
                if view.kind == .button || states.openViews[index] != nil { group.marks.append(mark) }
                group.marks += lines(of: index, frame)
            }
            groups.append(group)
        }
        return groups
    }

    private func title(of index: Int, _ frame: Layout.Rect) -> String {
        let own = solved.frame(ofView: index)
        var text =
            "\(scene.views[index].id): \(number(own.x)), \(number(own.y)), \(number(own.width)) × \(number(own.height))"
        if let open = states.openViews[index] { text += " – \(open.joined(separator: ", ")) open" }
        return text
    }

    private func cross(_ frame: Layout.Rect) -> [Drawing.Mark] {
        [(frame.y, frame.maxY), (frame.maxY, frame.y)].map { from, to in
            Drawing.Mark(
                shape: .line(from: Layout.Point(x: frame.x, y: from), to: Layout.Point(x: frame.maxX, y: to)),
                stroke: .outline)
        }
    }

    /// The text of a label at the leading edge, of a button centred; both vertically centred.
    private func lines(of index: Int, _ frame: Layout.Rect) -> [Drawing.Mark] {
        let view = scene.views[index]
        guard let text = view.text, !text.isEmpty else { return [] }
        let measurer = solved.measurer
        let one = measurer.measure(text, font: view.font, width: nil, lines: 1)
        let room = one.height > 0 ? Int(min(max(1, (frame.height + 0.5) / one.height), 1e6)) : 1
        let limit = view.textLines == 0 ? room : min(view.textLines, room)
        let lines = TextLines(text, view.font, measurer).lines(width: frame.width, limit: limit)
        let top = frame.y + (frame.height - one.height * Double(lines.count)) / 2
        return lines.enumerated().filter { !$0.element.text.isEmpty }.map { number, line in
            let left =
                view.kind == .button
                ? (frame.width - line.width) / 2 : scene.isRightToLeft(index) ? frame.width - line.width : 0
            let baseline = top + one.height * Double(number) + one.firstBaseline
            return Drawing.Mark(
                shape: .text(
                    .init(
                        string: line.text, start: Layout.Point(x: frame.x + left, y: baseline), width: line.width,
                        font: view.font)), fill: view.kind == .button ? .constraint : .text)
        }
    }

    // MARK: Layers

    private var guides: [Drawing.Group] {
        scene.guides.enumerated().map { index, guide in
            let rect = places.rect(.guide(index))
            return Drawing.Group(
                kind: .guide, id: guide.id,
                title: "\(guide.id): \(number(rect.width)) × \(number(rect.height))",
                marks: [Drawing.Mark(shape: .rect(rect), stroke: .guide, isDashed: true)])
        }
    }

    /// The margins or safe areas of views with subviews.
    private func insets(_ name: String, _ kind: SceneGuide.BuiltIn) -> [Drawing.Group] {
        Set(scene.views.compactMap { $0.parent }).sorted().map { index in
            Drawing.Group(
                kind: .insets, id: scene.views[index].id, title: "\(name) of \(scene.views[index].id)",
                marks: [
                    Drawing.Mark(shape: .rect(places.rect(.builtIn(kind, of: index))), stroke: .insets, isDashed: true)
                ])
        }
    }

    private var alignmentRects: [Drawing.Group] {
        scene.views.indices.dropFirst().map { index in
            Drawing.Group(
                kind: .alignment, id: scene.views[index].id, title: "alignment rectangle of \(scene.views[index].id)",
                marks: [Drawing.Mark(shape: .rect(places.rect(.view(index))), stroke: .alignment)])
        }
    }

    /// Stored frames, and dashed the frames of the layout.
    private var misplaced: [Drawing.Group] {
        states.misplacedViews.sorted().compactMap { index in
            let view = scene.views[index]
            guard let before = options.storedFrames[view.id], let parent = view.parent else { return nil }
            var stored = before
            stored.x += places.frames[parent].x
            stored.y += places.frames[parent].y
            return Drawing.Group(
                kind: .misplaced, id: view.id,
                title:
                    "\(view.id): solid \(before.words); dashed, by its constraints, \(solved.frame(ofView: index).words)",
                marks: [
                    Drawing.Mark(shape: .rect(stored), stroke: .misplaced, lineWidth: 1.5),
                    Drawing.Mark(
                        shape: .rect(places.frames[index]), stroke: .misplaced, lineWidth: 1.5, isDashed: true),
                ])
        }
    }

    private var constraints: [Drawing.Group] {
        scene.constraints.enumerated().filter { isShown($0.element) }.map { index, constraint in
            Drawing.Group(
                kind: .constraint, id: String(index), title: constraint.name,
                marks: ConstraintMarks(constraint, places, ink(index, constraint)).marks)
        }
    }

    private func isShown(_ constraint: SceneConstraint) -> Bool {
        guard constraint.isInstalled, options.priorities.contains(constraint.priority) else { return false }
        if let attributes = options.attributes, !attributes.contains(constraint.firstAttribute),
            constraint.second == nil || !attributes.contains(constraint.secondAttribute)
        {
            return false
        }
        guard let names = options.views else { return true }
        return [constraint.first, constraint.second].contains { item in
            item.map { names.contains(scene.views[places.view($0)].id) } ?? false
        }
    }

    private func ink(_ index: Int, _ constraint: SceneConstraint) -> Drawing.Ink {
        switch states.state(ofConstraint: index) {
        case .wrong: .wrong
        case .misplaced: .misplaced
        case .fine: .constraint
        }
    }
}

extension Drawing.Group {
    /// Moves all marks by an offset.
    fileprivate mutating func move(by distance: Double) {
        func moved(_ point: Layout.Point) -> Layout.Point { Layout.Point(x: point.x + distance, y: point.y + distance) }
        for index in marks.indices {
            switch marks[index].shape {
            case .rect(var rect, let radius):
                rect.x += distance
                rect.y += distance
                marks[index].shape = .rect(rect, radius: radius)
            case .line(let from, let to): marks[index].shape = .line(from: moved(from), to: moved(to))
            case .circle(let center, let radius):
                marks[index].shape = .circle(center: moved(center), radius: radius)
            case .text(var text):
                text.start = moved(text.start)
                marks[index].shape = .text(text)
            }
        }
    }
}
