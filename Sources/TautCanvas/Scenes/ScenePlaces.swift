internal import TautLayout
internal import TautScene

/// The positions of a solved scene's items in the picture: in the root's coordinates, with scrolling applied.
struct ScenePlaces {
    private let solved: SolvedScene
    /// The frames of views.
    private(set) var frames: [Layout.Rect] = []
    private var builtIn: [String: Layout.Box] = [:]
    private var scene: Scene { solved.scene }

    init(_ solved: SolvedScene) {
        self.solved = solved
        for guide in solved.boxes.builtIn where builtIn[guide.name] == nil { builtIn[guide.name] = guide.box }
        frames.reserveCapacity(scene.views.count)
        for (index, view) in scene.views.enumerated() {
            var frame = solved.frame(ofView: index)
            if let parent = view.parent {
                frame.x += frames[parent].x - scene.views[parent].contentOffset.x
                frame.y += frames[parent].y - scene.views[parent].contentOffset.y
            } else {
                (frame.x, frame.y) = (0, 0)
            }
            frames.append(frame)
        }
    }

    /// The view of an item, or the owner of a guide.
    func view(_ item: SceneItem) -> Int {
        switch item {
        case .view(let index), .builtIn(_, let index): index
        case .guide(let index): scene.guides[index].owner
        }
    }

    /// The superview of a view, or the owner of a guide.
    func parent(of item: SceneItem) -> SceneItem? {
        switch item {
        case .view(let index): scene.views[index].parent.map { .view($0) }
        case .guide(let index): .view(scene.guides[index].owner)
        case .builtIn(_, let index): .view(index)
        }
    }

    /// The rectangles to which constraints refer.
    func rect(_ item: SceneItem) -> Layout.Rect {
        switch item {
        case .view(let index): return scene.views[index].alignmentRect(forFrame: frames[index])
        case .guide(let index): return moved(solved.frame(ofGuide: index), into: scene.guides[index].owner)
        case .builtIn(.safeArea, let index): return inside(solved.boxes.views[index].safeArea, index)
        case .builtIn(.layoutMargins, let index): return inside(solved.boxes.views[index].margins, index)
        case .builtIn(.frameLayout, let index): return frames[index]
        case .builtIn(.contentLayout, let index):
            guard let content = solved.boxes.contents[index] else { return frames[index] }
            let size = solved.boxes.layout.frame(of: content)
            let offset = scene.views[index].contentOffset
            return Layout.Rect(
                x: frames[index].x - offset.x, y: frames[index].y - offset.y, width: size.width, height: size.height)
        case .builtIn(let kind, let index):
            let box = builtIn["\(scene.views[index].id).\(kind.rawValue)"]
            return box.map { moved(solved.boxes.layout.frame(of: $0), into: index) } ?? frames[index]
        }
    }

    private func inside(_ item: Layout.Item, _ view: Int) -> Layout.Rect {
        moved(solved.boxes.layout.frame(of: item), into: view)
    }

    private func moved(_ rect: Layout.Rect, into view: Int) -> Layout.Rect {
        Layout.Rect(x: rect.x + frames[view].x, y: rect.y + frames[view].y, width: rect.width, height: rect.height)
    }

    // MARK: Attributes

    /// The coordinate of an edge, a centre or a baseline along its axis.
    func position(_ attribute: Layout.Attribute, _ item: SceneItem) -> Double {
        let rect = attribute.isWithinMargins ? self.rect(.builtIn(.layoutMargins, of: view(item))) : self.rect(item)
        let isMirrored = scene.isRightToLeft(view(item))
        switch attribute {
        case .left, .leftMargin: return rect.x
        case .right, .rightMargin: return rect.maxX
        case .leading, .leadingMargin: return isMirrored ? rect.maxX : rect.x
        case .trailing, .trailingMargin: return isMirrored ? rect.x : rect.maxX
        case .top, .topMargin: return rect.y
        case .centerX, .centerXWithinMargins: return rect.x + rect.width / 2
        case .centerY, .centerYWithinMargins: return rect.y + rect.height / 2
        case .firstBaseline, .lastBaseline: return baseline(attribute, item) ?? rect.maxY
        default: return rect.maxY
        }
    }

    private func baseline(_ attribute: Layout.Attribute, _ item: SceneItem) -> Double? {
        guard case .view(let index) = item else { return nil }
        let offset = try? solved.boxes.layout.baseline(attribute, of: solved.boxes.views[index])
        return offset.map { frames[index].y + $0 }
    }
}
