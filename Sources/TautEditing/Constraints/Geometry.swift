internal import TautLayout
internal import TautScene

/// Where the views of a scene are meant to be: at stored frames, or where a layout has them.
struct Geometry {
    /// The alignment rectangles in the root's coordinates, by view.
    private(set) var rects: [Layout.Rect] = []
    /// The same in the superviews' coordinates: what is asked for.
    private(set) var frames: [Layout.Rect] = []
    private let solved: SolvedScene
    private var scene: Scene { solved.scene }
    /// The upper left corners of the frames in the root's coordinates.
    private var origins: [(x: Double, y: Double)] = []

    /// - Parameter stored: frames in superviews, by name; the others are where the layout has them.
    init(_ solved: SolvedScene, _ stored: [String: Layout.Rect]) {
        self.solved = solved
        for (index, view) in scene.views.enumerated() {
            // The root is as large as it is laid out.
            let frame = (index == 0 ? nil : stored[view.id]) ?? solved.frame(ofView: index)
            let origin = view.parent.map { origins[$0] } ?? (x: -frame.x, y: -frame.y)
            origins.append((origin.x + frame.x, origin.y + frame.y))
            frames.append(frame)
            let own = view.alignmentRect(forFrame: frame)
            rects.append(Layout.Rect(x: own.x + origin.x, y: own.y + origin.y, width: own.width, height: own.height))
        }
    }

    /// The alignment rectangle of a view in the root's coordinates.
    func rect(ofView id: String) -> Layout.Rect? { scene.views.firstIndex { $0.id == id }.map { rects[$0] } }

    /// The alignment rectangle of a view, or a guide, in the root's coordinates. A guide has the insets that it has in the layout.
    func rect(of item: SceneItem) -> Layout.Rect {
        if case .view(let view) = item { return rects[view] }
        let owner = scene.owner(item)
        guard let inside = try? solved.frame(of: item) else { return rects[owner] }
        let (laidOut, meant) = (solved.frame(ofView: owner).size, frames[owner].size)
        return Layout.Rect(
            x: origins[owner].x + inside.x, y: origins[owner].y + inside.y,
            width: inside.width + meant.width - laidOut.width, height: inside.height + meant.height - laidOut.height)
    }

    /// A rectangle along one axis, from leading to trailing: where the view that holds the constraint runs from right to left, distances
    /// are counted from the right.
    func span(_ view: Int, _ axis: Layout.Axis, in holder: Int) -> Span { span(.view(view), axis, in: holder) }

    func span(_ item: SceneItem, _ axis: Layout.Axis, in holder: Int) -> Span {
        let rect = rect(of: item)
        guard axis == .horizontal else { return Span(low: rect.y, high: rect.maxY) }
        return scene.isRightToLeft(holder) ? Span(low: -rect.maxX, high: -rect.x) : Span(low: rect.x, high: rect.maxX)
    }

    /// Where an edge or centre of a view lies along its axis, counted as in ``span(_:_:in:)``; `nil` for sizes, baselines and margins.
    func position(_ view: Int, _ attribute: Layout.Attribute, in holder: Int) -> Double? {
        guard let axis = attribute.axis else { return nil }
        let span = span(view, axis, in: holder)
        let isMirrored = scene.isRightToLeft(holder)
        switch attribute {
        case .leading, .top: return span.low
        case .trailing, .bottom: return span.high
        case .left: return isMirrored ? span.high : span.low
        case .right: return isMirrored ? span.low : span.high
        case .centerX, .centerY: return span.middle
        default: return nil
        }
    }

    /// Whether a view and another item lie beside each other along an axis: their spans on the other one have something in common.
    func areBeside(_ one: Int, _ other: SceneItem, _ axis: Layout.Axis) -> Bool {
        let (a, b) = (rects[one], rect(of: other))
        return axis == .horizontal ? a.y < b.maxY && b.y < a.maxY : a.x < b.maxX && b.x < a.maxX
    }

    /// By how much a frame is apart from where it is meant to be, along an axis.
    ///
    /// - Parameter open: attributes that do not count.
    func distance(
        _ view: Int, _ frame: Layout.Rect, _ axis: Layout.Axis, except open: [Layout.Attribute] = []
    ) -> Double {
        let meant = frames[view]
        let isRow = axis == .horizontal
        let place = isRow ? frame.x - meant.x : frame.y - meant.y
        let size = isRow ? frame.width - meant.width : frame.height - meant.height
        return max(
            open.contains(axis.attributes.start) ? 0 : abs(place), open.contains(axis.attributes.size) ? 0 : abs(size))
    }
}

/// From one edge to the other.
struct Span {
    var low: Double
    var high: Double
    var length: Double { high - low }
    var middle: Double { (low + high) / 2 }
}

extension Layout.Axis {
    /// leading, trailing, width, centre
    var attributes: (start: Layout.Attribute, end: Layout.Attribute, size: Layout.Attribute, center: Layout.Attribute) {
        self == .horizontal ? (.leading, .trailing, .width, .centerX) : (.top, .bottom, .height, .centerY)
    }
}
