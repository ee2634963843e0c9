import Foundation
import Taut
import TautConvenience
import Testing

/// K17: the algebra of insets.
@Suite struct InsetTests {
    private func insets(_ top: CGFloat, _ leading: CGFloat, _ bottom: CGFloat, _ trailing: CGFloat)
        -> DirectionalEdgeInsets
    {
        DirectionalEdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
    }

    @Test func making() {
        typealias Insets = DirectionalEdgeInsets
        #expect(Insets.all(3) == insets(3, 3, 3, 3) && Insets.inset(3) == .all(3))
        #expect(Insets.top(1) == insets(1, 0, 0, 0) && Insets.leading(1) == insets(0, 1, 0, 0))
        #expect(Insets.bottom(1) == insets(0, 0, 1, 0) && Insets.trailing(1) == insets(0, 0, 0, 1))
        #expect(Insets.vertical(2) == insets(2, 0, 2, 0) && Insets.horizontal(2) == insets(0, 2, 0, 2))
        #expect(Insets.insets(horizontal: 1, vertical: 2) == insets(2, 1, 2, 1))
        #expect(Insets.insets(vertical: 2) == .vertical(2))
        #expect(Insets.with(.top(1), .all(2), .leading(3)) == insets(3, 5, 2, 2))
    }

    @Test func changing() {
        let some = insets(1, 2, 3, 4)
        #expect(some.with(top: 9) == insets(9, 2, 3, 4) && some.with(leading: 9) == insets(1, 9, 3, 4))
        #expect(some.with(bottom: 9) == insets(1, 2, 9, 4) && some.with(trailing: 9) == insets(1, 2, 3, 9))
        #expect(some.with(horizontal: 9) == insets(1, 9, 3, 9) && some.with(vertical: 9) == insets(9, 2, 9, 4))
        #expect(some.adding(insets(10, 20, 30, 40)) == insets(11, 22, 33, 44))
        #expect(some.multiply(by: 2) == insets(2, 4, 6, 8) && some.multiply(2) == some.multiply(by: 2))
        #expect(some.inverted() == insets(-1, -2, -3, -4))
        #expect(some.horizontallySwapped == insets(1, 4, 3, 2) && some.verticallySwapped == insets(3, 2, 1, 4))
        #expect(some.horizontalInset == 6 && some.verticalInset == 4)
        #expect(some.edgeInsets == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    }
}

/// K18: defaults for a while.
@Suite struct DefaultTests {
    @Test func whatIsNotSaid() {
        let root = makeRoot()
        let (box, bar) = (View(), Box("bar", 40, 30))
        View.with(.safeArea, horizontally: .center, insets: .all(8), spacing: 2) {
            root.addSubview(box, filling: .default)
            root.addSubview(bar, pinnedTo: .top)
        }
        expect(box, 8, 28, 284, 154)
        expect(bar, 130, 30, 40, 30)
        let after = View()
        root.addSubview(after, filling: .default)
        expect(after, 0, 0, 300, 200)
    }

    @Test func theyNest() {
        let root = makeRoot()
        let (inner, outer) = (View(), View())
        root.with(insets: .all(8)) {
            View.with(.layoutMargins) {
                #expect(View.Default.insets == .all(8) && View.Default.spacing == 0)
                root.addSubview(inner, filling: .default)
            }
            root.addSubview(outer, filling: .default)
        }
        expect(inner, 24, 8, 252, 184)
        expect(outer, 8, 8, 284, 184)
    }

    @Test func attachedDefaultsDoNotTurnInCircles() {
        let root = makeRoot()
        let title = View()
        root.addSubview(title, pinnedAt: CGRect(x: 100, y: 30, width: 60, height: 20))
        let (box, side) = (Box(), Box())
        View.with(horizontally: .attached(.default), vertically: .attached(.center)) {
            root.addSubview(box, pinningBelow: title)
            root.addSubview(side, pinningAfter: title)
        }
        expect(box, 100, 50, 60, 30)
        expect(side, 160, 30, 40, 20)
    }

    private struct Stop: Error {}

    @Test func theyEndWithAnError() {
        #expect(throws: Stop.self) { try View.with(insets: .all(8)) { throw Stop() } }
        #expect(View.Default.insets == .zero)
    }

    @Test func otherThreadsDoNotSeeThem() async {
        await withTaskGroup(of: Bool.self) { group in
            for index in 0..<8 {
                group.addTask {
                    let inset = CGFloat(index)
                    return (0..<200).allSatisfy { _ in
                        var isRight = false
                        View.with(insets: .all(inset), spacing: inset) {
                            let (root, view) = (makeRoot(), View())
                            root.addSubview(view, filling: .superview)
                            root.layoutIfNeeded()
                            let frame = root.bounds.insetBy(dx: inset, dy: inset)
                            isRight = view.frame == frame && View.Default.spacing == inset
                        }
                        return isRight
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}
