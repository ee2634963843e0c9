/// The keys of stacks.
extension SceneReader {
    func readStack(of view: inout SceneView, _ keys: KeyedReader) throws(SourceFault) {
        guard view.kind == .stack else { return try refuse(SceneKeys.stack, of: "stacks", view, keys) }
        var stack = SceneStack()
        if let axis = keys["axis"] { stack.axis = try axis.word(for: "axis", of: SceneStack.axisNames) }
        if let node = keys["distribution"] {
            stack.distribution = try node.word(for: "distribution", of: SceneStack.distributionNames)
        }
        if let node = keys["alignment"] {
            stack.alignment = try node.word(for: "alignment", of: SceneStack.alignmentNames)
        }
        if let spacing = keys["spacing"] { stack.spacing = try spacing.number(for: "spacing") }
        if let flag = keys["relativeToMargins"] {
            stack.isRelativeToMargins = try flag.boolean(for: "relativeToMargins")
        }
        if let flag = keys["baselineRelative"] {
            stack.isBaselineRelative = try flag.boolean(for: "baselineRelative")
        }
        if let node = keys["customSpacing"] { stack.customSpacing = try customSpacing(node) }
        view.stack = stack
    }

    /// Keys of other kinds of views.
    func refuse(_ list: [String], of kind: String, _ view: SceneView, _ keys: KeyedReader) throws(SourceFault) {
        for key in list where keys[key] != nil {
            throw SourceFault(
                "\"\(key)\" is a key of \(kind), and \"\(view.id)\" is of kind \"\(view.kind.rawValue)\"",
                at: keys.keyOffset(key), text: key)
        }
    }

    private func customSpacing(_ node: JSONNode) throws(SourceFault) -> [String: Double] {
        guard case .object(let members) = node.value else {
            throw node.mismatch("an object of distances by the ids of children", for: "customSpacing")
        }
        var result: [String: Double] = [:]
        for member in members { result[member.key] = try member.value.number(for: member.key) }
        return result
    }

    /// Checks that custom spacing names children of the stack. Called after they are read.
    func checkCustomSpacing(of index: Int, _ keys: KeyedReader) throws(SourceFault) {
        guard case .object(let members) = keys["customSpacing"]?.value else { return }
        let children = views[index...].filter { $0.parent == index }.map { $0.id }
        let names = Set(children)
        for member in members where !names.contains(member.key) {
            throw SourceFault(
                "\"\(member.key)\" is no child of the stack \"\(views[index].id)\""
                    + Suggestion.text(for: member.key, among: children), at: member.keyOffset, text: member.key)
        }
    }
}

extension JSONNode {
    /// One of several names.
    func word<Value>(for key: String, of words: [String: Value]) throws(SourceFault) -> Value {
        let name = try string(for: key)
        if let value = words[name] { return value }
        let known = words.keys.sorted()
        throw SourceFault(
            "\"\(key)\" has no \"\(name)\"\(Suggestion.text(for: name, among: known)); there are "
                + known.joined(separator: ", "), at: offset, text: name)
    }
}
