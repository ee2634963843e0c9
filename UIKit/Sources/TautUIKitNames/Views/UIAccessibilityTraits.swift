public import TautUIKit

extension UIAccessibilityTraits {
    /// No traits.
    public static let none: Self = []
    /// A button.
    public static let button = Self(rawValue: 1)
    /// A link.
    public static let link = Self(rawValue: 2)
    /// An image.
    public static let image = Self(rawValue: 4)
    /// Selected.
    public static let selected = Self(rawValue: 8)
    /// Plays a sound.
    public static let playsSound = Self(rawValue: 16)
    /// A key.
    public static let keyboardKey = Self(rawValue: 32)
    /// Text.
    public static let staticText = Self(rawValue: 64)
    /// Summary information, read first.
    public static let summaryElement = Self(rawValue: 128)
    /// Not enabled.
    public static let notEnabled = Self(rawValue: 256)
    /// Changes often.
    public static let updatesFrequently = Self(rawValue: 512)
    /// A search field.
    public static let searchField = Self(rawValue: 1024)
    /// Begins to play something.
    public static let startsMediaSession = Self(rawValue: 2048)
    /// Goes up and down.
    public static let adjustable = Self(rawValue: 4096)
    /// Touched directly.
    public static let allowsDirectInteraction = Self(rawValue: 8192)
    /// Turns pages by itself.
    public static let causesPageTurn = Self(rawValue: 16384)
    /// A heading.
    public static let header = Self(rawValue: 65536)
    /// The bar of tabs.
    public static let tabBar = Self(rawValue: 268_435_456)
}
