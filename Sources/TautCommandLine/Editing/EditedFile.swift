import TautInterfaceBuilder
import TautLayout
import TautScene

/// A file whose constraints are edited: a scene, or an Interface Builder file with its hierarchies. Every other byte stays.
protocol EditedFile {
    var name: String { get }
    /// What the file says, each scene with the frames that are stored for its views.
    var scenes: [(scene: Scene, frames: [String: Layout.Rect])] { get }
    /// The views that constraints cannot name.
    func nameless(in scene: Int) -> Set<String>
    /// Whether the file has a constraint as something that can be changed.
    func canEdit(_ constraint: Int, in scene: Int) -> Bool
    mutating func add(_ constraints: [SceneConstraint], to scene: Int) throws
    mutating func remove(_ constraints: Set<Int>, from scene: Int) throws
    mutating func set(_ constants: [Int: Double], in scene: Int) throws
    /// Puts another constraint in the place of one, with its name.
    mutating func replace(_ constraint: Int, with new: SceneConstraint, in scene: Int) throws
    /// Lets constraints place views that have a frame.
    mutating func release(_ views: Set<String>, in scene: Int) throws
    /// The file with the edits; what was asked for after them is another edit.
    func bytes() throws -> [UInt8]
}

/// A scene in JSON.
struct EditedScene: EditedFile {
    let name: String
    private let scene: Scene
    private let node: JSONNode
    private var text: JSONTextEdits

    init(_ bytes: [UInt8], name: String) throws {
        self.name = name
        scene = try Scene(json: bytes, file: name)
        node = try JSONReader.read(bytes)
        text = JSONTextEdits(bytes)
    }

    var scenes: [(scene: Scene, frames: [String: Layout.Rect])] { [(scene, [:])] }

    func nameless(in _: Int) -> Set<String> { [] }

    func canEdit(_: Int, in _: Int) -> Bool { true }

    func bytes() throws -> [UInt8] {
        var text = text
        text.apply()
        // What was written has to be a scene again.
        _ = try Scene(json: text.bytes, file: name)
        return text.bytes
    }

    mutating func add(_ constraints: [SceneConstraint], to _: Int) throws {
        text.append(constraints.map(scene.json), to: "constraints", of: node)
    }

    mutating func remove(_ constraints: Set<Int>, from _: Int) throws {
        try rewrite { constraints.contains($0) ? nil : $1 }
    }

    mutating func set(_ constants: [Int: Double], in _: Int) throws {
        try rewrite { index, constraint in
            var constraint = constraint
            if let constant = constants[index] { constraint.constant = ConstantExpression(constant) }
            return constraint
        }
    }

    mutating func replace(_ constraint: Int, with new: SceneConstraint, in _: Int) throws {
        try rewrite { $0 == constraint ? new : $1 }
    }

    mutating func release(_ views: Set<String>, in _: Int) throws {
        for view in scene.views where view.isPlacedByFrame && views.contains(view.id) {
            throw UsageError(
                "\"\(view.id)\" is placed by its frame; take \"frame\" and \"autoresizing\" out of the scene first")
        }
    }

    /// Writes the entries again of which a constraint changes or goes; an entry may stand for several.
    private mutating func rewrite(_ change: (Int, SceneConstraint) -> SceneConstraint?) throws {
        guard case .array(let list)? = node.member("constraints")?.value else { return }
        var shared: [Int: [(old: SceneConstraint, new: SceneConstraint?)]] = [:]
        for (index, constraint) in scene.constraints.enumerated() {
            shared[constraint.offset, default: []].append((constraint, change(index, constraint)))
        }
        var gone: Set<Int> = []
        for entry in list {
            let place = entry.member("format")?.offset ?? entry.offset
            guard let members = shared[place] else { continue }
            let left = members.compactMap(\.new)
            if left.isEmpty { gone.insert(entry.offset) }
            let isSame = zip(members.map(\.old), members.map(\.new)).allSatisfy {
                $1.map { new in scene.json(of: new) } == scene.json(of: $0)
            }
            guard !left.isEmpty, !isSame else { continue }
            text.replace(entry, with: Array(left.map { scene.json(of: $0) }.joined(separator: Array(", ".utf8))))
        }
        text.remove(from: list) { gone.contains($0.offset) }
    }
}

/// An Interface Builder file.
struct EditedDesign: EditedFile {
    let name: String
    let scenes: [(scene: Scene, frames: [String: Layout.Rect])]
    private let hierarchies: [InterfaceBuilderHierarchy]
    private var editor: InterfaceBuilderEditor

