public import Foundation

// The functions of anchors with UIKit's exact signatures: a protocol may require them, and `anchor.constraint(equalTo:)` refers to them. A call
// prefers the overloads with `file` and `line`.

nonisolated extension LayoutAnchor {
    /// *self = anchor*
    @_disfavoredOverload
    public func constraint(equalTo anchor: LayoutAnchor<AnchorType>) -> LayoutConstraint {
        make(.equal, anchor, 0)
    }

    /// *self ≥ anchor*
    @_disfavoredOverload
    public func constraint(greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>) -> LayoutConstraint {
        make(.greaterThanOrEqual, anchor, 0)
    }

    /// *self ≤ anchor*
    @_disfavoredOverload
    public func constraint(lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>) -> LayoutConstraint {
        make(.lessThanOrEqual, anchor, 0)
    }

    /// *self = anchor + c*, `c` in points.
    @_disfavoredOverload
    public func constraint(equalTo anchor: LayoutAnchor<AnchorType>, constant c: CGFloat) -> LayoutConstraint {
        make(.equal, anchor, c)
    }

    /// *self ≥ anchor + c*, `c` in points.
    @_disfavoredOverload
    public func constraint(greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant c: CGFloat)
        -> LayoutConstraint
    {
        make(.greaterThanOrEqual, anchor, c)
    }

    /// *self ≤ anchor + c*, `c` in points.
    @_disfavoredOverload
    public func constraint(lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant c: CGFloat) -> LayoutConstraint
    {
        make(.lessThanOrEqual, anchor, c)
    }
}

nonisolated extension LayoutXAxisAnchor {
    /// *self = anchor + multiplier · 8*: the standard spacing between siblings.
    @_disfavoredOverload
    public func constraint(equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat) -> LayoutConstraint
    {
        make(.equal, anchor, standardSpacing * multiplier)
    }

    /// *self ≥ anchor + multiplier · 8*
    @_disfavoredOverload
    public func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat)
        -> LayoutConstraint
    {
        make(.greaterThanOrEqual, anchor, standardSpacing * multiplier)
    }

    /// *self ≤ anchor + multiplier · 8*
    @_disfavoredOverload
    public func constraint(lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat)
        -> LayoutConstraint
    {
        make(.lessThanOrEqual, anchor, standardSpacing * multiplier)
    }
}

nonisolated extension LayoutYAxisAnchor {
    /// *self = anchor + multiplier · 8*: the standard spacing between siblings.
    @_disfavoredOverload
    public func constraint(equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat) -> LayoutConstraint
    {
        make(.equal, anchor, standardSpacing * multiplier)
    }

    /// *self ≥ anchor + multiplier · 8*
    @_disfavoredOverload
    public func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat)
        -> LayoutConstraint
    {
        make(.greaterThanOrEqual, anchor, standardSpacing * multiplier)
    }

    /// *self ≤ anchor + multiplier · 8*
    @_disfavoredOverload
    public func constraint(lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat)
        -> LayoutConstraint
    {
        make(.lessThanOrEqual, anchor, standardSpacing * multiplier)
    }
}

nonisolated extension LayoutDimension {
    /// *self = c*, in points.
    @_disfavoredOverload
    public func constraint(equalToConstant c: CGFloat) -> LayoutConstraint {
        make(.equal, constant: c)
    }

    /// *self ≥ c*, in points.
    @_disfavoredOverload
    public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> LayoutConstraint {
        make(.greaterThanOrEqual, constant: c)
    }

    /// *self ≤ c*, in points.
    @_disfavoredOverload
    public func constraint(lessThanOrEqualToConstant c: CGFloat) -> LayoutConstraint {
        make(.lessThanOrEqual, constant: c)
    }

    /// *self = m · anchor*
    @_disfavoredOverload
    public func constraint(equalTo anchor: LayoutDimension, multiplier m: CGFloat) -> LayoutConstraint {
        make(.equal, anchor, 0, multiplier: m)
    }

    /// *self ≥ m · anchor*
    @_disfavoredOverload
    public func constraint(greaterThanOrEqualTo anchor: LayoutDimension, multiplier m: CGFloat) -> LayoutConstraint {
        make(.greaterThanOrEqual, anchor, 0, multiplier: m)
    }

    /// *self ≤ m · anchor*
    @_disfavoredOverload
    public func constraint(lessThanOrEqualTo anchor: LayoutDimension, multiplier m: CGFloat) -> LayoutConstraint {
        make(.lessThanOrEqual, anchor, 0, multiplier: m)
    }

    /// *self = m · anchor + c*, `c` in points.
    @_disfavoredOverload
    public func constraint(equalTo anchor: LayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
        -> LayoutConstraint
    {
        make(.equal, anchor, c, multiplier: m)
    }

    /// *self ≥ m · anchor + c*, `c` in points.
    @_disfavoredOverload
    public func constraint(greaterThanOrEqualTo anchor: LayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
        -> LayoutConstraint
    {
        make(.greaterThanOrEqual, anchor, c, multiplier: m)
    }

    /// *self ≤ m · anchor + c*, `c` in points.
    @_disfavoredOverload
    public func constraint(lessThanOrEqualTo anchor: LayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
        -> LayoutConstraint
    {
        make(.lessThanOrEqual, anchor, c, multiplier: m)
    }
}
