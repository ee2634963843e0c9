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
        try rewrite { index, _ in constraints.contains(index) ? .remove : nil }
    }

    mutating func set(_ constants: [Int: Double], in _: Int) throws {
        try rewrite { index, old in
            guard let constant = constants[index], constant != old.constant.value({ _ in 0 }) else { return nil }
            return .constant(constant)
        }
    }

    mutating func replace(_ constraints: [Int: Replacement], in _: Int) throws {
        try rewrite { index, _ in constraints[index].map { .replace($0) } }
    }

    /// What becomes of a constraint.
    private enum Change {
        case remove
        case constant(Double)
        case replace(Replacement)
    }

    /// Writes the entries of the list again of which a constraint changes or goes.
    private mutating func rewrite(_ change: (Int, SceneConstraint) -> Change?) throws {
        guard case .array(let list)? = node.member("constraints")?.value else { return }
        var shared: [Int: [(old: SceneConstraint, change: Change?)]] = [:]
        for (index, constraint) in scene.constraints.enumerated() {
            shared[constraint.offset, default: []].append((constraint, change(index, constraint)))
        }
        var gone: Set<Int> = []
        for node in list {
            guard let members = shared[node.member("format")?.offset ?? node.offset],
                members.contains(where: { $0.change != nil })
            else { continue }
            let pieces = try members.compactMap { old, change in
                try piece(of: node, old, change, isShared: members.count > 1)
            }
            if pieces.isEmpty {
                gone.insert(node.offset)
            } else {
                text.replace(node, with: Array(pieces.joined(separator: Array(", ".utf8))))
            }
        }
        text.remove(from: list) { gone.contains($0.offset) }
    }

    /// What an entry says of one of its constraints from now on; `nil` for one that goes.
    ///
    /// - Parameter isShared: whether the entry is a visual format of several constraints, so that each is written for itself.
    private func piece(
        of entry: JSONNode, _ old: SceneConstraint, _ change: Change?, isShared: Bool
    ) throws -> [UInt8]? {
        var text = JSONTextEdits(text.text(of: entry))
        let node = try JSONReader.read(text.bytes)
        let before = old.withoutVariation
        var after = before
        var variation: (key: String, value: [UInt8])?
        switch change {
        case .remove where sizeClass == nil: return nil
        case .remove: variation = ("installed", Array("false".utf8))
        case .constant(let constant) where sizeClass != nil: variation = ("constant", Self.number(constant))
        case .constant(let constant):
            if let seen = variedConstant(in: node) {
                text.replace(seen, with: Self.number(constant))
            } else {
                after.constant = ConstantExpression(constant)
            }
        case .replace(let replacement):
            after = replacement.constraint.withoutVariation
            for constant in Self.variedConstants(in: node) where replacement.factor != 1 {
                text.replace(constant.node, with: Self.number(constant.number * replacement.factor + 0))
            }
        case nil: break
        }
        if isShared || scene.json(of: after) != scene.json(of: before) {
            write(after, over: before, isShared, node, into: &text)
        }
        if let variation, let sizeClass { Self.vary(node, in: sizeClass, variation, &text) }
        text.apply()
        return text.bytes
    }

    /// Writes a constraint in the place of one. What else an object says stays.
    private func write(
        _ new: SceneConstraint, over old: SceneConstraint, _ isShared: Bool, _ node: JSONNode,
        into text: inout JSONTextEdits
    ) {
        guard case .object(let members) = node.value else { return text.replace(node, with: scene.json(of: new)) }
        if let format = members.first(where: { $0.key == "format" }) {
            var plain = new
            plain.identifier = nil
            let equation = scene.json(of: plain)
            if equation.first == UInt8(ascii: "\"") {
                text.replace(format.value, with: equation)
            } else {
                let end = JSONTextEdits.valueEnd(text.bytes, format.value.offset)
                text.replace(format.keyOffset..<end, with: Array(equation.dropFirst().dropLast()))
            }
            return isShared ? text.removeMembers(["options", "metrics"], of: node) : ()
        }
        let known = scene.members(of: old)
        for (key, value) in scene.members(of: new) {
            guard let value, node.member(key).map(text.text) != value,
                known.first(where: { $0.key == key })?.value != value
            else { continue }
            text.set(key, to: value, in: node)
        }
        let usual = Set(scene.members(of: new).filter { $0.value == nil }.map(\.key))
        if members.contains(where: { usual.contains($0.key) }) { text.removeMembers(usual, of: node) }
    }

    private static func number(_ number: Double) -> [UInt8] { Array(JSONWriter.text(of: number).utf8) }

    // MARK: Size classes

    /// The constant of a constraint object in the size class that is seen; `nil` where it is that of all.
    private func variedConstant(in entry: JSONNode) -> JSONNode? {
        let environment = scene.environment
        return SizeClass(environment.horizontalSizeClass, environment.verticalSizeClass).bases.lazy.compactMap {
            entry.member("variations")?.member($0.description)?.member("constant")
        }.first
    }

    /// The constants of a constraint object in all size classes that have their own.
    private static func variedConstants(in entry: JSONNode) -> [(node: JSONNode, number: Double)] {
        guard case .object(let variations)? = entry.member("variations")?.value else { return [] }
        return variations.compactMap { variation in
            guard let node = variation.value.member("constant"), case .number(let number) = node.value else {
                return nil
            }
            return (node, number)
        }
    }

    /// Says something of one entry in a size class.
    private static func vary(
        _ entry: JSONNode, in sizeClass: SizeClass, _ member: (key: String, value: [UInt8]), _ text: inout JSONTextEdits
    ) {
        let value = [(member.key, String(decoding: member.value, as: UTF8.self))]
        guard case .object = entry.value else {
            text.apply()
            return text.replace(0..<text.bytes.count, with: object(text.bytes, [], in: sizeClass, value))
        }
        guard let variations = entry.member("variations"), case .object = variations.value else {
            return text.set("variations", to: variation(sizeClass, value), in: entry)
        }
        guard let own = variations.member(sizeClass.description) else {
            return text.set(sizeClass.description, to: braces(value), in: variations)
        }
        text.set(member.key, to: member.value, in: own)
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

extension SceneConstraint {
    /// The constraint with the numbers that are those of all size classes without their own.
    fileprivate var withoutVariation: SceneConstraint {
        var result = self
        if let base { (result.constant, result.priority) = base }
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
