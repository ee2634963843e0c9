package import TautLayout

/// A constraint as a text states it: items by name, not yet looked up in a view tree.
package struct AbstractConstraint: Sendable, Hashable {
    /// What a constraint refers to.
    package enum Item: Sendable, Hashable {
        /// A view or a guide by its name.
        case named(String)
        /// The superview of the view with this name, or the owner of the guide: bars in a visual format.
        case superview(of: String)
    }

    package var first: Item
    package var firstAttribute: Layout.Attribute
    package var relation: Layout.Relation
    package var second: Item?
    package var secondAttribute: Layout.Attribute
    package var multiplier: Double
    package var constant: ConstantExpression
    package var priority: Int
    /// The offset of the constraint in the text.
    package var place: Int
}

/// The constant of a constraint: a sum whose addends are numbers, or parameters that a record fills in.
///
/// The sum is computed from left to right, both while parsing and later, so that both give the
/// same double to the last bit.
package struct ConstantExpression: Sendable, Hashable {
    package struct Addend: Sendable, Hashable {
        package var sign: Double
        package var number: Double
        /// The index of the parameter.
        package var parameter: Int?
        /// Whether a sign is not allowed here, so that a negative number is an error.
        package var isUnsigned = false
    }

    package var addends: [Addend]

    package init(_ number: Double) {
        addends = [Addend(sign: 1, number: number, parameter: nil)]
    }

    package init(parameter: Int) {
        addends = [Addend(sign: 1, number: 0, parameter: parameter)]
    }

    /// The same, where no sign is allowed.
    var unsigned: ConstantExpression {
        var result = self
        for index in result.addends.indices { result.addends[index].isUnsigned = true }
        return result
    }

    init(addends: [Addend]) {
        self.addends = addends
    }

    /// The sum, if it has no parameters.
    package var number: Double? {
        addends.contains { $0.parameter != nil } ? nil : value { _ in 0 }
    }

    /// The sum for given parameters; 0 without addends.
    package func value(_ parameter: (Int) -> Double) -> Double {
        guard let first = addends.first else { return 0 }
        func number(_ addend: Addend) -> Double {
            addend.sign * (addend.parameter.map(parameter) ?? addend.number)
        }
        return addends.dropFirst().reduce(number(first)) { $0 + number($1) }
    }

    static prefix func - (operand: ConstantExpression) -> ConstantExpression {
        var result = operand
        for index in result.addends.indices { result.addends[index].sign *= -1 }
        return result
    }
}
