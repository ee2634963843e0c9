internal import TautLayout
internal import TautScene

/// The constraints that could hold a view where it is meant to be along one axis, what a person would take first.
struct Candidates {
    /// A constraint, or a distance from a view in the same superview that is made of it when it is tried: a view may have thousands.
    enum Candidate {
        case constraint(SceneConstraint)
        case gap(to: Int, atStart: Bool)
    }

    private(set) var list: [Candidate] = []

    /// - Parameters:
    ///   - neighbours: the other views in the same superview.
    ///   - isOpen: whether the position or the size is to be settled; otherwise the view is elsewhere.
    ///   - isSizeOpen: whether the size is to be settled as well.
    ///   - isArranged: whether a stack places the view, so that only its size can be open.
    ///   - isUnsized: whether the superview's size is unknown, so that the view is not placed from its far edge or centre.
    init(
        _ view: ViewConstraints, _ axis: Layout.Axis, neighbours: [Int], isOpen: Bool, isSizeOpen: Bool,
        isArranged: Bool, isUnsized: Bool
    ) {
        guard let parent = view.scene.views[view.view].parent, !isArranged else {
            var own = view.isAcrossHidden(axis) ? view.thickness(axis) : [view.size(axis)]
            // What a stack of AppKit aligns elsewhere is held beside its alignment, which is optional.
            if !isOpen, view.scene.views[view.view].parent != nil {
                own += [true, false].map { view.distance(axis, atStart: $0).constraint }
            }
            list = own.map { .constraint($0) }
            return
        }
        let (own, outer) = (view.span(view.view, axis), view.span(parent, axis))
        let isSpanning = !isUnsized && isSizeOpen && own.length > 2 / 3 * outer.length
        if !isUnsized, abs(own.middle - outer.middle) <= 0.25, !isSpanning, own.low > outer.low + 0.5 {
            list.append(.constraint(view.center(axis)))
        }
        var edges = (isUnsized ? [true] : [true, false]).map { atStart in
            let edge = view.distance(axis, atStart: atStart)
            return (gap: edge.gap, candidate: Candidate.constraint(edge.constraint))
        }
        for other in neighbours where other != view.view && view.isBeside(.view(other), axis) {
            for atStart in [true, false] {
                guard let gap = view.distance(axis, to: .view(other), atStart: atStart) else { continue }
                edges.append((gap, .gap(to: other, atStart: atStart)))
            }
        }
        let nearest = edges.enumerated().sorted { (abs($0.element.gap), $0.offset) < (abs($1.element.gap), $1.offset) }
        list += nearest.map { $0.element.candidate }
        list.insert(.constraint(view.size(axis)), at: isSizeOpen && !isSpanning ? 0 : list.count)
    }
}
