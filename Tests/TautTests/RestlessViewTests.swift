import Foundation
import Testing

@testable import Taut
@testable import TautScene

/// Overrides that bring about that they are called again: each comes to an end, and is named with what it did.
@Suite struct RestlessViewTests {
    private final class Sized: View {
        var asked = 0
        var onAsk: ((Int) -> Void)?

        override var intrinsicContentSize: CGSize {
            asked += 1
            onAsk?(asked)
            return CGSize(width: 30, height: 10)
        }
    }

    private func addSized(_ name: String, to parent: View) -> Sized {
        let view = Sized()
        view.accessibilityIdentifier = name
        view.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(view)
        return view
    }

    @Test func aSizeThatInvalidatesItselfIsNamed() throws {
        let root = makeRoot(300, 100)
        let box = addSized("box", to: root)
        box.onAsk = { [unowned box] _ in box.invalidateIntrinsicContentSize() }
        let report = root.taut.layout()
        let loop = try #require(report.loops.first)
        #expect(report.loops.count == 1 && report.looping == [box])
        #expect(loop.view === box && loop.pass == .measuring)
        #expect(loop.changes.map(\.description) == ["changes the intrinsic size of box"])
        #expect(
            loop.description == "box causes new work when asked for its size: changes the intrinsic size of box")
        // The layout is as if it had not.
        #expect(box.frame.size == CGSize(width: 30, height: 10))
        #expect(box.asked <= (LayoutPass.maximumRounds + 1) * (LabelText.maximumRounds + 1))
        box.onAsk = nil
        box.invalidateIntrinsicContentSize()
        #expect(root.taut.layout().loops.isEmpty)
    }

    @Test func aSizeThatChangesOthersIsNamed() throws {
        let root = makeRoot(300, 100)
        let (box, other) = (addSized("box", to: root), addSized("other", to: root))
        box.onAsk = { [unowned other] _ in other.invalidateIntrinsicContentSize() }
        other.onAsk = { [unowned box] _ in box.invalidateIntrinsicContentSize() }
        let report = root.taut.layout()
        #expect(Set(report.loops.map { LayoutConstraint.name(of: $0.view.node) }) == ["box", "other"])
        let loop = try #require(report.loops.first { $0.view === box })
        #expect(loop.changes.map(\.description) == ["changes the intrinsic size of other"])
        #expect(loop.changes[0].isOutsideSubtree)
    }

    /// The view makes what it consists of when it is asked for the first time.
    @Test func aSizeThatMakesItsContentSettles() {
        let root = makeRoot(300, 100)
        let box = addSized("box", to: root)
        var label: Label?
        box.onAsk = { [unowned box] count in
            guard count == 1 else { return }
            let new = addLabel("content", to: box)
            new.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 3).isActive = true
            box.invalidateIntrinsicContentSize()
            label = new
        }
        let report = root.taut.layout()
        #expect(report.loops.isEmpty && report.looping.isEmpty && report.conflicts.isEmpty)
        #expect(label?.frame.minX == 3 && (label?.frame.width ?? 0) > 0)
        #expect(box.asked == 2)
        root.layoutIfNeeded()
        #expect(box.asked == 2)
    }

    @Test func askingTheSuperviewForAnotherLayoutIsNamed() throws {
        let root = makeRoot(300, 100)
        let outer = add("outer", to: root, width: 50, height: 50)
        let box = add("box", to: outer, width: 10, height: 10)
        outer.onLayout = { [unowned box] in box.setNeedsLayout() }
        box.onLayout = { [unowned outer] in outer.setNeedsLayout() }
        let loop = try #require(root.taut.layout().loops.first { $0.view === box })
        #expect(loop.changes.map(\.description) == ["calls setNeedsLayout() of outer"])
        #expect(loop.changes[0].isOutsideSubtree)
    }

    @Test func aDelegateThatSetsFramesIsNamed() throws {
        final class Delegate: ViewLayoutDelegate {
            var onLayout: (() -> Void)?
            func viewDidLayoutSubviews() { onLayout?() }
        }
        let root = makeRoot(300, 100)
        let box = add("box", to: root, width: 10, height: 10)
        let child = View(frame: .zero)
        child.accessibilityIdentifier = "child"
        box.addSubview(child)
        let delegate = Delegate()
        box.taut.layoutDelegate = delegate
        delegate.onLayout = { [unowned box, unowned child] in
            child.frame.size.width += 1
            box.setNeedsLayout()
        }
        let loop = try #require(root.taut.layout().loops.first)
        #expect(loop.view === box && loop.pass == .layout)
        #expect(Set(loop.changes.map(\.description)) == ["sets the frame of child", "calls setNeedsLayout() of box"])
    }

    private final class Told: View {
        var told = 0
        var onTold: (() -> Void)?

        private func tell() {
            told += 1
            onTold?()
        }

        override func traitCollectionDidChange(_ previous: TraitCollection?) { tell() }
        override func layoutMarginsDidChange() { tell() }
        override func safeAreaInsetsDidChange() { tell() }
    }

    @Test(arguments: [false, true]) func traitsThatChangeWhenTheyHaveChangedAreNamed(_ isLaidOut: Bool) throws {
        let root = makeRoot(300, 100)
        let boxes = ["a", "b"].map { name in
            let box = Told()
            box.accessibilityIdentifier = name
            root.addSubview(box)
            return box
        }
        if isLaidOut { root.layoutIfNeeded() }
        for box in boxes {
            box.onTold = { [unowned box] in
                let isCompact = box.taut.traitOverrides?.horizontalSizeClass == .compact
                box.taut.traitOverrides = TraitCollection(horizontalSizeClass: isCompact ? .regular : .compact)
            }
        }
        root.taut.environment.contentSizeCategory = .extraLarge
        #expect(boxes.allSatisfy { $0.told <= LayoutPass.maximumRounds })
        let report = root.taut.layout()
        let loop = try #require(report.loops.first)
        #expect(loop.view === boxes[0] && loop.pass == .telling)
        #expect(report.looping == boxes && report.loops.count == 2)
        #expect(loop.changes.map(\.description) == ["changes the traits of a"])
        #expect(loop.description == "a causes new work when told of a change: changes the traits of a")
        #expect(root.taut.layout().loops.isEmpty)
        // All are told again afterwards.
        for box in boxes { (box.told, box.onTold) = (0, nil) }
        root.taut.environment.contentSizeCategory = .large
        #expect(boxes.map(\.told) == [1, 1])
    }

    @Test func marginsThatChangeWhenTheyHaveChangedAreNamed() throws {
        let root = makeRoot(300, 100)
        let box = Told()
        box.accessibilityIdentifier = "box"
        root.addSubview(box)
        root.layoutIfNeeded()
        box.onTold = { [unowned box] in box.layoutMargins.left += 1 }
        box.layoutMargins.left = 20
        let loop = try #require(root.taut.layout().loops.first)
        #expect(loop.view === box && loop.pass == .telling)
        #expect(loop.changes.map(\.description) == ["changes the margins of box"])
        #expect(box.layoutMargins.left < 20 + CGFloat(LayoutPass.maximumRounds) * 2)
    }

    /// The first layout reports what happened before it, also to views that were in no tree then.
    @Test(arguments: [0, 1, 2]) func marginsOfALooseViewAreNamedByTheFirstLayout(_ levels: Int) throws {
        let box = Told()
        box.accessibilityIdentifier = "box"
        box.onTold = { [unowned box] in box.layoutMargins.left += 1 }
        box.layoutMargins.left = 20
        #expect(box.told <= LayoutPass.maximumRounds && box.layoutMargins.left >= 20)
        var root: View = box
        for _ in 0..<levels {
            let outer = View()
            outer.addSubview(root)
            root = outer
        }
        _ = root.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
        let report = root.taut.layout()
        #expect(
            report.loops.map(\.description) == ["box causes new work when told of a change: changes the margins of box"]
        )
        #expect(report.looping == [box])
        #expect(root.taut.layout().loops.isEmpty)
    }

    /// Two views that answer each other, of which one is not below the other.
    @Test func looseViewsThatTellEachOtherAreNamed() throws {
        let root = View()
        let boxes = ["a", "b"].map { name in
            let box = Told()
            box.accessibilityIdentifier = name
            root.addSubview(box)
            return box
        }
        boxes[0].onTold = { boxes[1].layoutMargins.left += 1 }
        boxes[1].onTold = {
            boxes[0].taut.traitOverrides = TraitCollection(
                horizontalSizeClass: boxes[0].taut.traitOverrides?.horizontalSizeClass == .compact ? .regular : .compact
            )
        }
        boxes[0].layoutMargins.left = 20
        let loops = root.taut.layout().loops
        #expect(
            Set(loops.map { "\($0.view.accessibilityIdentifier ?? "") \($0.changes.map(\.description))" }) == [
                "a [\"changes the margins of b\"]", "b [\"changes the traits of a\"]",
            ])
        #expect(loops.allSatisfy { $0.pass == .telling && $0.changes.allSatisfy(\.isOutsideSubtree) })
        for box in boxes { box.onTold = nil }
    }

    @Test func aSafeAreaThatGrowsWhenItHasChangedIsNamed() throws {
        let root = makeRoot(300, 100, top: 20)
        let box = Told(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        box.accessibilityIdentifier = "box"
        root.addSubview(box)
        box.onTold = { [unowned box] in box.taut.additionalSafeAreaInsets.top += 1 }
        let loop = try #require(root.taut.layout().loops.first)
        #expect(loop.view === box && loop.pass == .telling)
    }

    /// A controller's usual way to make room for a bar of its own.
    @Test func aSafeAreaThatIsSetOnceSettles() {
        let root = makeRoot(300, 100, top: 20)
        let box = Told(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        root.addSubview(box)
        box.onTold = { [unowned box] in box.taut.additionalSafeAreaInsets.top = 44 }
        #expect(root.taut.layout().loops.isEmpty)
        #expect(box.safeAreaInsets.top == 64)
    }
}
