public import Foundation
public import Taut

/// The data source of a page view controller.
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    /// Returns the controller before another one.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// Returns the controller after another one.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// Returns the number of dots. Default: 0.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// Returns the index of the filled dot.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    /// The default implementation returns `0`.
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    /// The default implementation returns 0.
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// The delegate of a page view controller. Optional methods of UIKit have defaults here; there are no touches that turn pages.
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    /// Called when the user begins to turn pages. Inert: never called.
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// Called when the user turned pages. Inert: never called.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    /// The default implementation does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    /// The default implementation does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}

/// Displays one page of several; each page is a controller whose view fills this one's. With the spine in the middle it displays two
/// pages side by side. If pages scroll and the data source has dots, the dots take 37 points at the bottom.
nonisolated open class UIPageViewController: UIViewController {
    /// The transition between pages.
    public enum TransitionStyle: Int, Sendable {
        /// Pages turn like those of a book.
        case pageCurl = 0
        /// Pages scroll.
        case scroll = 1
    }
    /// The navigation orientation: the axis of pages.
    public enum NavigationOrientation: Int, Sendable {
        /// From left to right.
        case horizontal = 0
        /// From top to bottom.
        case vertical = 1
    }
    /// The position of the spine.
    public enum SpineLocation: Int, Sendable {
        /// No spine.
        case none = 0
        /// At the first edge.
        case min = 1
        /// In the middle.
        case mid = 2
        /// At the last edge.
        case max = 3
    }
    /// The direction of a page change.
    public enum NavigationDirection: Int, Sendable {
        /// To the next page.
        case forward = 0
        /// To the previous page.
        case reverse = 1
    }
    /// The key of an option.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: String
        /// Creates the value from its raw value.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The position of the spine.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// The distance between scrolling pages, in points.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    /// The transition between pages.
    public let transitionStyle: TransitionStyle
    /// The navigation orientation: the axis of pages.
    public let navigationOrientation: NavigationOrientation
    /// The position of the spine.
    open private(set) var spineLocation: SpineLocation
    /// Whether pages have two sides.
    open var isDoubleSided = false
    /// The data source. Not retained.
    open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// The delegate that is notified of pages. Not retained.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// The controllers of the visible pages.
    open private(set) var viewControllers: [UIViewController]?
    /// The gestures that turn pages: none.
    open var gestureRecognizers: [UIGestureRecognizer] { [] }
    private let dots = UIPageControl()

    /// Creates a controller with a transition, an axis and options.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        let spine = (options?[.spineLocation] as? Int).flatMap(SpineLocation.init) ?? options?[.spineLocation]
        spineLocation = style == .scroll ? .none : spine as? SpineLocation ?? .min
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller with page curls along x. Nothing is decoded.
    public required init?(coder: NSCoder) {
        (transitionStyle, navigationOrientation, spineLocation) = (.pageCurl, .horizontal, .min)
        super.init(coder: coder)
    }

    /// Sets the displayed pages at once.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        let (old, new) = (self.viewControllers ?? [], viewControllers ?? [])
        self.viewControllers = viewControllers
        for page in old where !new.contains(where: { $0 === page }) {
            page.beginLeaving()
            page.disappear(animated: animated) { page.viewIfLoaded?.removeFromSuperview() }
            page.removeFromParent()
        }
        for page in new where page.parent !== self {
            addChild(page)
            if isViewLoaded { show(page) }
            page.endJoining(self)
        }
        viewIfLoaded?.setNeedsLayout()
        completion?(true)
    }

    private func show(_ page: UIViewController) {
        page.appear(in: view) { view.addSubview(page.view) }
    }

    /// Adds the views of the pages.
    open override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(dots)
        for page in viewControllers ?? [] { show(page) }
    }

    /// Lays out the pages.
    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let count = transitionStyle == .scroll ? dataSource?.presentationCount(for: self) ?? 0 : 0
        dots.isHidden = count == 0
        dots.numberOfPages = count
        dots.currentPage = dataSource?.presentationIndex(for: self) ?? 0
        var room = view.bounds
        if count > 0 { room.size.height = max(0, room.height - 37) }
        dots.place(CGRect(x: 0, y: room.maxY, width: room.width, height: 37))
        let pages = viewControllers ?? []
        for (index, page) in pages.enumerated() where page.isViewLoaded && page.view.superview === view {
            var frame = room
            if spineLocation == .mid, pages.count == 2 {
                let isFlipped = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
                let place = CGFloat(isFlipped ? 1 - index : index)
                if navigationOrientation == .horizontal {
                    frame.size.width /= 2
                    frame.origin.x = place * frame.width
                } else {
                    frame.size.height /= 2
                    frame.origin.y = CGFloat(index) * frame.height
                }
            }
            page.view.place(frame)
        }
    }
}
