public import Foundation

/// Distances in points from the four physical sides of a rectangle; positive values shrink it.
public struct EdgeInsets: Equatable, Codable, Sendable {
    /// From the top, in points.
    public var top: CGFloat
    /// From the left, in points, whatever the layout direction.
    public var left: CGFloat
    /// From the bottom, in points.
    public var bottom: CGFloat
    /// From the right, in points, whatever the layout direction.
    public var right: CGFloat

    /// No insets.
    public static let zero = EdgeInsets()

    /// Insets of 0.
    public init() {
        self.init(top: 0, left: 0, bottom: 0, right: 0)
    }

    /// Insets with all four sides given, in points.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}
