import Foundation

/// The safe area and the margins of a view, from where it is.
extension View {

    /// The part of the superview's insets that lies inside this view. In a scroll view they are those of the content.
    private func inherited(_ insets: EdgeInsets, from parent: View) -> EdgeInsets {
        let frame = node.layoutFrame
        let size = (parent as? ScrollView)?.placedContentSize ?? parent.placedSize
        func reach(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat { inset > 0 ? max(0, inset - distance) : 0 }
        return EdgeInsets(
            top: reach(insets.top, frame.minY), left: reach(insets.left, frame.minX),
            bottom: reach(insets.bottom, size.height - frame.maxY), right: reach(insets.right, size.width - frame.maxX))
    }

    /// What of the safe area the subviews see: a scroll view keeps for its insets what it adjusts them by.
    private func safeAreaOfSubviews() -> EdgeInsets {
        let safe = placedSafeArea()
        guard safe != .zero, let scroll = self as? ScrollView else { return safe }
        return scroll.safeAreaOfContent(safe)
    }

    /// The safe area, from the last solution if there is one.
    func placedSafeArea() -> EdgeInsets {
        let base =
            parent.map { inheritedSafeArea(from: $0) } ?? physical(readRootEnvironment { $0.totalSafeArea })
        guard let added = extras?.additionalSafeArea else { return base }
        return EdgeInsets(
            top: base.top + added.top, left: base.left + added.left, bottom: base.bottom + added.bottom,
            right: base.right + added.right)
    }

    /// The part of the superview's safe area insets that lies inside this view: never more than these, as in UIKit, however far
    /// the view reaches beyond its superview.
    private func inheritedSafeArea(from parent: View) -> EdgeInsets {
        let above = parent.safeAreaOfSubviews()
        guard above != .zero else { return above }
        let own = inherited(above, from: parent)
        return EdgeInsets(
            top: min(own.top, above.top), left: min(own.left, above.left), bottom: min(own.bottom, above.bottom),
            right: min(own.right, above.right))
    }

    /// Tells the view and its delegate of its safe area, where it is another one than when they were told last. The subviews
    /// follow in the next layout.
    func tellSafeArea() {
        let (new, old) = (placedSafeArea(), extras?.toldSafeArea ?? .zero)
        guard !new.isClose(to: old) else { return }
        makeExtras().toldSafeArea = new
        for child in children { child.noteNeedsLayout() }
        // Its insets may be adjusted by another safe area.
        if node.isScroll { noteNeedsLayout() }
        tell(of: "safe area") {
            safeAreaInsetsDidChange()
            notifyObservers()
            delegateBox?.delegate?.viewSafeAreaInsetsDidChange()
        }
        // Those of a root are part of its environment.
        if insetsMarginsFromSafeArea, parent != nil { tellMargins() }
    }

    /// Tells the view and its delegate of its margins, where they are others than when they were told last, at first than those that the view
    /// has by itself; and the subviews that preserve them, of theirs.
    func tellMargins() {
        let new = placedMargins()
        tellMargins(new, before: extras?.toldMargins ?? (hasMarginsByWidth ? new : physical(baseMargins)))
    }

    /// Changes something that the margins follow from, and tells the view and its delegate if they are others afterwards.
    func changeMargins(_ change: () -> Void) {
        let old = extras?.toldMargins ?? placedMargins()
        change()
        tellMargins(placedMargins(), before: old)
    }

    private func tellMargins(_ new: EdgeInsets, before old: EdgeInsets) {
        let isChanged = !new.isClose(to: old)
        // Kept where they follow from more than what was set.
        if isChanged || hasMarginsByPlace || extras?.toldMargins != nil { makeExtras().toldMargins = new }
        guard isChanged else { return }
        tell(of: "margins") {
            layoutMarginsDidChange()
            delegateBox?.delegate?.viewLayoutMarginsDidChange()
        }
        tellPreservedMargins()
    }

    /// Tells the subviews that preserve this view's margins of theirs.
    func tellPreservedMargins() {
        for child in children where child.flags.contains(.preservesSuperviewMargins) { child.tellMargins() }
    }

    /// The margins that hold: the view's own, with its safe area, and not less than what the superview's leave where
    /// the view preserves those.
    func placedMargins() -> EdgeInsets {
        var margins = physical(baseMargins)
        if insetsMarginsFromSafeArea {
            let safe = placedSafeArea()
            margins.top += safe.top
            margins.left += safe.left
            margins.bottom += safe.bottom
            margins.right += safe.right
        }
        guard flags.contains(.preservesSuperviewMargins), let parent else { return margins }
        let above = inherited(parent.placedMargins(), from: parent)
        return EdgeInsets(
            top: max(margins.top, above.top), left: max(margins.left, above.left),
            bottom: max(margins.bottom, above.bottom), right: max(margins.right, above.right))
    }

    /// Whether the margins include the safe area; for a root the environment decides.
    private var insetsMarginsFromSafeArea: Bool {
        if parent == nil, rootStorage != nil { return readRootEnvironment { $0.addsSafeAreaToMargins } }
        return insetsLayoutMarginsFromSafeArea
    }

    /// The size in the last solution, or the frame's before the first one.
    var placedSize: CGSize {
        guard let engine = node.engine, engine.hasSolution else { return currentFrame.size }
        return CGSize(width: node.state.solution.width, height: node.state.solution.height)
    }

    func physical(_ insets: DirectionalEdgeInsets) -> EdgeInsets {
        let isLeftToRight = contentDirection == .leftToRight
        return EdgeInsets(
            top: insets.top, left: isLeftToRight ? insets.leading : insets.trailing, bottom: insets.bottom,
            right: isLeftToRight ? insets.trailing : insets.leading)
    }

    func directional(_ insets: EdgeInsets) -> DirectionalEdgeInsets {
        let isLeftToRight = contentDirection == .leftToRight
        return DirectionalEdgeInsets(
            top: insets.top, leading: isLeftToRight ? insets.left : insets.right, bottom: insets.bottom,
            trailing: isLeftToRight ? insets.right : insets.left)
    }
}
