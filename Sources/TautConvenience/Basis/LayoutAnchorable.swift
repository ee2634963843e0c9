public import Taut

/// What a layout operation is anchored to.
///
///     card.addSubview(title, filling: .top(.safeArea, others: .layoutMargins))
///
/// Those without a view refer to the view that the operation looks at: for an operation that adds a subview its new
/// superview, for one that constrains a view its superview as it is then. Where there is none, there is no constraint.
public enum LayoutAnchorable: Hashable {
    /// Nothing: the edge is left alone.
    case none
    /// What `View.with` has set, else ``superview``.
    case `default`
    /// The superview.
    case superview
    /// A view in the same tree.
    case relative(View)
    /// A layout guide in the same tree.
    case guide(LayoutGuide)
    /// The superview without what bars cover.
    case safeArea
    /// A view without what bars cover.
    case safeAreaOf(View)
    /// The superview without its margins.
    case layoutMargins
    /// A view without its margins.
    case layoutMarginsOf(View)
    /// The column of text that is easy to read in the superview.
    case readableContent
    /// The column of text that is easy to read in a view.
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
    /// The superview without its margins.
    case layoutMargins
    /// A view without its margins.
    case layoutMarginsOf(View)
    /// The superview's readable content.
    case readableContent
    /// A view's readable content.
    case readableContentOf(View)
}
