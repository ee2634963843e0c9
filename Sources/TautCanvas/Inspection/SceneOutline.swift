internal import TautLayout
internal import TautScene

/// The tree of a scene with the constraints of each view, as in Interface Builder's outline.
struct SceneOutline {
    private let solved: SolvedScene
    private let places: ScenePlaces
    private let states: SceneStates
    private var scene: Scene { solved.scene }
    /// The children and the held constraints of each view.
    private var children: [[Int]]
    private var held: [[Int]]
    /// The text of each constraint.
    private let equations: [String]

    init(_ solved: SolvedScene, _ options: SceneDrawing.Options) {
        self.solved = solved
        places = ScenePlaces(solved)
        states = SceneStates(solved, storedFrames: options.storedFrames)
        children = Array(repeating: [], count: solved.scene.views.count)
        held = children
        equations = solved.boxes.constraints.map { solved.words.equation($0) }
        for (index, view) in solved.scene.views.enumerated() {
            if let parent = view.parent { children[parent].append(index) }
        }
        for (index, constraint) in solved.scene.constraints.enumerated() where constraint.isInstalled {
            held[solved.scene.holder(of: constraint)].append(index)
        }
    }

    // MARK: Tree

    var html: String {
        var text = ""
        // Trees may be deep, so this is not recursive.
        var open: [(view: Int, isEnd: Bool)] = [(0, false)]
        var level = 0
        while let (view, isEnd) = open.popLast() {
            if isEnd {
                level -= 1
                text += "</ul></li>\n"
                continue
            }
            level += 1
            let hasMore = !children[view].isEmpty || !held[view].isEmpty
            text += item(
                "v\(view)", level, scene.views[view].id, states.words(ofView: view), states.state(ofView: view),
                hasMore: hasMore)
            guard hasMore else {
                level -= 1
                text += "</li>\n"
                continue
            }
            text += "<ul role=\"group\">\n"
            for constraint in held[view] {
                text += item(
                    "c\(constraint)", level + 1, equations[constraint], states.words(ofConstraint: constraint),
                    states.state(ofConstraint: constraint), hasMore: false)
                text += "</li>\n"
            }
            open.append((view, true))
            for child in children[view].reversed() { open.append((child, false)) }
        }
        return text
    }

    private func item(
        _ key: String, _ level: Int, _ name: String, _ fault: String?, _ state: SceneStates.State, hasMore: Bool
    ) -> String {
        let expanded = hasMore ? " aria-expanded=\"true\"" : ""
        let words = fault.map { " <em>\(escaped($0))</em>" } ?? ""
        return
            "<li role=\"treeitem\" id=\"\(key)\" aria-level=\"\(level)\"\(expanded) aria-selected=\"false\" tabindex=\"\(key == "v0" ? 0 : -1)\""
            + " class=\"\(state.rawValue)\"><span>\(escaped(name))\(words)</span>"
    }

    // MARK: Data

    func writeViews(_ writer: inout JSONWriter, reasons: [[String]]) {
        writer.beginArray()
        for (index, view) in scene.views.enumerated() {
            writer.beginObject()
            writer.key("id")
            writer.value(view.id)
            writer.key("kind")
            writer.value(view.kind.rawValue)
            writer.key("frame")
            writer.value(solved.frame(ofView: index).words)
            if let text = view.text {
                writer.key("text")
                writer.value(text)
            }
            if let open = states.openViews[index] {
                writer.key("open")
                writer.value(open.joined(separator: ", "))
            }
            if index < reasons.count {
                writer.key("why")
                writer.beginArray()
                for reason in reasons[index] { writer.value(reason) }
                writer.endArray()
            }
            writer.endObject()
        }
        writer.endArray()
    }

    func writeConstraints(_ writer: inout JSONWriter) {
        writer.beginArray()
        for (index, constraint) in scene.constraints.enumerated() {
            writer.beginObject()
            for (key, text) in words(index, constraint) {
                writer.key(key)
                writer.value(text)
            }
            writer.key("views")
            writer.beginArray()
            for view in Set([constraint.first, constraint.second].compactMap { $0.map(places.view) }).sorted() {
                writer.value(view)
            }
            writer.endArray()
            writer.key("first")
            writer.value(places.view(constraint.first))
            if let second = constraint.second {
                writer.key("second")
                writer.value(places.view(second))
            }
            writer.key("place")
            writer.value(constraint.offset)
            writer.endObject()
        }
        writer.endArray()
    }

    private func words(_ index: Int, _ constraint: SceneConstraint) -> [(String, String)] {
        var result = [
            ("name", constraint.name), ("equation", equations[index]), ("attribute", constraint.firstAttribute.name),
            ("relation", constraint.relation.symbol), ("constant", number(constraint.constant.value { _ in 0 })),
            ("priority", String(constraint.priority)), ("state", states.words(ofConstraint: index) ?? "holds"),
        ]
        if constraint.second != nil {
            result += [("other", constraint.secondAttribute.name), ("multiplier", number(constraint.multiplier))]
        }
        return result
    }
}
