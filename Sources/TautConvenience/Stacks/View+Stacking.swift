public import Foundation
public import Taut

// Stacks of several views. Spacing and insets are in points; insets of `nil` leave the stack's margins alone.
extension View {
    /// A column of views.
    public static func verticallyStacked(
        _ views: [View], alignment: StackView.Alignment = .fill, distribution: StackView.Distribution = .fill,
        spacing: CGFloat = 0, insets: DirectionalEdgeInsets? = nil
    ) -> StackView {
        stacked(
            views, axis: .vertical, alignment: alignment, distribution: distribution, spacing: spacing, insets: insets)
    }

    /// The same as the method that takes an array.
    public static func verticallyStacked(
        _ views: View..., alignment: StackView.Alignment = .fill, distribution: StackView.Distribution = .fill,
        spacing: CGFloat = 0, insets: DirectionalEdgeInsets? = nil
    ) -> StackView {
        verticallyStacked(views, alignment: alignment, distribution: distribution, spacing: spacing, insets: insets)
    }

    /// A row of views.
    public static func horizontallyStacked(
        _ views: [View], alignment: StackView.Alignment = .fill, distribution: StackView.Distribution = .fill,
        spacing: CGFloat = 0, insets: DirectionalEdgeInsets? = nil
    ) -> StackView {
        stacked(
            views, axis: .horizontal, alignment: alignment, distribution: distribution, spacing: spacing, insets: insets
        )
    }

    /// The same as the method that takes an array.
    public static func horizontallyStacked(
        _ views: View..., alignment: StackView.Alignment = .fill, distribution: StackView.Distribution = .fill,
        spacing: CGFloat = 0, insets: DirectionalEdgeInsets? = nil
    ) -> StackView {
        horizontallyStacked(views, alignment: alignment, distribution: distribution, spacing: spacing, insets: insets)
    }

    /// A row or column of views.
    public static func stacked(
        _ views: [View], axis: LayoutConstraint.Axis, alignment: StackView.Alignment = .fill,
        distribution: StackView.Distribution = .fill,
        spacing: CGFloat = 0, insets: DirectionalEdgeInsets? = nil
    ) -> StackView {
        StackView(
            with: views, axis: axis, alignment: alignment, distribution: distribution, spacing: spacing, insets: insets)
    }

    /// The same as the method that takes an array.
    public static func stacked(
        _ views: View..., axis: LayoutConstraint.Axis, alignment: StackView.Alignment = .fill,
        distribution: StackView.Distribution = .fill,
        spacing: CGFloat = 0, insets: DirectionalEdgeInsets? = nil
    ) -> StackView {
        stacked(views, axis: axis, alignment: alignment, distribution: distribution, spacing: spacing, insets: insets)
    }

    /// A stack that a handler configures whenever its conditions change.
    public static func stacked(
        _ views: [View], handler: AutoAdjustingStackView.ConfigurationUpdateHandler,
        insets: DirectionalEdgeInsets? = nil
    ) -> AutoAdjustingStackView {
        AutoAdjustingStackView(with: views, insets: insets, handler: handler)
    }

    /// The same as the method that takes an array.
    public static func stacked(
        _ views: View..., handler: AutoAdjustingStackView.ConfigurationUpdateHandler,
        insets: DirectionalEdgeInsets? = nil
    ) -> AutoAdjustingStackView {
        stacked(views, handler: handler, insets: insets)
    }

    /// A column of views that becomes a row of equally wide ones where there is little room from top to bottom.
    public static func autoAdjustingVerticallyStacked(
        _ views: [View], alignment: StackView.Alignment = .fill, distribution: StackView.Distribution = .fill,
        spacing: CGFloat = 0, insets: DirectionalEdgeInsets? = nil
    ) -> StackView {
        AutoAdjustingVerticalStackView(
            with: views, alignment: alignment, distribution: distribution, spacing: spacing, insets: insets)
    }

    /// The same as the method that takes an array.
    public static func autoAdjustingVerticallyStacked(
        _ views: View..., alignment: StackView.Alignment = .fill, distribution: StackView.Distribution = .fill,
        spacing: CGFloat = 0, insets: DirectionalEdgeInsets? = nil
    ) -> StackView {
        autoAdjustingVerticallyStacked(
            views, alignment: alignment, distribution: distribution, spacing: spacing, insets: insets)
    }

    /// A row of views that becomes a column while the reader's text size is one for accessibility.
    public static func autoAdjustingHorizontallyStacked(
        _ views: [View], alignment: StackView.Alignment = .fill, distribution: StackView.Distribution = .fill,
        spacing: CGFloat = 0, insets: DirectionalEdgeInsets? = nil
    ) -> StackView {
        AutoAdjustingHorizontalStackView(
            with: views, alignment: alignment, distribution: distribution, spacing: spacing, insets: insets)
    }

    /// The same as the method that takes an array.
    public static func autoAdjustingHorizontallyStacked(
        _ views: View..., alignment: StackView.Alignment = .fill, distribution: StackView.Distribution = .fill,
        spacing: CGFloat = 0, insets: DirectionalEdgeInsets? = nil
    ) -> StackView {
        autoAdjustingHorizontallyStacked(
            views, alignment: alignment, distribution: distribution, spacing: spacing, insets: insets)
    }

    /// A row of views that becomes a column, with values of its own where they are given, while the reader's text size is one
    /// for accessibility.
    public static func accessibilityAdjustingHorizontallyStacked(
        _ views: [View], alignment: StackView.Alignment = .fill, distribution: StackView.Distribution = .fill,
        spacing: CGFloat = 0, accessibilityAlignment: StackView.Alignment? = nil,
        accessibilityDistribution: StackView.Distribution? = nil, accessibilitySpacing: CGFloat? = nil,
        insets: DirectionalEdgeInsets? = nil
    ) -> AutoAdjustingStackView {
        stacked(
            views,
            handler: .horizontallyRegularVerticallyAccessibility(
                alignment: alignment, distribution: distribution, spacing: spacing,
                accessibilityAlignment: accessibilityAlignment, accessibilityDistribution: accessibilityDistribution,
                accessibilitySpacing: accessibilitySpacing),
            insets: insets)
    }

    /// The same as the method that takes an array.
    public static func accessibilityAdjustingHorizontallyStacked(
        _ views: View..., alignment: StackView.Alignment = .fill, distribution: StackView.Distribution = .fill,
        spacing: CGFloat = 0, accessibilityAlignment: StackView.Alignment? = nil,
        accessibilityDistribution: StackView.Distribution? = nil, accessibilitySpacing: CGFloat? = nil,
        insets: DirectionalEdgeInsets? = nil
    ) -> AutoAdjustingStackView {
        accessibilityAdjustingHorizontallyStacked(
            views, alignment: alignment, distribution: distribution, spacing: spacing,
            accessibilityAlignment: accessibilityAlignment, accessibilityDistribution: accessibilityDistribution,
            accessibilitySpacing: accessibilitySpacing,
            insets: insets)
    }
}
