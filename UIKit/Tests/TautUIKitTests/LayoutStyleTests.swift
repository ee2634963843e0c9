import TautUIKit
import Testing

// Layout code as it is written for UIKit, in the styles that people use, laid out by Taut.

private func make(_ size: CGSize = CGSize(width: 320, height: 200)) -> UIView {
    UIView(frame: CGRect(origin: .zero, size: size))
}

@Suite struct LayoutStyleTests {
    @Test func anchors() {
        let root = make()
        let label = UILabel()
        label.text = "Hello"
        label.font = .systemFont(ofSize: 20)
        label.textColor = .gray
        label.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor, constant: 8),
            label.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
            label.trailingAnchor.constraint(lessThanOrEqualTo: root.layoutMarginsGuide.trailingAnchor),
        ])
        root.layoutIfNeeded()
        #expect(label.frame == CGRect(x: 16, y: 8, width: 50, height: 24))
        #expect(label.font.pointSize == 20 && label.textColor == .gray)
    }

    @Test func constraintsOfSevenParts() {
        let root = make()
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(box)
        let attributes: [NSLayoutConstraint.Attribute] = [.top, .left, .right, .bottom]
        for attribute in attributes {
            let constraint = NSLayoutConstraint(
                item: box, attribute: attribute, relatedBy: .equal, toItem: root, attribute: attribute, multiplier: 1,
                constant: attribute == .top || attribute == .left ? 10 : -10)
            constraint.priority = UILayoutPriority(rawValue: 999)
            root.addConstraint(constraint)
        }
        root.layoutIfNeeded()
        #expect(box.frame == CGRect(x: 10, y: 10, width: 300, height: 180))
        #expect(root.constraints.count == 4)
    }

    @Test func visualFormats() {
        let root = make()
        let views = ["a": UIView(), "b": UIView()]
        for view in [views["a"], views["b"]].compactMap({ $0 }) {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        let formats = ["H:|-[a(==b)]-gap-[b]-|", "V:|[a]|", "V:|[b]|"]
        for format in formats {
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(withVisualFormat: format, metrics: ["gap": 8], views: views))
        }
        root.layoutIfNeeded()
        #expect(views["a"]?.frame == CGRect(x: 16, y: 0, width: 140, height: 200))
        #expect(NSLayoutConstraint.constraints(withVisualFormat: "H:|-[a", metrics: nil, views: views).isEmpty)
    }

    /// Where UIKit ends the process, the constraint stays inactive.
    @Test func misuseIsHarmless() {
        let view = UIView()
        let wrong = NSLayoutConstraint(
            item: view, attribute: .left, relatedBy: .equal, toItem: view, attribute: .width, multiplier: 1, constant: 0
        )
        wrong.isActive = true
        #expect(!wrong.isActive)
    }

    @Test func masks() {
        let root = make()
        let bar = UIView(frame: CGRect(x: 0, y: 156, width: 320, height: 44))
        bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        root.addSubview(bar)
        root.frame.size = CGSize(width: 480, height: 300)
        #expect(bar.frame == CGRect(x: 0, y: 256, width: 480, height: 44))
    }

    @Test func stacksAndScrolls() {
        let root = make()
        let stack = UIStackView(arrangedSubviews: [
            UILabel(), UIImageView(image: UIImage(size: CGSize(width: 30, height: 40))),
        ])
        stack.axis = .vertical
        stack.alignment = .leading
        stack.spacing = 4
        (stack.arrangedSubviews[0] as? UILabel)?.text = "ab"
        let scroll = UIScrollView()
        for view in [stack, scroll] { view.translatesAutoresizingMaskIntoConstraints = false }
        root.addSubview(scroll)
        scroll.addSubview(stack)
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: root.topAnchor),
            scroll.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            stack.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
            stack.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
            stack.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
            stack.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
        ])
        root.layoutIfNeeded()
        #expect(abs(scroll.contentSize.height - 64.4) < 1e-9)
        #expect(scroll.contentSize.width == 320)
    }

    @Test func controllers() {
        final class Controller: UIViewController {
            let box = UIView()
            override func viewDidLoad() {
                super.viewDidLoad()
                box.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(box)
                box.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor).isActive = true
                box.bottomAnchor.constraint(equalTo: bottomLayoutGuide.topAnchor).isActive = true
                box.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
                box.rightAnchor.constraint(equalTo: view.rightAnchor).isActive = true
            }
        }
        let controller = Controller()
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
        controller.view.layoutIfNeeded()
        #expect(controller.box.frame == CGRect(x: 0, y: 20, width: 375, height: 637))
        #expect(controller.topLayoutGuide.length == 20)
    }

    @Test func windowsAndTraits() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let controller = UIViewController()
        window.rootViewController = controller
        window.layoutIfNeeded()
        #expect(controller.view.frame.size == CGSize(width: 200, height: 100))
        #expect(controller.view.window === window)
        #expect(controller.traitCollection.containsTraits(in: UITraitCollection(layoutDirection: .leftToRight)))
        #expect(UITraitCollection(horizontalSizeClass: .compact).horizontalSizeClass == .compact)
    }
}

