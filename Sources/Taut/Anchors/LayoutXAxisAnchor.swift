public import Foundation

/// A vertical line: a left, right, leading or trailing edge, or a horizontal centre. UIKit's name:
/// `NSLayoutXAxisAnchor`.
nonisolated open class LayoutXAxisAnchor: LayoutAnchor<LayoutXAxisAnchor> {
    /// *self = anchor + multiplier · 8*: the standard spacing between siblings.
    open func constraint(
        equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
        line: UInt = #line
    ) -> LayoutConstraint {
        make(.equal, anchor, standardSpacing * multiplier).made(at: file, line)
    }

    /// *self ≥ anchor + multiplier · 8*
    open func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat,
        file: StaticString = #fileID, line: UInt = #line
    )
        -> LayoutConstraint
    {
        make(.greaterThanOrEqual, anchor, standardSpacing * multiplier).made(at: file, line)
    }

    /// *self ≤ anchor + multiplier · 8*
    open func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat,
        file: StaticString = #fileID, line: UInt = #line
    )
        -> LayoutConstraint
    {
        make(.lessThanOrEqual, anchor, standardSpacing * multiplier).made(at: file, line)
    }
}

/// The distance in points that two siblings keep by default.
let standardSpacing: CGFloat = 8
