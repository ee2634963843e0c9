package import TautLayout
internal import TautScene

/// Where views are with regard to each other and to a finger.
extension Rule {
    static let geometry: [Rule] = [outsideParent, overlap, touchTarget, underBars]

    static let outsideParent = Rule(
        "outside-parent", .warning, "views that lie partly or wholly outside of their superview"
    ) { scene, report in
        for view in scene.views.indices where scene.isVisible[view] {
            guard let overflow = scene.overflow(view) else { continue }
            report.add(
                "\(scene.name(view)) reaches \(points(overflow.points)) beyond the \(overflow.edge) of its superview: it "
                    + "may be cut off, and cannot be touched there", view: view, in: scene)
        }
    }

    static let overlap = Rule("overlap", .warning, "texts and controls that cover each other") { scene, report in
        for siblings in scene.children {
            // In the order of their tops only neighbours can overlap.
            let shown = siblings.filter { scene.isVisible[$0] && scene.hasText($0) }
                .sorted { scene.frames[$0].y < scene.frames[$1].y }
            let tops = shown.map { scene.frames[$0].y }
            let bottoms = shown.map { scene.frames[$0].maxY }
            let rects = shown.map { scene.alignmentRect($0) }
            let lefts = rects.map { $0.x }
            let rights = rects.map { $0.maxX }
            for place in shown.indices {
                for next in (place + 1)..<shown.count {
                    if tops[next] >= bottoms[place] { break }
                    // Most pairs of a row end here.
                    guard min(rights[place], rights[next]) - max(lefts[place], lefts[next]) >= 1 else { continue }
                    let shared = rects[place].overlap(rects[next])
                    guard shared.width >= 1, shared.height >= 1 else { continue }
                    let (first, second) = (min(shown[place], shown[next]), max(shown[place], shown[next]))
                    report.add(
                        "\(scene.name(second)) covers \(points(shared.width)) × \(points(shared.height)) of "
                            + "\(scene.name(first)); keep them apart with a constraint", view: second, in: scene)
                    // One of each: a thousand texts in one place are no million findings.
                    break
                }
            }
        }
    }

    static let touchTarget = Rule(
        "touch-target", .warning, "buttons smaller than 44 × 44 points"
    ) { scene, report in
        for view in scene.views.indices where scene.isVisible[view] && scene.isTouched(view) {
            let size = scene.frames[view].size
            guard min(size.width, size.height) < 44 - tolerance else { continue }
            report.add(
                "\(scene.name(view)) is \(scene.frames[view].sizeText): a finger needs 44 × 44; make it at least that large",
                view: view, in: scene)
        }
    }

    static let underBars = Rule(
        "under-bars", .warning, "texts and controls under bars or the edges of the screen"
    ) { scene, report in
        guard scene.design?.isScreen ?? true else { return }
        let environment = scene.scene.environment
        let top = environment.safeArea.top + environment.bars.top
        let bottom = environment.safeArea.bottom + environment.bars.bottom
        let height = scene.frames[0].height
        for view in scene.views.indices where scene.isVisible[view] && scene.hasText(view) && !scene.isInScroll[view] {
            let frame = scene.frameInRoot(view)
            guard frame.height > 0, frame.maxY > 0, frame.y < height else { continue }
            if top > 0, frame.y < top - tolerance {
                report.add(
                    "\(scene.name(view)) lies \(points(top - frame.y)) under what covers the top; constrain it to the safe "
                        + "area or the top margin", view: view, in: scene)
            } else if bottom > 0, frame.maxY > height - bottom + tolerance {
                report.add(
                    "\(scene.name(view)) lies \(points(frame.maxY - height + bottom)) under what covers the bottom; "
                        + "constrain it to the safe area or the bottom margin", view: view, in: scene)
            }
        }
    }
}

extension CheckedScene {
    /// By how much and at which edge a view reaches beyond its superview; `nil` if it does not.
    func overflow(_ view: Int) -> Overflow? {
        guard let parent = views[view].parent, views[parent].kind != .scroll else { return nil }
        return Overflow(alignmentRect(view), in: frames[parent].size)
    }
}

/// How far a rectangle reaches beyond what it is in.
package struct Overflow {
    package var points: Double
    package var edge: String

    /// `nil` if it does not, or has no area.
    package init?(_ frame: Layout.Rect, in size: Layout.Size) {
        guard frame.width > 0, frame.height > 0 else { return nil }
        let edges = [
            ("left edge", -frame.x), ("top", -frame.y), ("right edge", frame.maxX - size.width),
            ("bottom", frame.maxY - size.height),
        ]
        guard let worst = edges.max(by: { $0.1 < $1.1 }), worst.1 > tolerance else { return nil }
        (edge, points) = worst
    }
}
