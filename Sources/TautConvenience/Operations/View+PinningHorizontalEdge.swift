public import Foundation
public import Taut

extension View {
    /// Adds a subview with one of its horizontal edges at the same edge of something else.
    ///
    /// - Parameters:
    ///   - edge: the edge of both.
    ///   - vertically: how the subview lies from top to bottom; within what it is pinned to where that is part of the superview.
    ///   - insets: how far it keeps from edges, in points.
    ///   - spacing: the distance between the two edges in points, besides the insets.
    @discardableResult
    public func addSubview(
        _ subview: View, pinnedTo edge: HorizontalLayoutEdge, of other: XAxisLayout = .default,
        vertically: ConstrainedVerticalLayout = .default, insets: DirectionalEdgeInsets = Default.insets,
        spacing: CGFloat = Default.spacing,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        addSubview(
            subview, pinning: edge, to: edge, of: other, vertically: vertically, insets: insets, spacing: spacing,
            file: file, line: line)
    }

    /// The same as ``addSubview(_:pinnedTo:of:vertically:insets:spacing:)``.
    @discardableResult
    public func addSubview(
        _ subview: View, pinningTo edge: HorizontalLayoutEdge, of other: XAxisLayout = .default,
        vertically: ConstrainedVerticalLayout = .default, insets: DirectionalEdgeInsets = Default.insets,
        spacing: CGFloat = Default.spacing,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        addSubview(
            subview, pinning: edge, to: edge, of: other, vertically: vertically, insets: insets, spacing: spacing,
            file: file, line: line)
    }

    /// Adds a subview with one of its horizontal edges at an edge of something else.
    @discardableResult
    public func addSubview(
        _ subview: View, pinning edge: HorizontalLayoutEdge, to: HorizontalLayoutEdge, of other: XAxisLayout = .default,
        vertically: ConstrainedVerticalLayout = .default, insets: DirectionalEdgeInsets = Default.insets,
        spacing: CGFloat = Default.spacing,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        addSubviewForAutoLayout(subview).constrain(
            edge: edge, to: to, of: other, vertically: vertically, insets: insets, spacing: spacing, file: file,
            line: line)
    }

    /// Adds a subview with both its horizontal edges at edges of something else, each with its own spacing in points.
    @discardableResult
    public func addSubview(
        _ subview: View, pinningLeadingTo leadingEdge: HorizontalLayoutEdge, of leading: XAxisLayout = .default,
        spacing leadingSpacing: CGFloat = Default.spacing, trailingTo trailingEdge: HorizontalLayoutEdge,
        of trailing: XAxisLayout = .default,
        spacing trailingSpacing: CGFloat = Default.spacing, vertically: ConstrainedVerticalLayout = .default,
        insets: DirectionalEdgeInsets = Default.insets,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        addSubviewForAutoLayout(subview).constrain(
            leadingTo: leadingEdge, of: leading, spacing: leadingSpacing, trailingTo: trailingEdge, of: trailing,
            spacing: trailingSpacing,
            vertically: vertically, insets: insets, file: file, line: line)
    }

    /// Adds a subview after another view.
    @discardableResult
    public func addSubview(
        _ subview: View, pinningAfter otherView: View, vertically: ConstrainedVerticalLayout = .default,
        insets: DirectionalEdgeInsets = Default.insets, spacing: CGFloat = Default.spacing,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        addSubview(
            subview, pinning: .leading, to: .trailing, of: .relative(otherView), vertically: vertically, insets: insets,
            spacing: spacing, file: file, line: line)
    }

    /// Adds a subview before another view.
    @discardableResult
    public func addSubview(
        _ subview: View, pinningBefore otherView: View, vertically: ConstrainedVerticalLayout = .default,
        insets: DirectionalEdgeInsets = Default.insets, spacing: CGFloat = Default.spacing,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        addSubview(
            subview, pinning: .trailing, to: .leading, of: .relative(otherView), vertically: vertically, insets: insets,
            spacing: spacing, file: file, line: line)
    }

    /// Adds a subview that takes the remaining space after another view.
    ///
    /// - Parameters:
    ///   - trailing: where the space ends.
    ///   - spacing: the distance to the other view in points, besides the insets.
    @discardableResult
    public func addSubview(
        _ subview: View, fillingRemainingSpaceAfter otherView: View, in trailing: XAxisLayout = .default,
        vertically: ConstrainedVerticalLayout = .default, insets: DirectionalEdgeInsets = Default.insets,
        spacing: CGFloat = Default.spacing,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        addSubview(
            subview, pinningLeadingTo: .trailing, of: .relative(otherView), spacing: spacing, trailingTo: .trailing,
            of: trailing, spacing: 0,
            vertically: vertically, insets: insets, file: file, line: line)
    }

    /// Adds a subview that takes the remaining space before another view.
    ///
    /// - Parameters:
    ///   - leading: where the space begins.
    ///   - spacing: the distance to the other view in points, besides the insets.
    @discardableResult
    public func addSubview(
        _ subview: View, fillingRemainingSpaceBefore otherView: View, in leading: XAxisLayout = .default,
        vertically: ConstrainedVerticalLayout = .default, insets: DirectionalEdgeInsets = Default.insets,
        spacing: CGFloat = Default.spacing,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        addSubview(
            subview, pinningLeadingTo: .leading, of: leading, spacing: 0, trailingTo: .leading,
            of: .relative(otherView), spacing: spacing,
            vertically: vertically, insets: insets, file: file, line: line)
    }

    /// Places one of the view's horizontal edges at an edge of something else.
    @discardableResult
    public func constrain(
        edge: HorizontalLayoutEdge, to: HorizontalLayoutEdge, of other: XAxisLayout,
        vertically: ConstrainedVerticalLayout = .default,
        insets: DirectionalEdgeInsets = Default.insets, spacing: CGFloat = Default.spacing,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        let pin = horizontalPlacement(insets).pinned(edge.side, to: to.side, of: other.axis, spacing: spacing)
        let others = verticalPlacement(insets).constraints(vertically, pinned: [other.axis])
        return ConstraintsList.activate([pin] + others, for: self, file: file, line: line)
    }

    /// Places both of the view's horizontal edges at edges of something else.
    @discardableResult
    public func constrain(
        leadingTo leadingEdge: HorizontalLayoutEdge, of leading: XAxisLayout,
        spacing leadingSpacing: CGFloat = Default.spacing,
        trailingTo trailingEdge: HorizontalLayoutEdge, of trailing: XAxisLayout,
        spacing trailingSpacing: CGFloat = Default.spacing,
        vertically: ConstrainedVerticalLayout = .default, insets: DirectionalEdgeInsets = Default.insets,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        let placement = horizontalPlacement(insets)
        let pins = [
            placement.pinned(.start, to: leadingEdge.side, of: leading.axis, spacing: leadingSpacing),
            placement.pinned(.end, to: trailingEdge.side, of: trailing.axis, spacing: trailingSpacing),
        ]
        let others = verticalPlacement(insets).constraints(vertically, pinned: [leading.axis, trailing.axis])
        return ConstraintsList.activate(pins + others, for: self, file: file, line: line)
    }
}
