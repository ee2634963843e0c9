import Foundation
import Testing

@testable import Taut
@testable import TautScene

/// A scroll view that fills a root of 300 × 200, and a content view tied to its content area.
private func makeScroll(
    _ width: CGFloat?, _ height: CGFloat?, direction: UserInterfaceLayoutDirection = .leftToRight
) -> (View, ScrollView, Box) {
    let root = makeRoot(300, 200, top: 20, bottom: 10, direction: direction)
    let scroll = ScrollView()
    scroll.accessibilityIdentifier = "scroll"
    scroll.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(scroll)
    let content = add("content", to: scroll)
    var constraints = [
        scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        scroll.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        scroll.topAnchor.constraint(equalTo: root.topAnchor),
        scroll.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
        content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
        content.topAnchor.constraint(equalTo: scroll.topAnchor),
        content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
    ]
    if let width { constraints.append(content.widthAnchor.constraint(equalToConstant: width)) }
    if let height { constraints.append(content.heightAnchor.constraint(equalToConstant: height)) }
    LayoutConstraint.activate(constraints)
    return (root, scroll, content)
}

/// What a scroll view does when it is used and scrolled. How constraints are understood is in `Tests/Fixtures/scrolls`.
@Suite struct ScrollViewTests {
    @Test func isScrollableWhereTheContentIsLarger() {
        let (root, scroll, _) = makeScroll(300, 500)
        scroll.contentInsetAdjustmentBehavior = .never
        root.layoutIfNeeded()
        #expect(scroll.contentSize == CGSize(width: 300, height: 500))
        #expect(!scroll.taut.isScrollable(along: .horizontal) && scroll.taut.isScrollable(along: .vertical))
        #expect(scroll.taut.offsetRange(along: .vertical) == 0...300)
        scroll.contentInset = EdgeInsets(top: 8, left: 5, bottom: 12, right: 0)
        // The inset is no content, but has to be scrolled into view.
        #expect(scroll.taut.isScrollable(along: .horizontal))
        #expect(scroll.taut.offsetRange(along: .vertical) == -8...312)
        scroll.isScrollEnabled = false
        #expect(!scroll.taut.isScrollable(along: .vertical))
    }

    @Test func aContentThatGrowsStartsToScroll() throws {
        let (root, scroll, content) = makeScroll(300, nil)
        scroll.contentInsetAdjustmentBehavior = .never
        content.content.height = 150
        root.layoutIfNeeded()
        #expect(!scroll.taut.isScrollable(along: .vertical))
        content.content.height = 250
        root.layoutIfNeeded()
        #expect(scroll.taut.isScrollable(along: .vertical) && scroll.contentSize.height == 250)
    }

    @Test func theSafeAreaIsAddedToTheInset() {
        let (root, scroll, _) = makeScroll(300, 500)
        let all: [ScrollView.ContentInsetAdjustmentBehavior] = [.automatic, .scrollableAxes, .never, .always]
        root.layoutIfNeeded()
        scroll.contentInset.top = 3
        let safe = scroll.safeAreaInsets
        for behavior in all {
            scroll.contentInsetAdjustmentBehavior = behavior
            let expected = behavior == .never ? 3 : 3 + safe.top
            #expect(scroll.adjustedContentInset.top == expected)
            #expect(scroll.adjustedContentInset.left == (behavior == .always ? safe.left : 0))
        }
    }

    /// What of the safe area is left for the content follows properties that are set after a layout, as those that are set before it.
    @Test func theSafeAreaOfTheContentFollowsTheAdjustment() {
        typealias Change = (ScrollView) -> Void
        let changes: [Change] = [
            { $0.contentInsetAdjustmentBehavior = .never }, { $0.contentInsetAdjustmentBehavior = .always },
            { $0.contentInsetAdjustmentBehavior = .automatic }, { $0.alwaysBounceHorizontal = true },
            { $0.alwaysBounceVertical = true }, { $0.alwaysBounceHorizontal = false },
        ]
        func make() -> (View, ScrollView, View) {
            let root = makeRoot(300, 200, top: 20, bottom: 10)
            root.taut.environment.safeArea.leading = 30
            let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            root.addSubview(scroll)
            let content = add("content", to: scroll, width: 300, height: 500)
            let inside = add("inside", to: content, height: 10)
            LayoutConstraint.activate([
                content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
                content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
                inside.topAnchor.constraint(equalTo: content.safeAreaLayoutGuide.topAnchor),
                inside.leadingAnchor.constraint(equalTo: content.safeAreaLayoutGuide.leadingAnchor),
                inside.trailingAnchor.constraint(equalTo: content.safeAreaLayoutGuide.trailingAnchor),
            ])
            return (root, scroll, inside)
        }
        let (root, scroll, inside) = make()
        root.layoutIfNeeded()
        var places: Set<CGFloat> = []
        for count in 1...changes.count {
            changes[count - 1](scroll)
            root.layoutIfNeeded()
            let (freshRoot, freshScroll, fresh) = make()
            for change in changes.prefix(count) { change(freshScroll) }
            freshRoot.layoutIfNeeded()
            #expect(inside.frame == fresh.frame, "change \(count)")
            places.insert(inside.frame.minX)
        }
        #expect(places.count > 1)
    }

