import TautUIKit
import Testing

/// A controller that writes down what it is told, into a list of several.
private final class Told: UIViewController {
    final class Log { var lines: [String] = [] }
    let name: String
    let log: Log
    var forwards = true
    var namesEverything = false

    init(_ name: String, _ log: Log) {
        (self.name, self.log) = (name, log)
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { return nil }

    private func note(_ what: String, _ animated: Bool) {
        log.lines.append("\(name) \(what)\(animated ? " slowly" : "")")
    }
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
    override func viewDidLoad() { if namesEverything { note("loaded", false) } }
    override func viewDidLayoutSubviews() { if namesEverything { note("laid out", false) } }
    override func willMove(toParent parent: UIViewController?) {
        if namesEverything { note(parent == nil ? "will go" : "will come", false) }
    }
    override func didMove(toParent parent: UIViewController?) {
        if namesEverything { note(parent == nil ? "went" : "came", false) }
    }
    override func viewWillAppear(_ animated: Bool) { note("will appear", animated) }
    override func viewDidAppear(_ animated: Bool) { note("appeared", animated) }
    override func viewWillDisappear(_ animated: Bool) { note("will disappear", animated) }
    override func viewDidDisappear(_ animated: Bool) { note("disappeared", animated) }
}

private func lines(_ log: Told.Log) -> [String] {
    defer { log.lines = [] }
    return log.lines
}

/// When controllers appear: when their views come into a window that is shown.
@Suite struct AppearanceTests {
    private let log = Told.Log()
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    @Test func aRootAppearsWithItsWindow() {
        let page = Told("page", log)
        #expect(window.isHidden)
        window.rootViewController = page
        window.layoutIfNeeded()
        #expect(page.view.frame == window.bounds && page.view.window === window)
        #expect(lines(log) == [])
        window.makeKeyAndVisible()
        #expect(lines(log) == ["page will appear", "page appeared"])
        window.isHidden = false
        #expect(lines(log) == [])
        window.isHidden = true
        #expect(lines(log) == ["page will disappear", "page disappeared"])
        window.rootViewController = nil
        #expect(lines(log) == [] && page.view.superview == nil)
    }

    @Test func anotherRootTakesItsPlace() {
        let (one, two) = (Told("one", log), Told("two", log))
        window.isHidden = false
        window.rootViewController = one
        window.rootViewController = two
        #expect(
            lines(log) == [
                "one will appear", "one appeared", "one will disappear", "one disappeared", "two will appear",
                "two appeared",
            ])
    }

    @Test func whatAppearsIsLaidOut() {
        final class Page: UIViewController {
            let box = UIView()
            var widths: [CGFloat] = []
            override func viewDidLoad() {
                box.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(box)
                box.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5).isActive = true
            }
            override func viewIsAppearing(_ animated: Bool) { widths.append(view.frame.width) }
            override func viewDidAppear(_ animated: Bool) { widths.append(box.frame.width) }
        }
        let page = Page()
        window.rootViewController = page
        window.makeKeyAndVisible()
        #expect(page.widths == [320, 160])
    }

    @Test func childrenAppearWhereTheirViewsComeIntoAWindow() {
        let (page, child) = (Told("page", log), Told("child", log))
        page.addChild(child)
        page.view.addSubview(child.view)
        window.rootViewController = page
        window.isHidden = false
        #expect(lines(log) == ["page will appear", "child will appear", "page appeared", "child appeared"])
        child.view.removeFromSuperview()
        #expect(lines(log) == ["child will disappear", "child disappeared"])
        let box = UIView()
        page.view.addSubview(box)
        box.addSubview(child.view)
        #expect(lines(log) == ["child will appear", "child appeared"])
        // Another superview in the same window is no journey.
        page.view.addSubview(child.view)
        #expect(lines(log) == [])
    }

    @Test func aControllerMayTellItsChildrenItself() {
        let (page, child) = (Told("page", log), Told("child", log))
        page.forwards = false
        page.addChild(child)
        page.view.addSubview(child.view)
        window.rootViewController = page
        window.isHidden = false
        #expect(lines(log) == ["page will appear", "page appeared"])
        child.beginAppearanceTransition(true, animated: true)
        #expect(lines(log) == ["child will appear slowly"])
        child.endAppearanceTransition()
        #expect(lines(log) == ["child appeared slowly"])
        child.endAppearanceTransition()
        #expect(lines(log) == [])
    }

    @Test func pilesAndTabsInAHiddenWindowTellNobody() {
        let (one, two) = (Told("one", log), Told("two", log))
        let navigation = UINavigationController(rootViewController: one)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, UIViewController()]
        window.rootViewController = tabs
        navigation.pushViewController(two, animated: true)
        window.layoutIfNeeded()
        #expect(two.view.window === window && lines(log) == [])
        window.makeKeyAndVisible()
        #expect(lines(log) == ["two will appear", "two appeared"])
        navigation.popViewController(animated: true)
        #expect(
            lines(log) == [
                "two will disappear slowly", "one will appear slowly", "two disappeared slowly",
                "one appeared slowly",
            ])
        tabs.selectedIndex = 1
        #expect(lines(log) == ["one will disappear", "one disappeared"])
    }

    /// UIKit's order: the controller that disappears is notified first each time; the one that appears is laid out between.
    @Test func controllersOfAPileChangePlaces() {
        let (one, two) = (Told("one", log), Told("two", log))
        for page in [one, two] { page.namesEverything = true }
        let navigation = UINavigationController(rootViewController: one)
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        _ = lines(log)
        navigation.pushViewController(two, animated: false)
        #expect(
            lines(log) == [
                "two will come", "two loaded", "one will disappear", "two will appear", "two laid out",
                "one disappeared", "two appeared", "two came",
            ])
        navigation.popViewController(animated: false)
        #expect(
            lines(log) == [
                "two will go", "two will disappear", "one will appear", "one laid out", "two disappeared",
                "one appeared", "two went",
            ])
        #expect(two.parent == nil && one.view.window === window && two.view.window == nil)
    }

    @Test func presentersDisappearLast() {
        let (page, sheet) = (Told("page", log), Told("sheet", log))
        sheet.modalPresentationStyle = .fullScreen
        window.rootViewController = page
        window.makeKeyAndVisible()
        _ = lines(log)
        page.present(sheet, animated: false)
        #expect(
            lines(log) == ["page will disappear", "sheet will appear", "sheet appeared", "page disappeared"])
        #expect(page.view.window == nil)
        sheet.dismiss(animated: false)
        #expect(
            lines(log) == ["sheet will disappear", "page will appear", "page appeared", "sheet disappeared"])
        #expect(page.view.window === window && sheet.view.window == nil)
    }
}
