internal import TautLayout

/// Constraints as objects: `{"first": "a.width", "relation": "==", "second": "b.width", "multiplier": 2, ...}`.
extension ConstraintReader {
    mutating func readObject(_ node: JSONNode) throws(SourceFault) {
        let keys = try KeyedReader(node, what: "a constraint", keys: SceneKeys.constraint)
        try readVariation(keys)
        let firstNode = try keys.required("first")
        let first = try side(firstNode, for: "first")
        let relation = try self.relation(keys["relation"])
        var multiplier = 1.0
        if let factor = keys["multiplier"] { multiplier = try self.factor(factor) }
        var constant = ConstantExpression(0)
        if let node = keys["constant"] {
            constant = try SceneReader.constant(node, for: "constant", parameter: context.parameter)
        }
        var priority = 1000
        if let node = keys["priority"] { priority = try node.priority(for: "priority") }
        var constraint = AbstractConstraint(
            first: .named(first.name), firstAttribute: first.attribute, relation: relation, second: nil,
            secondAttribute: .notAnAttribute, multiplier: 1, constant: constant, priority: priority,
            place: firstNode.offset)
        if let node = keys["second"], !node.isNull {
            let second = try side(node, for: "second")
            try AttributePairing.check(first.attribute, second.attribute, at: node.offset)
            if multiplier != 0 {
                constraint.second = .named(second.name)
                constraint.secondAttribute = second.attribute
                constraint.multiplier = multiplier
            }
        }
        if constraint.second == nil, let origin = AttributePairing.origin(of: first.attribute) {
            constraint.second = .superview(of: first.name)
            constraint.secondAttribute = origin
        }
        let identifier = try keys["identifier"]?.string(for: "identifier")
        try add(constraint, text: Self.text(of: constraint), offset: node.offset, identifier: identifier)
    }

    /// A number, or a text as in equations: `"200%"`, `"2/1"`, `"2:1"`.
    private func factor(_ node: JSONNode) throws(SourceFault) -> Double {
        guard case .string(let text) = node.value else { return try node.number(for: "multiplier") }
        do throws(SourceFault) {
            let factor = try EquationParser.factor(text, context: context)
            guard factor.isFinite else { throw SourceFault("\(quoted(text)) is not finite", at: 0, text: text) }
            return factor
        } catch {
            throw placed(error, in: node)
        }
    }

    /// A fault in a text as a fault in the file.
    private func placed(_ fault: SourceFault, in node: JSONNode) -> SourceFault {
        var fault = fault
        fault.offset = node.isBound ? node.offset : source.offset(ofStringByte: fault.offset, literalAt: node.offset)
        return fault
    }

    private func side(_ node: JSONNode, for key: String) throws(SourceFault) -> LinearSide.Item {
        let text = try node.string(for: key)
        var parser = EquationParser(scanner: TextScanner(text), context: context)
        do throws(SourceFault) {
            parser.scanner.skipSpace()
            let side = try parser.itemOrMetric()
            parser.scanner.skipSpace()
            guard let item = side.item, parser.scanner.isAtEnd else {
                throw SourceFault("\"\(key)\" has to be ITEM.ATTRIBUTE, found \(quoted(text))", at: 0, text: text)
            }
            return item
        } catch {
            throw placed(error, in: node)
        }
    }

    private func relation(_ node: JSONNode?) throws(SourceFault) -> Layout.Relation {
        guard let node else { return .equal }
        switch try node.string(for: "relation") {
        case "==", "equal": return .equal
        case "<=", "≤", "lessThanOrEqual": return .lessThanOrEqual
        case ">=", "≥", "greaterThanOrEqual": return .greaterThanOrEqual
        default: throw node.mismatch("\"==\", \"<=\" or \">=\"", for: "relation")
        }
    }

    /// The equation of a constraint object: its name in reports.
    private static func text(of constraint: AbstractConstraint) -> String {
        guard case .named(let first) = constraint.first else { return "" }
        let relation =
            switch constraint.relation {
            case .equal: "=="
            case .lessThanOrEqual: "<="
            case .greaterThanOrEqual: ">="
            }
        var text = "\(first).\(constraint.firstAttribute.name) \(relation) "
        let constant = constraint.constant.number ?? 0
        if case .named(let second) = constraint.second {
            if constraint.multiplier != 1 { text += "\(JSONWriter.text(of: constraint.multiplier)) * " }
            text += "\(second).\(constraint.secondAttribute.name)"
            if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(JSONWriter.text(of: abs(constant)))" }
        } else {
            text += JSONWriter.text(of: constant)
        }
        return constraint.priority == 1000 ? text : "\(text) @\(constraint.priority)"
    }
}
