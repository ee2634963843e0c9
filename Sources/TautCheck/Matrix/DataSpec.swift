package import TautScene

/// Values for the parameters of a template: usual ones, and those that break layouts.
package struct DataSpec: Sendable {
    /// A value that is not the usual one.
    package struct Variant: Sendable {
        package var name: String
        package var value: SceneValue
    }

    /// A parameter with its values.
    package struct Parameter: Sendable {
        package var name: String
        package var normal: SceneValue
        package var variants: [Variant]
    }

    package var parameters: [Parameter]

    /// Texts for what is a text in the template, numbers for the rest.
    ///
    /// - Parameter given: usual values by parameter, where they are known.
    package init(_ template: SceneTemplate, given: [String: SceneValue] = [:]) {
        var texts: Set<String> = []
        Self.collectTexts(template.node, key: "", template, into: &texts)
        parameters = template.parameters.map { name in
            texts.contains(name)
                ? Parameter(name: name, normal: given[name] ?? .string(name), variants: Self.texts(name))
                : Parameter(name: name, normal: given[name] ?? .number(44), variants: Self.numbers)
        }
    }

    /// Names and texts are texts, wherever they are used besides.
    private static func collectTexts(
        _ node: JSONNode, key: String, _ template: SceneTemplate, into texts: inout Set<String>
    ) {
        switch node.value {
        case .string where key == "text" || key == "id":
            for case .parameter(let name) in template.pieces(at: node.offset) ?? [] { texts.insert(name) }
        case .array(let nodes): for node in nodes { collectTexts(node, key: key, template, into: &texts) }
        case .object(let members):
            for member in members { collectTexts(member.value, key: member.key, template, into: &texts) }
        default: break
        }
    }

    private static func texts(_ name: String) -> [Variant] {
        [
            Variant(name: "empty", value: ""),
            Variant(name: "long", value: .string((1...40).map { "\(name)\($0)" }.joined(separator: " "))),
            Variant(name: "long word", value: .string(String(repeating: name, count: 40))),
            Variant(name: "special", value: "Ǻ́ģj̣y 漢字 👩‍👩‍👧 مرحبا\nשלום <&>\"'"),
        ]
    }

    private static let numbers = [
        Variant(name: "0", value: 0), Variant(name: "0.5", value: 0.5), Variant(name: "10000", value: 10_000),
    ]

    /// Which parameters have another value than the usual one, by index, and which variant that is.
    package typealias Choice = [(parameter: Int, variant: Int)]

    /// The usual record, then those with one other value, then one where all have the same kind of other value, then those with two
    /// other values; at most so many.
    package func choices(limit: Int) -> [Choice] {
        var result: [Choice] = [[]]
        let single = parameters.indices.flatMap { parameter in
            parameters[parameter].variants.indices.map { (parameter, $0) }
        }
        result += single.map { [$0] }
        // Of two parameters all are a pair.
        if parameters.count > 2 {
            let kinds = parameters.map(\.variants.count).max() ?? 0
            result += (0..<kinds).map { kind in
                parameters.indices.filter { kind < parameters[$0].variants.count }.map { ($0, kind) }
            }
        }
        for (place, first) in single.enumerated() where result.count < limit {
            for second in single[(place + 1)...] where second.0 != first.0 { result.append([first, second]) }
        }
        return Array(result.prefix(max(1, limit)))
    }

    /// The values of a record.
    package func values(_ choice: Choice) -> [String: SceneValue] {
        var values = Dictionary(uniqueKeysWithValues: parameters.map { ($0.name, $0.normal) })
        for (parameter, variant) in choice {
            values[parameters[parameter].name] = parameters[parameter].variants[variant].value
        }
        return values
    }
}
