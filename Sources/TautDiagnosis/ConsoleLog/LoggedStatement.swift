internal import TautScene

/// What a described constraint states, in the words of scenes. Items are called `i0`, `i1`, … there: classes and addresses are no
/// names.
enum LoggedStatement {
    /// A visual format.
    case format(String, isRightToLeft: Bool)
    /// `first.attribute relation factor * second.attribute + constant`
    case equation(Equation)

    struct Equation {
        var first: Int
        var firstAttribute: String
        var relation: String
        /// `nil` for a length.
        var second: Second?
        var secondAttribute = ""
        var factor = 1.0
        var constant = 0.0
    }

    enum Second {
        case item(Int)
        /// The superview of the first item, which the description does not name.
        case superview
    }
}

/// Reads the statements of a report, and collects the items that they refer to.
struct LoggedStatementReader {
    private(set) var items: [LoggedItem] = []
    /// The superviews that visual formats tell.
    private(set) var parents: [Int: Int] = [:]
    /// How many levels are below a view that is a superview.
    private var heights: [Int: Int] = [:]
    /// How many views may be in one another.
    private static let depthLimit = JSONReader.sceneDepth / 2 - 2
    private var indices: [String: Int] = [:]

    /// - Returns: `nil` for what is not understood.
    mutating func read(_ constraint: LoggedConstraint) -> LoggedStatement? {
        constraint.isFormat ? format(constraint) : equation(constraint)
    }

    private mutating func index(of item: LoggedItem, _ names: [String: LoggedItem]) -> Int {
        let item = item.type == nil ? names[item.key] ?? item : item
        if let index = indices[item.key] {
            if items[index].type == nil { items[index].type = item.type }
            if items[index].label == nil { items[index].label = item.label }
            return index
        }
        indices[item.key] = items.count
        items.append(item)
        return items.count - 1
    }

    // MARK: Formats

    private mutating func format(_ constraint: LoggedConstraint) -> LoggedStatement? {
        var text = constraint.statement
        let isRightToLeft = text.hasSuffix("(RTL)")
        if isRightToLeft { text.removeLast(5) }
        var scanner = LogScanner(Array(text.utf8))
        var result = ""
        if scanner.take("H|") { result = "H:|" } else if scanner.take("V|") { result = "V:|" }
        var views: [Int] = []
        var hasBar = (start: result.hasSuffix("|"), end: false)
        while !scanner.isAtEnd {
            if scanner.take("[") {
                guard let name = item(&scanner, constraint.names, &views) else { return nil }
                result += "[" + name
            } else if scanner.take("NSSpace(") {
                let start = scanner.place
                while !scanner.isAtEnd, scanner.current != UInt8(ascii: ")") { scanner.place += 1 }
                result += scanner.text(start..<scanner.place)
                scanner.place += 1
            } else if LogScanner.isLetter(scanner.current), result.hasSuffix("(") || result.hasSuffix("=") {
                // The size of another view.
                var other: [Int] = []
                guard let name = item(&scanner, constraint.names, &other) else { return nil }
                result += name
            } else {
                if scanner.current == UInt8(ascii: "|") {
                    if views.isEmpty { hasBar.start = true } else { hasBar.end = true }
                }
                result += scanner.text(scanner.place..<(scanner.place + 1))
                scanner.place += 1
            }
        }
        guard let first = views.first, let last = views.last else { return nil }
        if let superview = constraint.names["|"] {
            let parent = index(of: superview, [:])
            if hasBar.start, !adopt(first, by: parent) { return nil }
            if hasBar.end, !adopt(last, by: parent) { return nil }
        }
        return .format(result, isRightToLeft: isRightToLeft)
    }

    private mutating func item(
        _ scanner: inout LogScanner, _ names: [String: LoggedItem], _ views: inout [Int]
    ) -> String? {
        guard let item = scanner.item(in: .format, names) else { return nil }
        let index = index(of: item, names)
        views.append(index)
        return Self.name(index)
    }

    /// Notes a superview; `false` if the view has another one, or is around it, or where too many would be in one another.
    private mutating func adopt(_ view: Int, by parent: Int) -> Bool {
        if let known = parents[view] { return known == parent }
        var above: [Int] = []
        var up: Int? = parent
        while let current = up {
            if current == view { return false }
            above.append(current)
            up = parents[current]
        }
        // Not deeper than views of a scene: what goes through them calls itself for each level.
        guard above.count + heights[view, default: 0] < Self.depthLimit else { return false }
        parents[view] = parent
        let height = heights[view, default: 0] + 1
        for (distance, ancestor) in above.enumerated() {
            heights[ancestor] = max(heights[ancestor, default: 0], height + distance)
        }
        return true
    }

