/// Which parameters of a template only change numbers and texts, and which change what the layout is made of.
///
/// A template whose structure stays the same is analysed once for all records. What changes the structure (an id, a factor, a
/// priority, a font) makes another structure for every value it takes.
struct ParameterUses: Sendable {
    /// Parameters that occur only as texts, as natural sizes or as constants.
    private(set) var plain: Set<Int>
    /// The others, ascending.
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

    /// A value that is a number, or a parameter and nothing else.
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

    /// An equation or visual format. A parameter counts as a number to be filled in where its neighbours leave no other
    /// meaning; everything else is structure. (Where this is too hopeful, reading the template fails and every record is
    /// read by itself.)
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
