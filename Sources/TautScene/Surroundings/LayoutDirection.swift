/// The layout direction of a user interface. UIKit's name: `UIUserInterfaceLayoutDirection`.
public enum UserInterfaceLayoutDirection: Int, Sendable {
    /// Leading is left.
    case leftToRight = 0
    /// Leading is right.
    case rightToLeft = 1
}

/// The meaning of a view's content, which decides whether it is mirrored from right to left.
public enum SemanticContentAttribute: Int, Sendable {
    /// Follows the environment's direction.
    case unspecified = 0
    /// Playback controls: leading is always left.
    case playback = 1
    /// Controls of directions in space: leading is always left.
    case spatial = 2
    /// Leading is always left.
    case forceLeftToRight = 3
    /// Leading is always right.
    case forceRightToLeft = 4
}
