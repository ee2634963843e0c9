public import Foundation
public import Taut

extension View {
    /// Adds a subview with one of its vertical edges at the same edge of something else.
    ///
    /// - Parameters:
    ///   - edge: the edge of both.
    ///   - horizontally: how the subview lies from leading to trailing; within what it is pinned to where that is part of the superview.
    ///   - insets: how far it keeps from edges, in points.
    ///   - spacing: the distance between the two edges in points, besides the insets.
    @discardableResult
    public func addSubview(
        _ subview: View, pinnedTo edge: VerticalLayoutEdge, of other: YAxisLayout = .default,
        horizontally: ConstrainedHorizontalLayout = .default, insets: DirectionalEdgeInsets = Default.insets,
        spacing: CGFloat = Default.spacing,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        addSubview(
            subview, pinning: edge, to: edge, of: other, horizontally: horizontally, insets: insets, spacing: spacing,
            file: file, line: line)
    }

    /// The same as ``addSubview(_:pinnedTo:of:horizontally:insets:spacing:)``.
    @discardableResult
    public func addSubview(
        _ subview: View, pinningTo edge: VerticalLayoutEdge, of other: YAxisLayout = .default,
        horizontally: ConstrainedHorizontalLayout = .default, insets: DirectionalEdgeInsets = Default.insets,
        spacing: CGFloat = Default.spacing,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        addSubview(
            subview, pinning: edge, to: edge, of: other, horizontally: horizontally, insets: insets, spacing: spacing,
            file: file, line: line)
    }

    /// Adds a subview with one of its vertical edges at an edge of something else.
    @discardableResult
    public func addSubview(
        _ subview: View, pinning edge: VerticalLayoutEdge, to: VerticalLayoutEdge, of other: YAxisLayout = .default,
        horizontally: ConstrainedHorizontalLayout = .default, insets: DirectionalEdgeInsets = Default.insets,
        spacing: CGFloat = Default.spacing,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        addSubviewForAutoLayout(subview).constrain(
            edge: edge, to: to, of: other, horizontally: horizontally, insets: insets, spacing: spacing, file: file,
            line: line)
    }

    /// Adds a subview with both its vertical edges at edges of something else, each with its own spacing in points.
    @discardableResult
    public func addSubview(
        _ subview: View, pinningTopTo topEdge: VerticalLayoutEdge, of top: YAxisLayout = .default,
        spacing topSpacing: CGFloat = Default.spacing, bottomTo bottomEdge: VerticalLayoutEdge,
        of bottom: YAxisLayout = .default,
        spacing bottomSpacing: CGFloat = Default.spacing, horizontally: ConstrainedHorizontalLayout = .default,
        insets: DirectionalEdgeInsets = Default.insets,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        addSubviewForAutoLayout(subview).constrain(
            topTo: topEdge, of: top, spacing: topSpacing, bottomTo: bottomEdge, of: bottom, spacing: bottomSpacing,
            horizontally: horizontally, insets: insets, file: file, line: line)
    }

    /// Adds a subview below another view.
    @discardableResult
    public func addSubview(
        _ subview: View, pinningBelow otherView: View, horizontally: ConstrainedHorizontalLayout = .default,
        insets: DirectionalEdgeInsets = Default.insets, spacing: CGFloat = Default.spacing,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        addSubview(
            subview, pinning: .top, to: .bottom, of: .relative(otherView), horizontally: horizontally, insets: insets,
            spacing: spacing, file: file, line: line)
    }

    /// Adds a subview above another view.
    @discardableResult
    public func addSubview(
        _ subview: View, pinningAbove otherView: View, horizontally: ConstrainedHorizontalLayout = .default,
        insets: DirectionalEdgeInsets = Default.insets, spacing: CGFloat = Default.spacing,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        addSubview(
            subview, pinning: .bottom, to: .top, of: .relative(otherView), horizontally: horizontally, insets: insets,
            spacing: spacing, file: file, line: line)
    }

    /// Adds a subview that takes the remaining space below another view.
    ///
    /// - Parameters:
    ///   - bottom: where the space ends.
    ///   - spacing: the distance to the other view in points, besides the insets.
    @discardableResult
    public func addSubview(
        _ subview: View, fillingRemainingSpaceBelow otherView: View, in bottom: YAxisLayout = .default,
        horizontally: ConstrainedHorizontalLayout = .default, insets: DirectionalEdgeInsets = Default.insets,
        spacing: CGFloat = Default.spacing,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        addSubview(
            subview, pinningTopTo: .bottom, of: .relative(otherView), spacing: spacing, bottomTo: .bottom, of: bottom,
            spacing: 0,
            horizontally: horizontally, insets: insets, file: file, line: line)
    }

    /// Adds a subview that takes the remaining space above another view.
    ///
    /// - Parameters:
    ///   - top: where the space begins.
    ///   - spacing: the distance to the other view in points, besides the insets.
    @discardableResult
    public func addSubview(
        _ subview: View, fillingRemainingSpaceAbove otherView: View, in top: YAxisLayout = .default,
        horizontally: ConstrainedHorizontalLayout = .default, insets: DirectionalEdgeInsets = Default.insets,
        spacing: CGFloat = Default.spacing,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        addSubview(
            subview, pinningTopTo: .top, of: top, spacing: 0, bottomTo: .top, of: .relative(otherView),
            spacing: spacing,
            horizontally: horizontally, insets: insets, file: file, line: line)
    }

    /// Places one of the view's vertical edges at an edge of something else.
    @discardableResult
    public func constrain(
        edge: VerticalLayoutEdge, to: VerticalLayoutEdge, of other: YAxisLayout,
        horizontally: ConstrainedHorizontalLayout = .default,
        insets: DirectionalEdgeInsets = Default.insets, spacing: CGFloat = Default.spacing,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        let pin = verticalPlacement(insets).pinned(edge.side, to: to.side, of: other.axis, spacing: spacing)
        let others = horizontalPlacement(insets).constraints(horizontally, pinned: [other.axis])
        return ConstraintsList.activate([pin] + others, for: self, file: file, line: line)
    }

    /// Places both of the view's vertical edges at edges of something else.
    @discardableResult
    public func constrain(
        topTo topEdge: VerticalLayoutEdge, of top: YAxisLayout, spacing topSpacing: CGFloat = Default.spacing,
        bottomTo bottomEdge: VerticalLayoutEdge, of bottom: YAxisLayout,
        spacing bottomSpacing: CGFloat = Default.spacing,
        horizontally: ConstrainedHorizontalLayout = .default, insets: DirectionalEdgeInsets = Default.insets,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        let placement = verticalPlacement(insets)
        let pins = [
            placement.pinned(.start, to: topEdge.side, of: top.axis, spacing: topSpacing),
            placement.pinned(.end, to: bottomEdge.side, of: bottom.axis, spacing: bottomSpacing),
        ]
        let others = horizontalPlacement(insets).constraints(horizontally, pinned: [top.axis, bottom.axis])
        return ConstraintsList.activate(pins + others, for: self, file: file, line: line)
    }
}