    @Test func scrollingMovesWhatFloats() {
        let (root, scroll, content) = makeScroll(300, 500)
        let button = add("button", to: scroll, width: 40, height: 40)
        let outside = add("outside", to: root, width: 10, height: 10)
        let follower = add("follower", to: content, width: 6, height: 6)
        LayoutConstraint.activate([
            button.trailingAnchor.constraint(equalTo: scroll.frameLayoutGuide.trailingAnchor),
            button.bottomAnchor.constraint(equalTo: scroll.frameLayoutGuide.bottomAnchor, constant: -10),
            outside.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
            outside.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
            follower.leadingAnchor.constraint(equalTo: outside.trailingAnchor),
            follower.topAnchor.constraint(equalTo: outside.topAnchor),
        ])
        for y in [0, 120, 300, 0] as [CGFloat] {
            scroll.contentOffset.y = y
            root.layoutIfNeeded()
            expect(button, 260, 150 + y, 40, 40)
            expect(follower, 30, 30 + y, 6, 6)
            expect(content, 0, 0, 300, 500)
            // In the root's coordinates nothing but the content has moved.
            #expect(follower.convert(CGPoint.zero, to: nil) == CGPoint(x: 30, y: 30))
            #expect(content.convert(CGPoint.zero, to: nil) == CGPoint(x: 0, y: -y))
            #expect(scroll.bounds == CGRect(x: 0, y: y, width: 300, height: 200))
            #expect(scroll.frameLayoutGuide.layoutFrame == scroll.bounds)
        }
        #expect(root.taut.report().status == .satisfied)
    }

    @Test func showsARectangle() {
        let (root, scroll, _) = makeScroll(600, 500)
        scroll.contentInsetAdjustmentBehavior = .never
        root.layoutIfNeeded()
        scroll.scrollRectToVisible(CGRect(x: 310, y: 420, width: 50, height: 50), animated: false)
        #expect(scroll.contentOffset == CGPoint(x: 60, y: 270))
        scroll.scrollRectToVisible(CGRect(x: 400, y: 280, width: 50, height: 50), animated: false)
        #expect(scroll.contentOffset == CGPoint(x: 150, y: 270))
        scroll.scrollRectToVisible(CGRect(x: 0, y: 0, width: 10, height: 10), animated: false)
        #expect(scroll.contentOffset == .zero)
        scroll.scrollRectToVisible(CGRect(x: 590, y: 490, width: 500, height: 500), animated: false)
        #expect(scroll.contentOffset == CGPoint(x: 300, y: 300))
    }

    @Test func fromRightToLeftTheOffsetIsCountedFromTheRight() {
        let (root, scroll, content) = makeScroll(1000, 200, direction: .rightToLeft)
        root.layoutIfNeeded()
        expect(content, 0, 0, 1000, 200)
        #expect(scroll.bounds.minX == 700)
        scroll.contentOffset.x = 100
        #expect(scroll.bounds.minX == 600)
        scroll.bounds.origin.x = 650
        #expect(scroll.contentOffset.x == 50)
        content.constraints.first?.constant = 1200
        root.layoutIfNeeded()
        expect(content, 0, 0, 1200, 200)
        #expect(scroll.contentSize.width == 1200)
    }

    @Test func aContentSizeThatNobodyConstrainsIsTheOneSet() {
        let root = makeRoot(300, 200)
        let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        root.addSubview(scroll)
        scroll.contentSize = CGSize(width: 300, height: 900)
        let child = View(frame: CGRect(x: 0, y: 800, width: 10, height: 10))
        scroll.addSubview(child)
        root.layoutIfNeeded()
        #expect(scroll.contentSize == CGSize(width: 300, height: 900))
        expect(child, 0, 800, 10, 10)
        #expect(root.taut.report().status == .satisfied)
    }

    @Test func anIncompleteChainIsNamed() throws {
        let (root, scroll, content) = makeScroll(300, 500)
        let bottom = try #require(scroll.constraints.first { $0.firstAttribute == .bottom })
        bottom.isActive = false
        let report = root.taut.layout()
        #expect(report.status == .ambiguous)
        let missing = try #require(report.incompleteContents.first)
        #expect(report.incompleteContents.count == 1)
        #expect(missing.scrollView === scroll && missing.axis == .vertical)
        #expect(missing.description.contains("content height of scroll"))
        #expect(missing.description.contains("from the top to the bottom"))
        #expect(report.ambiguousViews.isEmpty && report.ambiguousGuides.isEmpty)
        #expect(content.frame.height == 500)
        bottom.isActive = true
        #expect(root.taut.layout().status == .satisfied)
        #expect(scroll.contentSize.height == 500)
    }
}
