/// What the names of a visual format mean to the module that reads it, what it keeps, and how it reports faults.
package protocol FormatNames {
    /// A box, or what stands for one.
    associatedtype Item: BitwiseCopyable
    /// A number, or what stands for one.
    associatedtype Number: BitwiseCopyable
    associatedtype Failure: Error

    /// Where the reader keeps its lists.
    var memory: Memory { get }

    /// The item whose name is at `place`.
    mutating func item(_ name: UnsafeBufferPointer<UInt8>, at place: Int) throws(Failure) -> Item
    /// What the bar beside an item stands for; the bar is at `place`.
    mutating func parent(of item: Item, at place: Int) throws(Failure) -> Item
    /// A number or, in parentheses of a size, an item whose name is at `place`.
    mutating func object(
        _ name: UnsafeBufferPointer<UInt8>, at place: Int, allowsItems: Bool
    ) throws(Failure) -> FormatObject<Self>
    /// The number whose name is at `place`.
    mutating func metric(_ name: UnsafeBufferPointer<UInt8>, at place: Int) throws(Failure) -> Number
    /// Reads a number that begins with a digit, a point or a brace.
    mutating func number(_ scanner: inout FormatScanner) throws(Failure) -> Number
    /// Reads the priority behind `@`.
    mutating func priority(_ scanner: inout FormatScanner) throws(Failure) -> Layout.Priority
    /// A standard distance.
    mutating func number(_ points: Double) -> Number
    mutating func negative(_ number: Number) -> Number

    /// How many attributes all items agree in.
    var alignmentCount: Int { get }
    /// One of them, in the order of their constraints.
    func alignment(_ index: Int) -> Layout.Attribute
    /// Keeps what the format states next.
    mutating func add(_ equation: FormatEquation<Self>) throws(Failure)

    func failure(_ fault: FormatFault, at place: Int) -> Failure
    func failure(_ failure: Layout.Failure) -> Failure
}

/// What the size of a box is compared with.
package enum FormatObject<Names: FormatNames>: BitwiseCopyable {
    case number(Names.Number)
    case item(Names.Item)
}

/// A constraint that a visual format states.
package struct FormatEquation<Names: FormatNames>: BitwiseCopyable {
    package var first: Names.Item
    package var firstAttribute: Layout.Attribute
    package var relation: Layout.Relation
    package var second: Names.Item?
    package var secondAttribute: Layout.Attribute
    package var constant: Names.Number
    package var priority: Layout.Priority
    /// The byte of the format at which it begins.
    package var place: Int
}

/// What is wrong with a visual format apart from its names, numbers and priorities.
package enum FormatFault: Equatable, Sendable {
    case colon(isVertical: Bool)
    /// There is no box; `isFirst`: nothing precedes it.
    case box(isFirst: Bool)
    case boxBetweenBars
    /// The format ends before the bracket that opens at `open` is closed.
    case openBox(open: Int)
    case emptyName
    case bracket(hasPredicates: Bool)
    case parenthesis(isOfSize: Bool)
    case hyphen
    /// A priority behind a distance without parentheses.
    case barePriority
    /// A second hyphen where a distance belongs.
    case distance
    /// A sign without a number.
    case sign
    case relation
    /// A factor or ratio.
    case ratio
    case end
    /// An alignment along the format's own axis.
    case alignment(Layout.Attribute)

    /// The fault in the words of the public interface.
    var kind: Layout.VisualFormatFault.Kind {
        switch self {
        case .colon: .colon
        case .box, .boxBetweenBars: .box
        case .openBox, .bracket: .bracket
        case .emptyName, .relation: .name
        case .parenthesis, .ratio: .parenthesis
        case .hyphen, .barePriority: .hyphen
        case .distance, .sign: .number
        case .end: .end
        case .alignment: .alignment
        }
    }
}
