import TautLayout
import TautScene

/// Explains what the constraints of a scene leave open.
struct OpeningExplainer {
    private(set) var openings: [Explanation.Opening] = []
    private(set) var settlement: [String] = []
    private let measurer: any TextMeasuring
    /// More than this is no bound.
    private static var far: Double { 100_000 }

    /// A side or size of a view or guide.
    private struct Place: Equatable {
        var item: SceneItem
        var attribute: Layout.Attribute
    }

    init(_ solved: SolvedScene, _ measurer: any TextMeasuring) {
        self.measurer = measurer
        let places = Self.places(solved)
        guard !places.isEmpty else { return }
        for place in places {
            let value = Self.value(place, solved)
            openings.append(
                Explanation.Opening(
                    item: Self.name(place.item, solved.scene), attribute: Self.word(place.attribute),
                    least: bound(place, -Self.far, solved.scene), greatest: bound(place, Self.far, solved.scene),
                    value: value))
        }
        settlement = settle(solved)
    }

    /// What is open, in the order of the tree.
    private static func places(_ solved: SolvedScene) -> [Place] {
        let views = zip(solved.scene.views.indices.map(SceneItem.view), solved.boxes.views)
        let guides = zip(solved.scene.guides.indices.map(SceneItem.guide), solved.boxes.guides)
        return (Array(views) + Array(guides)).flatMap { item, box in
            let open = solved.open(box)
            return [Layout.Attribute.leading, .top, .width, .height].filter(open.contains).map {
                Place(item: item, attribute: $0)
            }
        }
    }

    private static func name(_ item: SceneItem, _ scene: Scene) -> String {
        switch item {
        case .view(let index), .builtIn(_, let index): scene.views[index].id
        case .guide(let index): scene.guides[index].id
        }
    }

    private static func word(_ attribute: Layout.Attribute) -> String {
        switch attribute {
        case .leading: "x"
        case .top: "y"
        default: attribute.name
        }
    }

    private static func frame(_ item: SceneItem, _ solved: SolvedScene) -> Layout.Rect {
        switch item {
        case .view(let index), .builtIn(_, let index): solved.frame(ofView: index)
        case .guide(let index): solved.frame(ofGuide: index)
        }
    }

    private static func value(_ place: Place, _ solved: SolvedScene) -> Double {
        let frame = frame(place.item, solved)
        switch place.attribute {
        case .leading: return frame.x
        case .top: return frame.y
        case .width: return frame.width
        default: return frame.height
        }
    }

    // MARK: Trying

    /// The value of a place that a constraint of the lowest priority pulls far away.
    private func bound(_ place: Place, _ target: Double, _ scene: Scene) -> Double? {
        guard let solved = layout(scene, [equation(place, target, priority: 1, scene)]) else { return nil }
        let value = Self.value(place, solved)
        return abs(value - target) < 1 ? nil : value
    }

    /// Equations with what there is, one place after the other until nothing is open; then those that are not needed go.
    private func settle(_ solved: SolvedScene) -> [String] {
        var added: [SceneConstraint] = []
        var current = solved
        while let place = Self.places(current).first {
            added.append(equation(place, Self.value(place, current), priority: 1000, solved.scene))
            guard added.count <= 200, let next = layout(solved.scene, added),
                next.conflicts.count <= solved.conflicts.count
            else { return [] }
            current = next
        }
        for index in added.indices.reversed() {
            var fewer = added
            fewer.remove(at: index)
            if let next = layout(solved.scene, fewer), Self.places(next).isEmpty { added = fewer }
        }
        return added.map { $0.text }
    }

    /// A place as a constraint: positions from the superview.
    private func equation(_ place: Place, _ number: Double, priority: Int, _ scene: Scene) -> SceneConstraint {
        var parent: SceneItem?
        switch place.item {
        case .view(let index): parent = scene.views[index].parent.map(SceneItem.view)
        case .guide(let index): parent = .view(scene.guides[index].owner)
        case .builtIn(_, let index): parent = .view(index)
        }
        if place.attribute == .width || place.attribute == .height { parent = nil }
        let name = "\(Self.name(place.item, scene)).\(place.attribute.name)"
        let short = (number * 1024).rounded() / 1024
        var text = "\(name) == "
        if let parent {
            text += "\(Self.name(parent, scene)).\(place.attribute.name)"
            if short != 0 { text += short < 0 ? " - \(Words.number(-short))" : " + \(Words.number(short))" }
        } else {
            text += Words.number(short)
        }
        return SceneConstraint(
            first: place.item, place.attribute, .equal, second: parent,
            parent == nil ? .notAnAttribute : place.attribute, constant: ConstantExpression(short), priority: priority,
            text: text, offset: 0)
    }

    private func layout(_ scene: Scene, _ added: [SceneConstraint]) -> SolvedScene? {
        var changed = scene
        changed.constraints += added
        return try? SolvedScene(changed, measurer: measurer)
    }
}
