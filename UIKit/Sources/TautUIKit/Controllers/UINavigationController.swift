public import Foundation
@_spi(UIKit) public import Taut

/// Shows the last of a pile of controllers.
///
/// The bar lies below the safe area and is part of that of the controllers: it is 44 points high, 96 with a large title, 52 more
/// with a field to search in and 30 more with a prompt. What it would show is kept in items, and not shown.
nonisolated open class UINavigationController: UIViewController {
    /// The change of the navigation stack.
    public enum Operation: Int, Sendable {
        /// No animation.
        case none = 0
        /// Pushes a controller.
        case push = 1
        /// Pops a controller.
        case pop = 2
    }

    private var pile: [UIViewController] = []
    private weak var shown: UIViewController?
    /// The bar.
    open private(set) var navigationBar: UINavigationBar
    /// The bar at the bottom.
    public let toolbar: UIToolbar!

    /// Creates a navigation stack of one controller.
    public init(rootViewController: UIViewController) {
        (navigationBar, toolbar) = (UINavigationBar(), UIToolbar())
        super.init(nibName: nil, bundle: nil)
        pushViewController(rootViewController, animated: false)
    }

    /// Creates an empty navigation stack.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        (navigationBar, toolbar) = (UINavigationBar(), UIToolbar())
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates an empty navigation stack with bars of some classes.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        (navigationBar, toolbar) = (UINavigationBar(), UIToolbar())
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates an empty navigation stack. Nothing is decoded.
    public required init?(coder: NSCoder) {
        (navigationBar, toolbar) = (UINavigationBar(), UIToolbar())
        super.init(coder: coder)
    }

    /// The gesture recogniser that hides the bars on a swipe. Inert: there are no touches.
    public let barHideOnSwipeGestureRecognizer = UIPanGestureRecognizer()
    /// Whether bars go when the keyboard comes; kept.
    open var hidesBarsWhenKeyboardAppears = false
    /// The delegate that is notified of the controllers. Not retained.
    open weak var delegate: (any UINavigationControllerDelegate)?
    /// The controllers, the visible one last.
    open var viewControllers: [UIViewController] {
        get { pile }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The visible controller.
    open var topViewController: UIViewController? { pile.last }
    /// The visible controller, or the one that is presented.
    open var visibleViewController: UIViewController? { presentedViewController ?? pile.last }
    /// Whether the bar is left out of the safe area.
    open var isNavigationBarHidden = false { didSet { followBars() } }
    /// Leaves the bar out of the safe area, or not.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
    /// Whether the bar at the bottom is left out of the safe area.
    open var isToolbarHidden = true { didSet { followBars() } }
    /// Leaves the bar at the bottom out of the safe area, or not.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

    /// Replaces the navigation stack.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        let leaving = pile.filter { old in !viewControllers.contains { $0 === old } }
        let coming = viewControllers.filter { $0.parent !== self }
        for controller in leaving { controller.beginLeaving() }
        pile = viewControllers
        for controller in coming { addChild(controller) }
        navigationBar.items = pile.map(\.navigationItem)
        if isViewLoaded { showTop(animated) }
        for controller in leaving {
            controller.navigationItem.changed = nil
            controller.removeFromParent()
        }
        for controller in coming { controller.endJoining(self) }
    }

    /// Pushes a controller.
    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: false) }

    /// Pushes a controller.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        setViewControllers(pile + [viewController], animated: animated)
    }

    /// Pops the visible controller, unless it is the last one.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard pile.count > 1, let top = pile.last else { return nil }
        setViewControllers(Array(pile.dropLast()), animated: animated)
        return top
    }

    /// Pops all controllers but the first.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        guard pile.count > 1 else { return nil }
        let popped = Array(pile.dropFirst())
        setViewControllers(Array(pile.prefix(1)), animated: animated)
        return popped
    }

    /// Pops controllers until one is on top; returns those popped.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = pile.firstIndex(where: { $0 === viewController }) else { return nil }
        let popped = Array(pile[(index + 1)...])
        setViewControllers(Array(pile[...index]), animated: animated)
        return popped
    }

    /// Shows the visible controller and the bars.
    open override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(navigationBar)
        view.addSubview(toolbar)
        showTop(false)
    }

    /// Shows the topmost controller. The former one is notified that it disappears before the topmost one is notified that it appears.
    private func showTop(_ animated: Bool) {
        guard let view = viewIfLoaded, pile.last !== shown else { return followBars() }
        let oldView = shown?.viewIfLoaded
        let top = pile.last
        top?.loadViewIfNeeded()
        // It may have replaced itself.
        guard pile.last === top else { return }
        let disappearance = shown.map { AppearanceChange(of: $0, seen: false, animated: animated) }
        shown = top
        followBars()
        guard let top else {
            oldView?.removeFromSuperview()
            disappearance?.finish()
            return
        }
        delegate?.navigationController(self, willShow: top, animated: animated)
        let appearance = view.isSeen ? AppearanceChange(of: top, seen: true, animated: animated) : nil
        if oldView?.superview === view { oldView?.removeFromSuperview() }
        top.view.frame = contentFrame(of: top)
        top.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.insertSubview(top.view, at: 0)
        top.takeRootMargins()
        if let appearance { appearance.finish(after: disappearance) } else { disappearance?.finish() }
        top.navigationItem.changed = { [weak self] in self?.followBars() }
        navigationBar.changed = { [weak self] in self?.followBars() }
        followBars()
        delegate?.navigationController(self, didShow: top, animated: animated)
    }

    private var barHeight: CGFloat {
        guard !isNavigationBarHidden else { return 0 }
        var height = navigationBar.intrinsicContentSize.height
        guard let item = topViewController?.navigationItem else { return height }
        if navigationBar.prefersLargeTitles, hasLargeTitle { height += 52 }
        if item.searchController != nil { height += 52 }
        if item.prompt != nil { height += 30 }
        return height
    }

    /// Whether the visible controller's title is large; an automatic one is as the one below it.
    private var hasLargeTitle: Bool {
        for controller in pile.reversed() {
            switch controller.navigationItem.largeTitleDisplayMode {
            case .always: return true
            case .never: return false
            case .automatic: continue
            }
        }
        return true
    }

    /// Whether a controller of the stack hides the bars at the bottom, this one's and that of a tab bar controller.
    var hidesBottomBars: Bool { pile.contains(where: \.hidesBottomBarWhenPushed) }
    private var hasToolbar: Bool { !isToolbarHidden && !hidesBottomBars }

    private func followBars() {
        guard isViewLoaded else { return }
        navigationBar.isHidden = isNavigationBarHidden
        toolbar.isHidden = !hasToolbar
        additionalSafeAreaInsets.top = barHeight
        additionalSafeAreaInsets.bottom = hasToolbar ? toolbar.intrinsicContentSize.height : 0
        tabBarController?.followBar()
        view.setNeedsLayout()
    }

    /// The frame of a controller's view: it extends under bars unless the controller excludes that.
    private func contentFrame(of controller: UIViewController) -> CGRect {
        let safe = view.safeAreaInsets
        let hasBottomBar = hasToolbar || tabBarController != nil && !hidesBottomBars
        return view.bounds.inset(
            by: UIEdgeInsets(
                top: isNavigationBarHidden || controller.reaches(under: navigationBar, .top) ? 0 : safe.top, left: 0,
                bottom: hasBottomBar && !controller.reaches(under: toolbar, .bottom) ? safe.bottom : 0, right: 0))
    }

    /// Lays out the view of the visible controller.
    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        guard let shown, let child = shown.viewIfLoaded, child.superview === view else { return }
        child.place(contentFrame(of: shown))
    }

    /// Lays out the bars: at the edges of the safe area that is without them.
    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let (bounds, safe) = (view.bounds, view.safeAreaInsets)
        navigationBar.place(
            CGRect(x: 0, y: max(0, safe.top - barHeight), width: bounds.width, height: max(barHeight, 44)))
        let height = toolbar.intrinsicContentSize.height
        toolbar.place(
            CGRect(x: 0, y: bounds.height - max(safe.bottom, height), width: bounds.width, height: height))
    }
}

