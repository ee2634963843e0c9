public import Foundation
public import Taut

extension View {
    /// Gives the view a size in points.
    @discardableResult
    public func constrain(size: CGSize, priority: LayoutPriority = .required) -> Self {
        constrain(width: size.width, height: size.height, priority: priority)
    }

    /// Gives the view a width, a height or both, in points.
    @discardableResult
    public func constrain(
        width: CGFloat? = nil, height: CGFloat? = nil, priority: LayoutPriority = .required
    ) -> Self {
        constrain(
            width: width.map { .exactly($0, priority: priority) },
            height: height.map { .exactly($0, priority: priority) })
    }

    /// Gives the view the same width and height, in points.
    @discardableResult
    public func constrain(widthAndHeight dimension: CGFloat, priority: LayoutPriority = .required) -> Self {
        constrain(width: dimension, height: dimension, priority: priority)
    }

    /// Bounds width and height.
    @discardableResult
    public func constrain(size: SizeConstrain<CGSize>) -> Self {
        constrain(width: size.map(\.width), height: size.map(\.height))
    }

    /// Bounds the width, the height or both.
    @discardableResult
    public func constrain(width: SizeConstrain<CGFloat>? = nil, height: SizeConstrain<CGFloat>? = nil) -> Self {
        ConstraintsList.activate(
            [width?.constraint(for: widthAnchor), height?.constraint(for: heightAnchor)], for: self)
        return self
    }

    /// Bounds width and height alike.
    @discardableResult
    public func constrain(widthAndHeight dimension: SizeConstrain<CGFloat>) -> Self {
        constrain(width: dimension, height: dimension)
    }

    /// Bounds the width by that of a layout, the height by that of a layout, or both. What a layout refers to has to be in the
    /// same tree; `.superview` and the like are the superview as it is now, and without one there is no bound.
    @discardableResult
    public func constrain(
        width: SizeConstrain<XAxisLayout>? = nil, height: SizeConstrain<YAxisLayout>? = nil
    ) -> Self {
        ConstraintsList.activate(
            [width?.constraint(for: widthAnchor, in: superview), height?.constraint(for: heightAnchor, in: superview)],
            for: self)
        return self
    }

    /// Bounds the width by the height of a layout.
    @discardableResult
    public func constrain(widthAsHeightOf height: SizeConstrain<YAxisLayout>) -> Self {
        ConstraintsList.activate([height.constraint(for: widthAnchor, in: superview)], for: self)
        return self
    }

    /// Bounds the height by the width of a layout.
    @discardableResult
    public func constrain(heightAsWidthOf width: SizeConstrain<XAxisLayout>) -> Self {
        ConstraintsList.activate([width.constraint(for: heightAnchor, in: superview)], for: self)
        return self
    }

    /// Gives the view the ratio of width to height that a size has; a size without height adds no constraint.
    @discardableResult
    public func constrainAspectRatio(for size: CGSize, priority: LayoutPriority = .required) -> Self {
        size.height == 0 ? self : constrainAspectRatio(size.width / size.height, priority: priority)
    }

    /// Gives the view a ratio of width to height: 2 is twice as wide as high.
    @discardableResult
    public func constrainAspectRatio(_ ratio: CGFloat, priority: LayoutPriority = .required) -> Self {
        ConstraintsList.activate(
            [widthAnchor.constraint(equalTo: heightAnchor, multiplier: ratio).with(priority: priority)], for: self)
        return self
    }
}
