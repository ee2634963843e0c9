internal import TautLayout
internal import TautScene

/// Rules of thumb: what is easier to read and to change.
extension Rule {
    static let arrangement: [Rule] = [
        stackInstead, notNearest, draggedConstant, marginAtRoot, backgroundMargins, unnamedView,
    ]

    static let stackInstead = Rule(
        "stack-instead", .note, "rows or columns of constraints that a stack view would replace"
    ) { scene, report in
        for axis in [Layout.Axis.horizontal, .vertical] {
            for chain in scene.chains(along: axis) {
                report.add(
                    "\(chain.views.count) views from \(scene.name(chain.views[0])) on stand in a "
                        + "\(axis == .horizontal ? "row" : "column"), \(points(chain.spacing)) apart and aligned; a stack view "
                        + "replaces their constraints", view: chain.views[0], in: scene)
            }
        }
    }

    static let notNearest = Rule(
        "not-nearest", .note, "distances that reach over a view in between"
    ) { scene, report in
        for (index, constraint) in scene.ownConstraints {
            guard let gap = scene.gap(constraint), let between = scene.viewBetween(gap) else { continue }
            report.add(
                "\(scene.name(constraint: index)) reaches over \(scene.name(between)), which lies in between; constrain "
                    + "each view to its neighbour", constraint: index, in: scene)
        }
    }

    static let draggedConstant = Rule(
        "dragged-constant", .note, "distances that a drag on the canvas left: fractions, or a point beside the standard"
    ) { scene, report in
        for (index, constraint) in scene.ownConstraints {
            guard let distance = scene.gap(constraint)?.distance ?? scene.inset(constraint),
                let meant = scene.gap(constraint) == nil
                    ? CheckedScene.wholeDistance(distance) : CheckedScene.distanceMeant(distance)
            else { continue }
            report.add(
                "\(scene.name(constraint: index)) keeps a distance of \(points(distance)) as a drag leaves it; pin it at "
                    + "\(points(meant)) (taut pin, taut align)", constraint: index, in: scene)
        }
    }

    static let marginAtRoot = Rule(
        "margin-at-root", .note, "texts at the root's edge, or 16 or 20 from it, instead of at its margin"
    ) { scene, report in
        let sides: [Layout.Attribute] = [.leading, .trailing, .left, .right]
        // What leaves its size open is a part of a screen, whose edges nothing hides.
        let isScreen = scene.scene.width != nil && scene.scene.height != nil
        let distances: [Double] = isScreen ? [0, 16, 20] : [16, 20]
        for (index, constraint) in scene.ownConstraints {
            guard let view = constraint.items.compactMap(\.view).first(where: { $0 != 0 }), scene.hasText(view),
                constraint.items.contains(.view(0)), constraint.attributes.allSatisfy(sides.contains),
                constraint.firstAttribute == constraint.secondAttribute, constraint.relation == .equal,
                let distance = constraint.constant.number.map(abs), distances.contains(distance)
            else { continue }
            let what =
                distance == 0
                ? "puts a text at the root's edge"
                : "repeats the width of the root's margin, which differs between devices"
            report.add(
                "\(scene.name(constraint: index)) \(what); constrain it to the margin", constraint: index, in: scene)
        }
    }

    static let backgroundMargins = Rule(
        "background-margins", .note, "backgrounds that keep to the margins instead of the edges"
    ) { scene, report in
        for view in scene.children[0].prefix(1) {
            let kind = scene.views[view].kind
            guard kind == .view || kind == .image, scene.children[view].isEmpty, scene.isBehindOthers(view) else {
                continue
            }
            let sides: [Layout.Attribute] = [.leading, .trailing]
            let atMargins = scene.constraints.indices.filter {
                scene.constraints[$0].ties(view, toRootMarginsAt: sides)
            }
            guard atMargins.count >= 2, let first = atMargins.first else { continue }
            report.add(
                "\(scene.name(view)) lies behind all else and ends at the margins; tie it to the leading and trailing edges",
                constraint: first, in: scene)
        }
    }

    static let unnamedView = Rule(
        "unnamed-view", .note, "views that constraints speak of and that only an id names", isOptional: true
    ) { scene, report in
        let named = Set(scene.constraints.flatMap(\.items).compactMap(\.view))
        for view in named.sorted() where view != 0 && scene.isNameless(view) {
            report.add(
                "\(scene.name(view)) has neither a label nor a text nor an outlet; name it, for messages and the outline",
                view: view, in: scene)
        }
    }
}

/// The distance between two siblings that a constraint says.
private struct Gap {
    var before: Int
    var after: Int
    var axis: Layout.Axis
    var distance: Double
}

/// Views behind each other, at equal distances and aligned.
struct Chain {
    var views: [Int]
    var spacing: Double
}

extension CheckedScene {
    /// Whether a view has no name of its own: in an Interface Builder file nothing but its id does, in a scene its id is one of such a file.
    fileprivate func isNameless(_ view: Int) -> Bool {
        let id = views[view].id
        if let design { return design.views[id].map { $0.title == nil } ?? false }
        guard views[view].text?.isEmpty != false else { return false }
        func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
        func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
        func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
        if id.utf8.allSatisfy(isDigit) { return true }
        let parts = id.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard parts.map({ $0.count }) == [3, 2, 3] else { return false }
        // Three words can have these lengths, too: `top-of-all`.
        return parts.joined().allSatisfy { isDigit($0) || isLetter($0) }
            && parts.joined().contains { isDigit($0) || isCapital($0) }
    }

