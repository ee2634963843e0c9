/// Reads a visual format and collects what it states, in the order of its text.
struct FormatParser {
    typealias LookUp = (UnsafeBufferPointer<UInt8>) -> Layout.Named?

    /// How far or how large, how strictly.
    private struct Predicate: BitwiseCopyable {
        var relation = Layout.Relation.equal
        var constant = 0.0
        /// The box whose size it is.
        var other: Layout.Box?
        var priority = Layout.Priority.required
    }

    private let layout: Layout
    private let options: Layout.FormatOptions
    private var scanner: FormatScanner
    private var isHorizontal = true
    private(set) var equations = Buffer<Layout.Equation>()
    private var predicates = Buffer<Predicate>()
    private var boxes = Buffer<Layout.Box>()

    init(_ layout: Layout, _ format: UnsafeBufferPointer<UInt8>, _ options: Layout.FormatOptions) {
        self.layout = layout
        self.options = options
        scanner = FormatScanner(format)
    }

    mutating func deallocate() {
        equations.deallocate(layout.memory)
        predicates.deallocate(layout.memory)
        boxes.deallocate(layout.memory)
    }

    mutating func parse(_ lookUp: LookUp) throws(Layout.Failure) {
        try orientation()
        scanner.skipSpace()
        if scanner.take("|") {
            let isStandard = try connection(lookUp)
            let place = scanner.index
            let first = try box(lookUp)
            try addBar(first, isStandard, isStart: true, at: place)
        } else {
            _ = try box(lookUp)
        }
        try sizes(lookUp)
        while true {
            scanner.skipSpace()
            if scanner.isAtEnd { break }
            let isStandard = try connection(lookUp)
            scanner.skipSpace()
            let (place, last) = (scanner.index, boxes[boxes.count - 1])
            if scanner.take("|") {
                try addBar(last, isStandard, isStart: false, at: place)
                scanner.skipSpace()
                guard scanner.isAtEnd else { throw scanner.fault(.end, at: scanner.index) }
                break
            }
            let next = try box(lookUp)
            try addDistance(from: last, to: next, isStandard)
            try sizes(lookUp)
        }
        try addAlignments()
    }

    // MARK: Parts

    private mutating func orientation() throws(Layout.Failure) {
        scanner.skipSpace()
        let letter = scanner.current
        if letter == UInt8(ascii: "H") || letter == UInt8(ascii: "V") {
            scanner.index += 1
            scanner.skipSpace()
            guard scanner.take(":") else { throw scanner.fault(.colon, at: scanner.index) }
            isHorizontal = letter == UInt8(ascii: "H")
        }
        try options.alignments.forEach { (attribute) throws(Layout.Failure) in
            if attribute.axis == (isHorizontal ? .horizontal : .vertical) { throw scanner.fault(.alignment, at: 0) }
        }
    }

    /// A box up to its name; ``sizes(_:)`` reads the rest.
    private mutating func box(_ lookUp: LookUp) throws(Layout.Failure) -> Layout.Box {
        scanner.skipSpace()
        guard scanner.take("[") else { throw scanner.fault(.box, at: scanner.index) }
        scanner.skipSpace()
        let start = scanner.index
        while !scanner.isAtEnd, !isOne(of: "(]|[") { scanner.index += 1 }
        guard case .box(let box) = lookUp(scanner.text(from: start)) else { throw scanner.fault(.name, at: start) }
        try boxes.append(box, in: layout.memory)
        return box
    }

    /// The predicates of the box whose name was read, and its closing bracket.
    private mutating func sizes(_ lookUp: LookUp) throws(Layout.Failure) {
        let box = boxes[boxes.count - 1]
        if scanner.take("(") {
            try predicates(lookUp, allowsBoxes: true)
            let size: Layout.Attribute = isHorizontal ? .width : .height
            for predicate in predicates.elements {
                var equation = Layout.Equation(box, size, predicate.relation, predicate.constant)
                equation.second = predicate.other.map { Layout.Item(box: $0) }
                equation.secondAttribute = predicate.other == nil ? .notAnAttribute : size
                equation.priority = predicate.priority
                try equations.append(equation, in: layout.memory)
            }
            scanner.skipSpace()
        }
        guard scanner.take("]") else { throw scanner.fault(.bracket, at: scanner.index) }
    }

    /// Reads a connection into the predicates; returns whether it is a lone hyphen.
    private mutating func connection(_ lookUp: LookUp) throws(Layout.Failure) -> Bool {
        predicates.removeAll()
        scanner.skipSpace()
        guard scanner.take("-") else {
            try predicates.append(Predicate(), in: layout.memory)
            return false
        }
        scanner.skipSpace()
        if scanner.take("(") {
            try predicates(lookUp, allowsBoxes: false)
        } else if FormatScanner.isNameByte(scanner.current) || scanner.isAtNumber {
            let predicate = Predicate(constant: try simple(lookUp))
            try predicates.append(predicate, in: layout.memory)
        } else {
            try predicates.append(Predicate(), in: layout.memory)
            if scanner.current == UInt8(ascii: "-") { throw scanner.fault(.number, at: scanner.index) }
            return true
        }
        scanner.skipSpace()
        guard scanner.take("-") else { throw scanner.fault(.hyphen, at: scanner.index) }
        return false
    }

