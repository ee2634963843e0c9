import Foundation
import TautUIKit
import Testing

/// Views are told of each change of their margins, safe area and traits, and of nothing else.
@Suite struct ToldChangesTests {
    private final class Told: UIView {
        var margins = UIEdgeInsets.zero
        var safeArea = UIEdgeInsets.zero
        var traits = UITraitCollection()
        var style = UIUserInterfaceStyle.unspecified
        /// What was told without reason.
        var needless: Set<String> = []

        /// Takes what holds now as known.
        func settle() {
            (margins, safeArea, traits) = (layoutMargins, safeAreaInsets, traitCollection)
            style = traitCollection.userInterfaceStyle
            needless = []
        }

        /// What holds now and was not told.
        var untold: [String] {
            var result: [String] = []
            if !Self.isSame(margins, layoutMargins) { result.append("margins \(margins) are \(layoutMargins)") }
            if !Self.isSame(safeArea, safeAreaInsets) { result.append("safe area \(safeArea) is \(safeAreaInsets)") }
            if traits != traitCollection { result.append("traits") }
            if style != traitCollection.userInterfaceStyle { result.append("style for the handler") }
            return result
        }

        private static func isSame(_ first: UIEdgeInsets, _ second: UIEdgeInsets) -> Bool {
            abs(first.top - second.top) < 1e-6 && abs(first.left - second.left) < 1e-6
                && abs(first.bottom - second.bottom) < 1e-6 && abs(first.right - second.right) < 1e-6
        }

