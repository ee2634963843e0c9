import Foundation
import Taut
import Testing

/// Anchors and constraints name views and guides, which may come and go without them.
@Suite struct AnchorTests {
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

    @Test func anchorsOutliveTheirViews() {
        let kept = View()
        var view: View? = View()
        let anchor = view?.leadingAnchor
        let same = view?.leadingAnchor
        let constraint = anchor?.constraint(equalTo: kept.leadingAnchor)
        view = nil
        #expect(anchor != nil && anchor?.item == nil)
        #expect(anchor == same)
        #expect(constraint?.firstItem == nil && constraint?.secondItem === kept)
        constraint?.isActive = true
        #expect(constraint?.isActive == false)
        // Of a view that is gone new constraints can be made, too.
        #expect(same?.constraint(equalTo: kept.trailingAnchor).firstItem == nil)
    }

    @Test func anchorsAreTheSameObjectsWhileTheyAreHeld() throws {
        let (view, other, guide) = (View(), View(), LayoutGuide())
        view.addLayoutGuide(guide)
        #expect(view.topAnchor === view.topAnchor && guide.widthAnchor === guide.widthAnchor)
        #expect(view.topAnchor !== other.topAnchor && view.leftAnchor !== view.leadingAnchor)
        let constraint = view.leadingAnchor.constraint(equalTo: guide.centerXAnchor)
        #expect(constraint.firstAnchor === view.leadingAnchor && constraint.secondAnchor === guide.centerXAnchor)
        #expect(constraint.firstAnchor !== constraint.secondAnchor)
        #expect(view.heightAnchor.constraint(equalToConstant: 1).firstAnchor === view.heightAnchor)
        #expect(view.heightAnchor.constraint(equalToConstant: 1).secondAnchor == nil)
        // They come and go in any order.
        var (top, bottom, width):
            (LayoutAnchor<LayoutYAxisAnchor>?, LayoutAnchor<LayoutYAxisAnchor>?, LayoutDimension?) = (
                view.topAnchor, view.bottomAnchor, view.widthAnchor
            )
        bottom = nil
        #expect(top === view.topAnchor && width === view.widthAnchor && view.bottomAnchor.name == "bottom")
        width = nil
        bottom = view.bottomAnchor
        #expect(top === view.topAnchor && bottom === view.bottomAnchor && view.widthAnchor.name == "width")
        top = nil
        #expect(bottom === view.bottomAnchor && view.topAnchor.name == "top")
        // Margins have no property; constraints know them.
        let margin = try LayoutConstraint(
            item: view, attribute: .topMargin, relatedBy: .equal, toItem: other, attribute: .top, multiplier: 1,
            constant: 0)
        #expect(margin.firstAnchor === margin.firstAnchor && margin.secondAnchor === other.topAnchor)
    }

    @Test func viewsOutliveTheirConstraints() {
        let (root, child) = (View(), View())
        root.addSubview(child)
        for _ in 0..<3 {
            child.widthAnchor.constraint(equalToConstant: 10).isActive = true
            LayoutConstraint.deactivate(root.constraints + child.constraints)
            #expect(child.constraints.isEmpty)
        }
        child.translatesAutoresizingMaskIntoConstraints = false
        child.widthAnchor.constraint(equalToConstant: 20).isActive = true
        root.layoutIfNeeded()
        #expect(child.frame.width == 20)
    }

    @Test func treesOnSeveralThreadsHaveAnchorsOfTheirOwn() async {
        let faults = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 { group.addTask { Self.faultsOfOneThread() } }
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
