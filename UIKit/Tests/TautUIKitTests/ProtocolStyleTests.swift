import TautUIKitNames
import Testing

// Layout code that hangs protocols and operators of its own on UIKit's types, or overrides what most code only calls.

infix operator <=> : AssignmentPrecedence

/// What can be tied to another thing of its kind.
private protocol Tie {
    associatedtype Target
    var target: Target { get }
    func constraint(equalTo: Target, constant: CGFloat) -> NSLayoutConstraint
}

extension NSLayoutXAxisAnchor: Tie {
    typealias Target = NSLayoutAnchor<NSLayoutXAxisAnchor>
    var target: Target { self }
}

extension NSLayoutYAxisAnchor: Tie {
    typealias Target = NSLayoutAnchor<NSLayoutYAxisAnchor>
    var target: Target { self }
}

extension Tie {
    @discardableResult
    fileprivate static func <=> <Other: Tie>(lhs: Self, rhs: (Other, CGFloat)) -> NSLayoutConstraint
    where Other.Target == Target {
        let constraint = lhs.constraint(equalTo: rhs.0.target, constant: rhs.1)
        constraint.isActive = true
        return constraint
    }
}

/// What has a frame of anchors.
private protocol Framed: AnyObject {
    var topAnchor: NSLayoutYAxisAnchor { get }
    var leadingAnchor: NSLayoutXAxisAnchor { get }
    var widthAnchor: NSLayoutDimension { get }
    var heightAnchor: NSLayoutDimension { get }
    @discardableResult func ready() -> Self
}

extension UIView: Framed {
    func ready() -> Self {
        translatesAutoresizingMaskIntoConstraints = false
        return self
    }
}

extension UILayoutGuide: Framed {
    func ready() -> Self { self }
}

extension Framed {
    fileprivate func place(in other: any Framed, _ x: CGFloat, _ y: CGFloat, _ size: CGSize) {
        ready()
        leadingAnchor <=> (other.leadingAnchor, x)
        topAnchor <=> (other.topAnchor, y)
        NSLayoutConstraint.activate([
            widthAnchor.constraint(equalToConstant: size.width),
            heightAnchor.constraint(equalToConstant: size.height),
        ])
    }
}

/// A view whose content is what others are tied to.
private final class Framing: UIView {
    let content = UIView()
    override init(frame: CGRect) {
        super.init(frame: frame)
        super.addSubview(content)
        content.place(in: self, 10, 20, CGSize(width: 50, height: 40))
    }
    required init?(coder: NSCoder) { nil }
    override func addSubview(_ view: UIView) { content.addSubview(view) }
    override var topAnchor: NSLayoutYAxisAnchor { superview == nil ? super.topAnchor : content.topAnchor }
    override var safeAreaLayoutGuide: UILayoutGuide { content.safeAreaLayoutGuide }
    override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { content.convert(point, to: view) }
    override var accessibilityTraits: UIAccessibilityTraits {
        get { .button }
        set {}
    }
}

private final class Watcher: UIView {
    var told: [String] = []
    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        let old = change?[.oldKey].map { "\($0) " } ?? ""
        told.append("\(keyPath ?? "") \(old)\(change?[.newKey] ?? "")")
    }
}

extension UIView {
    fileprivate var home: UIViewController? {
        var responder: UIResponder? = self
        while let next = responder?.next {
            if let controller = next as? UIViewController { return controller }
            responder = next
        }
        return nil
    }
}

