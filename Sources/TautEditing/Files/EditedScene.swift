internal import TautLayout
internal import TautScene

/// A scene in JSON.
struct EditedScene: EditedFile {
    let name: String
    private let scene: Scene
    private let sizeClass: SizeClass?
    private let node: JSONNode
    private var text: JSONTextEdits

    /// - Parameter sizeClass: the size class that is edited; `nil` edits all of them.
    init(_ bytes: [UInt8], name: String, sizeClass: SizeClass?) throws {
        self.name = name
        self.sizeClass = sizeClass
        scene = try Scene(json: bytes, file: name, sizeClass: sizeClass)
        node = try JSONReader.read(bytes)
        text = JSONTextEdits(bytes)
    }

    var scenes: [(scene: Scene, frames: [String: Layout.Rect])] { [(scene, [:])] }

    func nameless(in _: Int) -> Set<String> { [] }
    func loweredStacks(in _: Int) -> [String: Layout.Axis] { [:] }

    func unknownSizes(in _: Int) -> NaturalSizes { [:] }

    func guide(named _: String, in _: Int) -> SceneItem? { nil }

    func canEdit(_: Int, in _: Int) -> Bool { true }

    func bytes() throws -> [UInt8] {
        var text = text
        text.apply()
        // What was written has to be a scene again.
        _ = try Scene(json: text.bytes, file: name, sizeClass: sizeClass)
        return text.bytes
    }

    // MARK: Constraints

