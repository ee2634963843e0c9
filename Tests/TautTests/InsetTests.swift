import Foundation
import Taut
import Testing

/// Safe areas and margins that depend on where their view is, and the guides of bars, keyboard and distances.
@Suite struct InsetTests {
    private func container(in root: View, top: CGFloat) -> (view: View, top: LayoutConstraint) {
        let view = add("container", to: root)
        let constraint = view.topAnchor.constraint(equalTo: root.topAnchor, constant: top)
        LayoutConstraint.activate([
            constraint, view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ])
        return (view, constraint)
    }

    private func fill(_ child: View, _ guide: LayoutGuide) {
        LayoutConstraint.activate([
            child.topAnchor.constraint(equalTo: guide.topAnchor),
            child.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            child.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            child.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        ])
    }

    @Test func insetsFollowTheirView() {
        let root = makeRoot(300, 400, top: 44, bottom: 34)
        let (view, top) = container(in: root, top: 20)
        let child = add("child", to: view)
        fill(child, view.layoutMarginsGuide)
        let probe = add("probe", to: view)
        fill(probe, view.safeAreaLayoutGuide)
        root.layoutIfNeeded()
        expect(child, 8, 32, 284, 306)
        expect(probe, 0, 24, 300, 322)
        #expect(view.safeAreaInsets == EdgeInsets(top: 24, left: 0, bottom: 34, right: 0))
        #expect(view.layoutMargins == EdgeInsets(top: 32, left: 8, bottom: 42, right: 8))
        #expect(root.safeAreaInsets.top == 44)
        top.constant = 100
        root.layoutIfNeeded()
        expect(child, 8, 8, 284, 250)
        view.insetsLayoutMarginsFromSafeArea = false
        root.layoutIfNeeded()
        expect(child, 8, 8, 284, 284)
        root.taut.environment.safeArea = .zero
        root.layoutIfNeeded()
        expect(probe, 0, 0, 300, 300)
        root.taut.environment.bars.top = 120
        root.layoutIfNeeded()
        expect(probe, 0, 20, 300, 280)
    }

    @Test func guidesThatNoConstraintSpeaksOfKnowTheirFrames() {
        let root = makeRoot(300, 400, top: 0, bottom: 34)
        root.taut.environment.bars.top = 44
        let (view, top) = container(in: root, top: 20)
        root.layoutIfNeeded()
        #expect(root.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 44, width: 300, height: 322))
        #expect(view.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 24, width: 300, height: 322))
        #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 8, y: 32, width: 284, height: 306))
        top.constant = 0
        root.taut.environment.layoutDirection = .rightToLeft
        root.taut.environment.safeArea = DirectionalEdgeInsets(top: 10, leading: 30, bottom: 0, trailing: 0)
        root.layoutIfNeeded()
        #expect(view.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 54, width: 270, height: 346))
        #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 8, y: 62, width: 254, height: 330))
    }

    @Test func marginsThatArePreservedAreThoseOfTheSuperview() {
        let root = makeRoot(300, 400, margin: 30)
        let (view, top) = container(in: root, top: 0)
        let child = add("child", to: view)
        fill(child, view.layoutMarginsGuide)
        root.layoutIfNeeded()
        expect(child, 8, 8, 284, 384)
        view.preservesSuperviewLayoutMargins = true
        root.layoutIfNeeded()
        expect(child, 30, 8, 240, 384)
        root.taut.environment.margins = DirectionalEdgeInsets(top: 50, leading: 5, bottom: 0, trailing: 5)
        top.constant = 10
        root.layoutIfNeeded()
        expect(child, 8, 40, 284, 342)
    }

    @Test func aViewMayAddToItsSafeArea() {
        let root = makeRoot(300, 400)
        let (view, _) = container(in: root, top: 0)
        let child = add("child", to: view)
        fill(child, view.safeAreaLayoutGuide)
        root.layoutIfNeeded()
        expect(child, 0, 0, 300, 400)
        root.taut.additionalSafeAreaInsets = EdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
        root.layoutIfNeeded()
        expect(child, 0, 10, 300, 390)
        view.taut.additionalSafeAreaInsets = EdgeInsets(top: 5, left: 0, bottom: 0, right: 0)
        root.layoutIfNeeded()
        expect(child, 0, 15, 300, 385)
    }

