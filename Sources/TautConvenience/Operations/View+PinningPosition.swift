public import Foundation
public import Taut

extension View {
    /// Adds a subview centred in something.
    ///
    /// - Parameter offset: from the centre, in points, to the right and down.
    @discardableResult
    public func addSubview(
        _ subview: View, centeredIn other: PointLayout, offset: CGPoint = .zero,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        addSubview(subview, pinnedTo: .center, of: other, offset: offset, file: file, line: line)
    }

    /// Adds a subview at the same position of something else.
    ///
    /// - Parameter offset: from that position, in points, towards trailing (between two middles to the right) and down.
    @discardableResult
    public func addSubview(
        _ subview: View, pinnedTo position: LayoutPosition, of other: PointLayout = .default, offset: CGPoint = .zero,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        addSubview(subview, pinning: position, to: position, of: other, offset: offset, file: file, line: line)
    }

    /// The same as ``addSubview(_:pinnedTo:of:offset:)``.
    @discardableResult
    public func addSubview(
        _ subview: View, pinningTo position: LayoutPosition, of other: PointLayout = .default, offset: CGPoint = .zero,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        addSubview(subview, pinnedTo: position, of: other, offset: offset, file: file, line: line)
    }

    /// Adds a subview with one of its positions at a position of something else.
    ///
    /// - Parameters:
    ///   - position: the point of the subview.
    ///   - to: the point of `other`.
    ///   - offset: from that point, in points, towards trailing (between two middles to the right) and down.
    @discardableResult
    public func addSubview(
        _ subview: View, pinning position: LayoutPosition, to: LayoutPosition, of other: PointLayout = .default,
        offset: CGPoint = .zero,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        addSubviewForAutoLayout(subview).constrain(
            pinning: position, to: to, of: other, offset: offset, file: file, line: line)
    }

    /// Adds a subview with a given frame in something, in points from its leading and top edges.
    @discardableResult
    public func addSubview(
        _ subview: View, pinnedAt rect: CGRect, in other: BoxLayout = .default,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        addSubviewForAutoLayout(subview).constrain(pinnedAt: rect, in: other, file: file, line: line)
    }

    /// Adds a subview with its top leading corner at a point, in points from the leading and top edges of something.
    @discardableResult
    public func addSubview(
        _ subview: View, pinnedAt point: CGPoint, in other: BoxLayout = .default,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        addSubviewForAutoLayout(subview).constrain(pinnedAt: point, in: other, file: file, line: line)
    }

    /// Adds a subview with one of its positions at a point, in points from the leading and top edges of something.
    @discardableResult
    public func addSubview(
        _ subview: View, pinning position: LayoutPosition, at point: CGPoint, in other: BoxLayout = .default,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        addSubviewForAutoLayout(subview).constrain(pinning: position, at: point, in: other, file: file, line: line)
    }

    /// Places one position of the view at the same position of something else.
    @discardableResult
    public func constrain(
        pinnedTo position: LayoutPosition, of other: PointLayout = .default, offset: CGPoint = .zero,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        constrain(pinning: position, to: position, of: other, offset: offset, file: file, line: line)
    }

    /// Places one position of the view at a position of something else.
    @discardableResult
    public func constrain(
        pinning position: LayoutPosition, to: LayoutPosition, of other: PointLayout = .default, offset: CGPoint = .zero,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        ConstraintsList.activate(
            [
                tie(HorizontalAxisLayout.self, position.horizontalSide, to.horizontalSide, of: other.x, offset.x),
                tie(VerticalAxisLayout.self, position.verticalSide, to.verticalSide, of: other.y, offset.y),
            ], for: self, file: file, line: line)
    }

    /// Places the view in a given frame in something, in points from its leading and top edges.
    @discardableResult
    public func constrain(
        pinnedAt rect: CGRect, in other: BoxLayout = .default, file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        ConstraintsList.grouped(
            {
                constrain(pinnedAt: rect.origin, in: other, file: file, line: line)
                constrain(size: rect.size, file: file, line: line)
            }, for: self)
    }

    /// Places the view's top leading corner at a point, in points from the leading and top edges of something.
    @discardableResult
    public func constrain(
        pinnedAt point: CGPoint, in other: BoxLayout = .default, file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        constrain(pinning: .topLeading, at: point, in: other, file: file, line: line)
    }

    /// Places one position of the view at a point, in points from the leading and top edges of something.
    @discardableResult
    public func constrain(
        pinning position: LayoutPosition, at point: CGPoint, in other: BoxLayout = .default,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        ConstraintsList.activate(
            [
                tie(HorizontalAxisLayout.self, position.horizontalSide, .start, of: other.leading, point.x),
                tie(VerticalAxisLayout.self, position.verticalSide, .start, of: other.top, point.y),
            ], for: self, file: file, line: line)
    }

    private func tie<Segment: SegmentLayout>(
        _: Segment.Type, _ side: AxisSide, _ to: AxisSide, of other: LayoutAnchorable, _ offset: CGFloat
    ) -> LayoutConstraint? {
        other.layoutAnchorsProvider(in: superview).map {
            Segment.anchor(side, of: self).constraint(equalTo: Segment.anchor(to, of: $0), constant: offset)
        }
    }
}
