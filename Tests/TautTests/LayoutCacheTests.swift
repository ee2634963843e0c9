import Foundation
import TestSupport
import Testing

@testable import Taut
@testable import TautScene

/// A known structure gives the frames that an analysis of its own gives, to the last bit, whatever is changed afterwards.
@Suite struct LayoutCacheTests {
    /// A cell of a title that competes with a date, and a text below.
    private struct Cell {
        let root = makeRoot(320, nil)
        let title: Box
        let date: Box
        let text: Label
        let gap: LayoutConstraint
        let limit: LayoutConstraint

        init(_ cache: LayoutCache?, title width: CGFloat = 200, text words: String = "one two three", gap: CGFloat = 8)
        {
            root.taut.layoutCache = cache
            title = add("title", to: root, width: width, height: 20)
            date = add("date", to: root, width: 90, height: 16)
            text = addLabel(words, to: root, lines: 0)
            self.gap = date.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: gap)
            limit = date.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor, multiplier: 0.25).at(900)
            LayoutConstraint.activate([
                title.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
                title.topAnchor.constraint(equalTo: root.topAnchor, constant: 10), self.gap, limit,
                date.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
                date.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
                text.leadingAnchor.constraint(equalTo: title.leadingAnchor),
                text.trailingAnchor.constraint(equalTo: date.trailingAnchor),
                text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
                root.bottomAnchor.constraint(equalTo: text.bottomAnchor, constant: 10),
            ])
        }

        var isKnown: Bool { root.node.engine?.layout.isRecognised ?? false }
        var frames: [CGRect] { [root, title, date, text].map(\.frame) }
    }

    private func expectSame(_ a: Cell, _ b: Cell, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(a.frames == b.frames, sourceLocation: sourceLocation)
    }

    @Test func otherNumbersAreTheSameStructure() {
        let cache = LayoutCache()
        let words = "a text that needs more than one line at this width, and then some"
        for (width, text, gap) in [(200.0, "short", 8.0), (300, words, 6), (20, words + words, 0)] {
            let known = Cell(cache, title: width, text: text, gap: gap)
            let own = Cell(nil, title: width, text: text, gap: gap)
            known.root.layoutIfNeeded()
            own.root.layoutIfNeeded()
            #expect(known.isKnown && !own.isKnown)
            expectSame(known, own)
        }
        #expect(cache.count == 1)
    }

    /// Values with many digits depend on the way to them.
    @Test func whatIsNotExactIsSolvedAlone() {
        let cache = LayoutCache()
        for round in 0..<50 {
            let gap = 100.0 / 17 + CGFloat(round)
            let (cell, own) = (Cell(cache, gap: gap), Cell(nil, gap: gap))
            cell.root.layoutIfNeeded()
            own.root.layoutIfNeeded()
            #expect(!cell.isKnown)
            expectSame(cell, own)
        }
        #expect(cache.answers == 0)
    }

    @Test func treesShareACacheThatWaits() {
        #expect(View().taut.layoutCache === LayoutCache.shared)
        let root = View()
        root.taut.layoutCache = nil
        #expect(root.taut.layoutCache == nil)
        root.taut.layoutCache = .shared
        #expect(root.taut.layoutCache === LayoutCache.shared)

        let cache = LayoutCache(capacity: 2, patience: 3)
        func isKnown(title: CGFloat, gap: CGFloat) -> Bool {
            let (cell, own) = (Cell(cache, title: title, gap: gap), Cell(nil, title: title, gap: gap))
            cell.root.layoutIfNeeded()
            own.root.layoutIfNeeded()
            expectSame(cell, own)
            return cell.isKnown
        }
        #expect((0..<5).map { isKnown(title: CGFloat(50 + $0), gap: 8) } == [false, false, true, true, true])
        // A number that did not differ so far is worth another analysis as seldom.
        #expect((0..<4).map { isKnown(title: 60, gap: CGFloat(10 + $0)) } == [false, false, true, true])
        #expect(cache.count == 1)
    }

    @Test func aTreeIsChangedAgainAndAgain() {
        let (cell, own) = (Cell(LayoutCache()), Cell(nil))
        for width in 100..<120 {
            for each in [cell, own] {
                each.title.content.width = CGFloat(width)
                each.root.layoutIfNeeded()
            }
            #expect(cell.isKnown)
            expectSame(cell, own)
        }
    }

    /// Small edits are followed by a solver of the tree's own; other contents are answered by what is known.
    @Test func aTreeThatIsEditedForLongGetsASolverOfItsOwn() {
        let cells = [Cell(LayoutCache()), Cell(LayoutCache())]
        let own = [Cell(nil), Cell(nil)]
        for round in 0..<100 {
            for (edited, filled) in [(cells[0], cells[1]), (own[0], own[1])] {
                edited.title.content.width = CGFloat(100 + round % 20)
                filled.title.content.width = CGFloat(100 + round)
                filled.gap.constant = CGFloat(8 + round % 3)
                filled.root.taut.size = RootSize(width: CGFloat(300 + round), height: nil)
                for cell in [edited, filled] { cell.root.layoutIfNeeded() }
            }
            #expect(cells[0].isKnown == (round <= 32) && cells[1].isKnown, "round \(round)")
            for index in 0..<2 { expectSame(cells[index], own[index]) }
        }
    }

    @Test func largeTreesAreNotWrittenDown() {
        let cache = LayoutCache()
        let root = makeRoot(100, 100)
        root.taut.layoutCache = cache
        for index in 0..<64 { add("\(index)", to: root, width: 10, height: 10) }
        root.layoutIfNeeded()
        #expect(root.node.engine?.layout.isRecognised == false && cache.count == 0)
        #expect(root.subviews[63].frame == CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    /// Regions answer for numbers on a grid that ends at some ten thousand points; that a position leans far away is none of them. They need
    /// an analysis with short coefficients, also beside an aspect ratio and shares of a width.
    @Test func learnedStructuresAreAnsweredWithoutSolving() {
        let cache = LayoutCache()
        for round in 0..<200 {
            let cell = Cell(cache, title: CGFloat(100 + round % 50))
            let image = addImage(to: cell)
            let buttons = addButtons(to: cell, below: image)
            cell.root.layoutIfNeeded()
            #expect(image.frame.size == CGSize(width: 288, height: 162))
            #expect(buttons.map(\.frame.width) == [96, 96, 96])
            #expect(buttons[0].frame.minY == image.frame.maxY + 5)
        }
        #expect(cache.count == 1 && cache.answers > 80)
    }

    /// What is the same in all cells is no parameter, so that a third is no obstacle; what differs for the first time becomes one.
    @Test func numbersThatDifferAreOpened() {
        let cache = LayoutCache()
        let gaps: [CGFloat] = [1.0 / 3, 8, 6.5]
        for (place, gap) in gaps.enumerated() {
            for round in 0..<150 {
                let width = CGFloat(100 + round % 50)
                let cell = Cell(cache, title: width, gap: gap)
                cell.root.layoutIfNeeded()
                #expect(cell.isKnown && cell.date.frame.minX >= 16 + width + gap - 1e-9)
                if place == 0, round == 149 { #expect(cache.answers > 50) }
                guard round < 3 else { continue }
                let own = Cell(nil, title: width, gap: gap)
                own.root.layoutIfNeeded()
                expectSame(cell, own)
            }
        }
        #expect(cache.count == 1)
    }

    private func addImage(to cell: Cell) -> Box {
        let image = add("image", to: cell.root)
        let ratio = image.heightAnchor.constraint(equalTo: image.widthAnchor, multiplier: 0.5625).at(900)
        LayoutConstraint.activate([
            image.leadingAnchor.constraint(equalTo: cell.text.leadingAnchor),
            image.widthAnchor.constraint(equalTo: cell.text.widthAnchor),
            image.topAnchor.constraint(equalTo: cell.text.bottomAnchor, constant: 8),
            image.heightAnchor.constraint(lessThanOrEqualToConstant: 200), ratio,
        ])
        return image
    }

    /// Of equal width; where the first one's top lies is a matter of an inequality.
    private func addButtons(to cell: Cell, below image: Box) -> [Box] {
        let buttons = (0..<3).map { add("button \($0)", to: cell.root, height: 32) }
        LayoutConstraint.activate([
            buttons[0].leadingAnchor.constraint(equalTo: cell.root.leadingAnchor, constant: 16),
            buttons[1].leadingAnchor.constraint(equalTo: buttons[0].trailingAnchor),
            buttons[2].leadingAnchor.constraint(equalTo: buttons[1].trailingAnchor),
            buttons[2].trailingAnchor.constraint(equalTo: cell.root.trailingAnchor, constant: -16),
            buttons[1].widthAnchor.constraint(equalTo: buttons[0].widthAnchor),
            buttons[2].widthAnchor.constraint(equalTo: buttons[0].widthAnchor),
            buttons[0].topAnchor.constraint(greaterThanOrEqualTo: image.bottomAnchor, constant: 5),
            buttons[1].topAnchor.constraint(equalTo: buttons[0].topAnchor),
            buttons[2].topAnchor.constraint(equalTo: buttons[0].topAnchor),
        ])
        return buttons
    }

    @Test func aPositionThatLeansElsewhereIsAnotherStructure() {
        let cache = LayoutCache()
        func layOut(_ relation: LayoutConstraint.Relation, _ constant: CGFloat) -> (cell: Cell, bound: LayoutConstraint)
        {
            let cell = Cell(cache)
            let badge = add("badge", to: cell.root, width: 10, height: 10)
            let left = badge.leftAnchor
            let bound =
                relation == .lessThanOrEqual
                ? left.constraint(lessThanOrEqualTo: cell.root.leftAnchor, constant: constant)
                : left.constraint(greaterThanOrEqualTo: cell.root.leftAnchor, constant: constant)
            bound.isActive = true
            cell.root.layoutIfNeeded()
            #expect(cell.isKnown && badge.frame.minX == constant)
            return (cell, bound)
        }
        #expect(layOut(.lessThanOrEqual, 30).cell.isKnown && cache.count == 1)
        #expect(layOut(.greaterThanOrEqual, 40).cell.isKnown && cache.count == 2)
        let (cell, bound) = layOut(.lessThanOrEqual, 50)
        let badge = cell.root.subviews[3]
        bound.constant = 60
        cell.root.layoutIfNeeded()
        #expect(cell.isKnown && badge.frame.minX == 60 && cache.count == 2)
        // Another bound changes the structure: the tree gets a solver of its own.
        badge.leftAnchor.constraint(greaterThanOrEqualTo: cell.root.leftAnchor, constant: 20).isActive = true
        cell.root.layoutIfNeeded()
        #expect(!cell.isKnown && badge.frame.minX == 20)
    }

    @Test func editsOfNumbersStayKnownAndEditsOfStructureDoNot() {
        let known = Cell(LayoutCache())
        let own = Cell(nil)
        func change(_ body: (Cell) -> Void, isKnown: Bool, sourceLocation: SourceLocation = #_sourceLocation) {
            for cell in [known, own] {
                body(cell)
                cell.root.layoutIfNeeded()
            }
            #expect(known.isKnown == isKnown, sourceLocation: sourceLocation)
            expectSame(known, own, sourceLocation: sourceLocation)
        }
        change({ _ in }, isKnown: true)
        change({ $0.gap.constant = 30 }, isKnown: true)
        change({ $0.title.content.width = 40 }, isKnown: true)
        change({ $0.text.text = "another text, which is a little longer than the first one was" }, isKnown: true)
        change({ $0.root.taut.size = RootSize(width: 250, height: nil) }, isKnown: true)
        change({ $0.limit.priority = .defaultLow }, isKnown: false)
        change({ $0.gap.constant = 5 }, isKnown: false)
        change({ add("more", to: $0.root, width: 5, height: 5) }, isKnown: false)
        change({ $0.gap.isActive = false }, isKnown: false)
    }

    @Test func reportsAreTheSame() throws {
        let known = Cell(LayoutCache(), title: 400)
        let own = Cell(nil, title: 400)
        for cell in [known, own] { cell.text.superview?.addLayoutGuide(LayoutGuide()) }
        let reports = [known, own].map { $0.root.taut.layout() }
        #expect(known.isKnown)
        #expect(reports[0].status == .ambiguous && reports[1].status == .ambiguous)
        #expect(reports[0].ambiguousGuides.count == 1 && reports[1].ambiguousGuides.count == 1)
        let names = reports.map { $0.ambiguousViews.map(\.accessibilityIdentifier) }
        #expect(names[0] == names[1])
        let errors = reports.map { $0.unsatisfied.map { (String(describing: $0.member), Double($0.error)) } }
        try #require(errors[0].count == errors[1].count && !errors[0].isEmpty)
        for (a, b) in zip(errors[0], errors[1]) { #expect(a.0 == b.0 && abs(a.1 - b.1) < 1e-9) }
        #expect(known.limit.taut.error == 0)
    }

    @Test func aConflictIsExplainedAndResolved() {
        let cache = LayoutCache()
        for _ in 0..<2 {
            let cell = Cell(cache)
            cell.root.layoutIfNeeded()
            #expect(cell.isKnown)
            // Title and date would have to be wider than the cell, or narrower than nothing.
            cell.gap.constant = 500
            let report = cell.root.taut.layout()
            #expect(report.status == .conflicting && report.conflicts.count == 1)
            #expect(!cell.isKnown)
            cell.gap.constant = 8
            #expect(cell.root.taut.layout().conflicts.isEmpty)
            let own = Cell(nil)
            own.root.layoutIfNeeded()
            expectSame(cell, own)
        }
        // The third begins with the conflict.
        #expect(Cell(cache, gap: 500).root.taut.layout().conflicts.count == 1)
        #expect(cache.count == 1)
    }

    @Test func randomTreesAgree() {
        let cache = LayoutCache()
        for seed in UInt64(1)...200 {
            var random = SplitMix64(seed: seed)
            let plan = TreePlan.random(&random)
            expectSame(plan, cache, "seed \(seed)")
        }
    }

    /// What regions know of a structure is no other answer than what its trees find by themselves.
    @Test func randomTreesOfOneStructureAgree() {
        let cache = LayoutCache()
        for seed in UInt64(1)...20 {
            var random = SplitMix64(seed: seed)
            var plan = TreePlan.random(&random)
            for round in 0..<100 {
                plan.varyNumbers(&random)
                expectSame(plan, cache, "seed \(seed), round \(round)")
            }
        }
        #expect(cache.answers > 0)
    }

    /// Lays a tree out with the cache and without one.
    private func expectSame(_ plan: TreePlan, _ cache: LayoutCache, _ comment: Comment) {
        let (known, own) = (PlannedTree(plan), PlannedTree(plan))
        known.root.taut.layoutCache = cache
        own.root.taut.layoutCache = nil
        let reports = [known, own].map { $0.root.taut.layout() }
        #expect(reports[0].status == reports[1].status, comment)
        // Which of several overlapping conflicts is found may depend on the way there.
        guard reports[1].conflicts.isEmpty else { return }
        #expect(known.views.map { $0?.frame } == own.views.map { $0?.frame }, comment)
    }

    @Test func theOldestStructureMakesRoom() {
        let cache = LayoutCache(capacity: 2)
        func layOut(_ count: Int) {
            let root = makeRoot(100, 100)
            root.taut.layoutCache = cache
            for index in 0..<count { add("\(index)", to: root, width: 10, height: 10) }
            root.layoutIfNeeded()
            #expect(root.node.engine?.layout.isRecognised == true)
        }
        for count in [1, 2, 1, 3, 1, 2] {
            layOut(count)
            #expect(cache.count <= 2)
        }
        #expect(cache.count == 2)
    }

    @Test func whatIsForgottenIsMetAnew() {
        let cache = LayoutCache()
        let cells = (0..<3).map { Cell(cache, title: CGFloat(100 + $0)) }
        cells[0].root.layoutIfNeeded()
        cells[1].root.layoutIfNeeded()
        cache.removeAll()
        #expect(cache.count == 0)
        // A tree that was solved through a structure goes on with it.
        cells[0].title.content.width = 110
        cells[0].root.layoutIfNeeded()
        #expect(cells[0].isKnown && cache.count == 0)
        cells[2].root.layoutIfNeeded()
        #expect(cells[2].isKnown && cache.count == 1)
    }

    @Test func fittingSizesAreKnownToo() {
        let cache = LayoutCache()
        let (known, own) = (Cell(cache, title: 250), Cell(nil, title: 250))
        for target in [CGSize(width: 320, height: 0), CGSize(width: 200, height: 0)] {
            let sizes = [known, own].map {
                $0.root.systemLayoutSizeFitting(
                    target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
            }
            #expect(abs(sizes[0].width - sizes[1].width) < 1e-9 && abs(sizes[0].height - sizes[1].height) < 1e-9)
        }
        #expect(cache.count == 1)
    }

    @Test func threadsShareACache() async {
        let cache = LayoutCache()
        let expected = Cell(cache, title: 77)
        expected.root.layoutIfNeeded()
        let frames = expected.frames
        await withTaskGroup(of: Bool.self) { group in
            for task in 0..<4 {
                group.addTask {
                    for round in 0..<50 {
                        let other = Cell(cache, title: CGFloat(10 * task + round))
                        other.root.layoutIfNeeded()
                        let cell = Cell(cache, title: 77)
                        cell.root.layoutIfNeeded()
                        if cell.frames != frames { return false }
                    }
                    return true
                }
            }
            for await isSame in group { #expect(isSame) }
        }
        #expect(cache.answers > 100)
    }
}
