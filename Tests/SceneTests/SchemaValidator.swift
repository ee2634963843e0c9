@testable import Taut
@testable import TautScene

/// As much of JSON Schema (draft 2020-12) as `Schemas/` uses. An unknown keyword is an error, so that nothing is skipped in silence.
struct SchemaValidator {
    let root: JSONNode

    /// What is wrong with a value, with its path; empty where it is valid.
    func problems(_ node: JSONNode) -> [String] {
        problems(node, root, "$")
    }

    private func problems(_ node: JSONNode, _ schema: JSONNode, _ path: String) -> [String] {
        if case .bool(let allowed) = schema.value { return allowed ? [] : ["\(path) is not allowed"] }
        return schema.members.flatMap { check($0.key, $0.value, node, schema, path) }
    }

    private func check(
        _ keyword: String, _ value: JSONNode, _ node: JSONNode, _ schema: JSONNode, _ path: String
    ) -> [String] {
        func fail(_ isBad: Bool) -> [String] { isBad ? ["\(path): \(keyword) of \(node.summary)"] : [] }
        let limit = value.double ?? 0
        switch keyword {
        case "$schema", "$defs", "title", "description": return []
        case "$ref": return reference(value, node, path)
        case "anyOf": return fail(!value.elements.contains { problems(node, $0, path).isEmpty })
        case "type": return fail(!types(value).contains { Self.matches(node, $0) })
        case "enum": return fail(!value.elements.contains { $0.text == node.text })
        case "minimum": return fail((node.double ?? limit) < limit)
        case "maximum": return fail((node.double ?? limit) > limit)
        case "exclusiveMinimum": return fail((node.double ?? limit + 1) <= limit)
        case "minLength": return fail(Double(node.text?.count ?? Int(limit)) < limit)
        case "minItems": return fail(Double(node.elements.count) < limit)
        case "maxItems": return fail(Double(node.elements.count) > limit)
        case "pattern": return fail(node.text.map { !Self.hasParameter($0) } ?? false)
        case "required":
            return value.elements.flatMap { key in
                fail(key.text.map { node.member($0) == nil } ?? true)
            }
        case "prefixItems":
            return zip(node.elements, value.elements).flatMap { problems($0, $1, path + "[]") }
        case "items":
            let skipped = schema.member("prefixItems")?.elements.count ?? 0
            return node.elements.dropFirst(skipped).flatMap { problems($0, value, path + "[]") }
        case "properties":
            return value.members.flatMap { key, schema in
                node.member(key).map { problems($0, schema, "\(path).\(key)") } ?? []
            }
        case "additionalProperties":
            let known = Set(schema.member("properties")?.members.map(\.key) ?? [])
            return node.members.filter { !known.contains($0.key) }
                .flatMap { problems($0.value, value, "\(path).\($0.key)") }
        default: return ["the validator does not know \(keyword)"]
        }
    }

    private func reference(_ value: JSONNode, _ node: JSONNode, _ path: String) -> [String] {
        let name = String(value.text?.dropFirst("#/$defs/".count) ?? "")
        guard let target = root.member("$defs")?.member(name) else { return ["no definition \(name)"] }
        return problems(node, target, path)
    }

    private func types(_ value: JSONNode) -> [String] {
        value.text.map { [$0] } ?? value.elements.compactMap(\.text)
    }

    private static func matches(_ node: JSONNode, _ type: String) -> Bool {
        switch (node.value, type) {
        case (.null, "null"), (.bool, "boolean"), (.number, "number"), (.string, "string"), (.array, "array"),
            (.object, "object"):
            true
        case (.number(let number), "integer"): number == number.rounded()
        default: false
        }
    }

    /// The one pattern in use: a text with a parameter in braces.
    private static func hasParameter(_ text: String) -> Bool {
        guard let open = text.firstIndex(of: "{"), let close = text[open...].firstIndex(of: "}") else { return false }
        return text.index(after: open) < close
    }
}
