public import Foundation

extension ScrollView {
    /// ``contentInset`` and what a behaviour adds from the safe area.
    func insets(adjustedBy behavior: ContentInsetAdjustmentBehavior) -> EdgeInsets {
        let safe = safeAreaInsets
        var result = contentInset
        if isAdjusted(.horizontal, by: behavior) {
            result.left += safe.left
            result.right += safe.right
        }
        if isAdjusted(.vertical, by: behavior) {
            result.top += safe.top
            result.bottom += safe.bottom
        }
        return result
    }

    private func isAdjusted(_ axis: LayoutConstraint.Axis, by behavior: ContentInsetAdjustmentBehavior) -> Bool {
        switch behavior {
        case .never: false
        case .always: true
        case .automatic, .scrollableAxes:
            axis == .horizontal
                ? alwaysBounceHorizontal || contentSize.width > frame.width
                : alwaysBounceVertical || contentSize.height > frame.height
        }
    }

    /// The size of the content in the last solution, that of the frame along an axis if there is no content.
    var placedContentSize: CGSize {
        let (frame, content) = (placedSize, contentLayoutGuide.node.state.solution)
        return CGSize(
            width: content.width > 0 ? content.width : frame.width,
            height: content.height > 0 ? content.height : frame.height)
    }

    /// What of a safe area remains for the content: what is not made up for by ``adjustedContentInset``. Whether a content is high
    /// enough to scroll may depend on the answer, so from top to bottom it always counts as if it were.
    func safeAreaOfContent(_ safe: EdgeInsets) -> EdgeInsets {
        if contentInsetAdjustmentBehavior == .never { return safe }
        let isWide = placedContentSize.width > placedSize.width + 1e-9
        let keepsSides = contentInsetAdjustmentBehavior != .always && !alwaysBounceHorizontal && !isWide
        return keepsSides ? EdgeInsets(top: 0, left: safe.left, bottom: 0, right: safe.right) : .zero
    }

    /// The offsets between the beginning and the end of the content along an axis.
    func offsetRange(along axis: LayoutConstraint.Axis) -> ClosedRange<CGFloat> {
        let insets = adjustedContentInset
        let isHorizontal = axis == .horizontal
        let leading = isRightToLeft ? insets.right : insets.left
        let trailing = isRightToLeft ? insets.left : insets.right
        let start = isHorizontal ? leading : insets.top
        let end = isHorizontal ? trailing : insets.bottom
        let content = isHorizontal ? contentSize.width : contentSize.height
        let frame = isHorizontal ? self.frame.width : self.frame.height
        let beginning = 0 - start
        return beginning...max(beginning, content + end - frame)
    }

    func show(_ rect: CGRect) {
        // What insets cover is not visible.
        let insets = adjustedContentInset
        let visible = CGRect(
            x: bounds.minX + insets.left, y: bounds.minY + insets.top,
            width: max(0, bounds.width - insets.left - insets.right),
            height: max(0, bounds.height - insets.top - insets.bottom))
        var x = min(max(visible.minX, rect.maxX - visible.width), rect.minX) - insets.left
        if isRightToLeft { x = contentSize.width - x - bounds.width }
        let y = min(max(visible.minY, rect.maxY - visible.height), rect.minY) - insets.top
        contentOffset = nearestOffset(CGPoint(x: x, y: y))
    }

    var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The top left corner of the frame in the coordinates of the content.
    var visibleOrigin: CGPoint {
        guard isRightToLeft else { return contentOffset }
        return CGPoint(x: contentSize.width - contentOffset.x - frame.width, y: contentOffset.y)
    }

    /// The size that constraints give the content; `nil` before the first layout, and where none refers to it.
    var constrainedContentSize: CGSize? {
        guard node.engine != nil, !contentLayoutGuide.node.isUnused || isTiedToContent else { return nil }
        let solution = contentLayoutGuide.node.state.solution
        return CGSize(width: solution.width, height: solution.height)
    }

    /// Whether a constraint between the scroll view and something inside refers to an edge.
    private var isTiedToContent: Bool {
        var isTied = false
        held.forEach(.holder) { constraint in
            isTied = isTied || constraint.firstNode?.base === node || constraint.secondNode?.base === node
        }
        return isTied
    }

    func noteScrolling() {
        guard let engine = node.engine else { return }
        engine.noteCause("scrolls \(LayoutConstraint.name(of: node))", on: node) { engine.noteScrolling(of: self) }
    }
}

extension View.Extras {
    /// Whether this is a scroll view whose content, with its insets, is larger than its frame along an axis, as of the last
    /// layout, and whose scrolling is enabled.
    public func isScrollable(along axis: LayoutConstraint.Axis) -> Bool {
        guard let scroll = view as? ScrollView, scroll.isScrollEnabled else { return false }
        let range = scroll.offsetRange(along: axis)
        return range.upperBound > range.lowerBound
    }

    /// The offsets between the beginning and the end of a scroll view's content along an axis, in points; 0 of other views.
    public func offsetRange(along axis: LayoutConstraint.Axis) -> ClosedRange<CGFloat> {
        (view as? ScrollView)?.offsetRange(along: axis) ?? 0...0
    }
}

extension LayoutNode {
    /// Whether no active constraint mentions the item.
    var isUnused: Bool {
        var isUsed = false
        forEachConstraint { _ in isUsed = true }
        return !isUsed
    }
}
