/// How a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
    /// Over everything.
    case fullScreen = 0
    /// A page.
    case pageSheet = 1
    /// A form.
    case formSheet = 2
    /// Over the presenting controller.
    case currentContext = 3
    /// By other means.
    case custom = 4
    /// Over everything, which stays.
    case overFullScreen = 5
    /// Over the presenting controller, which stays.
    case overCurrentContext = 6
    /// In a popover.
    case popover = 7
    /// None.
    case none = -1
    /// The system's default.
    case automatic = -2
}
