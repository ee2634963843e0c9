public import Taut

extension View {
    /// A scroll view around a view that scrolls up and down where the view is too high.
    ///
    /// - Parameters:
    ///   - horizontally: what the view fills from leading to trailing.
    ///   - avoidsKeyboard: whether what the keyboard covers counts as room around the view.
    public static func verticallyScrollable(
        _ view: View, horizontally: HorizontalAxisLayout = .superview, avoidsKeyboard: Bool = false
    ) -> VerticalOverflowScrollView {
        VerticalOverflowScrollView(with: view, horizontally: horizontally, adjustsForKeyboard: avoidsKeyboard)
    }

    /// A scroll view around this view that scrolls up and down where the view is too high.
    public func verticallyScrollable(
        horizontally: HorizontalAxisLayout = .superview, avoidsKeyboard: Bool = false
    ) -> VerticalOverflowScrollView {
        Self.verticallyScrollable(self, horizontally: horizontally, avoidsKeyboard: avoidsKeyboard)
    }

    /// A scroll view around a view that scrolls sideways where the view is too wide.
    ///
    /// - Parameter vertically: what the view fills from top to bottom.
    public static func horizontallyScrollable(
        _ view: View, vertically: VerticalAxisLayout = .superview
    ) -> HorizontalOverflowScrollView {
        HorizontalOverflowScrollView(with: view, vertically: vertically)
    }

    /// A scroll view around this view that scrolls sideways where the view is too wide.
    public func horizontallyScrollable(vertically: VerticalAxisLayout = .superview) -> HorizontalOverflowScrollView {
        Self.horizontallyScrollable(self, vertically: vertically)
    }

    /// The first scroll view whose scrolling is enabled: this one or one below it, superviews before subviews.
    public var firstScrollableView: ScrollView? {
        if let scroll = self as? ScrollView, scroll.isScrollEnabled { return scroll }
        return subviews.lazy.compactMap(\.firstScrollableView).first
    }
}
