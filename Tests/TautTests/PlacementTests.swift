import Foundation
import Taut
import Testing

/// Frames with masks, alignment rectangles, the root's sizing, placeholders.
@Suite struct PlacementTests {
    @Test func aMaskFollowsFramesAtOnceAndLayoutsLater() {
        let root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        let bar = View(frame: CGRect(x: 10, y: 60, width: 280, height: 30))
        bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        root.addSubview(bar)
        root.frame.size = CGSize(width: 400, height: 200)
        expect(bar, 10, 160, 380, 30)
        root.layoutIfNeeded()
        expect(bar, 10, 160, 380, 30)
        root.taut.size = RootSize(width: 500, height: 100)
        root.layoutIfNeeded()
        expect(bar, 10, 60, 480, 30)
        bar.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
        root.taut.size = RootSize(width: 600, height: 100)
        root.layoutIfNeeded()
        expect(bar, 0, 0, 200, 10)
        root.autoresizesSubviews = false
        root.taut.size = RootSize(width: 700, height: 100)
        root.layoutIfNeeded()
        expect(bar, 0, 0, 200, 10)
    }

    @Test func aMaskMayChangeAfterALayout() {
        let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let box = View(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
        root.addSubview(box)
        root.layoutIfNeeded()
        box.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
        root.taut.size = RootSize(width: 160, height: 100)
        root.layoutIfNeeded()
        expect(box, 40, 20, 40, 40)
        box.autoresizingMask = []
        root.taut.size = RootSize(width: 300, height: 100)
        root.layoutIfNeeded()
        expect(box, 40, 20, 40, 40)
        box.translatesAutoresizingMaskIntoConstraints = false
        #expect(root.taut.layout().status == .ambiguous)
    }

    /// Shadows take no part in alignment, and may change.
    final class Card: View {
        var shadow = EdgeInsets.zero { didSet { invalidateIntrinsicContentSize() } }
        override var alignmentRectInsets: EdgeInsets { shadow }
        override var intrinsicContentSize: CGSize { CGSize(width: 40, height: 20) }
    }

    @Test func alignmentRectanglesMayChange() {
        let root = makeRoot(200, 100, margin: 0)
        let card = Card()
        card.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(card)
        LayoutConstraint.activate([
            card.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            card.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
        ])
        root.layoutIfNeeded()
        expect(card, 10, 10, 40, 20)
        card.shadow = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        root.layoutIfNeeded()
        expect(card, 8, 9, 46, 24)
        #expect(card.alignmentRect(forFrame: card.frame) == CGRect(x: 10, y: 10, width: 40, height: 20))
        #expect(card.frame(forAlignmentRect: CGRect(x: 10, y: 10, width: 40, height: 20)) == card.frame)
        card.shadow = .zero
        root.layoutIfNeeded()
        expect(card, 10, 10, 40, 20)
    }

    /// A window that its content has made larger stays so, as on macOS.
    @Test func aWindowKeepsTheSizeThatItGot() {
        let window = makeRoot(200, 100, margin: 0)
        window.taut.environment.rootSizing = .resizable()
        let pane = add("pane", to: window)
        let width = pane.widthAnchor.constraint(greaterThanOrEqualToConstant: 300)
        LayoutConstraint.activate([
            pane.leadingAnchor.constraint(equalTo: window.leadingAnchor),
            pane.trailingAnchor.constraint(equalTo: window.trailingAnchor),
            pane.topAnchor.constraint(equalTo: window.topAnchor),
            pane.bottomAnchor.constraint(equalTo: window.bottomAnchor), width.at(510),
        ])
        window.layoutIfNeeded()
        #expect(window.frame.size == CGSize(width: 300, height: 100))
        width.isActive = false
        window.layoutIfNeeded()
        #expect(window.frame.size == CGSize(width: 300, height: 100))
        window.taut.environment.rootSizing = .fixed
        width.isActive = true
        width.constant = 400
        window.layoutIfNeeded()
        #expect(window.frame.size == CGSize(width: 300, height: 100))
    }

    @Test func placeholdersComeAndGo() {
        let root = makeRoot(200, 100, margin: 0)
        let box = add("box", to: root)
        box.taut.placeholderIntrinsicContentSize = CGSize(width: 80, height: 20)
        let limit = box.widthAnchor.constraint(lessThanOrEqualToConstant: 50)
        limit.taut.isPlaceholder = true
        LayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            box.topAnchor.constraint(equalTo: root.topAnchor), limit,
            box.widthAnchor.constraint(equalToConstant: 10).at(1),
            box.heightAnchor.constraint(equalToConstant: 5).at(1),
        ])
        root.layoutIfNeeded()
        expect(box, 0, 0, 10, 5)
        root.taut.environment.isDesignTime = true
        root.layoutIfNeeded()
        expect(box, 0, 0, 50, 20)
        limit.taut.isPlaceholder = false
        root.taut.environment.isDesignTime = false
        root.layoutIfNeeded()
        expect(box, 0, 0, 10, 5)
    }
}
