public import Foundation
@_spi(UIKit) public import Taut

/// How a bar looks: kept, and not shown.
nonisolated open class UIBarAppearance: NSObject, NSCopying {
    /// The colour behind the items.
    open var backgroundColor: UIColor?
    /// What lies behind the items.
    open var backgroundEffect: UIBlurEffect?
    /// The picture behind the items.
    open var backgroundImage: UIImage?
    /// The colour of the edge.
    open var shadowColor: UIColor?
    /// The picture of the edge.
    open var shadowImage: UIImage?

    /// As usual.
    public required override init() { super.init() }
    /// As another bar.
    public convenience init(barAppearance: UIBarAppearance) {
        self.init()
        take(barAppearance)
    }
    /// As usual, for a kind of device.
    public convenience init(idiom: UIUserInterfaceIdiom) { self.init() }

    private func take(_ other: UIBarAppearance) {
        (backgroundColor, backgroundEffect) = (other.backgroundColor, other.backgroundEffect)
        (backgroundImage, shadowColor, shadowImage) = (other.backgroundImage, other.shadowColor, other.shadowImage)
    }

    /// As usual, so that what lies behind is blurred.
    open func configureWithDefaultBackground() { (backgroundColor, shadowColor) = (nil, nil) }
    /// So that nothing behind is seen.
    open func configureWithOpaqueBackground() { backgroundColor = .systemBackground }
    /// So that what lies behind is seen.
    open func configureWithTransparentBackground() { (backgroundColor, shadowColor) = (nil, nil) }
    /// The same look, which can be changed by itself.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self()
        copy.take(self)
        return copy
    }
}

/// How the buttons of a bar look in a state.
nonisolated open class UIBarButtonItemStateAppearance: NSObject {
    /// The attributes of titles.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// By how much titles are moved.
    open var titlePositionAdjustment = UIOffset.zero
    /// The picture behind.
    open var backgroundImage: UIImage?
}

/// How the buttons of a bar look.
nonisolated open class UIBarButtonItemAppearance: NSObject {
    /// As usual.
    public let normal = UIBarButtonItemStateAppearance()
    /// Highlighted.
    public let highlighted = UIBarButtonItemStateAppearance()
    /// Disabled.
    public let disabled = UIBarButtonItemStateAppearance()
    /// Focused.
    public let focused = UIBarButtonItemStateAppearance()
    /// As usual.
    public override init() { super.init() }
    /// Of a style.
    public init(style: UIBarButtonItem.Style) { super.init() }
    /// As usual.
    open func configureWithDefault(for style: UIBarButtonItem.Style) {}
}

/// How a navigation bar looks.
nonisolated open class UINavigationBarAppearance: UIBarAppearance {
    /// The attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The attributes of a large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// By how much the title is moved.
    open var titlePositionAdjustment = UIOffset.zero
    /// How buttons look.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// How the button back looks.
    open var backButtonAppearance = UIBarButtonItemAppearance()
    /// How the button looks that ends something.
    open var doneButtonAppearance = UIBarButtonItemAppearance()
    /// The picture of the button back.
    open private(set) var backIndicatorImage: UIImage?
    /// Sets the picture of the button back.
    open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) { backIndicatorImage = image }
}
