internal import TautLayout

extension Scene {
    /// The name of an item in equations.
    package func name(of item: SceneItem) -> String {
        switch item {
        case .view(let index): views[index].id
        case .guide(let index): guides[index].id
        case .builtIn(let kind, let index): "\(views[index].id).\(kind.rawValue)"
        }
    }

    /// A constraint as one equation: `title.leading == root.leading + 16 @750`.
    package func equation(of constraint: SceneConstraint) -> String {
        EquationWords(
            .init(key: constraint.first, name: name(of: constraint.first)), constraint.firstAttribute,
            constraint.relation,
            constraint.second.map { .init(key: $0, name: name(of: $0)) }, constraint.secondAttribute,
            multiplier: constraint.multiplier, constant: constraint.constant.value { _ in 0 },
            priority: constraint.priority == 1000 ? nil : Double(constraint.priority)
        ).equation
    }

    /// A constraint as JSON: an equation in quotation marks, or an object if a name requires it.
    package func json(of constraint: SceneConstraint) -> [UInt8] {
        let names = [constraint.first, constraint.second].compactMap { $0.map(name) }
        guard !names.allSatisfy(Self.isPlain) || constraint.identifier != nil else {
            return JSONWriter.text(of: equation(of: constraint))
        }
        let members = members(of: constraint).compactMap { key, value in
            value.map { JSONWriter.encodedKey(key) + $0 }
        }
        return [UInt8(ascii: "{")] + Array(members.joined(separator: Array(", ".utf8))) + [UInt8(ascii: "}")]
    }

    /// The members of a constraint object; those with default values are `nil`.
    package func members(of constraint: SceneConstraint) -> [(key: String, value: [UInt8]?)] {
        func side(_ item: SceneItem, _ attribute: Layout.Attribute) -> [UInt8] {
            JSONWriter.text(of: "\(name(of: item)).\(attribute.name)")
        }
        func number(_ number: Double, usual: Double) -> [UInt8]? {
            number == usual ? nil : Array(JSONWriter.text(of: number).utf8)
        }
        return [
            ("identifier", constraint.identifier.map { JSONWriter.text(of: $0) }),
            ("first", side(constraint.first, constraint.firstAttribute)),
            ("relation", JSONWriter.text(of: constraint.relation.symbol)),
            ("second", constraint.second.map { side($0, constraint.secondAttribute) }),
            ("multiplier", number(constraint.multiplier, usual: 1)),
            ("constant", number(constraint.constant.value { _ in 0 }, usual: 0)),
            ("priority", number(Double(constraint.priority), usual: 1000)),
        ]
    }

    /// Whether an equation can contain the name as it is: parts of letters, digits and underscores, separated by dots.
    private static func isPlain(_ name: String) -> Bool {
        name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
            guard let first = part.utf8.first, first == UInt8(ascii: "_") || isLetter(first) else { return false }
            return part.utf8.allSatisfy { $0 == UInt8(ascii: "_") || isLetter($0) || (0x30...0x39).contains($0) }
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
