import TautUIKit
import Testing

/// What is set early, late, or by way of a subview reaches those whom it concerns, as in UIKit.
nonisolated struct LateChangeTests {
    private func window(_ view: UIView) -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.addSubview(view)
        view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: window.leadingAnchor),
            view.topAnchor.constraint(equalTo: window.topAnchor),
        ])
        window.layoutIfNeeded()
        return window
    }

    // MARK: Buttons

    /// The font of the title is that of the button's size.
    @Test func titleLabelsReachTheirButtons() {
        let button = UIButton(type: .system)
        button.setTitle("abc", for: .normal)
        let window = window(button)
        button.titleLabel?.font = .systemFont(ofSize: 40)
        window.layoutIfNeeded()
        #expect(button.frame.size == button.intrinsicContentSize && button.frame.width > 50)
    }

    private func placed(_ change: (UIButton) -> Void) -> (image: CGRect, title: CGRect) {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        button.setTitle("A title", for: .normal)
        button.setImage(UIImage(size: CGSize(width: 20, height: 20)), for: .normal)
        change(button)
        button.layoutIfNeeded()
        return (button.imageView?.frame ?? .zero, button.titleLabel?.frame ?? .zero)
    }

    /// From right to left the image stands behind the title; it keeps its place in a narrow button, whose title is cut.
    @Test func imagesAndTitles() {
        let usual = placed { _ in }
        #expect(usual.title.minX == usual.image.maxX)
        let flipped = placed { $0.semanticContentAttribute = .forceRightToLeft }
        #expect(flipped.title.minX == usual.image.minX && flipped.image.minX == flipped.title.maxX)
        let narrow = placed {
            $0.frame.size.width = 60
            $0.setTitle("A long long title", for: .normal)
        }
        #expect(narrow.image.minX == 0 && narrow.title.minX == 20 && narrow.title.width == 40)
    }

    /// Insets move what is centred by half, what is aligned as a whole.
    @Test func edgeInsets() {
        let centred = placed { _ in }
        #expect(placed { $0.titleEdgeInsets.left = 10 }.title.minX == centred.title.minX + 5)
        #expect(placed { $0.titleEdgeInsets.top = 10 }.title.minY == centred.title.minY + 5)
        func aligned(_ horizontal: UIControl.ContentHorizontalAlignment, _ insets: UIEdgeInsets) -> CGFloat {
            func x(_ insets: UIEdgeInsets) -> CGFloat {
                placed {
                    $0.contentHorizontalAlignment = horizontal
                    $0.titleEdgeInsets = insets
                }.title.minX
            }
            return x(insets) - x(.zero)
        }
        #expect(aligned(.left, UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 4)) == 10)
        #expect(aligned(.trailing, UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 4)) == -4)
        let top = placed { $0.contentVerticalAlignment = .top }.image.minY
        #expect(
            placed {
                $0.contentVerticalAlignment = .top
                $0.imageEdgeInsets.top = 7
            }.image.minY == top + 7)
    }

    /// A handler that sets a state is not called for what it has done.
    @Test func updateHandlersEnd() {
        let button = UIButton()
        var calls = 0
        button.configurationUpdateHandler = {
            calls += 1
            if calls < 50 { $0.isEnabled.toggle() }
        }
        #expect(calls == 1)
        button.isSelected = false
        #expect(calls == 1)
        button.isSelected = true
        #expect(calls == 2)
    }

    /// The font of a title with attributes goes with it.
    @Test func attributedTitlesGiveTheFontBack() {
        let button = UIButton()
        button.setTitle("abc", for: .normal)
        let size = button.intrinsicContentSize
        button.setAttributedTitle(
            NSAttributedString(string: "abc", attributes: [.font: UIFont.systemFont(ofSize: 60)]), for: .selected)
        button.isSelected = true
        #expect(button.intrinsicContentSize.height > 60)
        button.isSelected = false
        #expect(button.intrinsicContentSize == size)
    }

    // MARK: Texts

    private final class Editor: NSObject, UITextFieldDelegate, UITextViewDelegate {
        var log: [String] = []
        var (begins, ends) = (true, true)
        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { begins }
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ends }
        func textFieldDidBeginEditing(_ textField: UITextField) { log.append("begin \(textField.tag)") }
        func textFieldDidEndEditing(_ textField: UITextField) { log.append("end \(textField.tag)") }
        func textViewDidBeginEditing(_ textView: UITextView) { log.append("begin") }
        func textViewDidEndEditing(_ textView: UITextView) { log.append("end") }
    }

    /// One view of a tree is edited at a time, as its delegate wants.
    @Test func oneViewIsEdited() {
        let (outer, inner, editor) = (UIView(), UIView(), Editor())
        outer.addSubview(inner)
        let fields = (1...2).map { tag in
            let field = UITextField()
            (field.tag, field.delegate) = (tag, editor)
            inner.addSubview(field)
            return field
        }
        let view = UITextView()
        view.delegate = editor
        outer.addSubview(view)
        #expect(fields[0].becomeFirstResponder() && fields[0].becomeFirstResponder())
        #expect(fields[1].becomeFirstResponder() && !fields[0].isFirstResponder)
        #expect(view.becomeFirstResponder() && !fields[1].isEditing)
        #expect(editor.log == ["begin 1", "end 1", "begin 2", "end 2", "begin"])
        editor.begins = false
        #expect(!fields[0].becomeFirstResponder() && view.isFirstResponder)
        (editor.begins, editor.ends) = (true, false)
        #expect(fields[0].becomeFirstResponder() && editor.log.suffix(2) == ["end", "begin 1"])
        #expect(!fields[1].becomeFirstResponder() && fields[0].isFirstResponder)
        // A view that leaves the tree has no keys; a tree that gets a root keeps them.
        let window = UIView()
        window.addSubview(outer)
        #expect(fields[0].isFirstResponder)
        inner.removeFromSuperview()
        #expect(!fields[0].isFirstResponder && view.becomeFirstResponder())
    }

    /// A view at the side that is there while a field is edited makes it wider.
    @Test func sideViewsOfEditedFields() {
        let field = UITextField()
        field.text = "abc"
        field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
        field.rightViewMode = .whileEditing
        let window = window(field)
        let width = field.frame.width
        field.becomeFirstResponder()
        window.layoutIfNeeded()
        #expect(field.frame.width == width + 30)
        field.resignFirstResponder()
        window.layoutIfNeeded()
        #expect(field.frame.width == width)
    }

    @Test func fieldsFollowTheTextSize() {
        let field = UITextField()
        field.font = .preferredFont(forTextStyle: .body)
        field.adjustsFontForContentSizeCategory = true
        field.text = "abc"
        let window = window(field)
        let before = field.frame.height
        window.taut.environment.contentSizeCategory = .accessibilityExtraExtraExtraLarge
        window.layoutIfNeeded()
        #expect(abs(field.frame.height - field.intrinsicContentSize.height) < 1e-9)
        #expect(field.frame.height > before)
    }

    /// A text that is set has the caret at its end.
    @Test func typingGoesOnAtTheEnd() {
        let view = UITextView()
        view.text = "abc"
        view.insertText("d")
        #expect(view.text == "abcd")
        view.attributedText = NSAttributedString(string: "xy")
        view.insertText("z")
        #expect(view.text == "xyz")
        let field = UITextField()
        field.insertText("a")
        field.text = "hello"
        field.insertText("!")
        #expect(field.text == "hello!")
    }

    /// The views at the sides of a field change them with the direction, as the text does.
    @Test func sidesOfFieldsFollowTheDirection() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        field.semanticContentAttribute = .forceRightToLeft
        field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
        field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        (field.leftViewMode, field.rightViewMode) = (.always, .always)
        field.layoutIfNeeded()
        #expect(field.leftView?.frame.minX == 170 && field.rightView?.frame.minX == 0)
        #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 20, y: 0, width: 150, height: 40))
        #expect(field.clearButtonRect(forBounds: field.bounds).minX == 5)
    }

    private final class Stubborn: UITextField {
        override var canResignFirstResponder: Bool { false }
    }

    @Test func editingEndsByForce() {
        let (outer, field) = (UIView(), Stubborn())
        outer.addSubview(field)
        #expect(field.becomeFirstResponder())
        #expect(!outer.endEditing(false) && field.isFirstResponder)
        #expect(outer.endEditing(true) && !field.isFirstResponder)
    }

    // MARK: Other views

    /// An indicator that is stopped takes no place in a stack, unless it is to be seen.
    @Test func stoppedIndicatorsAreHidden() {
        let spinner = UIActivityIndicatorView(style: .medium)
        #expect(spinner.isHidden && UIActivityIndicatorView(frame: .zero).isHidden)
        spinner.startAnimating()
        #expect(!spinner.isHidden)
        spinner.stopAnimating()
        #expect(spinner.isHidden)
        spinner.hidesWhenStopped = false
        #expect(!spinner.isHidden)
    }

    /// What insets cover is not visible: a field above the keyboard is scrolled away from it.
    @Test func scrolledRectanglesAreWithinTheInsets() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.contentSize = CGSize(width: 320, height: 1000)
        scroll.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 200, right: 0)
        scroll.scrollRectToVisible(CGRect(x: 0, y: 400, width: 100, height: 40), animated: false)
        #expect(scroll.contentOffset.y == 160)
        scroll.scrollRectToVisible(CGRect(x: 0, y: 170, width: 100, height: 40), animated: false)
        #expect(scroll.contentOffset.y == 120)
        scroll.scrollRectToVisible(CGRect(x: 0, y: 0, width: 1, height: 1), animated: false)
        #expect(scroll.contentOffset.y == -50)
    }

    private final class Target: NSObject {
        var calls = 0
        func tapped() { calls += 1 }
    }

    @Test func gesturesHaveEachActionOnce() {
        let (target, gesture) = (Target(), UITapGestureRecognizer())
        for _ in 0..<2 { gesture.addTarget(target, action: Selector._calling("tapped", Target.tapped)) }
        gesture.state = .ended
        #expect(target.calls == 1)
    }

    @Test func whatIsAddedToAnEndedAnimatorRunsAtOnce() {
        var log: [String] = []
        let animator = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: 0) { log.append("a") }
        animator.addCompletion { _ in log.append("b") }
        animator.addAnimations { log.append("c") }
        let other = UIViewPropertyAnimator(duration: 1, curve: .linear) { log.append("d") }
        other.addCompletion { _ in log.append("e") }
        #expect(log == ["a", "b", "c"])
        other.startAnimation()
        other.addCompletion { _ in log.append("f") }
        #expect(log == ["a", "b", "c", "d", "e", "f"])
    }

    // MARK: Controllers

    private final class Early: UIViewController {
        var loads = 0
        override func viewDidLoad() { loads += 1 }
    }

    /// What is set for a view does not make it, and holds when it is made.
    @Test func settingsWaitForTheView() {
        let (controller, parent) = (Early(), Early())
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0)
        controller.overrideUserInterfaceStyle = .dark
        parent.setOverrideTraitCollection(UITraitCollection(verticalSizeClass: .compact), forChild: controller)
        #expect(controller.additionalSafeAreaInsets.top == 5 && controller.overrideUserInterfaceStyle == .dark)
        #expect(controller.loads == 0 && parent.loads == 0)
        #expect(controller.view.taut.additionalSafeAreaInsets.top == 5)
        #expect(controller.view.traitCollection.userInterfaceStyle == .dark)
        #expect(controller.view.traitCollection.verticalSizeClass == .compact && controller.loads == 1)
        controller.additionalSafeAreaInsets.top = 7
        #expect(controller.additionalSafeAreaInsets.top == 7 && controller.view.taut.additionalSafeAreaInsets.top == 7)
    }

    @Test func navigationControllersPushWhatTheyShow() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let next = UIViewController()
        navigation.show(next, sender: nil)
        #expect(navigation.viewControllers.last === next && navigation.presentedViewController == nil)
    }

    private final class Parent: UIViewController {
        var sizes: [CGSize] = []
        override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
            sizes.append(container.preferredContentSize)
        }
    }

    @Test func parentsHearOfPreferredSizes() {
        let (parent, child) = (Parent(), UIViewController())
        parent.addChild(child)
        child.preferredContentSize = CGSize(width: 3, height: 4)
        child.preferredContentSize = CGSize(width: 3, height: 4)
        #expect(parent.sizes == [CGSize(width: 3, height: 4)])
    }

    @Test func titlesReachTheItems() {
        let controller = UIViewController()
        _ = (controller.navigationItem, controller.tabBarItem)
        controller.title = "T"
        #expect(controller.navigationItem.title == "T" && controller.tabBarItem.title == "T")
        let other = UIViewController()
        other.title = "U"
        #expect(other.navigationItem.title == "U" && other.tabBarItem.title == "U")
    }

    /// A presentation that never ends keeps no controller that nothing else keeps.
    @Test func presentersAreFreed() {
        weak var presenter: UIViewController?
        do {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            let controller = UIViewController()
            window.rootViewController = controller
            window.makeKeyAndVisible()
            controller.present(UIViewController(), animated: false)
            presenter = controller
            #expect(controller.presentedViewController != nil)
        }
        #expect(presenter == nil)
    }
}
