/// Random records of a template: texts of all lengths for parameters that are texts, numbers for others.
package struct SampleRecords {
    private let texts: Set<Int>
    private let count: Int
    private var state: UInt64

    /// - Parameter seed: equal seeds give equal records.
    package init(_ template: SceneTemplate, seed: UInt64) {
        count = template.parameters.count
        state = seed
        var found: Set<Int> = []
        Self.collect(template.root, template.texts, &found)
        texts = found
    }

    /// The parameters that occur in texts.
    private static func collect(_ node: JSONNode, _ texts: [Int: TemplateText], _ found: inout Set<Int>) {
        switch node.value {
        case .object(let members):
            for member in members {
                if member.key == "text", let text = texts[member.value.offset] { found.formUnion(text.parameters) }
                collect(member.value, texts, &found)
            }
        case .array(let elements): for element in elements { collect(element, texts, &found) }
        default: break
        }
    }

    /// The next record, one value for each parameter.
    package mutating func next() -> [JSONNode?] {
        (0..<count).map { index in
            texts.contains(index) ? JSONNode(.string(text())) : JSONNode(.number(Double(below(4096)) / 16))
        }
    }

    private mutating func text() -> String {
        let words = below(8) == 0 ? 0 : 1 + below(below(4) == 0 ? 60 : 8)
        return (0..<words).map { _ in String(repeating: "n", count: 1 + below(12)) }.joined(separator: " ")
    }

    /// SplitMix64 (Steele, Lea, Flood 2014).
    private mutating func below(_ limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
    }
}
