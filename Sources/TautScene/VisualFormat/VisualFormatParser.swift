public import TautLayout

/// Reads a visual format. Its errors carry the byte at which the trouble begins, for a caret.
struct VisualFormatParser {
    var scanner: TextScanner
    let context: ConstraintContext

    static func parse(_ text: String, context: ConstraintContext) throws(SourceFault) -> VisualFormat {
        var parser = VisualFormatParser(scanner: TextScanner(text), context: context)
        return try parser.format()
    }

    /// Whether a constraint's text is a visual format and not an equation.
    static func looksLikeVisualFormat(_ text: String) -> Bool {
        var scanner = TextScanner(text)
        scanner.skipSpace()
        switch scanner.current {
        case UInt8(ascii: "|"), UInt8(ascii: "["): return true
        case UInt8(ascii: "H"), UInt8(ascii: "V"):
            // `V [a]` lacks its colon; `V.width == 3` is an equation about a view named V.
            scanner.index += 1
            scanner.skipSpace()
            return ":|[-".utf8.contains(scanner.current)
        default: return false
        }
    }

    private mutating func format() throws(SourceFault) -> VisualFormat {
        var result = VisualFormat(axis: try orientation(), views: [], connections: [])
        scanner.skipSpace()
        let start = scanner.index
        if scanner.take("|") {
            result.leadingBar = try connection()
            scanner.skipSpace()
            if scanner.current == UInt8(ascii: "|") {
                throw scanner.fault("Expected a view in '[' and ']' between the two superview bars", at: scanner.index)
            }
        }
        scanner.skipSpace()
        guard scanner.current == UInt8(ascii: "[") else { throw expectedView(isFirst: scanner.index == start) }
        result.views.append(try view())
        while true {
            scanner.skipSpace()
            if scanner.isAtEnd { return result }
            let connection = try connection()
            scanner.skipSpace()
            if scanner.take("|") {
                result.trailingBar = connection
                scanner.skipSpace()
                guard scanner.isAtEnd else {
                    throw scanner.fault("Nothing can follow the superview's bar at the end", at: scanner.index)
                }
                return result
            }
            guard scanner.current == UInt8(ascii: "[") else { throw expectedView(isFirst: false) }
            result.connections.append(connection)
            result.views.append(try view())
        }
    }

    private func expectedView(isFirst: Bool) -> SourceFault {
        let place = scanner.index
        if scanner.isAtEnd {
            return SourceFault(
                isFirst
                    ? "Expected a view in '[' and ']', but the format ends here"
                    : "Expected a view or the superview's '|' after the connection, but the format ends here",
                at: place, text: scanner.text(0..<scanner.bytes.count))
        }
        let found = scanner.offendingText(at: place)
        return scanner.fault(
            "Expected a view, which begins with '[', or the superview's '|'; found '\(found)'", at: place)
    }

    private mutating func orientation() throws(SourceFault) -> Layout.Axis {
        scanner.skipSpace()
        let letter = scanner.current
        guard letter == UInt8(ascii: "H") || letter == UInt8(ascii: "V") else { return .horizontal }
        scanner.index += 1
        scanner.skipSpace()
        let isVertical = letter == UInt8(ascii: "V")
        guard scanner.take(":") else {
            throw scanner.fault(
                "Expected ':' after '\(isVertical ? "V" : "H")' to specify \(isVertical ? "vertical" : "horizontal") arrangement",
                at: scanner.index)
        }
        return isVertical ? .vertical : .horizontal
    }

    // MARK: Views

    private mutating func view() throws(SourceFault) -> VisualFormat.View {
        let open = scanner.index
        _ = scanner.take("[")
        scanner.skipSpace()
        let place = scanner.index
        while !scanner.isAtEnd, !"(]|[".utf8.contains(scanner.current) { scanner.index += 1 }
        let name = trimmed(place..<scanner.index)
        guard !scanner.isAtEnd else { throw scanner.fault("Expected ']' to end the view that begins here", at: open) }
        guard !name.isEmpty else { throw scanner.fault("Expected a view's name after '['", at: place) }
        guard context.isItem(name) else { throw context.unknownItem(name, at: place) }
        var predicates: [VisualFormat.Predicate] = []
        if scanner.current == UInt8(ascii: "(") {
            predicates = try self.predicates(allowsViews: true)
            scanner.skipSpace()
        }
        guard scanner.take("]") else {
            let message =
                predicates.isEmpty
                ? "Expected ']' to end the view \"\(name)\""
                : "A predicate on a view's thickness must end with ')' and the view must end with ']'"
            throw scanner.fault(message, at: scanner.index)
        }
        return VisualFormat.View(name: name, predicates: predicates, place: open)
    }

    private func trimmed(_ range: Range<Int>) -> String {
        var end = range.upperBound
        while end > range.lowerBound, scanner.bytes[end - 1] == 0x20 { end -= 1 }
        return scanner.text(range.lowerBound..<end)
    }

    // MARK: Connections

    private mutating func connection() throws(SourceFault) -> VisualFormat.Connection {
        scanner.skipSpace()
        let place = scanner.index
        guard scanner.take("-") else { return VisualFormat.Connection(kind: .flush, place: place) }
        scanner.skipSpace()
        let next = scanner.current
        if next == UInt8(ascii: "(") {
            let predicates = try self.predicates(allowsViews: false)
            try closeConnection()
            return VisualFormat.Connection(kind: .predicates(predicates), place: place)
        }
        guard TextScanner.isNameByte(next) || scanner.isAtNumber || next == UInt8(ascii: "{") else {
            if next == UInt8(ascii: "-") {
                throw scanner.fault(
                    "Expected a distance between the two '-'; a negative one goes in parentheses", at: scanner.index)
            }
            return VisualFormat.Connection(kind: .standard, place: place)
        }
        let start = scanner.index
        let constant = try simpleConstant()
        if scanner.current == UInt8(ascii: "@") {
            throw scanner.fault("A distance with a priority goes in parentheses, as in -(8@250)-", at: scanner.index)
        }
        try closeConnection()
        let predicate = VisualFormat.Predicate(
            relation: .equal, object: .constant(constant), priority: 1000, place: start)
        return VisualFormat.Connection(kind: .predicates([predicate]), place: place)
    }

    private mutating func closeConnection() throws(SourceFault) {
        scanner.skipSpace()
        guard scanner.take("-") else {
            throw scanner.fault("Expected '-' after the distance, to connect it to what follows", at: scanner.index)
        }
    }
}
