public import TautLayout

/// Numbers, metrics and relations.
extension VisualFormatParser {
    /// A number or metric without parentheses.
    mutating func simpleConstant() throws(SourceFault) -> ConstantExpression {
        let start = scanner.index
        if scanner.isAtNumber { return ConstantExpression(try scanner.number()) }
        if scanner.current == UInt8(ascii: "{") {
            return try context.constant(ofParameter: try scanner.parameterName(), at: start).unsigned
        }
        while TextScanner.isNameByte(scanner.current) || scanner.current == UInt8(ascii: ".") { scanner.index += 1 }
        let name = scanner.text(start..<scanner.index)
        guard let metric = context.metrics[name] else { throw unknownMetric(name, at: start) }
        return metric
    }

    private func unknownMetric(_ name: String, at place: Int) -> SourceFault {
        if ["nan", "inf", "infinity"].contains(name.lowercased()) {
            return SourceFault("\(name) is not a finite number", at: place, text: name)
        }
        if context.isItem(name) {
            return SourceFault(
                "\"\(name)\" is a view; a distance is a number or a metric", at: place, text: name)
        }
        let known = context.metrics.keys.sorted()
        return SourceFault("no metric \"\(name)\"\(Suggestion.text(for: name, among: known))", at: place, text: name)
    }

    /// The predicates between parentheses, of which the opening one stands here.
    mutating func predicates(allowsViews: Bool) throws(SourceFault) -> [VisualFormat.Predicate] {
        _ = scanner.take("(")
        var result: [VisualFormat.Predicate] = []
        while true {
            result.append(try predicate(allowsViews: allowsViews))
            scanner.skipSpace()
            if scanner.take(",") { continue }
            guard scanner.take(")") else {
                throw scanner.fault(
                    allowsViews
                        ? "A predicate on a view's thickness must end with ')'"
                        : "The predicates of a distance must end with ')'", at: scanner.index)
            }
            return result
        }
    }

    private mutating func predicate(allowsViews: Bool) throws(SourceFault) -> VisualFormat.Predicate {
        scanner.skipSpace()
        let place = scanner.index
        let relation = try predicateRelation()
        scanner.skipSpace()
        let object = try object(allowsViews: allowsViews)
        scanner.skipSpace()
        let priority = scanner.take("@") ? try ConstraintPriority.parse(&scanner, context: context) : 1000
        return VisualFormat.Predicate(relation: relation, object: object, priority: priority, place: place)
    }

    private mutating func predicateRelation() throws(SourceFault) -> Layout.Relation {
        let start = scanner.index
        if scanner.take("==") { return .equal }
        if scanner.take("<=") || scanner.take("≤") { return .lessThanOrEqual }
        if scanner.take(">=") || scanner.take("≥") { return .greaterThanOrEqual }
        if "<>=".utf8.contains(scanner.current) {
            throw scanner.fault("Expected '==', '<=' or '>='", at: start)
        }
        return .equal
    }

    private static let operators = Array("*/%".utf8)

    private func noRatios(at place: Int) -> SourceFault {
        scanner.fault("a visual format has no factors and no ratios; an equation has", at: place)
    }

    private mutating func object(allowsViews: Bool) throws(SourceFault) -> VisualFormat.Predicate.Object {
        let start = scanner.index
        let isNegative = scanner.take("-")
        if !isNegative { _ = scanner.take("+") }
        if isNegative || scanner.index > start || scanner.isAtNumber || scanner.current == UInt8(ascii: "{") {
            guard scanner.isAtNumber || scanner.current == UInt8(ascii: "{") else {
                throw scanner.fault("Expected a number after the sign", at: scanner.index)
            }
            let constant = try simpleConstant()
            guard !Self.operators.contains(scanner.current) else { throw noRatios(at: scanner.index) }
            return .constant(isNegative ? -constant : constant)
        }
        while !scanner.isAtEnd, !",@)]|[(".utf8.contains(scanner.current) { scanner.index += 1 }
        var end = scanner.index
        while end > start, scanner.bytes[end - 1] == 0x20 { end -= 1 }
        let name = scanner.text(start..<end)
        guard !name.isEmpty else {
            throw scanner.fault(
                allowsViews ? "Expected a number, a metric or a view" : "Expected a number or a metric", at: start)
        }
        if let metric = context.metrics[name] { return .constant(metric) }
        if allowsViews, context.isItem(name) { return .view(name) }
        if let place = name.utf8.firstIndex(where: { Self.operators.contains($0) }) {
            throw noRatios(at: start + name.utf8.distance(from: name.utf8.startIndex, to: place))
        }
        guard allowsViews else { throw unknownMetric(name, at: start) }
        if ["nan", "inf", "infinity"].contains(name.lowercased()) {
            throw SourceFault("\(name) is not a finite number", at: start, text: name)
        }
        let known = Array(context.metrics.keys) + context.itemNames()
        throw SourceFault(
            "no metric, view or guide \"\(name)\"\(Suggestion.text(for: name, among: known))", at: start, text: name)
    }
}
