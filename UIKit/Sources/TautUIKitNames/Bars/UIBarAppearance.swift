public import Foundation
@_spi(UIKit) public import Taut
public import TautUIKit

/// The appearance of a bar of buttons.
nonisolated open class UIToolbarAppearance: UIBarAppearance {
    /// The appearance of buttons.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// The appearance of a done button.
    open var doneButtonAppearance = UIBarButtonItemAppearance()
}

/// The appearance of the tabs of a bar in a state.
nonisolated open class UITabBarItemStateAppearance: NSObject {
    /// The attributes of titles.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The offset of titles.
    open var titlePositionAdjustment = UIOffset.zero
    /// The colour of images.
    open var iconColor: UIColor?
    /// The colour behind numbers.
    open var badgeBackgroundColor: UIColor?
}

/// The appearance of the tabs of a bar.
nonisolated open class UITabBarItemAppearance: NSObject {
    /// The default.
    public let normal = UITabBarItemStateAppearance()
    /// Selected.
    public let selected = UITabBarItemStateAppearance()
    /// Disabled.
    public let disabled = UITabBarItemStateAppearance()
    /// Focused.
    public let focused = UITabBarItemStateAppearance()
}

/// The appearance of a bar of tabs.
nonisolated open class UITabBarAppearance: UIBarAppearance {
    /// The appearance of tabs with images above titles.
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    /// The appearance of tabs with images beside titles.
    open var inlineLayoutAppearance = UITabBarItemAppearance()
    /// The appearance of tabs in a compact bar.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance()
    /// The colour behind the selected tab.
    open var selectionIndicatorTintColor: UIColor?
}

extension UINavigationBar {
    /// The appearance of the bar.
    public var standardAppearance: UINavigationBarAppearance {
        get {
            let look: UINavigationBarAppearance = kept(or: UINavigationBarAppearance())
            keep(look)
            return look
        }
        set { keep(newValue) }
    }

    /// The appearance of the bar with content scrolled to its edge.
    public var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    /// The appearance of a compact bar.
    public var compactAppearance: UINavigationBarAppearance? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    /// The appearance of a compact bar with content scrolled to its edge.
    public var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
}

extension UITabBar {
    /// The appearance of the bar.
    public var standardAppearance: UITabBarAppearance {
        get {
            let look: UITabBarAppearance = kept(or: UITabBarAppearance())
            keep(look)
            return look
        }
        set { keep(newValue) }
    }

    /// The appearance of the bar with content scrolled to its edge.
    public var scrollEdgeAppearance: UITabBarAppearance? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
}

extension UIToolbar {
    /// The appearance of the bar.
    public var standardAppearance: UIToolbarAppearance {
        get {
            let look: UIToolbarAppearance = kept(or: UIToolbarAppearance())
            keep(look)
            return look
        }
        set { keep(newValue) }
    }

    /// The appearance of the bar with content scrolled to its edge.
    public var scrollEdgeAppearance: UIToolbarAppearance? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
}
