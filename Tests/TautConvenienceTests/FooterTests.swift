import Foundation
import Taut
import TautConvenience
import Testing

/// Footers that stay in view, by hand: a frame of 300 × 400 with 20 points of safe area above and 10 below, a footer of 44.
@Suite struct FooterTests {
    private typealias Mode = StickyFooterView.Mode

    private func makeScroll(_ content: CGFloat) -> (View, StickyFooterScrollView) {
        let root = makeRoot(300, 400)
        let scroll = StickyFooterScrollView()
        root.addSubview(scroll, filling: .superview)
        scroll.addSubview(Box("content", 300, content), filling: .scrollContent)
        scroll.stickyFooterView.addSubview(Box("button", 100, 44), filling: .superview)
        return (root, scroll)
    }

    private func expectFooter(
        _ scroll: StickyFooterScrollView, at top: Double, _ state: StickyFooterView.State, _ name: String = "",
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        expect(scroll.stickyFooterView, 0, top, 300, 44, sourceLocation: sourceLocation)
        #expect(scroll.stickyFooterView.state == state, "\(name)", sourceLocation: sourceLocation)
        #expect(scroll.topmostReport.conflicts.isEmpty, sourceLocation: sourceLocation)
        #expect(scroll.topmostReport.loops.isEmpty, sourceLocation: sourceLocation)
    }

    @Test(arguments: Mode.allCases) func aShortContent(_ mode: StickyFooterView.Mode) {
        let (root, scroll) = makeScroll(100)
        scroll.stickyFooterView.mode = mode
        let sticks = mode == .alwaysOnBottom || mode == .onBottomWhenNotOverlappingContent
        expectFooter(scroll, at: sticks ? 346 : 100, sticks ? .stickingToBottomOfSafeArea : .followingContent)
        #expect(root.isSatisfied)
        #expect(scroll.contentSize == CGSize(width: 300, height: 100))
        #expect(isClose(scroll.contentInset.bottom, 44) && scroll.contentInset.top == 0)
    }

    @Test(arguments: Mode.allCases) func aLongContent(_ mode: StickyFooterView.Mode) {
        let (root, scroll) = makeScroll(1000)
        scroll.stickyFooterView.mode = mode
        scroll.contentOffset.y = 50
        let follows = mode == .alwaysBelowContent || mode == .onBottomWhenNotOverlappingContent
        expectFooter(scroll, at: follows ? 1000 : 396, follows ? .followingContent : .stickingToBottomOfSafeArea)
        // At the content's end the footer is below it in each mode.
        scroll.contentOffset.y = scroll.taut.offsetRange(along: .vertical).upperBound
        #expect(isClose(scroll.contentOffset.y, 654))
        expect(scroll.stickyFooterView, 0, 1000, 300, 44)
        #expect(root.isSatisfied)
    }

    @Test func theKeyboard() {
        let (root, scroll) = makeScroll(1000)
        let footer = scroll.stickyFooterView
        var changes = 0
        footer.stateDidChangeCallback = { changes += 1 }
        scroll.contentOffset.y = 50
        expectFooter(scroll, at: 396, .stickingToBottomOfSafeArea)
        root.taut.environment.keyboardFrame = CGRect(x: 0, y: 250, width: 300, height: 150)
        expectFooter(scroll, at: 256, .stickingToBottomOfKeyboard)
        footer.spacingToKeyboard = 6
        expectFooter(scroll, at: 250, .stickingToBottomOfKeyboard)
        #expect(isClose(scroll.contentInset.bottom, 44 + 150 + 6 - 10))
        footer.keyboardAvoidanceMode = .contents
        expectFooter(scroll, at: 396, .stickingToBottomOfSafeArea)
        #expect(isClose(scroll.contentInset.bottom, 150 + 6 - 10))
        footer.keyboardAvoidanceMode = []
        expectFooter(scroll, at: 396, .stickingToBottomOfSafeArea)
        #expect(isClose(scroll.contentInset.bottom, 44))
        root.taut.environment.keyboardFrame = nil
        footer.keyboardAvoidanceMode = .all
        expectFooter(scroll, at: 396, .stickingToBottomOfSafeArea)
        #expect(changes == 3)
    }

    @Test func shortContentsAreAligned() {
        let (root, scroll) = makeScroll(100)
        root.layoutIfNeeded()
        for (alignment, top) in [(.top, 0), (.center, 113), (.bottom, 226)]
            as [(StickyFooterView.ScrollableContentVerticalAlignment, CGFloat)]
        {
            scroll.stickyFooterView.fittingScrollableContentVerticalAlignment = alignment
            #expect(isClose(scroll.contentInset.top, top))
        }
    }

    @Test func theContentKeepsTheRoomItNeeds() {
        let (root, scroll) = makeScroll(100)
        scroll.stickyFooterView.mode = .alwaysOnBottom
        scroll.stickyFooterView.requiredAvailableScrollableContentHeight = 326
        expectFooter(scroll, at: 346, .stickingToBottomOfSafeArea)
        scroll.stickyFooterView.requiredAvailableScrollableContentHeight = 327
        expectFooter(scroll, at: 100, .followingContent)
        #expect(root.isSatisfied)
    }

    /// Seed: 8 points beside the footer, 16 below it; the content between the safe area and the footer. What is as wide as is
    /// good to read lies within the margins, 8 points at each side.
    @Test func aContentAboveAFooter() throws {
        let root = makeRoot(300, 400)
        let both = ContentWithFooterView()
        root.addSubview(both, filling: .superview)
        let (text, button) = (Box("text", 100, 600), Box("button", 100, 44))
        both.addContentView(text)
        both.addFooterView(button)
        expect(both, 0, 0, 300, 400)
        let scroll = try #require(both.firstScrollableView)
        #expect(isClose(scroll.contentSize.height, 600))
        // 16 below, and the safe area's 10: what the stack keeps free.
        #expect(isClose(scroll.frame.height, 400 - 20 - (44 + 16) - 26))
        #expect(isClose(button.frame.height, 44))
        #expect(isClose(both.fittingSize(for: 300).height, 600 + (44 + 16) + 32))
        root.taut.environment.verticalSizeClass = .compact
        root.layoutIfNeeded()
        #expect(isClose(scroll.frame.height, 400 - 20 - (44 + 16) - 10))
        both.isFooterViewHidden = true
        root.layoutIfNeeded()
        #expect(isClose(scroll.frame.height, 400 - 20 - 10))
        #expect(isClose(both.fittingSize(for: 300).height, 600))
    }

    private func isClose(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }
}

extension View {
    fileprivate var topmostReport: LayoutReport {
        var view = self
        while let superview = view.superview { view = superview }
        return view.taut.report()
    }
}
