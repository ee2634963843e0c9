import Taut

extension InterfaceBuilderDocument {
    /// Whether the document means something: every id is given once, every constraint speaks of elements that there are and
    /// in numbers, frames are numbers, and no view controller embeds itself.
    ///
    /// Interface Builder writes no other files; hands, merges and broken disks do.
    ///
    /// - Throws: the first fault in the order of the file, with line, column and the offending text.
    /// - Complexity: O(elements).
    public func check() throws(InterfaceBuilderError) {
        try DocumentCheck(self).run()
    }
}

/// Looks for what cannot be meant in a document that is well-formed.
private struct DocumentCheck {
    let document: InterfaceBuilderDocument
    private var elements: [InterfaceBuilderElement] = []
    private var byID: [String: InterfaceBuilderElement] = [:]

    init(_ document: InterfaceBuilderDocument) throws(InterfaceBuilderError) {
        self.document = document
        document.root.forEach { elements.append($0) }
        for element in elements {
            guard let id = element.id else { continue }
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
            case "rect": try checkNumbers(of: element, ["x", "y", "width", "height"])
            default: break
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
        guard constraint["firstAttribute"] != nil else {
            throw document.error("a constraint without firstAttribute", at: constraint)
        }
        if constraint["secondItem"] != nil, constraint["secondAttribute"] == nil {
            throw document.error("a constraint with secondItem and without secondAttribute", at: constraint)
        }
        try checkNumbers(of: constraint, ["constant", "priority"])
        if let priority = constraint.number("priority"), priority <= 0 || priority > 1000 {
            throw document.error(
                "a priority lies between 1 and 1000; \(constraint["priority"] ?? "") does not", at: constraint,
                attribute: "priority")
        }
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

/// Looks for a view controller whose view holds itself, through the segues of container views.
private struct EmbeddingCheck {
    /// A container view's way to the controller that it shows.
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

    /// Goes along the segues, each once; a way back to a controller that it comes from is a circle.
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
