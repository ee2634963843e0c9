import Foundation
import TautUIKit
import Testing

private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/nibs").path
private var bundle: Bundle? { Bundle(path: folder) }

final class ProfileCell: UITableViewCell {
    weak var nameLabel: UILabel!
    weak var gap: NSLayoutConstraint!
    var isAwake = false

    override func setValue(_ value: Any?, forKey key: String) {
        switch key {
        case "nameLabel": nameLabel = value as? UILabel
        case "gap": gap = value as? NSLayoutConstraint
        default: super.setValue(value, forKey: key)
        }
    }
    override func awakeFromNib() { isAwake = nameLabel != nil }
}

final class PanelController: UIViewController, TautActionTarget {
    var stack: UIStackView!
    var buttons: [UIButton] = []
    var taps: [UIButton] = []
    var loads: [Int] = []

    override func setValue(_ value: Any?, forKey key: String) {
        switch key {
        case "stack": stack = value as? UIStackView
        case "buttons": buttons = value as? [UIButton] ?? []
        default: super.setValue(value, forKey: key)
        }
    }
    override func viewDidLoad() { loads.append(stack.arrangedSubviews.count) }
    func perform(_ action: Selector, sender: Any?) {
        if action == "tap:", let button = sender as? UIButton { taps.append(button) }
    }
}

/// Objects that are made of `.xib` files, by UIKit's names.
@Suite struct NibTests {
    @Test func aCellIsMadeOfANib() throws {
        let objects = UINib(nibName: "ProfileCell", bundle: bundle).instantiate(withOwner: nil)
        let cell = try #require(objects.first as? ProfileCell)
        #expect(objects.count == 1 && cell.isAwake && cell.gap.constant == 12)
        #expect(cell.nameLabel.superview === cell.contentView && cell.nameLabel.font.pointSize == 20)
        // The picture is as large as the file says; the constraint that the editor alone has is not there.
        cell.frame.size = CGSize(width: 320, height: 60)
        cell.layoutIfNeeded()
        #expect(cell.nameLabel.frame.minX == 68 && cell.nameLabel.frame.width == 236)
        #expect(cell.contentView.subviews.first?.frame == CGRect(x: 16, y: 10, width: 40, height: 30))
    }

