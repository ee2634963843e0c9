public import Foundation
@_spi(UIKit) public import Taut
public import TautUIKit

/// How a bar of buttons looks.
nonisolated open class UIToolbarAppearance: UIBarAppearance {
    /// How buttons look.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// How the button looks that ends something.
    open var doneButtonAppearance = UIBarButtonItemAppearance()
}

/// How the tabs of a bar look in a state.
nonisolated open class UITabBarItemStateAppearance: NSObject {
    /// The attributes of titles.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// By how much titles are moved.
    open var titlePositionAdjustment = UIOffset.zero
    /// The colour of pictures.
    open var iconColor: UIColor?
    /// The colour behind numbers.
    open var badgeBackgroundColor: UIColor?
}

/// How the tabs of a bar look.
nonisolated open class UITabBarItemAppearance: NSObject {
    /// As usual.
    public let normal = UITabBarItemStateAppearance()
    /// Selected.
    public let selected = UITabBarItemStateAppearance()
    /// Disabled.
    public let disabled = UITabBarItemStateAppearance()
    /// Focused.
    public let focused = UITabBarItemStateAppearance()
}

/// How a bar of tabs looks.
nonisolated open class UITabBarAppearance: UIBarAppearance {
    /// How tabs look with pictures above titles.
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    /// How tabs look with pictures beside titles.
    open var inlineLayoutAppearance = UITabBarItemAppearance()
    /// How tabs look where the bar is low.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance()
    /// The colour behind the selected tab.
    open var selectionIndicatorTintColor: UIColor?
}

extension UINavigationBar {
    /// How the bar looks.
    public var standardAppearance: UINavigationBarAppearance {
        get {
            let look: UINavigationBarAppearance = kept(or: UINavigationBarAppearance())
            keep(look)
            return look
        }
        set { keep(newValue) }
    }

    /// How the bar looks with content at its edge.
    public var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    /// How the bar looks where it is low.
    public var compactAppearance: UINavigationBarAppearance? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    /// How the bar looks where it is low, with content at its edge.
    public var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
}

extension UITabBar {
    /// How the bar looks.
    public var standardAppearance: UITabBarAppearance {
        get {
            let look: UITabBarAppearance = kept(or: UITabBarAppearance())
            keep(look)
            return look
        }
        set { keep(newValue) }
    }

    /// How the bar looks with content at its edge.
    public var scrollEdgeAppearance: UITabBarAppearance? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
}

extension UIToolbar {
    /// How the bar looks.
    public var standardAppearance: UIToolbarAppearance {
        get {
            let look: UIToolbarAppearance = kept(or: UIToolbarAppearance())
            keep(look)
            return look
        }
        set { keep(newValue) }
    }

    /// How the bar looks with content at its edge.
    public var scrollEdgeAppearance: UIToolbarAppearance? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
}