    /// Takes the second item of a multiple of a position for the superview of the first, whose superview is unknown.
    mutating func nest(_ statement: LoggedStatement) {
        guard case .equation(let equation) = statement, case .item(let second)? = equation.second, equation.factor != 1,
            Self.origins[equation.firstAttribute] != nil, parents[equation.first] == nil
        else { return }
        _ = adopt(equation.first, by: second)
    }

    static func name(_ index: Int) -> String { "i\(index)" }

    // MARK: Equations

    private mutating func equation(_ constraint: LoggedConstraint) -> LoggedStatement? {
        var scanner = LogScanner(Array(constraint.statement.utf8))
        guard let (first, attribute) = side(&scanner, constraint.names) else { return nil }
        scanner.skipSpace()
        guard let relation = ["==", "<=", ">="].first(where: { scanner.take($0) }) else { return nil }
        var result = LoggedStatement.Equation(first: first, firstAttribute: attribute, relation: relation)
        scanner.skipSpace()
        let start = scanner.place
        let number = Self.signed(&scanner)
        scanner.skipSpace()
        if number == nil || !scanner.isAtEnd {
            // A name may begin with a digit.
            if scanner.take("*") { result.factor = number ?? 1 } else { scanner.place = start }
            scanner.skipSpace()
            guard let (second, attribute) = side(&scanner, constraint.names) else { return nil }
            (result.second, result.secondAttribute) = (.item(second), attribute)
            scanner.skipSpace()
            if scanner.take("*") {
                scanner.skipSpace()
                guard let factor = Self.signed(&scanner) else { return nil }
                result.factor = factor
                scanner.skipSpace()
            }
            if !scanner.isAtEnd {
                guard let constant = Self.signed(&scanner) else { return nil }
                result.constant = constant
            }
        } else {
            result.constant = number ?? 0
            if let edge = Self.origins[attribute] {
                let superview = constraint.names["|"].map { index(of: $0, [:]) }
                if let superview, !adopt(first, by: superview) { return nil }
                (result.second, result.secondAttribute) = (superview.map { .item($0) } ?? .superview, edge)
            }
        }
        scanner.skipSpace()
        return scanner.isAtEnd ? .equation(result) : nil
    }

    /// `+ 8`, `-8`, `200`; nothing is read if there is no number.
    private static func signed(_ scanner: inout LogScanner) -> Double? {
        let start = scanner.place
        let isNegative = scanner.take("-")
        if !isNegative { _ = scanner.take("+") }
        scanner.skipSpace()
        guard
            LogScanner.isDigit(scanner.current) || scanner.current == UInt8(ascii: ".")
                || scanner.bytes[Swift.min(scanner.place, scanner.bytes.count)...].starts(with: "NSSpace(".utf8),
            let number = scanner.number()
        else {
            scanner.place = start
            return nil
        }
        return isNegative ? -number : number
    }

    /// An item with its attribute. Margins and baselines, of which the console does not say where they are, are items of their own.
    private mutating func side(_ scanner: inout LogScanner, _ names: [String: LoggedItem]) -> (Int, String)? {
        guard let item = scanner.item(in: .side, names), scanner.take(".") else { return nil }
        let start = scanner.place
        while LogScanner.isLetter(scanner.current) { scanner.place += 1 }
        let word = scanner.text(start..<scanner.place)
        let index = index(of: item, names)
        if let attribute = Self.attributes[word] { return (index, attribute) }
        guard let (part, attribute) = Self.parts[word] else { return nil }
        let own = items[index]
        let other = LoggedItem(key: own.key + " " + part, type: own.type, label: (own.label ?? "") + " " + part)
        return (self.index(of: other, [:]), attribute)
    }

    static func isAttribute(_ word: String) -> Bool { attributes[word] != nil || parts[word] != nil }

    private static let attributes = [
        "left": "left", "right": "right", "leading": "leading", "trailing": "trailing", "top": "top",
        "bottom": "bottom", "width": "width", "height": "height", "centerX": "centerX", "centerY": "centerY",
        "minX": "left", "midX": "centerX", "maxX": "right", "minY": "top", "midY": "centerY", "maxY": "bottom",
    ]

    /// Where positions without a second item are counted from.
    private static let origins = [
        "left": "left", "right": "left", "centerX": "left", "leading": "leading", "trailing": "leading",
        "top": "top", "bottom": "top", "centerY": "top",
    ]

    private static let parts = [
        "leftMargin": ("margins", "left"), "rightMargin": ("margins", "right"),
        "leadingMargin": ("margins", "leading"), "trailingMargin": ("margins", "trailing"),
        "topMargin": ("margins", "top"), "bottomMargin": ("margins", "bottom"),
        "centerXWithinMargins": ("margins", "centerX"), "centerYWithinMargins": ("margins", "centerY"),
        "firstBaseline": ("first baseline", "top"), "lastBaseline": ("last baseline", "top"),
        "baseline": ("last baseline", "top"),
    ]
}
