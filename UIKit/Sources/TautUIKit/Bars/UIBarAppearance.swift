public import Foundation
@_spi(UIKit) public import Taut

/// The appearance of a bar: kept, and not shown.
nonisolated open class UIBarAppearance: NSObject, NSCopying {
    /// The colour behind the items.
    open var backgroundColor: UIColor?
    /// The blur effect behind the items.
    open var backgroundEffect: UIBlurEffect?
    /// The image behind the items.
    open var backgroundImage: UIImage?
    /// The colour of the edge.
    open var shadowColor: UIColor?
    /// The image of the edge.
    open var shadowImage: UIImage?

    /// The default.
    public required override init() { super.init() }
    /// Creates a copy of an appearance.
    public convenience init(barAppearance: UIBarAppearance) {
        self.init()
        take(barAppearance)
    }
    /// Creates the default appearance for a kind of device.
    public convenience init(idiom: UIUserInterfaceIdiom) { self.init() }

    private func take(_ other: UIBarAppearance) {
        (backgroundColor, backgroundEffect) = (other.backgroundColor, other.backgroundEffect)
        (backgroundImage, shadowColor, shadowImage) = (other.backgroundImage, other.shadowColor, other.shadowImage)
    }

    /// Sets the default background, a blur effect.
    open func configureWithDefaultBackground() { (backgroundColor, shadowColor) = (nil, nil) }
    /// So that nothing behind is seen.
    open func configureWithOpaqueBackground() { backgroundColor = .systemBackground }
    /// So that what lies behind is seen.
    open func configureWithTransparentBackground() { (backgroundColor, shadowColor) = (nil, nil) }
    /// A copy of the appearance.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self()
        copy.take(self)
        return copy
    }
}

/// The appearance of the buttons of a bar in a state.
nonisolated open class UIBarButtonItemStateAppearance: NSObject {
    /// The attributes of titles.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The offset of titles.
    open var titlePositionAdjustment = UIOffset.zero
    /// The image behind.
    open var backgroundImage: UIImage?
}

/// The appearance of the buttons of a bar.
nonisolated open class UIBarButtonItemAppearance: NSObject {
    /// The default.
    public let normal = UIBarButtonItemStateAppearance()
    /// Highlighted.
    public let highlighted = UIBarButtonItemStateAppearance()
    /// Disabled.
    public let disabled = UIBarButtonItemStateAppearance()
    /// Focused.
    public let focused = UIBarButtonItemStateAppearance()
    /// The default.
    public override init() { super.init() }
    /// Of a style.
    public init(style: UIBarButtonItem.Style) { super.init() }
    /// Sets the default appearance of a style.
    open func configureWithDefault(for style: UIBarButtonItem.Style) {}
}

/// The appearance of a navigation bar.
nonisolated open class UINavigationBarAppearance: UIBarAppearance {
    /// The attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The attributes of a large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The offset of the title.
    open var titlePositionAdjustment = UIOffset.zero
    /// The appearance of buttons.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// The appearance of the back button.
    open var backButtonAppearance = UIBarButtonItemAppearance()
    /// The appearance of a done button.
    open var doneButtonAppearance = UIBarButtonItemAppearance()
    /// The image of the back button.
    open private(set) var backIndicatorImage: UIImage?
    /// Sets the image of the back button.
    open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) { backIndicatorImage = image }
}