    /// - Parameter scene: which hierarchies, as `--scene` says; all for `nil`.
    init(_ bytes: [UInt8], name: String, scene: String?) throws {
        self.name = name
        let document = try InterfaceBuilderDocument(bytes, file: name)
        try document.check()
        hierarchies = try DesignedScenes.choose(scene ?? "all", from: document.hierarchies(), document)
        editor = InterfaceBuilderEditor(document)
        scenes = try hierarchies.map { hierarchy in
            var options = SceneWritingOptions()
            options.namesConstraintsByIds = true
            options.hasStoredSize = true
            var frames: [String: Layout.Rect] = [:]
            hierarchy.root.forEach { view in
                guard view.hasFrame, !view.isHidden else { return }
                frames[view.id] = view.frame
            }
            var scene = try SceneTemplate(hierarchy.sceneNode(options), file: name).scene(for: [:])
            // What only the canvas keeps in its size is open when the program runs.
            scene.constraints.removeAll { $0.identifier == nil && $0.priority < 1000 }
            return (scene, frames)
        }
    }

    func bytes() throws -> [UInt8] { editor.bytes }

    /// Elements without an id.
    func nameless(in index: Int) -> Set<String> {
        Set(scenes[index].scene.views.map(\.id).filter { !hasElement($0) })
    }

    private func hasElement(_ id: String) -> Bool { (try? editor.attribute("id", of: id)) != nil }

    /// What a stack or a cell makes has no element, and some elements have no id.
    func canEdit(_ constraint: Int, in index: Int) -> Bool {
        guard let id = scenes[index].scene.constraints[constraint].identifier else { return false }
        return hasElement(id)
    }

    mutating func add(_ constraints: [SceneConstraint], to index: Int) throws {
        let scene = scenes[index].scene
        for constraint in constraints {
            let sides =
                [(constraint.first, constraint.firstAttribute)]
                + (constraint.second.map { [($0, constraint.secondAttribute)] } ?? [])
            let written = try sides.map { item, attribute in
                NewConstraint.Side(try id(of: item, in: index), attribute)
            }
            let new = NewConstraint(
                from: written[0], constraint.relation, to: written.count == 2 ? written[1] : nil,
                multiplier: constraint.multiplier,
                constant: constraint.constant.value { _ in 0 }, priority: Double(constraint.priority))
            try editor.addConstraint(new, to: scene.views[scene.holder(of: constraint)].id)
        }
    }

    /// What the file calls an item.
    private func id(of item: SceneItem, in index: Int) throws -> String {
        let scene = scenes[index].scene
        switch item {
        case .view, .guide: return scene.name(of: item)
        case .builtIn(let kind, let view):
            var found: String?
            hierarchies[index].root.forEach { candidate in
                guard candidate.id == scene.views[view].id else { return }
                found = candidate.guides.first { $0.kind.sceneName == kind.rawValue }?.id
            }
            guard let found else {
                throw UsageError(
                    "the file has no \(kind.rawValue) of \"\(scene.views[view].id)\"; constrain something to it in Xcode first"
                )
            }
            return found
        }
    }

    mutating func remove(_ constraints: Set<Int>, from index: Int) throws {
        for id in Set(constraints.compactMap { scenes[index].scene.constraints[$0].identifier }).sorted() {
            try editor.remove(id)
        }
    }

    mutating func set(_ constants: [Int: Double], in index: Int) throws {
        for (constraint, constant) in constants.sorted(by: { $0.key < $1.key }) {
            guard let id = scenes[index].scene.constraints[constraint].identifier else { continue }
            try editor.setConstant(constant, ofConstraint: id)
        }
    }

    mutating func replace(_ constraint: Int, with new: SceneConstraint, in index: Int) throws {
        guard let id = scenes[index].scene.constraints[constraint].identifier else { return }
        let sides =
            [("first", new.first, new.firstAttribute)]
            + (new.second.map { [("second", $0, new.secondAttribute)] } ?? [])
        for (side, item, attribute) in sides {
            try editor.setAttribute("\(side)Item", to: try self.id(of: item, in: index), of: id)
            try editor.setAttribute("\(side)Attribute", to: attribute.name, of: id)
        }
        try editor.setRelation(new.relation, ofConstraint: id)
        try editor.setMultiplier(new.multiplier, ofConstraint: id)
        try editor.setConstant(new.constant.value { _ in 0 }, ofConstraint: id)
    }

    mutating func release(_ views: Set<String>, in index: Int) throws {
        for view in scenes[index].scene.views where view.isPlacedByFrame && views.contains(view.id) {
            try editor.setTranslatesAutoresizingMaskIntoConstraints(false, of: view.id)
            try editor.setAttribute("fixedFrame", to: nil, of: view.id)
        }
    }
}
