import Foundation
import Taut
import TautConvenience
import Testing

/// K12: lists of constraints, stored ones, and batches.
@Suite struct ListTests {
    @Test func byAttribute() throws {
        let root = makeRoot()
        let (first, second) = (Box("first"), Box("second"))
        root.addSubview(first, pinnedTo: .topLeading)
        let list = root.addSubview(second, pinningBelow: first, horizontally: .center, spacing: 5)
        // Constraints on the view itself, whatever it is tied to.
        #expect(list.top?.constant == -5 && list.bottom == nil)
        #expect(list.centerX != nil && list.allLeading.count == 1 && list.allTrailing.count == 1)
        #expect(list.view === second && list.others.isEmpty && list.all.count == 4)
        let more = ConstraintsList.activate(
            [
                second.widthAnchor.constraint(equalToConstant: 5), nil,
                second.firstBaselineAnchor.constraint(equalTo: first.lastBaselineAnchor),
                second.leftAnchor.constraint(equalTo: root.leftAnchor),
                second.heightAnchor.constraint(equalToConstant: 5),
                second.lastBaselineAnchor.constraint(equalTo: first.lastBaselineAnchor),
                root.centerYAnchor.constraint(equalTo: second.centerYAnchor),
            ], for: second)
        #expect(more.allWidth.count == 1 && more.allHeight.count == 1 && more.others.count == 1)
        #expect(more.firstBaseline != nil && more.lastBaseline != nil && more.centerY != nil)
        #expect(more.changePriority(.defaultLow).all.allSatisfy { $0.priority == .defaultLow })
    }

    /// Each `View.if` in a batch is one of its own, as without a batch: what is stored later replaces what it has stored, and its errors are
    /// its own.
    @Test func conditionsInABatchEndWithTheirClosures() {
        let root = makeRoot()
        let box = Box()
        root.addSubview(box, pinnedTo: .topLeading)
        View.batchConstraints {
            View.if(.alwaysTrue) { box.replaceStoredConstraints(for: .main) { box.constrain(width: 50) } }
            View.if(.alwaysTrue) { box.replaceStoredConstraints(for: .main) { box.constrain(width: 60) } }
            box.replaceStoredConstraints(for: .main) { box.constrain(width: 80) }
        }
        expect(box, 0, 0, 80, 30)
        #expect(root.isSatisfied)
        var counts: [Int] = []
        View.batchConstraints {
            counts.append(View.if(.alwaysTrue) { View.if(.alwaysTrue) { other(in: root, box) } }.errors.count)
            counts.append(View.if(.alwaysTrue) {}.errors.count)
        }
        #expect(counts.count == 2 && counts[0] > 0 && counts[1] == 0, "\(counts)")
    }

    /// Adds a view that is elsewhere already.
    private func other(in root: View, _ box: Box) {
        let outer = Box()
        root.addSubview(outer, pinnedTo: .bottomTrailing)
        View.if(.alwaysTrue) { outer.addSubview(box, pinnedTo: .topLeading) }
    }

    /// A condition that does not hold keeps new constraints of its list inactive, in a batch, too.
    @Test(arguments: [false, true]) func replacedConstraintsWaitForTheirCondition(_ isInBatch: Bool) {
        let root = makeRoot()
        let box = Box()
        root.addSubview(box, pinnedTo: .topLeading)
        var list = ConstraintsList()
        View.if(.alwaysFalse) { list = .grouped({ box.constrain(width: 50) }, for: box) }
        func replace() { list.replaceByCapturingConstraintsIn { box.constrain(width: 80) } }
        if isInBatch { View.batchConstraints { replace() } } else { replace() }
        #expect(list.all.count == 1 && list.all.allSatisfy { !$0.isActive })
        expect(box, 0, 0, 40, 30)
    }

    /// A group is active with what its conditions allow.
    @Test func groupsWithConditionsAreActive() {
        let root = makeRoot()
        let box = Box()
        root.addSubview(box, pinnedTo: .topLeading)
        let list = ConstraintsList.grouped(
            { View.if(.verticallyCompact, then: { box.constrain(width: 50) }, else: { box.constrain(width: 60) }) },
            for: box)
        #expect(list.isActive)
        list.isActive = false
        #expect(!list.isActive)
        list.isActive = true
        #expect(list.isActive)
        expect(box, 0, 0, 60, 30)
    }

    /// A size that other operations have taken away is none.
    @Test func aFixedSizeThatIsGoneIsNone() {
        let box = Box()
        box.constrainedFixedWidth = 40
        #expect(box.constrainedFixedWidth == 40)
        box.removeWidthConstraints()
        #expect(box.constrainedFixedWidth == nil)
        box.constrainedFixedWidth = 30
        #expect(box.constrainedFixedWidth == 30)
    }

