internal import TautLayout
internal import TautScene

/// The constraints that could hold a view where it is meant to be along one axis, what a person would take first.
struct Candidates {
    private(set) var list: [SceneConstraint] = []

    /// - Parameters:
    ///   - neighbours: the views in the same superview whose place on the axis is known.
    ///   - isOpen: whether the position or the size is to be settled; otherwise the view is elsewhere.
    ///   - isSizeOpen: whether the size is to be settled as well.
    ///   - isArranged: whether a stack places the view, so that only its size can be open.
    ///   - isUnsized: whether the superview's size is unknown, so that the view is not placed from its far edge or centre.
    init(
        _ view: ViewConstraints, _ axis: Layout.Axis, neighbours: [Int], isOpen: Bool, isSizeOpen: Bool,
        isArranged: Bool, isUnsized: Bool
    ) {
        guard let parent = view.scene.views[view.view].parent, !isArranged else {
            list = view.isAcrossHidden(axis) ? view.thickness(axis) : [view.size(axis)]
            // What a stack of AppKit aligns elsewhere is held beside its alignment, which is optional.
            if !isOpen, view.scene.views[view.view].parent != nil {
                list += [true, false].map { view.distance(axis, atStart: $0).constraint }
            }
            return
        }
        let (own, outer) = (view.span(view.view, axis), view.span(parent, axis))
        let isSpanning = !isUnsized && isSizeOpen && own.length > 2 / 3 * outer.length
        if !isUnsized, abs(own.middle - outer.middle) <= 0.25, !isSpanning, own.low > outer.low + 0.5 {
            list.append(view.center(axis))
        }
        let gaps = neighbours.flatMap { other in
            [true, false].compactMap { view.gap(axis, to: .view(other), atStart: $0) }
        }
        let distances = (isUnsized ? [true] : [true, false]).map { view.distance(axis, atStart: $0) }
        let edges = distances + gaps
        let nearest = edges.enumerated().sorted { (abs($0.element.gap), $0.offset) < (abs($1.element.gap), $1.offset) }
        list += nearest.map { $0.element.constraint }
        list.insert(view.size(axis), at: isSizeOpen && !isSpanning ? 0 : list.count)
    }
}
