import Foundation
import TautUIKit
import Testing

/// Controllers and views of any class are told of traits.
struct TraitRegistrationTests {
    private final class Page: UIViewController {
        var log: [String] = []
        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            let (old, new) = (previous?.verticalSizeClass.rawValue ?? -1, traitCollection.verticalSizeClass.rawValue)
            log.append("page \(old) \(new)")
        }
        override func loadView() { view = Paper() }
    }
    private final class Paper: UIView {
        var isTold = false
        override func traitCollectionDidChange(_ previous: UITraitCollection?) { isTold = true }
    }

    @Test func controllersAreToldBeforeTheirViews() throws {
        let page = Page()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        window.rootViewController = page
        let paper = try #require(page.view as? Paper)
        var seen: [Bool] = []
        page.registerForTraitChanges([UITraitVerticalSizeClass.self]) { (page: Page, old: UITraitCollection) in
            seen.append(old.verticalSizeClass == .compact)
            page.log.append("handler \((page.view as? Paper)?.isTold == false)")
        }
        let ended = page.registerForTraitChanges([UITraitVerticalSizeClass.self]) { page, _ in page.log.append("late") }
        page.unregisterForTraitChanges(ended)
        window.taut.environment.verticalSizeClass = .compact
        window.layoutIfNeeded()
        (page.log, seen, paper.isTold) = ([], [], false)
        window.taut.environment.verticalSizeClass = .regular
        window.layoutIfNeeded()
        #expect(page.log == ["page 1 2", "handler true"])
        #expect(seen == [true])
        #expect(paper.isTold)
    }

    @Test func handlersKnowTheClassOfTheView() {
        let (paper, other) = (Paper(), UILabel())
        paper.addSubview(other)
        var names: [String] = []
        paper.registerForTraitChanges([UITraitLayoutDirection.self]) { view, _ in names.append("\(view.isTold)") }
        other.registerForTraitChanges([UITraitLayoutDirection.self]) { (label: UILabel, _) in
            names.append(label.text ?? "label")
        }
        paper.layoutIfNeeded()
        let direction = paper.traitCollection.layoutDirection
        paper.taut.traitOverrides = UITraitCollection().modifyingTraits {
            $0.layoutDirection = direction == .leftToRight ? .rightToLeft : .leftToRight
        }
        #expect(names == ["true", "label"])
    }

    private final class Styled: UIView {
        var log: [String] = []
        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            log.append("\(previous?.userInterfaceStyle.rawValue ?? -1) \(traitCollection.userInterfaceStyle.rawValue)")
        }
        func take() -> [String] {
            defer { log = [] }
            return log
        }
    }

    /// A view that overrides a trait is not told when that changes around it, nor is what lies in it.
    @Test func viewsAreToldOfTheirOwnTraits() {
        let (root, side, inner) = (Styled(), Styled(), Styled())
        root.addSubview(side)
        side.addSubview(inner)
        root.taut.environment.userInterfaceStyle = .light
        #expect([root.take(), side.take(), inner.take()] == [["0 1"], ["0 1"], ["0 1"]])
        side.overrideUserInterfaceStyle = .dark
        #expect([root.take(), side.take(), inner.take()] == [[], ["1 2"], ["1 2"]])
        root.taut.environment.userInterfaceStyle = .dark
        #expect([root.take(), side.take(), inner.take()] == [["1 2"], [], []])
        root.taut.environment.verticalSizeClass = .compact
        #expect([root.take(), side.take(), inner.take()] == [["2 2"], ["2 2"], ["2 2"]])
        side.overrideUserInterfaceStyle = .unspecified
        root.overrideUserInterfaceStyle = .dark
        #expect([root.take(), side.take(), inner.take()] == [[], [], []])
        root.taut.environment.userInterfaceStyle = .light
        #expect([root.take(), side.take(), inner.take()] == [[], [], []])
        root.overrideUserInterfaceStyle = .unspecified
        #expect([root.take(), side.take(), inner.take()] == [["2 1"], ["2 1"], ["2 1"]])
    }
}
