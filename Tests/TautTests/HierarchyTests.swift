import Foundation
import Taut
import Testing

/// The tree, and where constraints are held in it.
@Suite struct HierarchyTests {
    private func names(_ views: [View]) -> [String] { views.compactMap(\.accessibilityIdentifier) }

    @Test func subviewsAreOrderedFromBackToFront() {
        let root = View()
        let a = add("a", to: root)
        let b = add("b", to: root)
        let c = add("c", to: root)
        let d = View()
        d.accessibilityIdentifier = "d"
        root.insertSubview(d, at: 1)
        #expect(names(root.subviews) == ["a", "d", "b", "c"])
        root.insertSubview(a, aboveSubview: b)
        #expect(names(root.subviews) == ["d", "b", "a", "c"])
        root.insertSubview(c, belowSubview: d)
        #expect(names(root.subviews) == ["c", "d", "b", "a"])
        root.bringSubviewToFront(d)
        root.sendSubviewToBack(a)
        #expect(names(root.subviews) == ["a", "c", "b", "d"])
        root.exchangeSubview(at: 0, withSubviewAt: 2)
        #expect(names(root.subviews) == ["b", "c", "a", "d"])
        root.exchangeSubview(at: 0, withSubviewAt: 9)
        root.addSubview(c)
        #expect(names(root.subviews) == ["b", "a", "d", "c"])
        #expect(root.subviews.allSatisfy { $0.superview === root })
    }

    @Test func indicesOutsideTheListCountAsTheNearestBound() {
        let root = View()
        add("a", to: root)
        let b = View()
        let c = View()
        root.insertSubview(b, at: 99)
        root.insertSubview(c, at: -3)
        #expect(root.subviews.map { $0 === c } == [true, false, false])
        #expect(root.subviews.last === b)
    }

    @Test func aViewCannotLieInsideItself() {
        let a = View()
        let b = View()
        a.addSubview(b)
        b.addSubview(a)
        a.addSubview(a)
        #expect(a.superview == nil)
        #expect(a.subviews.count == 1)
        #expect(b.isDescendant(of: a))
        #expect(a.isDescendant(of: a))
        #expect(!a.isDescendant(of: b))
    }

    @Test func constraintsAreHeldByTheNearestCommonAncestor() {
        let root = View()
        let a = add("a", to: root)
        let b = add("b", to: root)
        let inA = add("inA", to: a)
        let inB = add("inB", to: b)
        let guide = LayoutGuide()
        a.addLayoutGuide(guide)
        func holder(_ constraint: LayoutConstraint) -> View? {
            constraint.isActive = true
            return [root, a, b, inA, inB].first { view in view.constraints.contains { $0 === constraint } }
        }
        #expect(holder(a.widthAnchor.constraint(equalToConstant: 1)) === a)
        #expect(holder(a.widthAnchor.constraint(equalTo: b.widthAnchor)) === root)
        #expect(holder(inA.topAnchor.constraint(equalTo: a.topAnchor)) === a)
        #expect(holder(a.topAnchor.constraint(equalTo: inA.topAnchor)) === a)
        #expect(holder(inA.topAnchor.constraint(equalTo: inB.topAnchor)) === root)
        #expect(holder(guide.topAnchor.constraint(equalTo: inA.topAnchor)) === a)
        #expect(holder(guide.widthAnchor.constraint(equalToConstant: 4)) === a)
        #expect(holder(guide.topAnchor.constraint(equalTo: inB.topAnchor)) === root)
        #expect(holder(inA.heightAnchor.constraint(equalTo: inA.widthAnchor)) === inA)
        #expect(holder(inA.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor)) === root)
    }

