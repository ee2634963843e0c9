/// The transition style of a controller.
public enum UIModalTransitionStyle: Int, Sendable {
    /// From below.
    case coverVertical = 0
    /// Flips horizontally.
    case flipHorizontal = 1
    /// Fades.
    case crossDissolve = 2
    /// A page curl.
    case partialCurl = 3
}
