internal import TautLayout

/// Reads an equation such as `photo.width == 2 * title.width - 10 @750`.
///
///     equation = sum relation sum [ "@" priority ]
///     sum      = [ sign ] product { sign product }
///     product  = factor { ( "*" | "/" ) factor }
///     factor   = number [ "%" | ":" number ] | item "." attribute | metric | "(" sum ")" | sign factor
///     relation = "==" | "<=" | ">="
///
/// Each side may refer to one item. Spaces are optional. One side must be `item.attribute` without a factor, with or without a constant,
/// so that the error of an optional constraint is in the units of the text: `2 * a.width == b.width` is read as
/// `b.width == 2 * a.width`.
struct EquationParser {
    var scanner: TextScanner
    let context: ConstraintContext
    var depth = 0

    /// The constraint of an equation.
    static func parse(_ text: String, context: ConstraintContext) throws(SourceFault) -> AbstractConstraint {
        var parser = EquationParser(scanner: TextScanner(text), context: context)
        return try parser.equation()
    }

    private mutating func equation() throws(SourceFault) -> AbstractConstraint {
        let left = try sum()
        let relationPlace = scanner.index
        let relation = try relation()
        let right = try sum()
        var priority = 1000
        scanner.skipSpace()
        if scanner.take("@") { priority = try ConstraintPriority.parse(&scanner, context: context) }
        scanner.skipSpace()
        guard scanner.isAtEnd else { throw unexpectedRest() }
        var constraint = try oriented(left, relation, right, at: relationPlace)
        constraint.priority = priority
        return constraint
    }

    /// The number of a text in the notation of factors: `2.0`, `200%`, `2/1` or `2:1`.
    static func factor(_ text: String, context: ConstraintContext) throws(SourceFault) -> Double {
        var parser = EquationParser(scanner: TextScanner(text), context: context)
        let start = parser.scanner.index
        let side = try parser.sum()
        parser.scanner.skipSpace()
        guard parser.scanner.isAtEnd else {
            let place = parser.scanner.index
            throw parser.scanner.fault(
                "unexpected '\(parser.scanner.offendingText(at: place))' after the factor", at: place)
        }
        guard let number = side.number else { throw SourceFault("a factor is a number", at: start, text: text) }
        return number
    }

    private func unexpectedRest() -> SourceFault {
        let place = scanner.index
        if "<>=".utf8.contains(scanner.current) {
            return scanner.fault("an equation has one relation; write two equations instead", at: place)
        }
        return scanner.fault("unexpected '\(scanner.offendingText(at: place))' after the equation", at: place)
    }

    private mutating func relation() throws(SourceFault) -> Layout.Relation {
        scanner.skipSpace()
        let start = scanner.index
        if scanner.take("==") { return .equal }
        if scanner.take("<=") || scanner.take("≤") { return .lessThanOrEqual }
        if scanner.take(">=") || scanner.take("≥") { return .greaterThanOrEqual }
        while "<>=!~".utf8.contains(scanner.current) { scanner.index += 1 }
        let text = scanner.text(start..<scanner.index)
        guard !text.isEmpty else { throw scanner.fault("expected a relation: '==', '<=' or '>='", at: start) }
        throw SourceFault("'\(text)' is no relation; use '==', '<=' or '>='", at: start, text: text)
    }

    // MARK: Sums and products

    private mutating func sum() throws(SourceFault) -> LinearSide {
        depth += 1
        defer { depth -= 1 }
        guard depth <= 32 else { throw scanner.fault("parentheses nested too deep", at: scanner.index) }
        var result = try product()
        while true {
            scanner.skipSpace()
            let place = scanner.index
            if scanner.take("+") {
                try add(try product(), to: &result, at: place)
            } else if scanner.take("-") || scanner.take("−") {
                try add(try product().negated, to: &result, at: place)
            } else {
                return result
            }
        }
    }

    private func add(_ other: LinearSide, to result: inout LinearSide, at place: Int) throws(SourceFault) {
        result.addends += other.addends
        guard let item = other.item else { return }
        guard let known = result.item else {
            result.item = item
            return
        }
        guard known.name == item.name, known.attribute == item.attribute else {
            let text = "\(item.name).\(item.attribute.name)"
            throw SourceFault(
                "each side of a constraint may speak of one item, and this side already has "
                    + "\(known.name).\(known.attribute.name)", at: item.place, text: text)
        }
        result.item?.coefficient = known.coefficient.plus(coefficient: item.coefficient)
    }

    private mutating func product() throws(SourceFault) -> LinearSide {
        var result = try factor()
        while true {
            scanner.skipSpace()
            let place = scanner.index
            if scanner.take("*") || scanner.take("×") {
                result = try multiply(result, try factor(), at: place)
            } else if scanner.take("/") {
                result = try divide(result, by: try factor(), at: place)
            } else {
                return result
            }
        }
    }

    private func multiply(_ left: LinearSide, _ right: LinearSide, at place: Int) throws(SourceFault) -> LinearSide {
        let product = right.number.map { left.scaled(by: $0) } ?? left.number.map { right.scaled(by: $0) } ?? nil
        guard let product else { throw scanner.fault("one of the two factors has to be a number", at: place) }
        return product
    }

    private func divide(_ left: LinearSide, by right: LinearSide, at place: Int) throws(SourceFault) -> LinearSide {
        guard let divisor = right.number, divisor != 0 else {
            throw scanner.fault("only a number other than 0 can follow '/'", at: place)
        }
        guard let sum = ConstantExpression(addends: left.addends).number else {
            throw scanner.fault("a parameter cannot be divided", at: place)
        }
        var result = left
        result.item?.coefficient /= divisor
        result.addends = left.addends.isEmpty ? [] : ConstantExpression(sum / divisor).addends
        return result
    }

    private mutating func factor() throws(SourceFault) -> LinearSide {
        scanner.skipSpace()
        let start = scanner.index
        if scanner.take("-") || scanner.take("−") {
            return try nested { parser throws(SourceFault) in try parser.factor() }.negated
        }
        if scanner.take("+") { return try nested { parser throws(SourceFault) in try parser.factor() } }
        if scanner.take("(") {
            let inner = try sum()
            scanner.skipSpace()
            guard scanner.take(")") else { throw scanner.fault("expected ')'", at: scanner.index) }
            return inner
        }
        if scanner.isAtNumber {
            return LinearSide(addends: ConstantExpression(try numberOrRatio()).addends)
        }
        if scanner.current == UInt8(ascii: "{") {
            let name = try scanner.parameterName()
            return LinearSide(addends: try context.constant(ofParameter: name, at: start).addends)
        }
        return try itemOrMetric()
    }

    /// `2`, `200%` or `2:1`.
    private mutating func numberOrRatio() throws(SourceFault) -> Double {
        let number = try scanner.number()
        scanner.skipSpace()
        if scanner.take("%") { return number / 100 }
        guard scanner.take(":") else { return number }
        scanner.skipSpace()
        let start = scanner.index
        guard scanner.isAtNumber else { throw scanner.fault("expected a number after ':'", at: start) }
        let divisor = try scanner.number()
        guard divisor != 0 else { throw scanner.fault("only a number other than 0 can follow ':'", at: start) }
        return number / divisor
    }

    private mutating func nested(
        _ body: (inout EquationParser) throws(SourceFault) -> LinearSide
    ) throws(SourceFault) -> LinearSide {
        depth += 1
        defer { depth -= 1 }
        guard depth <= 32 else { throw scanner.fault("too many signs", at: scanner.index) }
        return try body(&self)
    }
}