    /// However far a view reaches beyond its superview, its safe area's insets are at most the superview's.
    @Test func insetsOfWhatReachesBeyond() {
        let root = makeRoot(300, 400)
        root.taut.environment.safeArea = DirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
        let view = add("view", to: root)
        LayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: -50),
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: -60),
            view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: 70),
            view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: 80),
        ])
        root.layoutIfNeeded()
        #expect(view.safeAreaInsets == EdgeInsets(top: 10, left: 20, bottom: 30, right: 40))
    }

    @Test func barGuidesHaveALength() throws {
        let root = makeRoot(300, 400, top: 44, bottom: 34)
        let child = add("child", to: root)
        LayoutConstraint.activate([
            child.topAnchor.constraint(equalTo: root.taut.topLayoutGuide.bottomAnchor, constant: 20),
            try LayoutConstraint(
                item: root.taut.bottomLayoutGuide, attribute: .top, relatedBy: .equal, toItem: child,
                attribute: .bottom, multiplier: 1, constant: 20),
            child.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            child.widthAnchor.constraint(equalToConstant: 9),
        ])
        #expect(root.taut.layout().status == .satisfied)
        expect(child, 0, 64, 9, 282)
        #expect(root.taut.topLayoutGuide.length == 44)
        root.taut.environment.bars = .init(top: 44, bottom: 0)
        root.layoutIfNeeded()
        expect(child, 0, 108, 9, 238)
        #expect(root.taut.topLayoutGuide.length == 88)
    }

    @Test func theKeyboardComesAndGoes() {
        let root = makeRoot(300, 400, bottom: 34)
        let field = add("field", to: root, width: 50, height: 20)
        LayoutConstraint.activate([
            field.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor, constant: -8),
            field.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        ])
        root.layoutIfNeeded()
        #expect(field.frame.maxY == 358)
        root.taut.environment.keyboardFrame = CGRect(x: 0, y: 250, width: 300, height: 150)
        root.layoutIfNeeded()
        #expect(field.frame.maxY == 242)
        root.taut.environment.keyboardFrame = CGRect(x: 50, y: 100, width: 200, height: 150)
        root.layoutIfNeeded()
        #expect(field.frame.maxY == 358)
        root.keyboardLayoutGuide.followsUndockedKeyboard = true
        root.layoutIfNeeded()
        #expect(field.frame.maxY == 92)
        root.taut.environment.keyboardFrame = nil
        root.keyboardLayoutGuide.usesBottomSafeArea = false
        root.layoutIfNeeded()
        #expect(field.frame.maxY == 392)
    }

    /// A view that is scrolled up is covered by less of the keyboard.
    @Test func theKeyboardCoversWhatIsScrolledToIt() {
        let root = makeRoot(300, 400)
        let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        root.addSubview(scroll)
        let page = add("page", to: scroll, width: 300, height: 600)
        let field = add("field", to: page, width: 50, height: 20)
        LayoutConstraint.activate([
            page.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
            page.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
            field.bottomAnchor.constraint(equalTo: page.keyboardLayoutGuide.topAnchor),
            field.leadingAnchor.constraint(equalTo: page.leadingAnchor),
        ])
        root.taut.environment.keyboardFrame = CGRect(x: 0, y: 250, width: 300, height: 150)
        root.layoutIfNeeded()
        #expect(field.frame.maxY == 250)
        scroll.contentOffset.y = 120
        root.layoutIfNeeded()
        #expect(field.frame.maxY == 370)
        scroll.contentOffset.y = 0
        root.layoutIfNeeded()
        #expect(field.frame.maxY == 250)
    }

    @Test func distancesBetweenAnchorsAreDimensions() {
        let root = makeRoot(200, 20, margin: 0)
        let boxes = (0..<3).map { add("box \($0)", to: root, width: 20, height: 10) }
        let first = boxes[0].trailingAnchor.anchorWithOffset(to: boxes[1].leadingAnchor)
        let second = boxes[1].trailingAnchor.anchorWithOffset(to: boxes[2].leadingAnchor)
        let tie = second.constraint(equalTo: first, multiplier: 3)
        LayoutConstraint.activate(boxes.map { $0.topAnchor.constraint(equalTo: root.topAnchor) })
        LayoutConstraint.activate([
            boxes[0].leadingAnchor.constraint(equalTo: root.leadingAnchor),
            boxes[2].trailingAnchor.constraint(equalTo: root.trailingAnchor), tie,
        ])
        #expect(root.taut.layout().status == .satisfied)
        #expect(boxes[1].frame.minX == 55)
        #expect(root.layoutGuides.isEmpty)
        tie.isActive = false
        // Behind the first one, the second box overlaps it.
        let overlap = first.constraint(equalToConstant: -5)
        overlap.isActive = true
        #expect(root.taut.layout().status == .satisfied)
        #expect(boxes[1].frame.minX == 15)
        boxes[1].removeFromSuperview()
        #expect(!overlap.isActive)
        #expect(root.taut.layout().status == .satisfied)
    }
}
