extension Layout {
    // MARK: Visual formats

    /// What a name in a visual format stands for.
    public enum Named: Sendable {
        /// A box or guide.
        case box(Box)
        /// A number.
        case metric(Double)
    }

    /// How the boxes of a visual format are aligned and in which direction it runs.
    public struct FormatOptions: Sendable, BitwiseCopyable {
        /// The attributes in which all boxes agree.
        public var alignments: AttributeSet = []
        /// `V:` measures distances between neighbours from baseline to baseline.
        public var isBaselineToBaseline = false
        /// `H:` runs from left to right, or from right to left, instead of from leading to trailing.
        public var direction: Direction?
        /// What a lone hyphen means to the parent's edge; `nil` is a distance of 0 to its layout margins.
        public var parentSpacing: Double?
        /// What a lone hyphen means between neighbours.
        public var siblingSpacing = 8.0

        /// UIKit's: margins to the parent, 8 points between neighbours.
        public init() {}
    }

    /// Adds the constraints that a visual format states, all or none.
    ///
    ///     format     = [ ("H" | "V") ":" ] [ "|" connection ] box { connection box } [ connection "|" ]
    ///     connection = "" | "-" | "-" ( simple | "(" predicates ")" ) "-"
    ///     box        = "[" name [ "(" predicates ")" ] "]"
    ///     simple     = metric | number
    ///     predicates = predicate { "," predicate }
    ///     predicate  = [ "==" | "<=" | ">=" ] [ "-" | "+" ] ( number | metric | box name ) [ "@" ( number | metric ) ]
    ///
    /// - Parameters:
    ///   - format: the text as UTF-8. A bar stands for the parent of the box beside it.
    ///   - options: alignments, direction and standard distances.
    ///   - file: what ``sources`` keeps.
    ///   - line: the line in `file`.
    ///   - lookUp: says what a name stands for.
    ///   - body: is given each constraint, in the order of the text.
    /// - Throws: ``Failure/visualFormat(_:)`` with the byte at which the trouble begins, and as ``constrain(_:file:line:)``.
    public func constrain(
        format: UnsafeBufferPointer<UInt8>, options: FormatOptions = FormatOptions(),
        file: StaticString = #fileID, line: UInt = #line, lookUp: (_ name: UnsafeBufferPointer<UInt8>) -> Named?,
        _ body: (Constraint) -> Void = { _ in }
    ) throws(Failure) {
        // Its check has the length of this file's name in it: with that of a folder, no two builds would have the same bytes.
        #sourceLocation(file:"Layout+VisualFormat",line:53)
        try withoutActuallyEscaping(lookUp) { (lookUp) throws(Failure) in
            var parser = FormatParser(format, options, LayoutNames(self, options.alignments, lookUp))
            defer { parser.names.deallocate() }
            try parser.parse()
            let equations = parser.names.equations.elements
            try constrain(count: equations.count, file: file, line: line) {
                equations[$0]
            } each: {
                body($1)
            }
        }
    }
    #sourceLocation()

    /// Why a visual format makes no constraints, and where.
    public struct VisualFormatFault: Equatable, Sendable, BitwiseCopyable {
        /// What is wrong.
        public enum Kind: UInt8, Sendable, BitwiseCopyable {
            /// `H` or `V` needs a colon.
            case colon
            /// A box in brackets, or the parent's bar, is missing.
            case box
            /// The bracket of a box is not closed.
            case bracket
            /// The parenthesis of predicates is not closed.
            case parenthesis
            /// A distance needs a hyphen behind it.
            case hyphen
            /// No box or metric has this name.
            case name
            /// A number that cannot be read or has more than 15 digits.
            case number
            /// A priority that is no whole number from 1 to 1000.
            case priority
            /// Nothing can follow the parent's bar at the end.
            case end
            /// The box has no parent that the bar could stand for.
            case parent
            /// Boxes cannot be aligned along the format's own axis.
            case alignment
        }

        /// What is wrong.
        public var kind: Kind
        /// The byte of the format at which it begins.
        public var offset: Int
    }
}