    @Test func controlsHaveTheValuesOfTheFile() throws {
        let objects = UINib(nibName: "Controls", bundle: bundle).instantiate(withOwner: nil)
        let root = try #require(objects.first as? UIView)
        func view<View: UIView>(_ tag: Int) throws -> View { try #require(root.viewWithTag(tag) as? View) }
        let steppers: [UIStepper] = [try view(1), try view(2)]
        #expect(steppers.map(\.minimumValue) == [10, 0] && steppers.map(\.maximumValue) == [20, 100])
        #expect(steppers.map(\.stepValue) == [0.5, 1] && steppers.map(\.value) == [12, 0])
        let (pages, slider): (UIPageControl, UISlider) = (try view(3), try view(4))
        #expect(pages.numberOfPages == 5 && pages.currentPage == 3)
        #expect((slider.minimumValue, slider.maximumValue, slider.value) == (5, 9, 7))
        let scrolls: [UIScrollView] = [try view(5), try view(6)]
        #expect(scrolls.map(\.alwaysBounceHorizontal) == [true, false])
        #expect(scrolls.map(\.alwaysBounceVertical) == [true, false])
        #expect(scrolls.map(\.isScrollEnabled) == [false, true])
    }

    @Test func aTableUsesItsCellsAgain() throws {
        final class Source: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "profile", for: indexPath)
                (cell as? ProfileCell)?.nameLabel.text = "one\ntwo\nthree"
                return cell
            }
        }
        let (table, source) = (UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400)), Source())
        table.dataSource = source
        table.register(UINib(nibName: "ProfileCell", bundle: bundle), forCellReuseIdentifier: "profile")
        table.layoutIfNeeded()
        let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)) as? ProfileCell)
        #expect(cell.reuseIdentifier == "profile")
        #expect(cell.frame.height == 20 + cell.nameLabel.intrinsicContentSize.height)
        table.register(nil as UINib?, forCellReuseIdentifier: "profile")
        #expect(table.dequeueReusableCell(withIdentifier: "profile") == nil)
    }

    @Test func aControllerReadsItsViewFromANib() throws {
        let panel = PanelController(nibName: "Panel", bundle: bundle)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.taut.environment.safeArea = NSDirectionalEdgeInsets(top: 30, leading: 0, bottom: 0, trailing: 0)
        window.rootViewController = panel
        window.layoutIfNeeded()
        #expect(panel.loads == [2] && panel.view.frame == window.bounds && panel.nibName == "Panel")
        #expect(panel.stack.frame == CGRect(x: 16, y: 30, width: 288, height: 68))
        #expect(panel.buttons.map(\.currentTitle) == ["One", "Two"])
        panel.buttons[0].sendActions(for: .touchUpInside)
        #expect(panel.taps == [panel.buttons[0]])
    }

    @Test func aControllerWithoutANameFindsTheNibOfItsClass() throws {
        // Panel.xib, of the class PanelController.
        let panel = PanelController(nibName: nil, bundle: bundle)
        #expect(panel.view.subviews == [panel.stack])
        // An owner that is no controller.
        final class Owner: UIResponder {
            var keys: [String] = []
            override func setValue(_ value: Any?, forKey key: String) { keys.append(key) }
        }
        let owner = Owner()
        let objects = try #require(bundle?.loadNibNamed("Panel", owner: owner, options: nil))
        #expect(objects.count == 1 && (objects[0] as? UIView)?.subviews.count == 1)
        #expect(owner.keys.sorted() == ["buttons", "stack", "view"])
    }

    @Test func whatIsNotThereMakesNothing() throws {
        #expect(UINib(nibName: "Missing", bundle: bundle).instantiate(withOwner: nil).isEmpty)
        #expect(UINib(data: Data("<document>".utf8), bundle: nil).instantiate(withOwner: nil).isEmpty)
        let path = try #require(bundle?.path(forResource: "ProfileCell", ofType: "xib"))
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(UINib(data: data, bundle: nil).instantiate(withOwner: nil).first is ProfileCell)
        let text = try #require(
            String(data: data, encoding: .utf8)?.replacingOccurrences(of: "\"ProfileCell\"", with: "\"Other\""))
        #expect(
            type(of: UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil)[0]) == UITableViewCell.self)
    }
}

final class ListController: UIViewController, UITableViewDataSource {
    var table: UITableView!
    var ways: [String] = []

    override func setValue(_ value: Any?, forKey key: String) {
        if key == "table" { table = value as? UITableView } else { super.setValue(value, forKey: key) }
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) { ways.append(segue.identifier ?? "") }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
    }
}

final class SettingsController: UITableViewController {
    var box: UIView!

    override func setValue(_ value: Any?, forKey key: String) {
        if key == "box" { box = value as? UIView } else { super.setValue(value, forKey: key) }
    }
    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        super.tableView(tableView, titleForFooterInSection: section)?.uppercased()
    }
}

/// Controllers that are made of `.storyboard` files, by UIKit's names.
@Suite struct StoryboardTests {
    @Test func theFirstControllerHasWhatItContains() throws {
        let storyboard = UIStoryboard(name: "Main", bundle: bundle)
        let navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
        let list = try #require(navigation.topViewController as? ListController)
        #expect(list.title == "Names" && navigation.storyboard === storyboard && !list.isViewLoaded)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        #expect(list.table.frame == CGRect(x: 0, y: 44, width: 320, height: 236) && list.table.style == .grouped)
        let cell = try #require(list.table.cellForRow(at: IndexPath(row: 1, section: 0)))
        #expect(cell.frame.height == 70 && cell.viewWithTag(7)?.frame.size == CGSize(width: 100, height: 60))
        // The controller inside fills its place.
        let inside = try #require(list.children.first)
        #expect(list.ways == ["inside"])
        #expect(inside.view.convert(inside.view.bounds, to: window) == CGRect(x: 0, y: 280, width: 320, height: 200))
        #expect(inside.view.viewWithTag(9)?.frame == CGRect(x: 100, y: 100, width: 120, height: 0))
    }

