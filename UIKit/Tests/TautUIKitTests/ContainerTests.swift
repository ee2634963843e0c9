import TautUIKit
import Testing

private func window(_ root: UIViewController, _ size: CGSize = CGSize(width: 400, height: 800)) -> UIWindow {
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.taut.environment.safeArea = NSDirectionalEdgeInsets(top: 20, leading: 0, bottom: 0, trailing: 0)
    window.rootViewController = root
    window.isHidden = false
    window.layoutIfNeeded()
    return window
}

@Suite struct ContainerTests {
    @Test func barsArePartOfTheTree() {
        let page = UIViewController()
        let navigation = UINavigationController(rootViewController: page)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        let window = window(tabs)
        #expect(
            navigation.navigationBar.convert(navigation.navigationBar.bounds, to: window)
                == CGRect(x: 0, y: 20, width: 400, height: 44))
        #expect(tabs.tabBar.convert(tabs.tabBar.bounds, to: window) == CGRect(x: 0, y: 751, width: 400, height: 49))
        #expect(page.topLayoutGuide.length == 64 && page.bottomLayoutGuide.length == 49)
        #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 64, left: 0, bottom: 49, right: 0))
        navigation.setToolbarHidden(false, animated: true)
        window.layoutIfNeeded()
        #expect(page.view.safeAreaInsets.bottom == 93)
        #expect(navigation.toolbar.frame.maxY == 751)
    }

    @Test func whoLeavesIsTold() {
        final class Page: UIViewController {
            var told: [UIViewController?] = []
            override func didMove(toParent parent: UIViewController?) {
                super.didMove(toParent: parent)
                told.append(parent)
            }
        }
        let (page, first, second) = (Page(), UIViewController(), UIViewController())
        page.removeFromParent()
        #expect(page.told.isEmpty)
        first.addChild(page)
        page.didMove(toParent: first)
        page.removeFromParent()
        #expect(page.told == [first, nil] && page.parent == nil && first.children.isEmpty)
        // Who is taken over has left; who is taken in once more has not.
        first.addChild(page)
        first.addChild(page)
        #expect(page.told == [first, nil] && first.children == [page])
        second.addChild(page)
        #expect(page.told == [first, nil, nil] && first.children.isEmpty && second.children == [page])
        let navigation = UINavigationController(rootViewController: UIViewController())
        let pushed = Page()
        navigation.pushViewController(pushed, animated: false)
        navigation.popViewController(animated: false)
        #expect(pushed.told == [navigation, nil])
    }

    @Test func pushedControllersHideTheBarsAtTheBottom() {
        let (list, detail, last) = (UIViewController(), UIViewController(), UIViewController())
        detail.hidesBottomBarWhenPushed = true
        let navigation = UINavigationController(rootViewController: list)
        let (tabs, other) = (UITabBarController(), UIViewController())
        tabs.viewControllers = [navigation, other]
        let window = window(tabs)
        navigation.isToolbarHidden = false
        func bottom(_ controller: UIViewController) -> CGFloat {
            window.layoutIfNeeded()
            return controller.view.safeAreaInsets.bottom
        }
        #expect(bottom(list) == 93 && !tabs.tabBar.isHidden && !navigation.toolbar.isHidden)
        navigation.pushViewController(detail, animated: true)
        #expect(bottom(detail) == 0 && tabs.tabBar.isHidden && navigation.toolbar.isHidden)
        #expect(detail.view.convert(detail.view.bounds, to: window).maxY == 800)
        // They stay hidden until it is popped.
        navigation.pushViewController(last, animated: true)
        #expect(bottom(last) == 0)
        tabs.selectedIndex = 1
        #expect(bottom(other) == 49 && !tabs.tabBar.isHidden)
        tabs.selectedIndex = 0
        #expect(bottom(last) == 0 && tabs.tabBar.isHidden)
        navigation.popToRootViewController(animated: true)
        #expect(bottom(list) == 93 && !tabs.tabBar.isHidden && !navigation.toolbar.isHidden)
    }

    /// While their views come and go for it, controllers know that they join or leave their parent.
    @Test func controllersKnowWhetherTheyMove() {
        final class Page: UIViewController {
            var log: [String] = []
            private func note(_ what: String) {
                log.append(what + (isMovingToParent ? " to" : "") + (isMovingFromParent ? " from" : ""))
            }
            override func viewWillAppear(_ animated: Bool) { note("will appear") }
            override func viewDidAppear(_ animated: Bool) { note("appeared") }
            override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
            override func viewDidDisappear(_ animated: Bool) { note("disappeared") }
        }
        let (first, second) = (Page(), Page())
        let navigation = UINavigationController(rootViewController: first)
        let window = window(navigation)
        navigation.pushViewController(second, animated: false)
        navigation.popViewController(animated: false)
        #expect(first.log.dropFirst(2) == ["will disappear", "disappeared", "will appear", "appeared"])
        #expect(second.log == ["will appear to", "appeared to", "will disappear from", "disappeared from"])
        #expect(!second.isMovingToParent && !second.isMovingFromParent)
        // The same by hand.
        let child = Page()
        first.addChild(child)
        first.view.addSubview(child.view)
        child.didMove(toParent: first)
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(child.log == ["will appear to", "appeared to", "will disappear from", "disappeared from"])
        #expect(!child.isMovingFromParent && window.rootViewController === navigation)
        // From one parent to another.
        first.addChild(child)
        child.didMove(toParent: first)
        navigation.addChild(child)
        #expect(child.isMovingToParent && child.parent === navigation)
    }

    @Test func tabsKeepTheSelectedController() {
        let pages = (0..<4).map { _ in UIViewController() }
        let tabs = UITabBarController()
        tabs.viewControllers = Array(pages[0...2])
        let window = window(tabs)
        tabs.selectedIndex = 1
        tabs.viewControllers = [pages[3], pages[0], pages[1]]
        #expect(tabs.selectedIndex == 2 && tabs.selectedViewController === pages[1])
        #expect(pages[1].viewIfLoaded?.window === window)
        // Where it is gone, the one at its index is selected, or else the first.
        tabs.viewControllers = [pages[3], pages[0], pages[2]]
        #expect(tabs.selectedIndex == 2 && pages[2].viewIfLoaded?.window === window)
        #expect(pages[1].viewIfLoaded?.window == nil)
        tabs.viewControllers = [pages[3], pages[0]]
        #expect(tabs.selectedIndex == 0 && pages[3].viewIfLoaded?.window === window)
        tabs.viewControllers = nil
        #expect(tabs.selectedIndex == 0 && tabs.selectedViewController == nil)
    }

    @Test func viewsFollowGuidesOfBars() {
        let page = UIViewController()
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        page.view.addSubview(view)
        NSLayoutConstraint.activate([
            NSLayoutConstraint(
                item: view, attribute: .top, relatedBy: .equal, toItem: page.topLayoutGuide, attribute: .bottom,
                multiplier: 1, constant: 100),
            view.bottomAnchor.constraint(equalTo: page.bottomLayoutGuide.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 200),
        ])
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: page)]
        let window = window(tabs)
        let frame = view.convert(view.bounds, to: window)
        #expect(frame.minY == 164 && frame.maxY == 751)
    }

    @Test func largeTitlesAndFieldsMakeTheBarHigher() {
        let (first, second) = (UIViewController(), UIViewController())
        let navigation = UINavigationController(rootViewController: first)
        let window = window(navigation)
        func top() -> CGFloat {
            window.layoutIfNeeded()
            return navigation.topViewController?.view.safeAreaInsets.top ?? 0
        }
        #expect(top() == 64)
        navigation.navigationBar.prefersLargeTitles = true
        #expect(top() == 116)
        first.navigationItem.searchController = UISearchController(searchResultsController: nil)
        #expect(top() == 168)
        second.navigationItem.largeTitleDisplayMode = .never
        navigation.pushViewController(second, animated: true)
        #expect(top() == 64)
        navigation.isNavigationBarHidden = true
        #expect(top() == 20)
    }

    @Test func delegatesAndControllersAreTold() {
        final class Delegate: NSObject, UINavigationControllerDelegate {
            var log: [String] = []
            func navigationController(
                _ navigationController: UINavigationController, willShow viewController: UIViewController,
                animated: Bool
            ) { log.append("will show \(viewController.title ?? "")") }
            func navigationController(
                _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
            ) { log.append("did show \(viewController.title ?? "")") }
        }
        final class Page: UIViewController {
            var log: [String] = []
            override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
            override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
        }
        let (one, two) = (Page(), Page())
        (one.title, two.title) = ("one", "two")
        let navigation = UINavigationController(rootViewController: one)
        let delegate = Delegate()
        navigation.delegate = delegate
        let window = window(navigation)
        navigation.pushViewController(two, animated: true)
        #expect(navigation.popToViewController(one, animated: true)?.count == 1)
        #expect(
            delegate.log == [
                "will show one", "did show one", "will show two", "did show two", "will show one", "did show one",
            ])
        #expect(one.log == ["will appear", "did disappear", "will appear"])
        #expect(two.log == ["will appear", "did disappear"] && two.parent == nil)
        #expect(one.view.window === window)
    }

    @Test func pagesFillTheViewAboveTheDots() {
        final class Source: NSObject, UIPageViewControllerDataSource {
            func pageViewController(
                _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
            ) -> UIViewController? { nil }
            func pageViewController(
                _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
            ) -> UIViewController? { nil }
            func presentationCount(for pageViewController: UIPageViewController) -> Int { 3 }
        }
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        let (first, second, source) = (UIViewController(), UIViewController(), Source())
        pages.setViewControllers([first], direction: .forward, animated: false)
        let window = window(pages)
        #expect(first.view.frame == CGRect(x: 0, y: 0, width: 400, height: 800))
        pages.dataSource = source
        var isDone = false
        pages.setViewControllers([second], direction: .forward, animated: true) { isDone = $0 }
        window.layoutIfNeeded()
        #expect(isDone && first.parent == nil && first.view.superview == nil)
        #expect(second.view.frame == CGRect(x: 0, y: 0, width: 400, height: 763))
    }

    @Test func aSpineInTheMiddleShowsTwoPages() {
        let pages = UIPageViewController(
            transitionStyle: .pageCurl, navigationOrientation: .horizontal,
            options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
        let (left, right) = (UIViewController(), UIViewController())
        pages.setViewControllers([left, right], direction: .forward, animated: false)
        let window = window(pages)
        #expect(window.rootViewController === pages && pages.spineLocation == .mid)
        #expect(left.view.frame == CGRect(x: 0, y: 0, width: 200, height: 800))
        #expect(right.view.frame == CGRect(x: 200, y: 0, width: 200, height: 800))
    }

    @Test func columnsHaveLimitsOfTheirOwn() {
        final class Delegate: NSObject, UISplitViewControllerDelegate {
            var modes: [UISplitViewController.DisplayMode] = []
            func splitViewController(
                _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
            ) { modes.append(displayMode) }
        }
        final class Page: UIViewController {
            var told: [Bool] = []
            override func willMove(toParent parent: UIViewController?) {
                super.willMove(toParent: parent)
                told.append(parent != nil)
            }
        }
        let (split, delegate) = (UISplitViewController(style: .tripleColumn), Delegate())
        let pages = (0..<3).map { _ in Page() }
        for (column, page) in zip([UISplitViewController.Column.primary, .supplementary, .secondary], pages) {
            split.setViewController(page, for: column)
        }
        split.delegate = delegate
        let window = window(split, CGSize(width: 1200, height: 800))
        window.taut.environment.horizontalSizeClass = .regular
        split.view.setNeedsLayout()
        window.layoutIfNeeded()
        #expect(split.displayMode == .twoBesideSecondary && delegate.modes == [])
        split.minimumPrimaryColumnWidth = 400
        split.maximumSupplementaryColumnWidth = 250
        window.layoutIfNeeded()
        #expect(split.primaryColumnWidth == 400 && split.supplementaryColumnWidth == 250)
        #expect(pages[2].navigationController?.view.frame.minX == 650)
        split.minimumSupplementaryColumnWidth = 260
        #expect(split.supplementaryColumnWidth == 260)
        split.preferredDisplayMode = .secondaryOnly
        window.layoutIfNeeded()
        split.preferredDisplayMode = .oneBesideSecondary
        window.layoutIfNeeded()
        #expect(delegate.modes == [.secondaryOnly, .oneBesideSecondary])
        let (plain, page) = (UISplitViewController(), Page())
        plain.viewControllers = [page, UIViewController()]
        plain.viewControllers = []
        #expect(page.told == [true, false] && page.parent == nil)
    }

    @Test func columnsLieBesideEachOtherWhereThereIsRoom() {
        let split = UISplitViewController(style: .doubleColumn)
        let (menu, detail) = (UIViewController(), UIViewController())
        split.setViewController(menu, for: .primary)
        split.setViewController(detail, for: .secondary)
        let window = window(split, CGSize(width: 1200, height: 800))
        // Little room: the last column alone.
        #expect(split.isCollapsed && detail.view.window === window && menu.viewIfLoaded?.window == nil)
        window.taut.environment.horizontalSizeClass = .regular
        split.view.setNeedsLayout()
        window.layoutIfNeeded()
        #expect(split.displayMode == .oneBesideSecondary)
        #expect(menu.navigationController?.view.frame == CGRect(x: 0, y: 0, width: 320, height: 800))
        #expect(detail.navigationController?.view.frame == CGRect(x: 320, y: 0, width: 880, height: 800))
        split.preferredPrimaryColumnWidthFraction = 0.5
        split.maximumPrimaryColumnWidth = 500
        split.primaryEdge = .trailing
        window.layoutIfNeeded()
        #expect(menu.navigationController?.view.frame == CGRect(x: 700, y: 0, width: 500, height: 800))
        split.hide(.primary)
        window.layoutIfNeeded()
        #expect(menu.view.window == nil)
        #expect(detail.navigationController?.view.frame == CGRect(x: 0, y: 0, width: 1200, height: 800))
        #expect(split.viewController(for: .primary) === menu && detail.splitViewController === split)
    }
}
