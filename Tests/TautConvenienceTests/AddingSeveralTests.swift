import Foundation
import Taut
import TautConvenience
import Testing

/// K5: several views on top of each other or side by side, and aligned ones.
@Suite struct AddingSeveralTests {
    @Test func four() {
        let root = makeRoot(300, 300)
        let views = (0..<4).map { Box("box \($0)", 40, CGFloat(20 + $0 * 10)) }
        views[3].setContentHuggingPriority(.fittingSizeLevel, for: .vertical)
        root.addSubviewsVertically(
            views[0], views[1], views[2], views[3], horizontally: .center, insets: .all(40), spacing: 8)
        expect(views[0], 130, 40, 40, 20)
        expect(views[1], 130, 68, 40, 30)
        expect(views[2], 130, 106, 40, 40)
        // From 154 to 40 points above the bottom.
        expect(views[3], 130, 154, 40, 106)
    }

    @Test func threeTwoOneAndNone() {
        let root = makeRoot()
        let one = View()
        root.addSubviewsVertically([one], in: .safeArea, insets: .all(5), spacing: 100)
        expect(one, 5, 25, 290, 160)
        let (first, second) = (Box("first", 10, 50), View())
        root.addSubviewsVertically(first, second, in: .top(.safeArea, bottom: .superview), spacing: 10)
        expect(first, 0, 20, 300, 50)
        expect(second, 0, 80, 300, 120)
        let three = [Box("a", 10, 20), Box("b", 10, 30), View()]
        root.addSubviewsVertically(three, in: .layoutMargins)
        expect(three[0], 16, 0, 268, 20)
        expect(three[1], 16, 20, 268, 30)
        expect(three[2], 16, 50, 268, 150)
        #expect(root.addSubviewsVertically([]).isEmpty)
    }

    @Test func sideBySide() {
        for (direction, xs) in [
            (UserInterfaceLayoutDirection.leftToRight, [10.0, 58, 126]), (.rightToLeft, [250, 182, 10]),
        ] {
            let root = makeRoot(direction: direction)
            let views = [Box("a", 40, 30), Box("b", 60, 30), View()]
            let lists = root.addSubviewsHorizontally(
                views, vertically: .filling(.safeArea), insets: .all(10), spacing: 8)
            expect(views[0], xs[0], 30, 40, 150)
            expect(views[1], xs[1], 30, 60, 150)
            expect(views[2], xs[2], 30, 164, 150)
            #expect(lists.map(\.all.count) == [3, 3, 4])
        }
        let root = makeRoot()
        let (first, second) = (Box("first", 40, 30), View())
        root.addSubviewsHorizontally(first, second, in: .layoutMargins, vertically: .top)
        expect(first, 16, 0, 40, 30)
        #expect(second.frame.minX == 56 && second.frame.maxX == 284)
    }

    @Test func aChainAcrossTwoThingsLiesInTheSuperview() {
        let root = makeRoot()
        let box = Box()
        root.addSubviewsVertically([box], in: .top(.safeArea, bottom: .layoutMargins), horizontally: .center)
        expect(box, 130, 20, 40, 180)
    }

    /// Aligned views stay within what they are aligned to.
    @Test func aligning() {
        let root = makeRoot()
        func place(_ add: (View) -> Void, _ width: CGFloat, _ height: CGFloat) -> CGRect {
            let box = Box("box", width, height)
            add(box)
            root.layoutIfNeeded()
            let frame = box.frame
            box.removeFromSuperview()
            return frame
        }
        #expect(
            place({ root.addSubview($0, aligningVerticallyTo: .top) }, 40, 30)
                == CGRect(x: 0, y: 0, width: 300, height: 30))
        #expect(
            place({ root.addSubview($0, aligningVerticallyTo: .top, insets: .all(10)) }, 40, 500)
                == CGRect(x: 10, y: 10, width: 280, height: 180))
        #expect(
            place({ root.addSubview($0, aligningHorizontallyTo: .center(in: .layoutMargins)) }, 400, 30)
                == CGRect(x: 16, y: 0, width: 268, height: 200))
        let both: [(View) -> Void] = [
            { root.addSubview($0, aligningVerticallyTo: .center, horizontallyTo: .trailing, insets: .all(10)) },
            { root.addSubview($0, aligningVerticallyTo: .center, horizontally: .trailing, insets: .all(10)) },
            {
                root.addSubviewForAutoLayout($0).constrain(
                    vertically: .center, horizontally: .trailing, insets: .all(10))
            },
        ]
        for add in both {
            #expect(place(add, 40, 30) == CGRect(x: 250, y: 85, width: 40, height: 30))
            #expect(place(add, 400, 300) == CGRect(x: 10, y: 10, width: 280, height: 180))
        }
        #expect(
            place({ root.addSubview($0, aligningVerticallyTo: .overflow(.top), horizontallyTo: .leading) }, 40, 500)
                == CGRect(x: 0, y: 0, width: 40, height: 500))
    }
}
