import Foundation
import Taut
import TautConvenience
import Testing

/// K2 and K15: what the anchorables stand for.
@Suite struct AnchorableTests {
    private func fill(
        _ box: BoxLayout, direction: UserInterfaceLayoutDirection = .leftToRight,
        keyboard: CGRect? = nil, in make: (View) -> View = { $0 }
    ) -> CGRect {
        let root = makeRoot(direction: direction) { $0.keyboardFrame = keyboard }
        let parent = make(root)
        let view = View()
        parent.addSubview(view, filling: box)
        root.layoutIfNeeded()
        #expect(root.isSatisfied)
        return view.frame
    }

    @Test func partsOfTheSuperview() {
        #expect(fill(.superview) == CGRect(x: 0, y: 0, width: 300, height: 200))
        #expect(fill(.default) == CGRect(x: 0, y: 0, width: 300, height: 200))
        #expect(fill(.safeArea) == CGRect(x: 0, y: 20, width: 300, height: 170))
        #expect(fill(.layoutMargins) == CGRect(x: 16, y: 0, width: 268, height: 200))
        #expect(fill(.readableContent) == CGRect(x: 16, y: 0, width: 268, height: 200))
        #expect(fill(.scrollContent) == CGRect(x: 0, y: 0, width: 300, height: 200))
        #expect(fill(.scrollFrame) == CGRect(x: 0, y: 0, width: 300, height: 200))
    }

    @Test func readableContentIsANarrowColumn() {
        let root = makeRoot(1000, 200)
        let view = View()
        root.addSubview(view, filling: .readableContent)
        // 672 points in the middle of 1000.
        expect(view, 164, 0, 672, 200)
    }

    @Test func nothingLeavesTheEdgesAlone() {
        let root = makeRoot()
        let view = View()
        let list = root.addSubview(view, filling: .none)
        #expect(list.all.isEmpty)
        #expect(root.addSubview(View(), filling: .top(.none, others: .superview)).all.count == 3)
    }

    @Test func withoutASuperviewThereIsNothing() {
        let view = View()
        #expect(view.constrain(filling: .safeArea).all.isEmpty)
        #expect(view.constrain(filling: .safeAreaOf(makeRoot())).all.count == 4)
    }

