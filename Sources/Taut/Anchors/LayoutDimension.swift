public import Foundation

/// A width or a height. UIKit's name: `NSLayoutDimension`.
nonisolated open class LayoutDimension: LayoutAnchor<LayoutDimension> {
    /// *self = c*, in points.
    open func constraint(equalToConstant c: CGFloat) -> LayoutConstraint {
        make(.equal, constant: c)
    }

    /// *self ≥ c*, in points.
    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> LayoutConstraint {
        make(.greaterThanOrEqual, constant: c)
    }

    /// *self ≤ c*, in points.
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> LayoutConstraint {
        make(.lessThanOrEqual, constant: c)
    }

    /// *self = m · anchor*
    open func constraint(equalTo anchor: LayoutDimension, multiplier m: CGFloat) -> LayoutConstraint {
        make(.equal, anchor, 0, multiplier: m)
    }

    /// *self ≥ m · anchor*
    open func constraint(greaterThanOrEqualTo anchor: LayoutDimension, multiplier m: CGFloat) -> LayoutConstraint {
        make(.greaterThanOrEqual, anchor, 0, multiplier: m)
    }

    /// *self ≤ m · anchor*
    open func constraint(lessThanOrEqualTo anchor: LayoutDimension, multiplier m: CGFloat) -> LayoutConstraint {
        make(.lessThanOrEqual, anchor, 0, multiplier: m)
    }

    /// *self = m · anchor + c*, `c` in points.
    open func constraint(equalTo anchor: LayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
        -> LayoutConstraint
    {
        make(.equal, anchor, c, multiplier: m)
    }

    /// *self ≥ m · anchor + c*, `c` in points.
    open func constraint(greaterThanOrEqualTo anchor: LayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
        -> LayoutConstraint
    {
        make(.greaterThanOrEqual, anchor, c, multiplier: m)
    }

    /// *self ≤ m · anchor + c*, `c` in points.
    open func constraint(lessThanOrEqualTo anchor: LayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
        -> LayoutConstraint
    {
        make(.lessThanOrEqual, anchor, c, multiplier: m)
    }

    private func make(_ relation: LayoutConstraint.Relation, constant: CGFloat) -> LayoutConstraint {
        guard let nodeRef else { return LayoutConstraint() }
        return nodeRef._withUnsafeGuaranteedRef {
            .make($0, attribute, relation, nil, .notAnAttribute, constant: constant)
        }
    }
}
