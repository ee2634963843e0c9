public import Foundation
@_spi(UIKit) public import Taut

// What bars would look like: kept, and not shown.

/// The appearance of a bar by itself.
public enum UIBarStyle: Int, Sendable {
    /// Light.
    case `default` = 0
    /// Dark.
    case black = 1
}

/// The bar above the content of a navigation controller: 44 points high.
nonisolated open class UINavigationBar: _UIBar {
    /// Called when the bar may be higher or lower.
    var changed: (() -> Void)?
    /// The items, the visible one last.
    open var items: [UINavigationItem]?
    /// The colour behind the items.
    open var barTintColor: UIColor?
    /// The delegate that is asked about items. Not retained.
    open weak var delegate: (any UINavigationBarDelegate)?
    /// Adds an item, at once.
    open func pushItem(_ item: UINavigationItem, animated: Bool) { items = (items ?? []) + [item] }
    /// Removes the last item, at once.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? { items?.popLast() }
    /// Sets the items, at once.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }
    /// 44 points high, as wide as it is given.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }

    /// Whether titles are large, which makes the bar higher by 52 points. It stays so while content is scrolled.
    open var prefersLargeTitles: Bool {
        get { kept(or: false) }
        set {
            keep(newValue)
            changed?()
        }
    }
    /// The attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    /// The attributes of a large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    /// The visible item.
    open var topItem: UINavigationItem? { items?.last }
    /// The item below the visible one.
    open var backItem: UINavigationItem? { items?.dropLast().last }
    /// Sets the image behind the items; not shown.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
}

/// The bar below the content of a tab bar controller: 49 points high.
nonisolated open class UITabBar: _UIBar {
    /// The tabs.
    open var items: [UITabBarItem]?
    /// The tab that is selected.
    open weak var selectedItem: UITabBarItem?
    /// The colour behind the tabs.
    open var barTintColor: UIColor?
    /// The delegate that is notified of selected tabs. Not retained.
    open weak var delegate: (any UITabBarDelegate)?
    /// Sets the tabs, at once.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
    /// 49 points high, as wide as it is given.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 49) }
}

/// A bar of buttons: 44 points high.
nonisolated open class UIToolbar: _UIBar {
    /// The items.
    open var items: [UIBarButtonItem]?
    /// The colour behind the items.
    open var barTintColor: UIColor?
    /// Sets the items, at once.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
    /// 44 points high, as wide as it is given.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
}

/// The common protocol of bars.
public protocol UIBarPositioning: NSObjectProtocol {}

/// The appearance of bars: kept, and not shown. A class of its own, so that it can be overridden in all of them.
nonisolated open class _UIBar: UIView, UIBarPositioning {
    /// The appearance of the bar by itself.
    open var barStyle: UIBarStyle = .default
    /// Whether what lies behind shines through.
    open var isTranslucent: Bool {
        get { kept(or: true) }
        set {
            keep(newValue)
            superview?.setNeedsLayout()
        }
    }
    /// The image of the edge.
    open var shadowImage: UIImage?
}

/// The space that a bar has.
public enum UIBarMetrics: Int, Sendable {
    /// The default.
    case `default` = 0
    /// Little.
    case compact = 1
}

/// The delegate that is notified of a tab bar. Optional methods of UIKit have defaults here.
public protocol UITabBarDelegate: NSObjectProtocol {
    /// Called when a tab was selected. Inert: never called.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    /// The default implementation does nothing.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// The position of a bar.
public enum UIBarPosition: Int, Sendable {
    /// Anywhere.
    case any = 0
    /// At the bottom.
    case bottom = 1
    /// At the top.
    case top = 2
    /// At the top, and behind the status bar.
    case topAttached = 3
}

/// Is asked where a bar lies.
public protocol UIBarPositioningDelegate: NSObjectProtocol {
    /// Returns the position of a bar. Inert: never called.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    /// Anywhere.
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// The delegate that is asked about the items of a navigation bar. Optional methods of UIKit have defaults here.
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
    /// Whether an item may come. Inert: never called.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    /// Whether an item may go. Inert: never called.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
}

extension UINavigationBarDelegate {
    /// The default implementation returns `true`.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
    /// The default implementation returns `true`.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
}
