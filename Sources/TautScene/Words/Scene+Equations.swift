import TautLayout

extension Scene {
    /// The name of what a constraint speaks of, as equations have it.
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

    /// A constraint as JSON: an equation in quotation marks, or an object where a name needs that.
    package func json(of constraint: SceneConstraint) -> [UInt8] {
        var writer = JSONWriter()
        let names = [constraint.first, constraint.second].compactMap { $0.map(name) }
        guard !names.allSatisfy(Self.isPlain) || constraint.identifier != nil else {
            writer.value(equation(of: constraint))
            return writer.bytes
        }
        writer.beginObject()
        if let identifier = constraint.identifier {
            writer.key("identifier")
            writer.value(identifier)
        }
        writer.key("first")
        writer.value("\(names[0]).\(constraint.firstAttribute.name)")
        writer.key("relation")
        writer.value(constraint.relation.symbol)
        if names.count == 2 {
            writer.key("second")
            writer.value("\(names[1]).\(constraint.secondAttribute.name)")
        }
        let constant = constraint.constant.value { _ in 0 }
        for (key, number, usual) in [
            ("multiplier", constraint.multiplier, 1.0), ("constant", constant, 0),
            ("priority", Double(constraint.priority), 1000),
        ] where number != usual {
            writer.key(key)
            writer.value(number)
        }
        writer.endObject()
        return writer.bytes
    }

    /// Whether an equation takes a name without further ado: letters, digits and underscores, with a dot between.
    private static func isPlain(_ name: String) -> Bool {
        name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
            guard let first = part.utf8.first, first == UInt8(ascii: "_") || isLetter(first) else { return false }
            return part.utf8.allSatisfy { $0 == UInt8(ascii: "_") || isLetter($0) || (0x30...0x39).contains($0) }
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
