public import Foundation
public import Taut

/// Insets by what they are for; all in points.
extension DirectionalEdgeInsets {
    /// The same inset on all sides.
    public static func all(_ value: CGFloat) -> Self {
        Self(top: value, leading: value, bottom: value, trailing: value)
    }
    /// The same as ``all(_:)``.
    public static func inset(_ value: CGFloat) -> Self { all(value) }
    /// An inset at the top only.
    public static func top(_ value: CGFloat) -> Self { zero.with(top: value) }
    /// An inset at the leading edge only.
    public static func leading(_ value: CGFloat) -> Self { zero.with(leading: value) }
    /// An inset at the bottom only.
    public static func bottom(_ value: CGFloat) -> Self { zero.with(bottom: value) }
    /// An inset at the trailing edge only.
    public static func trailing(_ value: CGFloat) -> Self { zero.with(trailing: value) }
    /// Insets at top and bottom.
    public static func vertical(_ value: CGFloat) -> Self { zero.with(vertical: value) }
    /// Insets at the leading and trailing edges.
    public static func horizontal(_ value: CGFloat) -> Self { zero.with(horizontal: value) }
    /// One inset for leading and trailing, one for top and bottom.
    public static func insets(horizontal: CGFloat = 0, vertical: CGFloat = 0) -> Self {
        zero.with(horizontal: horizontal).with(vertical: vertical)
    }
    /// The sum of several.
    public static func with(_ insets: DirectionalEdgeInsets...) -> Self { insets.reduce(zero) { $0.adding($1) } }

    /// The insets with another top.
    public func with(top: CGFloat) -> Self { changed { $0.top = top } }
    /// The insets with another leading inset.
    public func with(leading: CGFloat) -> Self { changed { $0.leading = leading } }
    /// The insets with another bottom.
    public func with(bottom: CGFloat) -> Self { changed { $0.bottom = bottom } }
    /// The insets with another trailing inset.
    public func with(trailing: CGFloat) -> Self { changed { $0.trailing = trailing } }
    /// The insets with other values at top and bottom.
    public func with(vertical: CGFloat) -> Self { with(top: vertical).with(bottom: vertical) }
    /// The insets with other values at the leading and trailing edges.
    public func with(horizontal: CGFloat) -> Self { with(leading: horizontal).with(trailing: horizontal) }

    /// The sums of both insets, edge by edge.
    public func adding(_ other: Self) -> Self {
        Self(
            top: top + other.top, leading: leading + other.leading, bottom: bottom + other.bottom,
            trailing: trailing + other.trailing)
    }
    /// All insets times a factor.
    public func multiply(by factor: CGFloat) -> Self {
        Self(top: top * factor, leading: leading * factor, bottom: bottom * factor, trailing: trailing * factor)
    }
    /// The same as ``multiply(by:)``.
    public func multiply(_ factor: CGFloat) -> Self { multiply(by: factor) }
    /// All insets negated.
    public func inverted() -> Self { multiply(by: -1) }

    /// The insets with leading and trailing exchanged.
    public var horizontallySwapped: Self { with(leading: trailing).with(trailing: leading) }
    /// The insets with top and bottom exchanged.
    public var verticallySwapped: Self { with(top: bottom).with(bottom: top) }
    /// The sum of leading and trailing.
    public var horizontalInset: CGFloat { leading + trailing }
    /// The sum of top and bottom.
    public var verticalInset: CGFloat { top + bottom }
    /// With leading as left and trailing as right: of content that runs from left to right.
    public var edgeInsets: EdgeInsets { EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing) }

    private func changed(_ change: (inout Self) -> Void) -> Self {
        var result = self
        change(&result)
        return result
    }
}