    /// The predicates behind an opening parenthesis.
    private mutating func predicates(_ lookUp: LookUp, allowsBoxes: Bool) throws(Layout.Failure) {
        predicates.removeAll()
        while true {
            try predicates.append(try predicate(lookUp, allowsBoxes), in: layout.memory)
            scanner.skipSpace()
            if scanner.take(",") { continue }
            guard scanner.take(")") else { throw scanner.fault(.parenthesis, at: scanner.index) }
            return
        }
    }

    private mutating func predicate(_ lookUp: LookUp, _ allowsBoxes: Bool) throws(Layout.Failure) -> Predicate {
        var result = Predicate()
        scanner.skipSpace()
        if scanner.take("<=") || scanner.take("≤") {
            result.relation = .lessThanOrEqual
        } else if scanner.take(">=") || scanner.take("≥") {
            result.relation = .greaterThanOrEqual
        } else {
            _ = scanner.take("==")
        }
        scanner.skipSpace()
        let isNegative = scanner.take("-")
        if isNegative || scanner.take("+") || scanner.isAtNumber {
            guard scanner.isAtNumber else { throw scanner.fault(.number, at: scanner.index) }
            let number = try scanner.number()
            result.constant = isNegative ? -number : number
        } else {
            let start = scanner.index
            while !scanner.isAtEnd, !isOne(of: ",@)]|[(") { scanner.index += 1 }
            switch lookUp(scanner.text(from: start)) {
            case .metric(let number): result.constant = number
            case .box(let box) where allowsBoxes: result.other = box
            default: throw scanner.fault(.name, at: start)
            }
        }
        scanner.skipSpace()
        if scanner.take("@") { result.priority = try priority(lookUp) }
        return result
    }

    private mutating func priority(_ lookUp: LookUp) throws(Layout.Failure) -> Layout.Priority {
        scanner.skipSpace()
        let start = scanner.index
        let number = try simple(lookUp)
        guard number >= 1, number <= 1000, number == number.rounded() else { throw scanner.fault(.priority, at: start) }
        return Layout.Priority(Int16(number))
    }

    /// A number or a metric.
    private mutating func simple(_ lookUp: LookUp) throws(Layout.Failure) -> Double {
        if scanner.isAtNumber { return try scanner.number() }
        let start = scanner.index
        while FormatScanner.isNameByte(scanner.current) || scanner.current == UInt8(ascii: ".") { scanner.index += 1 }
        guard case .metric(let number) = lookUp(scanner.text(from: start)) else {
            throw scanner.fault(.name, at: start)
        }
        return number
    }

    private func isOne(of characters: StaticString) -> Bool {
        for offset in 0..<characters.utf8CodeUnitCount where characters.utf8Start[offset] == scanner.current {
            return true
        }
        return false
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
        _ later: Layout.Box, _ laterEdge: Layout.Attribute, _ earlier: Layout.Box, _ earlierEdge: Layout.Attribute
    ) throws(Layout.Failure) {
        for predicate in predicates.elements {
            var equation = Layout.Equation(
                later, laterEdge, predicate.relation, earlier, earlierEdge, constant: predicate.constant,
                priority: predicate.priority)
            if isRightToLeft {
                equation.constant = -equation.constant
                equation.relation = Layout.Relation(rawValue: -equation.relation.rawValue) ?? .equal
            }
            try equations.append(equation, in: layout.memory)
        }
    }

    private mutating func addBar(
        _ box: Layout.Box, _ isStandard: Bool, isStart: Bool, at place: Int
    ) throws(Layout.Failure) {
        guard let parent = try layout.parent(of: box) else { throw scanner.fault(.parent, at: place) }
        if isStandard { predicates[0].constant = options.parentSpacing ?? 0 }
        let own = edge(isStart: isStart)
        let other = isStandard && options.parentSpacing == nil ? marginEdge(isStart: isStart) : own
        if isStart { try add(box, own, parent, other) } else { try add(parent, other, box, own) }
    }

    private mutating func addDistance(
        from last: Layout.Box, to next: Layout.Box, _ isStandard: Bool
    ) throws(Layout.Failure) {
        if isStandard { predicates[0].constant = options.siblingSpacing }
        if options.isBaselineToBaseline, !isHorizontal { return try add(next, .firstBaseline, last, .lastBaseline) }
        try add(next, edge(isStart: true), last, edge(isStart: false))
    }

    /// Each box aligned with the one before it.
    private mutating func addAlignments() throws(Layout.Failure) {
        let alignments = options.alignments
        for index in 1..<max(1, boxes.count) {
            try alignments.forEach { (attribute) throws(Layout.Failure) in
                let equation = Layout.Equation(boxes[index], attribute, .equal, boxes[index - 1], attribute)
                try equations.append(equation, in: layout.memory)
            }
        }
    }
}