// MARK: A little layout library, as there are many

infix operator ~~ : ComparisonPrecedence

private protocol Constrainable: AnyObject {
    var leadingAnchor: NSLayoutXAxisAnchor { get }
    var trailingAnchor: NSLayoutXAxisAnchor { get }
    var topAnchor: NSLayoutYAxisAnchor { get }
    var bottomAnchor: NSLayoutYAxisAnchor { get }
}

extension UIView: Constrainable {}
extension UILayoutGuide: Constrainable {}

@discardableResult
private func ~~ <Axis>(first: NSLayoutAnchor<Axis>, second: NSLayoutAnchor<Axis>) -> NSLayoutConstraint {
    let constraint = first.constraint(equalTo: second)
    constraint.isActive = true
    return constraint
}

extension UILayoutPriority: @retroactive ExpressibleByFloatLiteral {
    public init(floatLiteral value: Float) { self.init(rawValue: value) }
}

nonisolated(unsafe) private var nameKey: UInt8 = 0  // Only its address is used.

extension UIView {
    fileprivate var height: NSLayoutDimension { heightAnchor }

    fileprivate var nickname: String? {
        get { objc_getAssociatedObject(self, &nameKey) as? String }
        set { objc_setAssociatedObject(self, &nameKey, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
    }

    @discardableResult
    fileprivate func fill(_ other: any Constrainable) -> [NSLayoutConstraint] {
        translatesAutoresizingMaskIntoConstraints = false
        return [
            leadingAnchor ~~ other.leadingAnchor, trailingAnchor ~~ other.trailingAnchor, topAnchor ~~ other.topAnchor,
            bottomAnchor ~~ other.bottomAnchor,
        ]
    }
}

@Suite struct LibraryTests {
    @Test func operatorsProtocolsAndAssociations() {
        let root = make()
        let child = UIView()
        root.addSubview(child)
        let constraints = child.fill(root.layoutMarginsGuide)
        child.nickname = "child"
        root.layoutIfNeeded()
        #expect(child.frame == CGRect(x: 16, y: 0, width: 288, height: 200))
        #expect(constraints.allSatisfy(\.isActive) && constraints[0].priority == 1000.0)
        #expect(child.nickname == "child" && root.nickname == nil)
        child.nickname = nil
        #expect(child.nickname == nil)
    }

    @Test func subclassesOverrideWhatTheyDoInUIKit() {
        final class Card: UIView {
            override init(frame: CGRect) {
                super.init(frame: frame)
                backgroundColor = .white
            }
            convenience init() { self.init(frame: .zero) }
            required init?(coder: NSCoder) { super.init(coder: coder) }
            override var intrinsicContentSize: CGSize { CGSize(width: 80, height: UIView.noIntrinsicMetric) }
            override class var requiresConstraintBasedLayout: Bool { true }
            var layouts = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                layouts += 1
            }
            override func traitCollectionDidChange(_ previous: UITraitCollection?) {
                super.traitCollectionDidChange(previous)
            }
        }
        let root = make()
        let card = Card()
        card.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(card)
        card.topAnchor ~~ root.topAnchor
        card.leadingAnchor ~~ root.leadingAnchor
        card.height.constraint(equalToConstant: 30).isActive = true
        card.setContentHuggingPriority(.required, for: .horizontal)
        UIView.animate(withDuration: 0.25) { root.layoutIfNeeded() }
        #expect(card.frame == CGRect(x: 0, y: 0, width: 80, height: 30))
        #expect(card.layouts == 1 && card.backgroundColor == .white)
    }
}
