public import Foundation

/// A horizontal line: a top or bottom edge, a baseline, or a vertical centre. UIKit's name: `NSLayoutYAxisAnchor`.
nonisolated open class LayoutYAxisAnchor: LayoutAnchor<LayoutYAxisAnchor> {
    /// *self = anchor + multiplier · 8*: the standard spacing between siblings.
    open func constraint(
        equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
        line: UInt = #line
    ) -> LayoutConstraint {
        make(.equal, anchor, standardSpacing * multiplier).made(at: file, line)
    }

    /// *self ≥ anchor + multiplier · 8*
    open func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat,
        file: StaticString = #fileID, line: UInt = #line
    )
        -> LayoutConstraint
    {
        make(.greaterThanOrEqual, anchor, standardSpacing * multiplier).made(at: file, line)
    }

    /// *self ≤ anchor + multiplier · 8*
    open func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat,
        file: StaticString = #fileID, line: UInt = #line
    )
        -> LayoutConstraint
    {
        make(.lessThanOrEqual, anchor, standardSpacing * multiplier).made(at: file, line)
    }
}