extension UIViewController {
    /// Whether the view reaches under a bar at an edge.
    func reaches(under bar: _UIBar, _ edge: UIRectEdge) -> Bool {
        edgesForExtendedLayout.contains(edge) && (bar.isTranslucent || extendedLayoutIncludesOpaqueBars)
    }
}

extension UIView {
    /// Gives the view a frame where it has another one.
    func place(_ frame: CGRect) { if self.frame != frame { self.frame = frame } }
}

/// The delegate that is notified of the controllers of a navigation stack. Optional methods of UIKit have defaults here.
public protocol UINavigationControllerDelegate: NSObjectProtocol {
    /// Called before a controller is shown.
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    /// Called after a controller was shown.
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
    /// The animation of pushed and popped controllers. Inert: never called, since transitions happen at once.
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// The interactive transition of pushed and popped controllers. Inert: never called.
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// The supported orientations. Inert: never called.
    func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask
}

extension UINavigationControllerDelegate {
    /// The default implementation does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    /// The default implementation does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
    /// The default implementation returns `nil`.
    public func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// The default implementation returns `nil`.
    public func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    /// The default implementation returns the orientations of the visible controller.
    public func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask { navigationController.supportedInterfaceOrientations }
}

extension UINavigationController {
    /// Whether the bar goes while the content is scrolled; kept.
    public var hidesBarsOnSwipe: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }
    /// Whether the bar goes with a tap; kept.
    public var hidesBarsOnTap: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }
    /// The gesture that goes back: none.
    public var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }
}
