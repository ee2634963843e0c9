import Foundation
import Testing

@testable import Taut
@testable import TautScene

/// Layouts that never settle are given up after a fixed number of rounds; who causes them is named, and by what.
@Suite struct LayoutLoopTests {
    @Test func aConstantThatGrowsInEveryLayoutIsNamed() throws {
        let root = makeRoot(300, 100)
        let box = add("box", to: root)
        let other = add("other", to: root)
        let width = box.widthAnchor.constraint(equalToConstant: 1)
        width.isActive = true
        box.onLayout = { width.constant += 1 }
        other.onLayout = nil
        let report = root.taut.layout()
        let loop = try #require(report.loops.first)
        #expect(report.loops.count == 1 && loop.view === box && loop.pass == .layout)
        #expect(loop.changes.allSatisfy { $0.description.hasPrefix("changes the constant of box.width == ") })
        #expect(!loop.changes.isEmpty && loop.changes.allSatisfy { !$0.isOutsideSubtree })
        #expect(report.looping.contains { $0 === box })
        #expect(loop.description.hasPrefix("box causes new work in the layout pass: changes the constant"))
        // The end of it is as fixed as the rounds are.
        #expect(box.layouts <= LayoutPass.maximumRounds * 2)
        box.onLayout = nil
        width.constant = 40
        #expect(root.taut.layout().loops.isEmpty)
        #expect(box.frame.width == 40)
    }

    @Test func theCulpritIsNotTheViewThatMoves() throws {
        let root = makeRoot(300, 100)
        let (a, b) = (add("a", to: root), add("b", to: root))
        let width = b.widthAnchor.constraint(equalToConstant: 1)
        width.isActive = true
        var flips = false
        // Two views that answer each other: a widens b, and b asks a to look again.
        a.onLayout = { width.constant = flips ? 10 : 20 }
        b.onLayout = { [unowned a] in
            flips.toggle()
            a.setNeedsLayout()
        }
        let report = root.taut.layout()
        #expect(report.loops.count == 2)
        let culprit = try #require(report.loops.first { $0.view === a })
        #expect(culprit.changes.contains { $0.description.hasPrefix("changes the constant of b.width") })
        #expect(culprit.changes.allSatisfy { $0.isOutsideSubtree })
        let helper = try #require(report.loops.first { $0.view === b })
        #expect(helper.changes.map(\.description) == ["calls setNeedsLayout() of a"])
        #expect(helper.changes[0].isOutsideSubtree)
        #expect(helper.description.contains("outside of its subtree"))
    }

    @Test func askingForUpdatesInTheUpdatePassIsNamed() throws {
        let root = makeRoot(300, 100)
        let box = add("box", to: root, width: 1, height: 1)
        box.onUpdate = { [unowned box] in box.setNeedsUpdateConstraints() }
        let loop = try #require(root.taut.layout().loops.first)
        #expect(loop.view === box && loop.pass == .update)
        #expect(loop.changes.map(\.description) == ["calls setNeedsUpdateConstraints() of box"])
    }

