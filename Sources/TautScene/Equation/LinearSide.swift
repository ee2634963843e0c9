internal import TautLayout

/// One side of an equation: at most one item with a factor, and a constant.
struct LinearSide {
    struct Item {
        var name: String
        var attribute: Layout.Attribute
        var coefficient: Double
        var place: Int
    }

    var item: Item?
    var addends: [ConstantExpression.Addend] = []

    /// The value, if this side is a number.
    var number: Double? {
        item == nil ? ConstantExpression(addends: addends).number : nil
    }

    /// This side, negated.
    var negated: LinearSide {
        var result = self
        result.item?.coefficient *= -1
        result.addends = (-ConstantExpression(addends: addends)).addends
        return result
    }

    /// This side times a number; `nil` if that would multiply a parameter, which changes more than a constant.
    func scaled(by factor: Double) -> LinearSide? {
        guard let sum = ConstantExpression(addends: addends).number else { return nil }
        var result = self
        result.item?.coefficient *= factor
        result.addends = addends.isEmpty ? [] : ConstantExpression(sum * factor).addends
        return result
    }
}
