import Foundation
import Taut
import Testing

/// A layout goes on with one constraint of each conflicting set left out, and says which and why.
@Suite struct ConflictTests {
    private func describe(_ report: LayoutReport) -> [[String]] {
        report.conflicts.map { $0.members.map(\.description).sorted() }
    }

    /// Two widths cannot both hold; the height has nothing to do with it.
    @Test func theLastOfTheSetInTreeOrderIsLeftOut() {
        let root = makeRoot(300, 100)
        let box = add("box", to: root)
        let narrow = box.widthAnchor.constraint(equalToConstant: 40)
        let wide = box.widthAnchor.constraint(equalToConstant: 50)
        narrow.identifier = "narrow"
        wide.identifier = "wide"
        let rest = [
            box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            box.topAnchor.constraint(equalTo: root.topAnchor),
            box.heightAnchor.constraint(equalToConstant: 20),
        ]
        LayoutConstraint.activate([wide, narrow] + rest)
        let report = root.taut.layout()
        #expect(report.status == .conflicting)
        #expect(describe(report) == [["narrow", "wide"]])
        #expect(report.conflicts.first?.broken.description == "wide")
        #expect(wide.isActive && wide.taut.isBroken)
        #expect(!narrow.taut.isBroken)
        #expect(wide.taut.error == 10)
        expect(box, 0, 0, 40, 20)
    }

    /// What is broken does not depend on the order in which constraints were activated.
    @Test func orderOfActivationDoesNotMatter() {
        for isReversed in [false, true] {
            let root = makeRoot(300, 100)
            let a = add("a", to: root)
            let b = add("b", to: root)
            let constraints = [
                a.widthAnchor.constraint(equalToConstant: 100), b.widthAnchor.constraint(equalToConstant: 30),
                a.widthAnchor.constraint(equalTo: b.widthAnchor),
            ]
            LayoutConstraint.activate(isReversed ? constraints.reversed() : constraints)
            let report = root.taut.layout()
            #expect(report.conflicts.first?.broken.description == "b.width == 30")
            #expect(a.frame.width == 100 && b.frame.width == 100)
        }
    }

    @Test func whatIsBrokenIsTriedAgainWhenSomethingChanges() {
        let root = makeRoot(300, 100)
        let box = add("box", to: root)
        let narrow = box.widthAnchor.constraint(equalToConstant: 40)
        let wide = box.widthAnchor.constraint(equalToConstant: 50)
        LayoutConstraint.activate([narrow, wide])
        #expect(root.taut.layout().status == .conflicting)
        narrow.constant = 50
        #expect(root.taut.layout().conflicts.isEmpty)
        #expect(!wide.taut.isBroken)
        #expect(box.frame.width == 50)
        narrow.constant = 60
        #expect(root.taut.layout().conflicts.count == 1)
        #expect(box.frame.width == 50)
        #expect(narrow.taut.isBroken)
        wide.isActive = false
        #expect(root.taut.layout().conflicts.isEmpty)
        #expect(box.frame.width == 60)
        wide.isActive = true
        wide.priority = .defaultHigh
        let report = root.taut.layout()
        #expect(report.conflicts.isEmpty)
        #expect(report.unsatisfied.map(\.member.description) == ["box.width == 50 @750"])
        #expect(report.unsatisfied.map(\.error) == [10])
    }

    /// Sizes are not negative, without anyone having said so.
    @Test func negativeSizesAreConflictsWithTheImplicitBound() {
        let root = makeRoot(300, 100)
        let box = add("box", to: root)
        let constraint = box.widthAnchor.constraint(equalToConstant: -10)
        LayoutConstraint.activate([constraint])
        let report = root.taut.layout()
        #expect(describe(report) == [["box.width == -10", "box.width >= 0"]])
        #expect(report.conflicts.first?.broken.description == "box.width == -10")
        #expect(box.frame.width == 0)
    }

    /// A required compression resistance is part of a conflict, but never what is broken while anything explicit is.
    @Test func intrinsicSizesAreKept() {
        let root = makeRoot(300, 100)
        let box = add("box", to: root, width: 80, height: 20)
        box.setContentCompressionResistancePriority(.required, for: .horizontal)
        box.widthAnchor.constraint(lessThanOrEqualToConstant: 50).isActive = true
        let report = root.taut.layout()
        #expect(describe(report) == [["box.width <= 50", "box.width >= intrinsic width"]])
        #expect(report.conflicts.first?.broken.description == "box.width <= 50")
        #expect(box.frame.width == 80)
    }

    /// Where nothing explicit is in the way, an implied constraint gives way.
    @Test func theGivenSizeOfTheRootIsTheLastToGive() {
        let root = makeRoot(100, 100)
        let box = add("box", to: root, width: 180, height: 20)
        box.setContentCompressionResistancePriority(.required, for: .horizontal)
        LayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ])
        let report = root.taut.layout()
        #expect(report.conflicts.first?.members.count == 4)
        #expect(root.frame.width == 100)
        #expect(report.conflicts.first?.broken.description == "box.trailing == root.trailing")
    }

    @Test func independentConflictsAreAllFound() {
        let root = makeRoot(300, 100)
        let boxes = (0..<4).map { add("box\($0)", to: root) }
        for box in boxes {
            box.widthAnchor.constraint(equalToConstant: 10).isActive = true
            box.widthAnchor.constraint(equalToConstant: 20).isActive = true
        }
        let report = root.taut.layout()
        #expect(report.conflicts.count == 4)
        #expect(boxes.allSatisfy { $0.frame.width == 10 })
    }

    @Test func numbersThatAreNotFiniteTakeNoPart() {
        let root = makeRoot(300, 100)
        let box = add("box", to: root)
        let bad = box.widthAnchor.constraint(equalToConstant: 30)
        LayoutConstraint.activate([bad, box.widthAnchor.constraint(equalToConstant: 20).at(10)])
        bad.constant = .nan
        let report = root.taut.layout()
        #expect(report.status == .invalid)
        #expect(report.invalid.count == 1 && report.invalid.first === bad)
        #expect(box.frame.width == 20)
        bad.constant = 30
        #expect(root.taut.layout().invalid.isEmpty)
        #expect(box.frame.width == 30)
        bad.constant = .infinity
        #expect(root.taut.layout().invalid.count == 1)
        #expect(box.frame.width == 20)
    }

    /// The frame of a view that translates its mask is as good as four required constraints.
    @Test func framesConflictWithConstraintsUnlessTranslationIsOff() {
        let root = makeRoot(300, 100)
        let box = View(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        box.accessibilityIdentifier = "box"
        root.addSubview(box)
        #expect(root.taut.layout().status == .satisfied)
        expect(box, 10, 20, 30, 40)
        box.frame = CGRect(x: 11, y: 21, width: 31, height: 41)
        root.layoutIfNeeded()
        expect(box, 11, 21, 31, 41)
        box.widthAnchor.constraint(equalToConstant: 50).isActive = true
        let report = root.taut.layout()
        #expect(describe(report) == [["box.width == 50", "box.width from its frame"]])
        expect(box, 11, 21, 31, 41)
        box.translatesAutoresizingMaskIntoConstraints = false
        #expect(root.taut.layout().status == .ambiguous)
        expect(box, 0, 0, 50, 0)
    }
}
