public import Foundation
public import Taut

// What bars would look like: kept, and not shown.

/// How a bar looks by itself.
public enum UIBarStyle: Int, Sendable {
    /// Light.
    case `default` = 0
    /// Dark.
    case black = 1
}

/// The bar above the content of a navigation controller: 44 points high.
open class UINavigationBar: UIView {
    /// Called when the bar may be higher or lower.
    var changed: (() -> Void)?
    /// 44 points high, as wide as it is given.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
}

/// The bar below the content of a tab bar controller: 49 points high.
open class UITabBar: UIView {
    /// The tabs.
    open var items: [UITabBarItem]?
    /// The tab that is chosen.
    open weak var selectedItem: UITabBarItem?
    /// Sets the tabs, at once.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
    /// 49 points high, as wide as it is given.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 49) }
}

/// A bar of buttons: 44 points high.
open class UIToolbar: UIView {
    /// 44 points high, as wide as it is given.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
}

/// What the bars have in common.
public protocol UIBarPositioning: NSObjectProtocol {}

extension UINavigationBar: UIBarPositioning {}
extension UITabBar: UIBarPositioning {}
extension UIToolbar: UIBarPositioning {}

extension UIBarPositioning where Self: UIView {
    /// How the bar looks by itself.
    public var barStyle: UIBarStyle {
        get { kept(or: .default) }
        set { keep(newValue) }
    }
    /// The colour behind the items.
    public var barTintColor: UIColor? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
    /// Whether what lies behind shines through.
    public var isTranslucent: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }
    /// The picture of the edge.
    public var shadowImage: UIImage? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
}

extension UINavigationBar {
    /// Whether titles are large, which makes the bar higher by 52 points. It stays so while content is scrolled.
    public var prefersLargeTitles: Bool {
        get { kept(or: false) }
        set {
            keep(newValue)
            changed?()
        }
    }
    /// The attributes of the title.
    public var titleTextAttributes: [NSAttributedString.Key: Any]? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
    /// The attributes of a large title.
    public var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
    /// The items, the visible one last.
    public var items: [UINavigationItem]? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
    /// The visible item.
    public var topItem: UINavigationItem? { items?.last }
    /// Sets the picture behind the items; not shown.
    public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
}

/// The room that a bar has.
public enum UIBarMetrics: Int, Sendable {
    /// As usual.
    case `default` = 0
    /// Little.
    case compact = 1
}

extension UIToolbar {
    /// The items.
    public var items: [UIBarButtonItem]? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
    /// Sets the items, at once.
    public func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}
