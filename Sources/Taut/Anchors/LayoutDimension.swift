public import Foundation

/// A width or a height. UIKit's name: `NSLayoutDimension`.
nonisolated open class LayoutDimension: LayoutAnchor<LayoutDimension> {
    /// *self = c*, in points.
    open func constraint(equalToConstant c: CGFloat, file: StaticString = #fileID, line: UInt = #line)
        -> LayoutConstraint
    {
        make(.equal, constant: c).made(at: file, line)
    }

    /// *self ≥ c*, in points.
    open func constraint(greaterThanOrEqualToConstant c: CGFloat, file: StaticString = #fileID, line: UInt = #line)
        -> LayoutConstraint
    {
        make(.greaterThanOrEqual, constant: c).made(at: file, line)
    }

    /// *self ≤ c*, in points.
    open func constraint(lessThanOrEqualToConstant c: CGFloat, file: StaticString = #fileID, line: UInt = #line)
        -> LayoutConstraint
    {
        make(.lessThanOrEqual, constant: c).made(at: file, line)
    }

    /// *self = m · anchor*
    open func constraint(
        equalTo anchor: LayoutDimension, multiplier m: CGFloat, file: StaticString = #fileID, line: UInt = #line
    ) -> LayoutConstraint {
        make(.equal, anchor, 0, multiplier: m).made(at: file, line)
    }

    /// *self ≥ m · anchor*
    open func constraint(
        greaterThanOrEqualTo anchor: LayoutDimension, multiplier m: CGFloat, file: StaticString = #fileID,
        line: UInt = #line
    ) -> LayoutConstraint {
        make(.greaterThanOrEqual, anchor, 0, multiplier: m).made(at: file, line)
    }

    /// *self ≤ m · anchor*
    open func constraint(
        lessThanOrEqualTo anchor: LayoutDimension, multiplier m: CGFloat, file: StaticString = #fileID,
        line: UInt = #line
    ) -> LayoutConstraint {
        make(.lessThanOrEqual, anchor, 0, multiplier: m).made(at: file, line)
    }

    /// *self = m · anchor + c*, `c` in points.
    open func constraint(
        equalTo anchor: LayoutDimension, multiplier m: CGFloat, constant c: CGFloat, file: StaticString = #fileID,
        line: UInt = #line
    )
        -> LayoutConstraint
    {
        make(.equal, anchor, c, multiplier: m).made(at: file, line)
    }

    /// *self ≥ m · anchor + c*, `c` in points.
    open func constraint(
        greaterThanOrEqualTo anchor: LayoutDimension, multiplier m: CGFloat, constant c: CGFloat,
        file: StaticString = #fileID, line: UInt = #line
    )
        -> LayoutConstraint
    {
        make(.greaterThanOrEqual, anchor, c, multiplier: m).made(at: file, line)
    }

    /// *self ≤ m · anchor + c*, `c` in points.
    open func constraint(
        lessThanOrEqualTo anchor: LayoutDimension, multiplier m: CGFloat, constant c: CGFloat,
        file: StaticString = #fileID, line: UInt = #line
    )
        -> LayoutConstraint
    {
        make(.lessThanOrEqual, anchor, c, multiplier: m).made(at: file, line)
    }

    func make(_ relation: LayoutConstraint.Relation, constant: CGFloat) -> LayoutConstraint {
        guard let nodeRef else { return LayoutConstraint() }
        return nodeRef._withUnsafeGuaranteedRef {
            .make($0, attribute, relation, nil, .notAnAttribute, constant: constant)
        }
    }
}
