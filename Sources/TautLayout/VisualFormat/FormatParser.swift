/// Reads a visual format and states its constraints in the order of its text; the grammar is at ``Layout/constrain(format:options:file:line:lookUp:_:)``.
package struct FormatParser<Names: FormatNames> {
    /// How far or how large, how strictly.
    private struct Predicate: BitwiseCopyable {
        var relation: Layout.Relation
        var object: FormatObject<Names>
        var priority: Layout.Priority
        var place: Int
    }

    /// An item and the byte of its bracket.
    private struct View: BitwiseCopyable {
        var item: Names.Item
        var place: Int
    }

    /// What lies between two items: its distances are the parser's predicates.
    private struct Connection {
        /// A lone hyphen.
        var isStandard: Bool
        var place: Int
    }

    package var names: Names
    private let options: Layout.FormatOptions
    private var scanner: FormatScanner
    private var isHorizontal = true
    private var predicates = Buffer<Predicate>()
    private var views = Buffer<View>()

    /// - Parameter options: alignments are those of `names`.
    package init(_ format: UnsafeBufferPointer<UInt8>, _ options: Layout.FormatOptions, _ names: Names) {
        (self.names, self.options) = (names, options)
        scanner = FormatScanner(format)
    }

    package mutating func parse() throws(Names.Failure) {
        defer {
            predicates.deallocate(names.memory)
            views.deallocate(names.memory)
        }
        try orientation()
        scanner.skipSpace()
        let start = scanner.index
        if scanner.take("|") {
            let connection = try connection()
            scanner.skipSpace()
            if scanner.current == UInt8(ascii: "|") { throw names.failure(.boxBetweenBars, at: scanner.index) }
            let place = scanner.index
            let first = try view(isFirst: false)
            try addBar(first, connection, isStart: true, at: place)
        } else {
            _ = try view(isFirst: scanner.index == start)
        }
        try sizes()
        while true {
            scanner.skipSpace()
            if scanner.isAtEnd { break }
            let connection = try connection()
            scanner.skipSpace()
            let (place, last) = (scanner.index, views[views.count - 1].item)
            if scanner.take("|") {
                try addBar(last, connection, isStart: false, at: place)
                scanner.skipSpace()
                guard scanner.isAtEnd else { throw names.failure(.end, at: scanner.index) }
                break
            }
            let next = try view(isFirst: false)
            try addDistance(from: last, to: next, connection)
            try sizes()
        }
        try addAlignments()
    }

    // MARK: Parts

    private mutating func orientation() throws(Names.Failure) {
        scanner.skipSpace()
        let letter = scanner.current
        guard letter == UInt8(ascii: "H") || letter == UInt8(ascii: "V") else { return }
        isHorizontal = letter == UInt8(ascii: "H")
        scanner.index += 1
        scanner.skipSpace()
        guard scanner.take(":") else { throw names.failure(.colon(isVertical: !isHorizontal), at: scanner.index) }
    }

    /// A view up to its name; ``sizes()`` reads the rest.
    private mutating func view(isFirst: Bool) throws(Names.Failure) -> Names.Item {
        let open = scanner.index
        guard scanner.take("[") else { throw names.failure(.box(isFirst: isFirst), at: open) }
        scanner.skipSpace()
        let start = scanner.index
        let name = scanner.name(before: "(]|[")
        guard !scanner.isAtEnd else { throw names.failure(.openBox(open: open), at: scanner.index) }
        guard !name.isEmpty else { throw names.failure(.emptyName, at: start) }
        let item = try names.item(name, at: start)
        try keep(View(item: item, place: open))
        return item
    }

    /// The predicates of the view whose name was read, and its closing bracket.
    private mutating func sizes() throws(Names.Failure) {
        let item = views[views.count - 1].item
        let size: Layout.Attribute = isHorizontal ? .width : .height
        let hasPredicates = scanner.take("(")
        if hasPredicates {
            try readPredicates(isOfSize: true)
            for predicate in predicates.elements {
                var equation = FormatEquation<Names>(
                    first: item, firstAttribute: size, relation: predicate.relation, second: nil,
                    secondAttribute: .notAnAttribute, constant: names.number(0), priority: predicate.priority,
                    place: predicate.place)
                switch predicate.object {
                case .number(let number): equation.constant = number
                case .item(let other): (equation.second, equation.secondAttribute) = (other, size)
                }
                try names.add(equation)
            }
            scanner.skipSpace()
        }
        guard scanner.take("]") else { throw names.failure(.bracket(hasPredicates: hasPredicates), at: scanner.index) }
    }

    /// Reads a connection into the predicates.
    private mutating func connection() throws(Names.Failure) -> Connection {
        predicates.removeAll()
        scanner.skipSpace()
        let place = scanner.index
        guard scanner.take("-") else {
            try keep(distance(0, at: place))
            return Connection(isStandard: false, place: place)
        }
        scanner.skipSpace()
        let start = scanner.index
        if scanner.take("(") {
            try readPredicates(isOfSize: false)
        } else if scanner.isAtName || scanner.isAtQuantity {
            let number = try simple()
            if scanner.current == UInt8(ascii: "@") { throw names.failure(.barePriority, at: scanner.index) }
            try keep(Predicate(relation: .equal, object: .number(number), priority: .required, place: start))
        } else {
            if scanner.current == UInt8(ascii: "-") { throw names.failure(.distance, at: start) }
            try keep(distance(0, at: place))
            return Connection(isStandard: true, place: place)
        }
        scanner.skipSpace()
        guard scanner.take("-") else { throw names.failure(.hyphen, at: scanner.index) }
        return Connection(isStandard: false, place: place)
    }

    private mutating func distance(_ points: Double, at place: Int) -> Predicate {
        Predicate(relation: .equal, object: .number(names.number(points)), priority: .required, place: place)
    }

    /// The predicates behind an opening parenthesis.
    private mutating func readPredicates(isOfSize: Bool) throws(Names.Failure) {
        predicates.removeAll()
        while true {
            try keep(try predicate(isOfSize))
            scanner.skipSpace()
            if scanner.take(",") { continue }
            guard scanner.take(")") else { throw names.failure(.parenthesis(isOfSize: isOfSize), at: scanner.index) }
            return
        }
    }

    private mutating func predicate(_ isOfSize: Bool) throws(Names.Failure) -> Predicate {
        scanner.skipSpace()
        let place = scanner.index
        let relation = try relation()
        scanner.skipSpace()
        let object = try object(isOfSize)
        scanner.skipSpace()
        let priority = scanner.take("@") ? try names.priority(&scanner) : .required
        return Predicate(relation: relation, object: object, priority: priority, place: place)
    }

    private mutating func relation() throws(Names.Failure) -> Layout.Relation {
        if scanner.take("==") { return .equal }
        if scanner.take("<=") || scanner.take("≤") { return .lessThanOrEqual }
        if scanner.take(">=") || scanner.take("≥") { return .greaterThanOrEqual }
        if scanner.isAtOne(of: "<>=") { throw names.failure(.relation, at: scanner.index) }
        return .equal
    }

    private mutating func object(_ isOfSize: Bool) throws(Names.Failure) -> FormatObject<Names> {
        let start = scanner.index
        let isNegative = scanner.take("-")
        if isNegative || scanner.take("+") || scanner.isAtQuantity {
            guard scanner.isAtQuantity else { throw names.failure(.sign, at: scanner.index) }
            let number = try names.number(&scanner)
            if scanner.isAtOne(of: "*/%") { throw names.failure(.ratio, at: scanner.index) }
            return .number(isNegative ? names.negative(number) : number)
        }
        return try names.object(scanner.name(before: ",@)]|[("), at: start, allowsItems: isOfSize)
    }

    /// A number or a metric.
    private mutating func simple() throws(Names.Failure) -> Names.Number {
        if scanner.isAtQuantity { return try names.number(&scanner) }
        let start = scanner.index
        return try names.metric(scanner.metric(), at: start)
    }

    private mutating func keep(_ predicate: Predicate) throws(Names.Failure) {
        do throws(Layout.Failure) {
            try predicates.append(predicate, in: names.memory)
        } catch {
            throw names.failure(error)
        }
    }

    private mutating func keep(_ view: View) throws(Names.Failure) {
        do throws(Layout.Failure) {
            try views.append(view, in: names.memory)
        } catch {
            throw names.failure(error)
        }
    }

    // MARK: Equations

    private var isRightToLeft: Bool { isHorizontal && options.direction == .rightToLeft }

    /// The edge at which the format enters a box, or leaves it.
    private func edge(isStart: Bool) -> Layout.Attribute {
        guard isHorizontal else { return isStart ? .top : .bottom }
        switch options.direction {
        case nil: return isStart ? .leading : .trailing
        case .leftToRight: return isStart ? .left : .right
        case .rightToLeft: return isStart ? .right : .left
        }
    }

    private func marginEdge(isStart: Bool) -> Layout.Attribute {
        switch edge(isStart: isStart) {
        case .left: .leftMargin
        case .right: .rightMargin
        case .leading: .leadingMargin
        case .trailing: .trailingMargin
        case .top: .topMargin
        default: .bottomMargin
        }
    }

    /// `later relation earlier + distance` for each distance; the same counted from right to left where the format runs so.
    private mutating func add(
        _ later: Names.Item, _ laterEdge: Layout.Attribute, _ earlier: Names.Item, _ earlierEdge: Layout.Attribute,
        _ connection: Connection
    ) throws(Names.Failure) {
        for predicate in predicates.elements {
            guard case .number(var number) = predicate.object else { continue }
            var relation = predicate.relation
            if isRightToLeft {
                number = names.negative(number)
                relation = Layout.Relation(rawValue: -relation.rawValue) ?? .equal
            }
            try names.add(
                FormatEquation(
                    first: later, firstAttribute: laterEdge, relation: relation, second: earlier,
                    secondAttribute: earlierEdge, constant: number, priority: predicate.priority,
                    place: connection.place))
        }
    }

    private mutating func addBar(
        _ item: Names.Item, _ connection: Connection, isStart: Bool, at place: Int
    ) throws(Names.Failure) {
        let parent = try names.parent(of: item, at: place)
        if connection.isStandard { predicates[0].object = .number(names.number(options.parentSpacing ?? 0)) }
        let own = edge(isStart: isStart)
        let other = connection.isStandard && options.parentSpacing == nil ? marginEdge(isStart: isStart) : own
        if isStart {
            try add(item, own, parent, other, connection)
        } else {
            try add(parent, other, item, own, connection)
        }
    }

    private mutating func addDistance(
        from last: Names.Item, to next: Names.Item, _ connection: Connection
    ) throws(Names.Failure) {
        if connection.isStandard { predicates[0].object = .number(names.number(options.siblingSpacing)) }
        if options.isBaselineToBaseline, !isHorizontal {
            return try add(next, .firstBaseline, last, .lastBaseline, connection)
        }
        try add(next, edge(isStart: true), last, edge(isStart: false), connection)
    }

    /// Each item aligned with the one before it.
    private mutating func addAlignments() throws(Names.Failure) {
        let count = names.alignmentCount
        for place in 0..<count {
            let attribute = names.alignment(place)
            if attribute.axis == (isHorizontal ? .horizontal : .vertical) {
                throw names.failure(.alignment(attribute), at: 0)
            }
        }
        for index in 1..<max(1, views.count) {
            for place in 0..<count {
                let attribute = names.alignment(place)
                try names.add(
                    FormatEquation(
                        first: views[index].item, firstAttribute: attribute, relation: .equal,
                        second: views[index - 1].item, secondAttribute: attribute, constant: names.number(0),
                        priority: .required, place: views[index].place))
            }
        }
    }
}