    @Test func itemsOfDifferentTreesCannotBeTied() {
        let a = View()
        let b = View()
        a.accessibilityIdentifier = "a"
        b.accessibilityIdentifier = "b"
        let constraint = a.topAnchor.constraint(equalTo: b.topAnchor)
        constraint.isActive = true
        #expect(!constraint.isActive)
        #expect(throws: LayoutConstraintError.differentTrees("a.top == b.top")) { try constraint.taut.activate() }
        let fine = a.widthAnchor.constraint(equalToConstant: 3)
        #expect(throws: LayoutConstraintError.differentTrees("a.top == b.top")) {
            try LayoutConstraint.activate(checking: [fine, constraint])
        }
        #expect(!fine.isActive)
        let loose = LayoutGuide()
        #expect(throws: LayoutConstraintError.self) {
            try loose.widthAnchor.constraint(equalToConstant: 1).taut.activate()
        }
    }

    @Test func activatingTwiceAndDeactivatingTwiceIsOnce() {
        let view = View()
        let constraint = view.widthAnchor.constraint(equalToConstant: 1)
        LayoutConstraint.activate([constraint, constraint])
        constraint.isActive = true
        #expect(view.constraints.count == 1)
        LayoutConstraint.deactivate([constraint, constraint])
        #expect(view.constraints.isEmpty)
    }

    @Test func removingAViewDropsWhatTiesItToTheRest() {
        let root = View()
        let a = add("a", to: root)
        let b = add("b", to: root)
        let inA = add("inA", to: a)
        let inside = inA.topAnchor.constraint(equalTo: a.topAnchor)
        let own = inA.widthAnchor.constraint(equalToConstant: 3)
        let across = inA.leadingAnchor.constraint(equalTo: b.leadingAnchor)
        let above = a.leadingAnchor.constraint(equalTo: root.leadingAnchor)
        let elsewhere = b.topAnchor.constraint(equalTo: root.topAnchor)
        LayoutConstraint.activate([inside, own, across, above, elsewhere])
        a.removeFromSuperview()
        #expect(inside.isActive && own.isActive && elsewhere.isActive)
        #expect(!across.isActive && !above.isActive)
        #expect(root.constraints.count == 1)
        root.addSubview(a)
        #expect(!across.isActive && inside.isActive)
    }

    @Test func removingAGuideDropsItsConstraints() {
        let root = View()
        let guide = LayoutGuide()
        root.addLayoutGuide(guide)
        let constraint = guide.topAnchor.constraint(equalTo: root.topAnchor)
        constraint.isActive = true
        #expect(guide.owningView === root)
        #expect(root.layoutGuides.count == 1)
        root.removeLayoutGuide(guide)
        #expect(!constraint.isActive)
        #expect(guide.owningView == nil)
        guide.owningView = root
        #expect(root.layoutGuides.first === guide)
    }

    /// Gaps in the lists of constraints are closed without disturbing the order.
    @Test func manyConstraintsCanBeTakenOutOneByOne() {
        let root = View()
        let boxes = (0..<200).map { add("box\($0)", to: root) }
        let constraints = boxes.map { $0.topAnchor.constraint(equalTo: root.topAnchor) }
        LayoutConstraint.activate(constraints)
        for (index, constraint) in constraints.enumerated() where index % 3 != 0 { constraint.isActive = false }
        let rest = constraints.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
        #expect(zip(root.constraints, rest).allSatisfy { $0 === $1 })
        #expect(root.constraints.count == rest.count)
        LayoutConstraint.deactivate(rest)
        #expect(root.constraints.isEmpty)
    }

    @Test func aTreeThatDiesLetsGoOfEverything() {
        weak var child: View?
        weak var constraint: LayoutConstraint?
        weak var guide: LayoutGuide?
        do {
            let root = View()
            let box = add("box", to: root)
            let gap = LayoutGuide()
            root.addLayoutGuide(gap)
            let tie = box.topAnchor.constraint(equalTo: gap.bottomAnchor)
            tie.isActive = true
            (child, constraint, guide) = (box, tie, gap)
            #expect(root.constraints.count == 1)
        }
        #expect(child == nil)
        #expect(constraint == nil)
        #expect(guide == nil)
    }

    /// Neither pending passes nor reports keep a tree alive that is no longer referenced.
    @Test func aTreeThatWasLaidOutDiesWithWorkPending() {
        weak var observed: View?
        do {
            let root = makeRoot(100, 100)
            observed = root
            let box = add("box", to: root, width: 200, height: 10)
            box.setContentCompressionResistancePriority(.required, for: .horizontal)
            box.widthAnchor.constraint(equalTo: root.widthAnchor).isActive = true
            box.onLayout = { [unowned box] in box.setNeedsLayout() }
            #expect(root.taut.layout().status == .conflicting)
            add("late", to: root)
            root.setNeedsLayout()
            root.setNeedsUpdateConstraints()
        }
        #expect(observed == nil)
    }

    @Test func aSubviewOutlivesItsSuperview() {
        var root: View? = View()
        let box = add("box", to: root ?? View())
        let tie = box.topAnchor.constraint(equalTo: root?.topAnchor ?? box.bottomAnchor)
        tie.isActive = true
        root = nil
        #expect(box.superview == nil)
        #expect(!tie.isActive)
        #expect(tie.secondItem == nil)
    }

    /// Neither laying out nor dying is recursive.
    @Test func treesMayBeDeeperThanTheStack() {
        let root = makeRoot(100, 100)
        var innermost: View = root
        for _ in 0..<10_000 {
            let next = View()
            next.translatesAutoresizingMaskIntoConstraints = false
            innermost.addSubview(next)
            innermost = next
        }
        root.layoutIfNeeded()
        #expect(innermost.isDescendant(of: root))
        #expect(root.taut.environment.scale == 1)
        #expect(innermost.viewWithTag(1) == nil)
    }

    @Test func movesAreAnnounced() {
        final class Watcher: View {
            var log: [String] = []
            override func willMove(toSuperview newSuperview: View?) {
                log.append("will \(newSuperview?.accessibilityIdentifier ?? "-")")
            }
            override func didMoveToSuperview() { log.append("did \(superview?.accessibilityIdentifier ?? "-")") }
        }
        let a = View()
        let b = View()
        a.accessibilityIdentifier = "a"
        b.accessibilityIdentifier = "b"
        let watcher = Watcher()
        a.addSubview(watcher)
        b.addSubview(watcher)
        watcher.removeFromSuperview()
        #expect(watcher.log == ["will a", "did a", "will b", "did b", "will -", "did -"])
        #expect(a.subviews.isEmpty && b.subviews.isEmpty)
    }
}
