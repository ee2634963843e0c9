public import Taut

// Stacks around one view. Each comes as a static method and as one of the view itself; insets are in points.
extension View {
    /// A stack that aligns the view from leading to trailing.
    public static func horizontally(
        _ view: View, alignment: StackView.Alignment, insets: DirectionalEdgeInsets? = nil
    ) -> StackView {
        StackView(with: [view], axis: .vertical, alignment: alignment, insets: insets)
    }

    /// A stack that aligns the view from leading to trailing.
    public func horizontally(aligned alignment: StackView.Alignment, insets: DirectionalEdgeInsets? = nil) -> StackView
    {
        Self.horizontally(self, alignment: alignment, insets: insets)
    }

    /// A stack that aligns the view from top to bottom.
    public static func vertically(
        _ view: View, alignment: StackView.Alignment, insets: DirectionalEdgeInsets? = nil
    ) -> StackView {
        StackView(with: [view], axis: .horizontal, alignment: alignment, insets: insets)
    }

    /// A stack that aligns the view from top to bottom.
    public func vertically(aligned alignment: StackView.Alignment, insets: DirectionalEdgeInsets? = nil) -> StackView {
        Self.vertically(self, alignment: alignment, insets: insets)
    }

    /// A stack that centres the view from leading to trailing.
    public static func horizontallyCentered(
        _ view: View, insets: DirectionalEdgeInsets? = nil
    ) -> StackView {
        horizontally(view, alignment: .center, insets: insets)
    }

    /// A stack that centres the view from leading to trailing.
    public func horizontallyCentered(insets: DirectionalEdgeInsets? = nil) -> StackView {
        Self.horizontallyCentered(self, insets: insets)
    }

    /// A stack that centres the view from top to bottom.
    public static func verticallyCentered(
        _ view: View, insets: DirectionalEdgeInsets? = nil
    ) -> StackView {
        vertically(view, alignment: .center, insets: insets)
    }

    /// A stack that centres the view from top to bottom.
    public func verticallyCentered(insets: DirectionalEdgeInsets? = nil) -> StackView {
        Self.verticallyCentered(self, insets: insets)
    }

    /// Two stacks that align the view along both axes.
    public static func aligned(
        _ view: View, horizontally: StackView.Alignment = .fill, vertically: StackView.Alignment = .fill,
        insets: DirectionalEdgeInsets? = nil
    ) -> StackView {
        Self.vertically(Self.horizontally(view, alignment: horizontally, insets: insets), alignment: vertically)
    }

    /// Two stacks that align the view along both axes.
    public func aligned(
        horizontally: StackView.Alignment = .fill, vertically: StackView.Alignment = .fill,
        insets: DirectionalEdgeInsets? = nil
    ) -> StackView {
        Self.aligned(self, horizontally: horizontally, vertically: vertically, insets: insets)
    }

    /// Two stacks that centre the view along both axes.
    public static func centered(
        _ view: View, insets: DirectionalEdgeInsets? = nil
    ) -> StackView {
        aligned(view, horizontally: .center, vertically: .center, insets: insets)
    }

    /// Two stacks that centre the view along both axes.
    public func centered(insets: DirectionalEdgeInsets? = nil) -> StackView {
        Self.centered(self, insets: insets)
    }

    /// A stack that keeps the view away from its edges.
    public static func insetted(
        _ view: View, by insets: DirectionalEdgeInsets
    ) -> StackView {
        StackView(with: [view], axis: .vertical, insets: insets)
    }

    /// A stack that keeps the view away from its edges.
    public func insetted(by insets: DirectionalEdgeInsets) -> StackView {
        Self.insetted(self, by: insets)
    }
}
