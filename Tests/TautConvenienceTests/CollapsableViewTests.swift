import Foundation
import Taut
import TautConvenience
import Testing

/// Views that fold, and what can be cancelled.
@Suite struct CollapsableViewTests {
    @Test(arguments: CollapsableView.Edge.allCases) func theContentKeepsItsSizeAtTheEdge(_ edge: CollapsableView.Edge) {
        let root = makeRoot()
        let (box, next) = (Box("box", 40, 30), Box("next", 10, 10))
        let folding = CollapsableView(view: box, edge: edge)
        let isVertical = edge == .top || edge == .bottom
        root.addSubview(folding, pinnedTo: .topLeading, of: .relative(root))
        root.addSubviewForAutoLayout(next)
        LayoutConstraint.activate(
            isVertical
                ? [
                    next.topAnchor.constraint(equalTo: folding.bottomAnchor),
                    next.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                ]
                : [
                    next.leadingAnchor.constraint(equalTo: folding.trailingAnchor),
                    next.topAnchor.constraint(equalTo: root.topAnchor),
                ])
        expect(folding, 0, 0, 40, 30)
        expect(next, isVertical ? 0 : 40, isVertical ? 30 : 0, 10, 10)
        folding.isExpanded = false
        expect(folding, 0, 0, isVertical ? 40 : 0, isVertical ? 0 : 30)
        expect(next, 0, 0, 10, 10)
        let (x, y) = (edge == .trailing ? -40.0 : 0, edge == .bottom ? -30.0 : 0)
        expect(folding.contentView, x, y, 40, 30)
        folding.isExpanded = true
        expect(next, isVertical ? 0 : 40, isVertical ? 30 : 0, 10, 10)
        #expect(root.taut.report().conflicts.isEmpty)
    }

    @Test func anotherEdge() {
        let root = makeRoot()
        let folding = CollapsableView(view: Box("box", 40, 30))
        root.addSubview(folding, pinnedTo: .topLeading, of: .relative(root))
        folding.isExpanded = false
        expect(folding, 0, 0, 40, 0)
        folding.edge = .leading
        expect(folding, 0, 0, 0, 30)
        #expect(root.taut.report().conflicts.isEmpty)
    }

    @Test func whatIsCancelledEndsOnce() {
        var ends = 0
        let first = Cancellable { ends += 1 }
        first.cancel()
        first.cancel()
        #expect(ends == 1 && first.callback == nil)
        do { _ = Cancellable(cancelsOnDeInit: false) { ends += 1 } }
        #expect(ends == 1)
        do { _ = Cancellable(cancelsOnDeInit: false) { ends += 1 }.automaticallyCancellingOnDeInit }
        #expect(ends == 2)
    }

    @Test func traitsAreMonitoredUntilCancelled() {
        let root = makeRoot()
        var changes = 0
        let monitoring = root.monitorTraitCollectionChanges { changes += 1 }
        root.taut.environment.horizontalSizeClass = .compact
        #expect(changes == 1)
        monitoring.cancel()
        root.taut.environment.horizontalSizeClass = .regular
        #expect(changes == 1)
    }

    @Test func optionsSayHowAFoldedViewLooks() {
        let root = makeRoot { $0.safeArea = .zero }
        let folding = CollapsableView(animationOptions: [.fade, .scale, .dontClip], edge: .bottom)
        folding.contentView.addSubview(Box("box", 40, 30), filling: .superview)
        root.addSubview(folding, pinnedTo: .topLeading)
        root.layoutIfNeeded()
        #expect(folding.contentView.alpha == 1 && folding.contentView.transform == .identity && !folding.clipsToBounds)
        folding.setIsExpanded(false, animated: true)
        // Laid out already.
        #expect(folding.frame.height == 0)
        #expect(folding.contentView.alpha == 0 && folding.contentView.transform.a == 0.9)
        folding.withAnimationOptions(.dontRelayout).setIsExpanded(true, animated: true)
        #expect(folding.frame.height == 0 && folding.contentView.alpha == 1 && folding.clipsToBounds)
        root.layoutIfNeeded()
        #expect(folding.frame.height == 30)
    }
}
