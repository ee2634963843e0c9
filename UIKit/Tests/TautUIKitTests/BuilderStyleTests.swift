import TautUIKit
import Testing

// Three small layout languages of the kinds that libraries offer, with names that Taut has too: they must not collide.

typealias View = UIView
typealias LayoutPriority = UILayoutPriority
typealias EdgeInsets = UIEdgeInsets

// MARK: Operators on anchors

protocol AnchorKind {}
extension NSLayoutAnchor: AnchorKind {}

struct LayoutExpression<Anchor: AnchorKind> {
    var anchor: Anchor
    var constant: CGFloat = 0
    var multiplier: CGFloat = 1
    var priority: LayoutPriority = .required
}

infix operator ~ : PriorityPrecedence
precedencegroup PriorityPrecedence {
    associativity: none
    higherThan: ComparisonPrecedence
    lowerThan: AdditionPrecedence
}

extension UILayoutPriority: @retroactive ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Int) { self.init(Float(value)) }
    static let high: UILayoutPriority = 700
}

func + <Anchor>(anchor: Anchor, constant: CGFloat) -> LayoutExpression<Anchor> {
    LayoutExpression(anchor: anchor, constant: constant)
}
func * <Anchor>(anchor: Anchor, multiplier: CGFloat) -> LayoutExpression<Anchor> {
    LayoutExpression(anchor: anchor, multiplier: multiplier)
}
func ~ <Anchor>(expression: LayoutExpression<Anchor>, priority: LayoutPriority) -> LayoutExpression<Anchor> {
    var result = expression
    result.priority = priority
    return result
}

@discardableResult
func == (first: NSLayoutXAxisAnchor, second: NSLayoutXAxisAnchor) -> NSLayoutConstraint {
    finish(first.constraint(equalTo: second), .required)
}
@discardableResult
func == (first: NSLayoutYAxisAnchor, second: NSLayoutYAxisAnchor) -> NSLayoutConstraint {
    finish(first.constraint(equalTo: second), .required)
}
@discardableResult
func == (first: NSLayoutXAxisAnchor, second: LayoutExpression<NSLayoutXAxisAnchor>) -> NSLayoutConstraint {
    finish(first.constraint(equalTo: second.anchor, constant: second.constant), second.priority)
}
@discardableResult
func == (first: NSLayoutDimension, second: LayoutExpression<NSLayoutDimension>) -> NSLayoutConstraint {
    finish(
        first.constraint(equalTo: second.anchor, multiplier: second.multiplier, constant: second.constant),
        second.priority)
}
@discardableResult
func == (first: NSLayoutDimension, second: CGFloat) -> NSLayoutConstraint {
    finish(first.constraint(equalToConstant: second), .required)
}
@discardableResult
func >= (first: NSLayoutDimension, second: CGFloat) -> NSLayoutConstraint {
    finish(first.constraint(greaterThanOrEqualToConstant: second), .required)
}

private func finish(_ constraint: NSLayoutConstraint, _ priority: LayoutPriority) -> NSLayoutConstraint {
    (constraint.firstItem as? View)?.translatesAutoresizingMaskIntoConstraints = false
    constraint.priority = priority
    constraint.isActive = true
    return constraint
}

// MARK: A chain that remembers what it made

final class ChainedConstraint: NSLayoutConstraint {
    weak var maker: Maker?
    var label: String? {
        get { identifier }
        set { identifier = newValue }
    }
}

final class Maker {
    private let view: View
    private var attributes: [NSLayoutConstraint.Attribute] = []
    var made: [ChainedConstraint] = []

    init(_ view: View) { self.view = view }

    private func adding(_ attribute: NSLayoutConstraint.Attribute) -> Maker {
        attributes.append(attribute)
        return self
    }
    var top: Maker { adding(.top) }
    var leading: Maker { adding(.leading) }
    var width: Maker { adding(.width) }
    var height: Maker { adding(.height) }

    @discardableResult
    func equal(_ other: Any, offset: CGFloat = 0, line: UInt = #line) -> Maker {
        for attribute in attributes {
            let constant = (other as? CGFloat) ?? offset
            let constraint = ChainedConstraint(
                item: view, attribute: attribute, relatedBy: .equal, toItem: other is CGFloat ? nil : other,
                attribute: other is CGFloat ? .notAnAttribute : attribute, multiplier: 1, constant: constant)
            constraint.maker = self
            constraint.label = "line \(line)"
            made.append(constraint)
        }
        attributes = []
        return self
    }
}

