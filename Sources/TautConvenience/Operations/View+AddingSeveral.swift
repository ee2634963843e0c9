public import Foundation
public import Taut

extension View {
    /// Adds subviews on top of each other: the first at the top, each below the one before, the last down to the bottom.
    ///
    /// - Parameters:
    ///   - vertically: where the first begins and the last ends.
    ///   - horizontally: how each lies from leading to trailing; within `vertically` where that is one thing.
    ///   - insets: how far the views keep from the edges, in points.
    ///   - spacing: the distance between neighbours, in points.
    /// - Returns: a list for each view.
    @discardableResult
    public func addSubviewsVertically(
        _ views: [View], in vertically: VerticalAxisLayout = .default,
        horizontally: ConstrainedHorizontalLayout = .default, insets: DirectionalEdgeInsets = Default.insets,
        spacing: CGFloat = Default.spacing,
        file: StaticString = #fileID, line: UInt = #line
    ) -> [ConstraintsList] {
        let cross = horizontally.along(vertically)
        return chain(views, in: vertically, file, line) { view, start, isFirst, isLast in
            let along = view.verticalPlacement(insets)
            return Self.ties(along, start, vertically, isFirst, isLast, spacing)
                + view.horizontalPlacement(insets).constraints(cross, pinned: [start])
        }
    }

    /// Adds subviews on top of each other, as the method that takes an array.
    @discardableResult
    public func addSubviewsVertically(
        _ views: View..., in vertically: VerticalAxisLayout = .default,
        horizontally: ConstrainedHorizontalLayout = .default, insets: DirectionalEdgeInsets = Default.insets,
        spacing: CGFloat = Default.spacing,
        file: StaticString = #fileID, line: UInt = #line
    ) -> [ConstraintsList] {
        addSubviewsVertically(
            views, in: vertically, horizontally: horizontally, insets: insets, spacing: spacing, file: file, line: line)
    }

    /// Adds subviews side by side: the first at the leading edge, each after the one before, the last up to the trailing
    /// edge.
    ///
    /// - Parameters:
    ///   - horizontally: where the first begins and the last ends.
    ///   - vertically: how each lies from top to bottom; within `horizontally` where that is one thing.
    ///   - insets: how far the views keep from the edges, in points.
    ///   - spacing: the distance between neighbours, in points.
    /// - Returns: a list for each view.
    @discardableResult
    public func addSubviewsHorizontally(
        _ views: [View], in horizontally: HorizontalAxisLayout = .default,
        vertically: ConstrainedVerticalLayout = .default, insets: DirectionalEdgeInsets = Default.insets,
        spacing: CGFloat = Default.spacing,
        file: StaticString = #fileID, line: UInt = #line
    ) -> [ConstraintsList] {
        let cross = vertically.along(horizontally)
        return chain(views, in: horizontally, file, line) { view, start, isFirst, isLast in
            let along = view.horizontalPlacement(insets)
            return Self.ties(along, start, horizontally, isFirst, isLast, spacing)
                + view.verticalPlacement(insets).constraints(cross, pinned: [start])
        }
    }

    /// Adds subviews side by side, as the method that takes an array.
    @discardableResult
    public func addSubviewsHorizontally(
        _ views: View..., in horizontally: HorizontalAxisLayout = .default,
        vertically: ConstrainedVerticalLayout = .default, insets: DirectionalEdgeInsets = Default.insets,
        spacing: CGFloat = Default.spacing,
        file: StaticString = #fileID, line: UInt = #line
    ) -> [ConstraintsList] {
        addSubviewsHorizontally(
            views, in: horizontally, vertically: vertically, insets: insets, spacing: spacing, file: file, line: line)
    }

    /// Adds views, each with the constraints that it gets; `start` is what it begins at.
    private func chain<Segment: SegmentLayout>(
        _ views: [View], in segment: Segment,
        _ file: StaticString, _ line: UInt,
        _ constraints: (_ view: View, _ start: LayoutAnchorable, _ isFirst: Bool, _ isLast: Bool) -> [LayoutConstraint?]
    ) -> [ConstraintsList] {
        views.indices.map { index in
            let view = addSubviewForAutoLayout(views[index])
            let start: LayoutAnchorable = index == 0 ? segment.start : .relative(views[index - 1])
            return ConstraintsList.activate(
                constraints(view, start, index == 0, index == views.count - 1), for: view, file: file, line: line)
        }
    }

    /// A view's edges along the chain.
    private static func ties<Segment: SegmentLayout, Main: SingleAxisLayout>(
        _ placement: AxisPlacement<Segment, Main>, _ start: LayoutAnchorable, _ segment: Segment, _ isFirst: Bool,
        _ isLast: Bool, _ spacing: CGFloat
    ) -> [LayoutConstraint?] {
        let bare = AxisPlacement<Segment, Main>(view: placement.view, insets: (0, 0))
        let first =
            isFirst
            ? placement.pinned(.start, to: .start, of: start, spacing: 0)
            : bare.pinned(.start, to: .end, of: start, spacing: spacing)
        return [first, isLast ? placement.pinned(.end, to: .end, of: segment.end, spacing: 0) : nil]
    }
}

extension ConstrainedLayout {
    /// How views of a chain lie across it: within what the chain lies in, where that is one thing, else in the superview.
    fileprivate func along<Segment: SegmentLayout>(_ segment: Segment) -> Self {
        withoutDefault().made(specific: FillLayout(segment.start == segment.end ? segment.start : .superview))
    }
}
