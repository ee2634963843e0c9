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
}
