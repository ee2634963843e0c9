public import Foundation
public import Taut

extension View {
    /// Adds a subview that fills a box.
    ///
    /// - Parameter insets: how far it keeps from the edges of the box, in points.
    @discardableResult
    public func addSubview(
        _ subview: View, filling box: BoxLayout, insets: DirectionalEdgeInsets = Default.insets,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        addSubviewForAutoLayout(subview).constrain(filling: box, insets: insets, file: file, line: line)
    }

    /// Adds a subview at a position, as large as possible within a box.
    ///
    /// - Parameters:
    ///   - box: what the view never leaves.
    ///   - insets: how far it keeps from the edges of the box, in points.
    ///   - position: the point of the subview.
    ///   - to: the point of `other`.
    ///   - offset: from that point, in points, towards trailing (between two middles to the right) and down.
    @discardableResult
    public func addSubview(
        _ subview: View, fillingAtMost box: BoxLayout, insets: DirectionalEdgeInsets = Default.insets,
        pinning position: LayoutPosition, to: LayoutPosition, of other: PointLayout = .default, offset: CGPoint = .zero,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        addSubviewForAutoLayout(subview).constrain(
            fillingAtMost: box, insets: insets, pinning: position, to: to, of: other, offset: offset, file: file,
            line: line)
    }

    /// Adds a subview at the same position of something else (the centre), as large as possible within a box.
    @discardableResult
    public func addSubview(
        _ subview: View, fillingAtMost box: BoxLayout, insets: DirectionalEdgeInsets = Default.insets,
        pinnedTo position: LayoutPosition = .center, of other: PointLayout = .default, offset: CGPoint = .zero,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        addSubview(
            subview, fillingAtMost: box, insets: insets, pinning: position, to: position, of: other, offset: offset,
            file: file, line: line)
    }

    /// Makes the view fill a box: four required equations.
    @discardableResult
    public func constrain(
        filling box: BoxLayout, insets: DirectionalEdgeInsets = Default.insets, file: StaticString = #fileID,
        line: UInt = #line
    ) -> ConstraintsList {
        ConstraintsList.activate(
            verticalPlacement(insets).filling(box.vertical, in: superview)
                + horizontalPlacement(insets).filling(box.horizontal, in: superview), for: self, file: file, line: line)
    }

    /// Places the view at a position, as large as possible within a box: four required inequalities keep it in the box,
    /// the position has priority 749, and filling the box 250.
    @discardableResult
    public func constrain(
        fillingAtMost box: BoxLayout, insets: DirectionalEdgeInsets = Default.insets, pinning position: LayoutPosition,
        to: LayoutPosition, of other: PointLayout = .default, offset: CGPoint = .zero,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        ConstraintsList.grouped(
            {
                constrain(pinning: position, to: to, of: other, offset: offset, file: file, line: line).changePriority(
                    .defaultHigh.lower)
                constrain(filling: box, insets: insets, file: file, line: line).changePriority(.defaultLow)
                ConstraintsList.activate(
                    verticalPlacement(insets).within(box.vertical, in: superview)
                        + horizontalPlacement(insets).within(box.horizontal, in: superview), for: self, file: file,
                    line: line)
            }, for: self)
    }
}