nonisolated(unsafe) private var constraintsKey: UInt8 = 0

struct ViewDSL {
    let view: View

    private var remembered: NSMutableSet {
        if let set = objc_getAssociatedObject(view, &constraintsKey) as? NSMutableSet { return set }
        let set = NSMutableSet()
        objc_setAssociatedObject(view, &constraintsKey, set, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return set
    }

    func make(_ body: (Maker) -> Void) {
        let maker = Maker(view)
        body(maker)
        view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate(maker.made)
        for constraint in maker.made { remembered.add(constraint) }
    }

    func remake(_ body: (Maker) -> Void) {
        NSLayoutConstraint.deactivate(remembered.allObjects.compactMap { $0 as? ChainedConstraint })
        remembered.removeAllObjects()
        make(body)
    }

    var count: Int { remembered.count }
}

extension UIView {
    var dsl: ViewDSL { ViewDSL(view: self) }
}

// MARK: A result builder

@resultBuilder enum ConstraintsBuilder {
    static func buildExpression(_ constraint: NSLayoutConstraint) -> [NSLayoutConstraint] { [constraint] }
    static func buildExpression(_ constraints: [NSLayoutConstraint]) -> [NSLayoutConstraint] { constraints }
    static func buildBlock(_ parts: [NSLayoutConstraint]...) -> [NSLayoutConstraint] { parts.flatMap { $0 } }
    static func buildOptional(_ part: [NSLayoutConstraint]?) -> [NSLayoutConstraint] { part ?? [] }
    static func buildArray(_ parts: [[NSLayoutConstraint]]) -> [NSLayoutConstraint] { parts.flatMap { $0 } }
}

extension UIView {
    @discardableResult
    func add<Child: UIView>(_ child: Child, @ConstraintsBuilder _ body: (Child) -> [NSLayoutConstraint]) -> Child {
        addSubview(child)
        child.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate(body(child))
        return child
    }
}

@Suite struct BuilderStyleTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

    @Test func operatorsOnAnchors() {
        let (red, blue) = (UIView(), UIView())
        root.addSubview(red)
        root.addSubview(blue)
        red.leadingAnchor == root.leadingAnchor
        blue.leadingAnchor == red.trailingAnchor + 8
        blue.trailingAnchor == root.trailingAnchor
        red.widthAnchor == blue.widthAnchor * 2 ~ .high
        blue.widthAnchor >= 150
        for view in [red, blue] {
            view.topAnchor == root.topAnchor
            view.heightAnchor == 40
        }
        root.layoutIfNeeded()
        // 392 points for both: a third is less than 150.
        #expect(red.frame == CGRect(x: 0, y: 0, width: 242, height: 40))
        #expect(blue.frame == CGRect(x: 250, y: 0, width: 150, height: 40))
    }

    @Test func chainsThatRemember() {
        let box = UIView()
        root.addSubview(box)
        box.dsl.make {
            $0.top.leading.equal(root, offset: 10)
            $0.width.height.equal(CGFloat(50))
        }
        root.layoutIfNeeded()
        #expect(box.frame == CGRect(x: 10, y: 10, width: 50, height: 50))
        #expect(box.dsl.count == 4)
        box.dsl.remake {
            $0.top.leading.equal(root)
            $0.width.equal(CGFloat(20)).height.equal(root)
        }
        root.layoutIfNeeded()
        #expect(box.frame == CGRect(x: 0, y: 0, width: 20, height: 300))
        #expect((root.constraints + box.constraints).allSatisfy { ($0 as? ChainedConstraint)?.label != nil })
    }

    @Test func resultBuilders() {
        let isWide = true
        let label = root.add(UILabel()) {
            $0.centerXAnchor.constraint(equalTo: root.centerXAnchor)
            $0.centerYAnchor.constraint(equalTo: root.centerYAnchor)
            if isWide { $0.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5) }
        }
        label.text = "Hi"
        label.font = .systemFont(ofSize: 10)
        root.layoutIfNeeded()
        #expect(label.frame == CGRect(x: 100, y: 144, width: 200, height: 12))
    }

    @Test func associatedValuesDieWithTheirView() {
        weak var value: NSMutableSet?
        do {
            let view = UIView()
            let set = NSMutableSet()
            objc_setAssociatedObject(view, &constraintsKey, set, .OBJC_ASSOCIATION_RETAIN)
            value = set
            #expect(value != nil)
        }
        #expect(value == nil)
    }
}
