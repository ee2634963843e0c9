public import Foundation
public import Taut

/// How a controller comes and goes.
public enum UIModalTransitionStyle: Int, Sendable {
    /// From below.
    case coverVertical = 0
    /// Turning over.
    case flipHorizontal = 1
    /// Fading.
    case crossDissolve = 2
    /// As a page is turned.
    case partialCurl = 3
}

extension UIViewController {
    /// How the controller comes and goes.
    public var modalTransitionStyle: UIModalTransitionStyle {
        get { kept(or: .coverVertical) }
        set { keep(newValue) }
    }
    /// Who makes what happens when the controller is presented. Not retained.
    public var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        get { keptWeakly() }
        set { keepWeakly(newValue) }
    }
    /// Whether the controller cannot be swiped away.
    public var isModalInPresentation: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }
    /// Whether controllers are presented over this one.
    public var definesPresentationContext: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }
    /// Whether the bar at the bottom goes when the controller comes; has no effect.
    public var hidesBottomBarWhenPushed: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }
    /// The controller's tab.
    public var tabBarItem: UITabBarItem! {
        get {
            let item: UITabBarItem = kept(or: UITabBarItem(title: title, image: nil, tag: 0))
            keep(item)
            return item
        }
        set { keep(newValue ?? UITabBarItem()) }
    }
    /// Whether the controller is coming.
    public var isBeingPresented: Bool { presentation?.phase == .coming }
    /// Whether the controller is going.
    public var isBeingDismissed: Bool { presentation?.phase == .going }
    /// Whether the controller is being taken in: it is so at once.
    public var isMovingToParent: Bool { false }
    /// Whether the controller is leaving: it does so at once.
    public var isMovingFromParent: Bool { false }
    /// What happens beside the transition under way; it is over at once.
    public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        (presentation ?? presentedViewController?.presentation)?.coordinator
    }
    /// How the controller is presented, or would be.
    public var presentationController: UIPresentationController? {
        parent?.presentationController ?? makePresentationController(presenting: presentingViewController)
    }
    /// How the controller is presented as a sheet, or would be.
    public var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }
    /// How the controller is presented as a popover, or would be.
    public var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }
    /// The name of a nib: there are none.
    public var nibName: String? { nil }
    /// Where the nib is: there are none.
    public var nibBundle: Bundle? { nil }

    /// The controller's view is about to come or go: tells it.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        keep(isAppearing, "appearanceTransition")
        if isAppearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
    }
    /// The controller's view has come or gone: tells it.
    public func endAppearanceTransition() {
        guard let isAppearing: Bool = kept(or: nil, "appearanceTransition") else { return }
        keep(Bool?.none, "appearanceTransition")
        if isAppearing { viewDidAppear(false) } else { viewDidDisappear(false) }
    }
    /// Has the status bar be asked for again: nobody asks.
    public func setNeedsStatusBarAppearanceUpdate() {}
    /// Has the bar at the bottom of the screen be asked for again: nobody asks.
    public func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// Shows a controller: in the navigation controller, or over this one.
    public func show(_ vc: UIViewController, sender: Any?) {
        if let navigationController {
            navigationController.pushViewController(vc, animated: false)
        } else {
            present(vc, animated: false)
        }
    }
    /// Replaces the view of a controller in this one by that of another one, at once.
    public func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        if let view = fromViewController.viewIfLoaded?.superview, toViewController.view.superview == nil {
            view.addSubview(toViewController.view)
        }
        animations?()
        fromViewController.viewIfLoaded?.removeFromSuperview()
        completion?(true)
    }
}
