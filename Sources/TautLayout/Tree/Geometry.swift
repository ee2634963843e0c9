extension Layout {
    /// A rectangle in points.
    public struct Rect: Equatable, Sendable, BitwiseCopyable {
        /// From the left edge of what it is measured in.
        public var x: Double
        /// From the top edge of what it is measured in.
        public var y: Double
        /// From the left to the right edge.
        public var width: Double
        /// From the top to the bottom edge.
        public var height: Double

        /// A rectangle with its parts given.
        public init(x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }

        /// The right edge.
        public var maxX: Double { x + width }
        /// The bottom edge.
        public var maxY: Double { y + height }
        /// The width and height.
        public var size: Size { Size(width: width, height: height) }

        package var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }
    }

    /// A width and a height in points.
    public struct Size: Equatable, Sendable, BitwiseCopyable {
        /// The width.
        public var width: Double
        /// The height.
        public var height: Double

        /// A size of these two.
        public init(width: Double = 0, height: Double = 0) {
            self.width = width
            self.height = height
        }
    }

    /// A place in points.
    public struct Point: Equatable, Sendable, BitwiseCopyable {
        /// The distance to the right, or from leading towards trailing.
        public var x: Double
        /// The distance downwards.
        public var y: Double

        /// A place with its coordinates given.
        public init(x: Double = 0, y: Double = 0) {
            self.x = x
            self.y = y
        }
    }

    /// Distances from the physical sides of a rectangle, in points.
    public struct Insets: Equatable, Sendable, BitwiseCopyable {
        /// From the top edge.
        public var top: Double
        /// From the left edge.
        public var left: Double
        /// From the bottom edge.
        public var bottom: Double
        /// From the right edge.
        public var right: Double

        /// Distances from the four sides.
        public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
            self.top = top
            self.left = left
            self.bottom = bottom
            self.right = right
        }

        var isZero: Bool { top == 0 && left == 0 && bottom == 0 && right == 0 }
        var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
    }

    /// Distances from the sides of a rectangle, of which two follow the direction of text, in points.
    public struct DirectionalInsets: Equatable, Sendable, BitwiseCopyable {
        /// From the top edge.
        public var top: Double
        /// From the edge where text begins.
        public var leading: Double
        /// From the bottom edge.
        public var bottom: Double
        /// From the edge where text ends.
        public var trailing: Double

        /// Distances from the four sides.
        public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
            self.top = top
            self.leading = leading
            self.bottom = bottom
            self.trailing = trailing
        }

        var isZero: Bool { top == 0 && leading == 0 && bottom == 0 && trailing == 0 }
        var isFinite: Bool { top.isFinite && leading.isFinite && bottom.isFinite && trailing.isFinite }
    }
}

/// Distances by which a rectangle is shrunk, in the root's direction.
struct ResolvedInsets: Equatable, BitwiseCopyable {
    var start = 0.0
    var end = 0.0
    var top = 0.0
    var bottom = 0.0

    init() {}

    init(start: Double, end: Double, top: Double, bottom: Double) {
        self.start = start
        self.end = end
        self.top = top
        self.bottom = bottom
    }

    init(_ insets: Layout.Insets, _ direction: Layout.Direction) {
        let isLeftToRight = direction == .leftToRight
        self.init(
            start: isLeftToRight ? insets.left : insets.right, end: isLeftToRight ? insets.right : insets.left,
            top: insets.top, bottom: insets.bottom)
    }

    /// Whether both are the same to within what a solver's rounding leaves.
    func isClose(to other: ResolvedInsets) -> Bool {
        let tolerance = 1e-9
        return abs(start - other.start) <= tolerance && abs(end - other.end) <= tolerance
            && abs(top - other.top) <= tolerance && abs(bottom - other.bottom) <= tolerance
    }
}