    @Test func switching() {
        let root = makeRoot()
        let box = Box()
        let list = root.addSubview(box, filling: .superview)
        list.isActive = false
        #expect(!list.isActive && list.all.allSatisfy { !$0.isActive })
        list.activate()
        #expect(list.isActive)
        #expect(!ConstraintsList().isActive)
        list.replace(with: box.constrain(filling: .safeArea))
        expect(box, 0, 20, 300, 170)
        list.replace { box.constrain(filling: .superview, insets: .all(5)) }
        expect(box, 5, 5, 290, 190)
        list.replaceByCapturingConstraintsIn {
            box.constrain(pinnedAt: CGPoint(x: 1, y: 2))
            box.constrain(width: 3, height: 4)
        }
        expect(box, 1, 2, 3, 4)
        #expect(list.all.count == 4)
        #expect(root.isSatisfied)
    }

    @Test func capturing() {
        let root = makeRoot()
        let box = Box()
        root.addSubview(box, pinnedTo: .topLeading)
        let list = ConstraintsList(
            capturingConstraintsIn: {
                box.constrain(width: 100)
                box.constrain(height: 90)
            }, for: box)
        expect(box, 0, 0, 40, 30)
        list.activate()
        expect(box, 0, 0, 100, 90)
        let group = ConstraintsList.grouped({ ConstraintsList.grouped({ box.constrain(width: 1) }) })
        #expect(group.all.count == 1 && group.isActive)
    }

    @Test func storedUnderFifteenNames() {
        let names = ConstraintsList.Identifier.predefined
        #expect(names.count == 15 && Set(names).count == 15)
        #expect(ConstraintsList.Identifier.mimimumAspectRatio == .minimumAspectRatio)
        #expect(ConstraintsList.Identifier.custom("main") != .main)
        let root = makeRoot()
        let box = Box()
        root.addSubview(box, pinnedTo: .topLeading)
        for name in names { box.addStoredConstraints(for: name) { box.constrain(width: .atLeast(1)) } }
        #expect(names.allSatisfy { box.storedConstraintsList(for: $0)?.identifier == $0 })
    }

    @Test func replacingStoredConstraints() {
        let root = makeRoot()
        let box = Box()
        root.addSubview(box, pinnedTo: .topLeading)
        let half = box.addStoredConstraints(for: .width) { box.constrain(width: .exactly(.superview, times: 0.5)) }
        expect(box, 0, 0, 150, 30)
        box.replaceStoredConstraints(for: .width) { box.constrain(width: .exactly(.superview, times: 0.7)) }
        expect(box, 0, 0, 210, 30)
        #expect(!half.isActive && box.storedConstraintsList(for: .width) !== half)
        box.setStoredConstraints(for: .width, isActive: false)
        expect(box, 0, 0, 40, 30)
        box.setStoredConstraints(for: .width, isActive: true)
        expect(box, 0, 0, 210, 30)
        box.replaceStoredConstraints { box.constrain(height: 7) }
        expect(box, 0, 0, 210, 7)
        #expect(box.storedConstraintsList()?.all.count == 1)
        #expect(box.storedConstraintsList(for: .custom("mine")) == nil)
    }

    @Test func aBatchWaitsForItsEnd() {
        let root = makeRoot()
        let (badge, card) = (Box("badge", 20, 20), Box("card", 100, 80))
        View.batchConstraints {
            let list = root.addSubview(badge, pinning: .center, to: .topLeading, of: .relative(card))
            View.batchConstraints { root.addSubview(card, centeredIn: .superview) }
            #expect(!list.isActive && list.all.count == 2)
            #expect(root.constraints.isEmpty)
            // A list without a view waits as well.
            ConstraintsList.activate([card.widthAnchor.constraint(equalToConstant: 90)])
            #expect(card.constraints.isEmpty)
        }
        expect(card, 105, 60, 90, 80)
        expect(badge, 95, 50, 20, 20)
        #expect(root.isSatisfied)
    }

    private struct Stop: Error {}

    @Test func aBatchThatFailsIsOver() {
        let root = makeRoot()
        let box = Box()
        #expect(throws: Stop.self) {
            try View.batchConstraints {
                root.addSubview(box, pinnedTo: .topLeading)
                throw Stop()
            }
        }
        expect(box, 0, 0, 40, 30)
        #expect(box.constrain(filling: .superview).isActive)
    }
}
