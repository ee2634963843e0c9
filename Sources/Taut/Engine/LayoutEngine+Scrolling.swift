import Foundation

/// Constraints in, through and on scroll views.
extension LayoutEngine {
    /// What an attribute of a scroll view, or of one of its own guides, means to its content: edges are those of the
    /// content area, everything else lies where the frame is over the content.
    ///
    /// - Parameter insets: moved by the offset where the frame is meant.
    func scrolledBase(
        of node: LayoutNode, _ attribute: LayoutConstraint.Attribute, in holder: LayoutNode,
        _ insets: inout ResolvedInsets
    ) -> LayoutNode {
        guard node.base === holder, let scroll = holder.view as? ScrollView, attribute.kind != .size else {
            return node.base
        }
        let isOfFrame = node.derivation == .scrollFrame || node.derivation == .safeArea
        guard isOfFrame || !attribute.isEdge else { return scroll.contentLayoutGuide.node }
        insets.start += scroll.contentOffset.x
        insets.end -= scroll.contentOffset.x
        insets.top += scroll.contentOffset.y
        insets.bottom -= scroll.contentOffset.y
        return holder
    }

    /// How far scroll views between an item and the holder of its constraint have moved it.
    func scrolling(from node: LayoutNode, to holder: LayoutNode) -> CGPoint {
        var result = CGPoint.zero
        guard hasScrolled, node !== holder else { return result }
        var current = node.parent
        while let node = current, node !== holder {
            if node.isScroll, let scroll = node.view as? ScrollView {
                result.x += scroll.contentOffset.x
                result.y += scroll.contentOffset.y
            }
            current = node.parent
        }
        return result
    }

    /// The content has moved: what is tied to the frame, or to something outside, stays where it is.
    ///
    /// - Complexity: O(constraints held by the scroll view and the views it lies in).
    func noteScrolling(of scroll: ScrollView) {
        hasScrolled = true
        scroll.held.forEach(.holder) { constraint in
            if constraint.firstNode?.base === scroll.node || constraint.secondNode?.base === scroll.node {
                note(.offset, on: constraint)
            }
        }
        var ancestor = scroll.superview
        while let view = ancestor {
            view.held.forEach(.holder) { constraint in
                let isInside = [constraint.firstNode, constraint.secondNode].contains {
                    guard let node = $0 else { return false }
                    return node.base !== scroll.node && node.isInside(scroll.node)
                }
                if isInside { note(.offset, on: constraint) }
            }
            ancestor = view.superview
        }
    }

    /// The content has another size: from right to left, everything in it keeps its distance from the right side.
    func noteContentSize(of guide: LayoutNode) {
        guard let scroll = guide.parent?.view, guide.parent?.isScroll == true else { return }
        if direction == .rightToLeft { scroll.flags.insert(.appliesAllSubviews) }
        scroll.noteNeedsLayout()
        scroll.notifyObservers()
    }
}

extension LayoutConstraint.Attribute {
    /// Left, right, top, bottom, leading and trailing, also those of the margins.
    var isEdge: Bool {
        switch self {
        case .left, .right, .top, .bottom, .leading, .trailing, .leftMargin, .rightMargin, .topMargin, .bottomMargin,
            .leadingMargin, .trailingMargin:
            true
        default: false
        }
    }
}

extension LayoutNode {
    /// The width of the area that subviews lie in, which is mirrored from right to left.
    var contentWidth: Double {
        isScroll ? (view as? ScrollView)?.contentLayoutGuide.node.state.solution.width ?? 0 : state.solution.width
    }
}
