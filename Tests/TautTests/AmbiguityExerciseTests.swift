import Foundation
import Testing

@_spi(UIKit) @testable import Taut
@testable import TautScene

/// Stepping through what constraints leave open.
@Suite struct AmbiguityExerciseTests {
    /// The frames of as many steps.
    private func frames(_ view: View, _ steps: Int) -> [CGRect] {
        (0..<steps).map { _ in
            view.exerciseAmbiguity()
            return view.frame
        }
    }

    private func makeRow() -> (root: View, left: View, right: View) {
        let root = makeRoot(200, 100)
        let (left, right) = (add("left", to: root), add("right", to: root))
        for view in [left, right] {
            view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
            view.heightAnchor.constraint(equalToConstant: 10).isActive = true
        }
        LayoutConstraint.activate([
            left.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            right.leadingAnchor.constraint(equalTo: left.trailingAnchor),
            right.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ])
        return (root, left, right)
    }

    @Test(arguments: [true, false]) func twoViewsThatShareARowTakeTurns(isLeft: Bool) {
        let (root, left, right) = makeRow()
        root.layoutIfNeeded()
        #expect(left.hasAmbiguousLayout && left.frame.width == 0 && right.frame.width == 200)
        let widths = frames(isLeft ? left : right, 4).map(\.width)
        #expect(widths == (isLeft ? [200, 0, 200, 0] : [0, 200, 0, 200]))
        #expect(left.hasAmbiguousLayout && root.taut.report().status == .ambiguous)
        let second = makeRow()
        #expect(frames(isLeft ? second.left : second.right, 4).map(\.width) == widths)
    }

    @Test func boundsAreKept() {
        let root = makeRoot(200, 100)
        let box = add("box", to: root, width: 30, height: 10)
        LayoutConstraint.activate([
            box.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 20),
            box.leadingAnchor.constraint(lessThanOrEqualTo: root.leadingAnchor, constant: 50),
            box.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        #expect(box.frame.minX == 20)
        #expect(frames(box, 3).map(\.minX) == [50, 20, 50])
    }

    @Test func nothingOpenNothingMoved() {
        let root = makeRoot(200, 100)
        let box = add("box", to: root, width: 30, height: 10)
        box.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        box.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(!box.hasAmbiguousLayout && frames(box, 3).allSatisfy { $0 == box.frame })
    }
}
