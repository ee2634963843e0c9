/// How a controller comes and goes.
public enum UIModalTransitionStyle: Int, Sendable {
    /// From below.
    case coverVertical = 0
    /// Turning over.
    case flipHorizontal = 1
    /// Fading.
    case crossDissolve = 2
    /// As a page is turned.
    case partialCurl = 3
}
