/// A row or column of boxes, laid out by constraints that the layout makes itself.
struct StackRecord: BitwiseCopyable {
    var options = Layout.StackOptions()
    /// The boxes in the order of the stack.
    var arranged = Buffer<UInt32>()
    /// The guides in the gaps of equal spacing and centring, in order.
    var gaps = Buffer<UInt32>()
    /// The constraints that the stack has.
    var managed = Buffer<Layout.Constraint>()
    /// What a long stack assumes about its equal gaps.
    var evenGaps = EvenGaps()
    /// The length in which no assumption held, so that all equations are stated at once; NaN for none.
    var lengthWithoutAssumption = Double.nan
    var next = UInt32.none

    /// Whether the constraints depend on how long the boxes are by themselves.
    var followsLengths: Bool { options.distribution == .fillProportionally || evenGaps.isAssumed }

    /// Whether the stack has the baseline of its tallest box: it is a row of several that does not align baselines.
    var hasTallestBaseline: Bool {
        options.axis == .horizontal && options.alignment != .firstBaseline && options.alignment != .lastBaseline
            && arranged.count > 1
    }

    func deallocate(_ memory: Memory) {
        var record = self
        record.arranged.deallocate(memory)
        record.gaps.deallocate(memory)
        record.managed.deallocate(memory)
        record.evenGaps.deallocate(memory)
    }
}

extension Layout {
    /// How a stack arranges its boxes.
    public struct StackOptions: Equatable, Sendable, BitwiseCopyable {
        /// Whether the boxes lie side by side or on top of each other.
        public var axis = Axis.horizontal
        /// How the boxes share the space along the axis.
        public var distribution = Distribution.fill
        /// How the boxes lie across the axis.
        public var alignment = Alignment.fill
        /// The distance between neighbours in points; the least distance where the distribution is one of spacing or centring.
        public var spacing = 0.0
        /// Whether the boxes lie within the stack's layout margins instead of its edges.
        public var isRelativeToMargins = false
        /// Whether a vertical stack measures spacing from last baseline to first baseline instead of between edges.
        public var isRelativeToBaselines = false

        /// A row without spacing.
        public init(
            axis: Axis = .horizontal, distribution: Distribution = .fill, alignment: Alignment = .fill,
            spacing: Double = 0
        ) {
            self.axis = axis
            self.distribution = distribution
            self.alignment = alignment
            self.spacing = spacing
        }
    }

    /// How the boxes of a stack share the space along its axis. All of them fit the first and the last one tightly to the stack's ends.
    public enum Distribution: UInt8, Sendable, BitwiseCopyable {
        /// The boxes keep their natural sizes as far as possible.
        case fill = 0
        /// The boxes are equally long.
        case fillEqually = 1
        /// The boxes' lengths have the proportions of their natural ones.
        case fillProportionally = 2
        /// The gaps between the boxes are equal, and at least the spacing.
        case equalSpacing = 3
        /// The distances between the boxes' centres are equal as far as gaps of at least the spacing allow.
        case equalCentering = 4
    }

    /// How the boxes of a stack lie across its axis.
    public enum Alignment: UInt8, Sendable, BitwiseCopyable {
        /// The boxes are as thick as the stack.
        case fill = 0
        /// The leading edges (in a row the tops) lie on the stack's.
        case leading = 1
        /// The first baselines agree. Of rows only; a column takes it as ``leading``.
        case firstBaseline = 2
        /// The boxes are centred across the stack.
        case center = 3
        /// The trailing edges (in a row the bottoms) lie on the stack's.
        case trailing = 4
        /// The last baselines agree. Of rows only; a column takes it as ``leading``.
        case lastBaseline = 5
    }
}

/// The attributes of one direction.
struct StackAxis: BitwiseCopyable {
    let start: Layout.Attribute
    let end: Layout.Attribute
    let center: Layout.Attribute
    let size: Layout.Attribute
    let isHorizontal: Bool

    init(isHorizontal: Bool) {
        self.isHorizontal = isHorizontal
        start = isHorizontal ? .leading : .top
        end = isHorizontal ? .trailing : .bottom
        center = isHorizontal ? .centerX : .centerY
        size = isHorizontal ? .width : .height
    }

    /// A size along this axis.
    func length(_ size: Layout.Size) -> Double { isHorizontal ? size.width : size.height }
}
