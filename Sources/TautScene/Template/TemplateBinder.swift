/// Replaces parameters by values.
struct TemplateBinder {
    let texts: [Int: TemplateText]
    let parameters: [String]
    let values: [JSONNode?]
    /// Parameters that stay in braces, if the constants of a template are set later.
    let symbolic: Set<Int>

    mutating func bind(_ node: JSONNode) throws(SourceFault) -> JSONNode {
        switch node.value {
        case .string:
            guard let text = texts[node.offset] else { return node }
            return try bind(text, at: node.offset)
        case .array(let nodes):
            var bound: [JSONNode] = []
            bound.reserveCapacity(nodes.count)
            for node in nodes { bound.append(try bind(node)) }
            return JSONNode(.array(bound), offset: node.offset)
        case .object(let members):
            var bound = members
            for index in bound.indices { bound[index].value = try bind(bound[index].value) }
            return JSONNode(.object(bound), offset: node.offset)
        default: return node
        }
    }

    private func bind(_ text: TemplateText, at offset: Int) throws(SourceFault) -> JSONNode {
        if let parameter = text.onlyParameter, !symbolic.contains(parameter) {
            return JSONNode(try value(parameter, at: offset).value, offset: offset, isBound: true)
        }
        var result = ""
        for piece in text.pieces {
            switch piece {
            case .literal(let literal): result += literal
            case .parameter(let index) where symbolic.contains(index): result += "{\(parameters[index])}"
            case .parameter(let index):
                result += try Self.text(of: value(index, at: offset), name: parameters[index], at: offset)
            }
        }
        return JSONNode(.string(result), offset: offset, isBound: true)
    }

    private func value(_ index: Int, at offset: Int) throws(SourceFault) -> JSONNode {
        guard let value = values[index] else {
            let name = parameters[index]
            throw SourceFault("the record has no value for the parameter \"\(name)\"", at: offset, text: "{\(name)}")
        }
        return value
    }

    /// A value as part of a text. Null is the empty text.
    static func text(of node: JSONNode, name: String, at offset: Int) throws(SourceFault) -> String {
        switch node.value {
        case .null: return ""
        case .bool(let flag): return flag ? "true" : "false"
        case .number(let number): return JSONWriter.text(of: number)
        case .string(let text): return text
        case .array, .object:
            throw SourceFault(
                "the parameter \"\(name)\" is \(node.summary), which cannot be part of a text", at: offset,
                text: "{\(name)}")
        }
    }
}
