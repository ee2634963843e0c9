/// Reads the constraints of a scene: equations, visual formats and objects.
struct ConstraintReader {
    let source: SourceText
    let names: SceneNames
    let context: ConstraintContext
    /// The standard spacing of visual formats.
    var spacing = StandardSpacing.uikit
    var constraints: [SceneConstraint] = []
    /// The size class, which decides what is installed.
    var sizeClass = SizeClass.any
    /// Whether placeholders are active.
    var isDesignTime = false
    /// Whether a record gives the number of a metric.
    var hasBoundMetrics = false
    /// The values of the current constraint in this size class.
    private var variation = Variation()

    private struct Variation {
        var isInstalled = true
        var constant: ConstantExpression?
        var priority: Int?
        var varies = false
    }

    init(
        source: SourceText, names: SceneNames, metrics: [String: ConstantExpression],
        parameter: @escaping (String) -> Int?
    ) {
        self.source = source
        self.names = names
        context = ConstraintContext(
            isItem: { names.item($0) != nil }, itemNames: names.all, metrics: metrics, parameter: parameter)
    }

    mutating func read(_ node: JSONNode) throws(SourceFault) {
        variation = Variation()
        variation.varies =
            hasBoundMetrics || node.hasBoundPart || node.member("variations") != nil
            || node.member("placeholder") != nil
        switch node.value {
        case .string(let text):
            try read(text, node, options: VisualFormatOptions(), context: context, identifier: nil)
        case .object where node.member("format") != nil: try readText(node)
        case .object: try readObject(node)
        default:
            throw SourceFault(
                "a constraint has to be a text or an object, found \(node.summary)", at: node.offset, text: node.summary
            )
        }
    }

    // MARK: Texts

    private mutating func read(
        _ text: String, _ node: JSONNode, options: VisualFormatOptions, context: ConstraintContext, identifier: String?
    ) throws(SourceFault) {
        let parsed: [AbstractConstraint]
        do throws(SourceFault) {
            if VisualFormat.isFormat(text) {
                parsed = try VisualFormat.constraints(of: text, options, spacing, context)
            } else {
                parsed = [try EquationParser.parse(text, context: context)]
            }
        } catch {
            throw located(error, in: text, node)
        }
        for constraint in parsed {
            do throws(SourceFault) {
                try add(constraint, text: text, offset: node.offset, identifier: identifier)
            } catch {
                throw located(error, in: text, node)
            }
        }
    }

    /// A fault of a constraint's text, at its position in the scene.
    private func located(_ fault: SourceFault, in text: String, _ node: JSONNode) -> SourceFault {
        var result = fault
        result.offset =
            node.isBound ? node.offset : source.offset(ofStringByte: fault.offset, literalAt: node.offset)
        // No suggestions for long texts: the search takes time, and messages shorten what they quote.
        guard text.utf8.count > 200 || fault.message.place(of: text) == nil else { return result }
        // The suggestion stays at the end.
        let end = fault.message.place(of: Suggestion.beginning) ?? fault.message.endIndex
        result.message = "\(fault.message[..<end]) in \(quoted(text))\(fault.message[end...])"
        return result
    }

    /// `{"format": "H:[a]-[b]", "options": ["alignAllTop"], "metrics": {...}}`
    private mutating func readText(_ node: JSONNode) throws(SourceFault) {
        let keys = try KeyedReader(node, what: "a constraint with a format", keys: SceneKeys.textConstraint)
        try readVariation(keys)
        let format = try keys.required("format")
        var context = self.context
        if let metrics = keys["metrics"] {
            for (name, number) in try SceneReader.metrics(metrics, parameter: context.parameter) {
                context.metrics[name] = number
            }
        }
        var options = VisualFormatOptions()
        if let list = keys["options"] {
            for option in try list.array(for: "options", of: "a list of options") {
                let name = try option.string(for: "options")
                guard options.insert(name) else {
                    let known =
                        VisualFormatOptions.alignmentNames.keys.sorted()
                        + VisualFormatOptions.directionNames.keys.sorted()
                        + VisualFormatOptions.spacingNames.keys.sorted()
                    throw SourceFault(
                        "unknown option \"\(name)\"\(Suggestion.text(for: name, among: known))", at: option.offset,
                        text: name)
                }
            }
        }
        let identifier = try keys["identifier"]?.string(for: "identifier")
        try read(try format.string(for: "format"), format, options: options, context: context, identifier: identifier)
    }

    // MARK: Look-up

    mutating func add(
        _ constraint: AbstractConstraint, text: String, offset: Int, identifier: String?
    ) throws(SourceFault) {
        let first = try item(constraint.first, constraint)
        let second = try constraint.second.map { (item: AbstractConstraint.Item) throws(SourceFault) in
            try self.item(item, constraint)
        }
        var result = SceneConstraint(
            first: first, constraint.firstAttribute, constraint.relation, second: second, constraint.secondAttribute,
            multiplier: constraint.multiplier,
            constant: variation.constant ?? constraint.constant, priority: variation.priority ?? constraint.priority,
            identifier: identifier, text: text, offset: offset)
        if variation.constant != nil || variation.priority != nil {
            result.base = (constraint.constant, constraint.priority)
        }
        result.isInstalled = variation.isInstalled
        result.varies = variation.varies
        constraints.append(result)
    }

    /// Whether a constraint object is installed in this size class, and its numbers there.
    mutating func readVariation(_ keys: KeyedReader) throws(SourceFault) {
        let varied = try VariedKeys(keys, in: sizeClass, allowed: SceneKeys.constraintVariation)
        variation.isInstalled = try varied.isInstalled()
        if let node = keys["placeholder"], try node.boolean(for: "placeholder"), !isDesignTime {
            variation.isInstalled = false
        }
        if let node = varied.variation("constant") {
            variation.constant = try SceneReader.constant(node, for: "constant", parameter: context.parameter)
        }
        if let node = varied.variation("priority") { variation.priority = try node.priority(for: "priority") }
    }

    private func item(
        _ item: AbstractConstraint.Item, _ constraint: AbstractConstraint
    ) throws(SourceFault) -> SceneItem {
        switch item {
        case .named(let name):
            guard let found = names.item(name) else { throw context.unknownItem(name, at: constraint.place) }
            return found
        case .superview(let name):
            guard let view = names.item(name) else { throw context.unknownItem(name, at: constraint.place) }
            guard let superview = names.superview(of: view) else {
                throw SourceFault(
                    "\"\(name)\" is the root and has no superview to measure from", at: constraint.place, text: name)
            }
            return superview
        }
    }
}

extension JSONNode {
    /// Whether a record gives the value or a part of it.
    fileprivate var hasBoundPart: Bool {
        switch value {
        case .array(let nodes): nodes.contains { $0.hasBoundPart }
        case .object(let members): members.contains { $0.value.hasBoundPart }
        default: isBound
        }
    }
}
