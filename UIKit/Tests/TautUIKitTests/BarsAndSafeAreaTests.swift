import Foundation
import TautUIKit
import Testing

/// Counts what it is told, and places its subview.
private final class ToldView: UIView {
    let inner = ToldSubview()
    var told: [UIEdgeInsets] = []
    var placed = CGRect(x: 10, y: 10, width: 100, height: 100)

    init() {
        super.init(frame: .zero)
        addSubview(inner)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func layoutSubviews() {
        super.layoutSubviews()
        inner.frame = placed
    }
    override func safeAreaInsetsDidChange() { told.append(safeAreaInsets) }
}

private final class ToldSubview: UIView {
    var told = 0
    override func safeAreaInsetsDidChange() { told += 1 }
}

private final class ToldController: UIViewController {
    let told = ToldView()
    var safeAreas: [UIEdgeInsets] = []
    var margins = 0
    override func loadView() { view = told }
    override func viewSafeAreaInsetsDidChange() { safeAreas.append(view.safeAreaInsets) }
    override func viewLayoutMarginsDidChange() { margins += 1 }
}

/// In a navigation controller in a window, laid out.
private func show(_ configure: (UINavigationController, ToldController) -> Void = { _, _ in }) -> (
    UIWindow, UINavigationController, ToldController
) {
    let controller = ToldController()
    let navigation = UINavigationController(rootViewController: controller)
    configure(navigation, controller)
    let window = UIWindow()
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return (window, navigation, controller)
}

@Suite struct BarsAndSafeAreaTests {
    @Test func aWindowWithoutAFrameIsAsLargeAsTheScreen() {
        #expect(UIWindow().frame == UIScreen.main.bounds)
        #expect(UIWindow(frame: .zero).frame == .zero)
    }

    @Test func viewsReachUnderBarsThatLetThemShineThrough() {
        let (window, navigation, controller) = show()
        #expect(window.rootViewController === navigation)
        #expect(controller.view.frame == UIScreen.main.bounds)
        #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
        #expect(controller.told.inner.safeAreaInsets == UIEdgeInsets(top: 34, left: 0, bottom: 0, right: 0))
    }

    @Test func viewsEndAtOpaqueBars() {
        let (window, navigation, controller) = show { navigation, _ in navigation.navigationBar.isTranslucent = false }
        #expect(controller.view.frame == CGRect(x: 0, y: 44, width: 375, height: 623))
        #expect(controller.view.safeAreaInsets == .zero)
        #expect(controller.told.told.isEmpty)

        controller.extendedLayoutIncludesOpaqueBars = true
        window.layoutIfNeeded()
        #expect(controller.view.frame == UIScreen.main.bounds)
        #expect(controller.told.told.last?.top == 44)

        navigation.navigationBar.isTranslucent = true
        controller.edgesForExtendedLayout = [.left, .right, .bottom]
        window.layoutIfNeeded()
        #expect(controller.view.frame.minY == 44)
        navigation.isNavigationBarHidden = true
        window.layoutIfNeeded()
        #expect(controller.view.frame == UIScreen.main.bounds)
    }

    @Test func viewsEndAtOpaqueTabBars() {
        let (controller, tabs) = (UIViewController(), UITabBarController())
        tabs.viewControllers = [controller]
        let window = UIWindow()
        window.rootViewController = tabs
        window.layoutIfNeeded()
        #expect(controller.view.frame.height == 667)
        #expect(controller.view.safeAreaInsets.bottom == 49)
        tabs.tabBar.isTranslucent = false
        window.layoutIfNeeded()
        #expect(controller.view.frame.height == 618)
        #expect(controller.view.safeAreaInsets.bottom == 0)
    }

    @Test func viewsAndControllersAreToldOfTheirSafeArea() {
        let (window, navigation, controller) = show()
        #expect(controller.told.told.map(\.top) == [44])
        #expect(controller.safeAreas.map(\.top) == [44])
        #expect(controller.told.inner.told > 0)
        let (margins, inner) = (controller.margins, controller.told.inner.told)
        #expect(margins > 0)

        window.layoutIfNeeded()
        #expect(controller.told.told.count == 1 && controller.margins == margins)

        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 10, bottom: 30, right: 0)
        #expect(controller.told.told.last == UIEdgeInsets(top: 54, left: 10, bottom: 30, right: 0))
        #expect(controller.told.inner.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
        window.layoutIfNeeded()
        #expect(controller.told.inner.told == inner + 1)

        navigation.isNavigationBarHidden = true
        window.layoutIfNeeded()
        #expect(controller.told.told.last?.top == 10)
        #expect(controller.safeAreas.last?.top == 10)
    }

    @Test func noViewHasMoreSafeAreaThanItsSuperview() {
        let (window, navigation, controller) = show()
        #expect(window.rootViewController === navigation)
        controller.told.placed = CGRect(x: -10, y: -20, width: 100, height: 100)
        controller.view.setNeedsLayout()
        window.layoutIfNeeded()
        #expect(controller.told.inner.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
    }

    @Test func listsBeginBelowBars() {
        final class List: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
        }
        let list = List()
        let navigation = UINavigationController(rootViewController: list)
        let window = UIWindow()
        window.rootViewController = navigation
        window.layoutIfNeeded()
        #expect(list.tableView.contentOffset.y == -44)
        let first = list.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
        #expect(first?.convert(CGPoint.zero, to: nil).y == 44)

        navigation.isNavigationBarHidden = true
        window.layoutIfNeeded()
        #expect(list.tableView.contentOffset.y == 0)
        list.tableView.contentOffset.y = 300
        navigation.isNavigationBarHidden = false
        window.layoutIfNeeded()
        #expect(list.tableView.contentOffset.y == 300)
    }

    @Test func listsBeginBelowTheirInsets() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.contentInset.top = 20
        table.layoutIfNeeded()
        #expect(table.contentOffset.y == -20)
        let grid = UICollectionView(frame: table.frame, collectionViewLayout: UICollectionViewFlowLayout())
        grid.contentInset.top = 30
        grid.layoutIfNeeded()
        #expect(grid.contentOffset.y == -30)
    }
}
