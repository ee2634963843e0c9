public import Taut

/// The anchorables of the four edges of a box.
public struct BoxLayout: BaseLayout {
    /// The top edge.
    public var top: LayoutAnchorable
    /// The leading edge.
    public var leading: LayoutAnchorable
    /// The bottom edge.
    public var bottom: LayoutAnchorable
    /// The trailing edge.
    public var trailing: LayoutAnchorable

    /// An anchorable for each edge.
    public init(
        top: LayoutAnchorable, leading: LayoutAnchorable, bottom: LayoutAnchorable, trailing: LayoutAnchorable
    ) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// The same for all edges.
    public init(_ all: LayoutAnchorable) { self.init(top: all, leading: all, bottom: all, trailing: all) }

    /// The same anchorables of another view; unchanged for `nil`.
    public func retargeted(to view: View?) -> BoxLayout {
        BoxLayout(
            top: top.retargeted(to: view), leading: leading.retargeted(to: view), bottom: bottom.retargeted(to: view),
            trailing: trailing.retargeted(to: view))
    }

    /// One layout for each axis.
    public static func horizontally(
        _ horizontally: HorizontalAxisLayout, vertically: VerticalAxisLayout
    ) -> BoxLayout {
        BoxLayout(
            top: vertically.top, leading: horizontally.leading, bottom: vertically.bottom,
            trailing: horizontally.trailing)
    }

    /// An anchorable for each edge.
    public static func top(
        _ top: LayoutAnchorable, leading: LayoutAnchorable, bottom: LayoutAnchorable, trailing: LayoutAnchorable
    ) -> BoxLayout {
        BoxLayout(top: top, leading: leading, bottom: bottom, trailing: trailing)
    }

    /// One for the top edge, another one for the others.
    public static func top(_ top: LayoutAnchorable, others: LayoutAnchorable) -> BoxLayout {
        BoxLayout(top: top, leading: others, bottom: others, trailing: others)
    }

    /// One for the leading edge, another one for the others.
    public static func leading(_ leading: LayoutAnchorable, others: LayoutAnchorable) -> BoxLayout {
        BoxLayout(top: others, leading: leading, bottom: others, trailing: others)
    }

    /// One for the bottom edge, another one for the others.
    public static func bottom(_ bottom: LayoutAnchorable, others: LayoutAnchorable) -> BoxLayout {
        BoxLayout(top: others, leading: others, bottom: bottom, trailing: others)
    }

    /// One for the trailing edge, another one for the others.
    public static func trailing(_ trailing: LayoutAnchorable, others: LayoutAnchorable) -> BoxLayout {
        BoxLayout(top: others, leading: others, bottom: others, trailing: trailing)
    }

    var horizontal: HorizontalAxisLayout { HorizontalAxisLayout(leading: leading, trailing: trailing) }
    var vertical: VerticalAxisLayout { VerticalAxisLayout(top: top, bottom: bottom) }
}
