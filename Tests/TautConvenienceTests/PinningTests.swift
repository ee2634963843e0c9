import Foundation
import Taut
import TautConvenience
import Testing

/// K4: positions, rectangles and points.
@Suite struct PinningPositionTests {
    /// The nine positions in a root of 300 × 200, of a box of 40 × 30.
    @Test(arguments: [
        (LayoutPosition.topLeading, 0.0, 0.0), (.topCenter, 130, 0), (.topTrailing, 260, 0), (.leadingCenter, 0, 85),
        (.center, 130, 85), (.trailingCenter, 260, 85), (.bottomLeading, 0, 170), (.bottomCenter, 130, 170),
        (.bottomTrailing, 260, 170),
    ])
    func ninePositions(_ position: LayoutPosition, _ x: Double, _ y: Double) {
        let root = makeRoot()
        let box = Box()
        root.addSubview(box, pinnedTo: position)
        expect(box, x, y, 40, 30)
        let again = Box()
        root.addSubview(again, pinningTo: position)
        expect(again, x, y, 40, 30)
        let mirrored = makeRoot(direction: .rightToLeft)
        let other = Box()
        mirrored.addSubview(other, pinnedTo: position)
        expect(other, 260 - x, y, 40, 30)
    }

    @Test func twoPositions() {
        let root = makeRoot()
        let (card, badge) = (View(), Box("badge", 20, 20))
        root.addSubview(card, pinnedAt: CGRect(x: 50, y: 60, width: 100, height: 80))
        root.addSubview(badge, pinning: .center, to: .topTrailing, of: .relative(card))
        expect(badge, 140, 50, 20, 20)
        let moved = Box()
        root.addSubview(moved, pinning: .bottomLeading, to: .center, of: .safeArea, offset: CGPoint(x: 4, y: -6))
        // The safe area's centre is (150, 105).
        expect(moved, 154, 69, 40, 30)
        // A view that is there already.
        let list = moved.constrain(pinnedTo: .bottomTrailing, of: .safeArea, offset: CGPoint(x: -1, y: -2))
        #expect(list.all.count == 2 && list.isActive)
        list.deactivate()
        let later = Box()
        root.addSubviewForAutoLayout(later).constrain(
            pinnedTo: .bottomTrailing, of: .safeArea, offset: CGPoint(x: -1, y: -2))
        expect(later, 259, 158, 40, 30)
    }

    @Test func bothCoordinatesAreOffset() {
        let root = makeRoot()
        let box = Box()
        root.addSubview(box, centeredIn: .x(.superview, y: .safeArea), offset: CGPoint(x: 7, y: 11))
        expect(box, 137, 101, 40, 30)
    }

    @Test func rectanglesAndPoints() {
        let root = makeRoot()
        let (rect, point, center) = (View(), Box(), Box())
        root.addSubview(rect, pinnedAt: CGRect(x: 10, y: 20, width: 100, height: 40), in: .safeArea)
        expect(rect, 10, 40, 100, 40)
        root.addSubview(point, pinnedAt: CGPoint(x: 20, y: 10), in: .layoutMargins)
        expect(point, 36, 10, 40, 30)
        root.addSubview(center, pinning: .center, at: CGPoint(x: 100, y: 100))
        expect(center, 80, 85, 40, 30)
        let mirrored = makeRoot(direction: .rightToLeft)
        let other = Box()
        mirrored.addSubview(other, pinning: .center, at: CGPoint(x: 100, y: 100))
        expect(other, 180, 85, 40, 30)
        let corner = View()
        mirrored.addSubview(corner, pinnedAt: CGRect(x: 10, y: 20, width: 100, height: 40))
        expect(corner, 190, 20, 100, 40)
    }
}