    /// What a required constraint says of the distance of two siblings: `b.leading == a.trailing + c`.
    fileprivate func gap(_ constraint: SceneConstraint) -> Gap? {
        guard let first = constraint.first.view, let second = constraint.second?.view, first != second,
            views[first].parent == views[second].parent, views[first].parent != nil, constraint.priority == 1000,
            constraint.relation == .equal, constraint.multiplier == 1, let constant = constraint.constant.number
        else { return nil }
        for (axis, start, end) in [
            (Layout.Axis.horizontal, Layout.Attribute.leading, Layout.Attribute.trailing), (.vertical, .top, .bottom),
        ] {
            if (constraint.firstAttribute, constraint.secondAttribute) == (start, end) {
                return Gap(before: second, after: first, axis: axis, distance: constant)
            }
            if (constraint.firstAttribute, constraint.secondAttribute) == (end, start) {
                return Gap(before: first, after: second, axis: axis, distance: -constant)
            }
        }
        return nil
    }

    /// What a required constraint says of the distance of a view from its parent's edge: `a.leading == parent.leading + c`.
    fileprivate func inset(_ constraint: SceneConstraint) -> Double? {
        guard let first = constraint.first.view, let second = constraint.second?.view,
            views[first].parent == second || views[second].parent == first,
            constraint.firstAttribute == constraint.secondAttribute,
            [.leading, .trailing, .top, .bottom].contains(constraint.firstAttribute), constraint.priority == 1000,
            constraint.relation == .equal, constraint.multiplier == 1, let constant = constraint.constant.number
        else { return nil }
        return abs(constant)
    }

    /// A sibling that lies wholly within the distance and beside both views.
    fileprivate func viewBetween(_ gap: Gap) -> Int? {
        guard let parent = views[gap.before].parent, gap.distance > tolerance else { return nil }
        let (before, after) = (frames[gap.before], frames[gap.after])
        return children[parent].first { other in
            guard other != gap.before, other != gap.after, isVisible[other] else { return false }
            let frame = frames[other]
            guard frame.width > 0, frame.height > 0 else { return false }
            if gap.axis == .vertical {
                return frame.y >= before.maxY - tolerance && frame.maxY <= after.y + tolerance
                    && frame.overlap(before).width > 0 && frame.overlap(after).width > 0
            }
            let (start, end) = (min(before.maxX, after.maxX), max(before.x, after.x))
            return frame.x >= start - tolerance && frame.maxX <= end + tolerance && frame.overlap(before).height > 0
                && frame.overlap(after).height > 0
        }
    }

    /// Three or more siblings with equal distances between neighbours, aligned across.
    func chains(along axis: Layout.Axis) -> [Chain] {
        var next: [Int: Gap] = [:]
        var hasBefore: Set<Int> = []
        for constraint in constraints {
            guard let gap = gap(constraint), gap.axis == axis, next[gap.before] == nil else { continue }
            next[gap.before] = gap
            hasBefore.insert(gap.after)
        }
        return next.keys.filter { !hasBefore.contains($0) }.sorted().compactMap { start in
            var chain = Chain(views: [start], spacing: next[start]?.distance ?? 0)
            // A chain may run into a cycle.
            var seen: Set = [start]
            while let last = chain.views.last, let gap = next[last], gap.distance == chain.spacing,
                isAligned(gap, axis), seen.insert(gap.after).inserted
            { chain.views.append(gap.after) }
            return chain.views.count >= 3 ? chain : nil
        }
    }

    private func isAligned(_ gap: Gap, _ axis: Layout.Axis) -> Bool {
        let (one, other) = (alignmentRect(gap.before), alignmentRect(gap.after))
        let differences =
            axis == .vertical
            ? [one.x - other.x, one.maxX - other.maxX, (one.x + one.maxX - other.x - other.maxX) / 2]
            : [one.y - other.y, one.maxY - other.maxY, (one.y + one.maxY - other.y - other.maxY) / 2]
        return differences.contains { abs($0) < tolerance }
    }

    /// The distance that was meant where one is a fraction of a point or next to the standard 8; `nil` for others.
    fileprivate static func distanceMeant(_ distance: Double) -> Double? {
        if abs(distance - 8) <= 1 { return distance == 8 ? nil : 8 }
        return wholeDistance(distance)
    }

    /// The whole number next to a fraction of a point.
    fileprivate static func wholeDistance(_ distance: Double) -> Double? {
        let half = (distance * 2).rounded() / 2
        return abs(half - distance) > 1e-6 ? distance.rounded() : nil
    }

    /// Whether later siblings lie within a view.
    fileprivate func isBehindOthers(_ view: Int) -> Bool {
        guard let parent = views[view].parent else { return false }
        let frame = frames[view]
        let others = children[parent].filter { $0 > view && isVisible[$0] }
        return !others.isEmpty
            && others.allSatisfy {
                let shared = frame.overlap(frames[$0])
                return shared.width >= frames[$0].width - tolerance && shared.height >= frames[$0].height - tolerance
            }
    }
}

extension SceneConstraint {
    /// Whether the constraint puts a side of a view on the root's margin.
    fileprivate func ties(_ view: Int, toRootMarginsAt sides: [Layout.Attribute]) -> Bool {
        guard items.contains(.view(view)), relation == .equal, constant.number == 0 else { return false }
        let isAtGuide = items.contains(.builtIn(.layoutMargins, of: 0)) && attributes.contains(where: sides.contains)
        let margins: [Layout.Attribute] = [.leadingMargin, .trailingMargin]
        return isAtGuide || items.contains(.view(0)) && attributes.contains(where: margins.contains)
    }
}