        func watchStyle() {
            registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: Told, old) in
                if old.userInterfaceStyle == view.traitCollection.userInterfaceStyle { view.needless.insert("handler") }
                view.style = view.traitCollection.userInterfaceStyle
            }
        }

        override func layoutMarginsDidChange() {
            if Self.isSame(margins, layoutMargins) { needless.insert("margins") }
            margins = layoutMargins
        }
        override func safeAreaInsetsDidChange() {
            if Self.isSame(safeArea, safeAreaInsets) { needless.insert("safe area") }
            safeArea = safeAreaInsets
        }
        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            if traits == traitCollection { needless.insert("traits") }
            if previous != traits { needless.insert("other traits than those before") }
            traits = traitCollection
        }
    }

    /// A window with views in each other, some tied to margins or to the safe area.
    private struct Tree {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        var views: [Told] = []
        var constraints: [NSLayoutConstraint] = []

        init(_ random: inout SplitMix64) {
            window.taut.environment.userInterfaceStyle = .light
            for index in 0..<6 {
                let view = Told()
                view.accessibilityIdentifier = "view \(index)"
                view.translatesAutoresizingMaskIntoConstraints = false
                view.preservesSuperviewLayoutMargins = random.integer(0...2) == 0
                view.insetsLayoutMarginsFromSafeArea = random.integer(0...3) != 0
                let superview = random.integer(0...index) == 0 ? window : views[random.integer(0...(index - 1))]
                superview.addSubview(view)
                tie(view, to: superview, &random)
                views.append(view)
            }
            window.layoutIfNeeded()
            for view in views {
                view.settle()
                view.watchStyle()
            }
        }

        mutating func tie(_ view: UIView, to superview: UIView, _ random: inout SplitMix64) {
            let guides = [nil, superview.layoutMarginsGuide, superview.safeAreaLayoutGuide]
            let guide = guides[random.integer(0...2)]
            let distance = CGFloat(random.integer(0...11))
            var new = [
                view.leadingAnchor.constraint(
                    equalTo: guide?.leadingAnchor ?? superview.leadingAnchor, constant: distance),
                view.topAnchor.constraint(equalTo: guide?.topAnchor ?? superview.topAnchor, constant: distance),
                view.trailingAnchor.constraint(
                    equalTo: guide?.trailingAnchor ?? superview.trailingAnchor, constant: -distance),
            ]
            new.append(
                random.integer(0...1) == 0
                    ? view.heightAnchor.constraint(equalToConstant: CGFloat(random.integer(100...300)))
                    : view.bottomAnchor.constraint(
                        equalTo: guide?.bottomAnchor ?? superview.bottomAnchor, constant: -distance))
            NSLayoutConstraint.activate(new)
            constraints += new
        }

        /// Changes something and says what.
        mutating func change(_ random: inout SplitMix64) -> String {
            let view = views[random.integer(0...(views.count - 1))]
            let styles: [UIUserInterfaceStyle] = [.unspecified, .light, .dark]
            switch random.integer(0...10) {
            case 0:
                view.layoutMargins = UIEdgeInsets(
                    top: CGFloat(random.integer(0...30)), left: CGFloat(random.integer(0...30)), bottom: 3,
                    right: CGFloat(random.integer(0...30)))
                return "margins"
            case 1:
                view.preservesSuperviewLayoutMargins.toggle()
                return "whether margins are preserved"
            case 2:
                view.insetsLayoutMarginsFromSafeArea.toggle()
                return "whether the safe area counts"
            case 3:
                window.taut.environment.safeArea.top = CGFloat(random.integer(0...2) * 20)
                return "the window's safe area"
            case 4:
                window.taut.environment.safeArea.bottom = CGFloat(random.integer(0...2) * 20)
                return "the window's safe area"
            case 5:
                view.taut.additionalSafeAreaInsets = UIEdgeInsets(
                    top: CGFloat(random.integer(0...2) * 5), left: CGFloat(random.integer(0...1) * 7), bottom: 0,
                    right: 0)
                return "a view's safe area"
            case 6:
                view.semanticContentAttribute =
                    [.unspecified, .forceRightToLeft, .forceLeftToRight][random.integer(0...2)]
                return "the direction"
            case 7:
                view.overrideUserInterfaceStyle = styles[random.integer(0...2)]
                return "a view's style"
            case 8:
                window.taut.environment.userInterfaceStyle = styles[random.integer(1...2)]
                return "the window's style"
            case 9:
                constraints[random.integer(0...(constraints.count - 1))].constant = CGFloat(random.integer(-20...200))
                return "a constant"
            default:
                let superviews = [window] + views
                let superview = superviews[random.integer(0...(superviews.count - 1))]
                guard !superview.isDescendant(of: view) else { return "nothing" }
                superview.addSubview(view)
                if !constraints.contains(where: { $0.isActive && $0.firstItem === view && $0.secondItem != nil }) {
                    tie(view, to: superview, &random)
                }
                return "the superview"
            }
        }
    }

    @Test(arguments: 0..<8) func viewsAreToldOfChangesAndOfNothingElse(_ block: Int) {
        for seed in block * 25..<(block + 1) * 25 {
            var random = SplitMix64(seed: UInt64(seed))
            var tree = Tree(&random)
            for step in 0..<12 {
                let change = tree.change(&random)
                tree.window.layoutIfNeeded()
                for view in tree.views {
                    let name = view.accessibilityIdentifier ?? ""
                    #expect(view.untold.isEmpty, "seed \(seed) step \(step), \(change): \(name)")
                    #expect(view.needless.isEmpty, "seed \(seed) step \(step), \(change): \(name)")
                    view.settle()
                }
            }
        }
    }

    /// Before the layout, not only in it.
    @Test func subviewsThatPreserveMarginsAreToldAtOnce() {
        let (root, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Told())
        root.addSubview(view)
        view.frame = root.bounds
        view.preservesSuperviewLayoutMargins = true
        root.layoutIfNeeded()
        view.settle()
        root.layoutMargins = UIEdgeInsets(top: 20, left: 30, bottom: 40, right: 50)
        #expect(view.margins == UIEdgeInsets(top: 20, left: 30, bottom: 40, right: 50))
        view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(view.needless.isEmpty)
    }

    /// As a layout begins; a view that comes back to the same traits is told of nothing.
    @Test func viewsAreToldOfTheTraitsOfTheTreeThatTheyEnter() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.taut.environment.horizontalSizeClass = .compact
        window.taut.environment.userInterfaceStyle = .dark
        let (box, view, late) = (UIView(), Told(), Told())
        for view in [view, late] {
            view.settle()
            view.watchStyle()
        }
        box.addSubview(view)
        window.addSubview(box)
        window.layoutIfNeeded()
        #expect(view.traits.horizontalSizeClass == .compact && view.style == .dark)
        box.addSubview(late)
        window.layoutIfNeeded()
        #expect(late.traits.horizontalSizeClass == .compact && late.style == .dark)
        box.removeFromSuperview()
        window.addSubview(box)
        window.layoutIfNeeded()
        #expect(view.needless.isEmpty && late.needless.isEmpty)
        box.overrideUserInterfaceStyle = .light
        #expect(view.style == .light && view.untold.isEmpty)
        window.addSubview(view)
        window.layoutIfNeeded()
        #expect(view.style == .dark && view.untold.isEmpty && view.needless.isEmpty)
    }
}
