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
