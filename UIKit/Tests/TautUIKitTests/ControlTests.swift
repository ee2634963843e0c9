import TautUIKit
import Testing

// Sizes by the deterministic measurer: half an em a character, 1.2 em a line.

@Suite struct ControlTests {
    @Test func controlsHaveTheirSizes() {
        #expect(UISwitch().intrinsicContentSize == CGSize(width: 51, height: 31))
        #expect(UIStepper().intrinsicContentSize == CGSize(width: 94, height: 32))
        #expect(UISlider().intrinsicContentSize.width == UIView.noIntrinsicMetric)
        #expect(UIActivityIndicatorView(style: .large).intrinsicContentSize == CGSize(width: 37, height: 37))
        let button = UIButton(type: .system)
        button.setTitle("Button", for: .normal)
        #expect(button.intrinsicContentSize == CGSize(width: 45, height: 30))
        button.contentEdgeInsets = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
        #expect(button.intrinsicContentSize == CGSize(width: 65, height: 28))
        let field = UITextField()
        field.placeholder = "Name"
        field.borderStyle = .roundedRect
        #expect(field.intrinsicContentSize.width == 4 * 8.5 + 14)
        #expect(abs(field.intrinsicContentSize.height - 30.4) < 1e-9)
    }

    @Test func controlsOfOneSizeHaveItFromTheBeginning() {
        #expect(UISwitch().frame.size == CGSize(width: 51, height: 31))
        let toggle = UISwitch(frame: CGRect(x: 5, y: 6, width: 7, height: 8))
        #expect(toggle.frame == CGRect(x: 5, y: 6, width: 51, height: 31))
        #expect(UIStepper().bounds.size == CGSize(width: 94, height: 32))
        #expect(UIActivityIndicatorView(style: .medium).frame.size == CGSize(width: 20, height: 20))
        #expect(UIButton(type: .infoLight).frame.size == CGSize(width: 22, height: 22))
        #expect(UIButton(type: .system).frame.isEmpty)
        // So that they find their place beside a row's content.
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.accessoryView = UISwitch()
        cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
        cell.layoutIfNeeded()
        #expect(cell.accessoryView?.frame == CGRect(x: 254, y: 6.5, width: 51, height: 31))
        #expect(cell.contentView.frame.maxX <= 254)
    }

    @Test func valuesStayInTheirRange() {
        let (slider, stepper, progress, pages) = (UISlider(), UIStepper(), UIProgressView(), UIPageControl())
        slider.value = 2
        #expect(slider.value == 1)
        slider.maximumValue = 0.5
        #expect(slider.value == 0.5)
        (slider.maximumValue, slider.minimumValue) = (3, 2)
        #expect(slider.value == 2)
        stepper.value = 101
        #expect(stepper.value == 100)
        stepper.value = -1
        #expect(stepper.value == 0)
        stepper.minimumValue = 5
        #expect(stepper.value == 5)
        (stepper.minimumValue, stepper.maximumValue) = (0, 3)
        #expect(stepper.value == 3)
        progress.setProgress(1.5, animated: false)
        #expect(progress.progress == 1)
        progress.progress = -0.5
        #expect(progress.progress == 0)
        pages.currentPage = 2
        #expect(pages.currentPage == 0)
        pages.numberOfPages = 4
        pages.currentPage = 7
        #expect(pages.currentPage == 3)
        pages.currentPage = -1
        #expect(pages.currentPage == 0)
        pages.currentPage = 2
        pages.numberOfPages = 2
        #expect(pages.currentPage == 1)
    }

