internal import TautLayout
internal import TautScene

/// A scene or template in which every literal text is a parameter, so that languages are records of one structure.
struct MatrixTemplate {
    /// The tree with the new parameters.
    private let node: JSONNode
    private let file: String
    /// The literals by the names of their parameters.
    private(set) var literals: [(name: String, text: String)] = []
    /// Whether anything in the tree depends on size classes, on the safe area, on the reader's text size.
    private(set) var hasVariations = false
    private(set) var hasSafeArea = false
    private(set) var hasTextStyles = false

    /// Whether a device changes more than the root's size.
    var dependsOnDevices: Bool { hasVariations || hasSafeArea }

    init(_ template: SceneTemplate) {
        file = template.file
        var walk = Walk(template: template)
        node = walk.views(template.node)
        literals = walk.literals
        hasVariations = walk.hasVariations
        hasSafeArea = walk.hasSafeArea
        hasTextStyles = walk.hasTextStyles
    }

    /// The template in other surroundings.
    ///
    /// - Parameter changes: keys of the environment with their values.
    func template(_ changes: [(key: String, value: JSONValue)]) throws(SceneError) -> SceneTemplate {
        var node = node
        if !changes.isEmpty {
            var environment = node.member("environment") ?? JSONNode(.object([]))
            for change in changes { environment.set(change.key, change.value) }
            node.set("environment", environment.value)
        }
        return try SceneTemplate(node, file: file)
    }

    private struct Walk {
        let template: SceneTemplate
        var literals: [(name: String, text: String)] = []
        var hasVariations = false
        var hasSafeArea = false
        var hasTextStyles = false

        mutating func views(_ node: JSONNode, key: String = "") -> JSONNode {
            switch node.value {
            case .string(let text) where key == "text":
                return JSONNode(.string(parameterised(text, at: node.offset)), offset: node.offset)
            case .string(let text):
                if text.contains("safeArea") || text.contains("LayoutGuide") { hasSafeArea = true }
                if text.contains("readableContent") { hasTextStyles = true }
                return node
            case .array(let nodes):
                var result: [JSONNode] = []
                for node in nodes { result.append(views(node, key: key)) }
                return JSONNode(.array(result), offset: node.offset)
            case .object(let members):
                var result = members
                for index in result.indices {
                    note(result[index].key)
                    result[index].value = views(result[index].value, key: result[index].key)
                }
                return JSONNode(.object(result), offset: node.offset)
            default: return node
            }
        }

        private mutating func note(_ key: String) {
            if key == "variations" { hasVariations = true }
            if key == "safeArea" || key == "bars" { hasSafeArea = true }
            if key == "textStyle" { hasTextStyles = true }
        }

        /// The text with a parameter for each literal part. No name in a file begins with a control character.
        private mutating func parameterised(_ text: String, at offset: Int) -> String {
            (template.pieces(at: offset) ?? [.literal(text)]).map { piece in
                switch piece {
                case .parameter(let name): return "{\(name)}"
                case .literal(let text):
                    guard !text.isEmpty else { return "" }
                    let name = "\u{1}\(literals.count)"
                    literals.append((name, text))
                    return "{\(name)}"
                }
            }.joined()
        }
    }
}

extension JSONNode {
    /// Sets the value of a key of an object.
    fileprivate mutating func set(_ key: String, _ value: JSONValue) {
        guard case .object(var members) = self.value else { return }
        if let index = members.firstIndex(where: { $0.key == key }) {
            members[index].value = JSONNode(value)
        } else {
            members.append(JSONMember(key: key, keyOffset: 0, value: JSONNode(value)))
        }
        self.value = .object(members)
    }
}
