internal import TautLayout

/// Converts two sides to `first.attribute relation multiplier * second.attribute + constant`.
extension EquationParser {
    func oriented(
        _ left: LinearSide, _ relation: Layout.Relation, _ right: LinearSide, at place: Int
    ) throws(SourceFault) -> AbstractConstraint {
        if let item = left.item, item.coefficient == 1 {
            return try constraint(item, left.addends, relation, right)
        }
        if let item = right.item, item.coefficient == 1 {
            return try constraint(item, right.addends, relation.reversed, left)
        }
        guard left.item != nil || right.item != nil else {
            throw SourceFault(
                "a constraint needs an ITEM.ATTRIBUTE", at: 0, text: scanner.text(0..<scanner.bytes.count))
        }
        throw SourceFault(
            "one side has to be an ITEM.ATTRIBUTE without a factor", at: place,
            text: scanner.text(0..<scanner.bytes.count))
    }

    private func constraint(
        _ item: LinearSide.Item, _ addends: [ConstantExpression.Addend], _ relation: Layout.Relation,
        _ other: LinearSide
    ) throws(SourceFault) -> AbstractConstraint {
        // `a + 8 == b` becomes `a == b - 8`, which has the same error.
        let constant = ConstantExpression(addends: other.addends + (-ConstantExpression(addends: addends)).addends)
        if constant.number?.isFinite == false || other.item?.coefficient.isFinite == false {
            throw SourceFault("the numbers are too large", at: item.place, text: scanner.text(0..<scanner.bytes.count))
        }
        var result = AbstractConstraint(
            first: .named(item.name), firstAttribute: item.attribute, relation: relation, second: nil,
            secondAttribute: .notAnAttribute, multiplier: 1, constant: constant, priority: 1000, place: item.place)
        if let second = other.item, second.coefficient != 0 {
            result.second = .named(second.name)
            result.secondAttribute = second.attribute
            result.multiplier = second.coefficient
            try AttributePairing.check(item.attribute, second.attribute, at: second.place)
        } else if let origin = AttributePairing.origin(of: item.attribute) {
            result.second = .superview(of: item.name)
            result.secondAttribute = origin
        }
        return result
    }
}

/// Which attributes can be related.
enum AttributePairing {
    /// Throws if two attributes cannot be related: horizontal with vertical, or a size with a position.
    static func check(
        _ first: Layout.Attribute, _ second: Layout.Attribute, at place: Int
    ) throws(SourceFault) {
        guard first.kind != second.kind, second.kind != .none else { return }
        let reason =
            first.kind == .size || second.kind == .size
            ? "a size cannot be compared with a position" : "x cannot be compared with y"
        throw SourceFault(
            "\(first.name) against \(second.name): \(reason)", at: place, text: "\(first.name) against \(second.name)")
    }

    /// The attribute of the superview from which a position without a second item is measured: the side at which its coordinates
    /// begin. `nil` for sizes.
    static func origin(of attribute: Layout.Attribute) -> Layout.Attribute? {
        switch attribute.kind {
        case .none, .size: nil
        case .verticalPosition: .top
        case .horizontalPosition: attribute.isDirectional ? .leading : .left
        }
    }
}
