public import Foundation
public import Taut

/// Insets by what they are for; all in points.
extension DirectionalEdgeInsets {
    /// The same on all sides.
    public static func all(_ value: CGFloat) -> Self {
        Self(top: value, leading: value, bottom: value, trailing: value)
    }
    /// The same as ``all(_:)``.
    public static func inset(_ value: CGFloat) -> Self { all(value) }
    /// At the top only.
    public static func top(_ value: CGFloat) -> Self { zero.with(top: value) }
    /// Where text begins only.
    public static func leading(_ value: CGFloat) -> Self { zero.with(leading: value) }
    /// At the bottom only.
    public static func bottom(_ value: CGFloat) -> Self { zero.with(bottom: value) }
    /// Where text ends only.
    public static func trailing(_ value: CGFloat) -> Self { zero.with(trailing: value) }
    /// At top and bottom.
    public static func vertical(_ value: CGFloat) -> Self { zero.with(vertical: value) }
    /// At both ends of text.
    public static func horizontal(_ value: CGFloat) -> Self { zero.with(horizontal: value) }
    /// One for both ends of text, one for top and bottom.
    public static func insets(horizontal: CGFloat = 0, vertical: CGFloat = 0) -> Self {
        zero.with(horizontal: horizontal).with(vertical: vertical)
    }
    /// The sum of several.
    public static func with(_ insets: DirectionalEdgeInsets...) -> Self { insets.reduce(zero) { $0.adding($1) } }

    /// These with another top.
    public func with(top: CGFloat) -> Self { changed { $0.top = top } }
    /// These with another leading.
    public func with(leading: CGFloat) -> Self { changed { $0.leading = leading } }
    /// These with another bottom.
    public func with(bottom: CGFloat) -> Self { changed { $0.bottom = bottom } }
    /// These with another trailing.
    public func with(trailing: CGFloat) -> Self { changed { $0.trailing = trailing } }
    /// These with others at top and bottom.
    public func with(vertical: CGFloat) -> Self { with(top: vertical).with(bottom: vertical) }
    /// These with others at both ends of text.
    public func with(horizontal: CGFloat) -> Self { with(leading: horizontal).with(trailing: horizontal) }

    /// Side by side sums.
    public func adding(_ other: Self) -> Self {
        Self(
            top: top + other.top, leading: leading + other.leading, bottom: bottom + other.bottom,
            trailing: trailing + other.trailing)
    }
    /// All sides times a factor.
    public func multiply(by factor: CGFloat) -> Self {
        Self(top: top * factor, leading: leading * factor, bottom: bottom * factor, trailing: trailing * factor)
    }
    /// The same as ``multiply(by:)``.
    public func multiply(_ factor: CGFloat) -> Self { multiply(by: factor) }
    /// All sides with the other sign.
    public func inverted() -> Self { multiply(by: -1) }

    /// With leading and trailing exchanged.
    public var horizontallySwapped: Self { with(leading: trailing).with(trailing: leading) }
    /// With top and bottom exchanged.
    public var verticallySwapped: Self { with(top: bottom).with(bottom: top) }
    /// Leading and trailing together.
    public var horizontalInset: CGFloat { leading + trailing }
    /// Top and bottom together.
    public var verticalInset: CGFloat { top + bottom }
    /// With leading as left and trailing as right: of content that runs from left to right.
    public var edgeInsets: EdgeInsets { EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing) }

    private func changed(_ change: (inout Self) -> Void) -> Self {
        var result = self
        change(&result)
        return result
    }
}