    @Test func theChosenSegmentStaysChosen() {
        let control = UISegmentedControl(items: ["One", "Two", "Three"])
        func chosen() -> String? { control.titleForSegment(at: control.selectedSegmentIndex) }
        control.insertSegment(withTitle: "None is chosen", at: 0, animated: false)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        control.selectedSegmentIndex = 2
        control.insertSegment(withTitle: "Before", at: 2, animated: false)
        #expect(control.selectedSegmentIndex == 3 && chosen() == "Two")
        control.insertSegment(withTitle: "After", at: 4, animated: false)
        control.removeSegment(at: 5, animated: false)
        control.removeSegment(at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 2 && chosen() == "Two")
        control.removeSegment(at: 2, animated: false)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        control.selectedSegmentIndex = 1
        control.removeAllSegments()
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test func segmentsAreAsWideAsTheyAreSetOrNeed() {
        final class Counted: UISegmentedControl {
            override init(items: [Any]?) {
                super.init(items: items)
                selectedSegmentIndex = 0
            }
            override init(frame: CGRect) { super.init(frame: frame) }
            required init?(coder: NSCoder) { nil }
        }
        let control = Counted(items: ["One", UIImage(size: CGSize(width: 40, height: 20)), "Three"])
        #expect(control.numberOfSegments == 3 && control.selectedSegmentIndex == 0)
        // The picture is the widest: 40 and 20.
        #expect(control.frame == CGRect(x: 0, y: 0, width: 180, height: 32))
        #expect(control.titleForSegment(at: 0) == "One" && control.imageForSegment(at: 0) == nil)
        #expect(control.titleForSegment(at: 1) == nil && control.imageForSegment(at: 1)?.size.width == 40)
        control.setWidth(100, forSegmentAt: 1)
        // 5 characters of 6.5 points, and 20, twice.
        #expect(control.intrinsicContentSize.width == 100 + 2 * 52.5)
        control.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 20)], for: .normal)
        #expect(abs(control.intrinsicContentSize.width - 240) < 1e-9)
        control.setTitle("Two", forSegmentAt: 1)
        #expect(control.imageForSegment(at: 1) == nil && control.widthForSegment(at: 1) == 100)
        control.setEnabled(false, forSegmentAt: 2)
        control.removeSegment(at: 1, animated: false)
        #expect(!control.isEnabledForSegment(at: 1) && control.isEnabledForSegment(at: 7))
        control.insertSegment(withTitle: nil, at: 99, animated: false)
        #expect(control.numberOfSegments == 3 && control.titleForSegment(at: 2) == nil)
        // Whose segment is chosen is performed.
        var told: [String] = []
        let actions = ["A", "B"].map { name in
            UIAction(title: name, identifier: .init(name)) { _ in told.append(name) }
        }
        let chooser = UISegmentedControl(frame: .zero, actions: actions)
        #expect(chooser.titleForSegment(at: 1) == "B" && chooser.segmentIndex(identifiedBy: .init("B")) == 1)
        chooser.sendActions(for: .valueChanged)
        chooser.selectedSegmentIndex = 1
        chooser.sendActions(for: .valueChanged)
        chooser.sendActions(for: .touchUpInside)
        #expect(told == ["B"] && chooser.actionForSegment(at: 0) === actions[0])
    }

    @Test func buttonsTakeWholePoints() {
        func size(_ type: UIButton.ButtonType, _ change: (UIButton) -> Void) -> CGSize {
            let button = UIButton(type: type)
            change(button)
            return button.intrinsicContentSize
        }
        // 18 points: 21.6 a line, and 12 around it; a title that is empty is as high as a line.
        #expect(size(.custom) { _ in } == CGSize(width: 30, height: 34))
        #expect(size(.system) { _ in } == CGSize(width: 30, height: 30))
        #expect(size(.custom) { $0.setTitle("Hello", for: .normal) } == CGSize(width: 45, height: 34))
        let small = size(.system) {
            $0.setTitle("Hello", for: .normal)
            $0.titleLabel?.font = .systemFont(ofSize: 12)
        }
        #expect(small == CGSize(width: 30, height: 27))
        let inset = size(.custom) {
            $0.setTitle("", for: .normal)
            $0.contentEdgeInsets = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
        }
        #expect(inset == CGSize(width: 2, height: 24))
        let picture = UIImage(size: CGSize(width: 5, height: 5))
        #expect(size(.system) { $0.setImage(picture, for: .normal) } == CGSize(width: 5, height: 5))
        let both = size(.system) {
            $0.setImage(picture, for: .normal)
            $0.setTitle("", for: .normal)
        }
        #expect(both == CGSize(width: 5, height: 18))
    }

    @Test func buttonsWithSymbolsAreAsLargeAsThese() {
        for type in [UIButton.ButtonType.detailDisclosure, .infoLight, .infoDark, .contactAdd] {
            let button = UIButton(type: type)
            #expect(button.intrinsicContentSize == CGSize(width: 22, height: 22))
            #expect(button.image(for: .normal) != nil)
            button.setTitle("Hi", for: .normal)
            #expect(button.intrinsicContentSize == CGSize(width: 37, height: 22))
        }
    }

    @Test func buttonsPlacePictureAndTitle() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        button.setTitle("OK", for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 10)
        button.setImage(UIImage(size: CGSize(width: 20, height: 20)), for: .normal)
        button.layoutIfNeeded()
        // 20 and 10 points side by side in the middle of 100.
        #expect(button.imageView?.frame == CGRect(x: 35, y: 10, width: 20, height: 20))
        #expect(button.titleLabel?.frame == CGRect(x: 55, y: 14, width: 10, height: 12))
    }

    @Test func actionsArePerformed() {
        final class Target: TautActionTarget {
            var performed: [String] = []
            func perform(_ action: Selector, sender: Any?) { performed.append(action.description) }
        }
        let (button, target) = (UIButton(), Target())
        var closures = 0
        button.addTarget(target, action: Selector("tapped:"), for: .touchUpInside)
        button.addAction(UIAction { _ in closures += 1 }, for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        button.sendActions(for: .valueChanged)
        #expect(target.performed == ["tapped:"] && closures == 1)
    }

    @Test func textViewsWithoutScrollingAreAsHighAsTheirText() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 110, height: 400))
        let view = UITextView()
        view.isScrollEnabled = false
        view.font = .systemFont(ofSize: 20)
        view.text = "ten chars and more"
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: root.topAnchor),
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ])
        root.layoutIfNeeded()
        // 100 points hold ten characters: two lines of 24, with 8 above and below.
        #expect(view.frame == CGRect(x: 0, y: 0, width: 110, height: 64))
    }

    @Test func framesAreObserved() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: root.topAnchor),
            box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            box.widthAnchor.constraint(equalTo: root.widthAnchor), box.heightAnchor.constraint(equalToConstant: 10),
        ])
        var seen: [CGFloat] = []
        var hidden: [Bool] = []
        let bounds = box.layer.observe(\.bounds, options: .new) { _, change in seen.append(change.newValue?.width ?? -1)
        }
        let isHidden = box.observe(\.isHidden) { view, _ in hidden.append(view.isHidden) }
        root.layoutIfNeeded()
        root.frame.size.width = 50
        root.layoutIfNeeded()
        box.isHidden = true
        bounds.invalidate()
        root.frame.size.width = 70
        root.layoutIfNeeded()
        withExtendedLifetime(isHidden) { #expect(hidden == [true]) }
        #expect(seen == [100, 50])
    }

    @Test func transformsChangeTheFrameAlone() {
        let box = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 40))
        box.transform = CGAffineTransform(scaleX: 2, y: 0.5)
        #expect(box.frame == CGRect(x: 0, y: 20, width: 40, height: 20))
        #expect(box.bounds.size == CGSize(width: 20, height: 40) && box.center == CGPoint(x: 20, y: 30))
        box.transform = .identity
        #expect(box.frame == CGRect(x: 10, y: 10, width: 20, height: 40))
    }
}

