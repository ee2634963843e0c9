/// The safe area and the margins of a box, from where it is.
extension Layout {
    func ownMargins(of box: UInt32) -> DirectionalInsets {
        let place = boxes[box].extras
        return place == .none ? BoxExtras().margins : extras[place].margins
    }

    /// The margins before the safe area and the parent's margins: a root's come from its environment unless they were set.
    ///
    /// - Parameter width: that of the box, on which some margins depend.
    func baseMargins(of box: UInt32, width: Double) -> DirectionalInsets {
        var margins = marginsOfAnyWidth(of: box, width)
        guard boxes[box].flags.contains(.followsReadableWidth) else { return margins }
        let side = ((width - readableWidth(of: box)) / 2).rounded(.down)
        margins.leading = max(margins.leading, side)
        margins.trailing = max(margins.trailing, side)
        return margins
    }

    private func marginsOfAnyWidth(of box: UInt32, _ width: Double) -> DirectionalInsets {
        let isSet = boxes[box].flags.contains(.hasSetMargins)
        if box == 0, !isSet { return storedEnvironment.rootMargins(forWidth: given.width) }
        guard boxes[box].flags.contains(.hasRootMargins) else { return ownMargins(of: box) }
        let place = boxes[box].extras
        let least =
            (place == .none ? nil : extras[place].leastMargins)
            ?? storedEnvironment.rootMargins(forWidth: width)
        guard isSet else { return least }
        let own = ownMargins(of: box)
        return DirectionalInsets(
            top: max(own.top, least.top), leading: max(own.leading, least.leading),
            bottom: max(own.bottom, least.bottom), trailing: max(own.trailing, least.trailing))
    }

    /// The safe area and the margins of a box, from the last solution if there is one.
    ///
    /// - Complexity: O(boxes around it), less those that are known since ``forgetInsets()``.
    func placedInsets(of box: UInt32) throws(Failure) -> PlacedInsets {
        insetPath.removeAll()
        var above = PlacedInsets()
        var outer = boxes[box].parent
        while outer != .none {
            if knownInsets.has(outer), knownInsets[outer].pass == insetPass {
                above = knownInsets[outer]
                break
            }
            try insetPath.append(outer, in: memory)
            outer = boxes[outer].parent
        }
        while let next = insetPath.popLast() { above = insets(of: next, in: above) }
        return insets(of: box, in: above)
    }

    /// Forgets the insets of all boxes, because frames or rules are others.
    func forgetInsets() { insetPass &+= 1 }

    /// The insets of a box from those of its parent.
    func insets(of box: UInt32, in above: PlacedInsets) -> PlacedInsets {
        let safeArea = safeArea(of: box, in: above.safeArea)
        var result = PlacedInsets(safeArea: safeArea, margins: margins(of: box, safeArea, in: above.margins))
        result.pass = insetPass
        if knownInsets.has(box) { knownInsets[box] = result }
        return result
    }

    /// The margins that hold: the box's own, with its safe area, and not less than what the parent's leave where the box preserves
    /// those.
    private func margins(of box: UInt32, _ safe: Insets, in above: Insets) -> Insets {
        var margins = physical(baseMargins(of: box, width: marginWidth(of: box)), in: box)
        let flags = boxes[box].flags
        let addsSafeArea =
            box == 0 ? storedEnvironment.addsSafeAreaToMargins : !flags.contains(.ignoresSafeAreaInMargins)
        if addsSafeArea {
            margins.top += safe.top
            margins.left += safe.left
            margins.bottom += safe.bottom
            margins.right += safe.right
        }
        let parent = boxes[box].parent
        guard flags.contains(.preservesParentMargins), parent != .none else { return margins }
        let kept = inherited(above, from: parent, by: box)
        return Insets(
            top: max(margins.top, kept.top), left: max(margins.left, kept.left),
            bottom: max(margins.bottom, kept.bottom), right: max(margins.right, kept.right))
    }

    /// The width that the margins of a box follow: its last one, that of the root as soon as it is given.
    private func marginWidth(of box: UInt32) -> Double {
        (box == 0 ? given.width : nil) ?? placedSize(of: box).width
    }

    /// Whether the root's margins follow a width that the constraints decide.
    var rootFollowsItsWidth: Bool {
        given.width == nil && !boxes[0].flags.isDisjoint(with: [.hasRootMargins, .followsReadableWidth])
    }

    private func safeArea(of box: UInt32, in above: Insets) -> Insets {
        let parent = boxes[box].parent
        let base =
            parent == .none
            ? (box == 0 ? physical(storedEnvironment.safeArea, in: box) : Insets())
            : inheritedSafeArea(above, from: parent, by: box)
        let place = boxes[box].extras
        guard place != .none else { return base }
        let added = extras[place].additionalSafeArea
        guard !added.isZero else { return base }
        return Insets(
            top: base.top + added.top, left: base.left + added.left, bottom: base.bottom + added.bottom,
            right: base.right + added.right)
    }

    /// The part of the parent's safe area insets that lies inside a box: never more than these, as in UIKit, however far the box
    /// reaches beyond its parent.
    private func inheritedSafeArea(_ safe: Insets, from parent: UInt32, by box: UInt32) -> Insets {
        let above = safeAreaOfChildren(of: parent, safe)
        guard !above.isZero else { return above }
        let own = inherited(above, from: parent, by: box)
        return Insets(
            top: min(own.top, above.top), left: min(own.left, above.left), bottom: min(own.bottom, above.bottom),
            right: min(own.right, above.right))
    }

    /// What of the safe area the children see: a scroll box keeps for its insets what it adjusts them by.
    private func safeAreaOfChildren(of box: UInt32, _ safe: Insets) -> Insets {
        guard !safe.isZero, boxes[box].flags.contains(.isScroll) else { return safe }
        return safeAreaOfContent(safe, of: box)
    }

    /// The part of the parent's insets that lies inside a box. In a scroll box they are those of the content.
    private func inherited(_ insets: Insets, from parent: UInt32, by box: UInt32) -> Insets {
        let frame = solvedFrame(of: box)
        let size = boxes[parent].flags.contains(.isScroll) ? placedContentSize(of: parent) : placedSize(of: parent)
        func reach(_ inset: Double, _ distance: Double) -> Double { inset > 0 ? max(0, inset - distance) : 0 }
        return Insets(
            top: reach(insets.top, frame.y), left: reach(insets.left, frame.x),
            bottom: reach(insets.bottom, size.height - frame.maxY), right: reach(insets.right, size.width - frame.maxX))
    }

    /// The size in the last solution.
    func placedSize(of box: UInt32) -> Size {
        let values = solution(of: box)
        return Size(width: values.width, height: values.height)
    }
}