    /// Reports have the direct changes, not their consequences.
    @Test func changesHaveTheNamesOfWhatWasDone() throws {
        let root = makeRoot(300, 100)
        let box = add("box", to: root, width: 10, height: 10)
        let stack = StackView()
        stack.accessibilityIdentifier = "stack"
        let item = add("item", to: root, width: 5, height: 5)
        let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        scroll.accessibilityIdentifier = "scroll"
        let floating = add("floating", to: scroll, width: 5, height: 5)
        floating.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor).isActive = true
        for view in [stack, scroll] { root.addSubview(view) }
        stack.addArrangedSubview(item)
        let changes: [(() -> Void, Set<String>)] = [
            ({ item.isHidden.toggle() }, ["hides item", "shows item"]),
            ({ scroll.contentOffset.y += 1 }, ["scrolls scroll"]),
            (
                { [unowned box] in
                    let child = View()
                    child.accessibilityIdentifier = "child"
                    box.subviews.first?.removeFromSuperview()
                    box.addSubview(child)
                }, ["takes child out of box", "adds child to box"]
            ),
            ({ root.bringSubviewToFront(root.subviews[0]) }, ["changes the order in root"]),
            ({ stack.spacing += 1 }, ["changes the spacing of stack"]),
            ({ stack.axis = stack.axis == .vertical ? .horizontal : .vertical }, ["changes the axis of stack"]),
            (
                { stack.setCustomSpacing(stack.customSpacing(after: item) == 3 ? 4 : 3, after: item) },
                ["changes the custom spacing of stack"]
            ),
            ({ item.layoutMargins.left += 1 }, ["changes the margins of item"]),
            ({ root.frame.size.height += 1 }, ["sets the frame of root"]),
            ({ root.taut.environment.safeArea.top += 1 }, ["changes the environment of root"]),
            (
                {
                    item.setContentHuggingPriority(
                        LayoutPriority(item.contentHuggingPriority(for: .vertical).rawValue - 1), for: .vertical)
                },
                ["changes the hugging priority of item"]
            ),
            (
                {
                    item.semanticContentAttribute =
                        item.semanticContentAttribute == .playback ? .unspecified : .playback
                },
                ["changes the semantic content attribute of item"]
            ),
        ]
        for (change, names) in changes {
            box.onLayout = { [unowned box] in
                change()
                box.setNeedsLayout()
            }
            box.setNeedsLayout()
            let loop = try #require(root.taut.layout().loops.first { $0.view === box })
            let told = Set(loop.changes.map(\.description)).subtracting(["calls setNeedsLayout() of box"])
            #expect(!told.isEmpty && told.isSubset(of: names), "\(told)")
        }
    }

    @Test func layingOutFromWithinALayoutIsNamed() throws {
        let root = makeRoot(300, 100)
        let box = add("box", to: root, width: 10, height: 10)
        box.onLayout = { [unowned box] in
            box.setNeedsLayout()
            box.layoutIfNeeded()
        }
        let report = root.taut.layout()
        #expect(report.loops.map { $0.view === box } == [true])
    }

    @Test func constraintsThatComeAndGoAreNamed() throws {
        let root = makeRoot(300, 100)
        let box = add("box", to: root)
        let narrow = box.widthAnchor.constraint(equalToConstant: 10)
        let wide = box.widthAnchor.constraint(equalToConstant: 20)
        narrow.isActive = true
        box.onLayout = { [unowned box] in
            let isNarrow = box.frame.width == 10
            (isNarrow ? narrow : wide).isActive = false
            (isNarrow ? wide : narrow).isActive = true
        }
        let loop = try #require(root.taut.layout().loops.first)
        #expect(loop.view === box)
        #expect(
            Set(loop.changes.map(\.description)) == [
                "activates box.width == 10", "activates box.width == 20", "deactivates box.width == 10",
                "deactivates box.width == 20",
            ])
    }

    /// Each layout from within would go through all its rounds, and each of these ask for others.
    @Test func layoutsWithinLayoutsDoNotMultiply() throws {
        let root = makeRoot(300, 100)
        let (box, other) = (add("box", to: root), add("other", to: root, width: 30, height: 10))
        let width = box.widthAnchor.constraint(equalToConstant: 1)
        width.isActive = true
        box.onLayout = { [unowned root] in
            width.constant += 1
            root.layoutIfNeeded()
        }
        let report = root.taut.layout()
        let loop = try #require(report.loops.first)
        #expect(report.loops.count == 1 && loop.view === box)
        #expect(report.looping == [box])
        #expect(box.layouts <= LayoutPass.maximumRounds * 2)
        #expect(other.frame.size == CGSize(width: 30, height: 10))
    }

    /// Another direction takes another engine; the layout goes on in it.
    @Test func aDirectionThatChangesDuringALayoutIsFollowed() {
        let root = makeRoot(300, 100)
        let box = add("box", to: root, width: 30, height: 10)
        box.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        box.onLayout = { [unowned root] in root.taut.environment.layoutDirection = .rightToLeft }
        let report = root.taut.layout()
        #expect(report.loops.isEmpty && box.frame.minX == 270)
    }

    @Test(arguments: [false, true]) func aDirectionThatChangesInEveryLayoutIsNamed(_ laysOut: Bool) throws {
        let root = makeRoot(300, 100)
        let box = add("box", to: root, width: 30, height: 10)
        box.onLayout = { [unowned root] in
            let isFlipped = root.taut.environment.layoutDirection == .rightToLeft
            root.taut.environment.layoutDirection = isFlipped ? .leftToRight : .rightToLeft
            if laysOut { root.layoutIfNeeded() }
        }
        let loop = try #require(root.taut.layout().loops.first)
        #expect(loop.view === box && loop.changes.map(\.description) == ["changes the environment of root"])
        box.onLayout = nil
        root.taut.environment.layoutDirection = .rightToLeft
        box.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        #expect(root.taut.layout().loops.isEmpty && box.frame.minX == 270)
    }

    /// A natural size that is what the view's own constraints make it, as is often written.
    @Test func aSizeThatAsksForAFittingIsNoEndlessQuestion() {
        final class Card: View {
            override var intrinsicContentSize: CGSize {
                let size = systemLayoutSizeFitting(View.layoutFittingCompressedSize)
                return CGSize(width: size.width + 4, height: size.height)
            }
        }
        let root = makeRoot(300, 100)
        let card = Card()
        card.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(card)
        let inner = add("inner", to: card, width: 50, height: 20)
        let edges = [
            inner.leadingAnchor.constraint(equalTo: card.leadingAnchor),
            inner.topAnchor.constraint(equalTo: card.topAnchor),
            inner.bottomAnchor.constraint(equalTo: card.bottomAnchor),
            card.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            card.topAnchor.constraint(equalTo: root.topAnchor),
            inner.trailingAnchor.constraint(lessThanOrEqualTo: card.trailingAnchor),
        ]
        LayoutConstraint.activate(edges)
        root.layoutIfNeeded()
        #expect(card.frame.height == 20 && card.frame.width >= 54 && card.frame.width <= 58)
    }

    /// What settles late is no loop.
    @Test func aLayoutThatSettlesInTimeHasNoLoops() {
        let root = makeRoot(300, 100)
        let box = add("box", to: root)
        let width = box.widthAnchor.constraint(equalToConstant: 1)
        width.isActive = true
        box.onLayout = { if width.constant < 18 { width.constant += 1 } }
        let report = root.taut.layout()
        #expect(report.loops.isEmpty && report.looping.isEmpty)
        #expect(box.frame.width == 18)
    }
}
