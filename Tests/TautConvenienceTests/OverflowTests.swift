import Foundation
import Taut
import TautConvenience
import Testing

/// K14: contents that scroll where they do not fit.
@Suite struct OverflowTests {
    @Test func aContentThatFits() {
        let root = makeRoot()
        let box = Box()
        let scroll = box.centered().verticallyScrollable()
        root.addSubview(scroll, filling: .superview)
        root.layoutIfNeeded()
        // The safe area leaves 170 points, in whose middle the box is.
        #expect(scroll.contentSize == CGSize(width: 300, height: 170))
        #expect(box.convert(box.bounds, to: scroll).minY == 70)
        #expect(!scroll.taut.isScrollable(along: .vertical) && !scroll.taut.isScrollable(along: .horizontal))
        #expect(root.isSatisfied)
    }

    @Test func aContentThatDoesNot() {
        let root = makeRoot()
        let scroll = Box("tall", 500, 1000).verticallyScrollable()
        root.addSubview(scroll, filling: .superview)
        root.layoutIfNeeded()
        #expect(scroll.contentSize == CGSize(width: 300, height: 1000))
        #expect(scroll.taut.isScrollable(along: .vertical) && !scroll.taut.isScrollable(along: .horizontal))
        #expect(scroll.adjustedContentInset == EdgeInsets(top: 20, left: 0, bottom: 10, right: 0))
        #expect(scroll.taut.offsetRange(along: .vertical) == -20...810)
        scroll.contentInset = EdgeInsets(top: 0, left: 7, bottom: 5, right: 3)
        root.layoutIfNeeded()
        #expect(scroll.contentSize == CGSize(width: 290, height: 1000))
        #expect(root.firstScrollableView === scroll)
        scroll.isScrollEnabled = false
        #expect(root.firstScrollableView == nil)
    }

    @Test func sideways() {
        let root = makeRoot { $0.safeArea.leading = 30 }
        let scroll = Box("wide", 1000, 10).horizontallyScrollable()
        root.addSubview(scroll, filling: .superview)
        root.layoutIfNeeded()
        #expect(scroll.contentSize == CGSize(width: 1000, height: 170))
        let small = Box().horizontallyScrollable(vertically: .scrollFrame)
        root.addSubview(small, filling: .superview)
        root.layoutIfNeeded()
        #expect(small.contentSize.width == 270)
    }

    /// As high as its content where there is room; then it gives way to others, and before others it grows.
    @Test func inAStack() {
        let root = makeRoot(300, 400)
        let content = Box("content", 10, 100)
        let scroll = content.verticallyCentered().verticallyScrollable()
        let foot = Box("foot", 10, 50)
        let stack = View.verticallyStacked(scroll, foot)
        let list = root.addSubview(stack, aligningVerticallyTo: .top(in: .superview))
        expect(stack, 0, 0, 300, 170)
        // 20 points of bars and 100 of content.
        expect(scroll, 0, 0, 300, 120)
        list.deactivate()
        stack.constrain(filling: .superview)
        expect(foot, 0, 350, 300, 50)
        expect(scroll, 0, 0, 300, 350)
        root.frame.size.height = 100
        expect(foot, 0, 50, 300, 50)
        expect(scroll, 0, 0, 300, 50)
        #expect(scroll.contentSize.height == 100 && root.isSatisfied)
    }

    @Test func theKeyboardIsRoomAroundTheContent() {
        let root = makeRoot()
        let box = Box()
        let scroll = box.centered().verticallyScrollable(avoidsKeyboard: true)
        root.addSubview(scroll, filling: .superview)
        root.layoutIfNeeded()
        #expect(scroll.contentSize.height == 170 && scroll.contentInset.bottom == 0)
        root.taut.environment.keyboardFrame = CGRect(x: 0, y: 120, width: 300, height: 80)
        root.layoutIfNeeded()
        // 80 points are covered, of which 10 are the safe area's.
        #expect(scroll.contentInset.bottom == 70 && scroll.adjustedContentInset.bottom == 80)
        #expect(scroll.contentSize.height == 100)
        scroll.contentInset.top = 5
        root.layoutIfNeeded()
        #expect(scroll.contentSize.height == 95)
        root.taut.environment.keyboardFrame = nil
        root.layoutIfNeeded()
        #expect(scroll.contentInset == EdgeInsets(top: 5, left: 0, bottom: 0, right: 0))
        #expect(scroll.contentSize.height == 165)
        scroll.isAdjustingForKeyboard = false
        root.taut.environment.keyboardFrame = CGRect(x: 0, y: 120, width: 300, height: 80)
        root.layoutIfNeeded()
        #expect(scroll.contentSize.height == 165 && scroll.contentInset.bottom == 0)
    }
}
