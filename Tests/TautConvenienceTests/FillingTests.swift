import Foundation
import Taut
import TautConvenience
import Testing

/// K1 and K3: filling, and filling at most.
@Suite struct FillingTests {
    @Test func insetsKeepAwayFromTheEdges() {
        let root = makeRoot()
        let view = View()
        let list = root.addSubview(
            view, filling: .safeArea, insets: DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        expect(view, 2, 21, 294, 166)
        #expect(!view.translatesAutoresizingMaskIntoConstraints)
        #expect(list.all.count == 4 && list.isActive)
        #expect(list.insets == DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        list.insets = .all(10)
        expect(view, 10, 30, 280, 150)
    }

    @Test func fromRightToLeft() {
        let root = makeRoot(direction: .rightToLeft)
        let view = View()
        root.addSubview(view, filling: .superview, insets: .leading(30))
        expect(view, 0, 0, 270, 200)
    }

    /// The numbers: four required inequalities, the position at 749, the edges at 250.
    @Test func prioritiesOfFillingAtMost() {
        let root = makeRoot()
        let list = root.addSubview(View(), fillingAtMost: .safeArea, insets: .all(8), pinnedTo: .center)
        let levels = list.all.map { "\(Int($0.priority.rawValue)) \($0.relation == .equal ? "equal" : "bound")" }
        #expect(levels.count { $0 == "749 equal" } == 2)
        #expect(levels.count { $0 == "250 equal" } == 4)
        #expect(levels.count { $0 == "1000 bound" } == 4)
        #expect(levels.count == 10)
    }

    @Test func asLargeAsPossibleAroundAPoint() {
        let root = makeRoot()
        let view = View()
        root.addSubview(view, fillingAtMost: .safeArea, insets: .all(8), pinnedTo: .center, of: .safeArea)
        expect(view, 8, 28, 284, 154)
        // From the centre of the root to the lower right corner of the safe area.
        let corner = View()
        root.addSubview(corner, fillingAtMost: .safeArea, insets: .all(8), pinning: .topLeading, to: .center)
        expect(corner, 150, 100, 142, 82)
        let moved = View()
        root.addSubview(
            moved, fillingAtMost: .superview, pinning: .topLeading, to: .center, offset: CGPoint(x: 10, y: 20))
        expect(moved, 160, 120, 140, 80)
    }

    @Test func thePositionGivesWayToTheBox() {
        let root = makeRoot()
        let view = View()
        // 50 points above the safe area's top: the view stays inside.
        root.addSubview(
            view.constrain(size: CGSize(width: 100, height: 40)), fillingAtMost: .safeArea, pinning: .topLeading,
            to: .topLeading, of: .superview, offset: CGPoint(x: 30, y: -30))
        expect(view, 30, 20, 100, 40)
        #expect(root.taut.layout().conflicts.isEmpty)
    }

    @Test func aNaturalSizeDoesNotLeaveTheBox() {
        let root = makeRoot()
        let wide = Box("wide", 500, 30)
        root.addSubview(wide, fillingAtMost: .safeArea, insets: .all(8), pinnedTo: .center)
        root.layoutIfNeeded()
        #expect(wide.frame.minX == 8 && wide.frame.maxX == 292)
    }

    @Test func fillingAtMostIsCentredUnlessItIsPinned() {
        let root = makeRoot { $0.safeArea = .zero }
        let view = Box("a", 40, 30)
        view.constrain(size: CGSize(width: 40, height: 30))
        root.addSubview(view, fillingAtMost: .superview, insets: .all(8))
        let other = Box("b", 40, 30)
        other.constrain(size: CGSize(width: 40, height: 30))
        root.addSubview(other, fillingAtMost: .superview, insets: .all(8), pinnedTo: .center)
        root.layoutIfNeeded()
        #expect(view.frame == other.frame && abs(view.frame.midX - root.bounds.midX) < 1e-9)
    }
}
