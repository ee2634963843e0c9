public import Foundation
public import Taut

/// Shows the last of a pile of controllers. The bar is 44 points high and part of the safe area; its items are not shown.
open class UINavigationController: UIViewController {
    private var pile: [UIViewController] = []

    /// A pile of one controller.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        pushViewController(rootViewController, animated: false)
    }

    /// An empty pile.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// An empty pile. Nothing is decoded.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The controllers, the visible one last.
    open var viewControllers: [UIViewController] {
        get { pile }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The visible controller.
    open var topViewController: UIViewController? { pile.last }
    /// The visible controller.
    open var visibleViewController: UIViewController? { presentedViewController ?? pile.last }
    /// The bar.
    public let navigationBar = UINavigationBar()
    /// Whether the bar is left out of the safe area.
    open var isNavigationBarHidden = false { didSet { followBar() } }
    /// Leaves the bar out of the safe area, or not.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

    /// Replaces the pile.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        hideTop()
        for controller in pile where !viewControllers.contains(where: { $0 === controller }) {
            controller.removeFromParent()
        }
        pile = viewControllers
        for controller in pile where controller.parent !== self { addChild(controller) }
        if isViewLoaded { showTop() }
    }

    /// Puts a controller on the pile.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        setViewControllers(pile + [viewController], animated: animated)
    }

    /// Takes the visible controller from the pile, unless it is the last one.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard pile.count > 1, let top = pile.last else { return nil }
        setViewControllers(Array(pile.dropLast()), animated: animated)
        return top
    }

    /// Takes all controllers but the first from the pile.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        guard pile.count > 1 else { return nil }
        let popped = Array(pile.dropFirst())
        setViewControllers(Array(pile.prefix(1)), animated: animated)
        return popped
    }

    /// Shows the visible controller.
    open override func viewDidLoad() {
        super.viewDidLoad()
        showTop()
    }

    private func hideTop() { pile.last?.viewIfLoaded?.removeFromSuperview() }

    private func showTop() {
        guard let top = pile.last, let view = viewIfLoaded else { return }
        fill(view, with: top)
        followBar()
    }

    private func followBar() {
        guard isViewLoaded else { return }
        additionalSafeAreaInsets.top = isNavigationBarHidden ? 0 : navigationBar.intrinsicContentSize.height
    }
}

/// Shows one of several controllers. The bar is 49 points high and part of the safe area; its items are not shown.
open class UITabBarController: UIViewController {
    /// The controllers.
    open var viewControllers: [UIViewController]? { didSet { selectedIndex = 0 } }
    /// The bar.
    public let tabBar = UITabBar()

    /// Which controller is visible.
    open var selectedIndex = 0 {
        didSet {
            for child in children {
                child.viewIfLoaded?.removeFromSuperview()
                child.removeFromParent()
            }
            if isViewLoaded { showSelected() }
        }
    }

    /// The visible controller.
    open var selectedViewController: UIViewController? {
        get { viewControllers.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil } }
        set { selectedIndex = viewControllers?.firstIndex { $0 === newValue } ?? selectedIndex }
    }

    /// Shows the visible controller.
    open override func viewDidLoad() {
        super.viewDidLoad()
        showSelected()
    }

    private func showSelected() {
        guard let child = selectedViewController, let view = viewIfLoaded else { return }
        additionalSafeAreaInsets.bottom = tabBar.intrinsicContentSize.height
        fill(view, with: child)
    }
}

/// A bar of 44 points.
open class UINavigationBar: UIView {
    /// 44 points high, as wide as it is given.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
}

/// A bar of 49 points.
open class UITabBar: UIView {
    /// 49 points high, as wide as it is given.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 49) }
}

/// A bar of 44 points.
open class UIToolbar: UIView {
    /// 44 points high, as wide as it is given.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
}
