/// Separates the parameters of a template that change only numbers and texts from those that change the structure.
///
/// A template with a constant structure is analysed once for all records. A parameter that changes the structure (an id, a factor, a
/// priority, a font) leads to one analysis per value.
struct ParameterUses: Sendable {
    /// Parameters that occur only as texts, as natural sizes or as constants.
    private(set) var plain: Set<Int>
    /// The other parameters, ascending.
    private(set) var structure: [Int] = []
    private var structural: Set<Int> = []
    private let texts: [Int: TemplateText]

    init(_ template: SceneTemplate) {
        texts = template.texts
        plain = []
        guard case .object(let members) = template.root.value else { return }
        for member in members {
            switch member.key {
            case "root": view(member.value)
            case "metrics": numbers(member.value)
            case "constraints": for node in Self.elements(member.value) { constraint(node) }
            default: allStructural(member.value)
            }
        }
        plain = Set(template.parameters.indices).subtracting(structural)
        structure = structural.sorted()
    }

    private static func elements(_ node: JSONNode) -> [JSONNode] {
        if case .array(let nodes) = node.value { nodes } else { [node] }
    }

    private mutating func allStructural(_ node: JSONNode) {
        switch node.value {
        case .string: structural.formUnion(texts[node.offset]?.parameters ?? [])
        case .array(let nodes): for node in nodes { allStructural(node) }
        case .object(let members): for member in members { allStructural(member.value) }
        default: break
        }
    }

    private mutating func view(_ node: JSONNode) {
        guard case .object(let members) = node.value else { return allStructural(node) }
        for member in members {
            switch (member.key, member.value.value) {
            case ("text", .string): break
            case ("intrinsicContentSize", .array(let sides)): for side in sides { number(side) }
            case ("children", .array(let children)): for child in children { view(child) }
            default: allStructural(member.value)
            }
        }
    }

    /// A value that is a number, or consists of one parameter.
    private mutating func number(_ node: JSONNode) {
        if texts[node.offset]?.onlyParameter == nil { allStructural(node) }
    }

    private mutating func numbers(_ node: JSONNode) {
        guard case .object(let members) = node.value else { return allStructural(node) }
        for member in members { number(member.value) }
    }

    private mutating func constraint(_ node: JSONNode) {
        guard case .object(let members) = node.value else { return format(node) }
        for member in members {
            switch member.key {
            case "format": format(member.value)
            case "constant": number(member.value)
            case "metrics": numbers(member.value)
            default: allStructural(member.value)
            }
        }
    }

    /// An equation or visual format. A parameter counts as a number if its neighbours allow no other
    /// meaning; otherwise it changes the structure. (If this is wrong, reading the template fails and every record is
    /// read as a single scene.)
    private mutating func format(_ node: JSONNode) {
        guard case .string = node.value, let text = texts[node.offset] else { return allStructural(node) }
        for (index, piece) in text.pieces.enumerated() {
            guard case .parameter(let parameter) = piece else { continue }
            let before = index == 0 ? nil : Self.lastCharacter(text.pieces[index - 1])
            let after = index + 1 == text.pieces.count ? nil : Self.firstCharacter(text.pieces[index + 1])
            let isNumber = before.map("=<>+-(,".contains) == true && after.map("+-@),".contains) != false
            if !isNumber { structural.insert(parameter) }
        }
    }

    private static func lastCharacter(_ piece: TemplateText.Piece) -> Character {
        if case .literal(let text) = piece { text.last { $0 != " " } ?? " " } else { "}" }
    }

    private static func firstCharacter(_ piece: TemplateText.Piece) -> Character {
        if case .literal(let text) = piece { text.first { $0 != " " } ?? "+" } else { "{" }
    }
}