    mutating func add(_ constraints: [SceneConstraint], to _: Int) throws {
        text.append(
            constraints.map { constraint in
                guard let sizeClass else { return scene.json(of: constraint) }
                return Self.object(
                    scene.json(of: constraint), [("installed", "false")], in: sizeClass, [("installed", "true")])
            }, to: "constraints", of: node)
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

    mutating func replace(_ constraints: [Int: SceneConstraint], in _: Int) throws {
        try rewrite { constraints[$0] ?? $1 }
    }

    /// An entry of the list of constraints, and those of the scene that it stands for.
    private struct Entry {
        let node: JSONNode
        var members: [(old: SceneConstraint, new: SceneConstraint?)]

        /// The constraints that change.
        func changes(_ scene: Scene) -> [Bool] {
            members.map { $1.map { scene.json(of: $0) } != scene.json(of: $0) }
        }
    }

    /// Writes the entries again of which a constraint changes or goes.
    private mutating func rewrite(_ change: (Int, SceneConstraint) -> SceneConstraint?) throws {
        guard case .array(let list)? = node.member("constraints")?.value else { return }
        var shared: [Int: [(old: SceneConstraint, new: SceneConstraint?)]] = [:]
        for (index, constraint) in scene.constraints.enumerated() {
            shared[constraint.offset, default: []].append((constraint, change(index, constraint)))
        }
        var gone: Set<Int> = []
        for node in list {
            guard let members = shared[node.member("format")?.offset ?? node.offset] else { continue }
            let entry = Entry(node: node, members: members)
            guard entry.changes(scene).contains(true) else { continue }
            if let sizeClass {
                try rewrite(entry, in: sizeClass)
            } else if members.allSatisfy({ $0.new == nil }) {
                gone.insert(node.offset)
            } else {
                rewrite(entry)
            }
        }
        text.remove(from: list) { gone.contains($0.offset) }
    }

    private mutating func rewrite(_ entry: Entry) {
        let left = entry.members.compactMap(\.new)
        guard case .object(let members) = entry.node.value, left.count == 1, entry.members.count == 1 else {
            return text.replace(entry.node, with: Self.joined(left.map { scene.json(of: $0) }))
        }
        guard members.contains(where: { $0.key == "first" }) else {
            // What else the object says stays.
            if let format = entry.node.member("format") {
                var plain = left[0]
                plain.identifier = nil
                let equation = scene.json(of: plain)
                if equation.first == UInt8(ascii: "\"") { return text.replace(format, with: equation) }
            }
            return text.replace(entry.node, with: scene.json(of: left[0]))
        }
        for (key, value) in scene.members(of: left[0]) {
            if let value {
                let old = entry.node.member(key).map(text.text)
                if old != value, scene.members(of: entry.members[0].old).first(where: { $0.key == key })?.value != value
                {
                    text.set(key, to: value, in: entry.node)
                }
            }
        }
        let usual = Set(scene.members(of: left[0]).filter { $0.value == nil }.map(\.key))
        if members.contains(where: { usual.contains($0.key) }) { text.removeMembers(usual, of: entry.node) }
    }

    // MARK: One size class

    private mutating func rewrite(_ entry: Entry, in sizeClass: SizeClass) throws {
        var pieces: [[UInt8]] = []
        for (old, new) in entry.members {
            var variation: [(String, String)] = []
            if let new {
                let (before, after) = (old.constant.value { _ in 0 }, new.constant.value { _ in 0 })
                if before != after { variation = [("constant", JSONWriter.text(of: after))] }
            } else {
                variation = [("installed", "false")]
            }
            if entry.members.count == 1 {
                guard !variation.isEmpty else { return }
                return vary(entry.node, in: sizeClass, variation)
            }
            let json = scene.json(of: old)
            pieces.append(variation.isEmpty ? json : Self.object(json, [], in: sizeClass, variation))
        }
        text.replace(entry.node, with: Self.joined(pieces))
    }

    /// Says something of one entry in a size class.
    private mutating func vary(_ entry: JSONNode, in sizeClass: SizeClass, _ members: [(String, String)]) {
        guard case .object = entry.value else {
            return text.replace(entry, with: Self.object(text.text(of: entry), [], in: sizeClass, members))
        }
        let variations = entry.member("variations")
        guard let variations, case .object = variations.value else {
            return text.set("variations", to: Self.variation(sizeClass, members), in: entry)
        }
        guard let own = variations.member(sizeClass.description) else {
            return text.set(sizeClass.description, to: Self.braces(members), in: variations)
        }
        for (key, value) in members { text.set(key, to: Array(value.utf8), in: own) }
    }

    private static func braces(_ members: [(String, String)]) -> [UInt8] {
        Array("{\(members.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", "))}".utf8)
    }

    private static func variation(_ sizeClass: SizeClass, _ members: [(String, String)]) -> [UInt8] {
        Array("{\"\(sizeClass.description)\": ".utf8) + braces(members) + [UInt8(ascii: "}")]
    }

    /// A constraint as an object with what a size class says of it.
    private static func object(
        _ constraint: [UInt8], _ members: [(String, String)], in sizeClass: SizeClass, _ varied: [(String, String)]
    ) -> [UInt8] {
        let isText = constraint.first == UInt8(ascii: "\"")
        var result = isText ? Array("{\"format\": ".utf8) + constraint : Array(constraint.dropLast())
        for (key, value) in members { result += Array(", \"\(key)\": \(value)".utf8) }
        return result + Array(", \"variations\": ".utf8) + variation(sizeClass, varied) + [UInt8(ascii: "}")]
    }

    private static func joined(_ pieces: [[UInt8]]) -> [UInt8] { Array(pieces.joined(separator: Array(", ".utf8))) }

    // MARK: Views

    mutating func release(_ views: Set<String>, in _: Int) throws {
        for view in scene.views where view.isPlacedByFrame && views.contains(view.id) {
            if let node = places[view.id]?.node { text.removeMembers(["frame", "autoresizing"], of: node) }
        }
    }

    /// The nodes of views by their ids, each with the list that it is in.
    private var places: [String: (node: JSONNode, siblings: [JSONNode])] {
        var result: [String: (node: JSONNode, siblings: [JSONNode])] = [:]
        var open = node.member("root").map { [($0, [JSONNode]())] } ?? []
        while let (view, siblings) = open.popLast() {
            if case .string(let id)? = view.member("id")?.value { result[id] = (view, siblings) }
            if case .array(let children)? = view.member("children")?.value { open += children.map { ($0, children) } }
        }
        return result
    }

    mutating func embed(_ views: [String], in stack: NewStack, of _: Int) throws {
        let places = places
        let nodes = views.compactMap { places[$0]?.node }
        guard let first = nodes.min(by: { $0.offset < $1.offset }), let siblings = places[views[0]]?.siblings else {
            return
        }
        let gap = JSONTextEdits.gap(text.bytes, before: first.offset)
        let inner = gap.map { $0 + [0x20, 0x20] } ?? [0x20]
        let children = nodes.map { node -> [UInt8] in
            gap == nil ? text.text(of: node) : Self.indented(text.text(of: node))
        }
        // Braces as the others have them.
        let padding: [UInt8] = text.text(of: first).starts(with: Array("{ ".utf8)) ? [0x20] : []
        var result = [0x7B] + padding + Array(stack.json.dropFirst().dropLast()) + Array(", \"children\": [".utf8)
        for (index, child) in children.enumerated() {
            if index > 0 { result.append(0x2C) }
            if gap != nil || index > 0 { result += inner }
            result += child
        }
        result += (gap ?? []) + [0x5D] + padding + [0x7D]
        text.replace(first, with: result)
        text.remove(from: siblings) { node in
            node.offset != first.offset && nodes.contains { $0.offset == node.offset }
        }
    }

    private static func indented(_ bytes: [UInt8]) -> [UInt8] {
        bytes.flatMap { $0 == 0x0A ? [0x0A, 0x20, 0x20] : [$0] }
    }

    mutating func unembed(_ stack: String, _ frames: [(view: String, frame: Layout.Rect)], of _: Int) throws {
        guard let (node, siblings) = places[stack] else { return }
        guard case .array(let children)? = node.member("children")?.value, !children.isEmpty else {
            return text.remove(from: siblings) { $0.offset == node.offset }
        }
        let outer = JSONTextEdits.gap(text.bytes, before: node.offset)
        let inner = JSONTextEdits.gap(text.bytes, before: children[0].offset)
        let depth = max(0, (inner?.count ?? 0) - (outer?.count ?? 0))
        let texts = children.map { Self.outdented(text.text(of: $0), by: inner == nil ? 0 : depth) }
        text.replace(node, with: Array(texts.joined(separator: [0x2C] + (outer ?? [0x20]))))
    }

    private static func outdented(_ bytes: [UInt8], by depth: Int) -> [UInt8] {
        var result: [UInt8] = []
        var left = 0
        for byte in bytes {
            if byte == 0x20 || byte == 0x09, left > 0 {
                left -= 1
                continue
            }
            left = byte == 0x0A ? depth : 0
            result.append(byte)
        }
        return result
    }
}

extension NewStack {
    /// The stack as a view without children.
    fileprivate var json: [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        for (key, value) in [("id", id), ("kind", "stack"), ("axis", axisName)] {
            writer.key(key)
            writer.value(value)
        }
        for (key, value) in [("alignment", alignmentName), ("distribution", distributionName)] where value != "fill" {
            writer.key(key)
            writer.value(value)
        }
        if stack.spacing != 0 {
            writer.key("spacing")
            writer.value(stack.spacing)
        }
        if !stack.customSpacing.isEmpty {
            writer.key("customSpacing")
            writer.beginObject()
            for (view, spacing) in stack.customSpacing.sorted(by: { $0.key < $1.key }) {
                writer.key(view)
                writer.value(spacing)
            }
            writer.endObject()
        }
        writer.endObject()
        return writer.bytes
    }

    var axisName: String { stack.axis == .horizontal ? "horizontal" : "vertical" }

    /// What both file formats call the alignment: a row's views have tops and bottoms.
    var alignmentName: String {
        switch stack.alignment {
        case .fill: "fill"
        case .leading: stack.axis == .horizontal ? "top" : "leading"
        case .trailing: stack.axis == .horizontal ? "bottom" : "trailing"
        case .center: "center"
        case .firstBaseline: "firstBaseline"
        case .lastBaseline: "lastBaseline"
        }
    }

    var distributionName: String { String(describing: stack.distribution) }
}