    /// What a controller says of bars decides where its view lies.
    @Test func barsAreAsTheFileSays() throws {
        let storyboard = UIStoryboard(name: "Bars", bundle: bundle)
        let tabs = try #require(storyboard.instantiateInitialViewController() as? UITabBarController)
        let navigation = try #require(tabs.selectedViewController as? UINavigationController)
        let list = try #require(navigation.topViewController)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.rootViewController = tabs
        window.makeKeyAndVisible()
        func place(_ controller: UIViewController) -> CGRect {
            window.layoutIfNeeded()
            return controller.view.convert(controller.view.bounds, to: window)
        }
        #expect(!navigation.isToolbarHidden && navigation.definesPresentationContext)
        #expect(list.extendedLayoutIncludesOpaqueBars && list.edgesForExtendedLayout == .bottom)
        #expect(place(list) == CGRect(x: 0, y: 44, width: 320, height: 436) && list.view.safeAreaInsets.bottom == 93)
        let pushed = storyboard.instantiateViewController(withIdentifier: "pushed")
        #expect(pushed.edgesForExtendedLayout == [] && !pushed.extendedLayoutIncludesOpaqueBars)
        navigation.pushViewController(pushed, animated: false)
        #expect(place(pushed) == CGRect(x: 0, y: 44, width: 320, height: 436) && pushed.view.safeAreaInsets == .zero)
        #expect(tabs.tabBar.isHidden)
    }

    @Test func cellsOfATableStay() throws {
        let made = UIStoryboard(name: "Settings", bundle: bundle).instantiateInitialViewController()
        let settings = try #require(made as? SettingsController)
        settings.view.frame = CGRect(x: 0, y: 0, width: 320, height: 400)
        settings.view.layoutIfNeeded()
        let table = try #require(settings.tableView)
        #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 0) == 2)
        // The first row is as high as its constraints make it, the second one as the file says, the third one as rows are.
        #expect(table.visibleCells.map(\.frame.height) == [70, 90, 44])
        #expect(settings.box.frame == CGRect(x: 20, y: 5, width: 100, height: 60))
        #expect(settings.box.isDescendant(of: table.visibleCells[0]))
        #expect(table.headerView(forSection: 0)?.textLabel?.text == "Sound")
        #expect(table.footerView(forSection: 0)?.textLabel?.text == "LOUD")
        let cells = table.visibleCells
        table.reloadData()
        #expect(table.visibleCells == cells)
    }

    @Test func segues() throws {
        let navigation = try #require(
            UIStoryboard(name: "Main", bundle: bundle).instantiateInitialViewController() as? UINavigationController)
        let list = try #require(navigation.topViewController as? ListController)
        list.performSegue(withIdentifier: "detail", sender: nil)
        #expect(list.ways == ["detail"] && navigation.topViewController?.title == "Detail")
        list.performSegue(withIdentifier: "nowhere", sender: nil)
        #expect(list.ways == ["detail"] && navigation.viewControllers.count == 2)
    }

    @Test func controllersThatLeadToThemselvesComeToAnEnd() throws {
        let storyboard = UIStoryboard(name: "Rings", bundle: bundle)
        let ring = storyboard.instantiateViewController(withIdentifier: "ring")
        #expect(ring.view.subviews.count == 1 && ring.children.isEmpty)
        let pile = storyboard.instantiateViewController(withIdentifier: "pile") as? UINavigationController
        #expect(pile?.viewControllers.isEmpty == true)
        let other = storyboard.instantiateViewController(withIdentifier: "other") as? UINavigationController
        let inner = try #require(other?.viewControllers.first as? UINavigationController)
        #expect(inner.viewControllers.isEmpty)
    }

    @Test func controllersAreNotRetainedByTheirCells() throws {
        weak var gone: ListController?
        do {
            let list = try #require(
                UIStoryboard(name: "Main", bundle: bundle).instantiateViewController(withIdentifier: "list")
                    as? ListController)
            list.view.layoutIfNeeded()
            #expect(list.table.cellForRow(at: IndexPath(row: 0, section: 0)) != nil)
            gone = list
        }
        #expect(gone == nil)
    }

    @Test func controllersByIdentifier() {
        let storyboard = UIStoryboard(name: "Main", bundle: bundle)
        #expect(storyboard.instantiateViewController(withIdentifier: "detail").title == "Detail")
        let made: ListController = storyboard.instantiateViewController(identifier: "list") {
            ListController(coder: $0)
        }
        #expect(made.title == "Names" && made.view.subviews.count == 2)
        #expect(!storyboard.instantiateViewController(withIdentifier: "none").isViewLoaded)
        #expect(UIStoryboard(name: "Missing", bundle: bundle).instantiateInitialViewController() == nil)
    }
}
