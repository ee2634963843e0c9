public import Foundation
public import Taut

extension View {
    /// Gives the view a size in points.
    @discardableResult
    public func constrain(
        size: CGSize, priority: LayoutPriority = .required, file: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        constrain(width: size.width, height: size.height, priority: priority, file: file, line: line)
    }

    /// Gives the view a width, a height or both, in points.
    @discardableResult
    public func constrain(
        width: CGFloat? = nil, height: CGFloat? = nil, priority: LayoutPriority = .required,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        constrain(
            width: width.map { .exactly($0, priority: priority) },
            height: height.map { .exactly($0, priority: priority) }, file: file, line: line)
    }

    /// Gives the view the same width and height, in points.
    @discardableResult
    public func constrain(
        widthAndHeight dimension: CGFloat, priority: LayoutPriority = .required, file: StaticString = #fileID,
        line: UInt = #line
    ) -> Self {
        constrain(width: dimension, height: dimension, priority: priority, file: file, line: line)
    }

    /// Bounds width and height.
    @discardableResult
    public func constrain(size: SizeConstrain<CGSize>, file: StaticString = #fileID, line: UInt = #line) -> Self {
        constrain(width: size.map(\.width), height: size.map(\.height), file: file, line: line)
    }

    /// Bounds the width, the height or both.
    @discardableResult
    public func constrain(
        width: SizeConstrain<CGFloat>? = nil, height: SizeConstrain<CGFloat>? = nil, file: StaticString = #fileID,
        line: UInt = #line
    ) -> Self {
        ConstraintsList.activate(
            [width?.constraint(for: widthAnchor), height?.constraint(for: heightAnchor)], for: self, file: file,
            line: line)
        return self
    }

    /// Bounds width and height alike.
    @discardableResult
    public func constrain(
        widthAndHeight dimension: SizeConstrain<CGFloat>, file: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        constrain(width: dimension, height: dimension, file: file, line: line)
    }

    /// Bounds the width by that of a layout, the height by that of a layout, or both. What a layout refers to has to be in the
    /// same tree; `.superview` and the like are the superview as it is now, and without one there is no bound.
    @discardableResult
    public func constrain(
        width: SizeConstrain<XAxisLayout>? = nil, height: SizeConstrain<YAxisLayout>? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        ConstraintsList.activate(
            [width?.constraint(for: widthAnchor, in: superview), height?.constraint(for: heightAnchor, in: superview)],
            for: self, file: file, line: line)
        return self
    }

    /// Bounds the width by the height of a layout.
    @discardableResult
    public func constrain(
        widthAsHeightOf height: SizeConstrain<YAxisLayout>, file: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        ConstraintsList.activate(
            [height.constraint(for: widthAnchor, in: superview)], for: self, file: file, line: line)
        return self
    }

    /// Bounds the height by the width of a layout.
    @discardableResult
    public func constrain(
        heightAsWidthOf width: SizeConstrain<XAxisLayout>, file: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        ConstraintsList.activate(
            [width.constraint(for: heightAnchor, in: superview)], for: self, file: file, line: line)
        return self
    }

    /// Gives the view the ratio of width to height that a size has; a size without height adds no constraint.
    @discardableResult
    public func constrainAspectRatio(
        for size: CGSize, priority: LayoutPriority = .required, file: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        size.height == 0
            ? self : constrainAspectRatio(size.width / size.height, priority: priority, file: file, line: line)
    }

    /// Gives the view a ratio of width to height: 2 is twice as wide as high.
    @discardableResult
    public func constrainAspectRatio(
        _ ratio: CGFloat, priority: LayoutPriority = .required, file: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        ConstraintsList.activate(
            [widthAnchor.constraint(equalTo: heightAnchor, multiplier: ratio).with(priority: priority)], for: self,
            file: file, line: line)
        return self
    }
}
