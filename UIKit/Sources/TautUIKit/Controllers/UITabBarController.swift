public import Foundation
import Taut

/// Shows one of several controllers. The bar is 49 points high and part of their safe area; its items are kept, and not shown.
nonisolated open class UITabBarController: UIViewController, UITabBarDelegate {
    private weak var shown: UIViewController?
    /// The bar.
    public let tabBar = UITabBar()
    /// The delegate that is notified of the choices. Not retained.
    open weak var delegate: (any UITabBarControllerDelegate)?

    /// The controllers. A change keeps the selected one; where that is gone, the one at its index is selected, or else the first.
    open var viewControllers: [UIViewController]? {
        didSet {
            for old in oldValue ?? [] where viewControllers?.contains(where: { $0 === old }) != true {
                old.beginLeaving()
                if old === shown { hideShown() }
                old.removeFromParent()
            }
            for controller in viewControllers ?? [] where controller.parent !== self {
                addChild(controller)
                controller.endJoining(self)
            }
            tabBar.items = viewControllers?.map(\.tabBarItem)
            let isInRange = viewControllers?.indices.contains(selectedIndex) == true
            let former = oldValue.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil }
            selectedIndex = viewControllers?.firstIndex { $0 === former } ?? (isInRange ? selectedIndex : 0)
        }
    }

    /// Replaces the controllers, at once.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        self.viewControllers = viewControllers
    }

    /// The index of the selected controller.
    open var selectedIndex = 0 { didSet { if isViewLoaded { showSelected() } } }

    /// The visible controller.
    open var selectedViewController: UIViewController? {
        get { viewControllers.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil } }
        set { selectedIndex = viewControllers?.firstIndex { $0 === newValue } ?? selectedIndex }
    }

    /// Shows the visible controller and the bar.
    open override func viewDidLoad() {
        super.viewDidLoad()
        additionalSafeAreaInsets.bottom = tabBar.intrinsicContentSize.height
        view.addSubview(tabBar)
        showSelected()
    }

    private func hideShown() {
        guard let old = shown else { return }
        shown = nil
        guard let oldView = old.viewIfLoaded else { return }
        old.disappear { oldView.removeFromSuperview() }
    }

    private func showSelected() {
        guard selectedViewController !== shown else { return }
        hideShown()
        guard let child = selectedViewController, let view = viewIfLoaded else { return }
        shown = child
        followBar()
        child.appear(in: view) {
            child.view.frame = contentFrame(of: child)
            child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.insertSubview(child.view, at: 0)
            child.takeRootMargins()
        }
    }

    /// Whether the visible navigation stack hides the bar.
    private var isBarHidden = false

    /// Hides or shows the bar as the visible navigation stack has it.
    func followBar() {
        let hides = (shown as? UINavigationController)?.hidesBottomBars ?? false
        guard hides != isBarHidden else { return }
        isBarHidden = hides
        tabBar.isHidden = hides
        additionalSafeAreaInsets.bottom = hides ? 0 : tabBar.intrinsicContentSize.height
        viewIfLoaded?.setNeedsLayout()
    }

    /// Called when a tab was selected. Inert: never called.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

    /// The frame of a controller's view: it extends under the bar unless the controller excludes that.
    private func contentFrame(of controller: UIViewController) -> CGRect {
        var frame = view.bounds
        if !isBarHidden, !controller.reaches(under: tabBar, .bottom) { frame.size.height -= view.safeAreaInsets.bottom }
        return frame
    }

    /// Lays out the view of the visible controller.
    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        guard let shown, let child = shown.viewIfLoaded, child.superview === view else { return }
        child.place(contentFrame(of: shown))
    }

    /// Lays out the bar: above the edge of the safe area that is without it, and down to the edge of the view.
    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let height = max(view.safeAreaInsets.bottom, tabBar.intrinsicContentSize.height)
        tabBar.place(CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height))
    }
}

/// The delegate that is notified of the choices of a tab bar. Optional methods of UIKit have defaults here; no finger chooses.
public protocol UITabBarControllerDelegate: NSObjectProtocol {
    /// Whether the user may select a controller. Inert: never called.
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool
    /// Called when the user selected a controller. Inert: never called.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
    /// The default implementation returns `true`.
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    /// The default implementation does nothing.
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}
