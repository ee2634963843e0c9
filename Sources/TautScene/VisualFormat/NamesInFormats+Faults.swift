internal import TautLayout

/// Faults in words.
extension NamesInFormats {
    func failure(_ failure: Layout.Failure) -> SourceFault {
        var fault = SourceFault("there is no memory for the visual format", at: 0, text: "")
        fault.isOutOfMemory = true
        return fault
    }

    func failure(_ fault: FormatFault, at place: Int) -> SourceFault {
        let scanner = TextScanner(bytes, at: place)
        switch fault {
        case .box(let isFirst) where scanner.isAtEnd:
            return SourceFault(
                isFirst
                    ? "Expected a view in '[' and ']', but the format ends here"
                    : "Expected a view or the superview's '|' after the connection, but the format ends here",
                at: place, text: scanner.text(0..<bytes.count))
        case .openBox(let open): return scanner.fault(Self.words(fault), at: open)
        case .alignment(let attribute): return SourceFault(Self.words(fault), at: place, text: attribute.name)
        default:
            var words = Self.words(fault)
            if case .box = fault { words += "; found '\(scanner.offendingText(at: place))'" }
            if fault == .bracket(hasPredicates: false), let view = views.last { words += " \"\(view)\"" }
            return scanner.fault(words, at: place)
        }
    }

    private static func words(_ fault: FormatFault) -> String {
        switch fault {
        case .colon(let isVertical):
            "Expected ':' after '\(isVertical ? "V" : "H")' to specify \(isVertical ? "vertical" : "horizontal") arrangement"
        case .box: "Expected a view, which begins with '[', or the superview's '|'"
        case .boxBetweenBars: "Expected a view in '[' and ']' between the two superview bars"
        case .openBox: "Expected ']' to end the view that begins here"
        case .emptyName: "Expected a view's name after '['"
        case .bracket(true): "A predicate on a view's thickness must end with ')' and the view must end with ']'"
        case .bracket(false): "Expected ']' to end the view"
        case .parenthesis(true): "A predicate on a view's thickness must end with ')'"
        case .parenthesis(false): "The predicates of a distance must end with ')'"
        case .hyphen: "Expected '-' after the distance, to connect it to what follows"
        case .barePriority: "A distance with a priority goes in parentheses, as in -(8@250)-"
        case .distance: "Expected a distance between the two '-'; a negative one goes in parentheses"
        case .sign: "Expected a number after the sign"
        case .relation: "Expected '==', '<=' or '>='"
        case .ratio: "a visual format has no factors and no ratios; an equation has"
        case .end: "Nothing can follow the superview's bar at the end"
        case .alignment(let attribute):
            "views of a \(direction(attribute)) format cannot be aligned by \(attribute.name), which is \(direction(attribute)) too"
        }
    }

    private static func direction(_ attribute: Layout.Attribute) -> String {
        attribute.axis == .horizontal ? "horizontal" : "vertical"
    }

    // MARK: Names

    func unknown(_ name: String, at place: Int, allowsItems: Bool) -> SourceFault {
        guard !name.isEmpty else {
            return TextScanner(bytes, at: place).fault(
                allowsItems ? "Expected a number, a metric or a view" : "Expected a number or a metric", at: place)
        }
        if let offset = name.utf8.enumerated().first(where: { "*/%".utf8.contains($0.element) })?.offset {
            return failure(.ratio, at: place + offset)
        }
        guard allowsItems else { return unknownMetric(name, at: place) }
        if let fault = Self.infinite(name, at: place) { return fault }
        let known = Array(context.metrics.keys) + context.itemNames()
        return SourceFault(
            "no metric, view or guide \"\(name)\"\(Suggestion.text(for: name, among: known))", at: place, text: name)
    }

    func unknownMetric(_ name: String, at place: Int) -> SourceFault {
        if let fault = Self.infinite(name, at: place) { return fault }
        if context.isItem(name) {
            return SourceFault("\"\(name)\" is a view; a distance is a number or a metric", at: place, text: name)
        }
        let known = context.metrics.keys.sorted()
        return SourceFault("no metric \"\(name)\"\(Suggestion.text(for: name, among: known))", at: place, text: name)
    }

    private static func infinite(_ name: String, at place: Int) -> SourceFault? {
        guard ["nan", "inf", "infinity"].contains(name.lowercased()) else { return nil }
        return SourceFault("\(name) is not a finite number", at: place, text: name)
    }
}