/// K5: edges, what is left, and the other axis.
@Suite struct PinningEdgeTests {
    @Test func anEdgeAndTheOtherAxisFilled() {
        let root = makeRoot()
        let bar = Box("bar", 10, 44)
        root.addSubview(bar, pinnedTo: .top, insets: .all(10), spacing: 4)
        expect(bar, 10, 14, 280, 44)
        let foot = Box("foot", 10, 44)
        root.addSubview(foot, pinningTo: .bottom, of: .safeArea, insets: .all(10), spacing: 4)
        expect(foot, 10, 132, 280, 44)
        let side = Box("side", 50, 10)
        root.addSubview(side, pinnedTo: .trailing, of: .layoutMargins)
        // Pinned to the margins, it fills them vertically, too.
        expect(side, 234, 0, 50, 200)
    }

    @Test func theOtherAxis() {
        let root = makeRoot()
        func place(_ horizontally: ConstrainedHorizontalLayout, width: CGFloat = 40) -> [CGFloat] {
            let box = Box("box", width, 30)
            root.addSubview(box, pinnedTo: .top, horizontally: horizontally, insets: .horizontal(10))
            root.layoutIfNeeded()
            let result = [box.frame.minX, box.frame.width]
            box.removeFromSuperview()
            return result
        }
        #expect(place(.fill) == [10, 280])
        #expect(place(.default) == [10, 280])
        #expect(place(.filling(.layoutMargins)) == [26, 248])
        #expect(place(.center) == [130, 40])
        #expect(place(.center, width: 500) == [10, 280])
        #expect(place(.centered(in: .layoutMargins), width: 500) == [26, 248])
        #expect(place(.centered(in: .superview, between: .layoutMargins), width: 500) == [26, 248])
        #expect(place(.center(in: .layoutMargins)) == [130, 40])
        #expect(place(.leading) == [10, 40])
        #expect(place(.leading, width: 500) == [10, 280])
        #expect(place(.leading(in: .layoutMargins)) == [26, 40])
        #expect(place(.trailing) == [250, 40])
        #expect(place(.trailing(in: .layoutMargins), width: 500) == [26, 248])
        #expect(place(.overflow(.center), width: 500) == [-100, 500])
        #expect(place(.overflow(.leading), width: 500) == [10, 500])
        #expect(place(.unconstrained(.trailing), width: 500) == [-210, 500])
    }

    @Test func theOtherAxisLeftAlone() {
        let root = makeRoot()
        #expect(root.addSubview(Box(), pinnedTo: .top, horizontally: .none).all.count == 1)
        #expect(root.addSubview(Box(), pinnedTo: .leading, vertically: .none).all.count == 1)
    }

    @Test func vertically() {
        let root = makeRoot()
        func place(_ vertically: ConstrainedVerticalLayout, height: CGFloat = 30) -> [CGFloat] {
            let box = Box("box", 40, height)
            root.addSubview(box, pinnedTo: .leading, vertically: vertically, insets: .vertical(5))
            root.layoutIfNeeded()
            let result = [box.frame.minY, box.frame.height]
            box.removeFromSuperview()
            return result
        }
        #expect(place(.fill) == [5, 190])
        #expect(place(.filling(.safeArea)) == [25, 160])
        #expect(place(.top) == [5, 30])
        #expect(place(.bottom(in: .safeArea)) == [155, 30])
        #expect(place(.bottom, height: 300) == [5, 190])
        #expect(place(.top(in: .safeArea), height: 300) == [25, 160])
        #expect(place(.overflow(.bottom), height: 300) == [-105, 300])
        #expect(place(.centered(in: .safeArea)) == [90, 30])
    }

    @Test func attachedToTheOtherView() {
        let root = makeRoot()
        let title = View()
        root.addSubview(title, pinnedAt: CGRect(x: 100, y: 30, width: 60, height: 20))
        func below(_ horizontally: ConstrainedHorizontalLayout, width: CGFloat = 40) -> [CGFloat] {
            let box = Box("box", width, 30)
            root.addSubview(box, pinningBelow: title, horizontally: horizontally, spacing: 5)
            root.layoutIfNeeded()
            #expect(box.frame.minY == 55)
            let result = [box.frame.minX, box.frame.width]
            box.removeFromSuperview()
            return result
        }
        #expect(below(.fill) == [0, 300])
        #expect(below(.attach) == [100, 60])
        #expect(below(.attached(.center)) == [110, 40])
        #expect(below(.attached(.center), width: 90) == [100, 60])
        #expect(below(.attached(.overflow(.center)), width: 90) == [85, 90])
        #expect(below(.overflow(.attached(.center)), width: 90) == [85, 90])
        #expect(below(.attached(.trailing)) == [120, 40])
        #expect(below(.attached(.filling(.layoutMargins))) == [108, 44])
        #expect(below(.attached(.attached(.default))) == [100, 60])
    }

