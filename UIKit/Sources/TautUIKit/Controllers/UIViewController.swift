public import Foundation
@_spi(UIKit) public import Taut

/// Owns a view, which it makes when it is first asked for.
///
/// The controller's view is a root, or a subview of another controller's. ``topLayoutGuide`` and ``bottomLayoutGuide`` end where
/// the safe area begins.
nonisolated open class UIViewController: _UIViewControllerBase, ViewLayoutDelegate {
    private var loaded: View?
    private weak var owner: UIViewController?
    private var owned: [UIViewController] = []

    /// The title.
    open var title: String? {
        didSet {
            (kept(or: nil, "navigationItem") as UINavigationItem?)?.title = title
            (kept(or: nil, "tabBarItem") as UITabBarItem?)?.title = title
        }
    }
    /// The size that the controller prefers, in points.
    open var preferredContentSize: CGSize = .zero {
        didSet {
            guard preferredContentSize != oldValue else { return }
            owner?.preferredContentSizeDidChange(forChildContentContainer: self)
        }
    }

    /// A controller whose view is that of a nib: of the one named, or of one with the name of its class, if there is one.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init()
        if let nibNameOrNil { keep(nibNameOrNil as String?, "nibName") }
        if let nibBundleOrNil { keep(nibBundleOrNil as Bundle?, "nibBundle") }
    }

    /// Creates a controller whose view ``loadView()`` makes.
    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    /// Creates a controller whose view ``loadView()`` makes. Nothing is decoded.
    public required init?(coder: NSCoder) { super.init() }

    /// The superview of the view.
    open override var next: Responder? { loaded?.superview }

    /// The view; made by ``loadView()`` and announced by ``viewDidLoad()`` when it is first read.
    open var view: View! {
        get {
            if loaded == nil {
                loadView()
                viewDidLoad()
            }
            return loaded
        }
        set {
            if loaded?.taut.layoutDelegate === self { loaded?.taut.layoutDelegate = nil }
            loaded = newValue
            newValue?.taut.layoutDelegate = self
            guard let newValue, let early: EarlyValues = kept(or: nil, "earlyValues") else { return }
            early.apply(to: newValue)
            keep(EarlyValues?.none, "earlyValues")
        }
    }

    /// What was set for the view before there is one: setting it does not make the view.
    private struct EarlyValues {
        var additionalSafeAreaInsets: EdgeInsets?
        var overrideUserInterfaceStyle: UIUserInterfaceStyle?
        var traitOverrides: UITraitCollection?

        func apply(to view: View) {
            if let additionalSafeAreaInsets { view.taut.additionalSafeAreaInsets = additionalSafeAreaInsets }
            if let traitOverrides { view.taut.traitOverrides = traitOverrides }
            if let overrideUserInterfaceStyle { view.overrideUserInterfaceStyle = overrideUserInterfaceStyle }
        }
    }
    private var earlyValues: EarlyValues {
        get { kept(or: nil as EarlyValues?) ?? EarlyValues() }
        set { keep(newValue as EarlyValues?) }
    }

    /// The view, if it has been made.
    open var viewIfLoaded: View? { loaded }
    /// Whether the view has been made.
    open var isViewLoaded: Bool { loaded != nil }
    /// Makes the view if there is none.
    open func loadViewIfNeeded() { _ = view }

    /// Makes the view: by default that of the nib or storyboard, else an empty one of the screen's size.
    open func loadView() {
        if !loadsDesignedView() { view = View(frame: UIScreen.main.bounds) }
    }
    /// Called after the view was made.
    open func viewDidLoad() {}
    /// Called before the view enters a window.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called after the view entered a window, before its first layout there.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called after the view entered a window.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view leaves its window.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called after the view left its window.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Called before the size of the view changes, by the code that changes it.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in owned { child.viewWillTransition(to: size, with: coordinator) }
    }
    /// Called after the traits of the view changed, before the view is told.
    open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}
    /// Called before the view's layout.
    open func viewWillLayoutSubviews() {}
    /// Called after the view's layout.
    open func viewDidLayoutSubviews() {}
    /// Changes constraints in the update pass. Call `super` last.
    open func updateViewConstraints() {}
    /// Called after the safe area changed.
    open func viewSafeAreaInsetsDidChange() {}
    /// Called after the margins changed.
    open func viewLayoutMarginsDidChange() {}

    /// The guide of the bars above the content.
    open var topLayoutGuide: any LayoutSupport { view.taut.topLayoutGuide }
    /// The guide of the bars below the content.
    open var bottomLayoutGuide: any LayoutSupport { view.taut.bottomLayoutGuide }

    /// Insets that the controller adds to the safe area of its view, in points.
    open var additionalSafeAreaInsets: EdgeInsets {
        get { viewIfLoaded?.taut.additionalSafeAreaInsets ?? earlyValues.additionalSafeAreaInsets ?? .zero }
        set {
            if let view = viewIfLoaded {
                view.taut.additionalSafeAreaInsets = newValue
            } else {
                earlyValues.additionalSafeAreaInsets = newValue
            }
        }
    }

    /// The least margins of the root view, from its environment; subclasses may override them.
    open var systemMinimumLayoutMargins: DirectionalEdgeInsets {
        standardMargins ?? view.taut.environment.rootMargins(forWidth: view.frame.width)
    }
    /// The environment's margins while the view computes its own: in the middle of a layout its frame may be the old one.
    private var standardMargins: DirectionalEdgeInsets?

    /// The minimum margins by ``systemMinimumLayoutMargins``.
    public func leastMargins(standard: DirectionalEdgeInsets) -> DirectionalEdgeInsets {
        standardMargins = standard
        defer { standardMargins = nil }
        return systemMinimumLayoutMargins
    }

    /// Whether the margins of a view that fills a window are ``systemMinimumLayoutMargins`` at least.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { if fillsWindow { takeRootMargins() } }
    }
    /// Whether the view fills a window, or did.
    private var fillsWindow = false
    /// The edges at which the view reaches under bars; at others it ends where they begin.
    open var edgesForExtendedLayout: UIRectEdge = .all { didSet { viewIfLoaded?.superview?.setNeedsLayout() } }
    /// Whether the view reaches under opaque bars too.
    open var extendedLayoutIncludesOpaqueBars = false { didSet { viewIfLoaded?.superview?.setNeedsLayout() } }
    /// The presentation style.
    open var modalPresentationStyle: UIModalPresentationStyle = .automatic

    /// The traits of the view; before it is loaded, those of the parent controller, or of the screen.
    open var traitCollection: TraitCollection {
        viewIfLoaded?.traitCollection ?? parent?.traitCollection ?? UIScreen.main.traitCollection
    }

    /// The parent controller.
    open var parent: UIViewController? { owner }
    /// The child controllers.
    open var children: [UIViewController] { owned }

    /// Adds a child controller. Its view is added separately.
    open func addChild(_ childController: UIViewController) {
        if childController.owner !== self { childController.movement = .toParent }
        childController.willMove(toParent: self)
        if childController.owner === self {
            owned.removeAll { $0 === childController }
        } else {
            childController.removeFromParent()
        }
        owned.append(childController)
        childController.owner = self
    }

    /// Removes the controller from its parent and notifies it.
    open func removeFromParent() {
        guard let owner else { return }
        owner.owned.removeAll { $0 === self }
        self.owner = nil
        let movement = movement
        didMove(toParent: nil)
        // A controller that comes to another parent leaves this one on the way.
        self.movement = movement == .toParent ? .toParent : nil
    }

    /// A change of the parent that has begun and not ended.
    enum Movement { case toParent, fromParent }
    private var movement: Movement?

    /// Begins to leave the parent, as container controllers have it.
    func beginLeaving() {
        movement = .fromParent
        willMove(toParent: nil)
    }

    /// Ends the move to a parent, as container controllers have it.
    func endJoining(_ parent: UIViewController) {
        didMove(toParent: parent)
        movement = nil
    }

    /// Overrides the traits of a child controller.
    open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild child: UIViewController) {
        if let view = child.viewIfLoaded {
            view.taut.traitOverrides = collection
        } else {
            child.earlyValues.traitOverrides = collection
        }
    }
    /// Light or dark for the view and everything below it.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { viewIfLoaded?.overrideUserInterfaceStyle ?? earlyValues.overrideUserInterfaceStyle ?? .unspecified }
        set {
            if let view = viewIfLoaded {
                view.overrideUserInterfaceStyle = newValue
            } else {
                earlyValues.overrideUserInterfaceStyle = newValue
            }
        }
    }
    /// The part of a split view that another controller takes over; `nil`, unless overridden.
    open func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? {
        nil
    }
    /// Takes a controller of a split view over; nothing, unless overridden.
    open func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) {}

    /// Called before the controller moves. Call `super`.
    open func willMove(toParent parent: UIViewController?) { if parent == nil, owner != nil { movement = .fromParent } }
    /// Called after the controller moved. Call `super`.
    open func didMove(toParent parent: UIViewController?) { movement = nil }
    /// Whether child controllers are notified when their views appear and disappear.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    /// The child that decides the style of the status bar.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// The child that decides whether the status bar is hidden.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// The child that decides which gestures of the system wait; not asked.
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    /// The child that decides whether the home indicator is hidden; not asked.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    /// The storyboard from which the controller was instantiated.
    open var storyboard: UIStoryboard? { kept(or: nil) }
    /// Prepares for another controller that a segue is about to show.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    /// Whether a segue shows another controller. Inert: never called, since there are no taps.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// Performs a segue of the storyboard.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        guard let segue = design?.segue?(self, identifier) else {
            return Designs.report("\(type(of: self)) has no segue \"\(identifier)\"")
        }
        prepare(for: segue, sender: sender)
        segue.perform()
    }
    /// The size that a child controller is given.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    )
        -> CGSize
    { parentSize }
    /// The size that a child controller prefers has changed. The default implementation does nothing.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// The view is about to have other traits. Tells the child controllers.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) { for child in children { child.willTransition(to: newCollection, with: coordinator) } }

    /// The controller of the split view, navigation or tab bar that this one is in, by type.
    private func enclosing<Controller: UIViewController>(_ type: Controller.Type) -> Controller? {
        var controller = owner
        while let current = controller {
            if let found = current as? Controller { return found }
            controller = current.owner
        }
        return nil
    }

    /// The nearest enclosing navigation controller.
    open var navigationController: UINavigationController? { enclosing(UINavigationController.self) }
    /// The nearest enclosing tab bar controller.
    open var tabBarController: UITabBarController? { enclosing(UITabBarController.self) }

    /// The content of a navigation bar for this controller.
    open var navigationItem: UINavigationItem {
        if let item: UINavigationItem = kept(or: nil) { return item }
        let item = UINavigationItem()
        item.title = title
        keep(item as UINavigationItem?)
        return item
    }

    /// The controller presented by this one or an ancestor.
    open var presentedViewController: UIViewController? { presented?.presented ?? owner?.presentedViewController }
    /// The controller that presents this one or an ancestor.
    open var presentingViewController: UIViewController? {
        presentation?.presenter ?? owner?.presentingViewController
    }
    /// Whether the view is visible, as far as the controller was told.
    var appearance = Appearance.gone
    /// The presentation by this controller.
    var presented: Presentation?
    /// The presentation of this controller. Owned by the presenter.
    weak var presentation: Presentation?

    /// Presents a controller over the window that the view is in, in the frame of its presentation controller, or as its
    /// transitioning delegate has it. Without a window the view is placed nowhere.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        let presenter = presenter(for: viewControllerToPresent.modalPresentationStyle)
        guard presenter.presented == nil, viewControllerToPresent.presentation == nil,
            viewControllerToPresent !== presenter
        else {
            completion?()
            return
        }
        let presentation = Presentation(of: viewControllerToPresent, by: presenter, source: self)
        presenter.presented = presentation
        viewControllerToPresent.presentation = presentation
        presentation.begin(animated: flag, completion: completion)
    }

    /// Ends a presentation: of a controller by this one, or of this one.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard let presentation = presentedViewController?.presentation ?? presentingViewController?.presented else {
            completion?()
            return
        }
        presentation.presented.presented?.presented.dismissChain()
        presentation.end(animated: flag, completion: completion)
    }

    /// The transition style.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// The delegate of the transitions of the controller. Not retained.
    open var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        get { keptWeakly() }
        set { keepWeakly(newValue) }
    }
    /// Whether the user cannot dismiss the controller.
    open var isModalInPresentation = false
    /// Whether controllers are presented over this one.
    open var definesPresentationContext = false
    /// Whether the bars at the bottom are hidden while the controller is in a navigation stack; read when it is pushed.
    open var hidesBottomBarWhenPushed = false
    /// The controller's tab.
    open var tabBarItem: UITabBarItem! {
        get {
            let item: UITabBarItem = kept(or: UITabBarItem(title: title, image: nil, tag: 0))
            keep(item)
            return item
        }
        set { keep(newValue ?? UITabBarItem()) }
    }
    /// Whether the controller is being presented.
    open var isBeingPresented: Bool { presentation?.phase == .coming }
    /// Whether the controller is being dismissed.
    open var isBeingDismissed: Bool { presentation?.phase == .going }
    /// Whether the controller is being added to a parent: while its view appears for that.
    open var isMovingToParent: Bool { movement == .toParent }
    /// Whether the controller is being removed from its parent: while its view disappears for that.
    open var isMovingFromParent: Bool { movement == .fromParent }
    /// The coordinator of the current transition, which ends at once.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        (presentation ?? presentedViewController?.presentation)?.coordinator
    }
    /// The presentation controller of the current or next presentation.
    open var presentationController: UIPresentationController? {
        parent?.presentationController ?? makePresentationController(presenting: presentingViewController)
    }
    /// The sheet of the current or next presentation.
    open var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }
    /// The popover of the current or next presentation.
    open var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }
    /// The name of the nib that the view is read from.
    open var nibName: String? { kept(or: nil) }
    /// The bundle of the nib.
    open var nibBundle: Bundle? { kept(or: nil) }

    /// Notifies the controller that its view will appear or disappear.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        keep(AppearanceChange(of: self, seen: isAppearing, animated: animated) as AppearanceChange?, "change")
    }
    /// Notifies the controller that its view appeared or disappeared.
    open func endAppearanceTransition() {
        guard let change: AppearanceChange = kept(or: nil, "change") else { return }
        keep(AppearanceChange?.none, "change")
        change.finish()
    }
    /// Shows a controller: in the navigation controller, or over this one.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let navigationController {
            navigationController.pushViewController(vc, animated: false)
        } else {
            present(vc, animated: false)
        }
    }
    /// Replaces the view of a child controller by that of another one, at once.
    open func transition(
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

    /// The nearest enclosing split view controller.
    open var splitViewController: UISplitViewController? {
        var controller = parent
        while let current = controller {
            if let split = current as? UISplitViewController { return split }
            controller = current.parent
        }
        return nil
    }
    /// Shows a controller in the last column, or presents it.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let split = self as? UISplitViewController ?? splitViewController {
            split.showInLastColumn(vc)
        } else {
            present(vc, animated: false)
        }
    }

    /// The items of the toolbar of a navigation controller.
    open var toolbarItems: [UIBarButtonItem]?
    /// Sets the toolbar items at once.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }

    /// The traits that a child controller has otherwise.
    open func overrideTraitCollection(forChild child: UIViewController) -> UITraitCollection? {
        child.viewIfLoaded?.taut.traitOverrides ?? child.earlyValues.traitOverrides
    }

    /// Called after the size that a child fits in has changed; does nothing.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// The target of a requested action: the controller or an ancestor that implements it. Inert.
    open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? { nil }
    /// The scroll view whose content bars would follow at an edge.
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { kept(or: nil) }
    /// Names the scroll view whose content bars would follow.
    open func setContentScrollView(
        _ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
    ) { keep(scrollView, "contentScrollView(for:)") }
}

extension UIViewController {
    /// The controller that presents for this one: the outermost that it is in, or one that defines a context.
    private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
        var controller = self
        let keepsContext = style == .currentContext || style == .overCurrentContext
        while let owner = controller.parent, !(keepsContext && controller.definesPresentationContext) {
            controller = owner
        }
        return controller
    }

    /// Ends what this controller presents, innermost first.
    fileprivate func dismissChain() {
        presented?.presented.dismissChain()
        presentation?.end(animated: false, completion: nil)
    }

    /// Gives a view that fills a window the margins that a root has, where it was not given greater ones.
    func takeRootMargins() {
        fillsWindow = true
        viewIfLoaded?.hasRootMargins = viewRespectsSystemMinimumLayoutMargins
    }
}

/// A type whose content has a preferred size.
public protocol UIContentContainer: NSObjectProtocol {
    /// The preferred size, in points.
    var preferredContentSize: CGSize { get }
}

extension UIViewController: UIContentContainer {}
