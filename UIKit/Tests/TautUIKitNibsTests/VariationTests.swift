import Foundation
import TautUIKit
import Testing

private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/nibs").path
private var bundle: Bundle? { Bundle(path: folder) }

/// What a nib says of size classes holds for the objects that are made of it.
@Suite struct VariationTests {
    private func makeView() throws -> UIView {
        let made = UINib(nibName: "Varied", bundle: bundle).instantiate(withOwner: nil)
        return try #require(made.first as? UIView)
    }

    private func tags(_ view: UIView) -> [Int] { view.subviews.map(\.tag) }

    @Test func whatNoClassChangesHoldsAtFirst() throws {
        let view = try makeView()
        view.layoutIfNeeded()
        let title = try #require(view.viewWithTag(1) as? UILabel)
        #expect(tags(view) == [1, 3, 5])
        #expect(title.frame.origin == CGPoint(x: 10, y: 20) && title.font.pointSize == 17)
        #expect(title.textColor == .secondaryLabel)
        #expect(view.viewWithTag(3)?.frame == CGRect(x: 10, y: 200, width: 30, height: 30))
        #expect(view.viewWithTag(3)?.backgroundColor == UIColor(red: 0.5, green: 0.25, blue: 1, alpha: 1))
        let stack = try #require(view.viewWithTag(5) as? UIStackView)
        #expect(stack.axis == .horizontal && stack.arrangedSubviews.map(\.frame.width) == [20, 80])
    }

    @Test func theTreeFollowsItsTraits() throws {
        let view = try makeView()
        let title = try #require(view.viewWithTag(1) as? UILabel)
        let stack = try #require(view.viewWithTag(5) as? UIStackView)
        view.layoutIfNeeded()

        view.taut.environment.verticalSizeClass = .compact
        view.layoutIfNeeded()
        #expect(tags(view) == [1, 2, 3, 5] && title.frame.minY == 5)
        #expect(view.viewWithTag(2)?.frame == CGRect(x: 200, y: 5, width: 80, height: 80))
        #expect(view.viewWithTag(6)?.frame == CGRect(x: 5, y: 5, width: 10, height: 10))
        #expect(stack.axis == .horizontal && stack.arrangedSubviews.map(\.frame.width) == [104])

        view.taut.environment.horizontalSizeClass = .compact
        view.layoutIfNeeded()
        #expect(tags(view) == [1, 2, 5] && stack.axis == .vertical && stack.spacing == 2)

        view.taut.environment.verticalSizeClass = .regular
        view.layoutIfNeeded()
        #expect(tags(view) == [1, 5] && title.frame.minY == 20)
        #expect(stack.arrangedSubviews.map(\.frame.height) == [10, 28])

        view.taut.environment.horizontalSizeClass = .regular
        view.layoutIfNeeded()
        #expect(tags(view) == [1, 3, 5] && stack.axis == .horizontal && stack.spacing == 4)
        #expect(title.font.pointSize == 30 && title.textColor == .red)
        // At the bottom instead of 200 below the top.
        #expect(view.viewWithTag(3)?.frame == CGRect(x: 10, y: 270, width: 30, height: 30))
        title.text = "Another"
        title.font = .systemFont(ofSize: 12)

        view.taut.environment.horizontalSizeClass = .unspecified
        view.layoutIfNeeded()
        #expect(title.text == "Another" && title.font.pointSize == 17 && title.textColor == .secondaryLabel)
        #expect(view.taut.layout().conflicts.isEmpty)
    }

    /// Nothing tells a view of the traits of a tree that it is put into.
    @Test func aTreeFollowsTheTraitsOfTheOneItEnters() throws {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        window.taut.environment.verticalSizeClass = .compact
        let controller = UIViewController()
        controller.view = try makeView()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        #expect(tags(controller.view) == [1, 2, 3, 5])
        #expect(controller.view.viewWithTag(1)?.frame.minY == 5)
        #expect(controller.view.viewWithTag(2)?.frame == CGRect(x: 200, y: 5, width: 80, height: 80))
    }
}

final class GestureController: UIViewController, UIGestureRecognizerDelegate, TautActionTarget {
    var tap: UITapGestureRecognizer!
    var taps = 0
    var inset: CGFloat = 0
    var isBusy = false
    var greeting: String?
    var extent = CGSize.zero
    var ink: UIColor?

    override func setValue(_ value: Any?, forKey key: String) {
        switch key {
        case "tap": tap = value as? UITapGestureRecognizer
        case "inset": inset = (value as? Double).map { CGFloat($0) } ?? -1
        case "isBusy": isBusy = value as? Bool ?? false
        case "greeting": greeting = value as? String
        case "extent": extent = value as? CGSize ?? .zero
        case "ink": ink = value as? UIColor
        default: super.setValue(value, forKey: key)
        }
    }
    func perform(_ action: Selector, sender: Any?) {
        if action == "tapped:", sender as? UITapGestureRecognizer === tap { taps += 1 }
    }
}

final class SwapSegue: UIStoryboardSegue {
    let place = "window"

    override func perform() {
        source.view.window?.accessibilityIdentifier = place
        source.view.window?.rootViewController = destination
    }
}

/// What else storyboards say of their controllers.
@Suite struct StoryboardConnectionTests {
    private func makeController() throws -> GestureController {
        let storyboard = UIStoryboard(name: "Gestures", bundle: bundle)
        return try #require(storyboard.instantiateInitialViewController() as? GestureController)
    }

    @Test func recognizersAreTied() throws {
        let controller = try makeController()
        let recognizers = try #require(controller.view.gestureRecognizers)
        #expect(recognizers.count == 2 && recognizers[0] === controller.tap && controller.tap.delegate === controller)
        #expect(controller.tap.numberOfTapsRequired == 2 && controller.tap.numberOfTouchesRequired == 3)
        controller.tap.state = .ended
        #expect(controller.taps == 1)
        let swipe = try #require(recognizers[1] as? UISwipeGestureRecognizer)
        #expect(swipe.direction == .up && !swipe.isEnabled)
    }

    @Test func colorsAndLooks() throws {
        let controller = try makeController()
        #expect(controller.view.backgroundColor == .systemBackground)
        #expect(controller.view.tintColor == UIColor(white: 0.75, alpha: 1))
        let button = try #require(controller.view.subviews.first as? UIButton)
        #expect(button.titleColor(for: .normal) == UIColor(white: 0.25, alpha: 1))
        #expect(button.alpha == 0.5 && !button.isUserInteractionEnabled)
    }

    @Test func runtimeAttributesAreSetByName() throws {
        let controller = try makeController()
        #expect(controller.inset == 2.5 && controller.isBusy && controller.greeting == "Hello")
        #expect(controller.extent == CGSize(width: 3, height: 4) && controller.ink == .systemRed)
        #expect(!controller.isViewLoaded)
        let button = try #require(controller.view.subviews.first as? UIButton)
        #expect(button.layer.cornerRadius == 6 && button.layer.masksToBounds)
    }

    @Test func aSegueOfTheProgramGoesItsWay() throws {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let controller = try makeController()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        controller.performSegue(withIdentifier: "swap", sender: nil)
        #expect(window.rootViewController?.title == "Other" && window.accessibilityIdentifier == "window")
    }
}
