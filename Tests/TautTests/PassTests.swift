import Foundation
import Taut
import Testing

/// The two passes: constraints from the leaves up, frames from the root down.
@Suite struct PassTests {
    @Test func nothingHappensWithoutChanges() {
        let root = makeRoot(300, 100)
        let a = add("a", to: root)
        let b = add("b", to: a, width: 10, height: 10)
        a.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        b.leadingAnchor.constraint(equalTo: a.leadingAnchor).isActive = true
        root.layoutIfNeeded()
        let before = (a.layouts, b.layouts, a.updates, b.updates)
        #expect(before.2 == 1 && before.3 == 1)
        root.layoutIfNeeded()
        b.layoutIfNeeded()
        #expect((a.layouts, b.layouts, a.updates, b.updates) == before)
        a.setNeedsLayout()
        b.setNeedsUpdateConstraints()
        #expect(b.needsUpdateConstraints())
        root.layoutIfNeeded()
        #expect((a.layouts, b.layouts, a.updates, b.updates) == (before.0 + 1, before.1, 1, 2))
    }

    @Test func subviewsUpdateBeforeSuperviewsAndAreLaidOutAfterThem() {
        let root = makeRoot(300, 100)
        let a = add("a", to: root, width: 1, height: 1)
        let b = add("b", to: a, width: 1, height: 1)
        let c = add("c", to: b, width: 1, height: 1)
        var log: [String] = []
        for view in [a, b, c] {
            let name = view.accessibilityIdentifier ?? ""
            view.onUpdate = { log.append("update \(name)") }
            view.onLayout = { log.append("layout \(name)") }
        }
        root.layoutIfNeeded()
        #expect(log == ["update c", "update b", "update a", "layout a", "layout b", "layout c"])
    }

    /// Only views whose subviews have moved, or whose size has changed, are laid out.
    @Test func layoutReachesOnlyWhatHasChanged() {
        let root = makeRoot(300, 100)
        let a = add("a", to: root)
        let b = add("b", to: root)
        let inA = add("inA", to: a, width: 10, height: 10)
        let inB = add("inB", to: b, width: 10, height: 10)
        let gap = inA.leadingAnchor.constraint(equalTo: a.leadingAnchor, constant: 1)
        LayoutConstraint.activate([gap, inB.leadingAnchor.constraint(equalTo: b.leadingAnchor)])
        root.layoutIfNeeded()
        let before = (a.layouts, b.layouts, inA.layouts, inB.layouts)
        gap.constant = 5
        root.layoutIfNeeded()
        #expect((a.layouts, b.layouts, inA.layouts, inB.layouts) == (before.0 + 1, before.1, before.2, before.3))
        #expect(inA.frame.minX == 5)
    }

    @Test func constraintsCanBeMadeInTheUpdatePass() {
        let root = makeRoot(300, 100)
        let box = add("box", to: root)
        box.onUpdate = { [unowned box] in
            if box.constraints.isEmpty { box.widthAnchor.constraint(equalToConstant: 42).isActive = true }
        }
        root.layoutIfNeeded()
        #expect(box.frame.width == 42)
    }

    @Test func constraintsCanBeChangedInTheLayoutPass() {
        let root = makeRoot(300, 100)
        let box = add("box", to: root)
        let other = add("other", to: root)
        let width = other.widthAnchor.constraint(equalToConstant: 1)
        LayoutConstraint.activate([width, box.widthAnchor.constraint(equalToConstant: 30)])
        box.onLayout = { [unowned box] in width.constant = box.frame.width * 2 }
        root.layoutIfNeeded()
        #expect(other.frame.width == 60)
    }

    /// A view that asks for another pass from within each pass is stopped and named.
    @Test func feedbackLoopsEndAndAreNamed() {
        let root = makeRoot(300, 100)
        let box = add("box", to: root, width: 1, height: 1)
        box.onLayout = { [unowned box] in box.setNeedsLayout() }
        let report = root.taut.layout()
        #expect(report.looping.count == 1 && report.looping.first === box)
        box.onLayout = nil
        box.setNeedsLayout()
        #expect(root.taut.layout().looping.isEmpty)

        box.onUpdate = { [unowned box] in box.setNeedsUpdateConstraints() }
        box.setNeedsUpdateConstraints()
        #expect(root.taut.layout().looping.contains { $0 === box })
    }

    /// A view may lay itself out from within its own layout, as UIKit's do.
    @Test func layoutsMayAskForLayouts() {
        let root = makeRoot(300, 100)
        let box = add("box", to: root, width: 10, height: 10)
        box.onLayout = { [unowned box] in
            box.setNeedsLayout()
            box.layoutIfNeeded()
        }
        root.layoutIfNeeded()
        #expect(box.frame.width == 10)
        #expect(box.layouts >= 20)
    }

    /// Growing without end from within the layout pass is stopped, too.
    @Test func layoutsThatNeverSettleEnd() {
        let root = makeRoot(300, 100)
        let box = add("box", to: root)
        let width = box.widthAnchor.constraint(equalToConstant: 1)
        width.isActive = true
        box.onLayout = { width.constant += 1 }
        root.layoutIfNeeded()
        #expect(box.frame.width >= 20)
    }

    @Test func treesCanBeJoinedAndParted() {
        let first = makeRoot(300, 100)
        let second = makeRoot(200, 100)
        let box = add("box", to: first)
        let inner = add("inner", to: box, width: 10, height: 10)
        LayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 7),
            box.leadingAnchor.constraint(equalTo: first.leadingAnchor, constant: 20),
        ])
        first.layoutIfNeeded()
        #expect(box.frame.minX == 20 && inner.frame.minX == 7)
        second.addSubview(box)
        second.layoutIfNeeded()
        first.layoutIfNeeded()
        #expect(box.frame.minX == 0 && inner.frame.minX == 7)
        // A whole tree with an engine of its own moves into another one.
        second.translatesAutoresizingMaskIntoConstraints = false
        first.addSubview(second)
        second.widthAnchor.constraint(equalToConstant: 33).isActive = true
        box.leadingAnchor.constraint(equalTo: first.leadingAnchor, constant: 50).isActive = true
        first.layoutIfNeeded()
        #expect(second.frame.width == 33)
        #expect(second.frame.minX + box.frame.minX == 50)
        second.removeFromSuperview()
        second.layoutIfNeeded()
        #expect(inner.frame.minX == 7)
    }

    /// A view that waits for its call is called when a layout of it is asked for from within the call of its superview.
    @Test func aLayoutWithinALayoutCallsTheViewsThatWait() {
        let root = makeRoot(300, 100)
        let (outer, other) = (
            add("outer", to: root, width: 30, height: 10), add("other", to: root, width: 30, height: 10)
        )
        let inner = add("inner", to: outer, width: 30, height: 10)
        let innermost = add("innermost", to: inner, width: 30, height: 10)
        var calls: [String] = []
        for box in [outer, other, inner, innermost] {
            box.onLayout = { [unowned box] in
                calls.append(box.accessibilityIdentifier ?? "")
                guard box === outer else { return }
                innermost.layoutIfNeeded()
                calls.append("end of outer")
            }
        }
        root.layoutIfNeeded()
        // From the highest superview that waits; what lies elsewhere has its turn later, and each is called once.
        #expect(calls == ["outer", "inner", "innermost", "end of outer", "other"])
    }
}