    @Test func besideAnotherView() {
        let root = makeRoot()
        let other = View()
        root.addSubview(other, pinnedAt: CGRect(x: 100, y: 80, width: 60, height: 20))
        let (above, before, after) = (Box(), Box(), Box())
        root.addSubview(above, pinningAbove: other, horizontally: .attached(.leading), spacing: 5)
        expect(above, 100, 45, 40, 30)
        root.addSubview(before, pinningBefore: other, vertically: .attached(.overflow(.center)), spacing: 5)
        expect(before, 55, 75, 40, 30)
        root.addSubview(after, pinningAfter: other, vertically: .top, insets: .all(2), spacing: 5)
        expect(after, 167, 2, 40, 30)
    }

    @Test func whatIsLeft() {
        let root = makeRoot()
        let other = View()
        root.addSubview(other, pinnedAt: CGRect(x: 100, y: 80, width: 60, height: 20))
        func left(_ add: (View) -> Void) -> CGRect {
            let view = View()
            add(view)
            root.layoutIfNeeded()
            return view.frame
        }
        #expect(
            left { root.addSubview($0, fillingRemainingSpaceBelow: other, in: .safeArea, insets: .all(3), spacing: 5) }
                == CGRect(x: 3, y: 108, width: 294, height: 79))
        #expect(
            left { root.addSubview($0, fillingRemainingSpaceAbove: other, insets: .all(3), spacing: 5) }
                == CGRect(x: 3, y: 3, width: 294, height: 69))
        #expect(
            left { root.addSubview($0, fillingRemainingSpaceAfter: other, vertically: .attach, spacing: 5) }
                == CGRect(x: 165, y: 80, width: 135, height: 20))
        #expect(
            left { root.addSubview($0, fillingRemainingSpaceBefore: other, in: .layoutMargins, vertically: .attach) }
                == CGRect(x: 16, y: 80, width: 84, height: 20))
    }

    @Test func bothEdges() {
        let root = makeRoot()
        let view = View()
        root.addSubview(
            view, pinningTopTo: .top, of: .safeArea, spacing: 4, bottomTo: .centerY, of: .superview, spacing: 6,
            horizontally: .filling(.layoutMargins))
        expect(view, 16, 24, 268, 70)
        let side = View()
        root.addSubview(
            side, pinningLeadingTo: .centerX, spacing: 1, trailingTo: .trailing, spacing: 2,
            vertically: .filling(.safeArea), insets: .all(1))
        expect(side, 152, 21, 145, 168)
    }

    /// Insets are for edges; the spacing moves a middle.
    @Test func middles() {
        for direction in [UserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
            let root = makeRoot(direction: direction)
            let box = Box()
            let insets = DirectionalEdgeInsets(top: 10, leading: 20, bottom: 0, trailing: 0)
            root.addSubview(box, pinnedTo: .centerX, vertically: .none, insets: insets, spacing: 5)
            box.constrain(edge: .centerY, to: .centerY, of: .superview, horizontally: .none, insets: insets, spacing: 5)
            expect(box, 135, 90, 40, 30)
        }
    }

    @Test func oneEdgeAtAnother() {
        for (direction, x) in [(UserInterfaceLayoutDirection.leftToRight, 150.0), (.rightToLeft, 110.0)] {
            let root = makeRoot(direction: direction)
            let box = Box()
            root.addSubview(box, pinning: .leading, to: .centerX, vertically: .top)
            expect(box, x, 0, 40, 30)
            let other = Box()
            root.addSubview(other, pinning: .centerX, to: .leading, vertically: .top, spacing: 8)
            expect(other, direction == .leftToRight ? -12 : 272, 0, 40, 30)
        }
    }
}
