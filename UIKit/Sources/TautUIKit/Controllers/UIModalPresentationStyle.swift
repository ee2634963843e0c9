/// The style of a presentation.
public enum UIModalPresentationStyle: Int, Sendable {
    /// Full screen.
    case fullScreen = 0
    /// A page.
    case pageSheet = 1
    /// A form.
    case formSheet = 2
    /// In the presenting context.
    case currentContext = 3
    /// Custom.
    case custom = 4
    /// Full screen; the views below stay.
    case overFullScreen = 5
    /// In the presenting context; its view stays.
    case overCurrentContext = 6
    /// In a popover.
    case popover = 7
    /// None.
    case none = -1
    /// The system's default.
    case automatic = -2
}