    @Test func partsOfAnotherView() {
        let root = makeRoot()
        let other = View()
        root.addSubview(other, pinnedAt: CGRect(x: 50, y: 5, width: 100, height: 60))
        let guide = LayoutGuide()
        root.addLayoutGuide(guide)
        LayoutConstraint.activate([
            guide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 1),
            guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 2),
            guide.widthAnchor.constraint(equalToConstant: 30), guide.heightAnchor.constraint(equalToConstant: 40),
        ])
        func place(_ box: BoxLayout) -> CGRect {
            let view = View()
            root.addSubview(view, filling: box)
            root.layoutIfNeeded()
            return view.frame
        }
        #expect(place(.relative(other)) == CGRect(x: 50, y: 5, width: 100, height: 60))
        #expect(place(.guide(guide)) == CGRect(x: 1, y: 2, width: 30, height: 40))
        // 20 points of bars reach 15 points into a view that begins at 5.
        #expect(place(.safeAreaOf(other)) == CGRect(x: 50, y: 20, width: 100, height: 45))
        // 8 points of margin besides.
        #expect(place(.layoutMarginsOf(other)) == CGRect(x: 58, y: 28, width: 84, height: 29))
        #expect(place(.layoutMargins(other)) == CGRect(x: 58, y: 28, width: 84, height: 29))
        #expect(place(.readableContentOf(other)) == CGRect(x: 58, y: 28, width: 84, height: 29))
    }

    @Test func aScrollViewHasAContentAndAFrame() {
        let root = makeRoot()
        let scroll = ScrollView()
        root.addSubview(scroll, filling: .superview)
        let content = View()
        scroll.addSubview(
            content.constrain(height: 500), filling: .horizontally(.scrollFrame, vertically: .scrollContent))
        let floating = View()
        scroll.addSubview(floating.constrain(widthAndHeight: 10), pinnedTo: .bottomTrailing, of: .scrollFrame)
        root.layoutIfNeeded()
        #expect(scroll.contentSize.height == 500)
        expect(content, 0, 0, 300, 500)
        expect(floating, 290, 190, 10, 10)
        let tied = View()
        root.addSubview(tied, filling: .scrollFrameOf(scroll))
        expect(tied, 0, 0, 300, 200)
        let inside = View()
        scroll.addSubview(
            inside, filling: .horizontally(.scrollFrameOf(scroll), vertically: .scrollContentOf(scroll)))
        expect(inside, 0, 0, 300, 500)
    }

    @Test func theKeyboardCoversTheBottom() {
        let keyboard = CGRect(x: 0, y: 120, width: 300, height: 80)
        #expect(fill(.keyboardSafeArea) == CGRect(x: 0, y: 20, width: 300, height: 170))
        #expect(fill(.keyboardSafeArea, keyboard: keyboard) == CGRect(x: 0, y: 20, width: 300, height: 100))
        #expect(fill(.keyboardFrame) == CGRect(x: 0, y: 200, width: 300, height: 0))
        #expect(fill(.keyboardFrame, keyboard: keyboard) == CGRect(x: 0, y: 120, width: 300, height: 80))
    }

    @Test func keyboardGuidesFollow() {
        let root = makeRoot()
        let (above, cover) = (View(), View())
        root.addSubview(above, filling: .keyboardSafeAreaOf(root))
        root.addSubview(cover, filling: .keyboardFrameOf(root))
        expect(above, 0, 20, 300, 170)
        root.taut.environment.keyboardFrame = CGRect(x: 0, y: 150, width: 300, height: 50)
        expect(above, 0, 20, 300, 130)
        expect(cover, 0, 150, 300, 50)
        root.taut.environment.keyboardFrame = nil
        expect(above, 0, 20, 300, 170)
        expect(cover, 0, 200, 300, 0)
    }

    @Test func whatAnAreaLeavesOut() {
        #expect(fill(.excludedTopSideOf(.safeArea)) == CGRect(x: 0, y: 0, width: 300, height: 20))
        #expect(fill(.excludedBottomSideOf(.safeArea)) == CGRect(x: 0, y: 190, width: 300, height: 10))
        #expect(fill(.excludedLeadingSideOf(.layoutMargins)) == CGRect(x: 0, y: 0, width: 16, height: 200))
        #expect(fill(.excludedTrailingSideOf(.layoutMargins)) == CGRect(x: 284, y: 0, width: 16, height: 200))
        #expect(fill(.excludedLeadingSideOf(.readableContent)) == CGRect(x: 0, y: 0, width: 16, height: 200))
        #expect(
            fill(.excludedLeadingSideOf(.layoutMargins), direction: .rightToLeft)
                == CGRect(x: 284, y: 0, width: 16, height: 200))
    }

    @Test func guidesOfExcludedAreasAreMadeOnce() {
        let root = makeRoot()
        #expect(root.unsafeAreaLayoutGuides.top === root.unsafeAreaLayoutGuides.top)
        #expect(root.excludedByLayoutMarginsGuides.leading === root.excludedByLayoutMarginGuides.leading)
        #expect(root.unreadableContentLayoutGuides.trailing === root.unreadableContentGuides.trailing)
        #expect(root.layoutGuides.count == 3)
        let other = View()
        root.addSubview(other, filling: .safeArea)
        let view = View()
        root.addSubview(view, filling: .excludedTopSideOf(.layoutMarginsOf(other)))
        expect(view, 0, 20, 300, 8)
    }

    @Test func eachEdgeMayBeAnchoredElsewhere() {
        #expect(
            fill(.top(.safeArea, leading: .layoutMargins, bottom: .superview, trailing: .superview))
                == CGRect(x: 16, y: 20, width: 284, height: 180))
        #expect(
            fill(.horizontally(.layoutMargins, vertically: .top(.safeArea, bottom: .superview)))
                == CGRect(x: 16, y: 20, width: 268, height: 180))
        #expect(fill(.bottom(.safeArea, others: .superview)) == CGRect(x: 0, y: 0, width: 300, height: 190))
        #expect(fill(.leading(.layoutMargins, others: .superview)) == CGRect(x: 16, y: 0, width: 284, height: 200))
        #expect(fill(.trailing(.layoutMargins, others: .superview)) == CGRect(x: 0, y: 0, width: 284, height: 200))
        #expect(fill(.top(.safeArea, others: .superview)) == CGRect(x: 0, y: 20, width: 300, height: 180))
    }

    @Test func aFixedFrameIsCountedFromTheLeadingEdge() {
        for (direction, x) in [(UserInterfaceLayoutDirection.leftToRight, 100.0), (.rightToLeft, 140.0)] {
            let root = makeRoot(direction: direction)
            let guide = FixedFrameLayoutGuide()
            guide.frame = CGRect(x: 100, y: 50, width: 60, height: 30)
            root.addLayoutGuide(guide)
            let view = View()
            root.addSubview(view, filling: .guide(guide))
            expect(view, x, 50, 60, 30)
            guide.center = CGPoint(x: 150, y: 100)
            guide.size = CGSize(width: 20, height: 10)
            #expect(guide.frame == CGRect(x: 120, y: 85, width: 20, height: 10))
            expect(view, direction == .leftToRight ? 120 : 160, 85, 20, 10)
        }
    }

    @Test func aFixedFrameMovesWithItsOwner() {
        let (root, other) = (makeRoot(), View())
        root.addSubview(other, pinnedAt: CGRect(x: 100, y: 100, width: 50, height: 50))
        let guide = FixedFrameLayoutGuide()
        guide.owningView = root
        guide.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        root.layoutIfNeeded()
        #expect(guide.layoutFrame == CGRect(x: 1, y: 2, width: 3, height: 4))
        guide.owningView = other
        root.layoutIfNeeded()
        #expect(guide.layoutFrame == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(guide.leadingAnchor.constraintsAffectingLayout.allSatisfy { $0.secondItem !== root })
    }
}
