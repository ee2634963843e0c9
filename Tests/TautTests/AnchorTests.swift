import Foundation
import Taut
import Testing

/// Anchors are lent out again once nobody refers to them; whoever still does must not notice.
@Suite struct AnchorTests {
    @Test func heldAnchorsStayWhatTheyAre() {
        let views = (0..<20).map { _ in View() }
        let held = views.flatMap { [$0.leadingAnchor, $0.trailingAnchor, $0.centerXAnchor] }
        // Each of these is gone at once and makes room for the next.
        for view in views { _ = view.leftAnchor.constraint(equalTo: view.rightAnchor) }
        for (index, anchor) in held.enumerated() {
            #expect(anchor.item === views[index / 3])
            #expect(anchor.name == ["leading", "trailing", "centerX"][index % 3])
        }
    }

    @Test func weakReferencesNeverMeanSomethingElse() {
        let (view, other) = (View(), View())
        weak var seen = view.widthAnchor
        for _ in 0..<10 { _ = other.heightAnchor.constraint(equalTo: other.widthAnchor) }
        #expect(seen == nil || (seen?.item === view && seen?.name == "width"))
    }

    @Test func bothSidesOfAConstraintAreTold() {
        let views = (0..<4).map { _ in View() }
        for first in views {
            for second in views {
                let constraint = first.topAnchor.constraint(equalTo: second.bottomAnchor, constant: 3)
                #expect(constraint.firstItem === first && constraint.firstAttribute == .top)
                #expect(constraint.secondItem === second && constraint.secondAttribute == .bottom)
            }
        }
    }

    @Test func anchorsDoNotKeepTheirViews() {
        weak var gone: View?
        do {
            let view = View()
            gone = view
            _ = view.leadingAnchor.constraint(equalTo: view.trailingAnchor)
        }
        #expect(gone == nil)
    }

    @Test func threadsHaveAnchorsOfTheirOwn() async {
        let faults = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    await withCheckedContinuation { continuation in
                        // A thread of its own, which ends: its spare anchors go with it.
                        Thread { continuation.resume(returning: Self.faultsOfOneThread()) }.start()
                    }
                }
            }
            return await group.reduce(0, +)
        }
        #expect(faults == 0)
    }

    private static func faultsOfOneThread() -> Int {
        let views = (0..<50).map { _ in View() }
        var faults = 0
        for (first, second) in zip(views, views.dropFirst()) {
            let constraint = first.leadingAnchor.constraint(equalTo: second.trailingAnchor)
            let isRight = constraint.firstItem === first && constraint.secondItem === second
            if !isRight { faults += 1 }
        }
        return faults
    }
}