@Suite struct ProtocolStyleTests {
    @Test func protocolsOnAnchorsViewsAndGuides() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let (box, guide) = (UIView(), UILayoutGuide())
        root.addSubview(box)
        root.addLayoutGuide(guide)
        guide.place(in: root, 5, 6, CGSize(width: 70, height: 30))
        box.place(in: guide, 1, 2, CGSize(width: 8, height: 9))
        root.layoutIfNeeded()
        #expect(box.frame == CGRect(x: 6, y: 8, width: 8, height: 9))
        // Anchors of one kind are equal if they describe the same attribute.
        let first: NSObject = box.leadingAnchor
        #expect(first == box.leadingAnchor && first != guide.leadingAnchor)
        #expect(
            box.constraints.allSatisfy {
                $0.firstAnchor == (box.widthAnchor as NSObject) || $0.firstAttribute == .height
            })
    }

    @Test func overriddenAnchorsGuidesAndConversions() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let framing = Framing(frame: CGRect(x: 30, y: 30, width: 100, height: 100))
        let inner = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        root.addSubview(framing)
        framing.addSubview(inner)
        let line = UIView().ready()
        root.addSubview(line)
        line.topAnchor.constraint(equalTo: framing.topAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(inner.superview === framing.content)
        #expect(line.frame.minY == 50)
        #expect(framing.convert(CGPoint.zero, to: root) == CGPoint(x: 40, y: 50))
        #expect(framing.safeAreaLayoutGuide.owningView === framing.content)
        #expect(framing.accessibilityTraits.contains(.button))
    }

    @Test func theResponderAfterAControllersViewIsTheController() {
        let controller = UIViewController()
        let box = UIView()
        controller.view.addSubview(box)
        #expect(box.home === controller)
        #expect(box.next === controller.view && controller.view.next === controller)
        let outer = UIView()
        outer.addSubview(controller.view)
        #expect(controller.next === outer && outer.home == nil)
    }

    @Test func observingByName() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let watcher = Watcher()
        scroll.addObserver(watcher, forKeyPath: "contentOffset", options: [.new, .old], context: nil)
        scroll.addObserver(watcher, forKeyPath: "layer.bounds", options: .new, context: nil)
        scroll.contentOffset = CGPoint(x: 0, y: 7)
        #expect(watcher.told.contains("contentOffset \(CGPoint.zero) \(CGPoint(x: 0, y: 7))"))
        watcher.told = []
        scroll.removeObserver(watcher, forKeyPath: "contentOffset")
        scroll.contentOffset.y = 9
        #expect(!watcher.told.contains { $0.hasPrefix("contentOffset") })
        scroll.removeObserver(watcher, forKeyPath: "layer.bounds", context: nil)
        watcher.told = []
        scroll.frame.size.width = 50
        #expect(watcher.told == [])
    }

    @Test func layersLieInOrderAndConvert() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        root.addSubview(view)
        let (back, front, between) = (CALayer(), CALayer(), CALayer())
        view.layer.addSublayer(back)
        view.layer.addSublayer(front)
        view.layer.insertSublayer(between, below: front)
        #expect(view.layer.sublayers == [back, between, front])
        view.layer.insertSublayer(back, above: front)
        #expect(view.layer.sublayers == [between, front, back])
        front.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
        #expect(front.convert(CGPoint(x: 1, y: 1), to: root.layer) == CGPoint(x: 16, y: 26))
        #expect(front.superlayer === view.layer && view.layer.superlayer === root.layer)
        view.layer.cornerCurve = .continuous
        view.layer.maskedCorners = [.layerMinXMinYCorner]
        #expect(view.layer.cornerCurve == .continuous && view.layer.maskedCorners.rawValue == 1)
    }

    @Test func transactionsEndWithTheirCompletions() {
        var ended: [Int] = []
        CATransaction.begin()
        CATransaction.setCompletionBlock { ended.append(1) }
        CATransaction.begin()
        CATransaction.setCompletionBlock { ended.append(2) }
        CATransaction.commit()
        #expect(ended == [2])
        CATransaction.commit()
        #expect(ended == [2, 1])
    }

    @Test func traitsCanBeOverriddenOneByOne() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let box = UIView()
        root.addSubview(box)
        box.traitOverrides.userInterfaceStyle = .dark
        box.traitOverrides.horizontalSizeClass = .compact
        #expect(box.traitCollection.userInterfaceStyle == .dark)
        #expect(box.traitCollection.horizontalSizeClass == .compact)
        #expect(root.traitCollection.userInterfaceStyle != .dark)
        let traits = UITraitCollection { $0.displayScale = 3 }
        #expect(traits.displayScale == 3)
        traits.performAsCurrent { #expect(UITraitCollection.current == traits) }
        #expect(UITraitCollection.current != traits)
    }

    @Test func viewsTakeEachOthersPlace() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (first, second, last) = (UIView(), UIView(), UIView())
        root.addSubview(first)
        root.addSubview(last)
        UIView.transition(from: first, to: second, duration: 1)
        #expect(root.subviews == [second, last])
        UIView.transition(from: second, to: last, duration: 1, options: .showHideTransitionViews)
        #expect(root.subviews == [second, last] && second.isHidden && !last.isHidden)
    }

    @Test func filesAreRewrittenForLinux() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("port-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = folder.appendingPathComponent("in/sub")
        try FileManager.default.createDirectory(at: source, withIntermediateDirectories: true)
        let text = """
            #if os(iOS) || os(tvOS)
            @MainActor @objc private func tap(_ sender: Any) {}
            let names = [#selector(Screen.tap(_:)), #selector(move(to:by:)), #selector(stop)]
            #endif
            import class UIKit.UIView
              import os.signpost
            typealias Old = @convention(c) (AnyObject, Selector) -> Void
            typealias Kept = @convention(c) (Int32) -> Int32
            let formats = constraints(metrics: metrics as [String : NSNumber]?)

            """
        try text.write(to: source.appendingPathComponent("a.swift"), atomically: true, encoding: .utf8)
        func port(_ options: [String], _ to: String) throws -> String {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            let script = PortingScript.url.path
            process.arguments =
                ["bash", script] + options
                + [folder.appendingPathComponent("in").path, folder.appendingPathComponent(to).path]
            try process.run()
            process.waitUntilExit()
            return try String(
                contentsOf: folder.appendingPathComponent("\(to)/sub/a.swift"), encoding: .utf8)
        }
        let ported = """
            #if (os(iOS) || os(Linux)) || os(tvOS)
            @MainActor private func tap(_ sender: Any) {}
            let names = [Selector._calling("tap:", Screen.tap(_:)), Selector("moveTo:by:"), Selector("stop")]
            #endif
            import UIKit
              import UIKit
            typealias Old = (AnyObject, Selector) -> Void
            typealias Kept = @convention(c) (Int32) -> Int32
            let formats = constraints(metrics: metrics)

            """
        #expect(try port([], "out") == ported)
        #expect(try port(["--unisolated"], "free") == ported.replacingOccurrences(of: "@MainActor ", with: ""))
    }
}
