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

/// Makes what happens when controllers are presented. Nobody asks it.
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {}

/// How a controller is presented.
open class UIPresentationController: NSObject {
    /// The controller that is presented.
    public let presentedViewController: UIViewController
    /// The controller that presents it.
    public let presentingViewController: UIViewController?
    /// A presentation.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        self.presentedViewController = presentedViewController
        self.presentingViewController = presentingViewController
        super.init()
    }
    /// The view in which the presented one lies.
    open var containerView: UIView? { presentingViewController?.viewIfLoaded?.window }
    /// The view that is presented.
    open var presentedView: UIView? { presentedViewController.viewIfLoaded }
    /// Where it lies: everywhere.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    /// Called before the view in which the presented one lies is laid out; by nobody.
    open func containerViewWillLayoutSubviews() {}
    /// Called after the view in which the presented one lies was laid out; by nobody.
    open func containerViewDidLayoutSubviews() {}
    /// Called before the presentation begins; by nobody.
    open func presentationTransitionWillBegin() {}
    /// Called after the presentation began; by nobody.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called before the presentation ends; by nobody.
    open func dismissalTransitionWillBegin() {}
    /// Called after the presentation ended; by nobody.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
}

/// A tab of a bar.
open class UITabBarItem: NSObject {
    /// The title.
    open var title: String?
    /// The picture.
    open var image: UIImage?
    /// The picture while the tab is selected.
    open var selectedImage: UIImage?
    /// A number.
    open var tag = 0
    /// A few letters beside the picture.
    open var badgeValue: String?
    /// A tab.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }
    /// A tab.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    }
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
    /// Whether the controller is coming: it comes at once.
    public var isBeingPresented: Bool { false }
    /// Whether the controller is going: it goes at once.
    public var isBeingDismissed: Bool { false }
    /// Whether the controller is being taken in: it is so at once.
    public var isMovingToParent: Bool { false }
    /// Whether the controller is leaving: it does so at once.
    public var isMovingFromParent: Bool { false }
    /// What happens beside a transition: none is under way.
    public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
    /// How the controller is presented.
    public var presentationController: UIPresentationController? {
        presentingViewController.map { UIPresentationController(presentedViewController: self, presenting: $0) }
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

extension UINavigationController {
    /// Leaves controllers until one is on top. Returns those left.
    @discardableResult
    public func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard viewControllers.contains(where: { $0 === viewController }) else { return nil }
        var left: [UIViewController] = []
        while topViewController !== viewController, let popped = popViewController(animated: animated) {
            left.append(popped)
        }
        return left
    }
}

extension UINavigationItem {
    /// When a title is large.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As below.
        case automatic = 0
        /// Always.
        case always = 1
        /// Never.
        case never = 2
    }
}

/// A question over the interface. It is not shown; its actions are performed by whoever asks for their handlers.
open class UIAlertController: UIViewController {
    /// How a question is asked.
    public enum Style: Int, Sendable {
        /// From below.
        case actionSheet = 0
        /// In the middle.
        case alert = 1
    }
    /// What is said besides the title.
    open var message: String?
    /// How the question is asked.
    open private(set) var preferredStyle: Style = .alert
    /// The answers.
    open private(set) var actions: [UIAlertAction] = []
    /// The fields.
    open private(set) var textFields: [UITextField]?
    /// The answer that is given unless another one is.
    open var preferredAction: UIAlertAction?

    /// A question.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
    }
    /// Adds an answer.
    open func addAction(_ action: UIAlertAction) { actions.append(action) }
    /// Adds a field, which a closure sets up.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField()
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
    }
}

/// An answer.
open class UIAlertAction: NSObject {
    /// What an answer does.
    public enum Style: Int, Sendable {
        /// As it says.
        case `default` = 0
        /// Nothing.
        case cancel = 1
        /// Harm.
        case destructive = 2
    }
    /// What it says.
    open private(set) var title: String?
    /// What it does.
    open private(set) var style: Style = .default
    /// Whether it can be given.
    open var isEnabled = true
    private var handler: ((UIAlertAction) -> Void)?
    /// An answer.
    public convenience init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.init()
        (self.title, self.style, self.handler) = (title, style, handler)
    }
    /// Gives the answer. Not in UIKit, where a touch does.
    open func performHandler() { handler?(self) }
}
