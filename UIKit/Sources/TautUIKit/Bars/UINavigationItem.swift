public import Foundation
public import Taut

/// The content of a navigation bar for a controller.
nonisolated open class UINavigationItem: NSObject {
    /// The title.
    open var title: String?
    /// A view instead of the title.
    open var titleView: UIView?
    /// The button at the beginning.
    open var leftBarButtonItem: UIBarButtonItem?
    /// The button at the end.
    open var rightBarButtonItem: UIBarButtonItem?
    /// When the title is large.
    open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic { didSet { changed?() } }
    /// The back button of the next controller, which leads to this one.
    open var backBarButtonItem: UIBarButtonItem?
    /// The title of that button.
    open var backButtonTitle: String?
    /// Whether the back button stays beside those at the beginning.
    open var leftItemsSupplementBackButton = false
    /// Whether there is no back button.
    open var hidesBackButton = false
    /// The prompt above the title.
    open var prompt: String? { didSet { changed?() } }
    /// The buttons at the beginning.
    open var leftBarButtonItems: [UIBarButtonItem]?
    /// The buttons at the end.
    open var rightBarButtonItems: [UIBarButtonItem]?
    /// The search controller. Its field makes the bar 52 points higher.
    open var searchController: UISearchController? { didSet { changed?() } }
    /// Whether the field goes while content is scrolled. It stays.
    open var hidesSearchBarWhenScrolling = true
    /// The appearance of the bar.
    open var standardAppearance: UINavigationBarAppearance?
    /// The appearance of the bar with content scrolled to its edge.
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    /// The appearance of a compact bar.
    open var compactAppearance: UINavigationBarAppearance?
    /// The appearance of a compact bar with content scrolled to its edge.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?
    /// The appearance of the back button.
    open var backButtonDisplayMode: BackButtonDisplayMode = .default
    /// Returns the menu of the title.
    open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)?
    /// Called when the bar may be higher or lower.
    var changed: (() -> Void)?

    /// Creates an item with a title.
    public convenience init(title: String) {
        self.init()
        self.title = title
    }
    /// Sets the buttons at the beginning, at once.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    /// Sets the buttons at the end, at once.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
    /// Sets the button at the beginning, at once.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    /// Sets the button at the end, at once.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    /// Sets whether the back button is hidden, at once.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }

    /// The appearance of the back button.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// By the available space.
        case `default` = 0
        /// Without the other title.
        case generic = 1
        /// Without a title.
        case minimal = 2
    }
    /// When a title is large.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As the previous item of the navigation stack.
        case automatic = 0
        /// Always.
        case always = 1
        /// Never.
        case never = 2
    }
}
