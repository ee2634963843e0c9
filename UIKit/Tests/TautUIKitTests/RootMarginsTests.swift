import TautUIKit
import Testing

// The margins of views without a superview, and of those that controllers show.

@Suite struct RootMarginsTests {
    /// A view of which the edges follow the margins of a view.
    private func follower(of view: UIView) -> UIView {
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(inner)
        let edges: [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)] = [
            (.left, .leftMargin), (.right, .rightMargin), (.top, .topMargin), (.bottom, .bottomMargin),
        ]
        for (edge, margin) in edges {
            NSLayoutConstraint(
                item: inner, attribute: edge, relatedBy: .equal, toItem: view, attribute: margin, multiplier: 1,
                constant: 0
            ).isActive = true
        }
        return inner
    }

    @Test(arguments: [true, false]) func theMarginsOfARootAreThoseThatWereSet(isWindow: Bool) {
        let frame = CGRect(x: 0, y: 0, width: 400, height: 400)
        let root = isWindow ? UIWindow(frame: frame) : UIView(frame: frame)
        let inner = follower(of: root)
        root.layoutIfNeeded()
        #expect(inner.frame == CGRect(x: 16, y: 0, width: 368, height: 400))
        // After a layout, and before the next one.
        let margins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
        root.layoutMargins = margins
        #expect(root.layoutMargins == margins)
        root.layoutIfNeeded()
        #expect(inner.frame == CGRect(x: 20, y: 10, width: 340, height: 360))
        #expect(root.layoutMarginsGuide.layoutFrame == inner.frame)
        // What the margins are by default can be set as well, and another width is no reason for others.
        root.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        root.frame.size.width = 500
        root.layoutIfNeeded()
        #expect(inner.frame == CGRect(x: 8, y: 8, width: 484, height: 384))
    }

    @Test func marginsSetBeforeTheFirstLayoutCount() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
        root.taut.environment.layoutDirection = .rightToLeft
        root.directionalLayoutMargins.leading = 12
        let inner = follower(of: root)
        root.layoutIfNeeded()
        #expect(inner.frame == CGRect(x: 8, y: 8, width: 80, height: 84))
    }

    @Test func aShownControllerKeepsMarginsThatAreGreaterThanTheSystems() {
        final class Page: UIViewController {
            override func viewDidLoad() {
                view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 20, leading: 30, bottom: 0, trailing: 4)
            }
        }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let page = Page()
        window.rootViewController = page
        window.layoutIfNeeded()
        #expect(page.view.layoutMargins == UIEdgeInsets(top: 20, left: 30, bottom: 0, right: 16))
        // Without respect for the system's margins they are what was set.
        let other = Page()
        other.viewRespectsSystemMinimumLayoutMargins = false
        window.rootViewController = other
        #expect(other.view.layoutMargins == UIEdgeInsets(top: 20, left: 30, bottom: 0, right: 4))
        // One that sets none has the system's.
        let plain = UIViewController()
        window.rootViewController = plain
        #expect(plain.view.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    }

    /// The margins of a controller's view and the frame of a view that follows them.
    private func expect(_ controller: UIViewController, _ inner: UIView, _ side: CGFloat, width: CGFloat) {
        #expect(controller.view.layoutMargins.left == side && controller.view.layoutMargins.right == side)
        #expect(controller.systemMinimumLayoutMargins.leading == side)
        #expect(inner.frame.minX == side && inner.frame.width == width - 2 * side)
    }

    @Test(arguments: ["alone", "navigation", "tabs"]) func aControllersMarginsFollowTheWindow(_ container: String) {
        let page = UIViewController()
        let inner = follower(of: page.view)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 430, height: 900))
        switch container {
        case "navigation": window.rootViewController = UINavigationController(rootViewController: page)
        case "tabs":
            let tabs = UITabBarController()
            tabs.viewControllers = [page]
            window.rootViewController = tabs
        default: window.rootViewController = page
        }
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        expect(page, inner, 20, width: 430)
        for width: CGFloat in [375, 812, 375, 414, 413] {
            window.frame.size.width = width
            window.layoutIfNeeded()
            expect(page, inner, width < 414 ? 16 : 20, width: width)
        }
    }

    @Test func marginsThatAreSetLaterAreNoSmallerThanTheSystems() {
        let page = UIViewController()
        let inner = follower(of: page.view)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
        window.rootViewController = page
        page.view.layoutMargins = .zero
        window.layoutIfNeeded()
        #expect(page.view.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
        #expect(inner.frame.minX == 16)
        page.view.layoutMargins.left = 30
        window.layoutIfNeeded()
        #expect(inner.frame == CGRect(x: 30, y: 0, width: 329, height: 600))
        page.viewRespectsSystemMinimumLayoutMargins = false
        page.view.layoutMargins = .zero
        window.layoutIfNeeded()
        #expect(inner.frame == CGRect(x: 0, y: 0, width: 375, height: 600))
    }

    @Test func aSubclassMayGiveOtherLeastMargins() {
        final class Page: UIViewController {
            override var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
                var margins = super.systemMinimumLayoutMargins
                margins.leading += 24
                return margins
            }
        }
        let page = Page()
        let inner = follower(of: page.view)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
        window.rootViewController = page
        window.layoutIfNeeded()
        #expect(inner.frame == CGRect(x: 40, y: 0, width: 319, height: 600))
        #expect(page.view.layoutMargins.left == 40)
        window.frame.size.width = 430
        window.layoutIfNeeded()
        #expect(inner.frame.minX == 44)
    }

    /// Also where no constraint has the margins watched.
    @Test func aControllerIsToldOfMarginsThatFollowTheWidth() {
        final class Page: UIViewController {
            var margins: [CGFloat] = []
            override func viewLayoutMarginsDidChange() { margins.append(view.layoutMargins.left) }
        }
        let page = Page()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
        window.rootViewController = page
        window.layoutIfNeeded()
        page.margins = []
        window.frame.size.width = 430
        window.layoutIfNeeded()
        #expect(page.margins == [20])
        window.frame.size.width = 431
        window.layoutIfNeeded()
        #expect(page.margins == [20])
    }

    @Test func leastMarginsAreRespectedAgain() {
        let page = UIViewController()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
        window.rootViewController = page
        #expect(page.view.layoutMargins.left == 16)
        page.viewRespectsSystemMinimumLayoutMargins = false
        #expect(page.view.layoutMargins.left == 8)
        page.viewRespectsSystemMinimumLayoutMargins = true
        #expect(page.view.layoutMargins.left == 16)
        let child = UIViewController()
        page.view.addSubview(child.view)
        child.viewRespectsSystemMinimumLayoutMargins = false
        child.viewRespectsSystemMinimumLayoutMargins = true
        #expect(child.view.layoutMargins.left == 8)
    }
}
