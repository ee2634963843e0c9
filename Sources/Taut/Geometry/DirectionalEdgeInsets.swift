public import Foundation

/// Distances in points from the sides of a rectangle, where leading and trailing follow the layout direction.
public struct DirectionalEdgeInsets: Equatable, Codable, Sendable {
    /// From the top, in points.
    public var top: CGFloat
    /// From the side where text begins, in points.
    public var leading: CGFloat
    /// From the bottom, in points.
    public var bottom: CGFloat
    /// From the side where text ends, in points.
    public var trailing: CGFloat

    /// No insets.
    public static var zero: DirectionalEdgeInsets { DirectionalEdgeInsets() }

    /// Insets of 0.
    public init() {
        self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
    }

    /// Insets with all four sides given, in points.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}
