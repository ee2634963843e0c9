public import Foundation

/// The effect on a view under the pointer.
public enum UIPointerEffect {
    /// The default.
    case automatic(UITargetedPreview)
    /// The pointer becomes what is behind it.
    case highlight(UITargetedPreview)
    /// The view is lifted.
    case lift(UITargetedPreview)
    /// The view is tinted, shadowed or scaled.
    case hover(
        UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
        prefersScaledContent: Bool = true)

    /// The placement of the tint.
    public enum TintMode: Int, Sendable {
        /// None.
        case none = 0
        /// Over the view.
        case overlay = 1
        /// Under the view.
        case underlay = 2
    }
}

/// The appearance of the pointer.
public enum UIPointerShape {
    /// A path.
    case path(UIBezierPath)
    /// A rectangle with rounded corners, in points.
    case roundedRect(CGRect, radius: CGFloat = 8)
    /// An upright line of a length in points.
    case verticalBeam(length: CGFloat)
    /// A line of a length in points.
    case horizontalBeam(length: CGFloat)

    /// The usual radius of round corners, in points.
    public static var defaultCornerRadius: CGFloat { 8 }
}
