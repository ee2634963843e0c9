internal import TautLayout

/// Views, metrics and parameters by their names in a scene.
struct NamesInFormats: FormatNames {
    /// A view by the place of its name, or its superview.
    struct Item: BitwiseCopyable {
        var name: Int
        var isParent = false
    }

    /// The place of a constant in `numbers`.
    typealias Number = Int
    typealias Failure = SourceFault

    let bytes: [UInt8]
    private let alignments: [Layout.Attribute]
    let context: ConstraintContext
    private(set) var views: [String] = []
    private var numbers: [ConstantExpression] = []
    private(set) var constraints: [AbstractConstraint] = []

    init(_ text: String, _ alignments: [Layout.Attribute], _ context: ConstraintContext) {
        (bytes, self.alignments, self.context) = (Array(text.utf8), alignments, context)
    }

    var memory: Memory { .standard }

    // MARK: Names

    mutating func item(_ name: UnsafeBufferPointer<UInt8>, at place: Int) throws(SourceFault) -> Item {
        let name = String(decoding: name, as: UTF8.self)
        guard context.isItem(name) else { throw context.unknownItem(name, at: place) }
        return item(name)
    }

    private mutating func item(_ name: String) -> Item {
        views.append(name)
        return Item(name: views.count - 1)
    }

    func parent(of item: Item, at place: Int) -> Item { Item(name: item.name, isParent: true) }

    mutating func object(
        _ text: UnsafeBufferPointer<UInt8>, at place: Int, allowsItems: Bool
    ) throws(SourceFault) -> FormatObject<NamesInFormats> {
        let name = String(decoding: text, as: UTF8.self)
        if let metric = context.metrics[name] { return .number(number(metric)) }
        if allowsItems, !name.isEmpty, context.isItem(name) { return .item(item(name)) }
        throw unknown(name, at: place, allowsItems: allowsItems)
    }

    mutating func metric(_ text: UnsafeBufferPointer<UInt8>, at place: Int) throws(SourceFault) -> Int {
        let name = String(decoding: text, as: UTF8.self)
        guard let metric = context.metrics[name] else { throw unknownMetric(name, at: place) }
        return number(metric)
    }

    // MARK: Numbers

    mutating func number(_ scanner: inout FormatScanner) throws(SourceFault) -> Int {
        var text = TextScanner(bytes, at: scanner.index)
        let constant =
            text.isAtNumber
            ? ConstantExpression(try text.number())
            : try context.constant(ofParameter: try text.parameterName(), at: scanner.index).unsigned
        scanner.index = text.index
        return number(constant)
    }

    func priority(_ scanner: inout FormatScanner) throws(SourceFault) -> Layout.Priority {
        var text = TextScanner(bytes, at: scanner.index)
        let priority = try ConstraintPriority.parse(&text, context: context)
        scanner.index = text.index
        return Layout.Priority(Int16(priority))
    }

    mutating func number(_ points: Double) -> Int { number(ConstantExpression(points)) }

    mutating func negative(_ number: Int) -> Int { self.number(-numbers[number]) }

    private mutating func number(_ constant: ConstantExpression) -> Int {
        numbers.append(constant)
        return numbers.count - 1
    }

    // MARK: Constraints

    var alignmentCount: Int { alignments.count }

    func alignment(_ index: Int) -> Layout.Attribute { alignments[index] }

    mutating func add(_ equation: FormatEquation<NamesInFormats>) {
        constraints.append(
            AbstractConstraint(
                first: abstract(equation.first), firstAttribute: equation.firstAttribute, relation: equation.relation,
                second: equation.second.map(abstract), secondAttribute: equation.secondAttribute, multiplier: 1,
                constant: numbers[equation.constant], priority: Int(equation.priority.rawValue),
                place: equation.place))
    }

    private func abstract(_ item: Item) -> AbstractConstraint.Item {
        item.isParent ? .superview(of: views[item.name]) : .named(views[item.name])
    }
}
