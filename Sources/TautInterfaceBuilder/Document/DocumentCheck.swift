import TautLayout
import TautScene

extension InterfaceBuilderDocument {
    /// Checks the meaning of a well-formed document: ids are unique, constraints refer to existing elements and relate attributes of one axis,
    /// frames and constraints have numbers, and no view controller embeds itself.
    ///
    /// Interface Builder writes no file that fails; edits by hand, merges and damaged disks do.
    ///
    /// - Throws: the first fault in the order of the file, with line, column and the offending text.
    /// - Complexity: O(elements).
    public func check() throws(InterfaceBuilderError) {
        try DocumentCheck(self).run()
    }
}

/// Finds faults in the meaning of a well-formed document.
private struct DocumentCheck {
    let document: InterfaceBuilderDocument
    private var elements: [InterfaceBuilderElement] = []
    private var byID: [String: InterfaceBuilderElement] = [:]

    init(_ document: InterfaceBuilderDocument) throws(InterfaceBuilderError) {
        self.document = document
        document.root.forEach { elements.append($0) }
        for element in elements {
            guard let id = element.id else { continue }
            guard !id.isEmpty else { throw document.error("an id cannot be empty", at: element, attribute: "id") }
            if let first = byID.updateValue(element, forKey: id) {
                throw document.error(
                    "the id \"\(id)\" is given twice, first on line \(first.line)", at: element, attribute: "id")
            }
        }
    }

    func run() throws(InterfaceBuilderError) {
        for element in elements {
            switch element.name {
            case "constraint": try check(constraint: element)
            case "rect": try check(rect: element)
            default: try checkPriorities(of: element)
            }
        }
        try EmbeddingCheck(document).run()
    }

    private func check(constraint: InterfaceBuilderElement) throws(InterfaceBuilderError) {
        for name in ["firstItem", "secondItem"] {
            guard let id = constraint[name], byID[id] == nil else { continue }
            let hint = Suggestion.text(for: id, among: byID.keys.sorted())
            throw document.error("no element has the id \"\(id)\"\(hint)", at: constraint, attribute: name)
        }
        try checkNumbers(of: constraint, ["constant"])
        try check(priority: "priority", of: constraint)
        if constraint.multiplier("multiplier") == nil {
            throw document.error(
                "\"\(constraint["multiplier"] ?? "")\" is no multiplier: a number, or a ratio as 16:9", at: constraint,
                attribute: "multiplier")
        }
        let relations = ["equal", "lessThanOrEqual", "greaterThanOrEqual"]
        if let relation = constraint["relation"], !relations.contains(relation) {
            let hint = Suggestion.text(for: relation, among: relations)
            throw document.error("unknown relation \"\(relation)\"\(hint)", at: constraint, attribute: "relation")
        }
        try check(attributesOf: constraint)
    }

    /// A position relates to a position along the same axis, a size to a size or a constant.
    private func check(attributesOf constraint: InterfaceBuilderElement) throws(InterfaceBuilderError) {
        guard let first = try attribute("firstAttribute", of: constraint) else {
            throw document.error("a constraint without firstAttribute", at: constraint)
        }
        guard constraint["secondItem"] != nil else {
            guard first.kind == .size else {
                throw document.error("\"\(first)\" needs a second item", at: constraint, attribute: "firstAttribute")
            }
            return
        }
        guard let second = try attribute("secondAttribute", of: constraint) else {
            throw document.error("a constraint with secondItem and without secondAttribute", at: constraint)
        }
        guard first.kind == second.kind else {
            throw document.error(
                "\"\(first)\" cannot be compared with \"\(second)\"", at: constraint, attribute: "secondAttribute")
        }
    }

    private func attribute(
        _ name: String, of constraint: InterfaceBuilderElement
    ) throws(InterfaceBuilderError) -> Layout.Attribute? {
        guard let text = constraint[name] else { return nil }
        if let attribute = ConstraintReading.attributes[text] { return attribute }
        let hint = Suggestion.text(for: text, among: ConstraintReading.attributes.keys.sorted())
        throw document.error("unknown attribute \"\(text)\"\(hint)", at: constraint, attribute: name)
    }

    private func check(rect: InterfaceBuilderElement) throws(InterfaceBuilderError) {
        try checkNumbers(of: rect, ["x", "y", "width", "height"])
        for name in ["width", "height"] {
            guard let size = rect.number(name), size < 0 else { continue }
            throw document.error("\"\(name)\" cannot be negative: \(rect[name] ?? "")", at: rect, attribute: name)
        }
    }

    private func checkPriorities(of view: InterfaceBuilderElement) throws(InterfaceBuilderError) {
        for name in [
            "horizontalHuggingPriority", "verticalHuggingPriority", "horizontalCompressionResistancePriority",
            "verticalCompressionResistancePriority",
        ] { try check(priority: name, of: view) }
    }

    private func check(
        priority name: String, of element: InterfaceBuilderElement
    ) throws(InterfaceBuilderError) {
        guard let text = element[name] else { return }
        try checkNumbers(of: element, [name])
        guard let priority = element.number(name), priority <= 0 || priority > 1000 else { return }
        throw document.error(
            "a priority lies between 1 and 1000; \(text) does not", at: element, attribute: name)
    }

    private func checkNumbers(
        of element: InterfaceBuilderElement, _ names: [String]
    ) throws(InterfaceBuilderError) {
        for name in names {
            guard let text = element[name], element.number(name) == nil else { continue }
            throw document.error("\"\(name)\" is no number: \"\(text)\"", at: element, attribute: name)
        }
    }
}

/// Finds view controllers that embed themselves, through the segues of container views.
private struct EmbeddingCheck {
    /// An embed segue of a container view, to the controller that it shows.
    private struct Embedding {
        var segue: InterfaceBuilderElement
        var source: String
        var target: String
    }

    private let document: InterfaceBuilderDocument
    private var embeddings: [String: [Embedding]] = [:]

    init(_ document: InterfaceBuilderDocument) {
        self.document = document
        collect(document.root, controller: nil)
    }

    private mutating func collect(_ element: InterfaceBuilderElement, controller: String?) {
        let inner = ControllerGraph.isController(element) ? element.id ?? controller : controller
        if element.name == "segue", element["kind"] == "embed", let inner, let target = element["destination"] {
            embeddings[inner, default: []].append(Embedding(segue: element, source: inner, target: target))
        }
        for child in element.children { collect(child, controller: inner) }
    }

    /// Follows each embed segue once. A segue to a controller on the current path closes a cycle.
    func run() throws(InterfaceBuilderError) {
        var isDone: [String: Bool] = [:]
        for start in embeddings.keys.sorted() where isDone[start] == nil {
            var path: [(controller: String, next: Int)] = [(start, 0)]
            isDone[start] = false
            while let (controller, next) = path.last {
                let ways = embeddings[controller] ?? []
                guard next < ways.count else {
                    isDone[controller] = true
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                let target = ways[next].target
                if isDone[target] == false {
                    throw document.error(
                        "the view controller \"\(target)\" embeds itself", at: ways[next].segue,
                        attribute: "destination")
                }
                guard isDone[target] == nil else { continue }
                isDone[target] = false
                path.append((target, 0))
            }
        }
    }
}
