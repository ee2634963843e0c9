public import Taut

/// What a layout operation is anchored to.
///
///     card.addSubview(title, filling: .top(.safeArea, others: .layoutMargins))
///
/// Those without a view refer to the view that the operation looks at: for an operation that adds a subview its new
/// superview, for one that constrains a view its superview as it is then. If there is none, there is no constraint.
public enum LayoutAnchorable: Hashable {
    /// No anchorable: the edge is not constrained.
    case none
    /// The default of the enclosing `View.with`; ``superview`` if there is none.
    case `default`
    /// The superview.
    case superview
    /// A view in the same tree.
    case relative(View)
    /// A layout guide in the same tree.
    case guide(LayoutGuide)
    /// The safe area of the superview.
    case safeArea
    /// The safe area of a view.
    case safeAreaOf(View)
    /// The layout margins guide of the superview.
    case layoutMargins
    /// The layout margins guide of a view.
    case layoutMarginsOf(View)
    /// The readable content guide of the superview.
    case readableContent
    /// The readable content guide of a view.
    case readableContentOf(View)
    /// The content area of a superview that is a scroll view; any other superview itself.
    case scrollContent
    /// The content area of a scroll view.
    case scrollContentOf(ScrollView)
    /// The frame of a superview that is a scroll view; any other superview itself.
    case scrollFrame
    /// The frame of a scroll view.
    case scrollFrameOf(ScrollView)
    /// The superview's safe area without what the keyboard covers of it.
    case keyboardSafeArea
    /// A view's safe area without what the keyboard covers of it.
    case keyboardSafeAreaOf(View)
    /// What the keyboard covers of the superview.
    case keyboardFrame
    /// What the keyboard covers of a view.
    case keyboardFrameOf(View)
    /// What lies before an area, over the whole height of its view.
    case excludedLeadingSideOf(ExcludableArea)
    /// What lies after an area, over the whole height of its view.
    case excludedTrailingSideOf(ExcludableArea)
    /// What lies above an area, over the whole width of its view.
    case excludedTopSideOf(ExcludableArea)
    /// What lies below an area, over the whole width of its view.
    case excludedBottomSideOf(ExcludableArea)
}

/// An area that leaves something out at the sides of its view.
public enum ExcludableArea: Hashable {
    /// The superview's safe area.
    case safeArea
    /// A view's safe area.
    case safeAreaOf(View)
    /// The layout margins guide of the superview.
    case layoutMargins
    /// The layout margins guide of a view.
    case layoutMarginsOf(View)
    /// The readable content guide of the superview.
    case readableContent
    /// The readable content guide of a view.
    case readableContentOf(View)
}