@Suite struct ControllerTests {
    private final class Log: UIViewController {
        var calls: [String] = []
        override func viewDidLoad() { calls.append("didLoad") }
        override func viewWillAppear(_ animated: Bool) { calls.append("willAppear") }
        override func viewDidAppear(_ animated: Bool) { calls.append("didAppear") }
        override func updateViewConstraints() {
            calls.append("update")
            super.updateViewConstraints()
        }
        override func viewWillLayoutSubviews() { calls.append("willLayout") }
        override func viewDidLayoutSubviews() { calls.append("didLayout") }
    }

    @Test func lifeIsInOrder() {
        let (window, log) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480)), Log())
        window.rootViewController = log
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        #expect(log.calls == ["didLoad", "willAppear", "update", "willLayout", "didLayout", "didAppear"])
        #expect(log.view.frame == window.bounds && log.view.window === window)
        #expect(log.view.layoutMarginsGuide.layoutFrame == CGRect(x: 16, y: 0, width: 288, height: 480))
    }

    @Test func navigationBarsAreSafeArea() {
        let child = UIViewController()
        let navigation = UINavigationController(rootViewController: child)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.rootViewController = navigation
        window.layoutIfNeeded()
        #expect(child.navigationController === navigation)
        #expect(child.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
        let next = UIViewController()
        navigation.pushViewController(next, animated: true)
        window.layoutIfNeeded()
        #expect(child.view.window == nil && next.view.window === window)
    }

    @Test func windowsAreAnnounced() {
        final class Announced: UIView {
            var calls: [String] = []
            override func willMove(toWindow newWindow: UIWindow?) {
                calls.append(newWindow == nil ? "will leave" : "will enter")
            }
            override func didMoveToWindow() { calls.append(window == nil ? "left" : "entered") }
        }
        let (window, box, view) = (UIWindow(frame: .zero), UIView(), Announced())
        box.addSubview(view)
        #expect(view.calls.isEmpty)
        window.addSubview(box)
        box.removeFromSuperview()
        #expect(view.calls == ["will enter", "entered", "will leave", "left"])
    }

    @Test func actionsArePerformedOnceHoweverOftenTheyAreAdded() {
        final class Target: NSObject, TautActionTarget {
            var count = 0
            func perform(_ action: Selector, sender: Any?) { count += 1 }
        }
        let (control, target) = (UIControl(), Target())
        control.addTarget(target, action: Selector("tap"), for: .touchDown)
        control.addTarget(target, action: Selector("tap"), for: [.touchDown, .valueChanged])
        control.sendActions(for: .touchDown)
        control.sendActions(for: .valueChanged)
        #expect(target.count == 2)
        var performed: [String] = []
        let first = UIAction(identifier: UIAction.Identifier("one")) { _ in performed.append("first") }
        control.addAction(first, for: [.touchUpInside, .touchUpOutside])
        control.addAction(first, for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        #expect(performed == ["first"])
        control.addAction(
            UIAction(identifier: UIAction.Identifier("one")) { _ in performed.append("second") }, for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        control.sendActions(for: .touchUpOutside)
        #expect(performed == ["first", "second", "first"])
        control.removeAction(first, for: .touchUpInside)
        control.sendActions(for: [.touchUpInside, .touchUpOutside])
        #expect(performed == ["first", "second", "first", "first"])
        control.removeAction(identifiedBy: UIAction.Identifier("one"), for: .allEvents)
        control.sendActions(for: .touchUpOutside)
        #expect(performed.count == 4)
    }
}
