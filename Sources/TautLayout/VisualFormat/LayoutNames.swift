/// Boxes and numbers by the names that a caller of ``Layout/constrain(format:options:file:line:lookUp:_:)`` knows.
struct LayoutNames: FormatNames {
    private let layout: Layout
    /// A bit for each attribute.
    private let alignments: UInt32
    private let lookUp: (UnsafeBufferPointer<UInt8>) -> Layout.Named?
    private(set) var equations = Buffer<Layout.Equation>()

    init(
        _ layout: Layout, _ alignments: Layout.AttributeSet,
        _ lookUp: @escaping (UnsafeBufferPointer<UInt8>) -> Layout.Named?
    ) {
        (self.layout, self.lookUp) = (layout, lookUp)
        self.alignments = alignments.rawValue & (2 << UInt32(Layout.Attribute.centerYWithinMargins.rawValue) - 2)
    }

    var memory: Memory { layout.memory }

    func item(_ name: UnsafeBufferPointer<UInt8>, at place: Int) throws(Layout.Failure) -> Layout.Box {
        guard case .box(let box) = lookUp(name) else { throw fault(.name, at: place) }
        return box
    }

    func parent(of item: Layout.Box, at place: Int) throws(Layout.Failure) -> Layout.Box {
        guard let parent = try layout.parent(of: item) else { throw fault(.parent, at: place) }
        return parent
    }

    func object(
        _ name: UnsafeBufferPointer<UInt8>, at place: Int, allowsItems: Bool
    ) throws(Layout.Failure) -> FormatObject<LayoutNames> {
        switch lookUp(name) {
        case .metric(let number): return .number(number)
        case .box(let box) where allowsItems: return .item(box)
        default: throw fault(.name, at: place)
        }
    }

    func metric(_ name: UnsafeBufferPointer<UInt8>, at place: Int) throws(Layout.Failure) -> Double {
        guard case .metric(let number) = lookUp(name) else { throw fault(.name, at: place) }
        return number
    }

    func number(_ scanner: inout FormatScanner) throws(Layout.Failure) -> Double {
        let start = scanner.index
        guard scanner.isAtNumber else { throw fault(.name, at: start) }
        guard let number = scanner.number() else { throw fault(.number, at: start) }
        return number
    }

    func priority(_ scanner: inout FormatScanner) throws(Layout.Failure) -> Layout.Priority {
        scanner.skipSpace()
        let start = scanner.index
        let number = scanner.isAtNumber ? try number(&scanner) : try metric(scanner.metric(), at: start)
        guard number >= 1, number <= 1000, number == number.rounded() else { throw fault(.priority, at: start) }
        return Layout.Priority(Int16(number))
    }

    func number(_ points: Double) -> Double { points }

    func negative(_ number: Double) -> Double { -number }

    var alignmentCount: Int { alignments.nonzeroBitCount }

    func alignment(_ index: Int) -> Layout.Attribute {
        var bits = alignments
        for _ in 0..<index { bits &= bits - 1 }
        return Layout.Attribute(rawValue: UInt8(bits.trailingZeroBitCount)) ?? .notAnAttribute
    }

    mutating func add(_ equation: FormatEquation<LayoutNames>) throws(Layout.Failure) {
        try equations.append(
            Layout.Equation(
                Layout.Item(box: equation.first), equation.firstAttribute, equation.relation,
                equation.second.map { Layout.Item(box: $0) }, equation.secondAttribute, constant: equation.constant,
                priority: equation.priority), in: memory)
    }

    mutating func deallocate() { equations.deallocate(memory) }

    func failure(_ fault: FormatFault, at place: Int) -> Layout.Failure { self.fault(fault.kind, at: place) }

    func failure(_ failure: Layout.Failure) -> Layout.Failure { failure }

    private func fault(_ kind: Layout.VisualFormatFault.Kind, at place: Int) -> Layout.Failure {
        .visualFormat(Layout.VisualFormatFault(kind: kind, offset: place))
    }
}
