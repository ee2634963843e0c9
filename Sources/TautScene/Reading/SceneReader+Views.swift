/// Views and their guides.
extension SceneReader {
    mutating func view(_ node: JSONNode, parent: Int?) throws(SourceFault) {
        let keys = try KeyedReader(node, what: "a view", keys: SceneKeys.view)
        let id = try keys.required("id")
        let name = try id.string(for: "id")
        try claim(name, at: id, parent: parent)
        var view = SceneView(id: name, kind: try kind(keys["kind"]), parent: parent)
        let surroundings = traits
        defer { traits = surroundings }
        if let node = keys["traits"], !node.isNull {
            let overrides = try traitOverrides(node)
            view.traits = overrides
            traits = traits.overridden(by: overrides)
        }
        let varied = try VariedKeys(keys, in: SizeClass(traits), allowed: SceneKeys.viewVariation)
        view.offset = id.offset
        view.isInstalled = try varied.isInstalled()
        try readSizes(of: &view, keys)
        try readPlacement(of: &view, keys)
        try readText(of: &view, keys, varied)
        try readStack(of: &view, keys)
        try readScroll(of: &view, keys)
        try readBaselines(of: &view, keys)
        if let margins = varied["margins"], !margins.isNull { view.margins = try margins.insets(for: "margins") }
        if let hidden = varied["hidden"] { view.isHidden = try hidden.boolean(for: "hidden") }
        let index = views.count
        views.append(view)
        if let list = keys["guides"] {
            for guide in try list.array(for: "guides", of: "a list of guides") { try readGuide(guide, owner: index) }
        }
        if let list = keys["children"] {
            for child in try list.array(for: "children", of: "a list of views") { try self.view(child, parent: index) }
        }
        try checkCustomSpacing(of: index, keys)
    }

    /// Records a name as used.
    private mutating func claim(_ name: String, at node: JSONNode, parent: Int?) throws(SourceFault) {
        guard !name.isEmpty else { throw SourceFault("an id cannot be empty", at: node.offset, text: "\"\"") }
        // Names end there for hosts that call C.
        guard !name.utf8.contains(0) else {
            throw SourceFault("an id cannot have the character U+0000", at: node.offset, text: name)
        }
        guard let earlier = places.updateValue(node.offset, forKey: name) else { return }
        var ancestor = parent
        while let index = ancestor {
            if views[index].id == name {
                throw SourceFault(
                    "duplicate id \"\(name)\": a view cannot be inside itself", at: node.offset, text: name)
            }
            ancestor = views[index].parent
        }
        throw SourceFault(
            "duplicate id \"\(name)\"; the first is in line \(source.place(of: earlier).line)", at: node.offset,
            text: name)
    }

    private func kind(_ node: JSONNode?) throws(SourceFault) -> SceneView.Kind {
        guard let node else { return .view }
        let name = try node.string(for: "kind")
        guard let kind = SceneView.Kind(rawValue: name) else {
            let known = SceneView.Kind.allCases.map { $0.rawValue }
            throw SourceFault(
                "unknown kind \"\(name)\"\(Suggestion.text(for: name, among: known)); kinds are "
                    + known.joined(separator: ", "), at: node.offset, text: name)
        }
        return kind
    }

    private func readSizes(of view: inout SceneView, _ keys: KeyedReader) throws(SourceFault) {
        if let size = keys["intrinsicContentSize"], !size.isNull {
            let parts = try size.array(
                for: "intrinsicContentSize", count: 2, of: "[width, height], each a number or null")
            view.hasOwnSize = true
            view.sizeParameters = (parameter(of: parts[0]), parameter(of: parts[1]))
            view.intrinsicWidth = try length(parts[0])
            view.intrinsicHeight = try length(parts[1])
        }
        if let pair = keys["hugging"] { view.hugging = try priorities(pair, for: "hugging") }
        if let pair = keys["compression"] { view.compression = try priorities(pair, for: "compression") }
    }

    /// The parameter of a value in braces.
    private func parameter(of node: JSONNode) -> Int? {
        guard case .string(let text) = node.value, text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
        return parameter(String(text.dropFirst().dropLast()))
    }

    private func length(_ node: JSONNode) throws(SourceFault) -> Double? {
        try parameter(of: node) == nil ? node.optionalLength(for: "intrinsicContentSize") : 0
    }

    private func priorities(_ node: JSONNode, for key: String) throws(SourceFault) -> (horizontal: Int, vertical: Int) {
        let parts = try node.array(for: key, count: 2, of: "[horizontal, vertical] priorities")
        return (try parts[0].priority(for: key), try parts[1].priority(for: key))
    }

    private func readText(
        of view: inout SceneView, _ keys: KeyedReader, _ varied: VariedKeys
    ) throws(SourceFault) {
        if let text = keys["text"] {
            view.text = try Self.text(text)
            view.textOffset = text.offset
        }
        if let (name, node) = varied.first(of: ["font", "textStyle"]) {
            view.font = name == "font" ? try Self.font(node) : try styledFont(node)
        }
        if let lines = keys["lines"] {
            let number = try lines.number(for: "lines")
            guard number >= 0, number <= 1_000_000, number == number.rounded() else {
                throw lines.mismatch("a whole number from 0", for: "lines")
            }
            view.lines = Int(number)
        }
    }

    /// A text, also from a number; null is the empty text.
    static func text(_ node: JSONNode) throws(SourceFault) -> String {
        switch node.value {
        case .string(let text): return text
        case .number(let number): return JSONWriter.text(of: number)
        case .null: return ""
        case .bool(let flag) where node.isBound: return flag ? "true" : "false"
        default: throw node.mismatch("a text in quotes", for: "text")
        }
    }

    /// A size in points, or a font description that may end in one: `17`, `"17"`, `"DejaVu Sans Bold 13"`.
    static func font(_ node: JSONNode) throws(SourceFault) -> Font {
        if case .number(let size) = node.value { return try font(family: nil, size: size, node) }
        let description = try node.string(for: "font")
        var words = description.split(separator: " ", omittingEmptySubsequences: true)
        var size = Font().size
        if let last = words.last {
            let digits = last.hasSuffix("px") ? last.dropLast(2) : last
            if let number = JSONNode.number(fromText: String(digits)) {
                size = number
                words.removeLast()
            }
        }
        return try font(family: words.isEmpty ? nil : words.joined(separator: " "), size: size, node)
    }

    /// The font of a text style at the current text size.
    private func styledFont(_ node: JSONNode) throws(SourceFault) -> Font {
        let style = try node.word(for: "textStyle", of: Self.textStyleNames)
        return Font(size: style.size(for: traits.preferredContentSizeCategory))
    }

    private static func font(family: String?, size: Double, _ node: JSONNode) throws(SourceFault) -> Font {
        guard size > 0, size <= 10_000 else { throw node.mismatch("a size above 0 (and at most 10000)", for: "font") }
        return Font(family: family, size: size)
    }

    private mutating func readGuide(_ node: JSONNode, owner: Int) throws(SourceFault) {
        let keys = try KeyedReader(node, what: "a guide", keys: SceneKeys.guide)
        let id = try keys.required("id")
        let name = try id.string(for: "id")
        try claim(name, at: id, parent: nil)
        guides.append(SceneGuide(id: name, owner: owner))
    }
}
