import Foundation
import TautSolver
import Testing

@testable import Taut
@testable import TautScene

/// What happens when the solver gives up, which no known layout makes it do: the tests tell it that it did.
@Suite struct FailureTests {
    @Test func aFailedSolverIsReplaced() throws {
        let root = makeRoot(300, 100, direction: .rightToLeft)
        let box = add("box", to: root, width: 40, height: 20)
        let gap = box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10)
        LayoutConstraint.activate([gap, box.topAnchor.constraint(equalTo: root.topAnchor)])
        root.layoutIfNeeded()
        expect(box, 250, 0, 40, 20)
        let engine = try #require(root.node.engine)
        engine.failure = .numericalFailure
        #expect(root.taut.report().failure == .numericalFailure)
        gap.constant = 30
        #expect(root.taut.layout().failure == nil)
        expect(box, 230, 0, 40, 20)
        #expect(root.node.engine !== engine)
    }

    /// The first failure of a solver that has solved before is followed by a second try from scratch, in the same layout.
    @Test func aSecondTryStartsFromScratch() throws {
        let root = makeRoot(300, 100)
        let box = add("box", to: root, width: 40, height: 20)
        LayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            box.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        let engine = try #require(root.node.engine)
        // A row that was taken out behind the engine's back cannot be changed any more.
        let handle = try #require(box.node.state.box)
        let row = try #require(try engine.layout.contentRows(of: handle, along: .horizontal)).hugging
        let rows = try engine.prepareRows()
        try rows.remove(rows.constraint(row))
        box.content.width = 60
        #expect(root.taut.layout().failure == nil)
        expect(box, 0, 0, 60, 20)
        #expect(root.node.engine !== engine)
    }

    /// A size that asks for a layout while it is read, and sizes its own subviews, neither loops nor disturbs the layout.
    @Test func sizesMayAskForLayouts() {
        final class Card: View {
            override var intrinsicContentSize: CGSize {
                layoutIfNeeded()
                return subviews.first?.systemLayoutSizeFitting(View.layoutFittingCompressedSize) ?? .zero
            }
        }
        let root = makeRoot(300, 100)
        let card = Card()
        card.translatesAutoresizingMaskIntoConstraints = false
        let inner = add("inner", to: card, width: 30, height: 10)
        root.addSubview(card)
        LayoutConstraint.activate([
            card.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            card.topAnchor.constraint(equalTo: root.topAnchor),
            inner.leadingAnchor.constraint(equalTo: card.leadingAnchor),
            inner.topAnchor.constraint(equalTo: card.topAnchor),
        ])
        root.layoutIfNeeded()
        expect(card, 0, 0, 30, 10)
        inner.content.width = 50
        card.invalidateIntrinsicContentSize()
        root.layoutIfNeeded()
        expect(card, 0, 0, 50, 10)
        expect(inner, 0, 0, 50, 10)
        #expect(card.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == CGSize(width: 50, height: 10))
    }
}
