public import TautLayout
internal import TautScene

/// The properties of a stack made of views; `nil` follows from the frames of the views.
public struct StackOptions: Sendable {
    /// The direction in which the views are stacked.
    public var axis: Layout.Axis?
    /// How the views lie across it.
    public var alignment: Layout.Alignment?
    /// How the views share the space along it; `fill` if it is `nil`.
    public var distribution: Layout.Distribution?
    /// The distance between neighbours in points.
    public var spacing: Double?
    /// The stack's name; in an Interface Builder file its `id`.
    public var id: String?

    /// All of it from where the views are, but what is given.
    ///
    /// - Parameters:
    ///   - axis: the direction in which the views are stacked.
    ///   - alignment: how the views lie across it.
    ///   - distribution: how the views share the space along it.
    ///   - spacing: the distance between neighbours in points.
    ///   - id: the stack's name.
    public init(
        axis: Layout.Axis? = nil, alignment: Layout.Alignment? = nil, distribution: Layout.Distribution? = nil,
        spacing: Double? = nil, id: String? = nil
    ) {
        self.axis = axis
        self.alignment = alignment
        self.distribution = distribution
        self.spacing = spacing
        self.id = id
    }
}

/// The stack that views form where they are.
struct StackShape {
    /// Half a point is nothing to see.
    static let tolerance = 0.5

    /// The views from the stack's start to its end.
    let views: [Int]
    private(set) var stack = SceneStack()
    /// In the superview.
    let frame: Layout.Rect
    /// The views' frames in the stack.
    let frames: [Layout.Rect]
    /// Whether the views are unequally far apart.
    let hasUnequalGaps: Bool

    /// - Parameters:
    ///   - parent: the superview of all views.
    ///   - hasCommonSpacing: whether all distances in the stack are the same, so that views that are unequally far apart move.
    init(
        _ given: [Int], in parent: Int, _ scene: Scene, _ geometry: Geometry, _ options: StackOptions,
        hasCommonSpacing: Bool
    ) {
        func spans(_ axis: Layout.Axis, _ views: [Int]) -> [Span] {
            views.map { geometry.span($0, axis, in: parent) }
        }
        stack.axis = options.axis ?? Self.axis(spans(.horizontal, given), spans(.vertical, given))
        let axis = stack.axis
        views = given.sorted { geometry.span($0, axis, in: parent).middle < geometry.span($1, axis, in: parent).middle }
        let along = spans(axis, views)
        let gaps = zip(along, along.dropFirst()).map { $1.low - $0.high }
        let spacing = options.spacing ?? Self.commonest(gaps)
        stack.spacing = Self.rounded(spacing)
        hasUnequalGaps = options.spacing == nil && gaps.contains { abs($0 - spacing) > Self.tolerance }
        if options.spacing == nil {
            for (index, gap) in gaps.enumerated() where !hasCommonSpacing && abs(gap - spacing) > Self.tolerance {
                stack.customSpacing[scene.views[views[index]].id] = Self.rounded(gap)
            }
        }
        let across = spans(axis == .horizontal ? .vertical : .horizontal, views)
        stack.alignment = options.alignment ?? Self.alignment(across)
        stack.distribution = options.distribution ?? .fill

        // Alignment rectangles touch the stack's sides; frames are what files store.
        let isEqualised = options.spacing != nil || hasCommonSpacing && hasUnequalGaps && stack.distribution == .fill
        let follow = isEqualised ? Self.following(along, at: stack.spacing) : along
        let aligned = Self.aligned(across, stack.alignment)
        let isMirrored = scene.isRightToLeft(parent)
        let rects = zip(follow, aligned).map { one, other in
            let (row, column) = axis == .horizontal ? (one, other) : (other, one)
            return Layout.Rect(
                x: isMirrored ? -row.high : row.low, y: column.low, width: row.length, height: column.length)
        }
        let left = rects.map(\.x).min() ?? 0
        let top = rects.map(\.y).min() ?? 0
        let right = rects.map(\.maxX).max() ?? 0
        let bottom = rects.map(\.maxY).max() ?? 0
        let first = views[0]
        let own = scene.views[first].alignmentRect(forFrame: geometry.frames[first])
        // From the superview's coordinates to the root's.
        let origin = (x: geometry.rects[first].x - own.x, y: geometry.rects[first].y - own.y)
        frame = Layout.Rect(x: left - origin.x, y: top - origin.y, width: right - left, height: bottom - top)
        let corner = (x: frame.x, y: frame.y)
        frames = zip(views, rects).map { view, rect in
            var frame = geometry.frames[view]
            frame.x += rect.x - geometry.rects[view].x - corner.x
            frame.y += rect.y - geometry.rects[view].y - corner.y
            return frame
        }
    }

    /// One after the other, at equal distances.
    private static func following(_ spans: [Span], at spacing: Double) -> [Span] {
        var result = spans
        for index in spans.indices.dropFirst() {
            result[index].low = result[index - 1].high + spacing
            result[index].high = result[index].low + spans[index].length
        }
        return result
    }

    /// Across the stack, which is as large as the largest; where they are, if they agree or what decides is not known.
    private static func aligned(_ spans: [Span], _ alignment: Layout.Alignment) -> [Span] {
        let (low, high) = (spans.map(\.low).min() ?? 0, spans.map(\.high).max() ?? 0)
        return spans.map { span in
            switch alignment {
            case .leading: Span(low: low, high: low + span.length)
            case .trailing: Span(low: high - span.length, high: high)
            case .center: Span(low: (low + high - span.length) / 2, high: (low + high + span.length) / 2)
            default: span
            }
        }
    }

    /// Along which axis the views follow each other with the least overlap.
    private static func axis(_ horizontal: [Span], _ vertical: [Span]) -> Layout.Axis {
        func overlap(_ spans: [Span]) -> Double {
            let sorted = spans.sorted { $0.middle < $1.middle }
            return zip(sorted, sorted.dropFirst()).reduce(0) { $0 + max(0, $1.0.high - $1.1.low) }
        }
        func reach(_ spans: [Span]) -> Double {
            (spans.map(\.middle).max() ?? 0) - (spans.map(\.middle).min() ?? 0)
        }
        let (row, column) = (overlap(horizontal), overlap(vertical))
        if row != column { return row < column ? .horizontal : .vertical }
        return reach(horizontal) >= reach(vertical) ? .horizontal : .vertical
    }

    /// The gap that most have, of equally frequent ones the smallest.
    private static func commonest(_ gaps: [Double]) -> Double {
        func count(_ gap: Double) -> Int { gaps.count { abs($0 - gap) <= tolerance } }
        return gaps.sorted().max { count($0) < count($1) } ?? 0
    }

    /// How the views agree across the axis; leading where they do not.
    private static func alignment(_ spans: [Span]) -> Layout.Alignment {
        func spread(_ side: (Span) -> Double) -> Double { (spans.map(side).max() ?? 0) - (spans.map(side).min() ?? 0) }
        let (starts, ends, middles) = (spread(\.low), spread(\.high), spread(\.middle))
        if starts <= tolerance, ends <= tolerance { return .fill }
        let best = min(starts, ends, middles)
        return best == starts ? .leading : best == middles ? .center : .trailing
    }

    private static func rounded(_ number: Double) -> Double { (number * 1024).rounded() / 1024 }
}
